"""A phone for the drivers: serve the site, put something on the phone, open it, look where it stands."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tools.driving import buttons
from tools.driving.finger import Finger
from tools.serve import Host, server

READY = "html[data-ready]"
PEOPLE = ("Anna", "Boris", "Carla", "Dmitri", "Eva", "Frol", "Gil", "Hanna")
HOUNDS = ("laces", "lansbury", "britton", "colombini", "meridian")

HURRY = """
const pace = %d;
const later = window.setTimeout, now = performance.now.bind(performance);
const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
window.setTimeout = (done, ms = 0, ...more) => later(done, ms / pace, ...more);
performance.now = () => now() * pace;
Object.defineProperty(Event.prototype, "timeStamp", { get() { return stamp.call(this) * pace; } });
"""
"""Timers, clock and events of a page, all so many times faster: bots keep their pace, tests do not wait."""


@contextmanager
def serving(host: Host) -> Iterator[str]:
    """Serve a host on a free port while the block runs; gives its address."""
    running = server(host, 0)
    thread = threading.Thread(target=running.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://localhost:{running.server_port}{host.base}"
    finally:
        running.shutdown()
        running.server_close()


def open_table(page: Page, address: str) -> Page:
    """Open the site and wait until Python has drawn and listens."""
    page.goto(address)
    page.wait_for_selector(READY, state="attached")
    return page


def at(page: Page, screen: str) -> None:
    """Wait until the page has come to a screen."""
    expect(page.locator("#app")).to_have_attribute("data-screen", screen)


def laid(
    game: str,
    people: int,
    bots: int = 0,
    level: str = "hound",
    names: Sequence[str] = PEOPLE,
    **options: str,
) -> str:
    """A table as the app keeps it when it was laid once."""
    kinds = ["person"] * people + [level] * bots
    hounds = HOUNDS if game == "charlie" else ("",) * len(PEOPLE)
    sitters = [
        {"name": name, "kind": kind, "hound": hound}
        for name, kind, hound in zip(names, kinds, hounds, strict=False)
    ]
    return json.dumps({"game": game, "sitters": sitters, "first": 0, "options": list(options.items())})


def keep(page: Page, **kept: str) -> None:
    """Put something on the phone before the app starts."""
    for key, text in kept.items():
        page.add_init_script(f"localStorage['spy-table:{key.replace('_', ':')}'] ??= {json.dumps(text)}")


def sit_down(page: Page, game: str) -> None:
    """Lay the table of a game as it was laid last, and start."""
    page.locator(buttons.lobby(game)).click()
    page.mouse.click(*Finger(page).reach(buttons.start(game)))  # no quicker than people on one spot
    at(page, "table")


def choose(page: Page, selector: str) -> None:
    """Pick one of several answers in the middle of the screen, where nothing lies over it."""
    answer = page.locator(selector)
    answer.evaluate("(one) => one.scrollIntoView({ block: 'center', behavior: 'instant' })")
    answer.check(force=True)
