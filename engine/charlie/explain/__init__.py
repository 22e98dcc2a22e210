"""Why something is certain: every conclusion that a view allows, with the cards that force it.

Nothing here is merely likely: what a step says is true in every world that its cards and clues leave open,
and all that is true in every world about each seat's faces and about the chief is said.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from engine.charlie.explain import chief, clues
from engine.charlie.explain.conclusions import Among, Conclusion, Holds, Step, WereChief
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
    """Of all steps those that this conclusion needs, itself the last; a ValueError if it is not certain."""
    needed: set[object] = {conclusion}
    chain = []
    for step in reversed(explain(seen)):
        if step.conclusion in needed:
            chain.append(step)
            needed.update(step.because)
    if not chain:
        raise ValueError("not certain")
    return tuple(reversed(chain))


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


@lru_cache(maxsize=16)
def _steps(seen: Exhibits) -> tuple[Step, ...]:
    """All steps from what lies before somebody; kept, since who asks for one reason asks for more.

    Only a few: what is kept is what the garbage collector walks through.
    """
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
