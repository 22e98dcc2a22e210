"""Spyfall by cards: what a bot of each level does, and whom it accuses (I11, I12)."""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from engine.spyfall.cards import PlaceId
from engine.spyfall.mind import (
    Mind,
    chances,
    enough,
    leaked,
    least,
    likeliest,
    mind,
    odd_at,
    suspects,
    thinkable,
)
from engine.spyfall.moves import Action, Answer, NamePlace, Stop, Stopped, Vote
from engine.spyfall.phase import Phase
from engine.spyfall.suspect import Chances, talk
from engine.spyfall.talking import answers, ask
from engine.spyfall.view import View

# What comes of a round for a spy, in points, his own less those of the others on average (S11, S12).
NAMED: Final = 4.0
WRONG: Final = -1.0
HIDDEN: Final = 2.0
CAUGHT: Final = -1.25
WON: Final = 3.4
"""Whichever way."""
HOPE: Final = 0.65
"""How likely a fox gets away as the spy, if the talk goes on and nobody can accuse him yet."""
NEAR: Final = 0.1
"""How much less than enough to be accused makes him as afraid as not."""
STEEP: Final = 10.0
"""How fast his fear grows, as suspicion does."""


def choose(view: View, rng: Random, level: str) -> Action | None:
    """What a bot of this level does with this view; None: it waits."""
    if not view.actions or view.seat is None:
        return None
    bot = mind(view, view.seat, level, rng)
    match view.phase:
        case Phase.ASKING:
            return _speak_up(bot, rng) or (ask(bot, rng) if view.seat == view.asker else None)
        case Phase.ANSWERING:
            return Answer(_pick(answers(bot), rng))
        case Phase.VOTING | Phase.TIME_UP:
            return Vote(_votes_for(bot))
        case _:
            return view.actions[0]


def _pick(weights: Chances, rng: Random) -> int:
    """One of several, by their weights."""
    luck = rng.random() * sum(weights)
    for index, weight in enumerate(weights):
        luck -= weight
        if luck < 0:
            return index
    return weights.index(max(weights))


# --- accusing ----------------------------------------------------------------------------------------


def _speak_up(bot: Mind, rng: Random) -> Stop | NamePlace | None:
    """Name a suspect, or as the spy the place, once it is sure enough (I8)."""
    if bot.place is None:
        return _shows_himself(bot, rng)
    seen = suspects(bot, bot.place)
    stop = Stop(seen.index(max(seen)))
    return stop if stop in bot.view.actions and _accuses(bot, bot.place, stop, max(seen)) else None


def _accuses(bot: Mind, place: PlaceId, stop: Stop, doubt: float) -> bool:
    """Whether it is sure; who is shrewd waits until all must agree, or until there is no other chance."""
    if not bot.who.shrewd:
        return doubt >= enough(bot, bot.who.sure, leaked(bot, place))
    ripe = doubt if _last_chance(bot.view) else least(odd_at(bot, place), stop.suspect)
    return ripe >= enough(bot, bot.who.agrees, leaked(bot, place))


def _last_chance(view: View) -> bool:
    """Whether the next answer is "time up", after which nobody stops and no place can be named (S9, I7)."""
    return len(talk(view.history)) + 1 == view.limit


def _votes_for(bot: Mind) -> bool:
    """Never against its own accusation; a shrewd spy is glad of any other suspect."""
    ballot = bot.view.ballot
    assert ballot is not None
    spy = bot.place is None
    if (spy and bot.who.shrewd) or Stopped(bot.seat, ballot.suspect) in bot.view.history:
        return True
    place = bot.place or likeliest(bot)[0]  # a spy votes as if he were where he thinks to be
    seen = suspects(bot, place)
    if bot.view.phase is Phase.TIME_UP:
        return seen[ballot.suspect] == max(seen) and max(seen) >= bot.who.late
    return seen[ballot.suspect] >= enough(bot, bot.who.agrees, leaked(bot, place))


# --- naming the place --------------------------------------------------------------------------------


def _shows_himself(bot: Mind, rng: Random) -> NamePlace | None:
    """A spy names the place: when it is likely enough; if shrewd, when it is worth more than to wait."""
    place, chance = likeliest(bot)
    if not bot.who.shrewd:
        return NamePlace(_hunch(bot, rng) if bot.who.hunch else place) if chance >= bot.who.dares else None
    worth = NAMED * chance + WRONG * (1 - chance)
    return NamePlace(place) if worth > _worth_of_waiting(bot) else None


def _hunch(bot: Mind, rng: Random) -> PlaceId:
    """A place that may well be: the likelier, the likelier it is named."""
    return bot.places[_pick(tuple([c if c >= bot.who.hunch else 0.0 for c in chances(bot)]), rng)]


def _worth_of_waiting(bot: Mind) -> float:
    """What a spy can hope for if he goes on: by how likely all others can agree on him by now."""
    found = thinkable(bot)
    if _last_chance(bot.view):
        worst = sum([chance for chance, _, odd in found if odd[bot.seat] == max(odd)])
        return HIDDEN * (1 - worst) + WRONG * worst
    fear = sum(
        [
            chance / (1 + exp(STEEP * (enough(bot, bot.who.agrees, known) - NEAR - least(odd, bot.seat))))
            for chance, known, odd in found
        ]
    )
    escapes = HOPE * (1 - fear)
    return WON * escapes + CAUGHT * (1 - escapes)
