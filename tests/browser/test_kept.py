"""What was played is kept: through a killed browser, and where there is no room."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.browser.conftest import BRIEF, PLAIN
from tests.often import at_length
from tools.chromium import chromium, flags
from tools.driving import buttons
from tools.driving.charlie import Charlie
from tools.driving.finger import Finger
from tools.driving.phone import at, open_table, sit_down

GAMES = ("charlie", "spyfall")
HOME, TABLE = "home", "table"
LEADS_ON = f"{buttons.PASS_ON}, {buttons.READY}, {buttons.PLAY}"
"""What leads on at a table of Spyfall."""


def go_on(page: Page, game: str) -> None:
    """Take up the open game from the home screen."""
    page.locator(f".game {buttons.go_on(game)}").click()
    at(page, TABLE)


def leave(page: Page) -> None:
    """Go home, unless that is where the page is."""
    if not page.locator(f"#app[data-screen={HOME}]").count():
        page.evaluate("history.back()")
    at(page, HOME)


def moves(page: Page, game: str) -> tuple[str, int]:
    """The open game as the device has it: its seed, and how many moves."""
    saved = json.loads(page.evaluate("(game) => spyTable.recall(`open:${game}`)", game))
    return saved["seed"], len(saved["moves"])


def tap(page: Page, game: str) -> None:
    """Play one move by hand, whatever leads to it."""
    before = moves(page, game)
    hands = Charlie(Finger(page))
    for _ in range(20):
        if game == "charlie":
            hands.step()
        else:
            page.locator(LEADS_ON).first.click()
        if moves(page, game) != before:
            return
    raise AssertionError("no tap leads to a move")


# --- a killed browser ------------------------------------------------------------------------------------


def opened(playwright: Playwright, profile: Path) -> BrowserContext:
    """A browser with a profile of its own."""
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=chromium(), args=[*flags(), BRIEF], service_workers="block", **PLAIN
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


KILLS = ((100, "charlie"), (500, "spyfall"), (2000, "charlie"), (0, "spyfall"), (0, "charlie"))
"""How many milliseconds after its last tap a browser is killed, and in which game that tap was."""


@pytest.mark.thorough
def test_killing_the_browser_takes_no_move_of_either_game(
    playwright: Playwright, site: str, tmp_path: Path
) -> None:
    played = {}
    with phone_that_dies(playwright, tmp_path, site) as page:
        for game in GAMES:
            leave(page)
            sit_down(page, game)
            played[game] = moves(page, game)
    for wait, last in KILLS:
        with phone_that_dies(playwright, tmp_path, site) as page:
            for game in sorted(GAMES, key=last.__eq__):
                leave(page)
                go_on(page, game)
                assert moves(page, game) == played[game]
                tap(page, game)
                played[game] = moves(page, game)
            page.wait_for_timeout(wait)
    with phone_that_dies(playwright, tmp_path, site) as page:
        for game in GAMES:
            leave(page)
            expect(page.locator(f"[data-open={game}]")).to_be_visible()
            assert page.evaluate("(key) => localStorage[key]", f"spy-table:open:{game}")
            go_on(page, game)
            assert moves(page, game) == played[game]


@pytest.mark.thorough
def test_what_was_put_away_stays_away_after_the_browser_was_killed(
    playwright: Playwright, site: str, tmp_path: Path
) -> None:
    context = opened(playwright, tmp_path)
    sit_down(open_table(context.pages[0], site), "charlie")
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


def test_a_record_that_is_lost_or_harmed_in_one_place_is_taken_from_the_other(page: Page, site: str) -> None:
    open_table(page, site)
    sit_down(page, "spyfall")
    for harm in HARMS.values():
        tap(page, "spyfall")
        played = moves(page, "spyfall")
        page.goto(f"{site}static/manifest.webmanifest")
        page.evaluate(f"const key = 'spy-table:open:spyfall'; {harm}")
        open_table(page, site)
        go_on(page, "spyfall")
        assert moves(page, "spyfall") == played, harm
        assert page.locator(".notice").count() == 0, harm


@pytest.mark.thorough
def test_a_move_that_was_taken_back_does_not_come_back(page: Page, site: str) -> None:
    open_table(page, site)
    sit_down(page, "spyfall")
    tap(page, "spyfall")
    tap(page, "spyfall")
    played = moves(page, "spyfall")
    page.locator(buttons.UNDO).click()
    taken_back = moves(page, "spyfall")
    assert taken_back[1] == played[1] - 1
    open_table(page, site)
    go_on(page, "spyfall")
    assert moves(page, "spyfall") == taken_back


@pytest.mark.thorough  # every run takes records from the other place
def test_a_database_that_never_answers_delays_nobody_for_long(page: Page, site: str) -> None:
    page.add_init_script("IDBFactory.prototype.open = () => ({})")
    open_table(page, site)
    sit_down(page, "spyfall")
    tap(page, "spyfall")
    played = moves(page, "spyfall")
    open_table(page, site)
    go_on(page, "spyfall")
    assert moves(page, "spyfall") == played


# --- no room, on phones whose storage nobody has filled or emptied before ----------------------------------

FILL = """() => {
  for (let size = 4_000_000; size; )
    try { localStorage.filler = (localStorage.filler ?? '') + 'x'.repeat(size); }
    catch { size >>= 1; }
}"""
"""To the last sign: under several names, room for a short move would be left."""


@pytest.mark.thorough  # every run kills a page whose storage is full
@pytest.mark.parametrize("game", ["spyfall", at_length("charlie")])
def test_a_full_storage_is_no_loss_and_no_news_while_the_database_has_room(
    phone: Page, site: str, game: str
) -> None:
    open_table(phone, site)
    sit_down(phone, game)
    phone.evaluate(FILL)
    for _ in range(3):
        tap(phone, game)
    played = moves(phone, game)
    assert phone.locator(".notice").count() == 0
    open_table(phone, site)
    go_on(phone, game)
    assert moves(phone, game) == played
    assert phone.locator(".notice").count() == 0


@pytest.mark.parametrize("game", ["charlie", at_length("spyfall")])
def test_where_nothing_has_room_nothing_is_lost_while_the_page_lives(
    phone: Page, site: str, game: str
) -> None:
    phone.add_init_script("IDBFactory.prototype.open = () => { throw new Error('none'); }")
    open_table(phone, site)
    sit_down(phone, game)
    full = phone.locator(".notice", has_text="no room left")
    assert full.count() == 0
    phone.evaluate(FILL)
    tap(phone, game)
    expect(full).to_be_visible()
    phone.locator(f".notice {buttons.DISMISS}").click()
    for _ in range(3):
        tap(phone, game)
        assert full.count() == 0
    played = moves(phone, game)
    leave(phone)
    go_on(phone, game)
    assert moves(phone, game) == played
    tap(phone, game)
    leave(phone)
    phone.locator(buttons.lobby(game)).click()
    phone.locator(buttons.start(game)).click()
    phone.locator(buttons.start_anew(game)).click()
    at(phone, TABLE)
    assert moves(phone, game)[0] != played[0]
    for _ in range(12):  # a new game is short at first: it finds room where the old one lay
        if full.count():
            break
        tap(phone, game)
    expect(full).to_be_visible()
    begun = moves(phone, game)
    leave(phone)
    go_on(phone, game)
    assert moves(phone, game) == begun
