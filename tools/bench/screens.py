"""How soon the screens on the way to a game are painted on a slow phone: the first time, and again and again.

The lobby and how people stand are opened on a phone that knows as many people and games as it ever will.
"""

from __future__ import annotations

from random import Random
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from tools.bench.finger import RATE, RESTS, SlowPhone, opened
from tools.chromium import chromium, flags
from tools.driving import buttons
from tools.driving.phone import at
from ui.records.people import COLOURS, FACES, MOST_PEOPLE, Person, dump_people
from ui.records.results import MOST_RESULTS, Result, dump_results
from ui.records.standing import added_up, dump_standing

PHONES, TIMES = 3, 4
"""So many phones, on each of which a screen is opened so often."""
LOADED = 4_000
"""Milliseconds after which all that follows the start is there."""
READ = 1_500
"""For how many milliseconds a person reads before the case begins."""
GOALS = {"daily case: opened": 300, "daily case: begun": 300, "lobby": 100, "how people stand": 100}

Figures = dict[str, list[list[float]]]
"""Milliseconds by screen: a row a phone, the first time first."""


def crowd() -> dict[str, str]:
    """The records of a phone that knows as many people and games as it ever will."""
    chance = Random(5)
    names = [f"Person {number}" for number in range(MOST_PEOPLE)]
    people = tuple(Person(name, FACES[at % len(FACES)], at % COLOURS) for at, name in enumerate(names))
    games = []
    for number in range(MOST_RESULTS):
        seats = tuple(chance.sample(names, 4))
        points = tuple(chance.randrange(12) for _ in seats)
        won = tuple(each == max(points) for each in points)
        day = f"2026-{1 + number % 10:02}-{1 + number % 28:02}"
        game = chance.choice(("charlie", "spyfall"))
        games.append(Result(day, game, seats, points, won, (0, 0, 1, 2), f"{number:08x}"))
    results = dump_results(tuple(games))
    return {
        "people": dump_people(people),
        "results": results,
        "standing": dump_standing(added_up(results)),
    }


def measure(address: str) -> Figures:
    """What each tap took."""
    figures: Figures = {name: [] for name in GOALS}
    records = crowd()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        for _ in range(PHONES):
            for name, row in (*_laid(browser, address, records), *_case(browser, address)):
                figures[name].append(row)
        browser.close()
    return figures


def _phone(browser: Browser, address: str, **records: str) -> SlowPhone:
    """A slow phone that has loaded everything, at home."""
    page = opened(browser, address, **records)
    page.wait_for_timeout(LOADED)
    phone = SlowPhone(page)
    phone.rest(RESTS)
    return phone


def _took(phone: SlowPhone, selector: str) -> float:
    """Milliseconds from a tap until it was painted."""
    phone.forget()
    phone.touch(selector)
    (took,) = phone.page.evaluate("seen.taps.map(([_, took]) => took)")
    phone.rest(RESTS * 5)
    return float(took)


def _laid(browser: Browser, address: str, records: dict[str, str]) -> list[tuple[str, list[float]]]:
    """The lobby and how people stand, opened one from the other and left again."""
    phone = _phone(browser, address, **records)
    lobby, standing = [], []
    for _ in range(TIMES):
        lobby.append(_took(phone, buttons.lobby("charlie")))
        standing.append(_took(phone, buttons.PEOPLE))
        _took(phone, buttons.BACK)
        _took(phone, buttons.BACK)
    phone.page.context.close()
    return [("lobby", lobby), ("how people stand", standing)]


def _case(browser: Browser, address: str) -> list[tuple[str, list[float]]]:
    """The daily case, opened, left, opened again and begun."""
    phone = _phone(browser, address)
    case = []
    for _ in range(TIMES - 1):
        case.append(_took(phone, buttons.DAILY))
        _took(phone, buttons.BACK)
    case.append(_took(phone, buttons.DAILY))
    phone.rest(READ)
    begun = _took(phone, buttons.BEGIN_DAILY)
    at(phone.page, "table")
    phone.page.context.close()
    return [("daily case: opened", case), ("daily case: begun", [begun])]


def table(figures: Figures) -> str:
    """The figures, for people."""
    lines = [
        f"| ms at {RATE}×, {MOST_PEOPLE} people, {MOST_RESULTS:,} games | the first time | again | goal |",
        "|---|---|---|---|",
    ]
    for name, rows in figures.items():
        first, again = [row[0] for row in rows], [took for row in rows for took in row[1:]]
        later = f"{median(again):.0f}" if again else ""
        lines.append(f"| {name} | {median(first):.0f} | {later} | ≤ {GOALS[name]} |")
    return "\n".join(lines)
