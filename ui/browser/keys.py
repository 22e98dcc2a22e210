"""Keys: Space and Enter hold and tap as fingers do; Escape closes and goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.browser.holding import HOLD_MS, KEY
from ui.messages import Back, Dismiss

if TYPE_CHECKING:
    from ui.browser.holding import Holding
    from ui.browser.loop import Loop


class Keys:
    """Which key is down on something that can be held."""

    def __init__(self, loop: Loop, holding: Holding) -> None:
        self.loop = loop
        self.holding = holding
        self.held = ""

    def pressed(self, event: Any) -> None:
        """Space or Enter held on something that opens while it is held; Escape closes and goes back."""
        element = event.target.closest("[data-hold]") if event.target.closest else None
        if element and event.key in (" ", "Enter"):
            event.preventDefault()
            if not event.repeat:
                self.held = str(event.key)
                self.hold(element)
        elif event.key == "Escape" and self.loop.model.held:
            self.holding.release()
        elif event.repeat and event.key in (" ", "Enter") and event.target.closest("[data-msg], [data-down]"):
            event.preventDefault()  # one press, one step, however long it lasts
        elif event.key == "Escape":
            self.loop.send(Dismiss() if self.loop.model.notice else Back())

    def hold(self, element: Any) -> None:
        """A key is down on something that can be held open, and perhaps tapped as well."""
        if element.hasAttribute("data-down"):
            self.loop.say(str(element.dataset.down))
            self.holding.by = KEY
            self.holding.open_later(element, HOLD_MS)
        elif self.holding.taps:
            self.holding.open_for_a_moment(element)
        else:
            self.holding.by = KEY
            self.holding.open(element)

    def released(self, event: Any) -> None:
        """The key that held something open is up again; another one may have struck out a note meanwhile.

        What a key has opened for a moment stays open for it.
        """
        if event.key == self.held:
            event.preventDefault()  # Firefox would make a click of it
            self.held = ""
            if self.holding.by == KEY:
                self.holding.release()
