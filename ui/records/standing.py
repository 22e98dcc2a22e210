"""What finished games add up to: who won how often, who leads whom. Kept as `standing`, beside the results.

A thousand games take long to add up, and the standing is opened by a tap: so each game is counted when it
ends. The record says of which results it is; those of others are added up anew.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from heapq import nsmallest
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, cast
from zlib import crc32

from ui.records import found_in, text_of, written
from ui.records.days import NO_DAY, is_date
from ui.records.lobby import LONGEST_NAME
from ui.records.results import dump_results, known, load_results, put

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ui.records.results import Result

MOST_LEADS: Final = 6
_PAIR: Final = re.compile(r"(\d{1,4})\.(\d{1,4})\.(\d{1,4})", re.ASCII)
Lead = tuple[str, str, int, int]
"""Who leads whom, how often each came out before the other."""


@dataclass(frozen=True, slots=True)
class Figures:
    """One person over some games."""

    name: str
    games: int
    wins: int
    caught: int
    best: int
    """The most points in a game; a game that has made room for newer ones still counts here."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Everybody over all games, most wins first, and over those of the day of the last one."""

    of: str = ""
    """The sum of the results that were added up."""
    day: str = NO_DAY
    evening: tuple[Figures, ...] = ()
    ever: tuple[Figures, ...] = ()
    leads: tuple[Lead, ...] = ()
    """The pairs who met most often, where one is ahead."""
    ahead: str = ""
    """How often who came out before whom, by their places in `ever`: read when another game is counted."""


def added_up(results: str) -> Standing:
    """The standing of kept results, read one by one."""
    oldest_first = reversed(known(load_results(results)))
    return counted(Standing(), [(result, 1) for result in oldest_first], results)


def remembered(results: str, stored: str, result: Result) -> tuple[str, Standing]:
    """The kept results with one more, and the standing with it."""
    standing = load_standing(stored)
    if standing.of != sum_of(results):  # somebody else has written them, or nobody
        results = dump_results(load_results(results))
        standing = added_up(results)
    after, gone = put(results, result)
    return after, counted(standing, [*((each, -1) for each in gone), (result, 1)], after)


def counted(standing: Standing, changes: Iterable[tuple[Result, int]], results: str) -> Standing:
    """The standing with games that come (1) or go (-1): now it is that of these results."""
    ever = {figures.name: figures for figures in standing.ever}
    evening = {figures.name: figures for figures in standing.evening}
    day, ahead = standing.day, _pairs(standing)
    for result, by in changes:
        if by > 0 and result.day != day:
            day, evening = result.day, {}
        for rows in (ever, evening) if result.day == day else (ever,):
            _count(rows, result, by)
        for pair in _places(result):
            ahead[pair] += by
    everybody = _ordered(ever)
    at = {figures.name: place for place, figures in enumerate(everybody)}
    there = ((one, other) for one, other in ahead if ahead[one, other] > 0 and one in at and other in at)
    pairs = " ".join(f"{at[one]}.{at[other]}.{ahead[one, other]}" for one, other in there)
    return Standing(sum_of(results), day, _ordered(evening), everybody, _leads(ahead), pairs)


def sum_of(results: str) -> str:
    """By which results are told from others."""
    return f"{crc32(results.encode(errors='replace')):08x}"


def _count(rows: dict[str, Figures], result: Result, by: int) -> None:
    """Put one game to the figures of those who played it, or take it off."""
    for name, points, won, caught in zip(result.names, result.points, result.won, result.caught, strict=True):
        was = rows.get(name) or Figures(name, 0, 0, 0, points)
        best = max(was.best, points)
        rows[name] = Figures(name, was.games + by, was.wins + by * won, was.caught + by * caught, best)


def _ordered(rows: dict[str, Figures]) -> tuple[Figures, ...]:
    """Those who have played, most wins first."""
    there = (figures for figures in rows.values() if figures.games > 0)
    return tuple(sorted(there, key=lambda one: (-one.wins, one.games, one.name)))


def _places(result: Result) -> Iterable[tuple[str, str]]:
    """Who came out before whom: by who won, then by points."""
    marks = sorted(zip(result.won, result.points, result.names, strict=True), reverse=True)
    return ((one[2], other[2]) for one, other in combinations(marks, 2) if one[:2] != other[:2])


def _leads(ahead: Counter[tuple[str, str]]) -> tuple[Lead, ...]:
    """The pairs who met most often, where one is ahead."""
    leads = (
        (one, other, count, ahead.get((other, one), 0))
        for (one, other), count in ahead.items()
        if count > ahead.get((other, one), 0)
    )
    return tuple(nsmallest(MOST_LEADS, leads, key=lambda lead: (-(lead[2] + lead[3]), lead[0], lead[1])))


def _pairs(standing: Standing) -> Counter[tuple[str, str]]:
    """How often who came out before whom."""
    names = [figures.name for figures in standing.ever]
    rows = (map(int, row) for row in _PAIR.findall(standing.ahead))
    there = len(names)
    return Counter(
        {(names[one], names[other]): count for one, other, count in rows if one < there and other < there}
    )


# --- kept ------------------------------------------------------------------------------------------------


def dump_standing(standing: Standing) -> str:
    """The standing as it is kept."""
    rows = {
        name: [[one.name, one.games, one.wins, one.caught, one.best] for one in figures]
        for name, figures in (("evening", standing.evening), ("ever", standing.ever))
    }
    fields = {"of": standing.of, "day": standing.day, **rows, "leads": standing.leads}
    return text_of(written({**fields, "ahead": standing.ahead}))


@lru_cache(maxsize=1)
def load_standing(stored: str) -> Standing:
    """The standing as it was kept; one that is damaged or from a newer version is of no results."""
    match found_in(stored):
        case {"v": 1, "of": str(of), "day": str(day), "ahead": str(ahead), **rest} if is_date(day):
            evening, ever = _rows(rest.get("evening"), 1, 4), _rows(rest.get("ever"), 1, 4)
            leads = _rows(rest.get("leads"), 2, 2)
            if evening is not None and ever is not None and leads is not None:
                tonight, everybody = (tuple(Figures(*row) for row in part) for part in (evening, ever))
                return Standing(of, day, tonight, everybody, tuple(leads), ahead)
    return Standing()


def _rows(found: object, names: int, counts: int) -> list[Any] | None:
    """Rows of so many names and so many counts; None where one is anything else."""
    kinds = [str] * names + [int] * counts
    rows = [tuple(row) for row in found if type(row) is list] if isinstance(found, list) else []
    fits = isinstance(found, list) and all(
        list(map(type, row)) == kinds and len(row[0]) <= LONGEST_NAME for row in rows
    )
    return rows if fits and len(rows) == len(cast("list[Any]", found)) else None
