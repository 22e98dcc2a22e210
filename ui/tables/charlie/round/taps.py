"""Fingers on the table while cards are in play: turning, next, pause, a paw, a suspect, an accusation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.charlie.cards import CATS, Cat
from engine.charlie.moves import Accuse, TurnCard
from ui.effects import Effects, Focus
from ui.table.sitting import open_match, people, sitting, with_own
from ui.table.turns import played
from ui.table.views import public
from ui.tables.charlie.follow import followed
from ui.tables.charlie.pace import timers, waiting
from ui.tables.charlie.round import pawing
from ui.tables.charlie.state import Scene, accusers, own, waits

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.i18n import Text
    from ui.model import Model
    from ui.table.messages import Play

DEAD_MS = 500
"""How long after a card came up a finger is still meant for what was there before."""
REST_MS = 300
"""How long after a paw came down a tap on a suspect is still that same finger."""


def play(model: Model, move: Play, at: float, t: Text) -> tuple[Model, Effects]:
    """A person turns up a card while the table runs (C12), or accuses whom its paw points at (C15)."""
    seen: View = public(open_match(model))
    paw = own(model).paw
    named = next((m.action for m in seen.open_moves if (m.seat, m.index) == (move.seat, move.index)), None)
    match named:
        case TurnCard() if _turns(model, at) and move.seat in people(model.bots):
            if waits(model.bots, model.settings, own(model)):
                return waiting.go_on(model, t)
            turned = played(model, move)
            return followed(model, turned, t) if turned else (model, ())
        case Accuse(cat) if paw and (paw.seat, paw.suspect) == (move.seat, cat):
            after, effects = _accused(model, move, cat, t)
            return pawing.handed_on(after, at), (*effects, Focus("h1"))
    return model, ()


def _accused(model: Model, move: Play, cat: Cat, t: Text) -> tuple[Model, Effects]:
    """The accusation counts, unless the bots have waited and one of them was quicker."""
    freed = with_own(model, paw=None)
    if waits(model.bots, model.settings, own(model)):
        return waiting.accused(freed, move, cat, t)
    done = played(freed, move)
    return followed(model, done, t) if done else (freed, ())


def go_on(model: Model, at: float, t: Text) -> tuple[Model, Effects]:
    """One person has seen enough of this turn, where the bots wait for that."""
    if not waits(model.bots, model.settings, own(model)) or not _turns(model, at):
        return model, ()
    return waiting.go_on(model, t)


def pause(model: Model) -> tuple[Model, Effects]:
    """Somebody wants the table to stand still, or to go on."""
    if sitting(model).scene is not Scene.TABLE or own(model).paw:
        return model, ()
    return with_own(model, paused=not own(model).paused), ()


def paw(model: Model, seat: Seat, at: float) -> tuple[Model, Effects]:
    """A person's paw comes down: the table stops, if that seat can accuse (C15)."""
    if seat not in people(model.bots) or sitting(model).scene is not Scene.TABLE or own(model).paused:
        return model, ()
    if seat not in accusers(public(open_match(model))) or _too_soon(model, at):
        return model, ()
    down, effects = pawing.paw_down(model, seat, at)
    first = own(down).paw
    if not effects or first is None or first.seat != seat:
        return down, effects
    return _remembered(down, seat), (*effects, Focus("#accuse h2"))


def _remembered(model: Model, seat: Seat) -> Model:
    """Who was beaten to it by a hair need not look for its suspect again."""
    mine = own(model)
    moves = public(open_match(model)).open_moves
    free = any(move.seat == seat and move.action == Accuse(mine.meant) for move in moves if mine.meant)
    return with_own(model, paw=replace(mine.paw, suspect=mine.meant)) if free and mine.paw else model


def unpaw(model: Model, at: float, t: Text) -> tuple[Model, Effects]:
    """A wrong touch is taken back."""
    down = own(model).paw
    if down is None:
        return model, ()
    freed, effects = pawing.taken_back(with_own(model, meant=None), at, t)
    return freed, (*effects, Focus("#accuse h2" if own(freed).paw else f"#paw-{down.seat}"))


def point(model: Model, code: str, at: float) -> tuple[Model, Effects]:
    """The paw points at a suspect; pointing at another one is still possible."""
    down, cat = own(model).paw, cat_of(code)
    if down is None or cat is None or at < down.at + REST_MS:
        return model, ()
    return with_own(model, paw=replace(down, suspect=cat)), ()


def cat_of(code: str) -> Cat | None:
    """The cat that a word names."""
    return next((cat for cat in CATS if cat.code == code), None)


def _turns(model: Model, at: float) -> bool:
    """Whether a card may be turned now."""
    return timers.runs(model) and not _too_soon(model, at)


def _too_soon(model: Model, at: float) -> bool:
    """Whether a card has just come up, for which this finger can't have been meant."""
    return at < own(model).card + DEAD_MS
