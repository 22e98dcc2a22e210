"""What can be done in Checkpoint Charlie (actions) and what can be told of it (events)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from engine.charlie.cards import Card, Cat, Clue, Colour, Marker
from engine.core import EVERYBODY, Seat

# --- actions: commands -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ChooseFace:
    """Decide which face of your counter counts this round (C9)."""

    value: bool


@dataclass(frozen=True, slots=True)
class TurnCard:
    """Turn up the next card (C12)."""


@dataclass(frozen=True, slots=True)
class Accuse:
    """Put your counter on a suspect (C15)."""

    cat: Cat


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Played by TABLE: the countdown after the deck ran out is over (C18)."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Give your Adler of a colour for another seat's face-down marker of that colour, blind (C26)."""

    colour: Colour
    seat: Seat
    slot: int
    """Where the wanted marker lies in that seat's row of markers."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Say that your markers add up to the target, and end your part in this scoring (C27)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Look at your markers and leave it at that: ends your part in this scoring."""


Action: TypeAlias = ChooseFace | TurnCard | Accuse | TimeUp | Swap | Announce | Pass

# --- events: facts -----------------------------------------------------------------------------------
# Each says whom it is told: EVERYBODY, or the one seat that may see it.


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round was dealt; the open seats play with their clue on show (C9-C11, C24)."""

    to: ClassVar = EVERYBODY
    round: int
    starter: Seat
    open: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class FaceChosen:
    """A seat has decided which face counts; only it knows which, unless the officer sits there (C9, C24)."""

    to: ClassVar = EVERYBODY
    seat: Seat
    clue: Clue | None
    """Shown only when the seat plays with an open clue."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A card was turned up: kept in the line, discarded, or (None) a hound card (C12, C13)."""

    to: ClassVar = EVERYBODY
    seat: Seat
    card: Card
    kept: bool | None


@dataclass(frozen=True, slots=True)
class Tossed:
    """A counter from the bag fell on a face: a public clue; `when` is "card" or "scoring" (C13, C19)."""

    to: ClassVar = EVERYBODY
    clue: Clue
    when: str


@dataclass(frozen=True, slots=True)
class Accused:
    """A seat put its counter on a suspect (C15)."""

    to: ClassVar = EVERYBODY
    seat: Seat
    cat: Cat


@dataclass(frozen=True, slots=True)
class DeckOut:
    """The last card was turned and somebody has not accused yet (C18)."""

    to: ClassVar = EVERYBODY


@dataclass(frozen=True, slots=True)
class Revealed:
    """All clues are shown, one a seat (C19)."""

    to: ClassVar = EVERYBODY
    clues: tuple[Clue, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """How many clues a seat's accused cat fits; None: the seat did not accuse (C20, C21)."""

    to: ClassVar = EVERYBODY
    seat: Seat
    fits: int | None
    colour: Colour
    """The colour that the seat may draw from."""


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a marker of a colour, or found none left (C22); only Stasi's face is public (C24)."""

    to: ClassVar = EVERYBODY
    seat: Seat
    colour: Colour
    marker: Marker | None
    """Only when it is public: the Stasi marker."""
    empty: bool
    """The colour had run out: the seat got nothing."""


@dataclass(frozen=True, slots=True)
class DrewFace:
    """What the marker says that a seat has drawn (C23)."""

    to: Seat
    marker: Marker


@dataclass(frozen=True, slots=True)
class OfficerMoved:
    """The officer sits down with a seat; None: he left (C24)."""

    to: ClassVar = EVERYBODY
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Swapped:
    """An Adler changed hands and lies face up now; what was got for it stays face down (C26)."""

    to: ClassVar = EVERYBODY
    seat: Seat
    other: Seat
    colour: Colour
    slot: int
    """Where the Adler lies now, in the other's row."""
    own_slot: int
    """Where the Adler lay, and what was got for it lies now."""


@dataclass(frozen=True, slots=True)
class SwappedFace:
    """What was got, or lost, for an Adler (C26)."""

    to: Seat
    marker: Marker


@dataclass(frozen=True, slots=True)
class Announced:
    """A seat says that it has reached the target (C27)."""

    to: ClassVar = EVERYBODY
    seat: Seat


@dataclass(frozen=True, slots=True)
class Returned:
    """The Stasi marker went back to the supply, face down (C24)."""

    to: ClassVar = EVERYBODY


@dataclass(frozen=True, slots=True)
class RoundScored:
    """A round is over: every seat has drawn and had its say."""

    to: ClassVar = EVERYBODY
    round: int
    chief: Cat
    """The one who was caught; else one who lies face up; else one in the deck."""
    caught_by: Seat | None
    """The first seat that accused a chief."""
    chiefs: tuple[Cat, ...]
    """Every cat that fits all clues: one, unless missing clues were left unknown (C19)."""


@dataclass(frozen=True, slots=True)
class Over:
    """The game ended: "rounds", "ten" or "supply" (C28, C29)."""

    to: ClassVar = EVERYBODY
    reason: str
    scores: tuple[int, ...]
    golds: tuple[int, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    RoundBegan
    | FaceChosen
    | Turned
    | Tossed
    | Accused
    | DeckOut
    | Revealed
    | Verdict
    | Drew
    | DrewFace
    | OfficerMoved
    | Swapped
    | SwappedFace
    | Announced
    | Returned
    | RoundScored
    | Over
)
