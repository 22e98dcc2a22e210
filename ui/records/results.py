"""How finished games went: who played, who won, who caught whom. Kept as `results`, the newest first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from ui.records import Unread, entries_in, is_newer, text_of, written
from ui.records.days import NO_DAY, is_date
from ui.records.lobby import seen_name
from ui.tables import PERSON, TABLES, table

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.match import Match

MOST_RESULTS: Final = 1000
MOST_SEATS: Final = 8
_BEGIN: Final = '{"v":'
"""How each of them begins where they are kept: no name can hold such quotes."""


@dataclass(frozen=True, slots=True)
class Result:
    """One finished game, as far as people took part: one entry a person."""

    day: str
    game: str
    names: tuple[str, ...]
    points: tuple[int, ...]
    won: tuple[bool, ...]
    caught: tuple[int, ...]
    """How often each caught whom the game is about: the chief, the spy."""
    key: str = ""
    """Which match it was, by its seed: one that went on by a round counts once, as it ended last."""


Results = tuple[Result | Unread, ...]


def known(results: Results) -> tuple[Result, ...]:
    """Those that this version understands."""
    return tuple(result for result in results if isinstance(result, Result))


def result_of(match: Match, kinds: tuple[str, ...], day: str) -> Result | None:
    """What a finished match was for the people at it; None where nobody could be told apart."""
    outcome = match.outcome
    people = [seat for seat, kind in enumerate(kinds) if kind == PERSON and match.names[seat]]
    if outcome is None or len({match.names[seat] for seat in people}) < len(people) or len(people) < 2:
        return None
    caught = table(match.game).caught(match)
    return Result(
        day if is_date(day) else NO_DAY,
        match.game,
        tuple(match.names[seat] for seat in people),
        tuple(outcome.scores[seat] for seat in people),
        tuple(seat in outcome.winners for seat in people),
        tuple(caught[seat] for seat in people),
        f"{crc32(match.seed.encode()):08x}",
    )


def put(stored: str, result: Result) -> tuple[str, tuple[Result, ...]]:
    """The results with one more in front, and which made room: the same match before it went on, the oldest.

    They are taken as `dump_results` wrote them, and nothing is read but what makes room.
    """
    gone: list[str] = []
    if result.key and (at := stored.find(f'"key":"{result.key}"}}')) >= 0:
        stored, same = _cut(stored, at)
        gone.append(same)
    while stored.count(_BEGIN) >= MOST_RESULTS:
        stored, oldest = _cut(stored, len(stored) - 1)
        gone.append(oldest)
    others = stored.removeprefix("[").removesuffix("]")
    after = f"[{_entry(result)}{',' if others else ''}{others}]"
    return after, known(load_results(f"[{','.join(gone)}]"))


def _cut(stored: str, at: int) -> tuple[str, str]:
    """The kept results without the entry that a place in their text lies in, and that entry."""
    begin, following = stored.rfind(_BEGIN, 0, at), stored.find(f",{_BEGIN}", at)
    end = following if following >= 0 else len(stored) - 1
    before, after = stored[1:begin].removesuffix(","), stored[end:-1].removeprefix(",")
    return f"[{before}{',' if before and after else ''}{after}]", stored[begin:end]


def renamed(results: Results, before: str, after: str) -> Results:
    """The results with somebody called by another name; a game in which both played stays as it was."""
    return tuple(
        replace(result, names=tuple(after if name == before else name for name in result.names))
        if isinstance(result, Result) and before in result.names and after not in result.names
        else result
        for result in results
    )


# --- kept ------------------------------------------------------------------------------------------------


def dump_results(results: Results) -> str:
    """The results as they are kept: a list of records, each with its version."""
    return f"[{','.join(map(_entry, results))}]"


def _entry(result: Result | Unread) -> str:
    """A result as it is kept: its version first, its key last."""
    if isinstance(result, Unread):
        return text_of({"v": result.found["v"], **result.found})
    return text_of(written({name: getattr(result, name) for name in Result.__slots__}))


def load_results(stored: str) -> Results:
    """The results out of what was kept; one that does not say who played is left out."""
    entries = map(_shaped, entries_in(stored)[:MOST_RESULTS])
    return tuple(result for result in entries if result)


def _shaped(found: object) -> Result | Unread | None:
    """A result out of plain data."""
    match found:
        case {"game": str(game), "names": list(typed), **rest} if game in TABLES and not is_newer(found):
            names = tuple(seen_name(name) if isinstance(name, str) else "" for name in typed[:MOST_SEATS])
            if not all(names) or len(set(names)) < len(names) or not names:
                return None
            day = rest.get("day")
            seats = len(names)
            return Result(
                day if isinstance(day, str) and is_date(day) else NO_DAY,
                game,
                names,
                _row(rest.get("points"), seats, lambda each: type(each) is int and abs(each) < 1000, 0),
                _row(rest.get("won"), seats, lambda each: isinstance(each, bool), False),
                _row(rest.get("caught"), seats, lambda each: type(each) is int and 0 <= each < 1000, 0),
                key if isinstance(key := rest.get("key"), str) and len(key) == 8 else "",
            )
        case {"game": str(), "names": list()}:
            return Unread(found)
    return None


def _row(found: object, seats: int, fits: Callable[[object], bool], default: int) -> tuple[Any, ...]:
    """One entry a seat; what does not fit is as if nothing were known."""
    row: Sequence[object] = found if isinstance(found, list) and len(found) == seats else [None] * seats
    return tuple(each if fits(each) else default for each in row)
