"""All that can be said at a Spyfall table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from ui.codec import Codec
from ui.messages import Tap, words
from ui.table.messages import AtAnyTable, OfTurn

if TYPE_CHECKING:
    from engine.core import Seat


@dataclass(frozen=True, slots=True)
class PassOn(OfTurn):
    """This seat has seen its card: the phone goes on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody wants to look, to stop the clock, or to show himself as the spy: first a name is asked for."""

    purpose: str


@dataclass(frozen=True, slots=True)
class Me:
    """The name that was asked for."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Confess(OfTurn):
    """Who holds the phone says that he is the spy."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Pick:
    """Who says that he is the spy picks a place."""

    place: str


@dataclass(frozen=True, slots=True)
class NameIt(OfTurn):
    """A second spy, whom all know by now, names the place that he has picked."""


@dataclass(frozen=True, slots=True)
class Take(OfTurn):
    """A voter has taken the phone."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Pause:
    """The clock stands."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """The clock runs again."""


@dataclass(frozen=True, slots=True)
class Strike:
    """The table strikes out a place together, or lets it stand again."""

    place: str


@dataclass(frozen=True, slots=True)
class Leaf:
    """The next leaf of what is held open."""


Message: TypeAlias = (
    AtAnyTable | PassOn | Who | Me | Confess | Pick | NameIt | Take | Pause | GoOn | Strike | Leaf
)
CODEC: Codec[Message] = Codec(Message)


def says(message: Message) -> str:
    """What is said to this table, as it stands in a page."""
    return words(Tap("spyfall", message))
