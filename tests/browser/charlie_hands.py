"""Hands that play Checkpoint Charlie on a real page, and eyes that look for secrets at every step."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

PEOPLE = ("Anna", "Boris", "Carla", "Dmitri", "Eva")
WHOLE_DECK = 1000
"""A patience that outlasts every deck."""
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

REACH = """(selector) => {
  const found = document.querySelector(selector);
  if (!found) return null;
  found.scrollIntoView({ block: "nearest", behavior: "instant" });
  const box = found.getBoundingClientRect();
  const spot = [box.x + box.width / 2, box.y + box.height / 2];
  return found.contains(document.elementFromPoint(...spot)) ? spot : null;
}"""
"""Where a finger reaches something; null while it is not there or something lies over it."""


def lobby(people: int, bots: int, level: str = "hound", **options: str) -> str:
    """A table as the app keeps it when it was laid once."""
    kinds = ["person"] * people + [level] * bots
    sitters = [
        {"name": name, "kind": kind, "hound": hound}
        for name, kind, hound in zip(PEOPLE, kinds, HOUNDS, strict=False)
    ]
    laid: dict[str, Any] = {
        "game": "charlie",
        "sitters": sitters,
        "first": 0,
        "options": list(options.items()),
    }
    return json.dumps(laid)


def keep(page: Page, **kept: str) -> None:
    """Put something on the phone before the app starts."""
    for key, text in kept.items():
        page.add_init_script(f"localStorage['spy-table:{key.replace('_', ':')}'] ??= {json.dumps(text)}")


class Hands:
    """Who sits around one phone; they accuse once so many cards of a round have been turned."""

    def __init__(self, page: Page, patience: int = WHOLE_DECK) -> None:
        self.page = page
        self.patience = patience
        self.turned = 0

    def tap(self, message: str) -> None:
        """Put a finger on what sends a message that begins like this; it must not be covered by anything."""
        self.touch(f'[data-msg^="{message}"]:not(:disabled)')
        self.see_no_secret()

    def touch(self, selector: str) -> None:
        """Put a finger on the middle of the first such thing, as soon as a finger can reach it."""
        spot = self.page.wait_for_function(REACH, arg=selector).json_value()
        self.page.touchscreen.tap(*spot)

    def try_to_tap(self, message: str) -> bool:
        """The same, unless a bot was quicker and it is there no more; whether it was."""
        spot = self.page.evaluate(REACH, f'[data-msg^="{message}"]:not(:disabled)')
        if spot:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.wait_for_timeout(50)
        self.see_no_secret()
        return bool(spot)

    def see_no_secret(self) -> None:
        """Nothing secret is in the document, held or not, hidden or not."""
        assert self.page.locator("[data-secret]").count() == 0

    def look(self) -> str:
        """Hold to look, read what is there, let go, and make sure that it is gone."""
        box = self.page.locator("#hold").bounding_box()
        assert box is not None
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        expect(self.page.locator("[data-secret]")).to_have_count(1)
        seen = self.page.locator("[data-secret]").inner_text()
        self.page.mouse.up()
        expect(self.page.locator("[data-secret]")).to_have_count(0)
        return seen

    def scene(self) -> str:
        """What there is to do, told by what can be tapped."""
        return str(
            self.page.evaluate(
                """() => {
                    const there = (words) => document.querySelector(`[data-msg^="charlie ${words}"]`);
                    for (const word of ["again", "face", "done", "on", "turn", "accuse", "shut"])
                        if (there(word)) return word;
                    return document.querySelector(".stage.out") ? "out" : "wait";
                }"""
            )
        )

    def step(self) -> str:
        """Do whatever leads on from here; gives what was done."""
        scene = self.scene()
        self.see_no_secret()
        match scene:
            case "face":
                self.turned = 0
                assert self.look()
                self.tap("charlie side")
                self.tap("charlie face")
            case "done":
                assert self.look()
                self.tap("charlie done")
            case "turn" if self.turned < self.patience or not self.accuse():
                self.turned += self.try_to_tap("charlie turn")
            case "on":
                self.try_to_tap("charlie on")
            case "out" if not self.accuse():
                self.page.wait_for_timeout(50)
            case "shut":  # on a busy machine a paw was down so long that it opened its owner's curtain
                self.try_to_tap("charlie shut")
            case "wait":
                self.page.wait_for_timeout(50)
        return scene

    def accuse(self) -> bool:
        """Somebody who can puts a paw on the table and accuses the first suspect; whether somebody could."""
        paw = "[data-down]:not(.resting):not(:disabled)"
        if self.page.locator(paw).count() == 0:
            return False
        self.touch(paw)
        self.page.wait_for_timeout(350)
        self.try_to_tap("charlie point")
        self.try_to_tap("charlie accuse")
        return True

    def play(self, most: int = 4000) -> None:
        """Play on to the end of the game."""
        for _ in range(most):
            if self.step() == "again":
                return
        raise AssertionError("the game does not end")
