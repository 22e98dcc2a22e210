"""A page of any engine, as `tools/driving` knows it from Playwright: so its hands play in all of them."""

from __future__ import annotations

import json
import time
from dataclasses import dataclass
from typing import Any, Protocol

PATIENCE = 60.0
A_MOMENT = 0.05

FOUND = """([selector, at]) => {
  const all = [...document.querySelectorAll(selector)];
  return (at === null ? all : all.slice(at, at + 1)).map((one) => ({
    seen: one.checkVisibility() && one.getClientRects().length > 0,
    words: one.innerText,
  }));
}"""
BE_SEEN = """([selector, at]) => {
  const found = document.querySelectorAll(selector)[at];
  if (!found) return null;
  found.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x, y, width, height } = found.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""
FILL = """([selector, text]) => {
  const field = document.querySelector(selector);
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""


class Engine(Protocol):
    """What an engine has to be able to do, over whatever wire."""

    def go(self, address: str) -> None:
        """Open an address."""

    def run(self, code: str) -> str:
        """Run the body of an async function in the page; what it returns is a text."""

    def point(self, kind: str, *steps: dict[str, Any]) -> None:
        """Move and press a pointer: a finger (`touch`) or a mouse."""

    def key(self, name: str, kind: str) -> None:
        """Press a key down, or let it go."""


def _until(there: Any, what: str, page: Any = None) -> Any:
    late = time.monotonic() + PATIENCE
    while not (found := there()):
        if time.monotonic() > late:
            instead = page.evaluate("document.getElementById('app')?.innerText.slice(0, 300)") if page else ""
            raise AssertionError(f"it does not come: {what}; instead: {instead}")
        time.sleep(A_MOMENT)
    return found


@dataclass(slots=True)
class Place:
    """Where something is on the page, found anew whenever it is asked for."""

    page: Glass
    selector: str
    at: int | None = None

    @property
    def first(self) -> Place:
        """The first of them."""
        return self.nth(0)

    def nth(self, at: int) -> Place:
        """One of them."""
        return Place(self.page, self.selector, at)

    def _found(self) -> list[dict[str, Any]]:
        return list(self.page.evaluate(FOUND, [self.selector, self.at]))

    def count(self) -> int:
        """How many there are."""
        return len(self._found())

    def wait_for(self, state: str = "visible") -> None:
        """Wait until it is there, or seen, or gone."""
        ready = {
            "visible": lambda: any(one["seen"] for one in self._found()),
            "attached": lambda: self.count() > 0,
            "detached": lambda: self.count() == 0,
        }
        _until(ready[state], f"{self.selector} {state}", self.page)

    def inner_text(self) -> str:
        """The words on it."""
        return str(_until(self._found, self.selector)[0]["words"])

    def get_attribute(self, name: str) -> str | None:
        """One of its attributes."""
        _until(self.count, self.selector)
        asked = "([selector, at, name]) => document.querySelectorAll(selector)[at].getAttribute(name)"
        found = self.page.evaluate(asked, [self.selector, self.at or 0, name])
        return None if found is None else str(found)

    def click(self) -> None:
        """Press it with a finger."""
        self.page.touchscreen.tap(*_until(self._spot, self.selector))

    def _spot(self) -> list[float] | None:
        spot: list[float] | None = self.page.evaluate(BE_SEEN, [self.selector, self.at or 0])
        return spot

    def hover(self) -> None:
        """Bring the mouse there."""
        self.page.mouse.move(*_until(self._spot, self.selector))

    def focus(self) -> None:
        """Bring the keyboard there."""
        self.page.evaluate("(selector) => document.querySelector(selector).focus()", self.selector)

    def fill(self, text: str) -> None:
        """Write into it."""
        self.page.evaluate(FILL, [self.selector, text])


@dataclass(slots=True)
class Touchscreen:
    """A finger that taps."""

    engine: Engine

    def tap(self, x: float, y: float) -> None:
        """Tap at a spot."""
        here = {"type": "pointerMove", "x": round(x), "y": round(y)}
        down, lifts = {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}
        self.engine.point("touch", here, down, {"type": "pause", "duration": 40}, lifts)


@dataclass(slots=True)
class Mouse:
    """A mouse, or a finger that stays."""

    engine: Engine

    def move(self, x: float, y: float) -> None:
        """Go to a spot."""
        self.engine.point("mouse", {"type": "pointerMove", "x": round(x), "y": round(y)})

    def down(self) -> None:
        """Press."""
        self.engine.point("mouse", {"type": "pointerDown", "button": 0})

    def up(self) -> None:
        """Let go."""
        self.engine.point("mouse", {"type": "pointerUp", "button": 0})


@dataclass(slots=True)
class Keyboard:
    """Its keys."""

    engine: Engine

    def down(self, name: str) -> None:
        """Press one."""
        self.engine.key(name, "keyDown")

    def up(self, name: str) -> None:
        """Let it go."""
        self.engine.key(name, "keyUp")

    def press(self, name: str) -> None:
        """Both."""
        self.down(name)
        self.up(name)


class Glass:
    """The page of an engine that is not Playwright's."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.touchscreen = Touchscreen(engine)
        self.mouse = Mouse(engine)
        self.keyboard = Keyboard(engine)

    @property
    def url(self) -> str:
        """The address of now."""
        return str(self.evaluate("location.href"))

    def goto(self, address: str) -> None:
        """Open an address."""
        self.engine.go(address)

    def evaluate(self, code: str, arg: Any = None) -> Any:
        """What an expression is, or what a function says."""
        given = json.dumps(arg)
        asked = f"const it = ({code}); const said = await (typeof it === 'function' ? it({given}) : it);"
        return json.loads(self.engine.run(f"{asked} return JSON.stringify(said ?? null);"))

    def wait_for_function(self, code: str, arg: Any = None) -> Said:
        """Wait until a function says something."""
        return Said(_until(lambda: self.evaluate(code, arg), code[:60]))

    def wait_for_selector(self, selector: str, state: str = "visible") -> None:
        """Wait until something is there."""
        self.locator(selector).wait_for(state)

    def wait_for_timeout(self, milliseconds: float) -> None:
        """Do nothing for a moment."""
        time.sleep(milliseconds / 1000)

    def locator(self, selector: str) -> Place:
        """Where something is."""
        return Place(self, selector)


@dataclass(frozen=True, slots=True)
class Said:
    """What a function has said."""

    what: Any

    def json_value(self) -> Any:
        """That."""
        return self.what
