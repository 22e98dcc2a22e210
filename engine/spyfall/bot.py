"""Somebody who plays Spyfall by its rules, at a table's pace, and knows no more than a seat does.

Who plays by cards reasons, at three levels: `characters.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from engine.spyfall.moves import Action, Ask, Asked, NamePlace, ShowHands, Stop, Vote
from engine.spyfall.phase import Phase
from engine.spyfall.view import View

# How often, at each question, a seat thinks of stopping the clock and a spy of naming a place, and how many
# votes are for: such that every way a round can end comes up.
STOPS: Final = 0.02
NAMES: Final = 0.03
VOTES_FOR: Final = 0.6
QUESTIONS_A_MINUTE: Final = 3


def choose(view: View, rng: Random, level: str) -> Action | None:
    """What a seat does with this view; None: it waits. Aloud, there is one level: talk without reasoning."""
    if not view.actions:
        return None
    if view.options.talk == "cards":
        from engine.spyfall import characters  # noqa: PLC0415 - a spoken game needs none of them

        return characters.choose(view, rng, level)
    if ShowHands(True) in view.actions:
        return None  # each votes for itself
    if view.phase is not Phase.ASKING:
        return _one(rng, view.actions) if Vote(True) not in view.actions else Vote(rng.random() < VOTES_FOR)
    if view.seat is None:
        return view.actions[0] if _time_is_up(view, rng) else None
    for kind, chance in ((NamePlace, NAMES), (Stop, STOPS), (Ask, 1.0)):
        wanted = [action for action in view.actions if isinstance(action, kind)]
        if wanted and rng.random() < chance:
            return _one(rng, wanted)
    return None


def delay(action: Action, rng: Random, level: str) -> float:  # noqa: ARG001
    """How soon a seat does what it wants: who asks waits for who would speak up, all else is chance alone."""
    return 1.0 if isinstance(action, Ask) else rng.random()


def _time_is_up(view: View, rng: Random) -> bool:
    """Whether the clock has run out: after so many questions; where nobody counts them, at any moment."""
    questions = view.minutes * QUESTIONS_A_MINUTE
    if view.options.questions == "free":
        return rng.random() < 1 / questions
    return sum(isinstance(event, Asked) for event in view.history) >= questions


def _one(rng: Random, actions: Sequence[Action]) -> Action:
    return actions[int(rng.random() * len(actions))]
