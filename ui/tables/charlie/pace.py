"""What happens by itself at the table: bots turn and accuse in their own time, countdowns run."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import TYPE_CHECKING

from engine.charlie.moves import Accuse, Action, TimeUp, TurnCard
from engine.charlie.phase import Phase
from engine.core import TABLE
from ui.effects import After, Cancel, Effects, Sound
from ui.tables.charlie.settle import mind, patience, play
from ui.tables.charlie.state import (
    Paw,
    Scene,
    Sitting,
    Wish,
    alone,
    on_turn,
    open_match,
    people,
    public,
    sat,
    sitting,
)

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
DECK_OUT_MS = {"slow": 60_000, "normal": 40_000, "fast": 25_000}
"""How long the table waits for the last accusations once the deck is empty (C18)."""
CHOICE_MS = 20_000
"""How long a paw may stop the table without pointing at a suspect."""


def runs(model: Model) -> bool:
    """Whether time counts at the table: cards are in play, and nothing stops or hides them."""
    if model.match is None or not isinstance(model.table, Sitting):
        return False
    now = sitting(model)
    return now.scene is Scene.TABLE and not now.paw and not now.over and not now.away


def wound(before: Model, after: Model, effects: Effects, now: float) -> tuple[Model, Effects]:
    """Wind the table's clock after a message: start it with a new turn, stop it, or let it go on."""
    ran, goes = runs(before), runs(after)
    if ran and not goes:
        return _stopped(after, effects, now)
    if not goes:
        return after, effects
    current = sitting(after)
    if before.match is not after.match:
        emptied = (current.emptied or now) if _deck_is_out(after) else 0.0
        wanted = current.minds or current.wishes
        after = sat(after, beat=now, emptied=emptied, stopped=0.0, minds=(), wishes=wanted)
    elif not ran:
        after = _shifted(after, now - current.stopped if current.stopped else 0.0, now)
    else:
        return after, effects
    return sat(after, seconds=_left(after, now)), (*effects, *_armed(after))


def _stopped(model: Model, effects: Effects, now: float) -> tuple[Model, Effects]:
    """The table stands still; only a paw among several people has a countdown of its own."""
    if not isinstance(model.table, Sitting):
        return model, (*effects, Cancel("bot"), Cancel("count"))
    model = sat(model, stopped=now)
    count = _next_second(model) if sitting(model).paw and not alone(model) else Cancel("count")
    return sat(model, seconds=_left(model, now)), (*effects, Cancel("bot"), count)


def _shifted(model: Model, by: float, now: float) -> Model:
    """The table after it stood still for a while: everybody waits on as if nothing had been."""
    current = sitting(model)
    minds = tuple(replace(wish, since=wish.since + by) if wish else None for wish in current.minds)
    wishes = tuple(replace(wish, since=wish.since + by) if wish else None for wish in current.wishes)
    return sat(
        model,
        beat=(current.beat + by) or now,
        emptied=current.emptied + by if current.emptied else now if _deck_is_out(model) else 0.0,
        stopped=0.0,
        minds=minds,
        wishes=wishes,
    )


def _armed(model: Model) -> Effects:
    """The timers of a table where time counts."""
    match = open_match(model)
    bots = After(THINK_MS, f"charlie bot {match.turn}", "bot")
    count = _next_second(model) if _deck_is_out(model) else Cancel("count")
    return (bots, count) if len(people(model)) < match.seats else (count,)


def _next_second(model: Model) -> After:
    """The countdown's next tick."""
    return After(1000, f"charlie tick {open_match(model).turn}", "count")


# --- bots --------------------------------------------------------------------------------------------


def bot(model: Model, now: float, t: Text) -> tuple[Model, Effects]:
    """One bot thinks, or the one whose time has come acts; else the next one's time is waited for."""
    match = open_match(model)
    again = f"charlie bot {match.turn}"
    if len(sitting(model).minds) < match.seats:
        return _think(model), (After(THINK_MS // 4, again, "bot"),)
    dues = _dues(model)
    if not dues:
        return model, ()
    due, seat, action = min(dues, key=lambda each: each[0])
    if due > now:
        return model, (After(ceil(due - now), again, "bot"),)
    return play(model, seat, action, t)


def _think(model: Model) -> Model:
    """The next bot makes up its mind about this turn; who wanted to accuse before has waited already."""
    current = sitting(model)
    match = open_match(model)
    wants = list(current.minds)
    while len(wants) < match.seats and model.bots[len(wants)] == "person":
        wants.append(None)
    if len(wants) == match.seats:
        return sat(model, minds=tuple(wants))
    seat, level = len(wants), model.bots[len(wants)]
    action = mind(match, seat, level)
    wish = None
    if isinstance(action, Accuse):
        before = current.wishes[seat] if seat < len(current.wishes) else None
        wait = WAIT_MS[model.settings.pace] * patience(match, seat, action)
        wish = Wish(action.cat, before.since if before else current.beat, wait)
    return sat(model, minds=(*wants, wish))


def _dues(model: Model) -> list[tuple[float, Seat, Action]]:
    """When which bot does what, if nobody is faster."""
    current = sitting(model)
    turn = on_turn(model)
    dues: list[tuple[float, Seat, Action]] = [
        (max(wish.since + wish.wait, current.beat + PAW_MS), seat, Accuse(wish.cat))
        for seat, wish in enumerate(current.minds)
        if wish
    ]
    if turn is not None and model.bots[turn] != "person":
        dues.append((current.beat + TURN_MS[model.settings.pace], turn, TurnCard()))
    return dues


# --- paws and countdowns -----------------------------------------------------------------------------


def paw_down(model: Model, seat: Seat, at: float) -> tuple[Model, Effects]:
    """A paw stops the table; of two, the one that came down first counts, until a suspect is chosen."""
    current = sitting(model).paw
    if current and (current.suspect or current.at <= at):
        return model, ()
    return sat(model, paw=Paw(seat, at), over=()), (Sound("paw"),)


def tick(model: Model, now: float, t: Text) -> tuple[Model, Effects]:
    """A second has passed on the countdown: of the paw that stops the table, or of the empty deck."""
    paw = sitting(model).paw
    if not (paw and not alone(model)) and not (runs(model) and _deck_is_out(model)):
        return model, ()
    left = _left(model, now)
    if paw and left <= 0:
        return sat(model, paw=None), ()
    if left <= 0 or not (paw or _awaited(model)):
        return play(model, TABLE, TimeUp(), t)
    return sat(model, seconds=left), (_next_second(model), *((Sound("tick"),) if left <= 5 else ()))


def _deck_is_out(model: Model) -> bool:
    """Whether the last accusations are awaited (C18)."""
    return public(model).phase is Phase.DECK_OUT


def _left(model: Model, now: float) -> int:
    """How many seconds the countdown has left."""
    paw = sitting(model).paw
    until = paw.at + CHOICE_MS if paw else sitting(model).emptied + DECK_OUT_MS[model.settings.pace]
    return max(0, ceil((until - now) / 1000))


def _awaited(model: Model) -> bool:
    """Whether somebody may still accuse: a person, or a bot that wants to or has not thought yet."""
    current = sitting(model)
    if set(people(model)) - {accuser for accuser, _ in public(model).accusations}:
        return True
    return len(current.minds) < len(model.bots) or any(current.minds)
