"""Networks that lie, hosts that die, releases at any moment: it is mended or said, and every game stays."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.meddling import damage, until_kept
from tests.browser.test_failures import FAILURE, fails
from tests.browser.test_kept import GAMES, go_on, leave, moves, tap
from tests.browser.test_offline import SHELVES, UPDATE, WAITS, next_version
from tests.browser.versions import build_with
from tools.driving import buttons
from tools.driving.phone import READY, open_table, sit_down
from tools.serve import TYPES, Host, Request, Server

__all__ = ["next_version"]
pytestmark = [pytest.mark.thorough, pytest.mark.breaks]
PORTAL = b"<!doctype html><title>Cafe</title><h1>Welcome! Log in to surf.</h1>"
OLD, NEW = "Two games. One phone.", "Still two games."
NOT_KEPT = "() => navigator.serviceWorker.getRegistration().then((found) => !found)"
"""An install that failed leaves nothing behind."""


@dataclass(slots=True)
class Network(Host):
    """A host, and what lies between it and a phone."""

    portal: str = ""
    """Where this is in an address, the portal of a cafe answers in its place, and says that all is well."""
    dies_at: str = ""
    """In the middle of such a file the host is gone, and stays so."""
    dead: bool = False
    met: bool = False
    """Whether anybody has met with that."""

    def recover(self) -> None:
        """Everything comes through again."""
        self.portal, self.dies_at, self.dead, self.met = "", "", False, False


class Between(Request):
    """An answer, as it comes through."""

    host: Network

    def _send(self, status: HTTPStatus, body: bytes, headers: dict[str, str], with_body: bool) -> None:
        host, path = self.host, self.path.partition("?")[0]
        if host.dead:
            self.close_connection = True
        elif host.dies_at and host.dies_at in path:
            host.dead = host.met = self.close_connection = True
            super()._send(status, body, headers, with_body=False)
            self.wfile.write(body[: len(body) // 2])
        elif host.portal and host.portal in path and path != "/":
            host.met = True
            super()._send(HTTPStatus.OK, PORTAL, {"Content-Type": TYPES[".html"]}, self.command == "GET")
        else:
            super()._send(status, body, headers, with_body)


@pytest.fixture
def network(dist: Path) -> Network:
    return Network(dist)


@pytest.fixture
def address(network: Network) -> Iterator[str]:
    running = Server(("127.0.0.1", 0), type("Answer", (Between,), {"host": network}))
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"http://localhost:{running.server_port}/"
    running.shutdown()
    running.server_close()


@pytest.fixture
def fresh(new_context: Callable[..., BrowserContext]) -> Page:
    """A phone that has never seen the site."""
    return new_context().new_page()


@pytest.fixture
def kept(fresh: Page, address: str) -> Page:
    """A phone that has everything, and plays both games."""
    until_kept(open_table(fresh, address))
    for game in GAMES:
        sit_down(fresh, game)
        tap(fresh, game)
        leave(fresh)
    return fresh


@dataclass(frozen=True, slots=True)
class Release:
    """Two versions of the site, and a place for what is neither."""

    old: Path
    new: Path
    half: Path

    def halved(self, most: Path, first: str) -> Path:
        """A host in the middle of it: one of the two, but for one file of the other."""
        other = self.old if most == self.new else self.new
        shutil.copytree(most, self.half, copy_function=os.link)
        for path in self.half.glob(f"{first}*"):
            path.unlink()
            shutil.copyfile(other / path.name, path)
        return self.half


@pytest.fixture
def release(dist: Path, next_version: Path, tmp_path: Path) -> Release:
    return Release(dist, next_version, tmp_path / "half")


def same_games(page: Page, played: dict[str, tuple[str, int]]) -> None:
    """Every game goes on where it was."""
    for game in GAMES:
        assert moves(page, game) == played[game]
        go_on(page, game)
        tap(page, game)
        played[game] = moves(page, game)
        leave(page)


def games(page: Page) -> dict[str, tuple[str, int]]:
    """The open games: a seed each, and how many moves."""
    return {game: moves(page, game) for game in GAMES}


# --- a first visit -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("trouble", ["portal", "dies", "new files", "old files"])
def test_a_first_visit_in_trouble_says_what_to_do_and_starts_when_that_is_over(
    fresh: Page, network: Network, address: str, release: Release, trouble: str
) -> None:
    match trouble:
        case "portal":
            network.portal = "/"
        case "dies":
            network.dies_at = "app.pack"
        case "new files":
            network.folder = release.halved(release.new, "index.html")
        case "old files":
            network.folder = release.halved(release.old, "index.html")
    fails(fresh, address, "download", "got lost on the way")
    network.recover()
    network.folder = release.new
    fresh.get_by_role("button", name="Try again").click()
    expect(fresh.locator(".home-tagline")).to_contain_text(NEW)
    fresh.wait_for_selector(READY, state="attached")
    until_kept(fresh)


@pytest.mark.parametrize("trouble", ["portal", "dies_at"])
def test_what_could_be_kept_only_by_half_is_kept_whole_at_the_next_visit(
    fresh: Page, network: Network, address: str, trouble: str
) -> None:
    setattr(network, trouble, "places/zoo.svg")
    open_table(fresh, address)
    while not network.met:
        fresh.wait_for_timeout(50)
    fresh.wait_for_function(NOT_KEPT)
    expect(fresh.locator(".badge.on")).to_have_count(0)
    sit_down(fresh, "charlie")
    tap(fresh, "charlie")
    played = moves(fresh, "charlie")
    network.recover()
    open_table(fresh, address)
    until_kept(fresh)
    assert moves(fresh, "charlie") == played


# --- a later one -------------------------------------------------------------------------------------------


def test_behind_a_portal_everything_plays(kept: Page, network: Network, address: str) -> None:
    played = games(kept)
    network.portal = "/"
    open_table(kept, address)
    until_kept(kept)
    same_games(kept, played)


def test_what_is_damaged_behind_a_portal_says_what_to_do_and_is_mended_when_there_is_a_network(
    kept: Page, network: Network, address: str
) -> None:
    played = games(kept)
    network.portal = "/"
    damage(kept, "app.pack", "garbage")
    kept.goto(address)
    expect(kept.locator(FAILURE)).to_have_attribute("data-failure", "damaged")
    expect(kept.locator(FAILURE)).to_contain_text("Go online")
    network.recover()
    kept.locator(FAILURE).get_by_role("button").click()
    kept.wait_for_selector(READY, state="attached")
    until_kept(kept)
    same_games(kept, played)


def update_fails(page: Page) -> None:
    """Ask for the next version, which does not come whole."""
    page.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.ready;
            const found = new Promise((done) => registration.addEventListener("updatefound", done));
            await registration.update().catch(() => {});
            await found;
            const worker = registration.installing;
            while (worker && worker.state !== "redundant") await new Promise((next) => setTimeout(next, 50));
        }"""
    )


@pytest.mark.parametrize("trouble", ["portal", "dies", "half a release"])
def test_a_release_in_mid_game_that_fails_changes_nothing_and_when_it_is_whole_it_is_taken_by_a_tap(
    kept: Page, network: Network, address: str, release: Release, trouble: str
) -> None:
    other, played = open_table(kept.context.new_page(), address), games(kept)
    go_on(kept, "charlie")
    network.folder = release.new
    match trouble:
        case "portal":
            network.portal = "app.pack"
        case "dies":
            network.dies_at = "app.pack"
        case "half a release":
            network.folder = release.halved(release.old, "service-worker.js")
    update_fails(kept)
    tap(kept, "charlie")
    played["charlie"] = moves(kept, "charlie")
    network.recover()
    network.folder = release.new
    kept.evaluate(UPDATE)
    kept.evaluate(WAITS)
    tap(kept, "charlie")
    played["charlie"] = moves(kept, "charlie")

    expect(other.locator(".home-tagline")).to_contain_text(OLD)
    other.locator(buttons.UPDATE).click()
    expect(other.locator(".home-tagline")).to_contain_text(NEW)
    tap(kept, "charlie")  # the window that plays goes on with what it has
    played["charlie"] = moves(kept, "charlie")
    assert kept.locator(".notice").count() == 0
    open_table(kept, address)
    expect(kept.locator(".home-tagline")).to_contain_text(NEW)
    until_kept(kept)
    same_games(kept, played)


@pytest.fixture(scope="session")
def next_runtime(dist: Path, together: Callable[[str], AbstractContextManager[Path]]) -> Path:
    """The site with another Python under it: a module of its library has changed, and so its snapshot."""
    assert dist.is_dir()
    with together("next-runtime") as folder:
        if not (folder / "dist").is_dir():
            line = 'INDEX = "index"\n'
            build_with("tools/build/inside/pack.py", line, f'{line}ANOTHER = "runtime"\n', folder)
        return folder / "dist"


def test_another_runtime_keeps_every_open_game_and_throws_the_old_one_away(
    kept: Page, network: Network, address: str, next_runtime: Path
) -> None:
    played, old = games(kept), kept.evaluate(SHELVES)
    (before,), (after,) = ((folder / "runtime").iterdir() for folder in (network.folder, next_runtime))
    assert before.name != after.name
    network.folder = next_runtime
    kept.evaluate(UPDATE)
    kept.evaluate(WAITS)
    kept.locator(buttons.UPDATE).click()
    kept.wait_for_function("(name) => spyTable.build?.runtime.includes(name)", arg=after.name)
    kept.wait_for_selector(READY, state="attached")
    until_kept(kept)
    assert kept.evaluate("spyTable.startedFrom") == "snapshot"
    assert not set(old) & set(kept.evaluate(SHELVES))
    same_games(kept, played)
    network.dead = True
    open_table(kept, address)
    same_games(kept, played)
