"""What a bot does with a view: three levels, each with a character.

A puppy notices half of what is discarded and barks at the first good smell. A hound reasons exactly and
accuses when it is nearly sure. A bloodhound decides by expected points: what an accusation is worth now, what
it is worth to know more, and what is left for who is beaten to it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from engine.charlie.cards import ADLER, Cat, Marker
from engine.charlie.deduce import Evidence, evidence, odds, public
from engine.charlie.markers import points
from engine.charlie.moves import Accuse, Action, Announce, ChooseFace, Pass, Swap, TurnCard
from engine.charlie.race import Race
from engine.charlie.view import Phase, View
from engine.charlie.worth import chance_to_win, expected, stakes, tallies, unseen
from engine.core import Seat

SURE: Final = 0.75
"""A hound accuses when it expects to be right three times in four."""
NOTICED: Final = 0.5
"""A puppy notices every second card that was discarded."""
SMELL: Final = 0.15
"""A puppy is excited by a cat that may be the chief: better than one in seven."""
GANG: Final = 0.3
"""Once somebody has accused, it is excited by any cat that may belong to the gang: chief or aide."""
BARK: Final = 0.5
"""An excited puppy barks every second time."""


def choose(view: View, rng: Random, level: str) -> Action | None:
    """What a bot of this level does with this view; None: it waits."""
    if not view.actions or view.seat is None:
        return None
    match view.phase:
        case Phase.SUSPECTS | Phase.DECK_OUT:
            cat = _ACCUSATION[level](view, rng) if isinstance(view.actions[-1], Accuse) else None
            if cat is not None:
                return Accuse(cat)
            return view.actions[0] if isinstance(view.actions[0], TurnCard) else None
        case Phase.CHOOSING:
            # A face that follows from anything could be guessed: it is tossed.
            return ChooseFace(rng.random() < 0.5)
        case _:
            return _visit(view, view.seat, rng, level)


def delay(action: Action, rng: Random) -> float:
    """How soon a bot does what it wants: a card is turned when nobody accuses, all else is chance alone."""
    return 1.0 if isinstance(action, TurnCard) else rng.random()


# --- accusing ----------------------------------------------------------------------------------------


def _puppy(view: View, rng: Random) -> Cat | None:
    """Guess early, by what it happened to notice."""
    noticed = tuple(tuple(cat for cat in pile if rng.random() < NOTICED) for pile in view.discards)
    chances = odds(evidence(replace(view, discards=noticed)))
    if view.accusations:
        cat = max(_free(view), key=lambda each: -chances.innocent(each))
        excited = 1 - chances.innocent(cat) >= GANG
    else:
        cat = max(_free(view), key=lambda each: chances.chief[each.bits])
        excited = chances.chief[cat.bits] >= SMELL
    return cat if view.phase is Phase.DECK_OUT or (excited and rng.random() < BARK) else None


def _hound(view: View, _: Random) -> Cat | None:
    """Accuse who is nearly surely the chief; once he is caught, who is nearly surely an aide."""
    chances = odds(evidence(view))
    chief, aide = chances.chief, chances.aide
    free = _free(view)
    if view.phase is Phase.DECK_OUT or max([chief[each.bits] for each in free]) >= SURE:
        return max(free, key=lambda each: (chief[each.bits], aide[each.bits]))
    if sum([chief[each.bits] for _, each in view.accusations]) >= SURE:
        cat = max(free, key=lambda each: aide[each.bits])
        return cat if aide[cat.bits] >= SURE else None
    return None


def _bloodhound(view: View, _: Random) -> Cat | None:
    """Accuse when that is worth more points than to wait."""
    known = evidence(view)
    chances = odds(known)
    race = _race(view, known)
    value, cat = race.stakes.best(chances, race.free)
    if view.phase is Phase.DECK_OUT:
        return cat
    if value < race.share(chances) or value < race.waiting(known, public(view)):
        return None
    return cat


def _free(view: View) -> list[Cat]:
    """The suspects that one may accuse."""
    return [action.cat for action in view.actions if isinstance(action, Accuse)]


def _race(view: View, known: Evidence) -> Race:
    """Who may still accuse whom, besides this seat."""
    accusers = {seat for seat, _ in view.accusations}
    accused = 0
    for _, cat in view.accusations:
        accused |= 1 << cat.bits
    rivals = tuple(other for other in range(view.seats) if other != view.seat and other not in accusers)
    return Race(rivals, known.lines & ~accused, accused, stakes(view))


_ACCUSATION: Final[dict[str, Callable[[View, Random], Cat | None]]] = {
    "puppy": _puppy,
    "hound": _hound,
    "bloodhound": _bloodhound,
}


# --- looking at one's markers ------------------------------------------------------------------------


def _visit(view: View, seat: Seat, rng: Random, level: str) -> Action:
    """Use an Adler, announce the target, or leave it at that (C26, C27)."""
    swaps = [action for action in view.actions if isinstance(action, Swap)]
    if swaps and level == "puppy":
        return swaps[int(rng.random() * len(swaps))]
    if swaps:
        (gain, _), swap = max([(_gain(view, each), each) for each in swaps], key=lambda each: each[0])
        if gain > 0:
            return swap
    if Announce() in view.actions and _DARES[level](view, seat):
        return Announce()
    return Pass()


def _gain(view: View, swap: Swap) -> tuple[float, float]:
    """What a swap brings on average, and how far ahead the one is whom it hurts (C26)."""
    wanted = view.markers[swap.seat][swap.slot].marker
    values = unseen(view, swap.colour) if wanted is None else (points(wanted, view.options),)
    given = points(Marker(swap.colour, ADLER), view.options)
    return sum(values) / len(values) - given, expected(tallies(view, swap.seat))


def _ahead(view: View, seat: Seat) -> bool:
    """A hound announces when it thinks that nobody has more."""
    others = (other for other in range(view.seats) if other != seat)
    mine = expected(tallies(view, seat))
    return all(mine >= expected(tallies(view, other)) for other in others)


def _likely_to_win(view: View, seat: Seat) -> bool:
    """A bloodhound announces when the game's end now serves it better than more rounds.

    Every round to come draws everybody's chance of winning towards an equal one: more rounds are good for who
    has less than that, and bad for who has more.
    """
    return chance_to_win(view, seat) >= 1 / view.seats


_DARES: Final[dict[str, Callable[[View, Seat], bool]]] = {
    "puppy": lambda _view, _seat: True,
    "hound": _ahead,
    "bloodhound": _likely_to_win,
}
