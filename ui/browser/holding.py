"""Holding: what a finger or a key keeps open, and what closes it again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ui.effects import After, Cancel
from ui.messages import Release, parse

if TYPE_CHECKING:
    from ui.browser.loop import Loop

HOLD_MS = 700
"""How long a finger rests on something that can also be tapped before it counts as holding."""
OPEN_MS = 3000
"""How long a tap shows a secret to who can't hold."""
KEY = -1
"""What stands for a key where fingers have the number of their pointer, which may be 0."""


class Holding:
    """What holds something open at the moment."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.by: int | None = None
        """The pointer that holds something open, or KEY."""

    @property
    def taps(self) -> bool:
        """Whether who plays here can't hold, so that a tap opens for a moment."""
        return self.loop.model.settings.peek == "tap"

    def open(self, element: Any, at: float = 0.0) -> None:
        """What an element holds is open from now on."""
        self.loop.say(str(element.dataset.hold), at)

    def open_later(self, element: Any, ms: int) -> None:
        """Open it if it is still held in a while; a tap lifts before that."""
        self.loop.device.carry_out(After(ms, parse(str(element.dataset.hold)), "hold"))

    def open_for_a_moment(self, element: Any) -> None:
        """For who can't hold: a tap shows it for three seconds."""
        self.open(element)
        self.stay_for_a_moment()

    def stay_for_a_moment(self) -> None:
        """What was tapped open closes three seconds from now."""
        self.loop.device.carry_out(After(OPEN_MS, Release(), "hold"))

    def release(self) -> None:
        """What held something open is gone, or the page is: whatever was open closes."""
        if self.by is not None or self.loop.model.held:
            self.by = None
            self.loop.device.carry_out(Cancel("hold"))
        if self.loop.model.held:
            self.loop.send(Release())
