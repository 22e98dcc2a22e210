"""The tries at the daily case, one a day. Kept as `daily`."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace

from ui.records import Unread, entries_in, is_newer, text_of, written
from ui.records.days import is_day

MOST_DAYS = 60
MOST_ROUNDS = 5
MOST_POINTS = 99
"""More than any game brings."""
SEATS = 4
MARKS = {"gold": "🟡", "white": "⚪", "black": "⚫", "none": "➖"}
"""The colours of markers, for a line of text."""


@dataclass(frozen=True, slots=True)
class Try:
    """The one try at a day's case that counts: how far it came and what it brought."""

    day: str
    state: str = "open"
    """open, done, or left: given up for another game."""
    marks: tuple[str, ...] = ()
    """The colour of the marker of each round; "none" where there was none left."""
    points: int = 0
    place: int = 0
    """The rank, from 1."""


Tries = tuple[Try | Unread, ...]
"""The newest day first, and after them what a newer version has kept."""


def known(tries: Tries) -> tuple[Try, ...]:
    """Those that this version understands."""
    return tuple(tried for tried in tries if isinstance(tried, Try))


def of_day(tries: Tries, day: str) -> Try | None:
    """The try of a day, if there was one."""
    return next((tried for tried in known(tries) if tried.day == day), None)


def put(tries: Tries, tried: Try) -> Tries:
    """The tries with one of them new or changed, the newest day first."""
    others = (other for other in known(tries) if other.day != tried.day)
    newest = sorted((tried, *others), key=lambda each: each.day, reverse=True)[:MOST_DAYS]
    return (*newest, *(other for other in tries if isinstance(other, Unread)))


def begun(tries: Tries, day: str) -> Tries:
    """The tries after the case of a day was dealt: the first deal counts, a second gives an open try up."""
    before = of_day(tries, day)
    if before is None:
        return put(tries, Try(day))
    return put(tries, replace(before, state="left")) if before.state == "open" else tries


def dump_tries(tries: Tries) -> str:
    """The tries as they are kept on the device: a list of records, each with its version."""
    return text_of([tried.found if isinstance(tried, Unread) else written(asdict(tried)) for tried in tries])


def load_tries(stored: str) -> Tries:
    """The tries out of what was kept; what names no day is left out."""
    tries: Tries = ()
    for found in entries_in(stored)[: 2 * MOST_DAYS]:
        tried = _shaped(found)
        if isinstance(tried, Try):
            tries = put(tries, tried)
        elif tried:
            tries = (*tries, tried)
    return tries


def _shaped(found: object) -> Try | Unread | None:
    """A try out of plain data; one whose result can't be is one that does not count."""
    match found:
        case {"day": str(day)} if is_newer(found):
            return Unread(found)
        case {
            "day": str(day),
            "state": "open" | "done" | "left" as state,
            "marks": list(marks),
            "points": int(points),
            "place": int(place),
        } if is_day(day):
            known = len(marks) <= MOST_ROUNDS and all(isinstance(m, str) and m in MARKS for m in marks)
            ranked = place in range(1, SEATS + 1) if state == "done" else True
            sound = known and ranked and abs(points) <= MOST_POINTS
            return Try(day, state, tuple(marks), points, place) if sound else Try(day, "left")
        case {"day": str(day)} if is_day(day):
            return Try(day, "left")
    return None
