"""The daily case: one deal for everybody on a date, alone against three hounds, and one try that counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.parts import points
from ui.records.lobby import Lobby, Sitter
from ui.records.tries import MARKS, SEATS, Try

if TYPE_CHECKING:
    from engine.match import Match
    from ui.i18n import Text

GAME = "charlie"
MINE = 0
"""The seat of who plays."""
_SALT = "spy-table/daily/1"
_HOUNDS = ("colombini", "laces", "lansbury", "britton", "meridian")


def seed_of(day: str) -> str:
    """The seed that everybody's case of a day is dealt from."""
    from hashlib import sha256  # noqa: PLC0415 - loaded with the first game

    return sha256(f"{_SALT}/{day}".encode()).hexdigest()[:32]


def laid(day: str) -> Lobby:
    """The table of a day: you and three bots, all called by their hounds; who starts changes daily."""
    turn = int(day[-2:])
    kinds = ("person", "hound", "hound", "hound")
    sitters = (Sitter("", kind, _HOUNDS[(turn + seat) % len(_HOUNDS)]) for seat, kind in enumerate(kinds))
    return Lobby(GAME, tuple(sitters), first=turn % SEATS)


def is_of(match: Match, day: str) -> bool:
    """Whether a match is the case of a day."""
    return match.game == GAME and match.seats == SEATS and match.seed == seed_of(day)


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
