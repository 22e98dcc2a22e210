"""The last finished games, kept on the device so that they can be looked at again and passed on."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING

from ui.daily import is_day
from ui.drawer import PastGame
from ui.model import GAMES

if TYPE_CHECKING:
    from engine.match import Match

MOST_GAMES = 20
LARGEST_SAVE = 60_000
"""Signs of a game that is kept: one with thousands of own places would take the room of all the others."""


def put(games: tuple[PastGame, ...], match: Match, day: str) -> tuple[PastGame, ...]:
    """The kept games with one more, the newest first; the oldest make room."""
    from engine.match import dump  # noqa: PLC0415 - the engine is loaded with the first game

    save = dump(match)
    if len(save) > LARGEST_SAVE or any(past.save == save for past in games):
        return games
    return (PastGame(day, match.game, match.names, save), *games)[:MOST_GAMES]


def dump_games(games: tuple[PastGame, ...]) -> str:
    """The games as they are kept on the device."""
    return json.dumps([asdict(past) for past in games], separators=(",", ":"), ensure_ascii=False)


def load_games(stored: str) -> tuple[PastGame, ...]:
    """The games out of what was kept; an entry that makes no sense is left out."""
    try:
        found = json.loads(stored)
    except (ValueError, RecursionError):
        return ()
    entries = map(_shaped, found[:MOST_GAMES]) if isinstance(found, list) else ()
    return tuple(past for past in entries if past)


def _shaped(found: object) -> PastGame | None:
    """A kept game out of plain data."""
    match found:
        case {"day": str(day), "game": str(game), "names": list(names), "save": str(save)}:
            sane = is_day(day) and game in GAMES and all(isinstance(name, str) for name in names)
            return PastGame(day, game, tuple(names), save) if sane else None
    return None
