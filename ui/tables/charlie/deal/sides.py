"""Which face of a counter lies on which side: by chance, so that a side tells nobody anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chance import toss
from engine.charlie.setup import drawn

if TYPE_CHECKING:
    from engine.charlie.cards import Trait
    from engine.core import Seat
    from ui.table.views import Luck

SIDES = ("left", "right")


def face_on(side: str, luck: Luck, number: int, seat: Seat) -> bool:
    """The face that lies on a side of a seat's counter in a round."""
    left = toss(luck("sides", number, seat))
    return left if side == "left" else not left


def next_counter(luck: Luck, number: int, seat: Seat) -> Trait:
    """The counter that a seat will draw in a round that has not begun: the bag hangs on nothing else (C9)."""
    return drawn(luck("bag", number))[seat]
