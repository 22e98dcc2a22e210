"""python -m engine.arena: whole games by bots, as figures with confidence intervals or as a referee's log."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from importlib import import_module
from multiprocessing import Pool
from random import Random
from typing import Any, TypeAlias

from engine import GAMES
from engine.chance import SEED_DIGITS, shuffle, stream
from engine.charlie.bot import eagerness
from engine.charlie.moves import TurnCard
from engine.core import TABLE
from engine.match import Match, act, begin, play
from engine.plain import plain

LEVELS = ("puppy", "hound", "bloodhound")
BAR = 30

Count: TypeAlias = tuple[str, str, float, float]


@dataclass(frozen=True, slots=True)
class Series:
    """What the arena is asked to play."""

    game: str
    seats: int
    games: int
    seed: str
    levels: tuple[str, ...]
    options: Any
    log: bool

    def seed_of(self, number: int) -> str:
        """The seed of one game of the series."""
        return sha256(f"arena/{self.seed}/{number}".encode()).hexdigest()[:SEED_DIGITS]

    def levels_of(self, number: int) -> tuple[str, ...]:
        """Who sits where in one game: everybody moves one seat on with each game."""
        return tuple(self.levels[(seat + number) % len(self.levels)] for seat in range(self.seats))


# --- playing -----------------------------------------------------------------------------------------


def play_out(series: Series, number: int) -> Match:
    """One game of the series, played to its end."""
    names = tuple(f"seat {seat}" for seat in range(series.seats))
    match = begin(series.game, series.seats, series.options, series.seed_of(number), names)
    levels = series.levels_of(number)
    minds = tuple(stream(match.seed, "bot", seat) for seat in range(match.seats))
    move = race if series.game == "charlie" else talk
    while match.outcome is None:
        match = move(match, levels, minds)
    return match


def talk(match: Match, levels: tuple[str, ...], minds: tuple[Random, ...]) -> Match:
    """The clock is asked, then everybody in a random order: who is first to want something does it."""
    game = GAMES[match.game]
    rng = minds[0]
    while True:
        for player in (TABLE, *shuffle(rng, range(match.seats))):
            level = "" if player is TABLE else levels[player]
            action = game.choose(game.view(match.state, player), rng, level)
            if action is not None:
                return act(match, player, action)


def race(match: Match, levels: tuple[str, ...], minds: tuple[Random, ...]) -> Match:
    """Every bot that can act is asked; the most eager one acts, and a card is turned if nobody accuses."""
    game = GAMES[match.game]
    waiting = game.to_act(match.state)
    wishes = []
    for seat in range(match.seats):
        # Asking only who can act saves most of the views that are not needed.
        if seat in waiting or game.legal(match.state, seat):
            view = game.view(match.state, seat)
            action = game.choose(view, minds[seat], levels[seat])
            if action is not None:
                delay = 1.0 if isinstance(action, TurnCard) else eagerness(view, minds[seat], levels[seat])
                wishes.append((delay, seat, view.actions.index(action)))
    if wishes:
        _, seat, index = min(wishes)
        return play(match, seat, index)
    return play(match, TABLE if TABLE in waiting else waiting[0], 0)


# --- figures -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Figure:
    """A share or a mean, with the interval that holds it nineteen times in twenty."""

    name: str
    of: str
    mean: float
    low: float
    high: float
    out_of: float


def counts(match: Match, levels: tuple[str, ...]) -> Iterator[Count]:
    """What one game adds to the figures: its game's own counts, and its length."""
    yield from import_module(f"engine.{match.game}.figures").figures(match, levels)
    yield "moves a game", "all", match.turn, 1


def summary(games: Iterable[Iterable[Count]]) -> tuple[Figure, ...]:
    """Ratios over all games; a game is the unit of chance, since its rounds and seats hang together."""
    parts: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for game in games:
        sums: dict[tuple[str, str], tuple[float, float]] = {}
        for name, of, much, out_of in game:
            before = sums.get((name, of), (0.0, 0.0))
            sums[name, of] = (before[0] + much, before[1] + out_of)
        for key, value in sums.items():
            parts.setdefault(key, []).append(value)
    return tuple(_figure(name, of, values) for (name, of), values in parts.items())


def _figure(name: str, of: str, values: list[tuple[float, float]]) -> Figure:
    total = sum(out_of for _, out_of in values)
    mean = sum(much for much, _ in values) / total if total else 0.0
    games = len(values)
    spread = sum((much - mean * out_of) ** 2 for much, out_of in values)
    margin = 1.96 * (spread * games / (games - 1)) ** 0.5 / total if games > 1 and total else 0.0
    low, high = mean - margin, mean + margin
    if all(0 <= much <= out_of for much, out_of in values):
        low, high = max(low, 0.0), min(high, 1.0)
    return Figure(name, of, mean, low, high, total)


# --- the command -------------------------------------------------------------------------------------


def _job(work: tuple[Series, int]) -> tuple[list[Count], list[str]]:
    series, number = work
    match = play_out(series, number)
    lines: list[str] = []
    if series.log:
        log = import_module(f"engine.{series.game}.referee").log
        lines = [json.dumps(line, separators=(",", ":")) for line in log(match)]
    return list(counts(match, series.levels_of(number))), lines


def run(
    series: Series, jobs: int, show: Callable[[int, int], None]
) -> Iterator[tuple[list[Count], list[str]]]:
    """The results of all games in order, from as many processes as wanted."""
    work = [(series, number) for number in range(series.games)]
    if jobs == 1:
        for done, each in enumerate(work, 1):
            yield _job(each)
            show(done, series.games)
        return
    with Pool(jobs) as pool:
        for done, result in enumerate(pool.imap(_job, work, chunksize=4), 1):
            yield result
            show(done, series.games)


def bar(done: int, games: int) -> None:
    """How far the series is, on the error stream."""
    if done * 100 // games != (done - 1) * 100 // games:
        full = done * BAR // games
        end = "\n" if done == games else ""
        print(f"\r[{'#' * full}{'.' * (BAR - full)}] {done}/{games}", end=end, file=sys.stderr, flush=True)


def table(figures: tuple[Figure, ...]) -> str:
    """The figures as lines for a person."""
    rows = [(f"{each.name}, {each.of}", each) for each in sorted(figures, key=lambda figure: figure.name)]
    wide = max(len(title) for title, _ in rows)
    return "\n".join(
        f"{title:<{wide}}  {each.mean:9.3f}  [{each.low:.3f} .. {each.high:.3f}]" for title, each in rows
    )


def main(arguments: list[str] | None = None) -> int:
    """Read the command line, play, and print figures or the log."""
    parser = _parser()
    wanted = parser.parse_args(arguments)
    series = _series(wanted, parser)
    began = time.perf_counter()
    results = []
    for result, lines in run(series, wanted.jobs, bar):
        results.append(result)
        for line in lines:
            print(line)
    seconds = time.perf_counter() - began
    if not wanted.log:
        _report(series, summary(results), seconds, wanted.jobs, as_json=wanted.json)
    return 0


def _series(wanted: argparse.Namespace, parser: argparse.ArgumentParser) -> Series:
    """What the command line asks for, if such a game can be set up."""
    game = GAMES[wanted.game]
    switches = {name: True for name in ("stasi", "adler") if getattr(wanted, name)}
    levels = tuple(wanted.levels.split(","))
    try:
        options = game.Options(**switches)
        series = Series(wanted.game, wanted.seats, wanted.games, wanted.seed, levels, options, wanted.log)
        game.setup(series.seats, series.seed_of(0), options)
    except (TypeError, ValueError) as misfit:
        parser.error(f"{wanted.game} cannot be played like that: {misfit}")
    return series


def _report(series: Series, figures: tuple[Figure, ...], seconds: float, jobs: int, *, as_json: bool) -> None:
    speed = series.games / seconds
    if as_json:
        told = {
            name: plain(getattr(series, name))
            for name in ("game", "seats", "games", "seed", "levels", "options")
        }
        timing = {"jobs": jobs, "seconds": seconds, "games_per_second": speed}
        print(json.dumps({**told, **timing, "figures": [plain(figure) for figure in figures]}))
    else:
        print(f"{series.games} games of {series.game}, {series.seats} seats, {', '.join(series.levels)}")
        print(table(figures))
        print(f"{speed:.1f} games a second with {jobs} jobs, {seconds:.1f} s")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine.arena", description=__doc__)
    parser.add_argument("--game", choices=tuple(GAMES), default="charlie")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=_at_least_one, default=100)
    parser.add_argument("--seed", default="0", help="any text; the same text gives the same games")
    parser.add_argument("--levels", type=_levels, default="hound", help="by seat, repeated round the table")
    parser.add_argument("--stasi", action="store_true")
    parser.add_argument("--adler", action="store_true")
    parser.add_argument("--jobs", type=_at_least_one, default=1)
    parser.add_argument("--json", action="store_true", help="figures as one JSON object")
    parser.add_argument("--log", action="store_true", help="the referee's log instead of figures")
    return parser


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _levels(text: str) -> str:
    unknown = [level for level in text.split(",") if level not in LEVELS]
    if unknown:
        raise argparse.ArgumentTypeError(f"no such level: {', '.join(unknown)}")
    return text


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        # Whoever read the log has seen enough.
        sys.stderr.close()
