"""The case file of a round by cards: what the spy could know and how he looked at each question (I16)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from engine.core import Seat
from engine.spyfall.suspect import Chances, Said, oddities, suspicion, talk, where
from engine.spyfall.view import View

NEARLY_ALL: Final = 0.9
"""A spy thinks the places possible that together are so likely, the likeliest first."""
SURE: Final = 0.5
"""Who looks more like the spy than not could have been named; a place that is so likely, too."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What could be known after so many answers."""

    said: Said | None
    """The question and its answer; None: before the first."""
    possible: int
    """How many places the spy still thought possible."""
    place: float
    """How likely the true place was to him."""
    looks: Chances
    """How much each seat looked like the spy to the others who know the place, on average."""
    doubts: Chances
    """How much the spy looked like one to each seat that knows the place; to himself, not at all."""


@dataclass(frozen=True, slots=True)
class CaseFile:
    """A round with all cards open."""

    spy: Seat
    moments: tuple[Moment, ...]
    gave_spy_away: int | None
    """The question whose answer by the spy made him look more suspicious at once than any other."""
    gave_place_away: int | None
    """The question whose answer told the spy most of the place."""
    spy_known: int | None
    """The first question after which the others could have known: he was more suspicious than not."""
    place_known: int | None
    """The first question after which the spy could have known: the true place was likelier than not."""

    def known_to(self, seat: Seat) -> int | None:
        """The first question after which a seat could have known: the spy the place, the others the spy."""
        if seat == self.spy:
            return self.place_known
        return next((at for at, each in enumerate(self.moments) if each.doubts[seat] > SURE), None)


def casefile(view: View) -> CaseFile:
    """The file of the round that has just ended; the view still tells everything that was said in it."""
    result = view.results[-1]
    used = {earlier.deal.place for earlier in view.results if earlier.round != result.round}
    places = tuple(each.place.id for each in view.places if each.place.id not in used)
    said = talk(view.history)
    spy, place = result.deal.spies[0], result.deal.place
    moments = tuple(_moment(view.seats, places, place, spy, said[:count]) for count in range(len(said) + 1))
    return CaseFile(
        spy=spy,
        moments=moments,
        gave_spy_away=_largest(moments, lambda moment: moment.looks[spy], of=spy),
        gave_place_away=_largest(moments, lambda moment: moment.place, of=None),
        spy_known=next((at for at, each in enumerate(moments) if each.looks[spy] > SURE), None),
        place_known=next((at for at, each in enumerate(moments) if each.place > SURE), None),
    )


def _moment(seats: int, places: tuple[str, ...], place: str, spy: Seat, said: tuple[Said, ...]) -> Moment:
    chances = where(places, said, spy)
    odd = oddities(seats, places, place, said)
    agents = [seat for seat in range(seats) if seat != spy]
    seen = {agent: suspicion(odd, agent) for agent in agents}
    looks = tuple(
        sum(seen[agent][seat] for agent in agents if agent != seat) / sum(agent != seat for agent in agents)
        for seat in range(seats)
    )
    return Moment(
        said=said[-1] if said else None,
        possible=_possible(chances),
        place=chances[places.index(place)],
        looks=looks,
        doubts=tuple(seen[seat][spy] if seat in seen else 0.0 for seat in range(seats)),
    )


def _possible(chances: Chances) -> int:
    """How many of the likeliest places make up nearly all."""
    together = 0.0
    for count, chance in enumerate(sorted(chances, reverse=True), 1):
        together += chance
        if together >= NEARLY_ALL:
            return count
    return len(chances)


def _largest(moments: tuple[Moment, ...], value: Callable[[Moment], float], *, of: Seat | None) -> int | None:
    """The question that made something rise most, of all that a seat answered; None: nothing rose."""
    rises = [
        (value(after) - value(before), at)
        for at, (before, after) in enumerate(pairwise(moments), 1)
        if of is None or (after.said is not None and after.said.seat == of)
    ]
    rise, at = max(rises, default=(0.0, 0))
    return at if rise > 0 else None
