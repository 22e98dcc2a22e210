"""What is true of every game at this table, whatever its rules."""

from __future__ import annotations

import subprocess
import sys
from inspect import signature
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.arena import Series, play_out
from engine.core import TABLE, Game, GameInfo, Illegal
from engine.games import GAMES, figures_of, log_of

ROOT = Path(__file__).parents[2]
SEEDS = [f"{number:032x}" for number in range(6)]
LONGEST_GAME = 5_000


def any_seats(game: Game, number: int) -> int:
    """One table size after the other."""
    return game.INFO.seats[number % len(game.INFO.seats)]


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
def test_a_package_that_is_a_game_has_every_name_of_the_contract_and_its_arguments(name: str) -> None:
    promised = [word for word in vars(Game) if not word.startswith("_")]
    assert {"INFO", "Options", "choose", "slip", "delay", "check"} <= set(promised)
    for word in promised:
        kept = getattr(GAMES[name], word)
        if not isinstance(vars(Game)[word], property):
            arguments = list(signature(vars(Game)[word]).parameters)[1:]
            assert list(signature(kept).parameters) == arguments, word
    assert isinstance(GAMES[name].INFO, GameInfo)
    assert GAMES[name].INFO.name == name


@pytest.mark.parametrize("name", GAMES)
def test_as_many_can_sit_down_as_the_game_says_and_no_others(name: str) -> None:
    game = GAMES[name]
    for seats in range(12):
        if seats in game.INFO.seats:
            assert game.setup(seats, SEEDS[0], game.Options())
            game.check(seats, game.Options())
        else:
            with pytest.raises(ValueError, match=r"^seats$"):
                game.check(seats, game.Options())
            with pytest.raises(ValueError, match=r"^seats$"):
                game.setup(seats, SEEDS[0], game.Options())


@pytest.mark.parametrize("name", GAMES)
def test_the_game_has_a_referee_and_figures_for_the_arena(name: str) -> None:
    game = GAMES[name]
    levels = game.INFO.levels or ("",)
    match = play_out(Series(name, game.INFO.seats[0], 1, "contract", levels, game.Options(), log=False), 0)
    assert next(log_of(name)(match))["game"] == name
    assert list(figures_of(name)(match, (levels * match.seats)[: match.seats]))


def test_to_list_the_games_loads_none_of_them() -> None:
    asked = "import sys; from engine.games import GAMES; print(*GAMES)"
    loaded = "print([name for name in sys.modules if name.startswith('engine.') and name.count('.') == 1])"
    done = subprocess.run(
        [sys.executable, "-c", f"{asked}; {loaded}"], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.splitlines()[1] == "['engine.core', 'engine.games']"


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_waits_for_somebody_who_can_act_until_it_is_over(name: str, seed: str) -> None:
    game = GAMES[name]
    state: Any = None
    for state, _, _ in playing(game, any_seats(game, int(seed[-1])), seed, Random(seed)):
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
def test_what_the_table_is_offered_can_be_played_by_seat_and_index(name: str) -> None:
    game = GAMES[name]
    offered = 0
    for state, _, _ in playing(game, game.INFO.seats[-1], SEEDS[4], Random(4)):
        assert not any(game.view(state, seat).open_moves for seat in range(game.INFO.seats[-1]))
        for move in game.view(state, TABLE).open_moves:
            offered += 1
            assert game.legal(state, move.seat)[move.index] == move.action
    assert offered


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
