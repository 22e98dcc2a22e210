"""A finger on a page: it taps what it can reach, and holds a secret open for as long as it is needed."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import CDPSession, Page

from tools.driving.buttons import HOLD, SECRET

A_MOMENT = 50
"""After how many milliseconds it looks again where somebody else may have been quicker."""

REACH = """([selector, words, pause]) => {
  const wanted = (one) => !one.disabled && one.textContent.toLowerCase().includes(words.toLowerCase());
  const found = [...document.querySelectorAll(selector)].find(wanted);
  if (!found || document.documentElement.hasAttribute("data-waiting")) return null;
  for (const block of ["nearest", "center"]) { // where it is near, what sticks to an edge may lie over it
    found.scrollIntoView({ block, behavior: "instant" });
    const box = found.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!found.contains(document.elementFromPoint(x, y))) continue;
    const last = window.lastOnce;
    if (last && Math.abs(last.x - x) < 24 && Math.abs(last.y - y) < 24) {
      last.since ??= performance.now();
      if (performance.now() < last.since + pause) return null;
      window.lastOnce = null;
    }
    if (found.closest("[data-once]")) window.lastOnce = { x, y };
    return [x, y];
  }
  return null;
}"""
"""Where a finger reaches something that can be used; null while there is none, something lies over it, or the
last tap waits for a part of the app: the screen that it leads to would come under the finger.

What makes way for another thing is marked: a finger that comes down there again too soon is the other half of
a double tap, and the app drops it. This one is no quicker than people are.
"""
NO_DOUBLE_TAP = 350


class Finger:
    """One finger, which finds every button by its selector, and by words on it where several are alike."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def reach(self, selector: str, words: str = "") -> tuple[float, float]:
        """Where the middle of the first such thing is, as soon as nothing lies over it."""
        x, y = self.page.wait_for_function(REACH, arg=[selector, words, NO_DOUBLE_TAP]).json_value()
        return x, y

    def touch(self, selector: str, words: str = "") -> None:
        """Tap it as soon as that is possible."""
        self.page.touchscreen.tap(*self.reach(selector, words))

    def tap(self, selector: str, words: str = "") -> None:
        """The same, and see that no secret is in the page afterwards."""
        self.touch(selector, words)
        self.see_no_secret()

    def try_to_tap(self, selector: str) -> bool:
        """The same, unless a bot was quicker and it is there no more; whether it was."""
        spot = self.page.evaluate(REACH, [selector, "", NO_DOUBLE_TAP])
        if spot:
            self.page.touchscreen.tap(*spot)
        else:
            self.rest()
        self.see_no_secret()
        return bool(spot)

    def rest(self, milliseconds: int = A_MOMENT) -> None:
        """Do nothing for a moment."""
        self.page.wait_for_timeout(milliseconds)

    def there(self, selector: str) -> bool:
        """Whether something is on the page."""
        return bool(self.page.evaluate("selector => document.querySelector(selector) !== null", selector))

    def see_no_secret(self) -> None:
        """Nothing secret is in the document, held or not, hidden or not."""
        if self.there(SECRET):
            raise AssertionError("a secret is in the page, and no finger holds it open")

    @contextmanager
    def held(self, button: str = HOLD) -> Iterator[None]:
        """While something secret is held open; it is not there before, and gone when the finger lifts."""
        self.see_no_secret()
        self.page.mouse.move(*self.reach(button))
        self.page.mouse.down()
        self.page.locator(SECRET).wait_for()  # a selector's handle would keep the node
        yield
        self.page.mouse.up()
        self.page.locator(SECRET).wait_for(state="detached")

    def look(self, part: str = "") -> str:
        """Hold to look, and read what is there, or a part of it."""
        with self.held():
            return self.page.locator(f"{SECRET} {part}").inner_text()


def middle(page: Page, selector: str) -> dict[str, float]:
    """Where a finger meets something."""
    box = page.locator(selector).first.bounding_box()
    if box is None:
        raise AssertionError(f"{selector} cannot be seen")
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def touches(line: CDPSession, kind: str, *points: dict[str, Any], **more: Any) -> None:
    """Several fingers that come down on the glass, move, or leave it; none named: all leave."""
    line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points), **more})


def double_tap(page: Page, selector: str, by: str = "mouse") -> None:
    """Two taps on one spot, as quick by their own dates as a hand is, however busy the machine."""
    spot, line = middle(page, selector), page.context.new_cdp_session(page)
    began = time.time()
    for count in (1, 2):
        down, up = began + 0.2 * count, began + 0.2 * count + 0.04
        if by == "finger":
            touches(line, "touchStart", spot, timestamp=down)
            touches(line, "touchEnd", timestamp=up)
        else:
            how = {**spot, "button": "left", "clickCount": count}
            line.send("Input.dispatchMouseEvent", {"type": "mousePressed", "timestamp": down, **how})
            line.send("Input.dispatchMouseEvent", {"type": "mouseReleased", "timestamp": up, **how})
    line.detach()
