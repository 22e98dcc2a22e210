"""Many random legal moves of Checkpoint Charlie, every invariant held after each.

SPY_FUZZ_MOVES says how many moves the plain fuzz plays; the full run is 200000.
"""

from __future__ import annotations

import os
from dataclasses import replace
from itertools import product
from random import Random
from typing import Literal

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, precondition, rule

from engine.charlie.cards import HOUNDS
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.rules import apply, legal
from engine.charlie.setup import setup
from engine.charlie.state import State
from engine.core import TABLE, Illegal, Player
from engine.match import play
from tests.engine.any_table import SEEDS, AnyTable
from tests.engine.charlie_invariants import check

MOVES = int(os.environ.get("SPY_FUZZ_MOVES", "12000"))
SEATS = (3, 4, 5)
VALUES: tuple[Literal["replaced", "zero"], ...] = ("replaced", "zero")
DECK_OUT: tuple[Literal["everybody", "all_but_one"], ...] = ("everybody", "all_but_one")
MISSING: tuple[Literal["toss", "shown"], ...] = ("toss", "shown")
CHOICES = tuple(
    Options(stasi, adler, value, out, missing)
    for stasi, adler, value, out, missing in product((True, False), (True, False), VALUES, DECK_OUT, MISSING)
)
EVERYTHING = (
    "ChooseFace TurnCard Accuse TimeUp Swap Announce Pass "
    "RoundBegan FaceChosen Turned Tossed Accused DeckOut Revealed Verdict Drew DrewFace OfficerMoved "
    "Swapped SwappedFace Announced Returned RoundScored Over ten supply rounds"
)


def any_mover(state: State, rng: Random, patience: float) -> Player:
    """Somebody who can act; with patience, mostly whoever turns cards, so that rounds last longer."""
    if state.phase is Phase.SUSPECTS and rng.random() < patience:
        return state.turn
    movers: list[Player] = [player for player in (*range(state.seats), TABLE) if legal(state, player)]
    return rng.choice(movers)


def play_randomly(moves: int, rng: Random) -> dict[str, int]:
    """Play games until so many moves are made, and count what happened."""
    seen: dict[str, int] = {}
    made = 0
    while made < moves:
        seats = rng.choice(SEATS)
        patience = rng.choice((0.0, 0.5, 0.9, 1.0))
        options = replace(
            rng.choice(CHOICES),
            target=rng.choice((5, 10)),
            rounds=rng.choice((1, 5, 12)),
            starter=rng.randrange(seats),
            hounds=tuple(rng.sample(HOUNDS, k=5)),
        )
        state = setup(seats, f"{rng.getrandbits(128):032x}", options)
        check(state)
        while state.over is None and made < moves:
            mover = any_mover(state, rng, patience)
            actions = legal(state, mover)
            # Whoever may turn a card mostly does: an accusation by every second move would end rounds early.
            action = actions[0] if rng.random() < patience else rng.choice(actions)
            step = apply(state, mover, action)
            state = step.state
            check(state)
            made += 1
            for told in (action, *step.events):
                name = type(told).__name__
                seen[name] = seen.get(name, 0) + 1
        if state.over is not None:
            seen[state.over.reason] = seen.get(state.over.reason, 0) + 1
    return seen


def test_random_legal_moves_keep_every_invariant_and_reach_everything() -> None:
    seen = play_randomly(MOVES, Random(f"fuzz {MOVES}"))
    assert set(seen) == set(EVERYTHING.split())


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_legal_for_one_is_illegal_for_those_who_do_not_have_it(seats: int) -> None:
    rng = Random(seats)
    state = setup(seats, f"{rng.getrandbits(128):032x}", Options(stasi=True, adler=True))
    while state.over is None:
        mover = any_mover(state, rng, 0.5)
        action = rng.choice(legal(state, mover))
        for other in (*range(seats + 1), TABLE):
            if action not in legal(state, other):
                with pytest.raises(Illegal):
                    apply(state, other, action)
        state = apply(state, mover, action).state


class Table(AnyTable):
    """A table of Checkpoint Charlie; cards are also turned many at a time, to get on."""

    @initialize(seats=st.sampled_from(SEATS), options=st.sampled_from(CHOICES), seed=SEEDS)
    def sit_down(self, seats: int, options: Options, seed: int) -> None:
        self.lay("charlie", seats, options, seed)

    def check(self, state: State) -> None:
        check(state)

    @precondition(lambda self: self.match and self.match.state.phase is Phase.SUSPECTS)
    @rule(times=st.integers(1, 12))
    def turn_cards(self, times: int) -> None:
        assert self.match
        for _ in range(times):
            if self.match.state.phase is Phase.SUSPECTS:
                self.match = play(self.match, self.match.state.turn, 0)


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=max(20, MOVES // 600), stateful_step_count=50, deadline=None)
