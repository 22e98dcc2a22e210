"""What can be known of a round: the exact set of hidden worlds, counted and never sampled.

A world says which clue each seat holds and on which face the counters fall that are still in the bag.
Counters are drawn blindly, a toss is fair, and of a chosen face nothing is known beforehand (1/2 each), so
all worlds that agree with the cards on the table weigh the same: a seat keeps or discards a cat by its own
clue alone (C12), and the order of the deck says nothing about clues.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from operator import or_
from typing import TypeAlias

from engine.charlie.cards import CATS, Cat, Clue
from engine.charlie.moves import Event, FaceChosen, Revealed, Tossed, Turned
from engine.charlie.sets import (
    ALL_CATS,
    ANY_FACE,
    FACE,
    FACES,
    FITTING,
    KEPT,
    NEAR,
    SHOWS,
    SIDES,
    CatSet,
    FaceSet,
    mirrored,
    places,
    tally,
)
from engine.charlie.view import View
from engine.core import Player, Seat


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that bears on the hidden clues of a round, for one seat or for the table."""

    faces: tuple[FaceSet, ...]
    """The faces that each seat may still hold."""
    tossed: FaceSet = 0
    """The public clues (C13)."""
    lines: CatSet = 0
    """The suspects on the table, in whatever line."""
    by_shown: bool = False
    """Counters left in the bag do not count (option of C19)."""

    @property
    def bag(self) -> int:
        """How many counters are still in the bag."""
        return SIDES - len(self.faces) - self.tossed.bit_count()

    def knowing(self, seat: Seat, clue: Clue) -> Evidence:
        """The same for somebody who also knows a seat's clue."""
        return replace(self, faces=_with(self.faces, seat, self.faces[seat] & FACE[clue]))

    def turned(self, seat: Seat, cat: Cat, kept: bool) -> Evidence:
        """What is known after a seat turned up a cat (C12)."""
        fits = SHOWS[cat.bits]
        faces = _with(self.faces, seat, self.faces[seat] & (fits if kept else ~fits))
        return replace(self, faces=faces, lines=self.lines | 1 << cat.bits if kept else self.lines)

    def fell(self, clue: Clue) -> Evidence:
        """What is known after a counter from the bag fell on a face (C13)."""
        return replace(self, tossed=self.tossed | FACE[clue])


def fresh(seats: int, by_shown: bool) -> Evidence:
    """What everybody knows when a round begins: nothing."""
    return Evidence(faces=(ANY_FACE,) * seats, by_shown=by_shown)


def evidence(view: View) -> Evidence:
    """What a view tells about the hidden clues: cards, public clues, open ones, and one's own."""
    faces, lines = _cards(view)
    if view.seat is not None and view.clue is not None:
        faces[view.seat] &= FACE[view.clue]
    elif view.seat is not None and view.counter is not None:
        faces[view.seat] &= FACE[Clue(view.counter, True)] | FACE[Clue(view.counter, False)]
    return Evidence(tuple(faces), _tossed(view), lines, view.options.missing_clues == "shown")


def public(view: View) -> Evidence:
    """What everybody at the table can tell about the hidden clues."""
    faces, lines = _cards(view)
    return Evidence(tuple(faces), _tossed(view), lines, view.options.missing_clues == "shown")


def _cards(view: View) -> tuple[list[FaceSet], CatSet]:
    """The faces that the cards leave to each seat, and all suspects (C12)."""
    faces = []
    lines = 0
    for line, pile, clue in zip(view.lines, view.discards, view.clues, strict=True):
        said = 0
        for cat in line:
            said |= KEPT[cat.bits]
        lines |= said
        for cat in pile:
            said |= SHOWS[cat.bits] << len(CATS)
        left = ANY_FACE & ~(said >> len(CATS))
        faces.append(left if clue is None else left & FACE[clue])
    return faces, lines & ALL_CATS


def _tossed(view: View) -> FaceSet:
    """The public clues as a set."""
    return sum([FACE[clue] for clue in view.tossed])


def unfolding(
    history: Iterable[Event], seats: int, by_shown: bool, seat: Player, clue: Clue | None
) -> Iterator[tuple[Event, Evidence]]:
    """Each public event up to the reveal (C19), and what a seat with this clue knew after it."""
    known = fresh(seats, by_shown)
    if seat is not None and clue is not None:
        known = known.knowing(seat, clue)
    for event in history:
        match event:
            case FaceChosen(seat=chooser, clue=Clue() as shown):
                known = known.knowing(chooser, shown)
            case Turned(seat=turner, card=Cat() as cat, kept=bool() as kept):
                known = known.turned(turner, cat, kept)
            case Tossed(clue=public, when="card"):
                known = known.fell(public)
            case Revealed():
                return
        yield event, known


@dataclass(frozen=True, slots=True)
class World:
    """One way things may be: the clue of each seat, how the bag's counters will fall, how likely it is."""

    clues: tuple[Clue, ...]
    bag: tuple[Clue, ...]
    """Empty where the counters in the bag do not count."""
    weight: float


@dataclass(frozen=True, slots=True)
class Odds:
    """What the evidence says about the cats: each cat's chances by `cat.bits`."""

    worlds: int
    chief: tuple[float, ...]
    aide: tuple[float, ...]
    in_deck: float
    """The chance that no chief has come up yet (C21)."""
    suspects: CatSet
    """The cats that may be the chief."""

    @property
    def possible(self) -> int:
        """How many cats may be the chief."""
        return self.suspects.bit_count()

    def innocent(self, cat: Cat) -> float:
        """The chance that a cat fits three clues or fewer (C20)."""
        return max(0.0, 1.0 - self.chief[cat.bits] - self.aide[cat.bits])


@dataclass(frozen=True, slots=True)
class Holders:
    """Where each clue may be: for each seat, and for the bag, the chance of every face that is possible."""

    seats: tuple[dict[Clue, float], ...]
    bag: dict[Clue, float]
    """The chance that a counter is in the bag and that this face falls; it sums to the counters in it."""


Arrangement: TypeAlias = tuple[tuple[int, ...], CatSet]
"""Which seat holds which trait's counter, and the chiefs of all worlds where it is so: one chief a world."""


@lru_cache(maxsize=2048)
def arrangements(faces: tuple[FaceSet, ...], tossed: FaceSet) -> tuple[Arrangement, ...]:
    """Every way to hand the counters to the seats that the evidence leaves open."""
    chiefs = ALL_CATS
    for place in places(tossed):
        chiefs &= FITTING[place]
    ways: list[tuple[tuple[int, ...], int, CatSet]] = [((), tossed | tossed >> SIDES, chiefs)]
    for mine in faces:
        counters = _counters(mine)
        ways = [
            (holding + held, taken | bit, chiefs & fitting)
            for holding, taken, chiefs in ways
            for held, bit, fitting in counters
            if not taken & bit
        ]
    return tuple([(holding, chiefs) for holding, _, chiefs in ways])


@lru_cache(maxsize=1 << 2 * SIDES)
def _counters(faces: FaceSet) -> tuple[tuple[tuple[int], int, CatSet], ...]:
    """The counters that a seat with one of these faces may hold, and the cats that fit the faces of each."""
    both = [(side, faces >> side & 1, faces >> side + SIDES & 1) for side in range(SIDES)]
    return tuple(
        ((side,), 1 << side, first * FITTING[side] | other * FITTING[side + SIDES])
        for side, first, other in both
        if first or other
    )


def worlds(known: Evidence) -> tuple[World, ...]:
    """Every hidden world that the evidence leaves open; they all weigh the same."""
    found = []
    for holding, chiefs in arrangements(known.faces, known.tossed):
        bag = _bag(known, holding)
        for bits in places(chiefs):
            if known.by_shown and any(bits >> side & 1 for side in bag):
                continue
            clues = tuple(_clue(side, bits) for side in holding)
            found.append((clues, () if known.by_shown else tuple(_clue(side, bits) for side in bag)))
    return tuple(World(clues, bag, 1 / len(found)) for clues, bag in found)


def odds(known: Evidence) -> Odds:
    """Each cat's chance of being chief and aide, and the chance that the chief is still in the deck."""
    idle = known.bag if known.by_shown else 0
    # Who holds which faces is nothing to the cats; the narrowest first leaves the fewest ways to go through.
    count, total, chief, aide, suspects = _standing(
        tuple(sorted(known.faces, key=int.bit_count)), known.tossed, idle
    )
    undealt = _undealt(known) if idle else total - sum([count[bits] for bits in places(known.lines)])
    return Odds(total >> idle, chief, aide, undealt / total, suspects)


Standing: TypeAlias = tuple[bytes, int, tuple[float, ...], tuple[float, ...], CatSet]


@lru_cache(maxsize=2048)
def _standing(faces: tuple[FaceSet, ...], tossed: FaceSet, idle: int) -> Standing:
    """The part of the odds that no card changes unless it narrows somebody's faces.

    A counter that does not count (`idle`) leaves both its faces open in one world: worlds merge, and the cat
    that differs in that trait alone is no aide but another chief (C19).
    """
    sets = [chiefs for _, chiefs in arrangements(faces, tossed)]
    count = tally(sets)
    total = sum(count)
    if not total:
        raise ValueError("no world agrees with the evidence")
    merged = total >> idle
    aides = [
        count[a] + count[b] + count[c] + count[d] + count[e] - idle * own
        for (a, b, c, d, e), own in zip(NEAR, count, strict=True)
    ]
    return (
        count,
        total,
        tuple([n / merged for n in count]),
        tuple([n / merged for n in aides]),
        reduce(or_, sets),
    )


def holders(known: Evidence) -> Holders:
    """Each clue's chance of being with each hound, and of falling out of the bag."""
    ways = arrangements(known.faces, known.tossed)
    total = sum(chiefs.bit_count() for _, chiefs in ways)
    count = [[0] * (2 * SIDES) for _ in range(len(known.faces) + 1)]
    for holding, chiefs in ways:
        where = [*zip(count, holding, strict=False), *((count[-1], side) for side in _bag(known, holding))]
        for tally_of, side in where:
            for place in (side, side + SIDES):
                tally_of[place] += (chiefs & FITTING[place]).bit_count()
    chances = [{clue: n / total for clue, n in zip(FACES, row, strict=True) if n} for row in count]
    return Holders(tuple(chances[:-1]), chances[-1])


def _undealt(known: Evidence) -> int:
    """In how many ways no chief has come up, where counters do not count and chiefs are several (C21)."""
    found = 0
    for holding, chiefs in arrangements(known.faces, known.tossed):
        still = ALL_CATS & ~known.lines
        for side in _bag(known, holding):
            still &= mirrored(still, side)
        found += (chiefs & still).bit_count()
    return found


def _bag(known: Evidence, holding: tuple[int, ...]) -> tuple[int, ...]:
    """The traits whose counters are neither with a seat nor public."""
    out = known.tossed | known.tossed >> SIDES
    return tuple(side for side in range(SIDES) if side not in holding and not out >> side & 1)


def _clue(side: int, bits: int) -> Clue:
    """The face of a trait's counter that a chief fits."""
    return FACES[side if bits >> side & 1 else side + SIDES]


def _with(faces: tuple[FaceSet, ...], seat: Seat, those: FaceSet) -> tuple[FaceSet, ...]:
    """The same faces for all seats but one."""
    return (*faces[:seat], those, *faces[seat + 1 :])
