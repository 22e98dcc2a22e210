"""The last finished games, kept on the device so that they can be looked at again and passed on."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING
from zlib import crc32

from ui.daily import is_date
from ui.drawer import PastGame
from ui.model import GAMES

if TYPE_CHECKING:
    from engine.match import Match

MOST_GAMES = 20
MOST_SEATS = 8
LARGEST_SAVE = 60_000
"""Signs of a game that is kept: one with thousands of own places would take the room of all the others."""


def put(games: tuple[PastGame, ...], match: Match, day: str) -> tuple[PastGame, ...]:
    """The kept games with one more, the newest first; the oldest make room."""
    from engine.match import dump  # noqa: PLC0415 - the engine is loaded with the first game

    save = dump(match)
    day = day if is_date(day) else "1970-01-01"
    if len(save) > LARGEST_SAVE or any(past.save == save for past in games):
        return games
    return (PastGame(day, match.game, match.names, save), *games)[:MOST_GAMES]


def finished(before: Match | None, after: Match | None) -> bool:
    """Whether a match has just come to its end; one that was opened at its end has not."""
    if before is None or after is None or before is after or before.seed != after.seed:
        return False
    return before.outcome is None and after.outcome is not None


def name_of(past: PastGame) -> str:
    """A short name for a kept game, by which a tap means it wherever it stands in the list by then."""
    return f"{crc32(past.save.encode(errors='replace')):08x}"


def dump_games(games: tuple[PastGame, ...]) -> str:
    """The games as they are kept on the device."""
    return json.dumps([asdict(past) for past in games], separators=(",", ":"), ensure_ascii=False)


def load_games(stored: str) -> tuple[PastGame, ...]:
    """The games out of what was kept; an entry that makes no sense is left out."""
    from engine.plain import read  # noqa: PLC0415 - the engine is loaded with the first game

    try:
        found = read(stored)
    except ValueError:
        return ()
    entries = map(_shaped, found[:MOST_GAMES]) if isinstance(found, list) else ()
    return tuple(past for past in entries if past)


def _shaped(found: object) -> PastGame | None:
    """A kept game out of plain data; its names as they are seen."""
    from engine.match import LONGEST_NAME  # noqa: PLC0415 - the engine is loaded with the first game
    from engine.names import cut  # noqa: PLC0415

    match found:
        case {"day": str(day), "game": str(game), "names": list(names), "save": str(save)}:
            people = len(names) <= MOST_SEATS and all(isinstance(name, str) for name in names)
            if people and is_date(day) and game in GAMES:
                return PastGame(day, game, tuple(cut(name, LONGEST_NAME) for name in names), save)
    return None
