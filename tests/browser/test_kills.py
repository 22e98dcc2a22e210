"""Killed at any moment: same match, same moves, behind a curtain. SPY_TABLE_KILLS says how often."""

from __future__ import annotations

import json
import os
import signal
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle, islice, product
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from tests.browser.test_kept import FILL, GAMES, go_on, leave, opened
from tests.browser.test_spyfall_cards import NEXT
from tools.driving import buttons
from tools.driving.charlie import Charlie
from tools.driving.finger import Finger
from tools.driving.phone import HURRY, at, keep, laid, open_table, sit_down

KILLS = int(os.environ.get("SPY_TABLE_KILLS", "20"))
PORTION = 25
"""So many in a row hit the same phones: who breaks one portion hides nothing of the others."""
LOBBIES = {
    "people": {"charlie": laid("charlie", 3, 0), "spyfall": laid("spyfall", 4)},
    "bots": {"charlie": laid("charlie", 2, 1), "spyfall": laid("spyfall", 1, 3, "rookie", talk="cards")},
}
PEOPLE = {
    (who, game): sum(sitter["kind"] == "person" for sitter in json.loads(lobby)["sitters"])
    for who, lobbies in LOBBIES.items()
    for game, lobby in lobbies.items()
}
"""Theirs are the first seats; after them come bots."""
TAMPERED = {
    "damaged": "localStorage[key] = (localStorage[key] ?? '').slice(0, -9)",
    "gone": "localStorage.removeItem(key)",
    "older": """localStorage[beside] = JSON.stringify(
        (({ v, ...all }) => all)(JSON.parse(localStorage[beside] ?? "{}")))""",
    "newer": "localStorage[beside] = JSON.stringify({ ...JSON.parse(localStorage[beside] ?? '{}'), v: 99 })",
}
"""What is done to one of the two places before the next start; the last kill may have left nothing there."""
STORED = """() => new Promise((done) => {
    indexedDB.open("spy-table").onsuccess = ({ target: { result: database } }) => {
        const counting = database.transaction("records").objectStore("records").count();
        counting.onsuccess = () => done(database.close());
    };
})"""
"""The database has taken all that was written before: where all is slow, a frame comes sooner."""
NEVER_WAS = ("bots", "spyfall", "older")
"""What has no version is of the first release, whose Spyfall knew no bots: they would be taken for people."""
MOMENTS = ("after", "saving", "full", "later", *TAMPERED)
SPEAKS_ON = f"{buttons.PASS_ON}, {buttons.READY}, {buttons.TAKE_BALLOT}, {buttons.MOVE}, {NEXT}"
"""What leads on at a table of Spyfall, spoken or by cards, when its time is up as well."""
PATIENCE = 400
A_STEP = 2
"""So many moves of people one step of their hands can bring: a paw, and whom it accuses."""
VICTIMS = ("page", "page", "browser")
"""Renderers are killed by phones that need memory, every day; whole browsers are, too."""


Mix = tuple[str, str, str, str]
"""Who plays, what is played, when the kill comes and what it hits."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match as the device has it."""

    seed: str
    moves: list[tuple[int | None, int]]

    def goes_on_in(self, found: Played, people: int, taps: int) -> bool:
        """Whether all moves are there, and what follows is the clock's, a bot's, or that of so many taps."""
        here = len(self.moves)
        tapped = [seat for seat, _ in found.moves[here:] if seat is not None and seat < people]
        return (found.seed, found.moves[:here]) == (self.seed, self.moves) and len(tapped) <= taps


def played(page: Page, game: str) -> Played:
    """The open game, as the page has read it from the device or written it there."""
    saved = json.loads(page.evaluate("(game) => spyTable.recall(`open:${game}`)", game))
    return Played(saved["seed"], [(seat, index) for seat, index in saved["moves"]])


def plan(kills: int, seed: int = 1) -> list[Mix]:
    """Every mix, in any order."""
    mixes = list(product(LOBBIES, GAMES, MOMENTS, VICTIMS))
    Random(seed).shuffle(mixes)
    return list(islice(cycle(mix for mix in mixes if mix[:3] != NEVER_WAS), kills))


@dataclass(slots=True)
class Doomed:
    """A phone whose browser, or whose page, is killed again and again."""

    playwright: Playwright
    profile: Path
    site: str
    context: BrowserContext | None = None
    kept: dict[str, str] = field(default_factory=dict)

    def open(self) -> Page:
        """The site, in a browser that may have to be started first."""
        if self.context is None:
            self.context = opened(self.playwright, self.profile)
        page = self.context.new_page()
        page.add_init_script(HURRY % 4)
        keep(page, settings='{"pace":"fast"}', **self.kept)
        return open_table(page, self.site)

    def kill(self, what: str) -> None:
        """No goodbye, no chance to write."""
        browser = int(os.readlink(self.profile / "SingletonLock").rpartition("-")[2])
        assert self.context is not None
        if what == "browser":
            with self.context.expect_event("close"):
                os.kill(browser, signal.SIGKILL)
            self.context = None
            return
        doomed = list(self.context.pages)
        for process in renderers(browser):
            os.kill(process, signal.SIGKILL)
        fresh = self.context.new_page()
        for page in doomed:
            with suppress(Error):
                page.close()
        assert fresh in self.context.pages

    def tamper(self, game: str, how: str) -> None:
        """Change what one of the two places has."""
        assert self.context is not None
        page = self.context.new_page()
        page.goto(f"{self.site}static/manifest.webmanifest")
        keys = f"const key = 'spy-table:open:{game}', beside = 'spy-table:table:{game}';"
        page.evaluate(f"() => {{ {keys} {TAMPERED[how]} }}")
        page.close()


def renderers(browser: int) -> list[int]:
    """The processes of a browser that draw its pages."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            words = (process / "cmdline").read_bytes().split(b"\0")
            parents = {int(line.split()[1]) for line in _status(process) if line.startswith("PPid")}
            if b"--type=renderer" in words and (parents & {browser} or _grandchild(parents, browser)):
                found.append(int(process.name))
    return found


def _status(process: Path) -> list[str]:
    return (process / "status").read_text().splitlines()


def _grandchild(parents: set[int], browser: int) -> bool:
    lines = [line for parent in parents for line in _status(Path(f"/proc/{parent}"))]
    return any(line.startswith("PPid") and int(line.split()[1]) == browser for line in lines)


def a_step(page: Page, game: str) -> None:
    """Whatever leads on, without waiting for what follows."""
    if game == "charlie":
        Charlie(Finger(page), 6).step()
    else:
        Finger(page).try_to_tap(SPEAKS_ON)


def a_move(page: Page, game: str) -> None:
    """Play until there is another move; bots take their time."""
    before = played(page, game)
    for _ in range(PATIENCE):
        a_step(page, game)
        if played(page, game) != before:
            return
    raise AssertionError(f"no move comes at {page.locator('#app').inner_html()[:400]}")


def killed(phone: Doomed, page: Page, mix: Mix) -> tuple[Page, Played]:
    """Play a move, kill it when that is kept or in the midst of it: the next start, and what was played."""
    _, game, moment, victim = mix
    go_on(page, game)
    if moment == "full":
        page.evaluate(FILL)
    a_move(page, game)
    if moment == "later":
        page.wait_for_timeout(1500)
    before = played(page, game)
    page.evaluate(STORED)
    if moment == "saving":
        with suppress(Error, AssertionError):
            a_step(page, game)
    phone.kill(victim)
    if phone.context is None:
        phone.context = opened(phone.playwright, phone.profile)
    if moment in TAMPERED:
        phone.tamper(game, moment)
    return phone.open(), before


def goes_on(page: Page, mix: Mix, before: Played) -> None:
    """The same match with the same moves, behind a curtain, without a word; clock and bots may go on."""
    who, game, moment, _ = mix
    found = played(page, game)
    taps = A_STEP if moment == "saving" else 0
    assert before.goes_on_in(found, PEOPLE[who, game], taps), f"{mix}: {before}, and then {found}"
    assert page.locator(".notice").count() == 0, mix
    go_on(page, game)
    expect(page.locator(buttons.SECRET)).to_have_count(0)
    page.evaluate("localStorage.removeItem('filler')")


def begin_anew_where_it_is_over(page: Page, game: str) -> None:
    """There has to be something to be killed."""
    if page.locator(f"{buttons.AGAIN}, .sf-winner").count():
        leave(page)
        page.locator(buttons.lobby(game)).click()
        page.locator(buttons.start(game)).click()
        at(page, "table")
    leave(page)


@pytest.mark.parametrize("first", range(0, KILLS, PORTION))
def test_whenever_it_is_killed_the_same_match_goes_on_at_the_same_move(
    playwright: Playwright, site: str, tmp_path: Path, first: int
) -> None:
    tried: Counter[str] = Counter()
    portion = plan(KILLS)[first : first + PORTION]
    for who, lobbies in LOBBIES.items():
        phone = Doomed(playwright, tmp_path / who, site)
        phone.kept = {f"lobby_{game}": lobby for game, lobby in lobbies.items()}
        page = phone.open()
        for game in GAMES:
            leave(page)
            sit_down(page, game)
        leave(page)
        for mix in (mix for mix in portion if mix[0] == who):
            page, before = killed(phone, page, mix)
            goes_on(page, mix, before)
            begin_anew_where_it_is_over(page, mix[1])
            tried[f"{mix[3]} {mix[2]}"] += 1
        if phone.context:
            phone.context.close()
    print("\ntried:", dict(sorted(tried.items())))
    assert sum(tried.values()) == len(portion) > 0


def test_a_move_that_is_lost_changed_or_nobodys_would_be_noticed() -> None:
    before = Played("a", [(0, 1), (1, 2)])
    assert before.goes_on_in(Played("a", [(0, 1), (1, 2), (None, 0), (3, 0)]), people=2, taps=0)
    for found, taps in (
        (Played("a", [(0, 1)]), 0),
        (Played("a", [(0, 1), (1, 3)]), 0),
        (Played("b", [(0, 1), (1, 2)]), 0),
        (Played("a", [(0, 1), (1, 2), (0, 0)]), 0),
        (Played("a", [(0, 1), (1, 2), (0, 0), (1, 0)]), 1),
    ):
        assert not before.goes_on_in(found, people=2, taps=taps)
