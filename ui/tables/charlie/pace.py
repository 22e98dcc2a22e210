"""When time counts at the table, and the timers that follow from it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.effects import Cancel, Effects
from ui.table.sitting import Sitting, alone, open_match, people, sitting, with_own
from ui.tables.charlie.countdown import deck_is_out, next_second, seconds_left
from ui.tables.charlie.state import Scene, own
from ui.tables.charlie.thinking import next_thought

if TYPE_CHECKING:
    from ui.model import Model
    from ui.tables.charlie.state import Wish


def runs(model: Model) -> bool:
    """Whether time counts at the table: cards are in play, and nothing stops or hides them."""
    if model.match is None or not isinstance(model.table, Sitting):
        return False
    now = sitting(model)
    return now.scene is Scene.TABLE and not own(model).paw and now.sheet is None and not now.away


def rewound(before: Model, after: Model, effects: Effects, now: float) -> tuple[Model, Effects]:
    """Rewind the table's timers after a message: start them with a new turn, stop them, or let them go on."""
    ran, goes = runs(before), runs(after)
    if ran and not goes:
        return _stopped(after, effects, now)
    if not goes:
        return after, effects
    current = own(after)
    if before.match is not after.match:
        emptied = (current.emptied or now) if deck_is_out(after) else 0.0
        wanted = current.minds or current.wishes
        after = with_own(after, beat=now, emptied=emptied, stopped=0.0, minds=(), wishes=wanted)
    elif not ran:
        after = _shifted(after, now - current.stopped if current.stopped else 0.0, now)
    else:
        return after, effects
    return with_own(after, seconds=seconds_left(after, now)), (*effects, *_armed(after))


def _stopped(model: Model, effects: Effects, now: float) -> tuple[Model, Effects]:
    """The table stands still; only a paw among several people has a countdown of its own."""
    if not isinstance(model.table, Sitting):
        return model, (*effects, Cancel("bot"), Cancel("count"))
    model = with_own(model, stopped=now)
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
    """The timers of a table where time counts."""
    count = next_second(model) if deck_is_out(model) else Cancel("count")
    bots = len(people(model.bots)) < open_match(model).seats
    return (next_thought(model), count) if bots else (count,)
