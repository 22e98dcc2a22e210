"""What a tap does at the daily case: open a day, deal it, count it, pass its result on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from ui import daily as cases
from ui.effects import After, Effects, Recall, Save, Share, Today
from ui.messages import Instead, To
from ui.model import Daily, Model, Notice, Sheet, checked, goto
from ui.records.days import beside, is_date, is_day, month_of
from ui.records.streak import Streak, closed, dump_streak, load_streak, run
from ui.records.tries import begun, dump_tries, is_damaged, load_tries, of_day, put
from ui.screens.daily.messages import (
    Begin,
    BeginAnew,
    Closed,
    Deal,
    Found,
    FoundStreak,
    Message,
    Month,
    On,
    Open,
    Over,
    Passed,
    Pick,
    Search,
    Send,
)
from ui.screens.share import unsent
from ui.sharing import home
from ui.tables import table

if TYPE_CHECKING:
    from ui.codec import Sent
    from ui.i18n import Text
    from ui.records.tries import Tries

LOOKS_MS = 300
"""So long after a page is shown its case is looked for."""
AT_ONCE = 12
"""How many deals are tried at a time: fewer than a finger notices on a slow phone."""
MOST_MONTHS = 12
"""How far back the calendar goes."""


def opened(model: Model, day: str = "") -> tuple[Model, Effects]:
    """Ask the calendar which day it is, for the case of that day or of another one."""
    return model, (Today(To("daily", On(day))),)


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """Take one message."""
    message, value = sent.message, sent.value
    match message:
        case On(day):
            return _on(model, value, day)
        case Found() | FoundStreak() | Open():
            return _read(model, message, value)
        case Pick(day):
            return _picked(model, day) if model.daily.today else (model, ())
        case Month(month):
            return _turned(model, month), ()
        case Search(day, begin):
            return _searched(model, day, begin)
        case Begin() | BeginAnew() | Deal():
            return _begin(model, message, value, t) if model.daily.day else (model, ())
        case Over():
            return _over(checked(model, "daily", value), value)
        case Closed(day):
            return _closed(checked(model, "streak", value), day, value)
        case Send():
            return _send(model, t)
        case Passed():
            said = "nothing" if value == "no" else value  # here is no link that could be copied by hand
            return replace(model, sheet=Sheet(sent=said)), ()
        case _:
            assert_never(message)


# --- the folder and the calendar -------------------------------------------------------------------------


def _on(model: Model, today: str, day: str) -> tuple[Model, Effects]:
    """The case of a day, or of today; where the device's own day can't be, that is said."""
    if not is_day(today):
        return replace(model, notice=Notice("daily.no_case", (("day", today),))), ()
    there = replace(model.daily, today=today, day=today, month=month_of(today), open="")
    shown = replace(goto(model, "daily"), daily=there, sheet=Sheet())
    recalls = (
        Recall("daily", To("daily", Found())),
        Recall("streak", To("daily", FoundStreak())),
        Recall(f"open:{cases.GAME}", To("daily", Open())),
    )
    wanted = _shown(shown, day) if day else shown
    return wanted, (*recalls, _search(wanted.daily.day, 0, LOOKS_MS))


def _picked(model: Model, day: str) -> tuple[Model, Effects]:
    """The case of another day, which is looked for from now on."""
    shown = _shown(model, day)
    return shown, (_search(shown.daily.day, 0, LOOKS_MS),)


def _shown(model: Model, day: str) -> Model:
    """The case of another day; one that the calendar does not have, or not yet, is said."""
    if not is_day(day):
        return replace(model, notice=Notice("daily.no_day", (("day", day),)))
    if day > model.daily.today:
        return replace(model, notice=Notice("daily.not_yet", (("day", day),)))
    return replace(
        model, daily=replace(model.daily, day=day, month=month_of(day)), sheet=Sheet(), notice=None
    )


def _search(day: str, begin: int, ms: int = 0) -> After:
    return After(ms, To("daily", Search(day, begin)), "search")


def _searched(model: Model, day: str, begin: int) -> tuple[Model, Effects]:
    """Look on for the case of the day whose page is read, until it is found."""
    now = model.daily
    if model.screen != "daily" or day != now.day or now.found[0] == day:
        return model, ()
    if seed := cases.found_among(day, begin, AT_ONCE):
        return replace(model, daily=replace(now, found=(day, seed))), ()
    return model, (_search(day, begin + AT_ONCE),)


def _turned(model: Model, month: str) -> Model:
    """Another month, as far as the calendar goes."""
    last = month_of(model.daily.today)
    known = is_date(f"{month}-01") and beside(last, -MOST_MONTHS) <= month <= last
    return replace(model, daily=replace(model.daily, month=month)) if known else model


def _read(model: Model, message: Found | FoundStreak | Open, value: str) -> tuple[Model, Effects]:
    """What was kept comes in; of damaged tries the other copy is read."""
    now = model.daily
    match message:
        case FoundStreak():
            return replace(checked(model, "streak", value), daily=_with_streak(now, load_streak(value))), ()
        case Open():
            return replace(model, daily=replace(now, open=value)), ()
        case Found(copy):
            if copy and not value:  # there is no other copy
                return model, ()
            damaged = is_damaged(value)
            tries = replace(now, tries=load_tries(value), damaged=damaged)
            other = (Recall("spare:daily", To("daily", Found("spare"))),) if damaged and not copy else ()
            return replace(checked(model, "daily", value), daily=tries), other
        case _:
            assert_never(message)


def _with_streak(now: Daily, streak: Streak) -> Daily:
    return replace(now, streak=streak)


# --- the case --------------------------------------------------------------------------------------------


def _begin(model: Model, message: Begin | BeginAnew | Deal, value: str, t: Text) -> tuple[Model, Effects]:
    """On the way to the case of this day."""
    match message:
        case Begin() if f"open:{cases.GAME}" in model.kept:
            asked = Instead(cases.GAME, To("daily", BeginAnew()))
            return model, (Recall(f"open:{cases.GAME}", asked),)
        case Begin() | BeginAnew():
            return model, (Recall("daily", To("daily", Deal())),)
        case Deal():
            return _dealt(checked(model, "daily", value), load_tries(value), t)
        case _:
            assert_never(message)


def _dealt(model: Model, before: Tries, t: Text) -> tuple[Model, Effects]:
    """Deal the case of this day; the first deal of a day is the one that counts."""
    now = model.daily
    seed = now.found[1] if now.found[0] == now.day else cases.seed_of(now.day)
    tries = begun(before, now.day, seed, past=now.day != now.today)
    laid = replace(model, lobby=cases.laid(now.day), daily=replace(now, tries=tries))
    dealt, effects = table(cases.GAME).begin(replace(laid, notice=None), seed, t)
    return dealt, (Save("daily", dump_tries(tries)), *effects)


def _over(model: Model, stored: str) -> tuple[Model, Effects]:
    """A game is over: if it was an open daily case, its result counts."""
    match = model.match
    tries = load_tries(stored)
    waiting = cases.open_try(tries, match) if match else None
    if match is None or match.outcome is None or waiting is None:
        return model, ()
    tries = put(tries, cases.done(match, waiting, _hints(model)))
    counted = replace(model, daily=replace(model.daily, tries=tries))
    streak = () if waiting.past else (Recall("streak", To("daily", Closed(waiting.day))),)
    return counted, (Save("daily", dump_tries(tries)), *streak)


def _hints(model: Model) -> int:
    """How many hints the open table has given."""
    from ui.table.sitting import Sitting  # noqa: PLC0415 - loaded with the first table

    return model.table.own.hints if isinstance(model.table, Sitting) else 0


def _closed(model: Model, day: str, stored: str) -> tuple[Model, Effects]:
    """One day more in a row."""
    streak = closed(model.daily.tries, load_streak(stored), day)
    return replace(model, daily=_with_streak(model.daily, streak)), (Save("streak", dump_streak(streak)),)


def _send(model: Model, t: Text) -> tuple[Model, Effects]:
    """The result of this day goes out by whatever way the device has."""
    now = model.daily
    tried = of_day(now.tries, now.day)
    if tried is None:
        return model, ()
    days = run(now.tries, now.streak or Streak(), now.today)
    way = f"{home(model.address)}?play=daily&day={now.day}"
    said = cases.line(tried, days if now.day == now.today else 0, t)
    return unsent(model), (Share(t("app.name"), said, way, To("daily", Passed())),)
