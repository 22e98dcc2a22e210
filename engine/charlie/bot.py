"""What a bot does with a view: three levels, each with a character.

A puppy looks at the last suspects alone, forgets who was let go, and takes its time: a child can see what it
missed. A hound reasons exactly and accuses when it is nearly sure. A bloodhound decides by expected points:
what an accusation is worth now, what it is worth to know more, and what is left for who is beaten to it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from engine.charlie.cards import ADLER, CATS, HOUNDS, Cat, Marker
from engine.charlie.deduce import Evidence, evidence, odds, public
from engine.charlie.markers import points
from engine.charlie.moves import Accuse, Action, Announce, ChooseFace, Pass, Swap, TurnCard
from engine.charlie.race import Race
from engine.charlie.view import Phase, View
from engine.charlie.worth import chance_to_win, expected, stakes, tallies, unseen
from engine.core import Seat

SURE: Final = 0.75
"""A hound accuses when it expects to be right three times in four."""
MEMORY: Final = 3
"""A puppy remembers the last three suspects of each line, and nobody who was let go."""
ASLEEP: Final = 1 / 3
"""No puppy is the first to accuse before a third of the deck was turned."""
SMELL: Final = 0.3
"""A puppy is excited by a cat that it thinks is the chief: three in ten are enough."""
BARK: Final = 0.3
"""How often an excited puppy barks at a turn."""
GANG: Final = 0.4
"""Once somebody has accused, it is excited by any cat that it thinks belongs to the gang: chief or aide."""
JOIN: Final = 0.2
"""How often it then joins in at a turn."""

PAW: Final = {"puppy": 0.5, "hound": 0.25, "bloodhound": 0.23}
"""How long a level's paw is usually in the air, of the longest time that any paw is."""


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


def delay(action: Action, rng: Random, level: str) -> float:
    """How soon a bot does what it wants: a card is turned when nobody accuses, all else is chance alone.

    A paw is in the air between half and twice its level's usual time; half of them are quicker than that.
    """
    luck = rng.random()
    return 1.0 if isinstance(action, TurnCard) else PAW[level] * max(0.5 + luck, 2 * luck)


# --- accusing ----------------------------------------------------------------------------------------


def _puppy(view: View, rng: Random) -> Cat | None:
    """Guess by what it remembers, slowly, and never as the first while most of the deck is there."""
    lines = tuple([line[-MEMORY:] for line in view.lines])
    chances = odds(evidence(replace(view, lines=lines, discards=((),) * view.seats)))
    chief = max(_free(view), key=lambda each: (chances.chief[each.bits], rng.random()))
    if view.phase is Phase.DECK_OUT:
        return chief
    if view.accusations:
        cat = max(_free(view), key=lambda each: -chances.innocent(each))
        return cat if 1 - chances.innocent(cat) >= GANG and rng.random() < JOIN else None
    whole = len(CATS) + len(HOUNDS) - view.seats
    if whole - view.deck < whole * ASLEEP:
        return None
    return chief if chances.chief[chief.bits] >= SMELL and rng.random() < BARK else None


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
