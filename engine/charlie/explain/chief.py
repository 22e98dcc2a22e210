"""What is certain about the chief: how he looks, who he is not, who he is, and whether he has come up."""

from __future__ import annotations

from collections.abc import Iterator

from engine.charlie.cards import CATS, Cat, Clue
from engine.charlie.deduce import World, odds, worlds
from engine.charlie.explain.conclusions import (
    Among,
    CameUp,
    Case,
    ChiefShows,
    Holds,
    InDeck,
    IsChief,
    NotChief,
    Premise,
    RuledOut,
    Step,
    WereChief,
)
from engine.charlie.explain.exhibits import Exhibits, clues_of, face_set
from engine.charlie.explain.grounds import Found, Steps, among, cost, leaving, left, simplest_first
from engine.charlie.explain.proofs import both, squeeze
from engine.charlie.moves import Turned
from engine.charlie.sets import ANY_FACE, FACE, SHOWS, SIDES


def chief_shows(seen: Exhibits, steps: Steps) -> Iterator[Step]:
    """The faces that the chief fits, be it known or not who holds them."""
    found: Found = [(0, (Step(ChiefShows(public.clue), (public,)),)) for public in seen.public]
    for known in seen.known:
        if len(known.clues) == 1:
            found.append((0, (Step(ChiefShows(*known.clues), (Holds(known.seat, *known.clues),)),)))
    for clue in clues_of(both(seen.question)):
        allowed = both(seen.question) & ~FACE[clue]
        proof = squeeze(seen.piles, (allowed,) * len(seen.piles), seen.question)
        if proof is None:
            continue
        held = [Holds(each.seat, clue) for each in seen.piles if Holds(each.seat, clue) in steps]
        if held:
            found.append((cost(held[0], steps), (Step(ChiefShows(clue), (held[0],)),)))
        else:
            holders = among(seen, proof.piles, both(proof.traits) | FACE[clue])
            found.append((proof.cards, (holders, Step(ChiefShows(clue), (holders.conclusion,)))))
    return simplest_first(found)


def not_chief(seen: Exhibits, steps: Steps) -> Iterator[Step]:
    """The cats that some seat's clue cannot fit, or too few clues for some seats."""
    looks = [(cost(each, steps), each) for each in steps if isinstance(each, ChiefShows)]
    looks.sort(key=lambda each: each[0])
    let_go = {card.card: card for each in seen.piles for card in each.cards if not card.kept}
    found: Found = []
    for cat in CATS:
        lacking = [
            (number, Step(NotChief(cat), (look,))) for number, look in looks if not look.clue.fits(cat)
        ]
        if cat in let_go and not (lacking and lacking[0][0] == 0):
            found.append((1, (Step(NotChief(cat), (let_go[cat],)),)))
            continue
        number, reasons = _misfit(seen, cat)
        if lacking and (len(reasons) != 1 or lacking[0][0] <= number):
            number, reasons = lacking[0][0], (lacking[0][1],)
        found.append((number, reasons))
    return simplest_first(found)


def _misfit(seen: Exhibits, cat: Cat) -> tuple[int, tuple[Step, ...]]:
    """The number of cards that keep a cat from being the chief, and the steps; none if it may be."""
    fits = SHOWS[cat.bits]
    proof = squeeze(seen.piles, (fits & both(seen.question),) * len(seen.piles), seen.question)
    if proof is None:
        return 0, ()
    because = leaving(seen, proof.piles, ANY_FACE & ~fits | both(proof.traits))
    if len(proof.piles) == 1:
        return proof.cards, (Step(NotChief(cat), because),)
    seats = tuple([seen.piles[place].seat for place in proof.piles])
    were = WereChief(cat, seats, clues_of(both(proof.traits) & fits))
    return proof.cards, (Step(were, because), Step(NotChief(cat), (were,)))


def is_chief(seen: Exhibits, steps: Steps) -> Iterator[Step]:
    """The cat that fits whatever anybody may hold, if no counter can fall any more that counts (C19)."""
    if (seen.bag and not seen.by_shown) or any(len(known.clues) > 1 for known in seen.known):
        return
    open_to = face_set([each.clue for each in seen.public])
    for faces in (*left(seen, steps), *[face_set(known.clues) for known in seen.known]):
        open_to |= faces
    for cat in CATS:
        if not open_to & ~SHOWS[cat.bits]:
            looks = [each for each in steps if isinstance(each, ChiefShows)]
            yield Step(IsChief(cat), tuple(looks) if len(looks) == SIDES else _fits_all(seen, steps, cat))


def _fits_all(seen: Exhibits, steps: Steps, cat: Cat) -> tuple[Premise, ...]:
    """Why a cat fits every clue, though it is not known which traits count."""
    because: list[Premise] = [*seen.public]
    because += [Holds(known.seat, clue) for known in seen.known for clue in known.clues]
    for each in seen.piles:
        held = [Holds(each.seat, clue) for clue in clues_of(SHOWS[cat.bits])]
        misfits = [RuledOut(each.seat, clue) for clue in clues_of(both(seen.question) & ~SHOWS[cat.bits])]
        because += [one for one in held if one in steps] or misfits
    return tuple(because)


def come_up(seen: Exhibits, steps: Steps) -> Iterator[Step]:
    """Whether a chief has come up, where that is certain (C21)."""
    suspects = [cat for cat in CATS if seen.lines >> cat.bits & 1]
    others = [NotChief(cat) for cat in CATS if not seen.lines >> cat.bits & 1]
    possible = [cat for cat in suspects if NotChief(cat) not in steps]
    certain = [IsChief(cat) for cat in possible if IsChief(cat) in steps]
    if not possible:
        yield Step(InDeck(), tuple([NotChief(cat) for cat in suspects]))
    elif certain:
        yield Step(CameUp(), (certain[0],))
    elif all(each in steps for each in others):
        yield Step(CameUp(), tuple(others))
    elif seen.by_shown and seen.bag and odds(seen.evidence).in_deck == 0:
        cards = _needed_to_come_up(seen)
        # With fewer cards others may be the chief, too: whoever fits what is public.
        fitting = [cat for cat in suspects if all(each.clue.fits(cat) for each in seen.public)]
        cases = _cases(worlds(seen.only(cards).evidence), fitting, ())
        yield Step(CameUp(), (*seen.public, *seen.known, *cards, *cases))


def _needed_to_come_up(seen: Exhibits) -> list[Turned]:
    """Cards of which none can be spared, by the count of worlds, for a chief to be certainly on the table."""
    cards = [card for each in seen.piles for card in each.cards]
    for card in tuple(cards):
        fewer = [each for each in cards if each != card]
        if odds(seen.only(fewer).evidence).in_deck == 0:
            cards = fewer
    return cards


def _cases(open_to: tuple[World, ...], suspects: list[Cat], supposed: tuple[Among, ...]) -> tuple[Case, ...]:
    """Where each world has a chief among the suspects: who it is, by what some seats hold, in few cases."""
    suspects = sorted(suspects, key=lambda cat: -sum([_fits(cat, world) for world in open_to]))
    chief = _chief_of_all(open_to, suspects)
    if chief:
        return (Case(supposed, chief),)
    ways = []
    for seat in range(len(open_to[0].clues)):
        cases: list[Case] = []
        for clues in _split(open_to, suspects, seat):
            those = tuple([world for world in open_to if world.clues[seat] in clues])
            if len(those) < len(open_to):
                cases += _cases(those, suspects, (*supposed, Among((seat,), clues)))
        if cases:
            ways.append(tuple(cases))
    return min(ways, key=len)


def _split(open_to: tuple[World, ...], suspects: list[Cat], seat: int) -> list[tuple[Clue, ...]]:
    """The clues that a seat may hold, those together with which the same suspect is a chief."""
    together: dict[Cat, list[Clue]] = {}
    alone = []
    for clue in dict.fromkeys([world.clues[seat] for world in open_to]):
        chief = _chief_of_all(tuple([world for world in open_to if world.clues[seat] == clue]), suspects)
        if chief:
            together.setdefault(chief, []).append(clue)
        else:
            alone.append((clue,))
    return [*[tuple(clues) for clues in together.values()], *alone]


def _chief_of_all(open_to: tuple[World, ...], suspects: list[Cat]) -> Cat | None:
    """A suspect who is a chief in each of these worlds."""
    return next((cat for cat in suspects if all(_fits(cat, world) for world in open_to)), None)


def _fits(cat: Cat, world: World) -> bool:
    """Whether a cat fits the clue of every seat."""
    return all(clue.fits(cat) for clue in world.clues)
