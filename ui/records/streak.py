"""How many days in a row a case was closed, beside the tries that say the same. Kept as `streak`.

Two records that lie apart: what happens to one of them takes no streak away, and a run may be longer than the
tries that are kept.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from ui.records import found_in, text_of, written
from ui.records.days import is_day, number
from ui.records.tries import known

if TYPE_CHECKING:
    from ui.records.tries import Tries

MOST = 36_525
"""More days than this century has."""


@dataclass(frozen=True, slots=True)
class Streak:
    """The last run of days: its last day and its length, and the longest one ever."""

    until: str = ""
    days: int = 0
    best: int = 0


def dump_streak(streak: Streak) -> str:
    """The streak as it is kept on the device."""
    return text_of(written(asdict(streak)))


def load_streak(stored: str) -> Streak:
    """The streak out of what was kept; what can't be is none."""
    match found_in(stored):
        case {"until": str(until), "days": int(days), "best": int(best)} if is_day(until):
            days = days if type(days) is int and 0 < days <= MOST else 1
            return Streak(until, days, max(days, min(best, MOST)))
    return Streak()


def run(tries: Tries, streak: Streak, today: str) -> int:
    """How many days in a row, up to today or yesterday, or to the last case if the clock was set back."""
    closed = {number(tried.day) for tried in known(tries) if tried.state == "done" and not tried.past}
    now = number(today)
    end = now if now in closed else now - 1
    count = 0
    while end - count in closed:
        count += 1
    until = number(streak.until) if streak.until else 0
    return max(count, streak.days) if until >= now - 1 else count


def closed(tries: Tries, streak: Streak, day: str) -> Streak:
    """The streak after the case of a day was closed on that day; nothing makes it shorter than it is."""
    known_until = number(streak.until) if streak.until else 0
    days = run(tries, Streak(), day)
    if known_until == number(day) - 1:
        days = max(days, streak.days + 1)
    best = max(streak.best, days)
    if known_until >= number(day):
        return Streak(streak.until, max(streak.days, days if known_until == number(day) else 0), best)
    return Streak(day, days, best)


def best(tries: Tries, streak: Streak, today: str) -> int:
    """The longest run ever, as far as it is known."""
    return max(streak.best, run(tries, streak, today))
