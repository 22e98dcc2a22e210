"""Why something is certain: every conclusion that a view allows, with the cards that force it.

Nothing here is merely likely: what a step says is true in every world that its cards and clues leave open,
and all that is true in every world about each seat's faces and about the chief is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from engine.charlie.cards import Clue
from engine.charlie.deduce import FACE, Evidence, arrangements, odds
from engine.charlie.explain import chief, clues
from engine.charlie.explain.conclusions import (
    Among,
    CameUp,
    Case,
    Conclusion,
    Holds,
    InBag,
    InDeck,
    IsChief,
    Step,
    WereChief,
)
from engine.charlie.explain.exhibits import Exhibits, as_they_came, exhibits
from engine.charlie.explain.grounds import Steps
from engine.charlie.moves import Turned
from engine.charlie.view import View
from engine.core import Seat

STAGES: Final = (
    clues.lie_open,
    clues.by_a_card,
    clues.crowded_out,
    clues.settled,
    clues.in_the_bag,
    chief.chief_shows,
    chief.not_chief,
    chief.is_chief,
    chief.come_up,
)
"""In this order a person can follow: each stage rests on those before it."""

Seen: TypeAlias = View | Exhibits
"""What somebody has before them: now, or at an earlier moment of a round."""


def explain(seen: Seen) -> tuple[Step, ...]:
    """All that is certain, the simple things first, each step resting on what came before."""
    return _steps(_exhibits(seen))


def why(seen: Seen, conclusion: Conclusion) -> tuple[Step, ...]:
    """The steps that this conclusion needs, itself the last, without cards that make nothing easier.

    What is not certain is a ValueError.
    """
    seen = _exhibits(seen)
    steps = _chain(_steps(seen), conclusion)
    if not isinstance(conclusion, InBag | IsChief | InDeck | CameUp):
        return steps
    # Such a conclusion rests on several, each proven by its own few cards: together some may be spared.
    for card in cards(steps):
        fewer = seen.only([each for each in cards(steps) if each != card])
        if _counted(fewer.evidence, conclusion):
            shorter = _chain(_steps(fewer), conclusion)
            if _effort(shorter) <= _effort(steps):
                steps = shorter
    return steps


def fresh(before: Seen, after: Seen) -> tuple[Step, ...]:
    """What has become certain since an earlier moment of the round, and what one has to see for it."""
    old = {step.conclusion for step in explain(before)}
    now = explain(after)
    steps = [step for step in now if step.conclusion not in old]
    used = {premise for step in steps for premise in step.because}
    held = {step.conclusion.seat for step in now if isinstance(step.conclusion, Holds)}
    return tuple(
        [step for step in steps if step.conclusion in used or not _only_on_the_way(step.conclusion, held)]
    )


@dataclass(frozen=True, slots=True)
class News:
    """What a card of a round made certain for a seat."""

    card: int
    """How many cards had been turned; 0: the clues had just been drawn."""
    seen: Exhibits
    """What lay before the seat then: `why` takes it."""
    steps: tuple[Step, ...]


def story(view: View, seat: Seat) -> Iterator[News]:
    """Card by card what a seat could have come to know, once the clues are revealed; before, a ValueError."""
    before = None
    for card, seen in as_they_came(view, seat):
        yield News(card, seen, fresh(before, seen) if before else explain(seen))
        before = seen


def cards(steps: Iterable[Step]) -> tuple[Turned, ...]:
    """All cards that these steps cite."""
    cited = [premise for step in steps for premise in step.because if isinstance(premise, Turned)]
    return tuple(dict.fromkeys(cited))


def _exhibits(seen: Seen) -> Exhibits:
    """What somebody has before them, sorted."""
    return exhibits(seen) if isinstance(seen, View) else seen


@lru_cache(maxsize=64)
def _steps(seen: Exhibits) -> tuple[Step, ...]:
    """All steps from what lies before somebody; kept, since who asks for one reason asks for more."""
    steps: Steps = {}
    for stage in STAGES:
        for step in stage(seen, steps):
            steps.setdefault(step.conclusion, step)
    return tuple(steps.values())


def _only_on_the_way(conclusion: Conclusion, held: set[Seat]) -> bool:
    """Whether a conclusion is of use for another's sake alone; held are the seats whose clue is certain."""
    match conclusion:
        case Among((seat,)):
            return seat in held
        case Among() | WereChief():
            return True
    return False


def _chain(steps: tuple[Step, ...], conclusion: Conclusion) -> tuple[Step, ...]:
    """Those of the steps that a conclusion rests on, itself the last."""
    needed: set[object] = {conclusion}
    chain = []
    for step in reversed(steps):
        if step.conclusion in needed:
            chain.append(step)
            needed.update(step.because)
    if not chain:
        raise ValueError("not certain")
    return tuple(reversed(chain))


def _effort(steps: tuple[Step, ...]) -> int:
    """How much has to be kept in mind at once: seats that share traits, and cases."""
    shared = [step.conclusion for step in steps if isinstance(step.conclusion, Among | WereChief)]
    cases = [each for step in steps for each in step.because if isinstance(each, Case)]
    return sum([len(each.seats) - 1 for each in shared]) + len(cases)


def _counted(known: Evidence, conclusion: InBag | IsChief | InDeck | CameUp) -> bool:
    """Whether something is so in every world that the evidence leaves open."""
    match conclusion:
        case InBag(trait):
            side = FACE[Clue(trait, True)].bit_length() - 1
            return all(side not in holding for holding, _ in arrangements(known.faces, known.tossed))
        case IsChief(cat):
            return odds(known).chief[cat.bits] == 1
        case InDeck():
            return odds(known).in_deck == 1
        case CameUp():
            return odds(known).in_deck == 0
