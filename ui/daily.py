"""The daily case: one round for everybody on a date, alone against three hounds, and one try that counts."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ui.parts import points
from ui.records.days import weekday
from ui.records.lobby import Lobby, Sitter
from ui.records.tries import MARKS, SEATS, Try, known

if TYPE_CHECKING:
    from engine.charlie.casefile import SeatFile
    from engine.charlie.cases import Grade
    from engine.match import Match
    from ui.i18n import Text
    from ui.records.tries import Tries

GAME = "charlie"
MINE = 0
"""The seat of who plays."""
MOST_PAWS = 3
HARDEST = 7
_SALT = "spy-table/daily/2"
_FIRST_SALT = "spy-table/daily/1"
_HOUNDS = ("colombini", "laces", "lansbury", "britton", "meridian")


# --- the deal --------------------------------------------------------------------------------------------


def grade_of(day: str) -> int:
    """How hard the case of a day is: Monday's 1, Sunday's 7."""
    return weekday(day) + 1


@lru_cache(maxsize=64)
def seed_of(day: str) -> str:
    """The seed that everybody's case of a day is dealt from."""
    from engine.charlie.cases import seed_of as found  # noqa: PLC0415 - the engine is loaded with the first game

    return found(f"{_SALT}/{day}", _grade(day), _starter(day))


def found_among(day: str, begin: int, many: int) -> str:
    """The same seed, if it is among some of those that are tried in turn; else ""."""
    from engine.charlie.cases import found_among as found  # noqa: PLC0415 - the engine comes with a game

    return found(f"{_SALT}/{day}", _grade(day), _starter(day), begin, many)


def first_seed_of(day: str) -> str:
    """The seed of a day's whole game, as the first releases dealt it: one may still be open."""
    from hashlib import sha256  # noqa: PLC0415 - loaded with the first game

    return sha256(f"{_FIRST_SALT}/{day}".encode()).hexdigest()[:32]


def laid(day: str) -> Lobby:
    """The table of a day: you and three bots, all called by their hounds; who starts changes daily."""
    date = int(day[-2:])
    kinds = ("person", *(_grade(day).level,) * (SEATS - 1))
    sitters = (Sitter("", kind, _HOUNDS[(date + seat) % len(_HOUNDS)]) for seat, kind in enumerate(kinds))
    return Lobby(GAME, tuple(sitters), first=_starter(day), options=(("case", day),))


def dealt(match: Match) -> Match:
    """The match of a case with the bots' faces chosen: everybody's bots have the same clues."""
    from engine import match as matches  # noqa: PLC0415 - the engine is loaded with the first game
    from engine.charlie.cases import chosen  # noqa: PLC0415
    from engine.charlie.moves import ChooseFace  # noqa: PLC0415

    for seat in range(MINE + 1, SEATS):
        match = matches.act(match, seat, ChooseFace(chosen(match.seed, seat)))
    return match


def _grade(day: str) -> Grade:
    from engine.charlie.cases import GRADES  # noqa: PLC0415 - the engine is loaded with the first game

    return GRADES[grade_of(day) - 1]


def _starter(day: str) -> int:
    return int(day[-2:]) % SEATS


# --- the try that counts ---------------------------------------------------------------------------------


def deal_of(tried: Try) -> str:
    """The seed that a try was dealt from."""
    return tried.seed or first_seed_of(tried.day)


def open_try(tries: Tries, match: Match) -> Try | None:
    """The open try that a match is, if it is one."""
    mine = (tried for tried in known(tries) if tried.state == "open")
    return next((tried for tried in mine if (match.game, match.seed) == (GAME, deal_of(tried))), None)


def done(match: Match, tried: Try, hints: int = 0) -> Try:
    """What a finished case brought to who played it."""
    from engine.charlie.moves import Drew  # noqa: PLC0415 - the engine is loaded with the first game

    outcome = match.outcome
    if outcome is None:
        raise ValueError("unfinished")
    drawn = (event for events in match.events for event in events if isinstance(event, Drew))
    marks = tuple("none" if drew.empty else drew.colour.value for drew in drawn if drew.seat == MINE)
    late = _late(match) if tried.seed else None
    place = rank(outcome.scores, outcome.winners)
    return Try(
        tried.day, "done", marks, outcome.scores[MINE], place, tried.seed, late, hints, past=tried.past
    )


def _late(match: Match) -> int | None:
    """How many cards who played let go by after the chief could be proven; None: he could not be in time."""
    from engine.charlie.casefile import seat_file  # noqa: PLC0415 - loaded when a case is closed
    from engine.core import TABLE  # noqa: PLC0415
    from engine.match import view  # noqa: PLC0415

    mine: SeatFile = seat_file(view(match, TABLE), MINE)
    named = mine.accusation
    in_time = mine.provable is not None and (named is None or named.card >= mine.provable)
    return mine.late if in_time else None


def rank(scores: tuple[int, ...], winners: tuple[int, ...]) -> int:
    """The rank of who played; more gold decides a tie for the first place only (C29)."""
    if MINE in winners:
        return 1
    return max(2, 1 + sum(score > scores[MINE] for score in scores))


def paws(tried: Try) -> int:
    """What a case is worth: a paw for the chief, one for naming him with the card that proved him, and one
    for needing no hint."""
    caught = tried.marks[:1] == ("gold",)
    return caught + (caught and tried.late == 0) + (caught and tried.hints == 0)


def line(tried: Try, run: int, t: Text) -> str:
    """The result to pass on: it tells how it went and nothing of the deal."""
    marks = "".join(MARKS[mark] for mark in tried.marks)
    if not tried.seed:
        place = t(f"daily.place_{tried.place}")
        return t("daily.line", day=tried.day, marks=marks, points=points(tried.points, t), place=place)
    earned = "🐾" * paws(tried) + "▫️" * (MOST_PAWS - paws(tried))
    said = [
        t("daily.line_case", day=tried.day, grade=grade_of(tried.day), hardest=HARDEST),
        f"{marks} {earned}",
        how(tried, t),
        t.n("daily.hints", tried.hints),
    ]
    streak = t.n("daily.line_streak", run) if run > 1 and not tried.past else ""
    return " · ".join((*said, streak) if streak else said)


def how(tried: Try, t: Text) -> str:
    """How soon the chief was named, in a few words."""
    caught = tried.marks[:1] == ("gold",)
    if tried.late is None:
        return t("daily.how_nose" if caught else "daily.how_before")
    if not caught:
        return t("daily.how_missed")
    return t.n("daily.how_late", tried.late) if tried.late else t("daily.how_once")
