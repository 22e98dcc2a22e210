"""Bots before views: whole games of theirs, and what one of a level decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.arena import Series, play_out
from engine.charlie import INFO
from engine.charlie.bot import choose
from engine.charlie.moves import Action
from engine.charlie.options import Options
from engine.charlie.state import State
from engine.charlie.view import View, view
from engine.charlie.worth import Stakes
from engine.match import steps

LEVELS = INFO.levels
PLAIN = Stakes(3.8, 17 / 12, -0.5)


def whole_game(
    seats: int, options: Options, number: int, levels: tuple[str, ...] = LEVELS
) -> Iterator[State]:
    """The states of a game by bots."""
    match = play_out(Series("charlie", seats, 1, "bots", levels, options, log=False), number)
    for _, _, step in steps(match):
        yield step.state


def seen(state: State, seat: int, *open_seats: int) -> View:
    """A seat's view of a table laid out by hand, as if the clues of some seats lay open."""
    clues = tuple(state.clue(other) if other in open_seats else None for other in range(state.seats))
    return replace(view(state, seat), clues=clues)


def decision(level: str, seen_by: View, seed: int = 0) -> Action | None:
    return choose(seen_by, Random(seed), level)
