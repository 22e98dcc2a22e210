"""Spyfall by cards: how the three levels of bots differ (I12).

A rookie forgets half of what was said, tells too much, accuses early, believes whoever accuses, and as the
spy names a place on a hunch. An agent reasons exactly and accuses when it is nearly sure. An old fox also
minds how everybody looks to the others: he says what clears him most and tells the spy least, accuses the
moment all must agree, so that the point for it is his, and as the spy names the place before they name him.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Character:
    """How a level differs from the others."""

    agrees: float
    """The suspicion at which it votes for somebody else's accusation."""
    late: float
    """The same when time is up, and nobody is asked any more."""
    sure: float = 0.0
    """The suspicion at which it stops the round and names a suspect; who is shrewd looks at the others."""
    dares: float = 0.0
    """The chance of a place at which, as the spy, it names that place; who is shrewd weighs it."""
    hunch: float = 0.0
    """Where it is not 0, the place that it names is any that is at least so likely, by its chance."""
    plain: float = 1.0
    """How close it keeps to the truth when it answers: 1 is as people do (I3)."""
    strays: int = 2
    """How many grades at most it answers beside the truth: further off would look absurd (I12)."""
    bluff: float = 1.0
    """How close it keeps, as the spy, to what is most likely."""
    memory: float = 1.0
    """How much of what was said it remembers."""
    hush: float = 0.0
    """How much vaguer its answers get, the more the spy may know of the place."""
    guarded: float = 0.0
    """How much it minds that a question may help the spy."""
    haste: float = 0.0
    """How much less than sure will do, for each seat beyond three, once the spy may know the place."""
    shrewd: bool = False
    """Whether it minds how everybody looks to the others."""


CHARACTERS: Final = {
    "rookie": Character(
        memory=0.5, sure=0.55, agrees=0.14, late=0.35, dares=0.25, hunch=0.07, plain=1.8, strays=3, bluff=0.5
    ),
    "agent": Character(
        sure=0.64, agrees=0.58, late=0.45, dares=0.6, plain=0.95, hush=0.8, guarded=0.05, haste=0.36
    ),
    "fox": Character(agrees=0.52, late=0.0, bluff=3.0, guarded=0.2, haste=0.36, shrewd=True),
}
"""All that was tuned: such that I13 holds for agents, each level beats the one below, as spy or not, and who
reasons perfectly wins its share against foxes, more against agents and most against rookies; all of it is
measured by `python -m tools.fairness.interrogation`."""
