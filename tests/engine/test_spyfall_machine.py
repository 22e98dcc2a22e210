"""Spyfall: whatever people do, in whatever order, these things stay true."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine import match
from engine.core import TABLE
from engine.spyfall.cards import OwnPlace
from engine.spyfall.moves import Counted, Stopped, Voted
from engine.spyfall.options import Options
from engine.spyfall.rounds import Phase
from engine.spyfall.rules import legal, to_act
from engine.spyfall.state import State
from engine.spyfall.view import view

OPTIONS = st.builds(
    Options,
    rounds=st.integers(1, 4),
    roles=st.booleans(),
    questions=st.sampled_from(("tracked", "free")),
    ballot=st.sampled_from(("open", "secret")),
    two_spies=st.booleans(),
    dealer=st.integers(0, 2),
    places=st.sampled_from((("beach", "bank", "zoo", "farm"), ("bank", "beach", "farm", "library", "zoo"))),
    own=st.sampled_from(((), (OwnPlace("Attic"), OwnPlace("Cellar", ("mouse",))))),
)


class Table(RuleBasedStateMachine):
    """Random people at a table of Spyfall."""

    @initialize(seats=st.integers(3, 8), seed=st.integers(0, 16**32 - 1), options=OPTIONS)
    def deal(self, seats: int, seed: int, options: Options) -> None:
        self.match = match.begin("spyfall", seats, options, f"{seed:032x}", ("x",) * seats)

    @property
    def state(self) -> State:
        state: State = self.match.state
        return state

    @rule(data=st.data())
    @precondition(lambda self: self.match.outcome is None)
    def move(self, data: st.DataObject) -> None:
        players = (*range(self.state.seats), TABLE)
        movers = [player for player in players if legal(self.state, player)]
        player = data.draw(st.sampled_from(movers))
        index = data.draw(st.integers(0, len(legal(self.state, player)) - 1))
        self.match = match.play(self.match, player, index)

    @rule()
    @precondition(lambda self: match.undoable(self.match))
    def take_back(self) -> None:
        before = self.match.before
        self.match = match.undo(self.match)
        assert self.match.state == before

    @rule()
    def save_and_load(self) -> None:
        loaded = match.load(match.dump(self.match))
        assert loaded.state == self.match.state
        self.match = loaded

    @invariant()
    def somebody_can_move_until_the_game_is_over(self) -> None:
        waiting = to_act(self.state)
        assert bool(waiting) == (self.match.outcome is None)
        assert all(legal(self.state, player) for player in waiting)

    @invariant()
    def a_place_is_never_used_twice(self) -> None:  # S13
        places = [result.deal.place for result in self.state.results]
        assert len(set(places)) == len(places)
        assert (self.state.deal.place in places) == (self.state.phase in (Phase.ROUND_OVER, Phase.OVER))

    @invariant()
    def scores_are_what_the_rounds_brought(self) -> None:  # S11, S12, S14
        for seat in range(self.state.seats):
            assert self.state.scores[seat] == sum(result.points[seat] for result in self.state.results)
        for result in self.state.results:
            spies = [result.points[spy] for spy in result.deal.spies]
            others = [points for seat, points in enumerate(result.points) if seat not in result.deal.spies]
            assert not (max(spies) >= 2 and any(others)) or len(spies) == 2
            assert max(others) <= 2
            assert max(spies) <= 4

    @invariant()
    def nobody_stops_the_clock_twice_a_round_and_each_vote_is_complete(self) -> None:  # S8
        history = self.state.history
        stoppers = [event.seat for event in history if isinstance(event, Stopped)]
        assert len(set(stoppers)) == len(stoppers)
        for event in history:
            if isinstance(event, Counted):
                assert event.votes[event.suspect] is None
                assert event.votes.count(None) == 1
        if self.state.options.ballot == "secret":
            assert all(event.yes is None for event in history if isinstance(event, Voted))

    @invariant()
    def every_seat_sees_the_same_table(self) -> None:  # S15
        shown = [view(self.state, player) for player in (*range(self.state.seats), TABLE)]
        assert len({(seen.places, seen.history, seen.scores, seen.open_moves) for seen in shown}) == 1
        assert [seen.card is not None for seen in shown] == [True] * self.state.seats + [False]
        assert sum(seen.card is not None and seen.card.spy for seen in shown) == shown[0].spies


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=60, stateful_step_count=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
