"""The tries at the daily case, one a day. Kept as `daily`."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from ui.records import Unread, entries_in, found_in, is_newer, text_of, written
from ui.records.days import is_day

MOST_DAYS = 400
MOST_ROUNDS = 5
MOST_POINTS = 99
"""More than any game brings."""
MOST_CARDS = 33
MOST_HINTS = 99
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
    seed: str = ""
    """What the case was dealt from; the first releases had whole games, and did not write it down."""
    late: int | None = None
    """How many cards went by after the chief could be proven; None: it was over before he could be."""
    hints: int = 0
    past: bool = False
    """Whether the day was over when it was begun: then it is no part of a streak."""


Tries = tuple[Try | Unread, ...]
"""The newest day first, and after them what a newer version has kept."""


def known(tries: Tries) -> tuple[Try, ...]:
    """Those that this version understands."""
    return tuple(tried for tried in tries if isinstance(tried, Try))


def of_day(tries: Tries, day: str) -> Try | None:
    """The try of a day, if there was one."""
    return next((tried for tried in known(tries) if tried.day == day), None)


def put(tries: Tries, *changed: Try) -> Tries:
    """The tries with some of them new or changed, the newest day first."""
    by_day = {tried.day: tried for tried in (*known(tries), *changed)}
    newest = sorted(by_day.values(), key=lambda each: each.day, reverse=True)[:MOST_DAYS]
    return (*newest, *(other for other in tries if isinstance(other, Unread)))


def begun(tries: Tries, day: str, seed: str, *, past: bool) -> Tries:
    """The tries after the case of a day was dealt: the first deal counts, a second gives an open try up."""
    before = of_day(tries, day)
    if before is None:
        return put(tries, Try(day, seed=seed, past=past))
    return put(tries, replace(before, state="left")) if before.state == "open" else tries


def dump_tries(tries: Tries) -> str:
    """The tries as they are kept on the device: a list of records, each with its version."""
    return text_of([tried.found if isinstance(tried, Unread) else written(asdict(tried)) for tried in tries])


def load_tries(stored: str) -> Tries:
    """The tries out of what was kept; what names no day is left out."""
    found = [_shaped(entry) for entry in entries_in(stored)[: 2 * MOST_DAYS]]
    unread = tuple(entry for entry in found if isinstance(entry, Unread))
    return put(unread, *(entry for entry in found if isinstance(entry, Try)))


def is_damaged(stored: str) -> bool:
    """Whether something was kept of which nothing, or not all, can be read."""
    found = found_in(stored)
    if not stored or is_newer(found):
        return False
    return not isinstance(found, list) or any(_shaped(entry) is None for entry in found)


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
            **others,
        } if is_day(day):
            known = len(marks) <= MOST_ROUNDS and all(isinstance(m, str) and m in MARKS for m in marks)
            ranked = place in range(1, SEATS + 1) if state == "done" else True
            sound = known and ranked and abs(points) <= MOST_POINTS
            tried = Try(day, state, tuple(marks), points, place) if sound else Try(day, "left")
            return replace(tried, **_of_a_case(dict(others)))
        case {"day": str(day)} if is_day(day):
            return Try(day, "left")
    return None


def _of_a_case(found: dict[Any, Any]) -> dict[str, Any]:
    """What a try at a case of one round says beside its markers; what can't be is left out."""
    late, hints, seed = found.get("late"), found.get("hints"), found.get("seed")
    sound: dict[str, Any] = {"past": found.get("past") is True}
    if isinstance(seed, str) and _is_seed(seed):
        sound["seed"] = seed
    if type(late) is int and 0 <= late <= MOST_CARDS:
        sound["late"] = late
    if type(hints) is int and hints >= 0:
        sound["hints"] = min(hints, MOST_HINTS)
    return sound


def _is_seed(word: str) -> bool:
    from engine.chance import is_seed  # noqa: PLC0415 - the engine is loaded with the first game

    return is_seed(word)
