"""How soon a tap is painted at the tables on a slow phone, how long a task takes, and what piles up."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from math import ceil
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tools.bench.finger import RATE, RESTS, Phone, opened
from tools.chromium import chromium, flags

REST = 350
"""How long after a paw came down a tap on a suspect is not that same finger any more."""
CALM, TURNS, ROUNDS = 3, 60, 2
GOAL_TAP, GOAL_TASK = 100, 200
NAMES = ("Anna", "Boris", "Carla", "Dmitri", "Eva", "Frol", "Gil", "Hanna")
HOUNDS = ("laces", "lansbury", "britton", "colombini", "meridian")

Play = Callable[[Phone], Iterator[dict[str, int]]]
"""Taps that are counted; now and then it tells how many things live."""


def measure(address: str) -> dict[str, Any]:
    """Milliseconds of taps and the longest task of each table, and what sixty turns have left behind."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        figures = {name: _played(browser, address, *table) for name, table in TABLES.items()}
        browser.close()
    return figures


def _played(browser: Browser, address: str, laid: dict[str, Any], play: Play) -> dict[str, Any]:
    """The figures of one table."""
    phone = Phone(opened(browser, address))
    if laid:
        phone.page.evaluate(
            "([key, text]) => localStorage[key] = text", [f"spy-table:lobby:{laid['game']}", json.dumps(laid)]
        )
        phone.tap(f"[data-msg='open-lobby {laid['game']}']")
        phone.tap(f"[data-msg='start {laid['game']}']")
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


def _laid(game: str, kinds: list[str]) -> dict[str, Any]:
    """A table as the app keeps it when it was laid once."""
    hounds = (*HOUNDS, *HOUNDS)
    sitters = [{"name": NAMES[i], "kind": kind, "hound": hounds[i]} for i, kind in enumerate(kinds)]
    return {"game": game, "sitters": sitters, "first": 0, "options": []}


# --- Checkpoint Charlie ------------------------------------------------------------------------------

PAW = "[data-down^='charlie paw']:not(.resting):not(:disabled)"
SCENES = {
    "choose": "[data-msg^='charlie face']",
    "visit": "[data-msg^='charlie done']",
    "on": "[data-msg='charlie on']",
    "turn": "#turn[data-msg]",
    "accuse": f".stage.out, {PAW}",
}
"""What there is to do, told by what can be tapped; the first that is there."""


def _charlie(phone: Phone) -> Iterator[dict[str, int]]:
    """Two rounds, each with its whole deck turned, from the deal to the case file; counts what lives."""
    turned = rounds = 0
    while rounds < ROUNDS:
        match next((scene for scene, sign in SCENES.items() if phone.there(sign)), "wait"):
            case "choose":
                _choose(phone)
            case "turn":
                if turned in (CALM, CALM + TURNS):
                    phone.page.evaluate("spyTable.prepared")  # pictures are kept: they are no growth
                    yield phone.alive()
                if turned % 6 == 5 and phone.there(".hounds .cat"):
                    _fumble(phone)
                phone.tap("#turn[data-msg]")
                turned += 1
            case "accuse" if phone.there(".stage.out") and phone.there(PAW):
                _fumble(phone)
                _fumble(phone, accuse=True)
            case "visit":
                phone.look()
                phone.tap("[data-msg^='charlie done']")
            case "on":
                rounds += phone.there(".casefile")
                phone.tap("[data-msg='charlie on']")
            case _:
                phone.page.wait_for_timeout(100)


def _choose(phone: Phone) -> None:
    """Look at the counter, turn it over, and keep that face."""
    phone.look()
    phone.tap("[data-msg^='charlie side']")
    phone.tap("[data-msg^='charlie face']:not(:disabled)")


def _fumble(phone: Phone, accuse: bool = False) -> None:
    """Look at a cat, put a paw down, point at a suspect, and take it back, or not."""
    phone.tap(".hounds .cat")
    phone.tap(".over [data-msg='charlie shut']:not(.over-ground)")
    phone.tap(PAW)
    phone.page.wait_for_timeout(REST)
    phone.tap(".picker .cat")
    phone.tap(f".picker [data-msg^='charlie {'accuse' if accuse else 'unpaw'}']:not(:disabled)")


# --- Spyfall -----------------------------------------------------------------------------------------


THUMB = ".sf-thumb-button.yes:not(:disabled)"


def _spyfall(phone: Phone) -> Iterator[dict[str, int]]:
    """A round: all look and pass the phone on, ask, strike out a place; one stops the clock; all vote."""
    for _ in range(8):
        phone.look()
        phone.tap("[data-msg^='spyfall next']")
    phone.tap(".sf-ready .big")
    phone.page.locator(".sf-asking").wait_for()
    for _ in range(16):
        phone.tap(".sf-asking .sf-person:not(:disabled)")
        phone.tap(".sf-place[aria-pressed='false']")
    phone.tap("[data-down='spyfall who stop']")
    phone.tap("[data-msg='spyfall me 1']")
    phone.tap(".sf-person.accuse")
    phone.page.locator(".sf-votes").wait_for()
    while phone.there(THUMB):
        phone.tap(THUMB)
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


def _bare(phone: Phone) -> Iterator[dict[str, int]]:
    """A button without any Python that writes a number into itself."""
    phone.page.evaluate(BARE)
    for _ in range(30):
        phone.tap("#bare")
    return iter(())


def _turned(phone: Phone) -> list[str]:
    """Most of a deck, card by card; gives the page before the first and after each."""
    for _ in range(5):
        _choose(phone)
    phone.forget()
    pages = [phone.page.locator("#app").inner_html()]
    for _ in range(24):
        phone.tap("#turn[data-msg]")
        pages.append(phone.page.locator("#app").inner_html())
    return pages


def _turns(phone: Phone) -> Iterator[dict[str, int]]:
    """Nothing but turns."""
    _turned(phone)
    return iter(())


def _redrawn(phone: Phone) -> Iterator[dict[str, int]]:
    """The same turns once more, without Python: what the browser alone takes for them."""
    pages = _turned(phone)
    phone.page.evaluate(REDRAW, pages)
    phone.forget()
    for _ in pages[1:]:
        phone.tap("#turn")
    return iter(())


FIVE = _laid("charlie", ["person"] * 5)
TABLES: dict[str, tuple[dict[str, Any], Play]] = {
    "a button without Python, for comparison": ({}, _bare),
    "Checkpoint Charlie, five people: turns only": (FIVE, _turns),
    "the same turns without Python, for comparison": (FIVE, _redrawn),
    "Checkpoint Charlie, five people": (FIVE, _charlie),
    "Checkpoint Charlie, one and four bloodhounds": (
        _laid("charlie", ["person"] + ["bloodhound"] * 4),
        _charlie,
    ),
    "Spyfall, eight people": (_laid("spyfall", ["person"] * 8), _spyfall),
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
