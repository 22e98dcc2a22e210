"""What a bot does with a view: any of its actions, and an accusation only now and then."""

from __future__ import annotations

from random import Random

from .moves import Action, TurnCard
from .view import Phase, View


def choose(view: View, rng: Random, level: str) -> Action | None:
    """Any of the actions of the view; None: it waits. All levels guess alike."""
    if not view.actions or level not in LEVELS:
        return None
    if view.phase is Phase.SUSPECTS and rng.random() < 0.9:
        return TurnCard() if TurnCard() in view.actions else None
    return view.actions[int(rng.random() * len(view.actions))]


LEVELS = ("puppy", "hound", "bloodhound")
