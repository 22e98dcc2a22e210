"""What can be said at any table; a game's own messages stand in `ui/tables/GAME/messages.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from engine.core import Player, Seat


class OfTurn:
    """What is meant for one turn alone: a message that names another one comes late and is dropped."""

    __slots__ = ()
    turn: int


@dataclass(frozen=True, slots=True)
class Play(OfTurn):
    """A move: who plays, and which of the moves that the seat's view lists."""

    turn: int
    seat: Player
    index: int


@dataclass(frozen=True, slots=True)
class Undo(OfTurn):
    """A slip that told nobody anything is taken back."""

    turn: int


@dataclass(frozen=True, slots=True)
class Tick(OfTurn):
    """A second has passed."""

    turn: int


@dataclass(frozen=True, slots=True)
class Hold:
    """A finger holds something of a seat open, until the app hears that it has let go."""

    seat: Seat
    what: str


@dataclass(frozen=True, slots=True)
class Note:
    """A seat strikes something out in its notes, or lets it stand again."""

    seat: Seat
    mark: str


@dataclass(frozen=True, slots=True)
class Close:
    """What lies over the table is taken away."""


@dataclass(frozen=True, slots=True)
class Back:
    """The way back was asked for: first what lies over the table goes; the app does the rest."""


@dataclass(frozen=True, slots=True)
class Away:
    """Nobody looks at the table any more: another screen is open, or the page is hidden."""


@dataclass(frozen=True, slots=True)
class Here:
    """Somebody looks at the table again."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """What was kept beside the match is read from the device; it comes as the value."""


@dataclass(frozen=True, slots=True)
class Again:
    """The same table once more, as it was or with everybody one seat on ("moved")."""

    seats: str = ""


AtAnyTable: TypeAlias = Play | Undo | Tick | Hold | Note | Close | Back | Away | Here | Recalled | Again
