"""A long evening in one page: memory, nodes, storage and taps stay flat.

SPY_TABLE_EVENING says how many games of each sort are played.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from tools.driving import buttons
from tools.driving.charlie import Charlie
from tools.driving.finger import Finger
from tools.driving.phone import at, keep, laid, open_table
from tools.driving.spyfall import Spyfall

GAMES = int(os.environ.get("SPY_TABLE_EVENING", "3"))
NIGHT = 12 * 60
"""Minutes that go by, in sleeps and with a clock that is set back and forth."""
TAPS = 5
"""So many in a row, of which the one in the middle counts: a machine has slow moments."""
SWEEPS = 3
"""A screen that was left may be held for a moment, by a picture under way: the least counts."""
A_SCREEN = 200
"""As many nodes may be there more at the end: less than two screens, so one a game is seen."""
CARDS = 3
"""So many are turned in each case."""
KEPT = "Object.entries(localStorage).reduce((sum, [key, text]) => sum + key.length + text.length, 0)"


@dataclass(frozen=True, slots=True)
class Figures:
    """What a page holds on to, and what a tap costs."""

    heap: float
    nodes: int
    listeners: int
    kept: int
    tap: float

    def __str__(self) -> str:
        held = f"{self.heap:.1f} MB, {self.nodes} nodes, {self.listeners} listeners, {self.kept} signs kept"
        return f"{held}, {self.tap:.0f} ms of processor a tap"


def figures(page: Page) -> Figures:
    """Measured after what nobody needs was swept away."""
    line = page.context.new_cdp_session(page)
    line.send("Performance.enable")
    found = min((swept(page, line) for _ in range(SWEEPS)), key=lambda found: found["Nodes"])
    took = median(a_tap(page, line) for _ in range(TAPS))
    line.detach()
    heap, nodes, listeners = found["JSHeapUsedSize"] / 1e6, found["Nodes"], found["JSEventListeners"]
    return Figures(heap, int(nodes), int(listeners), int(page.evaluate(KEPT)), took)


def swept(page: Page, line: CDPSession) -> dict[str, float]:
    """What the browser counts when it has painted and thrown away what nobody holds."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    line.send("HeapProfiler.collectGarbage")
    return metrics(line)


def metrics(line: CDPSession) -> dict[str, float]:
    """What the browser counts of a page."""
    return {each["name"]: each["value"] for each in line.send("Performance.getMetrics")["metrics"]}


def a_tap(page: Page, line: CDPSession) -> float:
    """How many milliseconds of a processor a tap takes that leads to another screen, with the one back."""
    before = metrics(line)["ThreadTime"]
    Finger(page).tap(buttons.SETTINGS)
    at(page, "settings")
    Finger(page).tap(buttons.BACK)
    at(page, "home")
    return 1000 * (metrics(line)["ThreadTime"] - before)


def a_game(page: Page, number: int) -> None:
    """One of each sort."""
    a_round(page, number)
    a_case(page, number)


def a_case(page: Page, number: int) -> None:
    """A case of Checkpoint Charlie alone with bots, left after some cards."""
    finger = Finger(page)
    hands = Charlie(finger)
    finger.tap(buttons.ALONE)
    if number:
        finger.tap(buttons.ALONE_ANEW)
    at(page, "table")
    hands.choose()
    for _ in range(CARDS):
        hands.turn()
    page.evaluate("history.back()")
    at(page, "home")


def a_round(page: Page, number: int) -> None:
    """A round of Spyfall, with a sleep in the middle of it and a clock that somebody has set."""
    finger = Finger(page)
    hands = Spyfall(finger)
    finger.tap(buttons.lobby("spyfall"))
    finger.tap(buttons.start("spyfall"))
    if number:
        finger.tap(buttons.start_anew("spyfall"))
    hands.pass_on()
    hands.begin()
    page.clock.fast_forward(1000 * 60 * (NIGHT // GAMES) if number % 2 else 5000)
    page.clock.run_for(2000)
    expect(page.locator(".sf-round, .sf-vote").first).to_be_visible()
    page.evaluate("history.back()")
    at(page, "home")


@pytest.mark.thorough  # make evening is its own command
def test_a_long_evening_leaves_memory_nodes_storage_and_taps_as_they_were(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = new_context(service_workers="block").new_page()
    page.clock.install()
    keep(page, lobby_spyfall=laid("spyfall", 3))
    open_table(page, site)
    rows = []
    for number in range(GAMES + 1):
        a_game(page, number)
        if number in (1, GAMES // 2, GAMES):
            rows.append((number, figures(page)))
    for number, row in rows:
        print(f"tried: after {number} games of each sort: {row}")
    (_, first), (_, last) = rows[0], rows[-1]
    assert last.heap < first.heap + 1
    assert last.nodes <= first.nodes + A_SCREEN
    assert last.listeners <= first.listeners
    assert last.kept <= first.kept + 50  # a revision gets more digits
    assert last.tap < first.tap * 1.5 + 20
