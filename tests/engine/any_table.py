"""A table at which hypothesis plays, takes back, saves and loads: one machine for every game."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from engine.core import TABLE
from engine.games import GAMES
from engine.match import Match, begin, dump, load, play, undo, undoable

SEEDS = st.integers(min_value=0, max_value=2**128 - 1)


class AnyTable(RuleBasedStateMachine):
    """Whatever is played at it; a game says how people sit down, and what is true after every move."""

    match: Match | None = None

    def lay(self, game: str, seats: int, options: object, seed: int) -> None:
        names = tuple(f"seat {seat}" for seat in range(seats))
        self.match = begin(game, seats, options, f"{seed:032x}", names)

    def check(self, state: Any) -> None:
        raise NotImplementedError

    @precondition(lambda self: self.match and self.match.outcome is None)
    @rule(mover=st.integers(0, 8), index=st.integers(0, 40))
    def move(self, mover: int, index: int) -> None:
        assert self.match
        state, legal = self.match.state, GAMES[self.match.game].legal
        movers = [player for player in (*range(state.seats), TABLE) if legal(state, player)]
        player = movers[mover % len(movers)]
        self.match = play(self.match, player, index % len(legal(state, player)))

    @precondition(lambda self: self.match and undoable(self.match))
    @rule()
    def take_back(self) -> None:
        before = self.match
        assert before
        self.match = undo(before)
        assert self.match.state == before.before
        assert play(self.match, *before.moves[-1]) == before

    @precondition(lambda self: self.match)
    @rule()
    def save_and_load(self) -> None:
        assert self.match
        assert load(dump(self.match)) == self.match

    @invariant()
    def all_is_well(self) -> None:
        if self.match:
            self.check(self.match.state)
