"""What is true of Spyfall at every moment, whatever people did before."""

from __future__ import annotations

from engine.core import TABLE
from engine.spyfall.moves import (
    Asked,
    Counted,
    Event,
    HandsShown,
    Resumed,
    RoundBegan,
    RoundOver,
    Stopped,
    Voted,
)
from engine.spyfall.phase import Phase
from engine.spyfall.rules import legal, outcome, to_act
from engine.spyfall.state import State
from engine.spyfall.view import view

ENDED = (Phase.ROUND_OVER, Phase.OVER)


def check(state: State) -> None:
    """Hold a state against everything that must be true of it."""
    _somebody_can_move(state)
    _deal(state)
    _places(state)
    _points(state)
    _story(state)
    _views(state)


def _somebody_can_move(state: State) -> None:
    waiting = to_act(state)
    assert bool(waiting) == (outcome(state) is None) == (state.phase is not Phase.OVER)
    assert all(legal(state, player) for player in waiting)
    for player in (*range(state.seats), TABLE):
        actions = legal(state, player)
        assert len(set(actions)) == len(actions)


def _deal(state: State) -> None:  # S4
    roles = state.place(state.deal.place).roles
    given = [role for role in state.deal.roles if role is not None]
    agents = state.seats - len(state.deal.spies)
    assert len(given) == len(set(given)) == (min(agents, len(roles)) if state.options.roles else 0)
    assert set(given) <= set(roles)
    assert all(state.deal.roles[spy] is None for spy in state.deal.spies)


def _places(state: State) -> None:  # S2, S13
    places = [result.deal.place for result in state.results]
    assert len(set(places)) == len(places)
    assert (state.deal.place in places) == (state.phase in ENDED)
    assert state.round == len(state.results) + (state.phase not in ENDED) <= state.options.rounds


def _points(state: State) -> None:  # S11, S12, S14
    for seat in range(state.seats):
        assert state.scores[seat] == sum(result.points[seat] for result in state.results)
    for result in state.results:
        spies = [result.points[spy] for spy in result.deal.spies]
        others = [points for seat, points in enumerate(result.points) if seat not in result.deal.spies]
        assert set(spies) <= ({0, 2, 4} if len(spies) == 1 else {0, 1, 2, 4})
        assert (min(others) == 0) == (max(others) == 0)
        assert (max(others) == 0) == any(points in (2, 4) and not any(others) for points in spies)
        assert sum(points == 2 for points in others) <= 1


def _story(state: State) -> None:  # S7, S8, S10
    began, *told = state.history
    assert began == RoundBegan(state.round, state.dealer)
    assert any(isinstance(event, RoundOver) for event in told) == (state.phase in ENDED)
    stoppers = [event.seat for event in told if isinstance(event, Stopped)]
    assert len(set(stoppers)) == len(stoppers)
    assert set(stoppers) == set(state.stopped)
    asker = state.dealer
    asked_by = None
    for event in told:
        if isinstance(event, Asked):
            assert event.seat == asker
            assert event.target not in (asker, asked_by)
            asker, asked_by = event.target, asker
    _votes(state, told)


def _votes(state: State, told: list[Event]) -> None:  # S8, S10
    failed = [event for event in told if isinstance(event, Counted | HandsShown) and not event.passed]
    assert len(failed) >= sum(isinstance(event, Resumed) for event in told)
    for event in told:
        if isinstance(event, Counted):
            assert event.votes[event.suspect] is None
            assert event.votes.count(None) == 1
            assert event.passed == (False not in event.votes)
        if isinstance(event, Voted):
            assert (event.yes is None) == (state.options.ballot == "secret")
    voting = state.phase is Phase.VOTING or (
        state.phase is Phase.TIME_UP and state.options.time_up == "seats"
    )
    assert (state.ballot is not None) == voting


def _views(state: State) -> None:  # S5, S15
    shown = [view(state, player) for player in (*range(state.seats), TABLE)]
    assert len({(seen.places, seen.history, seen.scores) for seen in shown}) == 1
    assert [seen.card is not None for seen in shown] == [True] * state.seats + [False]
    spies = {seen.seat for seen in shown if seen.card is not None and seen.card.spy}
    assert spies == set(state.deal.spies)
    assert len(spies) == shown[0].spies
