"""The daily case: one deal for everybody on a date, alone against three hounds, and one try that counts."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from ui.drawer import Try
from ui.model import Lobby, Sitter

if TYPE_CHECKING:
    from engine.match import Match
    from ui.i18n import Text

SEATS = 4
MINE = 0
"""The seat of who plays."""
MOST_DAYS = 60
MARKS = {"gold": "🟡", "white": "⚪", "black": "⚫", "none": "➖"}
"""The colours of markers, for a line of text."""
_SALT = "spy-table/daily/1"
_HOUNDS = ("colombini", "laces", "lansbury", "britton", "meridian")
_DATE = re.compile(r"\d{1,6}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)
MOST_ROUNDS = 5
MOST_POINTS = 99
"""More than any game brings."""


def is_date(word: str) -> bool:
    """Whether a word is a date like 2026-11-16, in whatever year the device believes it is."""
    return _DATE.fullmatch(word) is not None


def is_day(word: str) -> bool:
    """Whether a word is a date that has a case: one of this century."""
    return is_date(word) and word.startswith("20") and word[4] == "-"


def seed_of(day: str) -> str:
    """The seed that everybody's case of a day is dealt from."""
    from hashlib import sha256  # noqa: PLC0415 - loaded with the first game

    return sha256(f"{_SALT}/{day}".encode()).hexdigest()[:32]


def laid(day: str) -> Lobby:
    """The table of a day: you and three bots, all called by their hounds; who starts changes daily."""
    turn = int(day[-2:])
    kinds = ("person", "hound", "hound", "hound")
    sitters = (Sitter("", kind, _HOUNDS[(turn + seat) % len(_HOUNDS)]) for seat, kind in enumerate(kinds))
    return Lobby("charlie", tuple(sitters), first=turn % SEATS)


def is_of(match: Match, day: str) -> bool:
    """Whether a match is the case of a day."""
    return match.game == "charlie" and match.seats == SEATS and match.seed == seed_of(day)


# --- the try that counts ---------------------------------------------------------------------------------


def done(match: Match, day: str) -> Try:
    """What a finished case brought to who played it."""
    from engine.charlie.moves import Drew  # noqa: PLC0415 - the engine is loaded with the first game

    outcome = match.outcome
    if outcome is None:
        raise ValueError("unfinished")
    drawn = (event for events in match.events for event in events if isinstance(event, Drew))
    marks = tuple("none" if drew.empty else drew.colour.value for drew in drawn if drew.seat == MINE)
    return Try(day, "done", marks, outcome.scores[MINE], rank(outcome.scores, outcome.winners))


def rank(scores: tuple[int, ...], winners: tuple[int, ...]) -> int:
    """The rank of who played; more gold decides a tie for the first place only (C29)."""
    if MINE in winners:
        return 1
    return max(2, 1 + sum(score > scores[MINE] for score in scores))


def line(tried: Try, t: Text) -> str:
    """The result to pass on: it tells how it went and nothing of the deal."""
    marks = "".join(MARKS[mark] for mark in tried.marks)
    place = t(f"daily.place_{tried.place}")
    return t("daily.line", day=tried.day, marks=marks, points=points(tried.points, t), place=place)


def points(count: int, t: Text) -> str:
    """So many points, or so many below nothing."""
    return ("−" if count < 0 else "") + t.n("daily.points", abs(count))


def of_day(tries: tuple[Try, ...], day: str) -> Try | None:
    """The try of a day, if there was one."""
    return next((tried for tried in tries if tried.day == day), None)


def put(tries: tuple[Try, ...], tried: Try) -> tuple[Try, ...]:
    """The tries with one of them new or changed, the newest day first."""
    others = (other for other in tries if other.day != tried.day)
    return tuple(sorted((tried, *others), key=lambda each: each.day, reverse=True))[:MOST_DAYS]


def begun(tries: tuple[Try, ...], day: str) -> tuple[Try, ...]:
    """The tries after the case of a day was dealt: the first deal counts, a second gives an open try up."""
    before = of_day(tries, day)
    if before is None:
        return put(tries, Try(day))
    return put(tries, replace(before, state="left")) if before.state == "open" else tries


def dump_tries(tries: tuple[Try, ...]) -> str:
    """The tries as they are kept on the device."""
    return json.dumps([asdict(tried) for tried in tries], separators=(",", ":"))


def load_tries(stored: str) -> tuple[Try, ...]:
    """The tries out of what was kept; what makes no sense is left out."""
    from engine.plain import read  # noqa: PLC0415 - the engine is loaded with the first game

    try:
        found = read(stored)
    except ValueError:
        return ()
    tries: tuple[Try, ...] = ()
    for each in found[:MOST_DAYS] if isinstance(found, list) else ():
        tried = _shaped(each)
        tries = put(tries, tried) if tried else tries
    return tries


def _shaped(found: object) -> Try | None:
    """A try out of plain data."""
    match found:
        case {
            "day": str(day),
            "state": str(state),
            "marks": list(marks),
            "points": int(n),
            "place": int(place),
        }:
            known = len(marks) <= MOST_ROUNDS and all(isinstance(m, str) and m in MARKS for m in marks)
            sane = known and is_day(day) and state in ("open", "done", "left") and abs(n) <= MOST_POINTS
            ranked = place in range(1, SEATS + 1) if state == "done" else True
            return Try(day, state, tuple(marks), n, place) if sane and ranked else None
    return None
