"""Spyfall: stopping the clock, votes, shows of hands, open and secret ballots (S8, S10)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import TABLE, Illegal
from engine.spyfall.moves import (
    Ask,
    Counted,
    HandsShown,
    Point,
    Resumed,
    ShowHands,
    StartClock,
    Stop,
    Stopped,
    TimeUp,
    Vote,
    Voted,
)
from engine.spyfall.options import Options
from engine.spyfall.phase import Phase
from engine.spyfall.rules import apply, legal, to_act
from engine.spyfall.scoring import Reason
from engine.spyfall.view import view
from tests.engine.spyfall_table import asking, play, run_out, told, vote


def test_every_seat_may_stop_the_clock_also_out_of_turn_and_name_another_seat() -> None:  # S8
    state = asking(4)
    for seat in range(4):
        suspects = [action.suspect for action in legal(state, seat) if isinstance(action, Stop)]
        assert suspects == [other for other in range(4) if other != seat]


def test_everybody_but_the_suspect_votes_and_who_stopped_the_clock_votes_for() -> None:  # S8
    step = play(asking(5), (3, Stop(1)))
    assert step.events == (Stopped(3, 1),)
    assert step.state.phase is Phase.VOTING
    assert to_act(step.state) == (2, 4, 0)
    ballot = view(step.state, TABLE).ballot
    assert ballot is not None
    assert (ballot.suspect, ballot.stopper, ballot.voters) == (1, 3, (2, 3, 4, 0))
    assert ballot.votes == (None, None, None, True, None)
    assert ballot.voted == (False, False, False, True, False)


def test_votes_come_in_any_order_and_each_seat_has_one() -> None:  # S8
    state = play(asking(5), (3, Stop(1)), (0, Vote(False)), (4, Vote(True))).state
    assert to_act(state) == (2,)
    for voter in (0, 1, 3, 4, TABLE):
        with pytest.raises(Illegal):
            apply(state, voter, Vote(True))


def test_all_for_and_the_suspect_is_the_spy_the_round_ends() -> None:  # S8
    step = vote(play(asking(4, spies=(1,)), (3, Stop(1))).state)
    assert step.state.phase is Phase.ROUND_OVER
    assert step.state.results[-1].reason is Reason.CAUGHT
    assert told(step, Counted) == [Counted(1, (True, None, True, True), passed=True)]
    assert not told(step, Resumed)


def test_all_for_ends_the_round_even_if_the_suspect_is_innocent() -> None:  # S8
    step = vote(play(asking(4, spies=(1,)), (3, Stop(2))).state)
    assert step.state.results[-1].reason is Reason.INNOCENT
    assert step.state.results[-1].suspect == 2


def test_also_the_spy_may_stop_the_clock() -> None:  # S8
    step = vote(play(asking(4, spies=(1,)), (1, Stop(2))).state)
    assert step.state.results[-1].reason is Reason.INNOCENT


@pytest.mark.parametrize("against", [(0,), (2,), (0, 2)])
def test_otherwise_the_clock_and_the_questions_go_on_from_where_they_were(
    against: tuple[int, ...],
) -> None:  # S8
    before = play(asking(4, spies=(1,)), (0, Ask(3))).state
    step = vote(play(before, (3, Stop(1))).state, *against)
    assert isinstance(step.events[-1], Resumed)
    assert told(step, Counted)[0].passed is False
    assert step.state.ballot is None
    assert replace(step.state, stopped=(), history=()) == replace(before, history=())


def test_each_seat_may_stop_the_clock_once_a_round() -> None:  # S8
    state = vote(play(asking(4), (3, Stop(1))).state, 0).state
    assert not any(isinstance(action, Stop) for action in legal(state, 3))
    assert any(isinstance(action, Stop) for action in legal(state, 2))
    assert view(state, TABLE).stopped == (False, False, False, True)
    ended = run_out(state)
    (dealer,) = to_act(ended)
    following = play(ended, (dealer, legal(ended, dealer)[0]), (dealer, StartClock())).state
    assert any(isinstance(action, Stop) for action in legal(following, 3))


def test_while_a_vote_is_open_nobody_asks_stops_or_runs_out_of_time() -> None:  # S8
    state = play(asking(4), (3, Stop(1))).state
    assert legal(state, 0) == legal(state, 2) == (Vote(True), Vote(False))
    assert legal(state, 1) == legal(state, 3) == ()
    assert legal(state, TABLE) == (ShowHands(True), ShowHands(False))


def test_a_show_of_hands_decides_an_open_ballot_at_once() -> None:  # S8
    state = play(asking(4), (3, Stop(1))).state
    step = play(state, (TABLE, ShowHands(True)))
    assert told(step, HandsShown) == [HandsShown(1, passed=True)]
    assert step.state.results[-1].reason is Reason.CAUGHT
    assert step.state.results[-1].stopper == 3
    step = play(state, (TABLE, ShowHands(False)))
    assert step.state.phase is Phase.ASKING
    assert step.events[-1] == Resumed()


def test_nobody_shows_hands_in_a_secret_ballot() -> None:  # S8
    state = play(asking(4, options=Options(ballot="secret")), (3, Stop(1))).state
    assert legal(state, TABLE) == ()


def test_when_time_is_up_a_show_of_hands_is_one_move_a_suspect() -> None:  # S10
    state = play(asking(5), (TABLE, TimeUp())).state
    for _ in range(5):
        state = play(state, (TABLE, ShowHands(False))).state
    assert state.results[-1].reason is Reason.TIME


@pytest.mark.parametrize(
    ("suspect", "reason"), [(1, Reason.CAUGHT), (2, Reason.INNOCENT), (None, Reason.TIME)]
)
def test_by_house_rule_all_point_at_once_when_time_is_up(suspect: int | None, reason: Reason) -> None:  # S10
    state = play(asking(5, options=Options(time_up="point")), (TABLE, TimeUp())).state
    assert to_act(state) == (TABLE,)
    assert legal(state, TABLE) == (*map(Point, range(5)), Point(None))
    result = play(state, (TABLE, Point(suspect))).state.results[-1]
    assert (result.reason, result.suspect, result.stopper) == (reason, suspect, None)


def test_an_open_ballot_tells_each_vote() -> None:  # S8
    step = play(asking(4), (3, Stop(1)), (0, Vote(False)))
    assert step.events == (Voted(0, False),)
    ballot = view(step.state, 2).ballot
    assert ballot is not None
    assert ballot.votes == (False, None, None, True)


def test_a_secret_ballot_tells_only_who_has_voted_until_all_have() -> None:  # S8
    step = play(asking(4, options=Options(ballot="secret")), (3, Stop(1)), (0, Vote(False)))
    assert step.events == (Voted(0, None),)
    seen = {}
    for seat in (0, 1, 2, 3, TABLE):
        ballot = view(step.state, seat).ballot
        assert ballot is not None
        assert ballot.voted == (True, False, False, True)
        seen[seat] = ballot.votes
    assert seen.pop(0) == (False, None, None, True)
    assert set(seen.values()) == {(None, None, None, True)}
    last = play(step.state, (2, Vote(True)))
    assert told(last, Counted) == [Counted(1, (False, None, True, True), passed=False)]
