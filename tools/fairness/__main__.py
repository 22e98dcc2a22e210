"""python -m tools.fairness: how often a person wins alone against three bots of each level, at each pace."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from engine.charlie import INFO
from tools.fairness.people import BEGINNER, THINKERS, UNHURRIED, Person
from tools.fairness.table import one_game

PACES = ("waits", "slow", "normal", "fast")


@dataclass(frozen=True, slots=True)
class Cell:
    """One line of the table: who played against whom, how fast, and what came of it."""

    level: str
    pace: str
    person: str
    games: int
    won: float
    """The share of games."""
    margin: float
    """Nineteen times in twenty the true share is no farther away."""
    gold: float
    """The share of rounds."""
    rounds: float
    """How many a game has."""


def cells(
    paces: tuple[str, ...], levels: tuple[str, ...], named: str = ""
) -> Iterator[tuple[str, str, Person]]:
    """Everything that is measured, of whoever's name has these letters in it."""
    for pace in paces:
        for person in UNHURRIED if pace == "waits" else (*THINKERS, BEGINNER):
            for level in levels:
                if named in person.name:
                    yield level, pace, person


def measured(level: str, pace: str, person: Person, numbers: range) -> Cell:
    """One cell, from the games with these numbers."""
    games = len(numbers)
    results = [one_game(number, level, pace, person) for number in numbers]
    won = sum(each[0] for each in results) / games
    rounds = sum(each[2] for each in results)
    gold = sum(each[1] for each in results) / rounds
    margin = 1.96 * (won * (1 - won) / games) ** 0.5
    return Cell(level, pace, person.name, games, won, margin, gold, rounds / games)


def line(cell: Cell) -> str:
    """A cell for a person to read."""
    won = f"{cell.won:6.1%} ± {cell.margin:5.1%}"
    return f"{cell.pace:<7}{cell.person:<28}{cell.level:<12}{won}{cell.gold:9.1%}{cell.rounds:8.1f}"


def main(arguments: list[str] | None = None) -> int:
    """Read the command line, play, print a line a cell."""
    parser = argparse.ArgumentParser(prog="python -m tools.fairness", description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="for each cell")
    parser.add_argument(
        "--first", type=int, default=0, help="number of the first game: others are other deals"
    )
    parser.add_argument("--pace", choices=PACES, action="append", help="only this one; may be said again")
    parser.add_argument(
        "--level", choices=INFO.levels, action="append", help="only this one; may be said again"
    )
    parser.add_argument("--person", default="", help='only whose name has this in it, such as "4 s"')
    parser.add_argument("--json", type=Path, help="keep the figures in a file, too")
    wanted = parser.parse_args(arguments)
    if wanted.games < 1:
        parser.error("at least 1 game")
    numbers = range(wanted.first, wanted.first + wanted.games)
    paces, levels = tuple(wanted.pace or PACES), tuple(wanted.level or INFO.levels)
    print(f"{'pace':<7}{'person':<28}{'bots':<12}{'games won':<15}{'gold':>8}{'rounds':>8}")
    found = []
    for level, pace, person in cells(paces, levels, wanted.person):
        found.append(measured(level, pace, person, numbers))
        print(line(found[-1]), flush=True)
    if wanted.json:
        wanted.json.write_text(json.dumps([asdict(cell) for cell in found], indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
