"""Fingers: taps, presses that must not wait for their release, and double taps that mean one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pack import NotYet
from pyscript import document, window

from ui.browser.holding import HOLD_MS, KEY
from ui.messages import sent

if TYPE_CHECKING:
    from ui.browser.holding import Holding
    from ui.browser.loop import Loop

ECHO_MS, ECHO_PX = 300, 24
"""When and where a second tap is the other half of a double tap."""
TAP_MS = 300
"""How long a finger that taps is on the glass at most."""
SHOWN_MS = 100
"""How long it takes at most until what was drawn is seen."""


class Fingers:
    """What the fingers on the page have done so far."""

    def __init__(self, loop: Loop, holding: Holding) -> None:
        self.loop = loop
        self.holding = holding
        self.pressed_down = False
        """A press was acted on when it came down: the click at its end may meet another screen."""
        self.foreseen_words = ""
        """What the button says whose answer is worked out ahead."""
        self.foreseen_at = 0.0
        """When a finger came down on it."""
        self.once: tuple[float, float, float] | None = None
        """Where something was tapped that made way for another, and until when a tap is not for that."""

    def clicked(self, event: Any) -> None:
        """A tap, or Enter and Space on a button; not the end of a press that has already done its work."""
        if self.pressed_down and event.detail != 0:
            self.pressed_down = False
            return
        if event.detail > 1 and self.echoes(event):
            return
        if element := event.target.closest("[data-msg]"):
            self.tapped(element, event)
        elif (element := event.target.closest("[data-down]")) and event.detail == 0:
            self.loop.say(str(element.dataset.down), self.at(event))
        elif (
            (element := event.target.closest("[data-hold]")) and not _for_a_menu(event) and self.holding.taps
        ):
            self.holding.open_for_a_moment(element)

    def tapped(self, element: Any, event: Any) -> None:
        """A button says what it says, with what was typed beside it."""
        field = element.getAttribute("data-value")
        typed = document.querySelector(field).value if field else ""
        words, foreseen = str(element.dataset.msg), self.loop.foreseen
        once = element.hasAttribute("data-once") and event.detail != 0
        if foreseen and self.foreseen_words == words and event.detail != 0:
            self.loop.take(foreseen.sent)  # it counts from when the finger came down
        else:
            self.loop.say(words, self.at(event), str(typed))
        if once:
            self.make_way(event)

    def pressed(self, event: Any) -> None:
        """A finger came down: what must not wait for its release happens now."""
        self.loop.foreseen = None
        self.pressed_down = echo = self.echoes(event)
        if _for_a_menu(event):
            return
        holding = self.holding
        if holding.by not in (None, KEY) and event.isPrimary:
            holding.release()  # the first finger of all: whatever held something open has got lost
        pressed = None if echo else event.target.closest("[data-down]")
        self.pressed_down = echo or bool(pressed)
        if pressed:
            self.press(pressed, event)
        held = event.target.closest("[data-hold]")
        if held and (pressed or not holding.taps):
            holding.by = int(event.pointerId)
            taps = held.hasAttribute("data-down") or held.hasAttribute("data-msg")
            if taps or echo:
                holding.open_later(held, HOLD_MS if taps else ECHO_MS)
            else:
                holding.open(held, self.at(event))
        elif not pressed and not echo:
            self.foresee(event)

    def press(self, element: Any, event: Any) -> None:
        """Do at once what something does that is pressed; what was tapped open stays open for it."""
        once = element.hasAttribute("data-once")
        self.loop.say(str(element.dataset.down), self.at(event))
        if once:
            self.make_way(event)
        if self.loop.model.held and self.holding.taps:
            self.holding.stay_for_a_moment()

    def lifted(self, event: Any) -> None:
        """A finger is gone; a second one may tap beside the one that holds something open."""
        holding = self.holding
        if str(event.type) == "pointercancel":
            self.loop.foreseen = None
        if holding.by == int(event.pointerId) and str(event.type) == "pointerup":
            self.let_go_over(document.elementFromPoint(event.clientX, event.clientY), event)
        tapped_open = holding.by is None and holding.taps
        if not tapped_open and holding.by in (None, int(event.pointerId)):
            holding.release()

    def let_go_over(self, met: Any, event: Any) -> None:
        """Who has only one finger, or a mouse, slides what holds onto a button and lets go there."""
        if element := met.closest("[data-drop][data-down]") if met else None:
            self.press(element, event)

    def lost(self, event: Any) -> None:
        """What a finger was on has left the page: not every browser tells when that finger lifts."""
        if self.loop.model.held:
            self.lifted(event)

    def other_button(self, event: Any) -> None:
        """A press that asks for a menu closes what is open; a pointer tells of its first button only."""
        if _for_a_menu(event):
            self.holding.release()

    def foresee(self, event: Any) -> None:
        """A finger rests on a button for a moment before it lifts: time to work out what that will bring."""
        if element := event.target.closest("[data-msg]:not([data-value])"):
            try:
                self.foreseen_words, self.foreseen_at = str(element.dataset.msg), self.at(event)
                self.loop.foresee(sent(self.foreseen_words, self.foreseen_at))
            except NotYet as missing:
                self.loop.coming.bring(missing.pack)
            except Exception:
                self.loop.foreseen = None  # the tap itself will meet that error, and tell

    def is_tapping(self) -> bool:
        """Whether a finger rests on a button: it came before whatever comes until it lifts."""
        return self.loop.foreseen is not None and self.loop.now() < self.foreseen_at + TAP_MS

    def echoes(self, event: Any) -> bool:
        """The other half of a double tap, on what came where something has just been tapped."""
        counted = str(event.type) == "pointerdown" and str(event.pointerType) == "mouse"
        if self.once is None or (counted and self.loop.model.screen == "table"):
            return False  # a mouse's clicks are counted: at a table only what is called the second is dropped
        x, y, until = self.once
        near = abs(float(event.clientX) - x) < ECHO_PX and abs(float(event.clientY) - y) < ECHO_PX
        return near and float(event.timeStamp) < until

    def make_way(self, event: Any) -> None:
        """What was tapped has made way for another thing, for which a double tap's other half is not."""
        shown = float(window.performance.now()) + SHOWN_MS
        until = max(float(event.timeStamp) + ECHO_MS, shown)
        self.once = float(event.clientX), float(event.clientY), until

    def at(self, event: Any) -> float:
        """When an event happened, on the clock of `Loop.now`."""
        return self.loop.origin + float(event.timeStamp)


def _for_a_menu(event: Any) -> bool:
    """Whether a press asks for a menu: any button but the first, or Control with it, as on a Mac."""
    return bool(event.button != 0 or event.ctrlKey)
