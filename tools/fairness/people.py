"""Models of a person who plays alone: what they make of their view, and how long it takes them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.charlie.deduce import evidence, odds
from engine.charlie.moves import Accuse
from engine.charlie.phase import Phase
from engine.charlie.worth import printed_stakes

if TYPE_CHECKING:
    from engine.charlie.cards import Cat
    from engine.charlie.view import View

CERTAIN = 1 - 1e-9


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who reasons: with which evidence, how sure they want to be, and how fast they are."""

    name: str
    seconds: float
    """From a card to a paw, where time counts."""
    discards: bool = True
    """Whether what was let go is evidence, too."""
    sure: float = CERTAIN

    def accuses(self, view: View) -> Cat | None:
        """The chief, once they are sure of him; once he is surely caught, the best aide; None: nobody yet."""
        free = [action.cat for action in view.actions if isinstance(action, Accuse)]
        if not free:
            return None
        seen = view if self.discards else replace(view, discards=((),) * view.seats)
        chances = odds(evidence(seen))
        chief = max(free, key=lambda cat: chances.chief[cat.bits])
        if chances.chief[chief.bits] >= self.sure:
            return chief
        if sum(chances.chief[cat.bits] for _, cat in view.accusations) >= self.sure:
            return max(free, key=lambda cat: chances.aide[cat.bits])
        if view.phase is Phase.DECK_OUT:
            stakes = printed_stakes(view.options)
            return max(free, key=lambda cat: stakes.accusation(chances, cat.bits))
        return None


THINKERS = tuple(Person(f"perfect logic, {seconds} s", seconds) for seconds in (2, 4, 8, 15))
BEGINNER = Person("beginner, kept lines alone", 8, discards=False, sure=0.5)
UNHURRIED = (Person("perfect logic", 4), replace(BEGINNER, seconds=4))
"""Where the bots wait, nobody's speed counts."""
