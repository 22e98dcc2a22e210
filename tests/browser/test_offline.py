"""Offline for good: what is kept, what is fetched again, and when a new version comes."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.browser.driving import in_python, open_table, serving
from tests.browser.versions import build_with
from tools.chromium import chromium, flags
from tools.serve import Host

UPDATE = "navigator.serviceWorker.ready.then((registration) => registration.update())"
SHELVES = "caches.keys().then((names) => names.sort())"


def wait_until_kept(page: Page) -> None:
    """Wait until everything is on the phone, as the badge on the home screen tells."""
    expect(page.locator(".badge.on")).to_be_visible(timeout=90_000)
    assert page.evaluate("spyTable.offline()") == {"ready": True, "missing": 0}


@pytest.fixture(scope="session")
def next_version(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with another tagline: one sentence of the app's words has changed."""
    assert dist.is_dir()
    return build_with(
        "ui/locale/en/app.po", "Two games. One phone.", "Still two games.", tmp_path_factory.mktemp("next")
    )


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
    wait_until_kept(page)
    return page


def test_a_cold_start_without_a_network_plays(playwright: Playwright, dist: Path, tmp_path: Path) -> None:
    def phone() -> BrowserContext:
        return playwright.chromium.launch_persistent_context(
            tmp_path, executable_path=chromium(), args=flags()
        )

    with serving(Host(dist)) as address:
        before = phone()
        wait_until_kept(open_table(before.new_page(), address))
        before.close()
    after = phone()
    page = open_table(after.new_page(), f"{address}?from=home")
    page.get_by_role("button", name="Settings").click()
    expect(page.locator("#app")).to_have_attribute("data-screen", "settings")
    assert (
        str(in_python(page, "from pyscript import py_import\n(await py_import('segno'))[0].__name__"))
        == "segno"
    )
    after.close()


def test_later_starts_come_from_the_snapshot_and_deal_differently(kept: Page, address: str) -> None:
    chances = []
    for _ in range(2):
        open_table(kept, address)
        assert kept.evaluate("spyTable.startedFrom") == "snapshot"
        chances.append(in_python(kept, "import random; random.random()"))
    assert chances[0] != chances[1]


def test_a_snapshot_that_does_not_fit_leads_to_the_plain_start(kept: Page, address: str) -> None:
    kept.evaluate(
        """async () => {
            const name = (await caches.keys()).find((name) => name.includes("runtime"));
            const cache = await caches.open(name);
            const request = (await cache.keys()).find(({ url }) => url.endsWith("snapshot.bin"));
            await cache.put(request, new Response(new Uint8Array(100000)));
        }"""
    )
    open_table(kept, address)
    assert kept.evaluate("spyTable.startedFrom") == "library"


@pytest.mark.parametrize("base", ["/fan/spy-table/"])
def test_the_site_works_under_a_sub_path_and_offline_there(
    new_context: Callable[..., BrowserContext], dist: Path, base: str
) -> None:
    context = new_context()
    with serving(Host(dist, base)) as address:
        page = open_table(context.new_page(), address)
        wait_until_kept(page)
        assert all(f" {base} " in name for name in page.evaluate(SHELVES))
    open_table(page, address)


def test_two_copies_on_one_origin_leave_each_other_alone(
    new_context: Callable[..., BrowserContext], dist: Path, tmp_path: Path
) -> None:
    for name in ("one", "two"):
        shutil.copytree(dist, tmp_path / name)
    page = new_context().new_page()
    with serving(Host(tmp_path)) as address:
        for name in ("one", "two"):
            wait_until_kept(open_table(page, f"{address}{name}/"))
        assert len(page.evaluate(SHELVES)) == 4
    for name in ("one", "two"):
        open_table(page, f"{address}{name}/")


def test_an_update_waits_fetches_little_and_touches_no_game_and_no_other_app(
    kept: Page, host: Counting, next_version: Path
) -> None:
    kept.evaluate("caches.open('somebody elses').then((cache) => cache.put('/x', new Response('theirs')))")
    kept.locator("[data-msg='lobby charlie']").click()
    expect(kept.locator("#app")).to_have_attribute("data-screen", "lobby")
    old = kept.evaluate(SHELVES)
    host.folder = next_version
    host.sent.clear()
    kept.evaluate(UPDATE)
    kept.evaluate(
        """async () => {
            const registration = await navigator.serviceWorker.ready;
            while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
        }"""
    )
    assert sum(host.sent.values()) < 300_000
    assert not any(name.startswith("runtime/") for name in host.sent)
    expect(kept.locator("#app")).to_have_attribute("data-screen", "lobby")
    kept.go_back()
    expect(kept.locator(".home-tagline")).to_contain_text("Two games. One phone.")
    kept.locator("[data-msg='call update']").click()
    expect(kept.locator(".home-tagline")).to_contain_text("Still two games.")
    wait_until_kept(kept)
    now = kept.evaluate(SHELVES)
    assert "somebody elses" in now
    assert len(set(old) & set(now)) == 2  # theirs, and our runtime


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
    expect(kept.locator("[data-msg='call update']")).to_have_count(0)
    open_table(kept, address)
    expect(kept.locator(".home-tagline")).to_contain_text("Two games. One phone.")
    wait_until_kept(kept)
