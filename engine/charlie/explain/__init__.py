"""Why something is certain: every conclusion that a view allows, with the cards that force it.

Nothing here is merely likely: what a step says is true in every world that its cards and clues leave open,
and all that is true in every world about each seat's faces and about the chief is said.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from engine.charlie.cards import Clue
from engine.charlie.deduce import FACE, Evidence, arrangements, odds
from engine.charlie.explain import chief, clues
from engine.charlie.explain.conclusions import (
    Among,
    CameUp,
    Conclusion,
    InBag,
    InDeck,
    IsChief,
    Step,
    WereChief,
)
from engine.charlie.explain.exhibits import Exhibits, exhibits
from engine.charlie.explain.grounds import Steps
from engine.charlie.moves import Turned
from engine.charlie.view import View

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


def explain(view: View) -> tuple[Step, ...]:
    """All that is certain, the simple things first, each step resting on what came before."""
    return _steps(exhibits(view))


def why(view: View, conclusion: Conclusion) -> tuple[Step, ...]:
    """The steps that this conclusion needs, itself the last, by cards of which none can be spared.

    What is not certain is a ValueError.
    """
    seen = exhibits(view)
    steps = _chain(_steps(seen), conclusion)
    if not isinstance(conclusion, InBag | IsChief | InDeck | CameUp):
        return steps
    # Such a conclusion rests on several, each proven by its own fewest cards: together some may be spared.
    needed = cards(steps)
    for card in needed:
        fewer = tuple([each for each in needed if each != card])
        if _counted(seen.only(fewer).evidence, conclusion):
            needed = fewer
    return _chain(_steps(seen.only(needed)), conclusion)


def fresh(before: View, after: View) -> tuple[Step, ...]:
    """What has become certain between two views of a round, and what one has to see for it."""
    old = {step.conclusion for step in explain(before)}
    steps = [step for step in explain(after) if step.conclusion not in old]
    used = {premise for step in steps for premise in step.because}
    return tuple(
        [step for step in steps if not isinstance(step.conclusion, Among) or step.conclusion in used]
    )


def cards(steps: Iterable[Step]) -> tuple[Turned, ...]:
    """All cards that these steps cite."""
    cited = [premise for step in steps for premise in step.because if isinstance(premise, Turned)]
    return tuple(dict.fromkeys(cited))


@lru_cache(maxsize=64)
def _steps(seen: Exhibits) -> tuple[Step, ...]:
    """All steps from what lies before somebody; kept, since who asks for one reason asks for more."""
    steps: Steps = {}
    for stage in STAGES:
        for step in stage(seen, steps):
            steps.setdefault(step.conclusion, step)
    return tuple(steps.values())


def _is_on_the_way(conclusion: Conclusion) -> bool:
    """Whether a conclusion is told only for the sake of another."""
    return isinstance(conclusion, WereChief) or (isinstance(conclusion, Among) and len(conclusion.seats) > 1)


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
