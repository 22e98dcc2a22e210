"""How a round ended, what each seat gets for it, and who leads (S11, S12, S14)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.core import Seat
from engine.spyfall.cards import Deal, PlaceId


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


# What comes together at each end of a round (S11, S12).
HIDDEN: Final = (Award.SPY_WON,)
NAMED: Final = (Award.SPY_WON, Award.NAMED_THE_PLACE)
INNOCENT: Final = (Award.SPY_WON, Award.INNOCENT_ACCUSED)
CAUGHT: Final = (Award.OTHERS_WON,)
STOPPED: Final = (Award.OTHERS_WON, Award.STOPPED_THE_CLOCK)


def worth(got: Iterable[Award]) -> int:
    """The points of some awards."""
    return sum(award.points for award in got)


def awards(
    deal: Deal, reason: Reason, suspect: Seat | None, stopper: Seat | None, guesses: tuple[Guess, ...]
) -> tuple[tuple[Award, ...], ...]:
    """Everything that each seat gets points for (S11, S12).

    Two spies are no team: when one is caught, only he has lost, and the other scores like the others. Of two
    guesses each is judged by itself, and the others have won when both were wrong.
    """
    seats = range(len(deal.roles))
    spies = deal.spies
    match reason:
        case Reason.CAUGHT:
            others = dict.fromkeys((seat for seat in seats if seat != suspect), CAUGHT)
            got: dict[Seat, tuple[Award, ...]] = {**others}
            if stopper is not None:
                got[stopper] = STOPPED
        case Reason.INNOCENT:
            got = dict.fromkeys(spies, INNOCENT)
        case Reason.TIME:
            got = dict.fromkeys(spies, HIDDEN)
        case Reason.GUESSED:
            right = (guess.seat for guess in guesses if guess.place == deal.place)
            got = dict.fromkeys(right, NAMED)
        case Reason.WRONG_GUESS:
            got = dict.fromkeys((seat for seat in seats if seat not in spies), CAUGHT)
    return tuple(got.get(seat, ()) for seat in seats)


def leaders(scores: tuple[int, ...]) -> tuple[Seat, ...]:
    """Who has most points; a tie is shared (S14)."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))
