"""Bots at the table: each makes up its mind about a turn, and acts when its time has come."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING

from engine.charlie.moves import Accuse, Accused, Action, TurnCard
from ui.effects import After, Effects, Sound, Speak
from ui.messages import Tap
from ui.table.bots import mind, patience
from ui.table.sitting import open_match, with_own
from ui.table.views import public
from ui.tables.charlie.follow import play
from ui.tables.charlie.messages import Think
from ui.tables.charlie.state import Wish, on_turn, own, speed, waits

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.match import Match
    from ui.i18n import Text
    from ui.model import Model

TURN_MS = {"slow": 5000, "normal": 3000, "fast": 1500}
"""How long a bot leaves everybody to look at the last card before it turns the next one."""
WAIT_MS = {"slow": 36_000, "normal": 20_000, "fast": 14_000}
"""How long the slowest paw stays in the air before it comes down: the time in which a person can be first."""
PAW_MS = 1300
"""How long even the quickest paw is in the air after a card was turned."""
THINK_MS = 120
"""After a move the new card is painted first; then the bots think, one at a time, so that no tap waits."""


def next_thought(model: Model, ms: int = THINK_MS) -> After:
    """The bots' time comes in a while."""
    return After(ms, Tap("charlie", Think(open_match(model).turn)), "bot")


def act(model: Model, now: float, t: Text) -> tuple[Model, Effects]:
    """One bot thinks, or the one whose time has come acts; else the next one's time is waited for."""
    if not _thought(model):
        thinks = _think(model)
        return thinks, (*_lifts(model, thinks, t), next_thought(model, THINK_MS // 4))
    dues = [] if waits(model.bots, model.settings, own(model)) else _dues(model)
    if not dues:
        return model, ()
    due, seat, action = min(dues, key=lambda each: each[0])
    if due > now:
        return model, (next_thought(model, ceil(due - now)),)
    return play(model, seat, action, t)


def _lifts(before: Model, after: Model, t: Text) -> Effects:
    """In a race everybody hears it when a paw goes up that was not up before."""
    minds, wishes = own(after).minds, own(before).wishes
    seat = len(minds) - 1
    was_up = seat < len(wishes) and wishes[seat] is not None  # a quick tap lets not all think to the end
    up = minds[seat] is not None and not was_up
    if not up or waits(after.bots, after.settings, own(after)):
        return ()
    return Sound("paw"), Speak(t("charlie.lifted", name=open_match(after).names[seat]))


def thought_out(model: Model) -> Model:
    """All bots have made up their minds about this turn."""
    while not _thought(model):
        model = _think(model)
    return model


def _thought(model: Model) -> bool:
    """Whether every bot has made up its mind about this turn."""
    return len(own(model).minds) == open_match(model).seats


def _think(model: Model) -> Model:
    """The next bot makes up its mind about this turn."""
    match, minds = open_match(model), own(model).minds
    wants = list(minds)
    while len(wants) < match.seats and model.bots[len(wants)] == "person":
        wants.append(None)
    if len(wants) == match.seats:
        return with_own(model, minds=tuple(wants))
    seat = len(wants)
    action = mind(match, seat, model.bots[seat])
    return with_own(model, minds=(*wants, _wish(model, seat, action) if isinstance(action, Accuse) else None))


def _wish(model: Model, seat: Seat, action: Accuse) -> Wish:
    """A paw goes up, for a time that chance alone draws; one that was up goes on waiting over a new card."""
    now, match = own(model), open_match(model)
    before = now.wishes[seat] if seat < len(now.wishes) and not _accused(match) else None
    if before:
        return Wish(action.cat, before.since, before.wait)
    wait = WAIT_MS[speed(model.settings)] * patience(match, seat, action, model.bots[seat])
    return Wish(action.cat, now.beat, wait)


def _accused(match: Match) -> bool:
    """Whether the last move was an accusation: after that, everybody's time begins anew."""
    return bool(match.events) and any(isinstance(event, Accused) for event in match.events[-1])


def _dues(model: Model) -> list[tuple[float, Seat, Action]]:
    """When which bot does what, if nobody is faster; while a paw is in the air, no bot turns a card."""
    now = own(model)
    dues: list[tuple[float, Seat, Action]] = [
        (max(wish.since + wish.wait, now.beat + PAW_MS), seat, Accuse(wish.cat))
        for seat, wish in enumerate(now.minds)
        if wish
    ]
    turn = on_turn(public(open_match(model)))
    if not dues and turn is not None and model.bots[turn] != "person":
        dues.append((now.beat + TURN_MS[speed(model.settings)], turn, TurnCard()))
    return dues
