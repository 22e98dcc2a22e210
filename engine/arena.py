"""python -m engine.arena: whole games by bots, as figures with confidence intervals or as a referee's log."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from hashlib import sha256
from multiprocessing import Pool
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

from engine.chance import SEED_DIGITS, shuffle, stream
from engine.core import TABLE, Count, Figure, Game
from engine.games import GAMES, figures_of, log_of, summary_of
from engine.match import Match, act, begin, play
from engine.plain import plain

BAR = 30


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
    info = GAMES[series.game].INFO
    move = talk if info.clock and not info.bots_join(series.options) else race
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
    """Every bot that can act is asked; who holds back least acts, and if nobody wants anything, the table."""
    game = GAMES[match.game]
    waiting = game.to_act(match.state)
    wishes = []
    for seat in range(match.seats):
        # Asking only who can act saves most of the views that are not needed.
        if seat in waiting or game.legal(match.state, seat):
            view = game.view(match.state, seat)
            action = game.choose(view, minds[seat], levels[seat])
            if action is not None:
                delay = game.delay(action, minds[seat], levels[seat])
                wishes.append((delay, seat, view.actions.index(action)))
    if wishes:
        _, seat, index = min(wishes)
        return play(match, seat, index)
    return play(match, TABLE if TABLE in waiting else waiting[0], 0)


# --- figures -----------------------------------------------------------------------------------------


def counts(match: Match, levels: tuple[str, ...]) -> Iterator[Count]:
    """What one game adds to the figures: its game's own counts, and its length."""
    yield from figures_of(match.game)(match, levels)
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
        lines = [json.dumps(line, separators=(",", ":")) for line in log_of(series.game)(match)]
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
    which = _which_game()
    name = which.parse_known_args(arguments)[0].game
    parser = _parser(which, GAMES[name])
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
    options = game.Options(**{name: vars(wanted)[name] for name in (*_switches(game), *_choices(game))})
    try:
        game.check(wanted.seats, options)
    except ValueError as misfit:
        parser.error(f"{wanted.game} cannot be played like that: {misfit}")
    unknown = [level for level in wanted.levels if level not in (game.INFO.levels or _ONE_KIND)]
    if unknown:
        parser.error(f"no such level of {wanted.game}: {', '.join(unknown)}")
    return Series(wanted.game, wanted.seats, wanted.games, wanted.seed, wanted.levels, options, wanted.log)


def _report(series: Series, figures: tuple[Figure, ...], seconds: float, jobs: int, *, as_json: bool) -> None:
    speed = series.games / seconds
    summed_up = summary_of(series.game)(series.options, figures)
    if as_json or summed_up:
        told = {
            "game": series.game,
            "seats": series.seats,
            "games": series.games,
            "seed": series.seed,
            "levels": series.levels,
            "options": plain(series.options),
        }
        timing = {"jobs": jobs, "seconds": seconds, "games_per_second": speed}
        print(json.dumps({**told, **timing, **summed_up, "figures": [plain(figure) for figure in figures]}))
    else:
        print(", ".join((f"{series.games} games of {series.game}", f"{series.seats} seats", *series.levels)))
        print(table(figures))
        print(f"{speed:.1f} games a second with {jobs} jobs, {seconds:.1f} s")


def _which_game() -> argparse.ArgumentParser:
    """Read first, since every game has switches and levels of its own."""
    which = argparse.ArgumentParser(prog="python -m engine.arena", add_help=False, allow_abbrev=False)
    which.add_argument("--game", choices=tuple(GAMES), default=next(iter(GAMES)))
    return which


def _switches(game: Game) -> dict[str, bool]:
    """The options of a game that are on or off, and what they are unless the table says."""
    return {each.name: each.default for each in fields(game.Options) if isinstance(each.default, bool)}


def _choices(game: Game) -> dict[str, tuple[str, ...]]:
    """The options of a game that have one of several answers, the usual one first."""
    hints = get_type_hints(game.Options)
    return {name: get_args(hint) for name, hint in hints.items() if get_origin(hint) is Literal}


_ONE_KIND = ("bot",)
"""Who plays a game that knows no levels."""


def _parser(which: argparse.ArgumentParser, game: Game) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine.arena", description=__doc__, parents=[which])
    levels = game.INFO.levels or _ONE_KIND
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=_at_least_one, default=100)
    parser.add_argument("--seed", default="0", help="any text; the same text gives the same games")
    parser.add_argument(
        "--levels",
        type=_words,
        default=levels[len(levels) // 2 :][:1],
        help=f"of {', '.join(levels)}, by seat, repeated round the table",
    )
    for name, default in _switches(game).items():
        flag = "--" + name.replace("_", "-")
        parser.add_argument(flag, default=default, action=argparse.BooleanOptionalAction)
    for name, answers in _choices(game).items():
        parser.add_argument("--" + name.replace("_", "-"), choices=answers, default=answers[0])
    parser.add_argument("--jobs", type=_at_least_one, default=1)
    parser.add_argument("--json", action="store_true", help="figures as one JSON object")
    parser.add_argument("--log", action="store_true", help="the referee's log instead of figures")
    return parser


def _at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split(","))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except BrokenPipeError:
        # Whoever read the log has seen enough.
        sys.stderr.close()
