"""The training case: the worked example of the rules, played by the learner as Laces in a minute and a half.

The match is a real one, out of a seed and moves; the script only says what comes when and what the learner
does. What a line or a discard leaves of a clue is counted by the engine, not written down.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine import match as matches
from engine.charlie.cards import CATS, Cat, Clue, Hound
from engine.charlie.deduce import evidence, holders
from engine.charlie.moves import Accuse, Action, ChooseFace, Pass, TurnCard, Turned
from engine.charlie.options import Options
from ui.tables.charlie.words import sides

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from engine.match import Match

SEED: Final = "59a6fe969219c8a1dbff3d7d9bfc9fd8"
HOUNDS: Final = (Hound.LACES, Hound.LANSBURY, Hound.BRITTON, Hound.COLOMBINI, Hound.MERIDIAN)
LACES, LANSBURY, BRITTON, COLOMBINI = range(4)
NILS, LASH, BORIS = (CATS[int(code, 2)] for code in ("10111", "00111", "10100"))

_MOVES: Final[tuple[tuple[Seat, Action], ...]] = (
    *((seat, ChooseFace(True)) for seat in range(4)),
    *((turn % 4, TurnCard()) for turn in range(8)),
    (LACES, Accuse(NILS)),
    (COLOMBINI, Accuse(LASH)),
    (BRITTON, Accuse(BORIS)),
    *((seat, Pass()) for seat in (LACES, COLOMBINI, BRITTON, LANSBURY)),
)
_DEALT: Final = 4
"""How many moves lie before the first card."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to see or to do: its words, and how many moves were played before it."""

    name: str
    moves: int
    does: str = "next"
    """What leads on: next (a tap), look, strike, paw, pick."""


STEPS: Final = (
    Step("look", _DEALT, "look"),
    Step("turn", _DEALT),
    Step("kept", _DEALT + 1),
    Step("shows", _DEALT + 2),
    Step("two", _DEALT + 4),
    Step("strike", _DEALT + 6, "strike"),
    Step("struck", _DEALT + 6),
    Step("hound", _DEALT + 7),
    Step("chief", _DEALT + 8, "paw"),
    Step("pick", _DEALT + 8, "pick"),
    Step("others", _DEALT + 11),
    Step("score", _DEALT + 11),
    Step("ten", _DEALT + 11),
    Step("file", len(_MOVES), "end"),
)


@dataclass(frozen=True, slots=True)
class Training:
    """Where the learner is, what is struck out, and what was just mistaken."""

    at: int = 0
    looked: bool = False
    struck: tuple[Clue, ...] = ()
    mistake: Clue | Cat | None = None

    @property
    def step(self) -> Step:
        """What is to be seen or done now."""
        return STEPS[self.at]


@lru_cache(maxsize=64)
def played(moves: int) -> Match:
    """The training case after so many moves."""
    names = tuple(hound.value for hound in HOUNDS[:4])
    match = matches.begin("charlie", 4, Options(rounds=1, hounds=HOUNDS), SEED, names)
    for seat, action in _MOVES[:moves]:
        match = matches.act(match, seat, action)
    return match


def seen(step: Step, seat: Seat | None = LACES) -> View:
    """What the learner, or the table, sees at a step."""
    view: View = matches.view(played(step.moves), seat)
    return view


def left(step: Step, seat: Seat) -> tuple[Clue, ...]:
    """The clues that a hound may still hold, for who knows Laces' clue and all that lies open."""
    possible = holders(evidence(seen(step))).seats[seat]
    return tuple(clue for clue in _in_order(possible) if possible[clue] > 0)


def _in_order(clues: dict[Clue, float]) -> list[Clue]:
    """Clues in the order of the traits on a cat."""
    places = {clue: place for cat in CATS for place, clue in enumerate(sides(cat))}
    return sorted(clues, key=lambda clue: places[clue])


def offered() -> tuple[Clue, ...]:
    """What Lansbury's clue could be before the discard: what the learner strikes out from."""
    return left(STEPS[3], LANSBURY)


def impossible() -> frozenset[Clue]:
    """What the discard rules out."""
    return frozenset(offered()) - frozenset(left(_named("strike"), LANSBURY))


def _named(name: str) -> Step:
    """The step of a name."""
    return next(step for step in STEPS if step.name == name)


def new_cards(at: int) -> tuple[Cat, ...]:
    """The cats that came to the table with a step, in the order they were turned."""
    before = 0 if at == 0 else STEPS[at - 1].moves
    events = played(STEPS[at].moves).events[before:]
    cards = (event.card for told in events for event in told if isinstance(event, Turned))
    return tuple(card for card in cards if isinstance(card, Cat))


def leads(lesson: Training) -> bool:
    """Whether a tap leads on from here: not before the clue was looked at, nor past something to do."""
    return lesson.step.does in ("next", "paw") or (lesson.step.does == "look" and lesson.looked)
