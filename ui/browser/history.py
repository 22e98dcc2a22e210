"""The browser's history: home is one entry of it, and all other screens together are the one above it.

So the system's back button goes one screen back, leaves from home at once, and nothing piles up. In a frame
the history is the host's, in which we add that one entry and never move by ourselves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pyscript import window

from ui.messages import Address, Back

if TYPE_CHECKING:
    from ui.browser.loop import Loop


class History:
    """Where in the browser's history we are."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.step = _step(window.history.state) or 0
        """How far above home's entry of the browser's history we are; the entries know it over a reload."""
        self.asked = False
        """Whether the browser is on its way through its history because we asked for it."""
        self.ahead = False
        """Whether an entry of ours lies before us, since somebody has just come back from it."""

    def settle(self) -> None:
        """Be at home's entry on the home screen, and at the one above it on any other."""
        model = self.loop.model
        at_home, address = model.screen == "home", str(window.location.href)
        if self.asked:
            return
        if "#" in address and model.screen != "replay":
            self.mark(self.step, address.partition("#")[0])  # else the same link could not be opened again
        if at_home and self.step and not model.shell.framed:
            self.asked = True
            window.history.back()
        elif at_home and not self.step:
            self.ahead = False
        elif not at_home and not self.step and self.ahead and not model.shell.framed:
            self.asked = True  # an entry that is added without a tap would be one that back buttons pass over
            window.history.forward()
        elif not at_home and not self.step:
            self.step = 1
            window.history.pushState(1, "")

    def mark(self, step: int, address: str = "") -> None:
        """Write down in the browser's history how far above home's entry this one is."""
        self.step = step
        window.history.replaceState(step, "", *([address] if address else []))

    def travelled(self, event: Any) -> None:
        """The browser went through its history: by the system's buttons, because we asked, or to a link."""
        step = _step(event.state)
        if step is None and "#" in str(window.location.href):
            self.called(event)
            return
        before, asked, self.asked = self.step, self.asked, False
        if step is None:
            self.mark(max(0, before - 1))
        else:
            self.step = step
        self.ahead = self.step < before
        if asked:
            self.settle()
        elif self.step > before:
            self.loop.send(Address(), 0.0, str(window.location.href))
        else:
            self.asked = True  # settled once, after both
            self.loop.listening.holding.release()
            self.loop.send(Back())
            self.asked = False
            self.settle()

    def called(self, _event: Any) -> None:
        """Somebody opened a link to us while we were open already: its place in the history is new."""
        if _step(window.history.state) is None:
            self.mark(self.step + 1)
            self.loop.listening.holding.release()
            self.loop.send(Address(), 0.0, str(window.location.href))


def _step(state: Any) -> int | None:
    """How far above home an entry of the browser's history is; None for one that is not ours."""
    return int(state) if isinstance(state, int | float) else None
