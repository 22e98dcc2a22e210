"""All that can be said at a table of Checkpoint Charlie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from ui.codec import Codec
from ui.messages import Tap, words
from ui.table.messages import AtAnyTable, Note, OfTurn

if TYPE_CHECKING:
    from engine.core import Seat


@dataclass(frozen=True, slots=True)
class Side(OfTurn):
    """Who holds the phone marks the face that counts by its side, "left" or "right"."""

    turn: int
    side: str


@dataclass(frozen=True, slots=True)
class Choose(OfTurn):
    """One person among bots taps the face that counts, "left" or "right": nobody looks on."""

    turn: int
    side: str


@dataclass(frozen=True, slots=True)
class Mark(OfTurn):
    """Who holds the phone marks what it wants to do in its visit: "announce" or "adler"."""

    turn: int
    what: str


@dataclass(frozen=True, slots=True)
class Take(OfTurn):
    """The marker that is wanted for the own Adler: whose, and which one in the row."""

    turn: int
    seat: Seat
    slot: int


@dataclass(frozen=True, slots=True)
class Done(OfTurn):
    """What is marked counts, and the phone goes on."""

    turn: int


@dataclass(frozen=True, slots=True)
class Paw(OfTurn):
    """A person's paw comes down."""

    turn: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Unpaw(OfTurn):
    """A wrong touch is taken back."""

    turn: int


@dataclass(frozen=True, slots=True)
class Rested:
    """A paw that was taken back too often may come down again."""


@dataclass(frozen=True, slots=True)
class Point(OfTurn):
    """The paw points at a suspect."""

    turn: int
    cat: str


@dataclass(frozen=True, slots=True)
class ShowCurtain(OfTurn):
    """A paw held opens its owner's curtain."""

    turn: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class ShowCat:
    """A cat at its largest."""

    cat: str


@dataclass(frozen=True, slots=True)
class ShowRow:
    """All that lies in front of a hound, large: its suspects and whom it has let go."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ShowMenu:
    """Ways off the table."""


@dataclass(frozen=True, slots=True)
class ShowNotes:
    """The notebook of one person among bots."""


@dataclass(frozen=True, slots=True)
class ShowHint:
    """What to look at next, in a daily case."""


@dataclass(frozen=True, slots=True)
class NextHint:
    """The hint says more."""


@dataclass(frozen=True, slots=True)
class Wipe:
    """A seat wipes its notebook."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Next(OfTurn):
    """One person has seen enough: the bots, which waited for that, show what they had decided."""

    turn: int


@dataclass(frozen=True, slots=True)
class Pause:
    """The table stands still, or goes on."""


@dataclass(frozen=True, slots=True)
class StepBack:
    """A seat takes back its last step in the notebook."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class StrikeCard:
    """A seat strikes out all that a card on the table rules out for its hound."""

    seat: Seat
    cat: str


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat asks why a face is struck out."""

    seat: Seat
    mark: str


@dataclass(frozen=True, slots=True)
class Think(OfTurn):
    """It is the bots' time."""

    turn: int


@dataclass(frozen=True, slots=True)
class Land(OfTurn):
    """The turned card has stood for a beat and goes where it belongs."""

    turn: int


@dataclass(frozen=True, slots=True)
class Skip:
    """The show lies open at once."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """The table has seen enough: on to the next scene."""


@dataclass(frozen=True, slots=True)
class WriteUp:
    """The next hound's part of the case file is worked out."""


@dataclass(frozen=True, slots=True)
class ShowCards:
    """The case file's table, card by card."""


@dataclass(frozen=True, slots=True)
class ShowWhy:
    """How a hound could have known, in the case file."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Leave:
    """The table of a game that is over is cleared."""


Sheet: TypeAlias = ShowCurtain | ShowCat | ShowRow | ShowMenu | ShowNotes
"""What can lie over the table."""
InHand: TypeAlias = Side | Choose | Mark | Take | Done
"""What who holds the phone does behind its curtain."""
Writing: TypeAlias = Note | Wipe | StepBack | StrikeCard | Ask
"""What is done in a notebook."""
Message: TypeAlias = (
    AtAnyTable
    | Sheet
    | InHand
    | Paw
    | Unpaw
    | Rested
    | Point
    | Writing
    | Next
    | Pause
    | Think
    | Land
    | Skip
    | GoOn
    | WriteUp
    | ShowCards
    | ShowWhy
    | ShowHint
    | NextHint
    | Leave
)
CODEC: Codec[Message] = Codec(Message)


def says(message: Message) -> str:
    """What is said to this table, as it stands in a page."""
    return words(Tap("charlie", message))
