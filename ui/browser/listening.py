"""Listening: one listener for each kind of event, for the app's whole life."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyscript import document, window
from pyscript.ffi import create_proxy

from ui.browser.device import has_room
from ui.browser.fingers import Fingers
from ui.browser.holding import Holding
from ui.browser.keys import Keys
from ui.effects import After
from ui.messages import PageHidden, PageShown, To, parse
from ui.news import Room

if TYPE_CHECKING:
    from ui.browser.loop import Loop

READING = ".notice:is(:hover, :focus-within, :has([open]))"
READ_ON_MS = 2000
"""What somebody points at, has focused or has unfolded is being read: it is asked again later."""
LIFTS_MS = 50
"""After how long it is looked again whether a finger that taps has lifted."""


class Listening:
    """Who hears what: fingers, keys, what is typed, the page itself, and the shell around it."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.holding = Holding(loop)
        self.fingers = Fingers(loop, self.holding)
        self.keys = Keys(loop, self.holding)
        self.proxies: dict[str, Any] = {}

    def begin(self) -> None:
        """Take over from the shell: every tap from here on comes to us, and those kept before it."""
        loop, fingers, keys = self.loop, self.fingers, self.keys
        for kind, target, react in (
            ("click", document, fingers.clicked),
            ("input", document, self.typed),
            ("pointerdown", document, fingers.pressed),
            ("pointerup", document, fingers.lifted),
            ("pointercancel", document, fingers.lifted),
            ("lostpointercapture", document, fingers.lost),
            ("mousedown", document, fingers.other_button),
            ("keydown", document, keys.pressed),
            ("keyup", document, keys.released),
            ("contextmenu", document, self.menu_asked),
            ("visibilitychange", document, self.hidden),
            ("blur", window, self.left),
            ("pagehide", window, self.left),
            ("resize", window, self.resized),
            ("popstate", window, loop.history.travelled),
            ("hashchange", window, loop.history.called),
            ("spytable", window, self.told),
        ):
            self.proxies[kind] = create_proxy(react)
            target.addEventListener(kind, self.proxies[kind])
        loop.history.mark(loop.history.step)
        last = None
        for early in window.spyTable.takeEarly():
            words, value = str(early.msg), str(early.value or "")
            if (words, value) != last:  # twice the same is a double tap, or somebody who waits
                loop.say(words, float(early.at), value)
            last = words, value

    def typed(self, event: Any) -> None:
        """Something was typed or chosen."""
        if element := event.target.closest("[data-input]"):
            at = self.loop.origin + float(event.timeStamp)
            self.loop.say(str(element.dataset.input), at, str(element.value))
        elif element := event.target.closest("[data-filter]"):
            _filter(str(element.dataset.filter), str(element.value))

    def menu_asked(self, event: Any) -> None:
        """A long press must not open the browser's menu over a held secret."""
        if self.loop.model.held or event.target.closest("[data-hold], [data-secret], img"):
            event.preventDefault()

    def left(self, _event: Any) -> None:
        """The page has lost the fingers that were on it."""
        self.holding.release()

    def resized(self, event: Any) -> None:
        """The phone was turned, or a window drawn larger or smaller."""
        self.left(event)
        if (roomy := has_room()) != self.loop.model.shell.roomy:
            self.loop.send(To("shell", Room("yes" if roomy else "no")))

    def hidden(self, _event: Any) -> None:
        """The tab was left or came back."""
        if document.visibilityState == "hidden":
            self.holding.release()
            self.loop.send(PageHidden())
        else:
            self.loop.send(PageShown())

    def told(self, event: Any) -> None:
        """The shell has news: offline, update, install, a message from the embedding page."""
        words, value = str(event.detail.msg), str(event.detail.value or "")
        if words.startswith("dismiss") and document.querySelector(READING):
            self.loop.device.carry_out(After(READ_ON_MS, parse(words), "notice"))
            return
        if not value and self.fingers.is_tapping():
            window.spyTable.after(LIFTS_MS, words)  # or what the tap brings would have to be worked out twice
            return
        if value:
            self.loop.painting.forget()
        self.loop.say(words, 0.0, value, tapped=False)


def _filter(selector: str, typed: str) -> None:
    """Show only the elements that contain all the words that were typed; what can be opened opens."""
    wanted = typed.casefold().split()
    for element in document.querySelectorAll(selector):
        words = str(element.textContent).casefold()
        element.hidden = not all(word in words for word in wanted)
        element.open = bool(wanted)
