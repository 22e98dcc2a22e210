"""How fast the engine is under CPython, in CPU time: replays, bots' choices, whole games, own places."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time
from typing import Any

from engine.arena import Series, play_out
from engine.chance import stream
from engine.charlie.options import Options
from engine.core import TABLE
from engine.games import GAMES
from engine.match import dump, load, steps
from engine.spyfall.cards import OwnPlace
from engine.spyfall.packs import MAX_PLACES, parse
from engine.spyfall.packs import dump as written

GAMES_PLAYED = 20


def measure() -> dict[str, Any]:
    """Milliseconds of each, and games a second."""
    series = Series("charlie", 4, GAMES_PLAYED, "bench", ("hound",), Options(), log=False)
    began = process_time()
    played = [play_out(series, number) for number in range(GAMES_PLAYED)]
    figures: dict[str, Any] = {"hound games a second": GAMES_PLAYED / (process_time() - began)}
    figures["replay of a game"] = median(_ms(partial(load, dump(match))) for match in played)
    for level in GAMES["charlie"].INFO.levels:
        times = [time for match in played[:4] for time in _choices(match, level)]
        figures[f"choice of a {level}, median"] = median(times)
        figures[f"choice of a {level}, worst"] = max(times)
    many = written(OwnPlace(f"place {n}", ("a role", "another role")) for n in range(MAX_PLACES))
    figures["2,000 own places"] = median(_ms(partial(parse, many)) for _ in range(5))
    return figures


def _ms(work: Callable[[], object]) -> float:
    began = process_time()
    work()
    return (process_time() - began) * 1000


def _choices(match: Any, level: str) -> list[float]:
    """How long a bot thinks about each view of a game in which it may do something."""
    game = GAMES[match.game]
    times = []
    for number, (_, _, step) in enumerate(steps(match)):
        for seat in range(match.seats):
            seen = game.view(step.state, seat)
            if seen.actions and seat is not TABLE:
                rng = stream(match.seed, "bench", number, seat)
                times.append(_ms(partial(game.choose, seen, rng, level)))
    return times


def table(figures: dict[str, Any]) -> str:
    """The figures, for people."""
    lines = ["| engine, CPU time under CPython | |", "|---|---|"]
    for words, value in figures.items():
        unit = "" if "second" in words else " ms"
        lines.append(f"| {words} | {value:.1f}{unit} |")
    return "\n".join(lines)
