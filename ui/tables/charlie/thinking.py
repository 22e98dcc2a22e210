"""Bots at the table: each makes up its mind about a turn, and acts when its time has come."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from engine.charlie.moves import Accuse, Action, TurnCard
from ui.effects import After, Effects
from ui.messages import Tap
from ui.table.bots import mind, patience
from ui.table.sitting import open_match, with_own
from ui.table.views import public
from ui.tables.charlie.follow import play
from ui.tables.charlie.messages import Think
from ui.tables.charlie.state import Wish, on_turn, own

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.i18n import Text
    from ui.model import Model

TURN_MS = {"slow": 3200, "normal": 1900, "fast": 1000}
"""How long a bot leaves everybody to look at the last card before it turns the next one."""
WAIT_MS = {"slow": 9000, "normal": 5500, "fast": 3000}
"""How long the least eager bot that means to accuse holds back: the time in which a person can be first."""
PAW_MS = 1300
"""How long even the most eager bot needs to lift its paw after a card was turned."""
THINK_MS = 120
"""After a move the new card is painted first; then the bots think, one at a time, so that no tap waits."""


def next_thought(model: Model, ms: int = THINK_MS) -> After:
    """The bots' time comes in a while."""
    return After(ms, Tap("charlie", Think(open_match(model).turn)), "bot")


def act(model: Model, now: float, t: Text) -> tuple[Model, Effects]:
    """One bot thinks, or the one whose time has come acts; else the next one's time is waited for."""
    if len(own(model).minds) < open_match(model).seats:
        return _think(model), (next_thought(model, THINK_MS // 4),)
    dues = _dues(model)
    if not dues:
        return model, ()
    due, seat, action = min(dues, key=lambda each: each[0])
    if due > now:
        return model, (next_thought(model, ceil(due - now)),)
    return play(model, seat, action, t)


def _think(model: Model) -> Model:
    """The next bot makes up its mind about this turn; who wanted to accuse before has waited already."""
    now = own(model)
    match = open_match(model)
    wants = list(now.minds)
    while len(wants) < match.seats and model.bots[len(wants)] == "person":
        wants.append(None)
    if len(wants) == match.seats:
        return with_own(model, minds=tuple(wants))
    seat = len(wants)
    action = mind(match, seat, model.bots[seat])
    wish = None
    if isinstance(action, Accuse):
        before = now.wishes[seat] if seat < len(now.wishes) else None
        wait = WAIT_MS[model.settings.pace] * patience(match, seat, action)
        wish = Wish(action.cat, before.since if before else now.beat, wait)
    return with_own(model, minds=(*wants, wish))


def _dues(model: Model) -> list[tuple[float, Seat, Action]]:
    """When which bot does what, if nobody is faster."""
    now = own(model)
    turn = on_turn(public(open_match(model)))
    dues: list[tuple[float, Seat, Action]] = [
        (max(wish.since + wish.wait, now.beat + PAW_MS), seat, Accuse(wish.cat))
        for seat, wish in enumerate(now.minds)
        if wish
    ]
    if turn is not None and model.bots[turn] != "person":
        dues.append((now.beat + TURN_MS[model.settings.pace], turn, TurnCard()))
    return dues
