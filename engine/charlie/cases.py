"""Cases: deals of one round in which one seat can prove the chief in time, found by trying seeds in order.

A case is as hard as the number of cards that have to be seen together. So a grade is a span of cards: with
either face of its counter (C9) the seat that thinks can prove the chief with a card of that span, and not
before. In the harder ones nobody with another clue is nearly sure of him earlier.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from itertools import count
from typing import Final

from engine.chance import SEED_DIGITS, shuffle, stream, toss
from engine.charlie.cards import CATS, TRAITS, Clue
from engine.charlie.deduce import arrangements
from engine.charlie.sets import ANY_FACE, FACE, SHOWS, SIDES, CatSet, FaceSet
from engine.core import Seat

SEATS: Final = 4
THINKER: Final[Seat] = 0
"""The seat from which a case can be proven."""
NEARLY: Final = 0.75
"""Somebody who is that sure of the chief is nearly sure."""
_FIRST: Final = tuple(FACE[Clue(trait, True)] for trait in TRAITS)
"""The first face of each counter, in the order of TRAITS."""
_HALF: Final = len(CATS) // 2
"""The cats of the deck's upper half, which the fifth hound is shuffled into (C10)."""


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a case is: with which cards it can be proven, the first and the last, and against whom."""

    first: int
    last: int
    level: str
    """The bots that sit there."""
    rivals: bool
    """Whether they reason: then none of them may be nearly sure before the thinker can be certain."""


GRADES: Final = (
    Grade(7, 9, "puppy", rivals=False),
    Grade(8, 10, "puppy", rivals=False),
    Grade(9, 11, "puppy", rivals=False),
    Grade(10, 12, "hound", rivals=True),
    Grade(11, 14, "hound", rivals=True),
    Grade(12, 15, "bloodhound", rivals=True),
    Grade(13, 17, "bloodhound", rivals=True),
)
"""From the easiest to the hardest."""


def chosen(seed: str, seat: Seat) -> bool:
    """The face that a seat which does not think has chosen in the case of a seed (C9)."""
    return toss(stream(seed, "face", seat))


@lru_cache(maxsize=64)
def seed_of(label: str, grade: Grade, starter: Seat) -> str:
    """The first seed under a label that deals a case of this grade."""
    seeds = (found_among(label, grade, starter, number, 1) for number in count())
    return next(seed for seed in seeds if seed)


def found_among(label: str, grade: Grade, starter: Seat, begin: int, many: int) -> str:
    """The first of some of the seeds under a label that deals a case of this grade; "" if none does."""
    numbers = range(begin, begin + many)
    seeds = (sha256(f"{label}/{number}".encode()).hexdigest()[:SEED_DIGITS] for number in numbers)
    return next((seed for seed in seeds if proven(seed, grade, starter)), "")


def proven(seed: str, grade: Grade, starter: Seat) -> tuple[int, ...]:
    """With which card each face of the thinker's counter proves the chief; none: no case of this grade."""
    places = shuffle(stream(seed, "hounds", 1), range(_HALF + 1))  # the last of them is the hound (C10)
    if places.index(_HALF) >= grade.last:
        return ()
    cats = shuffle(stream(seed, "cats", 1), range(len(CATS)))
    deck = tuple([None if place == _HALF else cats[place] for place in places[: grade.last]])
    counters = shuffle(stream(seed, "bag", 1), _FIRST)
    mine, others = counters[THINKER], counters[THINKER + 1 : SEATS]
    clues = [_face(first, chosen(seed, seat)) for seat, first in enumerate(others, THINKER + 1)]
    public = _face(counters[SEATS], toss(stream(seed, "toss", 1, 0)))
    found = []
    for own in (mine, mine << SIDES):
        faces = (own, *clues)
        chief = SHOWS.index(public | sum(faces))
        card = _proof(_Round(deck, faces, public, chief, starter), grade) if chief in deck else None
        if card is None:
            return ()
        found.append(card)
    return tuple(found)


def _face(first: FaceSet, value: bool) -> FaceSet:
    """One of the two faces of a counter."""
    return first if value else first << SIDES


@dataclass(frozen=True, slots=True)
class _Round:
    """A round of a case with all clues open."""

    deck: tuple[int | None, ...]
    """The bits of each cat that comes up; None: the hound."""
    faces: tuple[FaceSet, ...]
    """The clue of each seat."""
    public: FaceSet
    """The clue that falls with the hound (C13)."""
    chief: int
    starter: Seat


def _proof(case: _Round, grade: Grade) -> int | None:
    """The card that proves the chief to the thinker, in the span of a grade and before others would know."""
    left = [ANY_FACE] * SEATS
    up = False
    tossed = 0
    for turn, cat in enumerate(case.deck):
        seat = (case.starter + turn) % SEATS
        if cat is None:
            tossed = case.public
        else:
            shown = SHOWS[cat]
            left[seat] &= shown if case.faces[seat] & shown else ~shown
            up = up or cat == case.chief
        if not (up and tossed):  # until it is tossed, nobody knows how the fifth counter falls (C19)
            continue
        if set(_chiefs(case, left, tossed, THINKER)) == {1 << case.chief}:
            return turn + 1 if turn + 1 >= grade.first else None
        if grade.rivals and any(_nearly(case, left, tossed, seat) for seat in range(THINKER + 1, SEATS)):
            return None
    return None


def _chiefs(case: _Round, left: list[FaceSet], tossed: FaceSet, seat: Seat) -> list[CatSet]:
    """Who may be the chief to a seat, for each way in which the counters may lie."""
    faces = tuple([case.faces[each] if each == seat else left[each] for each in range(SEATS)])
    return [chiefs for _, chiefs in arrangements(faces, tossed)]


def _nearly(case: _Round, left: list[FaceSet], tossed: FaceSet, seat: Seat) -> bool:
    """Whether a seat is nearly sure of the chief."""
    open_to = _chiefs(case, left, tossed, seat)
    right = sum([chiefs >> case.chief & 1 for chiefs in open_to])
    return right >= NEARLY * sum([chiefs.bit_count() for chiefs in open_to])
