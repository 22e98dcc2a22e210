"""What can be done in Spyfall (actions) and what can be told of it (events)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from engine.core import EVERYBODY, Seat
from engine.spyfall.cards import Card, PlaceId, QuestionId
from engine.spyfall.scoring import Result

# --- actions: commands -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StartClock:
    """The dealer starts the clock (S6)."""


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask somebody a question, by cards one of those in the hand; who answers asks next (S7, I5)."""

    target: Seat
    question: QuestionId | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """By cards: pick one of the five answers (I6)."""

    grade: int


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop the clock and name a suspect: once a round (S8)."""

    suspect: Seat


@dataclass(frozen=True, slots=True)
class Vote:
    """Vote for or against the suspect (S8, S10)."""

    yes: bool


@dataclass(frozen=True, slots=True)
class ShowHands:
    """Played by TABLE in an open ballot: whether all but the suspect agree (S8, S10)."""

    agreed: bool


@dataclass(frozen=True, slots=True)
class Point:
    """Played by TABLE when time is up and all point at once: at whom all of them do, or at nobody (S10)."""

    suspect: Seat | None


@dataclass(frozen=True, slots=True)
class NamePlace:
    """Show yourself as the spy and name a place (S9)."""

    place: PlaceId


@dataclass(frozen=True, slots=True)
class TimeUp:
    """Played by TABLE: the clock has run out (S10)."""


@dataclass(frozen=True, slots=True)
class NextRound:
    """The new dealer deals (S3)."""


Action: TypeAlias = (
    StartClock | Ask | Answer | Stop | Vote | ShowHands | Point | NamePlace | TimeUp | NextRound
)

# --- events: facts -----------------------------------------------------------------------------------
# Each says whom it is told: EVERYBODY, or the one seat that may see it.


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A round was dealt (S4)."""

    to: ClassVar = EVERYBODY
    round: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Dealt:
    """What is on the card that a seat was dealt (S5)."""

    to: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """The dealer started the clock (S6)."""

    to: ClassVar = EVERYBODY
    seat: Seat


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat asked another; by cards, all see what (S7, I5)."""

    to: ClassVar = EVERYBODY
    seat: Seat
    target: Seat
    question: QuestionId | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat answered the question that it was asked, for all to see (I6)."""

    to: ClassVar = EVERYBODY
    seat: Seat
    question: QuestionId
    answer: int


@dataclass(frozen=True, slots=True)
class Stopped:
    """A seat stopped the clock, named a suspect, and so voted for (S8)."""

    to: ClassVar = EVERYBODY
    seat: Seat
    suspect: Seat


@dataclass(frozen=True, slots=True)
class Voted:
    """A seat voted; in a secret ballot it is not told how before all have (S8, S10)."""

    to: ClassVar = EVERYBODY
    seat: Seat
    yes: bool | None


@dataclass(frozen=True, slots=True)
class Counted:
    """All have voted: each seat's vote, None for the suspect's own; passed: all were for (S8, S10)."""

    to: ClassVar = EVERYBODY
    suspect: Seat
    votes: tuple[bool | None, ...]
    passed: bool


@dataclass(frozen=True, slots=True)
class HandsShown:
    """All have shown hands, and nobody writes down whose; passed: all but the suspect were for (S8, S10)."""

    to: ClassVar = EVERYBODY
    suspect: Seat
    passed: bool


@dataclass(frozen=True, slots=True)
class Pointed:
    """All pointed at once: at one seat, or not all at the same (S10)."""

    to: ClassVar = EVERYBODY
    suspect: Seat | None


@dataclass(frozen=True, slots=True)
class Resumed:
    """The clock and the questions go on from where they were (S8)."""

    to: ClassVar = EVERYBODY


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """The clock ran out (S10)."""

    to: ClassVar = EVERYBODY


@dataclass(frozen=True, slots=True)
class Nominated:
    """A seat is put to the vote after time was up (S10)."""

    to: ClassVar = EVERYBODY
    suspect: Seat


@dataclass(frozen=True, slots=True)
class Guessed:
    """A spy showed himself and named a place; right is None while the other spy has not named his (S9)."""

    to: ClassVar = EVERYBODY
    seat: Seat
    place: PlaceId
    right: bool | None


@dataclass(frozen=True, slots=True)
class RoundOver:
    """A round ended, and all its cards lie open (S11, S12)."""

    to: ClassVar = EVERYBODY
    result: Result


@dataclass(frozen=True, slots=True)
class Over:
    """The last round is over: most points wins, a tie is shared (S14)."""

    to: ClassVar = EVERYBODY
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    RoundBegan
    | Dealt
    | ClockStarted
    | Asked
    | Answered
    | Stopped
    | Voted
    | Counted
    | HandsShown
    | Pointed
    | Resumed
    | TimeRanOut
    | Nominated
    | Guessed
    | RoundOver
    | Over
)
