"""Countdowns at the table: of a paw that stops it, and of the last accusations once the deck is empty."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from engine.charlie.moves import TimeUp
from engine.charlie.phase import Phase
from engine.core import TABLE
from ui.effects import After, Effects, Sound
from ui.messages import Tap
from ui.table.messages import Tick
from ui.table.sitting import alone, open_match, people, with_own
from ui.table.views import public
from ui.tables.charlie.follow import play
from ui.tables.charlie.round.pawing import taken_back
from ui.tables.charlie.state import own, speed

if TYPE_CHECKING:
    from ui.i18n import Text
    from ui.model import Model

DECK_OUT_MS = {"slow": 60_000, "normal": 40_000, "fast": 25_000}
"""How long the table waits for the last accusations once the deck is empty (C18)."""
CHOICE_MS = 20_000
"""How long a paw may stop the table without pointing at a suspect."""


def tick(model: Model, now: float, runs: bool, t: Text) -> tuple[Model, Effects]:
    """A second has passed on the countdown: of the paw that stops the table, or of the empty deck."""
    paw = own(model).paw
    if not (paw and not alone(model.bots)) and not (runs and deck_is_out(model)):
        return model, ()
    left = seconds_left(model, now)
    if paw and left <= 0:
        return taken_back(model, now, t)
    if left <= 0 or not (paw or _awaited(model)):
        return play(model, TABLE, TimeUp(), t)
    return with_own(model, seconds=left), (next_second(model), *((Sound("tick"),) if left <= 5 else ()))


def next_second(model: Model) -> After:
    """The countdown's next tick."""
    return After(1000, Tap("charlie", Tick(open_match(model).turn)), "count")


def deck_is_out(model: Model) -> bool:
    """Whether the last accusations are awaited (C18)."""
    return bool(public(open_match(model)).phase is Phase.DECK_OUT)


def seconds_left(model: Model, now: float) -> int:
    """How many seconds the countdown has left."""
    paw = own(model).paw
    until = paw.at + CHOICE_MS if paw else own(model).emptied + DECK_OUT_MS[speed(model.settings)]
    return max(0, ceil((until - now) / 1000))


def _awaited(model: Model) -> bool:
    """Whether somebody may still accuse: a person, or a bot that wants to or has not thought yet."""
    minds = own(model).minds
    if set(people(model.bots)) - {accuser for accuser, _ in public(open_match(model)).accusations}:
        return True
    return len(minds) < len(model.bots) or any(minds)
