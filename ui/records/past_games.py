"""The last finished games, kept so that they can be looked at again and passed on. Kept as `games`."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING
from zlib import crc32

from ui.records import Unread, entries_in, is_newer, text_of, written
from ui.records.days import NO_DAY, is_date
from ui.tables import TABLES

if TYPE_CHECKING:
    from engine.match import Match

MOST_GAMES = 20
MOST_SEATS = 8
LARGEST_SAVE = 60_000
"""Signs of a game that is kept: one with thousands of own places would take the room of all the others."""


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game that is kept on the device."""

    day: str
    """When it ended, like 2026-11-16."""
    game: str
    names: tuple[str, ...]
    save: str
    """The whole game, as engine.match.load reads it."""
    won: tuple[str, ...] = ()
    """Who won; nobody is known of a game that was kept by the first release."""
    daily: bool = False
    """Whether it was a daily case."""


PastGames = tuple[PastGame | Unread, ...]
"""The newest first; among them what a newer version has kept."""


def finished(before: Match | None, after: Match | None) -> bool:
    """Whether a match has just come to its end; one that was opened at its end has not."""
    if before is None or after is None or before is after or before.seed != after.seed:
        return False
    return before.outcome is None and after.outcome is not None


def known(games: PastGames) -> tuple[PastGame, ...]:
    """Those that this version understands."""
    return tuple(past for past in games if isinstance(past, PastGame))


def is_too_long(match: Match) -> bool:
    """Whether a match would take the room of all the others, and is not kept."""
    from engine.match import dump  # noqa: PLC0415 - the engine is loaded with the first game

    return len(dump(match)) > LARGEST_SAVE


def put(games: PastGames, match: Match, day: str, *, daily: bool = False) -> PastGames:
    """The kept games with one more, the newest first; the oldest make room."""
    from engine.match import dump  # noqa: PLC0415 - the engine is loaded with the first game

    save = dump(match)
    if len(save) > LARGEST_SAVE or any(past.save == save for past in known(games)):
        return games
    winners = match.outcome.winners if match.outcome else ()
    won = tuple(match.names[seat] for seat in winners)
    games = tuple(each for each in games if isinstance(each, Unread) or not _goes_on(each.save, save))
    past = PastGame(day if is_date(day) else NO_DAY, match.game, match.names, save, won, daily)
    return (past, *games)[:MOST_GAMES]


def _goes_on(before: str, after: str) -> bool:
    """Whether a saved game is another one that went on by a round: the same seed, and its moves first."""
    first, then = (each.rpartition('"moves":') for each in (before, after))
    seeds = [each[0].rpartition('"seed":')[2] for each in (first, then)]
    return seeds[0] == seeds[1] and then[2].startswith(first[2].removesuffix("]}") + ",")


def without(games: PastGames, name: str) -> PastGames:
    """The kept games without one of them."""
    return tuple(past for past in games if isinstance(past, Unread) or name_of(past) != name)


def name_of(past: PastGame) -> str:
    """A short name for a kept game, by which a tap means it wherever it stands in the list by then."""
    return f"{crc32(past.save.encode(errors='replace')):08x}"


def dump_games(games: PastGames) -> str:
    """The games as they are kept on the device: a list of records, each with its version."""
    return text_of([past.found if isinstance(past, Unread) else written(asdict(past)) for past in games])


def load_games(stored: str) -> PastGames:
    """The games out of what was kept; an entry without a game is left out."""
    entries = map(_shaped, entries_in(stored)[:MOST_GAMES])
    return tuple(past for past in entries if past)


def _shaped(found: object) -> PastGame | Unread | None:
    """A kept game out of plain data; what is wrong with its day or its names does not cost the game."""
    match found:
        case {"game": str(game), "save": str(save), **others} if game in TABLES and not is_newer(found):
            day, names = others.get("day"), others.get("names")
            won = others.get("won")
            return PastGame(
                day if isinstance(day, str) and is_date(day) else NO_DAY,
                game,
                _names(names),
                save,
                _names(won),
                others.get("daily") is True,
            )
        case {"game": str(), "save": str()}:
            return Unread(found)
    return None


def _names(found: object) -> tuple[str, ...]:
    """The names of a list, as they are seen."""
    from engine.match import LONGEST_NAME  # noqa: PLC0415 - the engine is loaded with the first game
    from engine.names import cut  # noqa: PLC0415

    named = found[:MOST_SEATS] if isinstance(found, list) else ()
    return tuple(cut(name, LONGEST_NAME) for name in named if isinstance(name, str))


def restored(games: PastGames, at: int, past: PastGame) -> PastGames:
    """The kept games with one back where it was."""
    if any(name_of(other) == name_of(past) for other in known(games)):
        return games
    return (*games[:at], past, *games[at:])[:MOST_GAMES]
