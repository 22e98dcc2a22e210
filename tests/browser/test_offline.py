"""Offline for good: what is kept, what is fetched again, and when a new version comes."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.browser.conftest import BRIEF
from tests.browser.meddling import damage, in_python, until_kept
from tests.browser.versions import build_with
from tools.chromium import chromium, flags
from tools.driving import buttons
from tools.driving.phone import open_table, serving
from tools.serve import Host

UPDATE = "navigator.serviceWorker.ready.then((registration) => registration.update())"
WAITS = """async () => {
    const registration = await navigator.serviceWorker.ready;
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
}"""
WITH_THE_LIBRARY = "from pyscript import py_import, window\nawait window.spyTable.library()\n"
SHELVES = "caches.keys().then((names) => names.sort())"


@pytest.fixture(scope="session")
def next_version(dist: Path, together: Callable[[str], AbstractContextManager[Path]]) -> Path:
    """The site with another tagline: one sentence of the app's words has changed."""
    assert dist.is_dir()
    with together("next-version") as folder:
        if not (folder / "dist").is_dir():
            build_with("ui/locale/en/app.po", "Two games. One phone.", "Still two games.", folder)
        return folder / "dist"


@dataclass(slots=True)
class Counting(Host):
    """A host that counts what it sends."""

    sent: dict[str, int] = field(default_factory=dict)

    def note(self, name: str, size: int) -> None:
        self.sent[name] = self.sent.get(name, 0) + size


@pytest.fixture
def host(dist: Path) -> Counting:
    return Counting(dist)


@pytest.fixture
def address(host: Counting) -> Iterator[str]:
    with serving(host) as served:
        yield served


@pytest.fixture
def kept(new_context: Callable[..., BrowserContext], address: str) -> Page:
    """A phone that has everything."""
    page = open_table(new_context().new_page(), address)
    until_kept(page)
    return page


def test_a_cold_start_without_a_network_plays(playwright: Playwright, dist: Path, tmp_path: Path) -> None:
    def phone() -> BrowserContext:
        return playwright.chromium.launch_persistent_context(
            tmp_path, executable_path=chromium(), args=[*flags(), BRIEF]
        )

    with serving(Host(dist)) as address:
        before = phone()
        until_kept(open_table(before.new_page(), address))
        before.close()
    after = phone()
    page = open_table(after.new_page(), f"{address}?from=home")
    page.get_by_role("button", name="Settings").click()
    expect(page.locator("#app")).to_have_attribute("data-screen", "settings")
    assert str(in_python(page, f"{WITH_THE_LIBRARY}(await py_import('segno'))[0].__name__")) == "segno"
    after.close()


@pytest.mark.thorough
def test_the_worker_is_allowed_to_fetch_our_files_and_nothing_else(kept: Page, address: str) -> None:
    policy = kept.request.get(f"{address}service-worker.js").headers["content-security-policy"]
    assert policy == "default-src 'none'; connect-src 'self'"
    (worker,) = kept.context.service_workers
    elsewhere = address.replace("localhost", "127.0.0.1")
    reach = "(address) => fetch(address).then(() => 'reached', () => 'refused')"
    assert worker.evaluate(reach, address) == "reached"
    assert worker.evaluate(reach, elsewhere) == "refused"


@pytest.mark.thorough
def test_a_browser_that_knows_no_patterns_keeps_everything_too(
    new_context: Callable[..., BrowserContext], dist: Path, tmp_path: Path
) -> None:
    shutil.copytree(dist, tmp_path / "site", copy_function=os.link)
    for path in (tmp_path / "site").glob("service-worker.js*"):
        path.unlink()
    noted = "addEventListener('error', ({ message }) => (self.wrong = message)); delete self.URLPattern;"
    whole = (dist / "service-worker.js").read_text()
    (tmp_path / "site" / "service-worker.js").write_text(noted + whole)
    with serving(Host(tmp_path / "site")) as address:
        page = open_table(new_context().new_page(), address)
        until_kept(page)
        (worker,) = page.context.service_workers
        assert worker.evaluate("self.wrong") is None
        assert worker.evaluate("typeof URLPattern") == "undefined"


@pytest.mark.thorough
def test_later_starts_come_from_the_snapshot_and_deal_differently(kept: Page, address: str) -> None:
    chances = []
    for _ in range(2):
        open_table(kept, address)
        assert kept.evaluate("spyTable.startedFrom") == "snapshot"
        chances.append(in_python(kept, "import random; random.random()"))
    assert chances[0] != chances[1]


@pytest.mark.thorough
@pytest.mark.parametrize("base", ["/fan/spy-table/"])
def test_the_site_works_under_a_sub_path_and_offline_there(
    new_context: Callable[..., BrowserContext], dist: Path, base: str
) -> None:
    context = new_context()
    with serving(Host(dist, base)) as address:
        page = open_table(context.new_page(), address)
        until_kept(page)
        assert all(f" {base} " in name for name in page.evaluate(SHELVES))
    open_table(page, address)


@pytest.mark.thorough
def test_two_copies_on_one_origin_leave_each_other_alone(
    new_context: Callable[..., BrowserContext], dist: Path, tmp_path: Path
) -> None:
    for name in ("one", "two"):
        shutil.copytree(dist, tmp_path / name)
    page = new_context().new_page()
    with serving(Host(tmp_path)) as address:
        for name in ("one", "two"):
            until_kept(open_table(page, f"{address}{name}/"))
        assert len(page.evaluate(SHELVES)) == 4
    for name in ("one", "two"):
        open_table(page, f"{address}{name}/")


def test_an_update_waits_fetches_little_and_touches_no_game_and_no_other_app(
    kept: Page, host: Counting, next_version: Path
) -> None:
    kept.evaluate("caches.open('somebody elses').then((cache) => cache.put('/x', new Response('theirs')))")
    kept.locator(buttons.lobby("charlie")).click()
    expect(kept.locator("#app")).to_have_attribute("data-screen", "lobby")
    old = kept.evaluate(SHELVES)
    host.folder = next_version
    host.sent.clear()
    kept.evaluate(UPDATE)
    kept.evaluate(WAITS)
    assert sum(host.sent.values()) < 330_000  # compressed in a hurry; a release has an eighth less
    assert not any(name.startswith("runtime/") for name in host.sent)
    expect(kept.locator("#app")).to_have_attribute("data-screen", "lobby")
    kept.go_back()
    expect(kept.locator(".home-tagline")).to_contain_text("Two games. One phone.")
    kept.locator(buttons.UPDATE).click()
    expect(kept.locator(".home-tagline")).to_contain_text("Still two games.")
    until_kept(kept)
    now = kept.evaluate(SHELVES)
    assert "somebody elses" in now
    assert len(set(old) & set(now)) == 2  # theirs, and our runtime


DAMAGED = """async () => {
    const damaged = [];
    for (const shelf of await caches.keys()) {
        const cache = await caches.open(shelf);
        for (const request of await cache.keys()) {
            if ((await (await cache.match(request)).text()) === "not what was kept here") damaged.push(shelf);
        }
    }
    return damaged;
}"""
"""The shelf of each file that `damage` has spoiled."""


@pytest.mark.thorough
def test_no_damage_is_carried_into_the_next_version(kept: Page, host: Counting, next_version: Path) -> None:
    old_app, runtime = kept.evaluate(SHELVES)
    for name in ("python.zip", "art/spy.svg"):  # of the shelf that stays, and of one that fills the next
        damage(kept, name, "other")
    assert kept.evaluate(DAMAGED) == [runtime, old_app]
    host.folder = next_version
    kept.evaluate(UPDATE)
    kept.evaluate(WAITS)
    assert kept.evaluate(DAMAGED) == [old_app]


@pytest.mark.thorough
@pytest.mark.breaks
def test_a_damaged_version_that_cannot_be_had_any_more_makes_way_for_the_next(
    kept: Page, host: Counting, next_version: Path, address: str
) -> None:
    damage(kept, "app.pack", "other")
    host.folder = next_version
    kept.goto(address)
    expect(kept.locator(".home-tagline")).to_contain_text("Still two games.")
    until_kept(kept)


def test_a_failed_update_fails_whole(
    kept: Page, host: Counting, next_version: Path, tmp_path: Path, address: str
) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(next_version, broken)
    for path in broken.glob("app.pack*"):
        path.unlink()
    host.folder = broken
    kept.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.ready;
            const worker = new Promise((resolve) => {
                registration.addEventListener("updatefound", () => resolve(registration.installing));
            });
            registration.update().catch(() => {});
            const later = (resolve) => setTimeout(resolve, 50);
            while ((await worker).state !== "redundant") await new Promise(later);
        }"""
    )
    expect(kept.locator(buttons.UPDATE)).to_have_count(0)
    open_table(kept, address)
    expect(kept.locator(".home-tagline")).to_contain_text("Two games. One phone.")
    until_kept(kept)
