"""Bots by cards: each makes up its mind about a turn, and what they want happens one thing at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.spyfall.moves import (
    Answered,
    Ask,
    Counted,
    NamePlace,
    RoundOver,
    Stop,
    Stopped,
    Vote,
    Voted,
)
from ui.effects import After, Cancel, Effects
from ui.messages import Tap
from ui.table.bots import mind, patience
from ui.table.sitting import open_match, people, sitting, with_own
from ui.table.turns import acted
from ui.table.views import public
from ui.tables.spyfall.messages import Next, Think
from ui.tables.spyfall.state import Own, Scene

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.spyfall.moves import Action
    from ui.model import Model

THINK_MS = 60
"""A move is painted first; then the bots think, one at a time, so that no tap waits."""
READ_MS = {"slow": 7000, "normal": 4500, "fast": 2500}
"""How long a question and its answer can be read before the next one comes by itself."""
WORTH_A_STOP = (Answered, Stopped, Counted, RoundOver)
"""What a person wants to see before anything else happens."""
RUNS = (Scene.ROUND, Scene.VOTE)
"""Where bots think and speak."""


def own(model: Model) -> Own:
    """What only this table remembers."""
    found = sitting(model).own
    assert isinstance(found, Own)
    return found


def thought(model: Model) -> bool:
    """Whether every bot has made up its mind about this turn, and who would be asked what to answer."""
    return len(own(model).minds) > open_match(model).seats


def think(model: Model) -> Model:
    """The next bot makes up its mind; last, who would be asked by another one."""
    match, minds = open_match(model), list(own(model).minds)
    while len(minds) < match.seats and model.bots[len(minds)] == "person":
        minds.append(None)
    if len(minds) < match.seats:
        seat = len(minds)
        minds.append(mind(match, seat, model.bots[seat]))
    elif len(minds) == match.seats:
        minds.append(_reply(model))
    return with_own(model, minds=tuple(minds))


def _reply(model: Model) -> Action | None:
    """What a bot would answer that is about to be asked: thought of before anybody taps."""
    wish = _first(model)
    if wish is None or not isinstance(wish[1], Ask) or model.bots[wish[1].target] == "person":
        return None
    target = wish[1].target
    answer: Action | None = mind(open_match(acted(model, *wish)), target, model.bots[target])
    return answer


def _still(before: Model, after: Model, seat: Seat, wish: Action) -> tuple[Action | None, ...]:
    """What holds of all thoughts after a move: an answer that was thought of, and what others vote."""
    minds, seats = own(before).minds, open_match(before).seats
    if isinstance(wish, Ask) and thought(before):
        return (*(minds[seats] if other == wish.target else None for other in range(seats)), None)
    if isinstance(wish, Vote) and isinstance(open_match(after).events[-1][-1], Voted):
        return tuple(None if other == seat else each for other, each in enumerate(minds))
    return ()


def speaks_up(own: Own) -> Seat | None:
    """Who raises a hand before the next question; the same for a suspicion and for a place."""
    wishes = (seat for seat, wish in enumerate(own.minds) if isinstance(wish, Stop | NamePlace))
    return next(wishes, None)


def go_on(model: Model) -> Model:
    """The next thing happens: a question with its answer, an accusation, a vote; people are waited for."""
    while True:
        while not thought(model):
            model = think(model)
        wish = _first(model)
        if wish is None:
            return model
        after = acted(model, *wish)
        model = with_own(after, minds=_still(model, after, *wish), question="")
        told = open_match(model).events[-1]
        if any(isinstance(event, WORTH_A_STOP) for event in told):
            return model


def voted(model: Model) -> Model:
    """The bots vote as soon as no person has to."""
    waiting = public(open_match(model)).to_act
    return go_on(model) if waiting and not {*waiting} & {*people(model.bots)} else model


def _first(model: Model) -> tuple[Seat, Action] | None:
    """What happens next of all that bots want: who speaks up comes first, a lot decides between several."""
    match, seen = open_match(model), public(open_match(model))
    if seen.ballot and {*seen.to_act} & {*people(model.bots)}:
        return None
    wishes = [
        (not isinstance(wish, Stop | NamePlace), patience(match, seat, wish, model.bots[seat]), seat)
        for seat, wish in enumerate(own(model).minds[: match.seats])
        if wish is not None
    ]
    if not wishes:
        return None
    seat = min(wishes)[-1]
    wish: Action = own(model).minds[seat]
    return seat, wish


def wants(model: Model) -> bool:
    """Whether a tap on "go on" would lead to anything."""
    return _first(model) is not None


def armed(model: Model, *, before: Model) -> Effects:
    """The timer that lets the next bot think, or lets them go on where they do not wait for a tap."""
    now = sitting(model)
    if now.scene not in RUNS or now.away:
        return (Cancel("bot"),)
    turn = open_match(model).turn
    if not thought(model):
        return (After(THINK_MS, Tap("spyfall", Think(turn)), "bot"),)
    if model.settings.pace == "waits" or now.sheet is not None or not wants(model):
        return (Cancel("bot"),)
    fresh = before.match is not model.match or before.table is None or not thought(before)
    resumed = isinstance(before.table, type(now)) and (before.table.away or before.table.sheet is not None)
    if not (fresh or resumed):
        return ()
    return (After(READ_MS[model.settings.pace], Tap("spyfall", Next(turn)), "bot"),)
