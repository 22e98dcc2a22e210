"""How soon a tap is painted at the tables on a slow phone, how long a task takes, and what piles up."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from math import ceil
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tools.bench.finger import RATE, RESTS, SlowPhone, opened
from tools.chromium import chromium, flags
from tools.driving import buttons
from tools.driving.charlie import Charlie
from tools.driving.phone import laid, sit_down
from tools.driving.spyfall import Spyfall
from ui.tables.charlie.round.heard import STANDS_MS

CALM, TURNS, ROUNDS = 3, 60, 2
GOAL_TAP, GOAL_TASK = 100, 200

Play = Callable[[SlowPhone], Iterator[dict[str, int]]]
"""Taps that are counted; now and then it tells how many things live."""


def measure(address: str) -> dict[str, Any]:
    """Milliseconds of taps and the longest task of each table, and what sixty turns have left behind."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        figures = {name: _played(browser, address, *table) for name, table in TABLES.items()}
        browser.close()
    return figures


def _played(browser: Browser, address: str, lobby: str, play: Play) -> dict[str, Any]:
    """The figures of one table."""
    game = json.loads(lobby)["game"] if lobby else ""
    phone = SlowPhone(opened(browser, address, **{f"lobby_{game}": lobby} if lobby else {}))
    if lobby:
        sit_down(phone.page, game)
    phone.forget()
    counts = list(play(phone))
    seen = phone.page.evaluate("seen")
    phone.page.context.close()
    return {
        **_parts("", [took for _, took in seen["taps"]]),
        **_parts("work ", phone.worked),
        "longest task": max(seen["tasks"], default=0.0),
        **seen,
        "worked": phone.worked,
        "growth": {key: counts[-1][key] - counts[0][key] for key in counts[0]} if counts[1:] else {},
    }


def _parts(name: str, times: list[float]) -> dict[str, float]:
    """The one in the middle and the one that 95 of 100 beat."""
    ordered = sorted(times)
    return {f"{name}p{part}": ordered[ceil(len(ordered) * part / 100) - 1] for part in (50, 95)}


# --- Checkpoint Charlie ------------------------------------------------------------------------------


def _charlie(phone: SlowPhone) -> Iterator[dict[str, int]]:
    """Two rounds, each with its whole deck turned, from the deal to the case file; counts what lives."""
    hands = Charlie(phone)
    turned = rounds = 0
    while rounds < ROUNDS:
        match hands.scene():
            case "face" | "counter":
                hands.choose()
            case "turn":
                if turned in (CALM, CALM + TURNS):
                    phone.page.evaluate("spyTable.prepared")  # pictures are kept: they are no growth
                    yield phone.alive()
                if turned % 6 == 5 and phone.there(".hounds .cat"):
                    _fumble(hands)
                hands.turn()
                turned += 1
            case "out" if phone.there(buttons.PAW):
                _fumble(hands, accuse=True)  # on a slow phone the countdown leaves no time for more
            case "done":
                hands.visit()
            case "on":
                rounds += phone.there(".casefile")
                phone.tap(buttons.ON)
            case _:
                phone.rest(100)


def _fumble(hands: Charlie, accuse: bool = False) -> None:
    """Look at a cat, put a paw down, point at a suspect, and take it back, or not."""
    tap = hands.finger.tap
    tap(".hounds .cat")
    tap(f".over {buttons.SHUT}:not(.over-ground)")
    hands.put_a_paw_down()
    tap(buttons.POINT)
    tap(buttons.ACCUSE if accuse else buttons.TAKE_BACK)


# --- Spyfall -----------------------------------------------------------------------------------------


def _spyfall(phone: SlowPhone) -> Iterator[dict[str, int]]:
    """A round: all look and pass the phone on, ask, strike out a place; one stops the clock; all vote."""
    hands = Spyfall(phone)
    hands.deal()
    for _ in range(16):
        phone.tap(".sf-asking .sf-person")
        phone.tap(".sf-place[aria-pressed='false']")
    hands.stop_the_clock(1)
    hands.accuse()
    phone.page.locator(".sf-vote").wait_for()
    hands.vote(yes=True)
    phone.tap(".foot .big")
    phone.page.locator(".curtain").wait_for()
    return iter(())


# --- yardsticks --------------------------------------------------------------------------------------

BARE = """() => {
  const bare = document.getElementById("app").appendChild(document.createElement("button"));
  bare.id = "bare";
  bare.className = "big";
  bare.dataset.msg = "";
  for (const kind of ["pointerdown", "pointerup", "click"])
    bare.addEventListener(kind, (event) => event.stopPropagation());
  bare.addEventListener("click", () => { bare.textContent = Math.random(); });
}"""

REDRAW = """async (pages) => {
  const app = document.getElementById("app");
  const { Idiomorph } = await import(new URL(`${spyTable.build.runtime}idiomorph.js`, document.baseURI));
  const how = { morphStyle: "innerHTML", callbacks: { beforeNodeMorphed: spyTable.differs } };
  for (const kind of ["pointerdown", "pointerup", "click"])
    app.addEventListener(kind, (event) => event.stopPropagation());
  app.addEventListener("click", () => Idiomorph.morph(app, pages.shift(), how));
  Idiomorph.morph(app, pages.shift(), how);
}"""
"""Python hears no tap any more: each draws the next of these pages, just as Python would."""


def _bare(phone: SlowPhone) -> Iterator[dict[str, int]]:
    """A button without any Python that writes a number into itself."""
    phone.page.evaluate(BARE)
    for _ in range(30):
        phone.tap("#bare")
    return iter(())


def _turned(phone: SlowPhone) -> list[str]:
    """Most of a deck, card by card; gives the page before the first and after each."""
    hands = Charlie(phone)
    hands.deal()
    phone.forget()
    pages = [phone.page.locator("#app").inner_html()]
    for _ in range(24):
        hands.turn()
        pages.append(phone.page.locator("#app").inner_html())
    return pages


def _turns(phone: SlowPhone) -> Iterator[dict[str, int]]:
    """Nothing but turns."""
    _turned(phone)
    return iter(())


def _redrawn(phone: SlowPhone) -> Iterator[dict[str, int]]:
    """The same turns once more, without Python: what the browser alone takes for them."""
    pages = _turned(phone)
    phone.rest(2 * STANDS_MS)  # the last card goes to its row: nothing of Python's comes in between any more
    phone.page.evaluate(REDRAW, pages)
    phone.forget()
    for _ in pages[1:]:
        phone.tap("#turn")
    return iter(())


FIVE = laid("charlie", 5)
TABLES: dict[str, tuple[str, Play]] = {
    "a button without Python, for comparison": ("", _bare),
    "Checkpoint Charlie, five people: turns only": (FIVE, _turns),
    "the same turns without Python, for comparison": (FIVE, _redrawn),
    "Checkpoint Charlie, five people": (FIVE, _charlie),
    "Checkpoint Charlie, one and four bloodhounds": (laid("charlie", 1, 4, "bloodhound"), _charlie),
    "Spyfall, eight people": (laid("spyfall", 8), _spyfall),
}


def table(figures: dict[str, Any]) -> str:
    """The figures, for people."""
    lines = [
        f"| ms at {RATE}×, {RESTS} ms on the glass | p50 | p95 | of it at work: p50 | p95 | longest task |",
        "|---|---|---|---|---|---|",
    ]
    for name, found in figures.items():
        numbers = (f"{found[key]:.0f}" for key in ("p50", "p95", "work p50", "work p95", "longest task"))
        lines.append(f"| {name} | {' | '.join(numbers)} |")
    lines.append(f"| goal | | ≤ {GOAL_TAP} | | | ≤ {GOAL_TASK} |")
    grown = next(found["growth"] for found in figures.values() if found["growth"])
    left = ", ".join(f"{count:+} {what}" for what, count in grown.items())
    return "\n".join((*lines, "", f"{TURNS} turns have left behind: {left} (goal: none)."))
