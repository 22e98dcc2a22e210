"""What is true of every game at this table, whatever its rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine import GAMES
from engine.core import TABLE, Game, Illegal

SEEDS = [f"{number:032x}" for number in range(6)]
LONGEST_GAME = 5_000


def playing(game: Game, seats: int, seed: str, rng: Random) -> Any:
    """The states of a game of random legal moves, with who moved and what was done in each."""
    state = game.setup(seats, seed, game.Options())
    for _ in range(LONGEST_GAME):
        movers = [seat for seat in (*range(seats), TABLE) if game.legal(state, seat)]
        if not movers:
            break
        seat = rng.choice(movers)
        action = rng.choice(game.legal(state, seat))
        yield state, seat, action
        state = game.apply(state, seat, action).state
    yield state, TABLE, None


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_waits_for_somebody_who_can_act_until_it_is_over(name: str, seed: str) -> None:
    game = GAMES[name]
    state: Any = None
    for state, _, _ in playing(game, 3 + int(seed[-1]) % 3, seed, Random(seed)):
        waiting = game.to_act(state)
        assert (game.outcome(state) is None) == bool(waiting)
        assert all(game.legal(state, player) for player in waiting)
    assert game.outcome(state) is not None


@pytest.mark.parametrize("name", GAMES)
def test_a_view_lists_exactly_what_is_legal(name: str) -> None:
    game = GAMES[name]
    for state, _, _ in playing(game, 4, SEEDS[0], Random(1)):
        for player in (*range(4), TABLE):
            assert game.view(state, player).actions == game.legal(state, player)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_action_in_the_same_state_leads_to_the_same_step(name: str) -> None:
    game = GAMES[name]
    for state, seat, action in playing(game, 3, SEEDS[1], Random(2)):
        if action is not None:
            assert game.apply(state, seat, action) == game.apply(state, seat, action)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_not_listed_is_illegal(name: str) -> None:
    game = GAMES[name]
    for state, seat, action in playing(game, 4, SEEDS[2], Random(3)):
        for other in (*range(5), TABLE):
            if action is not None and action not in game.legal(state, other):
                with pytest.raises(Illegal):
                    game.apply(state, other, action)
        if game.outcome(state) is not None:
            assert action is None
            assert seat is TABLE


@pytest.mark.parametrize("name", GAMES)
def test_states_and_views_can_be_compared_and_views_can_be_kept_in_a_set(name: str) -> None:
    game = GAMES[name]
    state = game.setup(4, SEEDS[3], game.Options())
    assert state == game.setup(4, SEEDS[3], game.Options())
    assert len({game.view(state, 0), game.view(state, 0), game.view(state, TABLE)}) == 2
