"""What is certain about who holds which clue."""

from __future__ import annotations

from collections.abc import Iterator

from engine.charlie.cards import Clue
from engine.charlie.explain.conclusions import Among, Holds, InBag, Premise, RuledOut, Step
from engine.charlie.explain.exhibits import Exhibits, clues_of, face_set
from engine.charlie.explain.grounds import Found, Steps, among, leaving, left, simplest_first, taken
from engine.charlie.explain.proofs import Squeeze, both, fewest, sides, squeeze
from engine.charlie.sets import ANY_FACE, FACE, SIDES, FaceSet


def lie_open(seen: Exhibits, _: Steps) -> Iterator[Step]:
    """What clues say that lie open: nobody else holds a trait that is known or public (C9, C13)."""
    for known in seen.known:
        yield Step(_is_one_of(known.seat, known.clues), (known,))
        for clue in clues_of(ANY_FACE & ~face_set(known.clues)):
            yield Step(RuledOut(known.seat, clue), (known,))
    for each in seen.piles:
        for side, by in enumerate(taken(seen)):
            if by:
                for clue in clues_of(both(1 << side)):
                    yield Step(RuledOut(each.seat, clue), (by,))


def by_a_card(seen: Exhibits, _: Steps) -> Iterator[Step]:
    """What a single card rules out for who kept it or let it go (C12)."""
    for each in seen.piles:
        for clue in clues_of(both(seen.question) & ~each.left):
            yield Step(RuledOut(each.seat, clue), fewest(each, FACE[clue]))


def crowded_out(seen: Exhibits, _: Steps) -> Iterator[Step]:
    """What a seat cannot hold since others must have it between them (C9)."""
    found: Found = []
    for place, each in enumerate(seen.piles):
        for side in range(SIDES):
            faces = each.left & both(1 << side)
            proof = _squeezed(seen, place, faces) if faces else None
            if proof:
                others = among(seen, _but(place, proof), both(proof.traits))
                ruled_out = [RuledOut(each.seat, clue) for clue in clues_of(faces)]
                steps = [others, *[Step(one, (others.conclusion,)) for one in ruled_out]]
                found.append((proof.cards, tuple(steps)))
    return simplest_first(found)


def settled(seen: Exhibits, steps: Steps) -> Iterator[Step]:
    """Who holds which counter, and on which face, as nothing else is left."""
    found: Found = []
    for place, faces in enumerate(left(seen, steps)):
        proof = (
            _squeezed(seen, place, both(seen.question) & ~faces) if sides(faces).bit_count() == 1 else None
        )
        if proof:
            rest = _but(place, proof)
            others = (among(seen, rest, both(proof.traits)),) if rest else ()
            because: list[Premise] = [each.conclusion for each in others]
            because += leaving(seen, (place,), faces | both(proof.traits))
            step = Step(_is_one_of(seen.piles[place].seat, clues_of(faces)), tuple(because))
            found.append((proof.cards, (*others, step)))
    return simplest_first(found)


def in_the_bag(seen: Exhibits, steps: Steps) -> Iterator[Step]:
    """The counters that nobody can hold any more, and that have not fallen."""
    held = 0
    for faces in left(seen, steps):
        held |= sides(faces)
    for clue in clues_of(seen.question & ~held):
        other = Clue(clue.trait, not clue.value)
        ruled_out = [RuledOut(each.seat, face) for each in seen.piles for face in (clue, other)]
        yield Step(InBag(clue.trait), (*seen.public, *seen.known, *ruled_out))


def _squeezed(seen: Exhibits, place: int, faces: FaceSet) -> Squeeze | None:
    """The proof that one seat holds none of these faces, whatever the others hold."""
    anything = both(seen.question)
    allowed = tuple([faces if at == place else anything for at in range(len(seen.piles))])
    return squeeze(seen.piles, allowed, seen.question)


def _but(place: int, proof: Squeeze) -> tuple[int, ...]:
    """The other seats of a proof."""
    return tuple([at for at in proof.piles if at != place])


def _is_one_of(seat: int, clues: tuple[Clue, ...]) -> Holds | Among:
    """That a seat holds this face, or one of the two of its counter."""
    return Holds(seat, clues[0]) if len(clues) == 1 else Among((seat,), clues)
