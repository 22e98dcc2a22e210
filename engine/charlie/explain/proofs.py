"""What proves something about the hidden clues of a round: the fewest seats, and the fewest of their cards.

Each counter is with one seat at most (C9), so a claim about who holds what is certain when its contrary would
leave some seats fewer traits than they are: one seat with none, two with a single one, and so on. By Hall's
marriage theorem a claim that holds in every world always has such seats: nothing needs a proof by cases.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Final

from engine.charlie.cards import Cat
from engine.charlie.moves import Turned
from engine.charlie.sets import ANY_FACE, SHOWS, SIDES, FaceSet
from engine.core import Seat

SideSet = int
"""A set of traits: one bit for each, in the order of the lower half of a face set."""
PlaceSet = int
"""A set of a pile's cards: one bit for each place."""

_ALL_SIDES: Final[SideSet] = (1 << SIDES) - 1


def sides(faces: FaceSet) -> SideSet:
    """The traits that these faces belong to."""
    return (faces | faces >> SIDES) & _ALL_SIDES


def both(traits: SideSet) -> FaceSet:
    """Both faces of each of these traits."""
    return traits | traits << SIDES


def rules_out(card: Turned) -> FaceSet:
    """The faces that a seat cannot hold since it kept a cat or let it go (C12)."""
    assert isinstance(card.card, Cat)
    shown = SHOWS[card.card.bits]
    return ANY_FACE & ~shown if card.kept else shown


@dataclass(frozen=True, slots=True)
class Pile:
    """What a seat kept and let go, of the faces that its hidden clue may have."""

    seat: Seat
    cards: tuple[Turned, ...]
    masks: tuple[FaceSet, ...]
    """What each card rules out, of the faces in question."""
    left: FaceSet
    """The faces in question that no card rules out."""


def pile(seat: Seat, cards: tuple[Turned, ...], question: FaceSet) -> Pile:
    """The cards of a seat whose clue is one of the faces in question."""
    masks = tuple([rules_out(card) & question for card in cards])
    left = question
    for mask in masks:
        left &= ~mask
    return Pile(seat, cards, masks, left)


def fewest(of: Pile, faces: FaceSet) -> tuple[Turned, ...]:
    """The fewest cards of a seat that rule out these faces, all of which its cards do rule out."""
    return tuple([of.cards[place] for place in _cover(of.masks, faces)])


@lru_cache(maxsize=512)
def _cover(masks: tuple[FaceSet, ...], faces: FaceSet) -> tuple[int, ...]:
    """The places of the fewest masks that have all these faces together."""
    unions, by = _unions(masks)
    chosen = next(by[number] for number, union in enumerate(unions) if not faces & ~union)
    return tuple([place for place in range(len(masks)) if chosen >> place & 1])


@lru_cache(maxsize=64)
def _unions(masks: tuple[FaceSet, ...]) -> tuple[tuple[FaceSet, ...], tuple[PlaceSet, ...]]:
    """All that some masks have together, those of the fewest masks first, and by which places each.

    Plain numbers: a kept tuple for each would be work for the garbage collector.
    """
    found: dict[FaceSet, PlaceSet] = {0: 0}
    layer = [0]
    while layer:
        following = []
        for union in layer:
            for place, mask in enumerate(masks):
                if union | mask not in found:
                    found[union | mask] = found[union] | 1 << place
                    following.append(union | mask)
        layer = following
    return tuple(found), tuple(found.values())


@dataclass(frozen=True, slots=True)
class Squeeze:
    """Seats that would have to do with fewer traits than they are."""

    piles: tuple[int, ...]
    """Their places among the piles that were asked about."""
    traits: SideSet
    cards: int
    """How many cards prove it."""


def squeeze(piles: tuple[Pile, ...], allowed: tuple[FaceSet, ...], question: SideSet) -> Squeeze | None:
    """Why the seats cannot all hold what each is allowed: by few seats, then few cards; None if they can."""
    left = [sides(mine & each.left) for mine, each in zip(allowed, piles, strict=True)]
    best: Squeeze | None = None
    for members in _groups(len(piles)):
        if best and len(best.piles) < len(members):
            break
        room = len(members) - 1
        open_to_them = 0
        for member in members:
            open_to_them |= left[member]
        if open_to_them.bit_count() > room:
            continue
        for traits in _supersets(open_to_them, room, question):
            outside = ~both(traits)
            cost = sum([len(_cover(piles[each].masks, allowed[each] & outside)) for each in members])
            if best is None or cost < best.cards:
                best = Squeeze(members, traits, cost)
    return best


@lru_cache(maxsize=8)
def _groups(number: int) -> tuple[tuple[int, ...], ...]:
    """All groups out of so many, the smallest first."""
    return tuple(group for size in range(1, number + 1) for group in combinations(range(number), size))


def _supersets(traits: SideSet, size: int, question: SideSet) -> Iterator[SideSet]:
    """All sets of so many traits in question that have these among them."""
    others = [1 << side for side in range(SIDES) if (question & ~traits) >> side & 1]
    for more in combinations(others, size - traits.bit_count()):
        yield traits | sum(more)
