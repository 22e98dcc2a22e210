"""What can be known of a round: the exact set of hidden worlds, counted and never sampled.

A world says which clue each seat holds and on which face the counters fall that are still in the bag.
Counters are drawn blindly, a toss is fair, and of a chosen face nothing is known beforehand (1/2 each), so
all worlds that agree with the cards on the table weigh the same: a seat keeps or discards a cat by its own
clue alone (C12), and the order of the deck says nothing about clues.

Sets are bits: a set of cats has bit `cat.bits`; a set of clue faces has one bit for each side that a cat may
show, five for the first sides and five for the other ones (`SHOWS`). So a card narrows a seat's faces by one
AND, and the chiefs of all worlds in which the counters lie with the same seats are one set of cats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from math import log2
from typing import Final, TypeAlias

from engine.core import Player, Seat

from .cards import CATS, TRAITS, Cat, Clue
from .moves import Event, FaceChosen, Revealed, Tossed, Turned
from .view import View

CatSet: TypeAlias = int
FaceSet: TypeAlias = int

SIDES: Final = len(TRAITS)
ANY_FACE: Final[FaceSet] = (1 << 2 * SIDES) - 1
ALL_CATS: Final[CatSet] = (1 << len(CATS)) - 1

SHOWS: Final[tuple[FaceSet, ...]] = tuple(cat.bits | (~cat.bits & (1 << SIDES) - 1) << SIDES for cat in CATS)
"""The faces that each cat fits."""
FACES: Final[tuple[Clue, ...]] = tuple(
    Clue(trait, value) for value in (True, False) for trait in reversed(TRAITS)
)
"""The clue of each bit of a face set."""
FACE: Final[dict[Clue, FaceSet]] = {clue: 1 << place for place, clue in enumerate(FACES)}
FITTING: Final[tuple[CatSet, ...]] = tuple(
    sum(1 << cat.bits for cat in CATS if clue.fits(cat)) for clue in FACES
)
"""The cats that fit the clue of each bit of a face set."""
NEAR: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(cat.bits ^ 1 << side for side in range(SIDES)) for cat in CATS
)
"""The five cats that differ from each cat in one trait: its aides, were it the chief (C20)."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """All that bears on the hidden clues of a round, for one seat or for the table."""

    faces: tuple[FaceSet, ...]
    """The faces that each seat may still hold."""
    tossed: FaceSet = 0
    """The public clues (C13)."""
    lines: CatSet = 0
    """The suspects on the table, in whatever line."""
    discards: CatSet = 0
    by_shown: bool = False
    """Counters left in the bag do not count (option of C19)."""

    @property
    def bag(self) -> int:
        """How many counters are still in the bag."""
        return SIDES - len(self.faces) - self.tossed.bit_count()

    @property
    def unseen(self) -> CatSet:
        """The cats that are still in the deck."""
        return ALL_CATS & ~(self.lines | self.discards)

    def knowing(self, seat: Seat, clue: Clue) -> Evidence:
        """The same for somebody who also knows a seat's clue."""
        return replace(self, faces=_with(self.faces, seat, self.faces[seat] & FACE[clue]))

    def turned(self, seat: Seat, cat: Cat, kept: bool) -> Evidence:
        """What is known after a seat turned up a cat (C12)."""
        fits = SHOWS[cat.bits]
        faces = _with(self.faces, seat, self.faces[seat] & (fits if kept else ~fits))
        if kept:
            return replace(self, faces=faces, lines=self.lines | 1 << cat.bits)
        return replace(self, faces=faces, discards=self.discards | 1 << cat.bits)

    def fell(self, clue: Clue) -> Evidence:
        """What is known after a counter from the bag fell on a face (C13)."""
        return replace(self, tossed=self.tossed | FACE[clue])


def fresh(seats: int, by_shown: bool) -> Evidence:
    """What everybody knows when a round begins: nothing."""
    return Evidence(faces=(ANY_FACE,) * seats, by_shown=by_shown)


def evidence(view: View) -> Evidence:
    """What a view tells about the hidden clues: cards, public clues, open ones, and one's own."""
    known = public(view)
    if view.seat is None or view.counter is None:
        return known
    if view.clue is None:
        mine = FACE[Clue(view.counter, True)] | FACE[Clue(view.counter, False)]
    else:
        mine = FACE[view.clue]
    faces = _with(known.faces, view.seat, known.faces[view.seat] & mine)
    return Evidence(faces, known.tossed, known.lines, known.discards, known.by_shown)


def public(view: View) -> Evidence:
    """What everybody at the table can tell about the hidden clues."""
    faces = []
    lines = discards = 0
    for line, pile, clue in zip(view.lines, view.discards, view.clues, strict=True):
        left = ANY_FACE if clue is None else FACE[clue]
        for cat in line:
            left &= SHOWS[cat.bits]
            lines |= 1 << cat.bits
        for cat in pile:
            left &= ~SHOWS[cat.bits]
            discards |= 1 << cat.bits
        faces.append(left)
    tossed = 0
    for clue in view.tossed:
        tossed |= FACE[clue]
    return Evidence(tuple(faces), tossed, lines, discards, view.options.missing_clues == "shown")


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
    entropy: float
    """How much is left to learn about who the chief is, in bits."""

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
    for place in _places(tossed):
        chiefs &= FITTING[place]
    ways: list[tuple[tuple[int, ...], int, CatSet]] = [((), tossed | tossed >> SIDES, chiefs)]
    for mine in faces:
        counters = _counters(mine)
        ways = [
            ((*holding, side), taken | 1 << side, chiefs & fitting)
            for holding, taken, chiefs in ways
            for side, fitting in counters
            if not taken >> side & 1
        ]
    return tuple([(holding, chiefs) for holding, _, chiefs in ways])


@lru_cache(maxsize=1 << 2 * SIDES)
def _counters(faces: FaceSet) -> tuple[tuple[int, CatSet], ...]:
    """The counters that a seat with one of these faces may hold, and the cats that fit the faces of each."""
    both = [(side, faces >> side & 1, faces >> side + SIDES & 1) for side in range(SIDES)]
    return tuple(
        (side, first * FITTING[side] | other * FITTING[side + SIDES])
        for side, first, other in both
        if first or other
    )


def worlds(known: Evidence) -> tuple[World, ...]:
    """Every hidden world that the evidence leaves open; they all weigh the same."""
    found = []
    for holding, chiefs in arrangements(known.faces, known.tossed):
        bag = _bag(known, holding)
        for bits in _places(chiefs):
            if known.by_shown and any(bits >> side & 1 for side in bag):
                continue
            clues = tuple(_clue(side, bits) for side in holding)
            found.append((clues, () if known.by_shown else tuple(_clue(side, bits) for side in bag)))
    return tuple(World(clues, bag, 1 / len(found)) for clues, bag in found)


def odds(known: Evidence) -> Odds:
    """Each cat's chance of being chief and aide, and the chance that the chief is still in the deck."""
    idle = known.bag if known.by_shown else 0
    total, chief, aide, cats, entropy = _standing(known.faces, known.tossed, idle)
    return Odds(total >> idle, chief, aide, _undealt(known) / total, cats, entropy)


Standing: TypeAlias = tuple[int, tuple[float, ...], tuple[float, ...], CatSet, float]


@lru_cache(maxsize=2048)
def _standing(faces: tuple[FaceSet, ...], tossed: FaceSet, idle: int) -> Standing:
    """The part of the odds that no card changes unless it narrows somebody's faces.

    A counter that does not count (`idle`) leaves both its faces open in one world: worlds merge, and the cat
    that differs in that trait alone is no aide but another chief (C19).
    """
    count = tally([chiefs for _, chiefs in arrangements(faces, tossed)])
    total = sum(count)
    if not total:
        raise ValueError("no world agrees with the evidence")
    merged = total >> idle
    aides = [
        count[a] + count[b] + count[c] + count[d] + count[e] - idle * own
        for (a, b, c, d, e), own in zip(NEAR, count, strict=True)
    ]
    return (
        total,
        tuple([n / merged for n in count]),
        tuple([n / merged for n in aides]),
        sum([1 << bits for bits, n in enumerate(count) if n]),
        max(0.0, log2(total) - sum([_N_LOG_N[n] for n in count]) / total),
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


def tally(sets: list[CatSet]) -> list[int]:
    """In how many of the sets each cat is."""
    lanes = 0
    for cats in sets:
        lanes += (
            _LANES[cats & 255]
            | _LANES[cats >> 8 & 255] << 64
            | _LANES[cats >> 16 & 255] << 128
            | _LANES[cats >> 24] << 192
        )
    return list(lanes.to_bytes(len(CATS), "little"))


# Eight cats in eight bytes: adding such numbers counts all cats at once. A byte is wide enough, since there
# are at most 5! = 120 ways to hand out the counters.
_N_LOG_N: Final = (0.0, *(n * log2(n) for n in range(1, 121)))
_LANES: Final = tuple(sum((part >> place & 1) << 8 * place for place in range(8)) for part in range(256))


def _undealt(known: Evidence) -> int:
    """In how many ways no chief has come up (C21)."""
    hidden = ALL_CATS & ~known.lines
    ways = arrangements(known.faces, known.tossed)
    if not known.by_shown:
        return sum([(chiefs & hidden).bit_count() for _, chiefs in ways])
    found = 0
    for holding, chiefs in ways:
        still = hidden
        for side in _bag(known, holding):
            still &= _mirrored(still, side)
        found += (chiefs & still).bit_count()
    return found


def _mirrored(cats: CatSet, side: int) -> CatSet:
    """The cats that differ from these in one trait."""
    return (cats & FITTING[side]) >> (1 << side) | (cats & FITTING[side + SIDES]) << (1 << side)


def _bag(known: Evidence, holding: tuple[int, ...]) -> tuple[int, ...]:
    """The traits whose counters are neither with a seat nor public."""
    out = known.tossed | known.tossed >> SIDES
    return tuple(side for side in range(SIDES) if side not in holding and not out >> side & 1)


def _clue(side: int, bits: int) -> Clue:
    """The face of a trait's counter that a chief fits."""
    return FACES[side if bits >> side & 1 else side + SIDES]


def _places(bits: int) -> Iterator[int]:
    """The places of the set bits, lowest first."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def _with(faces: tuple[FaceSet, ...], seat: Seat, those: FaceSet) -> tuple[FaceSet, ...]:
    """The same faces for all seats but one."""
    return (*faces[:seat], those, *faces[seat + 1 :])
