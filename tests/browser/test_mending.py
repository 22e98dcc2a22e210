"""What is damaged or gone on the phone is fetched anew, by itself, and every game stays."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PLAIN
from tests.browser.meddling import NEVER, SOON, UNTIL_MENDED, damage, until_kept
from tests.often import at_length
from tools.driving.phone import READY, open_table

pytestmark = pytest.mark.breaks
FAILURE = "#boot.boot-failure"
GAME = "a game that is kept"
DAMAGES = {
    "app.pack": "garbage",
    "pyodide.asm.wasm": "garbage",
    "pyodide.asm.js": "nothing",
    "pyodide.mjs": "other",
    "pyscript/core.js": "garbage",
    "pyscript/core-": "other",
    "idiomorph.js": "nothing",
    "static/shell.js": "other",
    "static/device.js": "nothing",
    "static/guest.js": "garbage",
    "static/keep.js": "other",
}
"""A way to damage each file that no start can do without."""
EVERY_RUN = ("app.pack", "pyodide.asm.wasm")


@pytest.fixture(scope="module")
def used(browser: Browser, site: str) -> Iterator[Page]:
    """A phone that has everything, and an open game; every test leaves it healed."""
    context = browser.new_context(**PLAIN)
    context.set_default_timeout(60_000)
    page = open_table(context.new_page(), site)
    until_kept(page)
    page.evaluate("(game) => localStorage.setItem('spy-table:open:spyfall', game)", GAME)
    yield page
    context.close()


def open_again(page: Page, site: str) -> None:
    """Open the site in a browser that remembers no script."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.goto(site)


@contextmanager
def before_every_page(page: Page, script: str) -> Iterator[None]:
    """A script that runs before all others, while the block does."""
    session = page.context.new_cdp_session(page)
    session.send("Page.enable")
    added = session.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})
    yield
    session.send("Page.removeScriptToEvaluateOnNewDocument", added)
    session.detach()


def is_healed(page: Page) -> None:
    """The app is there, the game too, and every file is checked."""
    page.wait_for_selector(READY, state="attached")
    until_kept(page)
    assert page.evaluate("localStorage.getItem('spy-table:open:spyfall')") == GAME
    expect(page.locator(FAILURE)).to_be_hidden()


@pytest.mark.parametrize(
    ("name", "how"),
    [(pytest.param if name in EVERY_RUN else at_length)(name, how) for name, how in DAMAGES.items()],
)
def test_a_damaged_file_is_fetched_anew_and_the_app_starts_by_itself(
    used: Page, site: str, name: str, how: str
) -> None:
    damage(used, name, how)
    open_again(used, site)
    is_healed(used)
    expect(used.locator(".notice")).to_contain_text("were damaged")
    assert used.evaluate("spyTable.startedFrom") == "snapshot"


@pytest.mark.thorough
def test_a_first_script_that_does_nothing_is_noticed(used: Page, site: str) -> None:
    damage(used, "static/boot.mjs", "nothing")
    used.clock.install()
    open_again(used, site)
    expect(used.locator("#app h1")).to_be_visible()
    used.clock.run_for(9_000)
    is_healed(used)


@pytest.mark.parametrize("how", ["in the middle", *map(at_length, ["garbage", "other"])])
def test_a_damaged_snapshot_is_never_used_and_is_mended_behind_a_plain_start(
    used: Page, site: str, how: str
) -> None:
    said: list[str] = []
    used.on("console", lambda message: said.append(message.text))
    damage(used, "snapshot.bin", how)
    with before_every_page(used, NEVER):
        open_again(used, site)
        is_healed(used)
    assert used.evaluate("spyTable.startedFrom") == "library"
    assert sum("the plain one" in line for line in said) == 1
    open_again(used, site)
    is_healed(used)
    assert used.evaluate("spyTable.startedFrom") == "snapshot"


@pytest.mark.thorough
def test_a_slow_start_with_a_damaged_snapshot_is_looked_into_and_begins_anew_with_a_sound_one(
    used: Page, site: str
) -> None:
    damage(used, "snapshot.bin", "in the middle")
    with before_every_page(used, SOON + UNTIL_MENDED):
        open_again(used, site)
        expect(used.locator(".notice")).to_contain_text("were damaged")
    is_healed(used)
    assert used.evaluate("spyTable.startedFrom") == "snapshot"


@pytest.mark.thorough
def test_what_no_start_waits_for_is_mended_behind_it(used: Page, site: str) -> None:
    for name in ("static/css/site.css", "python.zip", "wheels/segno", "art/home", "jost-latin-wght"):
        damage(used, name, "other")
    open_again(used, site)
    is_healed(used)
    layers = "[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])"
    used.wait_for_function(f"() => {layers}.some((layer) => layer.cssRules?.length > 100)")


@pytest.mark.parametrize("awake", [at_length(True), False])
def test_a_page_that_is_damaged_itself_comes_back(used: Page, site: str, awake: bool) -> None:
    damage(used, "", "other")
    if not awake:
        used.goto("about:blank")
        session = used.context.new_cdp_session(used)
        session.send("ServiceWorker.enable")
        session.send("ServiceWorker.stopAllWorkers")
    used.goto(site)
    is_healed(used)


def test_a_shelf_that_was_thrown_away_is_filled_again(used: Page, site: str) -> None:
    used.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))")
    open_again(used, site)
    is_healed(used)


@pytest.mark.thorough  # every run says what a failed download is
def test_without_a_network_it_says_what_to_do_and_does_it_when_there_is_one(used: Page, site: str) -> None:
    damage(used, "app.pack", "garbage")
    used.context.set_offline(True)
    used.goto(site)
    box = used.locator(FAILURE)
    expect(box).to_have_attribute("data-failure", "damaged")
    expect(box).to_contain_text("Go online")
    box.get_by_role("button").click()
    expect(box.locator("[aria-busy]")).to_have_count(0)
    expect(box).to_contain_text("Your games are safe")
    used.context.set_offline(False)
    box.get_by_role("button").click()
    is_healed(used)


@pytest.mark.thorough
def test_it_tries_again_by_itself_only_once(used: Page, site: str) -> None:
    opened: list[str] = []
    used.on("domcontentloaded", lambda page: opened.append(page.url))
    damage(used, "art/home", "other")
    breaks = "WebAssembly.Instance = WebAssembly.instantiate = () => { throw new Error('on purpose') }"
    with before_every_page(used, breaks):
        used.goto(site)
        expect(used.locator(FAILURE)).to_have_attribute("data-failure", "python")
        assert len(opened) == 2
    used.get_by_role("button", name="Try again").click()
    is_healed(used)
