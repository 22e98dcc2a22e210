"""What steps rest on: the fewest cards and open clues that leave some seats none but certain faces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from engine.charlie.explain.conclusions import Among, Case, Conclusion, Known, Premise, Public, RuledOut, Step
from engine.charlie.explain.exhibits import Exhibits, clues_of
from engine.charlie.explain.proofs import both, fewest, rules_out, sides
from engine.charlie.moves import Turned
from engine.charlie.sets import ANY_FACE, FACE, SIDES, FaceSet

Steps: TypeAlias = dict[Conclusion, Step]
"""What has been concluded so far, in order."""
Found: TypeAlias = list[tuple[int, tuple[Step, ...]]]
"""Steps that belong together, with the number of cards that they take."""


def taken(seen: Exhibits) -> tuple[Premise | None, ...]:
    """What says where each trait's counter is, for those of which it is known."""
    by: list[Premise | None] = [None] * SIDES
    for public in seen.public:
        by[sides(FACE[public.clue]).bit_length() - 1] = public
    for known in seen.known:
        by[sides(FACE[known.clues[0]]).bit_length() - 1] = known
    return tuple(by)


def left(seen: Exhibits, steps: Steps) -> tuple[FaceSet, ...]:
    """The faces that each seat with a hidden clue may still hold."""
    return tuple(
        [
            sum([FACE[clue] for clue in clues_of(each.left) if RuledOut(each.seat, clue) not in steps])
            for each in seen.piles
        ]
    )


def leaving(seen: Exhibits, places: Iterable[int], faces: FaceSet) -> tuple[Premise, ...]:
    """The clues that lie open and the fewest cards which leave the seats at these places only such faces."""
    because: list[Premise] = []
    for place in places:
        gone = ANY_FACE & ~faces
        cards = fewest(seen.piles[place], gone & both(seen.question))
        for card in cards:
            gone &= ~rules_out(card)
        because += [by for side, by in enumerate(taken(seen)) if by and gone & both(1 << side)]
        because += cards
    return tuple(dict.fromkeys(because))


def among(seen: Exhibits, places: Iterable[int], faces: FaceSet) -> Step:
    """That the seats at these places hold none but these faces."""
    places = tuple(places)
    seats = tuple([seen.piles[place].seat for place in places])
    return Step(Among(seats, clues_of(faces)), leaving(seen, places, faces))


def cost(premise: Premise, steps: Steps) -> int:
    """How many cards something rests on; one that is cited twice counts twice."""
    match premise:
        case Turned():
            return 1
        case Public() | Known() | Case():
            return 0
    return sum([cost(each, steps) for each in steps[premise].because])


def simplest_first(found: Found) -> Iterator[Step]:
    """Some steps in the order of the cards that they take."""
    for _, steps in sorted(found, key=lambda each: each[0]):
        yield from steps
