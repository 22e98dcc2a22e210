"""A test for any game: whatever a player can't know may change, its view and its bot's choice do not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from engine.chance import stream
from engine.core import TABLE, Game, Player

Scramble = Callable[[Any, Player, Random], Any]
"""A state in which everything that a player can't know has changed."""


def assert_blind(
    game: Game,
    states: Iterable[Any],
    seats: int,
    scramble: Scramble,
    *,
    levels: Sequence[str] = (),
    times: int = 1,
) -> int:
    """Compare every player's view, and its bot's choice, in each state and its scrambled twins.

    Gives back how many twins differ from their state, so that a test can tell that it tested something.
    """
    changed = 0
    for moment, state in enumerate(states):
        for player in (*range(seats), TABLE):
            seen = game.view(state, player)
            for time in range(times):
                twin = scramble(state, player, stream("blindness", moment, str(player), time))
                changed += twin != state
                other = game.view(twin, player)
                assert other == seen, f"player {player} sees a secret at moment {moment}"
                if player is TABLE or not seen.actions:
                    continue
                for level in levels:
                    first = game.choose(seen, stream("bot", moment, player, level), level)
                    second = game.choose(other, stream("bot", moment, player, level), level)
                    assert first == second, f"the {level} at seat {player} cheats at moment {moment}"
    return changed
