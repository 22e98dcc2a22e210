"""Every deal of a round tried by hand, which shares no code with deduction, to judge explanations by.

`python -m tests.engine.charlie_worlds --views 2000` judges as many views of whole games and prints figures.
"""

from __future__ import annotations

import argparse
import gc
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, reduce
from itertools import permutations, product
from operator import and_, or_
from random import Random
from time import process_time

from engine.arena import Series, play_out
from engine.charlie.cards import CATS, CLUES, TRAITS, Cat, Clue, Trait
from engine.charlie.explain import cards, explain, why
from engine.charlie.explain.conclusions import (
    Among,
    CameUp,
    Case,
    ChiefShows,
    Conclusion,
    Holds,
    InBag,
    InDeck,
    IsChief,
    Known,
    NotChief,
    Premise,
    Public,
    RuledOut,
    Step,
    WereChief,
)
from engine.charlie.moves import Turned
from engine.charlie.options import Options
from engine.charlie.view import Phase, View, view
from engine.match import steps

# --- deals -------------------------------------------------------------------------------------------

DEALS = tuple(
    tuple(Clue(trait, value) for trait, value in zip(traits, values, strict=True))
    for traits in permutations(TRAITS)
    for values in product((True, False), repeat=len(TRAITS))
)
"""The clues of the seats in their order, then those of the bag in the order in which they fall."""
EVERY = (1 << len(DEALS)) - 1
"""A set of deals has a bit for each."""


AT = {(place, clue): 0 for place in range(len(TRAITS)) for clue in CLUES}
"""The deals in which a clue is at a place."""
for _number, _deal in enumerate(DEALS):
    for _place, _clue in enumerate(_deal):
        AT[_place, _clue] |= 1 << _number


def any_of(place: int, clues: Iterable[Clue]) -> int:
    return reduce(or_, (AT[place, clue] for clue in clues), 0)


@cache
def fitting(place: int, cat: Cat, fits: bool) -> int:
    """The deals in which the clue at a place fits a cat, or does not."""
    return any_of(place, (clue for clue in CLUES if clue.fits(cat) is fits))


@cache
def chief(cat: Cat, judged: int) -> int:
    """The deals in which a cat fits as many clues as decide."""
    return reduce(and_, (fitting(place, cat, True) for place in range(judged)))


@dataclass(frozen=True)
class Table:
    """As much of a view as says what a premise means and which deals have which chief."""

    seats: int
    tossed: tuple[Clue, ...]
    judged: int
    """How many places of a deal decide (C19)."""
    lines: tuple[Cat, ...]

    def chief(self, cat: Cat) -> int:
        """The deals in which a cat is a chief."""
        return chief(cat, self.judged)

    def some_chief(self, cats: Iterable[Cat]) -> int:
        return reduce(or_, map(self.chief, cats), 0)

    def true_of(self, said: Premise) -> int:
        """The deals in which something is so."""
        match said:
            case Turned(seat, Cat() as cat, bool() as kept):
                return fitting(seat, cat, kept)
            case Public(clue):
                return AT[self.seats + self.tossed.index(clue), clue]
            case Known(seat, clues):
                return any_of(seat, clues)
            case Holds(seat, clue):
                return AT[seat, clue]
            case RuledOut(seat, clue):
                return EVERY & ~AT[seat, clue]
            case Among(seats, clues):
                return reduce(and_, (any_of(seat, clues) for seat in seats))
            case InBag(trait):
                places = range(self.seats + len(self.tossed), len(TRAITS))
                return reduce(or_, (any_of(place, faces(trait)) for place in places), 0)
            case ChiefShows(clue):
                return EVERY & ~self.some_chief(cat for cat in CATS if not clue.fits(cat))
            case WereChief(cat, seats, clues):
                return EVERY & ~self.chief(cat) | self.true_of(Among(seats, clues))
            case NotChief(cat):
                return EVERY & ~self.chief(cat)
            case IsChief(cat):
                return self.chief(cat)
            case InDeck():
                return EVERY & ~self.some_chief(self.lines)
            case CameUp():
                return self.some_chief(self.lines)
            case Case(holding, cat):
                supposed = reduce(and_, map(self.true_of, holding))
                return EVERY & ~supposed | self.chief(cat)
        raise AssertionError(said)

    def all_true(self, said: Iterable[Premise]) -> int:
        return reduce(and_, map(self.true_of, said), EVERY)


def faces(trait: Trait) -> tuple[Clue, Clue]:
    return Clue(trait, True), Clue(trait, False)


def table(seen: View) -> Table:
    judged = seen.seats + len(seen.tossed) if seen.options.missing_clues == "shown" else len(TRAITS)
    return Table(seen.seats, seen.tossed, judged, tuple(cat for line in seen.lines for cat in line))


def clues_in_sight(seen: View) -> list[Public | Known]:
    known = {seat: (clue,) for seat, clue in enumerate(seen.clues) if clue}
    if seen.seat is not None and seen.clue:
        known[seen.seat] = (seen.clue,)
    own = [Known(seen.seat, faces(seen.counter))] if seen.seat not in known and seen.counter else []
    return [*map(Public, seen.tossed), *(Known(*each) for each in known.items()), *own]


def cards_in_sight(seen: View) -> list[Turned]:
    return [
        Turned(seat, cat, kept)
        for rows, kept in ((seen.lines, True), (seen.discards, False))
        for seat, row in enumerate(rows)
        for cat in row
    ]


def certain(seen: View) -> set[Conclusion]:
    """All that is so in every deal that agrees with a view."""
    here = table(seen)
    left = here.all_true([*clues_in_sight(seen), *cards_in_sight(seen)])
    assert left
    claims: list[Conclusion] = [InDeck(), CameUp()]
    claims += [kind(seat, clue) for kind in (Holds, RuledOut) for seat in range(seen.seats) for clue in CLUES]
    claims += [InBag(trait) for trait in TRAITS]
    claims += [ChiefShows(clue) for clue in CLUES]
    claims += [kind(cat) for kind in (NotChief, IsChief) for cat in CATS]
    return {claim for claim in claims if not left & ~here.true_of(claim)}


SUMMED_UP = ChiefShows | InBag | IsChief | InDeck | CameUp

# --- judging -----------------------------------------------------------------------------------------


def judge(seen: View) -> None:
    """Everything certain is explained, and by nothing but what each step names."""
    told = explain(seen)
    said = [step.conclusion for step in told]
    assert len(set(said)) == len(said)
    assert {each for each in said if not isinstance(each, Among | WereChief)} == certain(seen)
    here = table(seen)
    in_sight = {*clues_in_sight(seen), *cards_in_sight(seen)}
    before: set[Premise] = set()
    for step in told:
        judge_step(here, step)
        assert all(each in before or each in in_sight or isinstance(each, Case) for each in step.because)
        before.add(step.conclusion)


def judge_step(here: Table, step: Step) -> None:
    """What a step says is so in every deal in which its premises are."""
    assert not here.all_true(step.because) & ~here.true_of(step.conclusion), step
    plain = here.all_true(each for each in step.because if not isinstance(each, Case))
    assert not any(plain & ~here.true_of(each) for each in step.because if isinstance(each, Case))


def judge_why(seen: View, conclusion: Conclusion) -> int:
    """The cards and clues that a conclusion is traced to force it; how many cards that takes."""
    chain = why(seen, conclusion)
    assert chain[-1].conclusion == conclusion
    here = table(seen)
    said: set[Premise] = set()
    for step in chain:
        judge_step(here, step)
        assert all(
            each in said or isinstance(each, Turned | Public | Known | Case) for each in step.because
        ), step
        said.add(step.conclusion)
    cited = cards(chain)
    clues = [each for step in chain for each in step.because if isinstance(each, Public | Known)]
    claim = here.true_of(conclusion)
    assert set(cited) <= set(cards_in_sight(seen))
    assert set(clues) <= set(clues_in_sight(seen))
    assert not here.all_true([*clues, *cited]) & ~claim
    # What is summed up of several conclusions may cite more than it takes; nothing else may.
    if not any(isinstance(step.conclusion, SUMMED_UP) for step in chain):
        for spared in cited:
            rest = [card for card in cited if card != spared]
            assert here.all_true([*clues_in_sight(seen), *rest]) & ~claim, (conclusion, spared)
    return len(cited)


# --- views of whole games ----------------------------------------------------------------------------


def views(number: int, a_game: int = 10) -> Iterator[View]:
    """So many views of whole games by bots of all levels: seats' and the table's, while clues are hidden."""
    for game in range(-(-number // a_game)):
        options = Options(stasi=game % 2 == 0, missing_clues="toss" if game // 2 % 2 else "shown")
        series = Series(
            "charlie", 3 + game % 3, 1, "explain", ("puppy", "hound", "bloodhound"), options, False
        )
        states = [step.state for _, _, step in steps(play_out(series, game))]
        hidden = [state for state in states if state.phase in (Phase.SUSPECTS, Phase.DECK_OUT)]
        rng = Random(game)
        for state in rng.sample(hidden, min(a_game, len(hidden), number - game * a_game)):
            yield view(state, rng.choice((None, *range(state.seats))))


def timed(seen_views: list[View]) -> tuple[list[float], list[float]]:
    """How long each view took to explain, and of that each pass of the garbage collector."""
    passes: list[float] = []
    began_pass = 0.0

    def collected(phase: str, _: dict[str, int]) -> None:
        nonlocal began_pass
        if phase == "start":
            began_pass = process_time()
        else:
            passes.append(process_time() - began_pass)

    gc.collect()
    gc.freeze()  # As the app does with what was there before.
    gc.callbacks.append(collected)
    times = []
    for seen in seen_views:
        began = process_time()
        explain(seen)
        times.append(process_time() - began)
    gc.callbacks.remove(collected)
    return times, passes


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--views", type=int, default=2000)
    wanted = parser.parse_args()
    cited: dict[str, list[int]] = {}
    explaining, collecting = timed(seen_views := list(views(wanted.views)))
    tracing = []
    for seen in seen_views:
        judge(seen)
        for step in explain(seen):
            began = process_time()
            why(seen, step.conclusion)
            tracing.append(process_time() - began)
            cited.setdefault(type(step.conclusion).__name__, []).append(judge_why(seen, step.conclusion))
    print(f"{len(seen_views)} views judged")
    for name, numbers in cited.items():
        print(
            f"{name:10}  {len(numbers):6}  cards: mean {sum(numbers) / len(numbers):.2f}, most {max(numbers)}"
        )
    every = [number for numbers in cited.values() for number in numbers]
    some = [number for number in every if number]
    print(f"all {sum(every) / len(every):.2f}; of those that need a card {sum(some) / len(some):.2f}")
    for name, times in (("explain", explaining), ("garbage in it", collecting), ("why", tracing)):
        ms = sorted([1000 * each for each in times] or [0.0])
        middle, most = ms[len(ms) // 2], ms[len(ms) * 95 // 100]
        print(f"{name}: {len(times)}, p50 {middle:.2f} ms, p95 {most:.2f} ms, longest {ms[-1]:.2f} ms")


if __name__ == "__main__":
    main()
