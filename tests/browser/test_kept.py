"""What was played is kept: through a killed browser, a full storage, and beside a second window."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.browser.charlie_hands import Hands
from tests.browser.conftest import PLAIN
from tests.browser.driving import open_table
from tools.chromium import chromium, flags

GAMES = ("charlie", "spyfall")
HOME, TABLE = "home", "table"


def at(page: Page, screen: str) -> None:
    """The page has come to a screen."""
    expect(page.locator("#app")).to_have_attribute("data-screen", screen)


def begin(page: Page, game: str) -> None:
    """Lay a table and start."""
    page.locator(f"[data-msg='open-lobby {game}']").click()
    page.locator(f"[data-msg='start {game}']").click()
    at(page, TABLE)


def go_on(page: Page, game: str) -> None:
    """Take up the open game from the home screen."""
    page.locator(f".game [data-msg='continue {game}']").click()
    at(page, TABLE)


def moves(page: Page, game: str) -> tuple[str, int]:
    """The open game as the device has it: its seed, and how many moves."""
    saved = json.loads(page.evaluate("(game) => spyTable.recall(`open:${game}`)", game))
    return saved["seed"], len(saved["moves"])


def tap(page: Page, game: str) -> None:
    """Play one move by hand, whatever leads to it."""
    before = moves(page, game)
    hands = Hands(page)
    for _ in range(20):
        if game == "charlie":
            hands.step()
        else:
            page.locator(
                "[data-msg^='spyfall next'], .sf-ready .big, .sf-round [data-msg^='spyfall play']"
            ).first.click()
        if moves(page, game) != before:
            return
    raise AssertionError("no tap leads to a move")


# --- a killed browser ------------------------------------------------------------------------------------


def opened(playwright: Playwright, profile: Path) -> BrowserContext:
    """A browser with a profile of its own."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=chromium(), args=flags(), service_workers="block", **PLAIN
    )
    context.set_default_timeout(60_000)
    return context


@contextmanager
def phone_that_dies(playwright: Playwright, profile: Path, site: str) -> Iterator[Page]:
    """The site in such a browser, which is killed at the end: no goodbye, no chance to write."""
    context = opened(playwright, profile)
    process = int(os.readlink(profile / "SingletonLock").rpartition("-")[2])
    try:
        yield open_table(context.pages[0], site)
    finally:
        with context.expect_event("close"):
            os.kill(process, signal.SIGKILL)


@pytest.mark.parametrize("game", GAMES)
def test_killing_the_browser_takes_no_move(
    playwright: Playwright, site: str, tmp_path: Path, game: str
) -> None:
    with phone_that_dies(playwright, tmp_path, site) as page:
        begin(page, game)
        played = moves(page, game)
    for wait in (100, 500, 2000, 0):
        with phone_that_dies(playwright, tmp_path, site) as page:
            go_on(page, game)
            assert moves(page, game) == played
            tap(page, game)
            played = moves(page, game)
            page.wait_for_timeout(wait)
    with phone_that_dies(playwright, tmp_path, site) as page:
        expect(page.locator(f"[data-open={game}]")).to_be_visible()
        assert page.evaluate("(key) => localStorage[key]", f"spy-table:open:{game}")
        go_on(page, game)
        assert moves(page, game) == played


def test_what_was_put_away_stays_away_after_the_browser_was_killed(
    playwright: Playwright, site: str, tmp_path: Path
) -> None:
    context = opened(playwright, tmp_path)
    begin(open_table(context.pages[0], site), "charlie")
    context.close()  # localStorage has written the game
    with phone_that_dies(playwright, tmp_path, site) as page:
        expect(page.locator("[data-open=charlie]")).to_be_visible()
        page.evaluate("spyTable.keep([['open:charlie'], ['table:charlie']])")
        page.wait_for_timeout(100)  # nothing tells when the disk has it
    with phone_that_dies(playwright, tmp_path, site) as page:
        expect(page.locator("[data-open=charlie]")).to_be_hidden()
        assert page.evaluate("localStorage.getItem('spy-table:open:charlie')") is None


# --- two places, one record ------------------------------------------------------------------------------


HARMS = {
    "gone from localStorage": "localStorage.clear()",
    "cut off": "localStorage[key] = localStorage[key].slice(0, -9)",
    "shorter": "localStorage[key] = localStorage[key].replace(/,[^,]+,\\d+]]}$/, ']}')",
    "a move that cannot be": "localStorage[key] = localStorage[key].replace(/\\d+]]}$/, '77],[0,77]]}')",
    "gone from the database": "new Promise((done) => indexedDB.deleteDatabase('spy-table').onsuccess = done)",
}


def test_a_record_that_is_lost_or_harmed_in_one_place_is_taken_from_the_other(phone: Page, site: str) -> None:
    open_table(phone, site)
    begin(phone, "spyfall")
    for harm in HARMS.values():
        tap(phone, "spyfall")
        played = moves(phone, "spyfall")
        phone.goto(f"{site}static/manifest.webmanifest")
        phone.evaluate(f"const key = 'spy-table:open:spyfall'; {harm}")
        open_table(phone, site)
        go_on(phone, "spyfall")
        assert moves(phone, "spyfall") == played, harm
        assert phone.locator(".notice").count() == 0, harm


def test_a_move_that_was_taken_back_does_not_come_back(phone: Page, site: str) -> None:
    open_table(phone, site)
    begin(phone, "spyfall")
    tap(phone, "spyfall")
    tap(phone, "spyfall")
    played = moves(phone, "spyfall")
    phone.locator("[data-msg^='spyfall undo']").click()
    taken_back = moves(phone, "spyfall")
    assert taken_back[1] == played[1] - 1
    open_table(phone, site)
    go_on(phone, "spyfall")
    assert moves(phone, "spyfall") == taken_back


def test_a_database_that_never_answers_delays_nobody_for_long(phone: Page, site: str) -> None:
    phone.add_init_script("IDBFactory.prototype.open = () => ({})")
    open_table(phone, site)
    begin(phone, "spyfall")
    tap(phone, "spyfall")
    played = moves(phone, "spyfall")
    open_table(phone, site)
    go_on(phone, "spyfall")
    assert moves(phone, "spyfall") == played


# --- no room ---------------------------------------------------------------------------------------------

FILL = """() => {
  for (let size = 4_000_000; size; )
    try { localStorage[`filler ${size}`] = (localStorage[`filler ${size}`] ?? '') + 'x'.repeat(size); }
    catch { size >>= 1; }
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_full_storage_is_no_loss_and_no_news_while_the_database_has_room(
    phone: Page, site: str, game: str
) -> None:
    open_table(phone, site)
    begin(phone, game)
    phone.evaluate(FILL)
    for _ in range(3):
        tap(phone, game)
    played = moves(phone, game)
    assert phone.locator(".notice").count() == 0
    open_table(phone, site)
    go_on(phone, game)
    assert moves(phone, game) == played
    assert phone.locator(".notice").count() == 0


@pytest.mark.parametrize("game", GAMES)
def test_where_nothing_has_room_nothing_is_lost_while_the_page_lives(
    phone: Page, site: str, game: str
) -> None:
    phone.add_init_script("IDBFactory.prototype.open = () => { throw new Error('none'); }")
    open_table(phone, site)
    begin(phone, game)
    full = phone.locator(".notice", has_text="no room left")
    assert full.count() == 0
    phone.evaluate(FILL)
    tap(phone, game)
    expect(full).to_be_visible()
    phone.locator(".notice [data-msg^=dismiss]").click()
    for _ in range(3):
        tap(phone, game)
        assert full.count() == 0
    played = moves(phone, game)
    phone.evaluate("history.back()")
    at(phone, HOME)
    go_on(phone, game)
    assert moves(phone, game) == played
    tap(phone, game)
    phone.evaluate("history.back()")
    at(phone, HOME)
    phone.locator(f"[data-msg='open-lobby {game}']").click()
    phone.locator(f"[data-msg='start {game}']").click()
    phone.locator(f"[data-msg='start-anew {game}']").click()
    at(phone, TABLE)
    assert moves(phone, game)[0] != played[0]
    if not full.count():  # the new game was so short that it found room where the old one lay
        tap(phone, game)
    expect(full).to_be_visible()
    begun = moves(phone, game)
    phone.evaluate("history.back()")
    go_on(phone, game)
    assert moves(phone, game) == begun


# --- two windows -----------------------------------------------------------------------------------------

NO_CHANNEL = "BroadcastChannel.prototype.postMessage = () => {};"
NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } });"
NO_DATABASE = "IDBFactory.prototype.open = () => { throw new Error('none'); };"


@pytest.mark.parametrize(
    ("game", "without"),
    [
        pytest.param("charlie", "", id="charlie"),
        pytest.param("spyfall", "", id="spyfall"),
        pytest.param("spyfall", NO_CHANNEL, id="no channel"),
        pytest.param("spyfall", NO_CHANNEL + NO_STORAGE, id="database only"),
        pytest.param("spyfall", NO_CHANNEL + NO_DATABASE, id="localStorage only"),
    ],
)
def test_the_older_of_two_windows_overwrites_nothing_and_goes_on_when_asked(
    new_context: Callable[..., BrowserContext], site: str, game: str, without: str
) -> None:
    context = new_context(service_workers="block")
    context.add_init_script(without)
    older, newer = context.new_page(), context.new_page()
    open_table(older, site)
    begin(older, game)
    tap(older, game)
    open_table(newer, site)
    go_on(newer, game)
    for _ in range(3):
        tap(newer, game)
    newest = moves(newer, game)
    notice = older.locator(".notice", has_text="goes on in another window")
    older.bring_to_front()
    if without:
        with_a_late_tap(older, game)
    expect(notice).to_be_visible()
    assert moves(newer, game) == newest
    notice.get_by_role("button", name="Go on here").click()
    at(older, TABLE)
    assert moves(older, game) == newest
    tap(older, game)
    if not without:
        expect(newer.locator(".notice", has_text="goes on in another window")).to_be_visible()
    third = context.new_page()
    open_table(third, site)
    assert moves(third, game) == moves(older, game)


def with_a_late_tap(page: Page, game: str) -> None:
    """Tap until the window has noticed that it is behind."""
    for _ in range(20):
        if page.locator(".notice").count():
            return
        if game == "charlie":
            Hands(page).step()
        else:
            page.locator(
                "[data-msg^='spyfall next'], .sf-ready .big, .sf-round [data-msg^='spyfall play'], .notice"
            ).first.click()
        page.wait_for_timeout(50)


def test_a_game_that_was_put_away_in_another_window_is_not_brought_back(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    context = new_context(service_workers="block")
    older, newer = context.new_page(), context.new_page()
    open_table(older, site)
    begin(older, "charlie")
    open_table(newer, site)
    newer.evaluate("spyTable.keep([['open:charlie'], ['table:charlie']])")
    expect(older.locator(".notice", has_text="put away in another window")).to_be_visible()
    expect(older.locator("[data-open=charlie]")).to_be_hidden()
    open_table(newer, site)
    expect(newer.locator("[data-open=charlie]")).to_be_hidden()
