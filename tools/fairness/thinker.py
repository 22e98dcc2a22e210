"""A person who plays Spyfall by cards as well as can be reasoned: by the view alone, without a bot's habits.

Written apart from the bots: it shares with them only what an answer tells (`engine/spyfall/suspect.py`). It
asks itself what everybody else must think by now, and does what is worth most: in points, its own less what
the others have on average.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import log
from typing import TYPE_CHECKING, Final

from engine.spyfall.cards import ANSWERS
from engine.spyfall.moves import Answer, Ask, NamePlace, Stop, Vote
from engine.spyfall.phase import Phase
from engine.spyfall.questions import GRADES
from engine.spyfall.suspect import (
    LIKELY,
    Said,
    against,
    blind,
    bluffs,
    oddities,
    suspicion,
    talk,
    where,
)

if TYPE_CHECKING:
    from random import Random

    from engine.core import Seat
    from engine.spyfall.cards import PlaceId
    from engine.spyfall.moves import Action
    from engine.spyfall.suspect import Chances, Places
    from engine.spyfall.view import View

# What comes of a round, in points, one's own less those of the others on average (S11, S12).
NAMED: Final = 4.0
"""A spy who named the place; an innocent who was accused is worth as much to him."""
HIDDEN: Final = 2.0
"""A spy who was not found when time was up."""
WRONG: Final = -1.0
"""A spy who named another place: all others get one."""
CAUGHT: Final = -1.25
"""A spy whom somebody has caught, and got one more for it."""
WON: Final = 3.4
"""A spy who has won, whichever way."""

ESCAPES: Final = 0.53
"""How likely a spy gets away, if the talk goes on, who has no idea of the place yet."""
KNOWS: Final = 0.4
"""How much likelier, if he knows it for certain."""
SHARED: Final = 0.2
"""What a caught spy is worth to one of those who caught him, against one who wins: to him it costs one."""
LATE: Final = 0.4
"""How sure one has to be when time is up: the spy wins if nobody is found, and twice as much by an error."""
FRAMES: Final = 0.2
"""How likely the others must agree, for a spy to accuse an innocent: to be refused costs him nothing."""
HOPE: Final = 0.8
"""A spy's chance to win if nobody suspected him at all."""
LEAKS: Final = 2.0
"""How much worse it is that the spy knows the place than that oneself is taken for the spy."""
UNLIKELY: Final = 0.01
"""Below that a place is not worth a spy's thought."""


@dataclass(frozen=True)
class Reckoning:
    """What follows from a view: what can be known, and what others must think by now."""

    view: View
    me: Seat

    @cached_property
    def left(self) -> Places:
        """The places that the round may be at."""
        return tuple(each.place.id for each in self.view.places if not each.used)

    @cached_property
    def said(self) -> tuple[Said, ...]:
        """All that was said."""
        return talk(self.view.history)

    @property
    def place(self) -> PlaceId | None:
        """Where it is; None: it is the spy."""
        return self.view.card.place.id if self.view.card and self.view.card.place else None

    @cached_property
    def chances(self) -> Chances:
        """How likely each place is, to the spy."""
        return where(self.left, self.said, self.me)

    @cached_property
    def odd(self) -> dict[PlaceId, Chances]:
        """For each place that it may be, how odd each seat's answers are there."""
        bluffed = bluffs(self.view.seats, self.left, self.said)
        return {
            place: against(bluffed, place, self.said)
            for place in ((self.place,) if self.place else self.left)
        }

    def seen(self, place: PlaceId) -> Chances:
        """How likely each seat is the spy, to oneself."""
        return suspicion(self.odd[place], self.me)

    def others(self, suspect: Seat) -> list[Seat]:
        """Who would vote beside oneself."""
        return [seat for seat in range(self.view.seats) if seat not in (self.me, suspect)]

    def agreed(self, place: PlaceId, suspect: Seat) -> bool:
        """Whether all others must find a seat likelier to be the spy than not."""
        odd = self.odd[place]
        return all(suspicion(odd, other)[suspect] >= self.enough(place) for other in self.others(suspect))

    def enough(self, place: PlaceId) -> float:
        """How sure one has to be to agree to an accusation, lest the spy gets away meanwhile."""
        escapes = ESCAPES + KNOWS * where(self.left, self.said)[self.left.index(place)]
        return (1 + SHARED) * (1 - escapes)


def think(view: View, rng: Random) -> Action | None:
    """What this person does; None: waits."""
    if not view.actions or view.seat is None:
        return None
    me = Reckoning(view, view.seat)
    match view.phase:
        case Phase.ASKING:
            said = _speaks_as_the_spy(me) if me.place is None else _speaks(me, me.place)
            return said or (_asks(me, rng) if me.me == view.asker else None)
        case Phase.ANSWERING:
            return Answer(_bluffs(me) if me.place is None else _answers(me, me.place))
        case Phase.VOTING | Phase.TIME_UP:
            return Vote(_votes(me))
        case _:
            return view.actions[0]


# --- accusing and voting -----------------------------------------------------------------------------


def _speaks(me: Reckoning, place: PlaceId) -> Stop | None:
    """Accuse whom all others must suspect, too: who says it first gets the point for it (S12)."""
    seen = me.seen(place)
    stop = Stop(seen.index(max(seen)))
    ripe = me.agreed(place, stop.suspect) or (max(seen) >= me.enough(place) and _is_last(me))
    return stop if ripe and stop in me.view.actions else None


def _is_last(me: Reckoning) -> bool:
    """Whether the next answer is "time up" (I7)."""
    return len(me.said) + 1 == me.view.limit


def _votes(me: Reckoning) -> bool:
    ballot = me.view.ballot
    assert ballot is not None
    if me.place is None:
        return True  # whoever else is found guilty, the spy has won
    seen = me.seen(me.place)
    if me.view.phase is Phase.TIME_UP:
        return seen[ballot.suspect] == max(seen) and max(seen) >= LATE
    return seen[ballot.suspect] >= me.enough(me.place)


def _speaks_as_the_spy(me: Reckoning) -> Stop | NamePlace | None:
    """Accuse an innocent to whom all would agree, or name the place, if that is worth more than to wait."""
    frame, agreed = max(
        ((seat, _agreement(me, seat)) for seat in range(me.view.seats) if seat != me.me),
        key=lambda each: each[1],
    )
    best = max(me.chances)
    worth = NAMED * best + WRONG * (1 - best)
    if agreed >= max(FRAMES, best) and Stop(frame) in me.view.actions:
        return Stop(frame)
    return NamePlace(me.left[me.chances.index(best)]) if worth > _worth_of_waiting(me) else None


def _agreement(me: Reckoning, suspect: Seat) -> float:
    """How likely everybody would agree to an innocent's guilt."""
    return sum(
        chance
        for place, chance in zip(me.left, me.chances, strict=True)
        if chance > UNLIKELY and me.agreed(place, suspect)
    )


def _worth_of_waiting(me: Reckoning) -> float:
    """A spy's points less those of the others, if he goes on: by how he looks to them."""
    looks = worst = 0.0
    for place, chance in zip(me.left, me.chances, strict=True):
        odd = me.odd[place]
        rest = [suspicion(odd, other)[me.me] for other in range(me.view.seats) if other != me.me]
        looks += chance * sum(rest) / len(rest)
        worst += chance * (odd[me.me] == max(odd))
    if _is_last(me):
        return HIDDEN * (1 - worst) + WRONG * worst
    survives = max(0.0, HOPE - looks)
    return WON * survives + CAUGHT * (1 - survives)


# --- answering ---------------------------------------------------------------------------------------


def _bluffs(me: Reckoning) -> int:
    """What makes one look least odd, wherever it may be."""
    question = me.view.question
    assert question is not None
    unknowing = blind(me.left, me.chances, question)

    def looks(answer: int) -> float:
        return sum(
            chance
            * me.odd[place][me.me]
            * unknowing[answer]
            / LIKELY[GRADES[question][place]][answer]
            / sum(me.odd[place])
            for place, chance in zip(me.left, me.chances, strict=True)
        )

    return min(ANSWERS, key=looks)


def _answers(me: Reckoning, place: PlaceId) -> int:
    """What clears one most and tells the spy least."""
    question = me.view.question
    assert question is not None

    def harm(answer: int) -> float:
        said = (*me.said, Said(me.me, me.me, question, answer))
        odd = oddities(me.view.seats, me.left, place, said)
        looks = sum(suspicion(odd, other)[me.me] for other in me.others(me.me)) / (me.view.seats - 1)
        knows = where(me.left, said)[me.left.index(place)]
        return looks + LEAKS * knows

    return min(ANSWERS, key=harm)


# --- asking ------------------------------------------------------------------------------------------


def _asks(me: Reckoning, rng: Random) -> Ask:
    asks = [action for action in me.view.actions if isinstance(action, Ask)]
    return max(asks, key=lambda ask: (_worth(me, ask), rng.random()))


def _worth(me: Reckoning, ask: Ask) -> float:
    """What a question tells: of the place, to the spy; of who is asked, to anybody else."""
    assert ask.question is not None
    if me.place is None:
        return -sum(chance * log(chance) for chance in blind(me.left, me.chances, ask.question))
    unknowing = blind(me.left, where(me.left, me.said, ask.target), ask.question)
    knowing = LIKELY[GRADES[ask.question][me.place]]
    shows = sum(u * log(u / k) for u, k in zip(unknowing, knowing, strict=True))
    return me.seen(me.place)[ask.target] * shows
