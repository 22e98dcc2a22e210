"""Whose paw has the table: the first touch, then who came next; and what it costs to take one back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.effects import After, Effects, Sound, Speak
from ui.messages import Tap
from ui.table.sitting import alone, open_match, sitting, with_own, with_sitting
from ui.table.views import public
from ui.tables.charlie.messages import Rested
from ui.tables.charlie.state import Paw, Scene, accusers, own

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.i18n import Text
    from ui.model import Model

RESTS_MS = 10_000
"""How long a paw rests that was taken back a second time in a round, so that nobody can stall for nothing."""

HOLDS_MS = 1500
"""A finger that stays on its paw to look has not meant to accuse: so long it may take until that is seen."""


def paw_down(model: Model, seat: Seat, at: float) -> tuple[Model, Effects]:
    """A paw stops the table; of two, the one that came down first has it, and the other is next."""
    mine = own(model)
    if any(tired == seat and at < until for tired, until in mine.barred):
        return model, ()
    down = Paw(seat, at)
    if mine.paw is None:
        return with_sitting(with_own(model, paw=down), sheet=None), (Sound("paw"),)
    if seat in (mine.paw.seat, *(each.seat for each in mine.queue)):
        return model, ()
    if mine.paw.suspect is None and at < mine.paw.at:
        return with_own(model, paw=down, queue=(mine.paw, *mine.queue)), (Sound("paw"),)
    queue = tuple(sorted((*mine.queue, down), key=lambda each: each.at))
    return with_own(model, queue=queue), (Sound("paw"),)


def taken_back(model: Model, at: float, t: Text) -> tuple[Model, Effects]:
    """A paw goes back: once a round for nothing, then it has to rest, and the table is told."""
    mine = own(model)
    assert mine.paw is not None
    seat = mine.paw.seat
    again = not alone(model.bots) and seat in mine.slips
    freed = handed_on(with_own(model, paw=None, slips=(*mine.slips, seat)), at)
    if not again:
        return freed, ()
    freed = with_own(freed, barred=(*own(freed).barred, (seat, at + RESTS_MS)))
    told = Speak(t("charlie.paw_tired", name=open_match(model).names[seat]))
    return freed, (told, After(RESTS_MS, Tap("charlie", Rested()), "rest"))


def looks(model: Model, at: float, t: Text) -> tuple[Model, Effects]:
    """Who looks at its own clue gives the table back: the paw is taken back, unless it is what is held."""
    down = own(model).paw
    if down is None or (down.suspect is None and at < down.at + HOLDS_MS):
        return with_own(model, paw=None, queue=()), ()
    return taken_back(model, at, t)


def rested(model: Model, at: float) -> tuple[Model, Effects]:
    """A paw may come down again; the next one's time is waited for."""
    left = tuple(each for each in own(model).barred if each[1] > at)
    wake = (After(int(left[0][1] - at) + 1, Tap("charlie", Rested()), "rest"),) if left else ()
    return with_own(model, barred=left), wake


def handed_on(model: Model, at: float) -> Model:
    """The table goes to the next paw in the queue that may still accuse (C15)."""
    mine = own(model)
    if mine.paw or not mine.queue:
        return model
    able = accusers(public(open_match(model))) if sitting(model).scene is Scene.TABLE else set()
    waiting = [each for each in mine.queue if each.seat in able]
    return with_own(model, paw=replace(waiting[0], at=at) if waiting else None, queue=tuple(waiting[1:]))
