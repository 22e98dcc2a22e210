"""Spyfall by cards: what a bot makes of its view, and what it thinks that others must think (I10)."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from engine.core import Seat
from engine.spyfall.cards import PlaceId
from engine.spyfall.levels import CHARACTERS, Character
from engine.spyfall.suspect import Chances, Places, Said, against, bluffs, oddities, suspicion, talk, where
from engine.spyfall.view import View

FULL_TABLE: Final = 6
SURER: Final = 0.06
"""How much surer one wants to be for each seat fewer: where few sit, somebody is soon the likeliest."""
HASTIEST: Final = 0.88
"""However much the spy knows, one wants to be a little sure."""


@dataclass(frozen=True, slots=True)
class Mind:
    """A bot with its view, and all that it remembers of what was said."""

    view: View
    seat: Seat
    who: Character
    places: Places
    said: tuple[Said, ...]

    @property
    def place(self) -> PlaceId | None:
        """Where it is; None: it is the spy."""
        card = self.view.card
        return card.place.id if card and card.place else None


def mind(view: View, seat: Seat, level: str, rng: Random) -> Mind:
    """A bot of this level that looks at its view."""
    who = CHARACTERS[level]
    places = tuple([listed.place.id for listed in view.places if not listed.used])
    said = tuple([each for each in talk(view.history) if who.memory == 1 or rng.random() < who.memory])
    return Mind(view, seat, who, places, said)


def odd_at(bot: Mind, place: PlaceId) -> Chances:
    """How much likelier each seat's answers are for the spy than for who knows this place."""
    return oddities(bot.view.seats, bot.places, place, bot.said)


def suspects(bot: Mind, place: PlaceId) -> Chances:
    """How likely each seat is the spy, if it is this place."""
    return suspicion(odd_at(bot, place), bot.seat)


def chances(bot: Mind) -> Chances:
    """How likely each place is, to a spy."""
    return where(bot.places, bot.said, bot.seat)


def likeliest(bot: Mind) -> tuple[PlaceId, float]:
    """Where a spy thinks to be, and how likely that is."""
    found = chances(bot)
    best = max(found)
    return bot.places[found.index(best)], best


def leaked(bot: Mind, place: PlaceId) -> float:
    """How likely the place is to who has heard everything and knows nothing."""
    return where(bot.places, bot.said)[bot.places.index(place)]


def enough(bot: Mind, wanted: float, known: float) -> float:
    """The suspicion that will do: less, the likelier the place is known to the spy; more where few sit."""
    haste = min(bot.who.haste * (bot.view.seats - 3), HASTIEST)
    return (wanted + SURER * max(0, FULL_TABLE - bot.view.seats)) * (1 - haste * known)


def least(odd: Chances, suspect: Seat) -> float:
    """How likely a seat is the spy to who suspects it least of all that know the place."""
    return odd[suspect] / (sum(odd) - min([each for seat, each in enumerate(odd) if seat != suspect]))


def mean(odd: Chances, suspect: Seat) -> float:
    """How likely a seat is the spy to the others, on average."""
    total = sum(odd)
    others = [odd[suspect] / (total - each) for seat, each in enumerate(odd) if seat != suspect]
    return sum(others) / len(others)


def thinkable(bot: Mind) -> list[tuple[float, float, Chances]]:
    """For each place: how likely it is to a spy, how likely to all who listen, how odd each seat would be."""
    bluffed = bluffs(bot.view.seats, bot.places, bot.said)
    return [
        (chance, known, against(bluffed, place, bot.said))
        for place, chance, known in zip(bot.places, chances(bot), where(bot.places, bot.said), strict=True)
    ]
