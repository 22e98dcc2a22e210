"""Sets of cats and of clue faces, as bits.

A set of cats has bit `cat.bits`; a set of clue faces has one bit for each side that a cat may show, five for
the first sides and five for the other ones (`SHOWS`). So a card narrows a seat's faces by one AND, and the
chiefs of all worlds in which the counters lie with the same seats are one set of cats.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from engine.charlie.cards import CATS, TRAITS, Clue

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
    sum(1 << bits for bits, shown in enumerate(SHOWS) if shown >> place & 1) for place in range(2 * SIDES)
)
"""The cats that fit the clue of each bit of a face set."""
NEAR: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(cat.bits ^ 1 << side for side in range(SIDES)) for cat in CATS
)
"""The five cats that differ from each cat in one trait: its aides, were it the chief (C20)."""

KEPT: Final = tuple(1 << bits | (ANY_FACE & ~shown) << len(CATS) for bits, shown in enumerate(SHOWS))
"""Each cat's bit, and above all cats the faces that it rules out for who kept it (C12)."""


def tally(sets: Iterable[CatSet]) -> bytes:
    """In how many of the sets each cat is."""
    lanes = 0
    for cats in sets:
        a, b, c, d = cats.to_bytes(4, "little")
        lanes += _LANES[a] | _LANES[b] << 64 | _LANES[c] << 128 | _LANES[d] << 192
    return lanes.to_bytes(len(CATS), "little")


# Eight cats in eight bytes: adding such numbers counts all cats at once. A byte is wide enough, since there
# are at most 5! = 120 ways to hand out the counters.
_LANES = [0]
for _place in range(8):
    _LANES += [lane | 1 << 8 * _place for lane in _LANES]


def mirrored(cats: CatSet, side: int) -> CatSet:
    """The cats that differ from these in one trait."""
    return (cats & FITTING[side]) >> (1 << side) | (cats & FITTING[side + SIDES]) << (1 << side)


def places(bits: int) -> Iterator[int]:
    """The places of the set bits, lowest first."""
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1
