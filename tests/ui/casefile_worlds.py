"""Rounds of Checkpoint Charlie, and what a seat could know of them, by brute force over every world."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from random import Random

from engine.arena import Series, play_out
from engine.charlie.cards import CATS, TRAITS, Cat, Clue, Colour, Hound
from engine.charlie.moves import (
    Accuse,
    Accused,
    DeckOut,
    Event,
    FaceChosen,
    Revealed,
    Tossed,
    Turned,
    Verdict,
)
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.view import View
from engine.match import Match, act, begin, play, view

NAMES = ("Anna", "Boris", "Carl", "Dora", "Eve")
LEVELS = ("puppy", "hound", "bloodhound")
World = tuple[tuple[Clue, ...], tuple[Clue, ...]]
"""The clue of each seat, and how the counters in the bag fall."""


def by_bots(seats: int, options: Options, number: int) -> Iterator[Match]:
    """Every round of a game by bots of mixed levels, as it lay when its clues were shown."""
    whole = play_out(Series("charlie", seats, 10, "truths", LEVELS, options, log=False), number)
    match = begin("charlie", seats, options, whole.seed, NAMES[:seats])
    for seat, index in whole.moves:
        match = play(match, seat, index)
        if any(isinstance(event, Revealed) for event in match.events[-1]):
            yield match


def by_anybody(seats: int, options: Options, number: int) -> Match:
    """A round by people who accuse when they like, whom they like, or let time run out."""
    rng = Random(f"{seats} {number}")
    match = begin("charlie", seats, options, f"{rng.getrandbits(128):032x}", NAMES[:seats])
    haste = rng.choice((0.02, 0.06, 0.2))
    while match.state.phase is not Phase.SCORING:
        able = [
            (seat, action)
            for seat in range(seats)
            for action in view(match, seat).actions
            if isinstance(action, Accuse)
        ]
        waiting = view(match, None).to_act
        if able and rng.random() < (0.5 if match.state.phase is Phase.DECK_OUT else haste):
            seat, action = rng.choice(able)
            fits = [each for each in able if _is_chief(match, each[1].cat)]
            match = act(match, *rng.choice(fits) if fits and rng.random() < 0.4 else (seat, action))
        elif match.state.phase is Phase.DECK_OUT:
            match = play(match, None, 0) if rng.random() < 0.4 else match
        else:
            match = play(match, waiting[0], 0)
    return match


def _is_chief(match: Match, cat: Cat) -> bool:
    clues = [match.state.clue(seat) for seat in range(match.seats)]
    return all(clue.fits(cat) for clue in (*clues, *match.state.tossed))


@cache
def all_worlds(seats: int, shown: bool) -> tuple[World, ...]:
    """Every way to hand out the counters and to choose and toss their faces."""
    found = []
    for traits in permutations(TRAITS, seats):
        bag = tuple(trait for trait in TRAITS if trait not in traits)
        for faces in product((True, False), repeat=seats):
            clues = tuple(Clue(trait, value) for trait, value in zip(traits, faces, strict=True))
            for fallen in product((True, False), repeat=0 if shown else len(bag)):
                found.append(
                    (clues, tuple(Clue(each, up) for each, up in zip(bag, fallen, strict=not shown)))
                )
    return tuple(found)


@cache
def fitting(clues: frozenset[Clue]) -> frozenset[Cat]:
    """The cats that fit all clues."""
    return frozenset(cat for cat in CATS if all(clue.fits(cat) for clue in clues))


def agrees(world: World, event: Event, shown: bool) -> bool:
    """Whether a world allows what everybody saw."""
    clues, bag = world
    match event:
        case FaceChosen(seat, Clue() as open_clue):
            return clues[seat] == open_clue
        case Turned(seat, Cat() as cat, kept):
            return clues[seat].fits(cat) is kept
        case Tossed(clue, "card"):
            return clue.trait not in [held.trait for held in clues] if shown else clue in bag
    return True


@dataclass
class Truth:
    """What is true of a seat in a round."""

    gold: bool
    accused: tuple[int, Cat] | None
    """After how many cards it accused, and whom."""
    left: int = 0
    """How many cats could be the chief when all cards were turned."""
    certain: int | None = None
    provable: int | None = None
    knew: bool = False
    """Certain before it accused or the round ended."""
    open_ever: bool = False
    """A certain chief lay free before it accused."""
    open_at_the_end: bool = False
    """One lay free when it accused another, or when the round ended without its accusation."""
    went_by: int = 0
    """Cards turned meanwhile."""
    sure: frozenset[Cat] = frozenset()
    """The chiefs of whom it could first be certain."""
    first_taken: bool = False
    """When it could first be certain, all whom it could be certain of had been accused."""
    free: bool = True
    """Nobody had accused a chief before it accused."""
    alone_to_blame: bool = False
    """Nothing but the countdown kept it from accusing."""

    def learned(self, card: int, sure: frozenset[Cat], line: set[Cat], taken: set[Cat]) -> None:
        """What it is certain of after a card, while so many lie there and so many are accused."""
        if sure and self.certain is None:
            self.certain, self.sure, self.first_taken = card, sure, sure <= taken
        if sure & line - taken and self.provable is None:
            self.provable = card
        if self.accused is None:
            self.knew |= bool(sure)
            self.open_ever |= bool(sure & line - taken)


def ran_out(seen: View) -> bool:
    """Whether the countdown ended the round, and not the accusations of the others."""
    few = len([e for e in seen.history if isinstance(e, Accused)]) < seen.seats - 1
    out = any(isinstance(event, DeckOut) for event in seen.history)
    return out and (few or seen.options.deck_out == "everybody")


def truth_of(seen: View, seat: int) -> Truth:
    """Walk through the round with a list of worlds."""
    shown = seen.options.missing_clues == "shown"
    revealed = next(event for event in seen.history if isinstance(event, Revealed))
    tossed = [event.clue for event in seen.history if isinstance(event, Tossed)]
    chiefs = fitting(frozenset((*revealed.clues, *tossed)))
    verdict = next(e for e in seen.history if isinstance(e, Verdict) and e.seat == seat)
    truth = Truth(gold=verdict.colour is Colour.GOLD, accused=None)
    left = [world for world in all_worlds(seen.seats, shown) if world[0][seat] == revealed.clues[seat]]
    card, line, taken, public = 0, set[Cat](), set[Cat](), list[Clue]()
    sure: frozenset[Cat] = frozenset()
    for event in seen.history[: seen.history.index(revealed)]:
        at_hand = sure & line - taken
        match event:
            case Turned(_, turned, kept):
                truth.went_by += bool(at_hand) and truth.accused is None
                card += 1
                if kept and isinstance(turned, Cat):
                    line.add(turned)
            case Accused(who, cat):
                if who == seat:
                    truth.accused, truth.free = (card, cat), not chiefs & taken
                    truth.open_at_the_end = bool(at_hand)
                taken.add(cat)
        fewer = [world for world in left if agrees(world, event, shown)]
        told = isinstance(event, Tossed) or truth.left == 0 or len(fewer) < len(left)
        left = fewer
        if isinstance(event, Tossed):
            public.append(event.clue)
        if isinstance(event, Accused) or isinstance(getattr(event, "card", None), Hound):
            continue
        if told:
            chiefs_of = [fitting(frozenset((*clues, *bag, *public))) for clues, bag in left]
            sure = chiefs.intersection(*chiefs_of)
            truth.left = len(frozenset().union(*chiefs_of))
        truth.learned(card, sure, line, taken)
    if truth.accused is None:
        truth.open_at_the_end = bool(sure & line - taken)
        truth.alone_to_blame = ran_out(seen)
    return truth
