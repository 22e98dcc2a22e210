"""Many random legal moves of Spyfall, every invariant held after each.

SPY_FUZZ_MOVES says how many moves the plain fuzz plays, as for Checkpoint Charlie.
"""

from __future__ import annotations

import os
from itertools import product
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize

from engine.core import TABLE, Player
from engine.spyfall.cards import OwnPlace
from engine.spyfall.moves import Action, NamePlace, Stop, TimeUp
from engine.spyfall.options import Options
from engine.spyfall.phase import Phase
from engine.spyfall.rules import apply, legal
from engine.spyfall.setup import setup
from engine.spyfall.state import State
from tests.engine.any_table import SEEDS, AnyTable
from tests.engine.spyfall_invariants import check

MOVES = int(os.environ.get("SPY_FUZZ_MOVES", "12000")) // 4
OWN = (OwnPlace("Attic"), OwnPlace("Cellar", ("mouse", "spider")))
CHOICES = tuple(
    Options(
        rounds,
        None,
        roles,
        "free" if free else "tracked",
        "secret" if secret else "open",
        two,
        2,
        places,
        own,
        "point" if point else "seats",
    )
    for rounds, roles, free, secret, two, places, own, point in product(
        (1, 4),
        (True, False),
        (True, False),
        (True, False),
        (True, False),
        (("beach", "bank", "zoo", "farm"),),
        ((), OWN),
        (True, False),
    )
) + tuple(
    Options(
        3,
        None,
        roles,
        "tracked",
        ballot,
        False,
        1,
        ("beach", "bank", "zoo", "farm"),
        (),
        "seats",
        "cards",
        limit,
    )
    for roles, ballot, limit in product((True, False), ("open", "secret"), (None, 5))
)
EVERYTHING = (
    "StartClock Ask Answer Answered Stop Vote ShowHands Point NamePlace TimeUp NextRound "
    "RoundBegan Dealt ClockStarted Asked Stopped Voted Counted HandsShown Pointed Resumed "
    "TimeRanOut Nominated Guessed RoundOver Over caught innocent guessed wrong_guess time"
)


def any_move(state: State, rng: Random, patience: float) -> tuple[Player, Action]:
    """Something that can be done; with patience, seldom what may end a round."""
    moves = [(player, action) for player in (*range(state.seats), TABLE) for action in legal(state, player)]
    if state.phase is Phase.ASKING and rng.random() < patience:
        moves = [move for move in moves if not isinstance(move[1], NamePlace | Stop | TimeUp)] or moves
    return rng.choice(moves)


def play_randomly(moves: int, rng: Random) -> dict[str, int]:
    """Play games until so many moves are made, and count what happened."""
    seen: dict[str, int] = {}
    made = 0
    while made < moves:
        patience = rng.choice((0.0, 0.5, 0.9))
        state = setup(rng.randint(3, 8), f"{rng.getrandbits(128):032x}", rng.choice(CHOICES))
        check(state)
        while state.phase is not Phase.OVER and made < moves:
            player, action = any_move(state, rng, patience)
            step = apply(state, player, action)
            state = step.state
            check(state)
            made += 1
            for told in (action, *step.events):
                name = type(told).__name__
                seen[name] = seen.get(name, 0) + 1
        for result in state.results:
            seen[result.reason.value] = seen.get(result.reason.value, 0) + 1
    return seen


def test_random_legal_moves_keep_every_invariant_and_reach_everything() -> None:
    seen = play_randomly(MOVES, Random(f"fuzz {MOVES}"))
    assert set(seen) == set(EVERYTHING.split())


class Table(AnyTable):
    """A table of Spyfall."""

    @initialize(seats=st.integers(3, 8), options=st.sampled_from(CHOICES), seed=SEEDS)
    def sit_down(self, seats: int, options: Options, seed: int) -> None:
        self.lay("spyfall", seats, options, seed)

    def check(self, state: State) -> None:
        check(state)


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=max(20, MOVES // 200), stateful_step_count=50, deadline=None)
