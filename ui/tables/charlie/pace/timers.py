"""When time counts at the table, and the timers that follow from it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.charlie.moves import Turned
from ui.effects import Cancel, Effects
from ui.table.sitting import Sitting, alone, open_match, people, sitting, with_own
from ui.tables.charlie.messages import ShowNotes
from ui.tables.charlie.pace.bots import next_thought
from ui.tables.charlie.pace.countdown import deck_is_out, next_second, seconds_left
from ui.tables.charlie.state import Scene, own, waits

if TYPE_CHECKING:
    from ui.model import Model
    from ui.tables.charlie.state import Wish

GRACE_MS = 1000
"""How much longer everybody waits after something stopped the table: eyes have to find it again."""


def runs(model: Model) -> bool:
    """Whether time counts at the table: cards are in play, and nothing stops or hides them."""
    if model.match is None or not isinstance(model.table, Sitting):
        return False
    now, mine = sitting(model), own(model)
    # Where the bots wait anyway, nobody has to close the notebook beside the table to go on.
    noting = isinstance(now.sheet, ShowNotes) and waits(model.bots, model.settings, mine)
    covered = now.sheet and not noting
    return now.scene is Scene.TABLE and not (mine.paw or mine.paused or covered or now.away)


def rewound(before: Model, after: Model, effects: Effects, now: float) -> tuple[Model, Effects]:
    """Rewind the table's timers after a message: start them with a new turn, stop them, or let them go on."""
    ran, goes = runs(before), runs(after)
    moved = before.match is not after.match and after.match is not None and isinstance(after.table, Sitting)
    if moved:
        after = _moved(after, now)
    if not goes:
        return _stopped(after, effects, now) if ran or _handed_on(before, after) else (after, effects)
    if not moved and ran:
        return after, effects
    if not moved:
        current = own(after)
        after = _shifted(after, now - current.stopped + GRACE_MS if current.stopped else 0.0, now)
    return with_own(after, seconds=seconds_left(after, now)), (*effects, *_armed(after))


def _moved(model: Model, now: float) -> Model:
    """The table after a move: everybody's time begins, and the bots have yet to think about it."""
    current, events = own(model), open_match(model).events
    turned = bool(events) and any(isinstance(event, Turned) for event in events[-1])
    return with_own(
        model,
        beat=now,
        card=now if turned else current.card,
        emptied=(current.emptied or now) if deck_is_out(model) else 0.0,
        stopped=0.0,
        minds=(),
        wishes=current.minds or current.wishes,
    )


def _handed_on(before: Model, after: Model) -> bool:
    """Whether the table has gone from one paw to the next, whose countdown begins."""
    if not isinstance(before.table, Sitting) or not isinstance(after.table, Sitting):
        return False
    was, is_now = own(before).paw, own(after).paw
    return was is not None and is_now is not None and was.seat != is_now.seat


def _stopped(model: Model, effects: Effects, now: float) -> tuple[Model, Effects]:
    """The table stands still; only a paw among several people has a countdown of its own."""
    if not isinstance(model.table, Sitting):
        return model, (*effects, Cancel("bot"), Cancel("count"))
    model = with_own(model, stopped=own(model).stopped or now)
    count = next_second(model) if own(model).paw and not alone(model.bots) else Cancel("count")
    return with_own(model, seconds=seconds_left(model, now)), (*effects, Cancel("bot"), count)


def _shifted(model: Model, by: float, now: float) -> Model:
    """The table after it stood still for a while: everybody waits on as if nothing had been."""
    current = own(model)
    return with_own(
        model,
        beat=(current.beat + by) or now,
        emptied=current.emptied + by if current.emptied else now if deck_is_out(model) else 0.0,
        stopped=0.0,
        minds=tuple(_later(wish, by) for wish in current.minds),
        wishes=tuple(_later(wish, by) for wish in current.wishes),
    )


def _later(wish: Wish | None, by: float) -> Wish | None:
    """A wish that has had to stand still."""
    return replace(wish, since=wish.since + by) if wish else None


def _armed(model: Model) -> Effects:
    """The timers of a table where time counts; where the bots wait for one person, they only think."""
    if waits(model.bots, model.settings, own(model)):
        return next_thought(model), Cancel("count")
    count = next_second(model) if deck_is_out(model) else Cancel("count")
    bots = len(people(model.bots)) < open_match(model).seats
    return (next_thought(model), count) if bots else (count,)
