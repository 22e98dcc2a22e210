"""What can be said of a round: what the table is doing, how the round ended and what it brought."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.core import Seat

from .cards import PlaceId


class Phase(Enum):
    """What the table is doing."""

    DEALT = "dealt"
    """Each seat looks at its card; the clock waits for the dealer (S5, S6)."""
    ASKING = "asking"
    """The clock runs, questions go round (S7-S9)."""
    VOTING = "voting"
    """A seat stopped the clock and named a suspect (S8)."""
    GUESSING = "guessing"
    """One of two spies has named a place; now the other must."""
    TIME_UP = "time_up"
    """The clock ran out; seat by seat is put to the vote (S10)."""
    ROUND_OVER = "round_over"
    """The cards lie open and the points are given; the next dealer deals (S11-S13, S3)."""
    OVER = "over"


class Reason(Enum):
    """How a round ended (S8-S10)."""

    CAUGHT = "caught"
    INNOCENT = "innocent"
    GUESSED = "guessed"
    WRONG_GUESS = "wrong_guess"
    TIME = "time"


class Award(Enum):
    """What a seat gets points for (S11, S12)."""

    SPY_WON = "spy_won"
    NAMED_THE_PLACE = "named_the_place"
    INNOCENT_ACCUSED = "innocent_accused"
    OTHERS_WON = "others_won"
    STOPPED_THE_CLOCK = "stopped_the_clock"

    @property
    def points(self) -> int:
        """Two for each thing that a spy achieves, one for each of the others (S11, S12)."""
        return 1 if self in (Award.OTHERS_WON, Award.STOPPED_THE_CLOCK) else 2


@dataclass(frozen=True, slots=True)
class Guess:
    """A spy showed himself and named a place (S9)."""

    seat: Seat
    place: PlaceId


@dataclass(frozen=True, slots=True)
class Deal:
    """The secret of a round: where it is, who are the spies and who plays what (S4)."""

    place: PlaceId
    spies: tuple[Seat, ...]
    roles: tuple[str | None, ...]
    """One a seat; None for a spy, and for who plays without a role."""


@dataclass(frozen=True, slots=True)
class Result:
    """A finished round, all cards open: why it ended and what each seat got for what."""

    round: int
    dealer: Seat
    deal: Deal
    reason: Reason
    suspect: Seat | None
    """Whom everybody voted for."""
    stopper: Seat | None
    """Who had stopped the clock for that vote; None after time was up."""
    guesses: tuple[Guess, ...]
    awards: tuple[tuple[Award, ...], ...]
    """For each seat, everything that it got points for."""
    points: tuple[int, ...]
    """What that adds up to, one a seat."""
