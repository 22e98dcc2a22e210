"""What answers tell: to who knows the place, who may be the spy; to the spy, where he may be (I10).

All is counted, nothing is sampled. Answers of people who know the place depend on the place alone (I3). A spy
answers as the places would that are possible by all that others had said before him.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from engine.core import Seat
from engine.spyfall.cards import ANSWERS, PlaceId, QuestionId
from engine.spyfall.moves import Answered, Asked, Event
from engine.spyfall.questions import GRADES, likelihood

Places: TypeAlias = tuple[PlaceId, ...]
"""The places that a round can be at, in the order of the list."""
Chances: TypeAlias = tuple[float, ...]

LIKELY: Final = tuple(tuple(likelihood(answer, grade) for answer in ANSWERS) for grade in ANSWERS)
"""How likely each answer is, by the grade (I3)."""


@dataclass(frozen=True, slots=True)
class Said:
    """A question and its answer: who asked, who answered, and what (I9)."""

    asker: Seat
    seat: Seat
    question: QuestionId
    answer: int


def talk(history: Iterable[Event]) -> tuple[Said, ...]:
    """Everything that was asked and answered in a round, in order (I9)."""
    said: list[Said] = []
    asker = 0
    for event in history:
        match event:
            case Asked(seat):
                asker = seat
            case Answered(seat, question, answer):
                said.append(Said(asker, seat, question, answer))
    return tuple(said)


@lru_cache(maxsize=2048)
def fits(question: QuestionId, answer: int, places: Places) -> Chances:
    """How likely an answer is in each of these places (I3)."""
    grades = GRADES[question]
    return tuple([LIKELY[grades[place]][answer] for place in places])


def where(places: Places, said: Iterable[Said], but: Seat | None = None) -> Chances:
    """The chance of each place by all answers but one seat's own: what the spy knows (I10)."""
    return _where(places, tuple([each for each in said if each.seat != but]))


@lru_cache(maxsize=512)
def _where(places: Places, said: tuple[Said, ...]) -> Chances:
    return _shares(_weights(places, said))


@lru_cache(maxsize=512)
def _weights(places: Places, said: tuple[Said, ...]) -> Chances:
    """How likely all these answers are in each place; of all but the last it has been counted before."""
    if not said:
        return (1.0,) * len(places)
    *_, last = said
    column = fits(last.question, last.answer, places)
    return tuple([w * f for w, f in zip(_weights(places, said[:-1]), column, strict=True)])


def blind(places: Places, chances: Chances, question: QuestionId) -> Chances:
    """How likely each answer is for who does not know the place, but how likely each place is (I10)."""
    return tuple(
        [
            sum([c * f for c, f in zip(chances, fits(question, answer, places), strict=True)])
            for answer in ANSWERS
        ]
    )


@lru_cache(maxsize=512)
def bluffs(seats: int, places: Places, said: tuple[Said, ...]) -> Chances:
    """For each seat, how likely its answers are if it is the spy: the same wherever the round is (I10)."""
    if not said:
        return (1.0,) * seats
    *_, last = said
    likely = list(bluffs(seats, places, said[:-1]))
    heard = where(places, said[:-1], last.seat)
    likely[last.seat] *= sum(
        [h * f for h, f in zip(heard, fits(last.question, last.answer, places), strict=True)]
    )
    return tuple(likely)


def against(bluffed: Chances, place: PlaceId, said: Iterable[Said]) -> Chances:
    """The same against how likely each seat's answers are if it knows this place."""
    odd = list(bluffed)
    for each in said:
        odd[each.seat] /= LIKELY[GRADES[each.question][place]][each.answer]
    return tuple(odd)


def oddities(seats: int, places: Places, place: PlaceId, said: tuple[Said, ...]) -> Chances:
    """For each seat, how much likelier its answers are for the spy than for who knows this place."""
    return against(bluffs(seats, places, said), place, said)


def suspicion(odd: Chances, me: Seat | None) -> Chances:
    """Each seat's chance of being the spy, to a seat that is not; with None, to who only knows the place."""
    return _shares([0.0 if seat == me else weight for seat, weight in enumerate(odd)])


def suspects(seats: int, places: Places, place: PlaceId, said: tuple[Said, ...], me: Seat) -> Chances:
    """Each seat's chance of being the spy, to a seat that knows the place (I10)."""
    return suspicion(oddities(seats, places, place, said), me)


def _shares(weights: Sequence[float]) -> Chances:
    total = sum(weights)
    return tuple([weight / total for weight in weights])
