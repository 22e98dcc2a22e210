"""All that can be said at a Spyfall table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from ui.codec import Codec
from ui.messages import Tap, words
from ui.table.messages import AtAnyTable, Close, OfTurn

if TYPE_CHECKING:
    from engine.core import Seat


@dataclass(frozen=True, slots=True)
class PassOn(OfTurn):
    """This seat has seen its card: the phone goes on."""

    turn: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody wants to look, or to stop the clock: first a name is asked for."""

    purpose: str


@dataclass(frozen=True, slots=True)
class Me:
    """The name that was asked for."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Confess(OfTurn):
    """Who holds the phone says that he is the spy."""

    turn: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Pick:
    """Who says that he is the spy picks a place."""

    place: str


@dataclass(frozen=True, slots=True)
class NameIt(OfTurn):
    """A second spy, whom all know by now, names the place that he has picked."""

    turn: int


@dataclass(frozen=True, slots=True)
class Take(OfTurn):
    """A voter has taken the phone."""

    turn: int
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
class Turn:
    """A page of the list of places, where a small phone has two."""

    page: int


@dataclass(frozen=True, slots=True)
class Give:
    """Somebody wants a question to ask, so many having been given: a second tap gets the same one."""

    given: int


@dataclass(frozen=True, slots=True)
class OneMore:
    """A game that is over goes on by a round."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """The next leaf of what is held open."""


@dataclass(frozen=True, slots=True)
class Question(OfTurn):
    """By cards: who asks has picked one of the questions; the same once more lays it back."""

    turn: int
    question: str


@dataclass(frozen=True, slots=True)
class Think(OfTurn):
    """By cards: the next bot makes up its mind."""

    turn: int


@dataclass(frozen=True, slots=True)
class Next(OfTurn):
    """By cards: what was said is read, and the bots may go on."""

    turn: int


@dataclass(frozen=True, slots=True)
class Show:
    """By cards: "log", "places", "stop" or "name" is laid over the table."""

    what: str


@dataclass(frozen=True, slots=True)
class Sort:
    """By cards: what was said is shown by "person", or in the "order" of the questions."""

    by: str


@dataclass(frozen=True, slots=True)
class Help:
    """By cards: whether the app shows what fits what was said."""


ByCards: TypeAlias = Question | Think | Next | Show | Sort | Help
OnScreen: TypeAlias = Close | PassOn | Who | Me | Confess | Pick | Take | Pause | GoOn | Strike | Turn
"""What changes on the screen without a move."""
Message: TypeAlias = AtAnyTable | OnScreen | NameIt | Give | OneMore | Leaf | ByCards
CODEC: Codec[Message] = Codec(Message)


def says(message: Message) -> str:
    """What is said to this table, as it stands in a page."""
    return words(Tap("spyfall", message))
