"""Spyfall: questions, the spy's guess, time that is up, and what can be taken back (S7, S9, S10)."""

from __future__ import annotations

import pytest

from engine.core import TABLE, Illegal, Player
from engine.spyfall import INFO
from engine.spyfall.cards import PLACE_IDS
from engine.spyfall.moves import (
    Action,
    Ask,
    Asked,
    Guessed,
    NamePlace,
    Nominated,
    RoundOver,
    ShowHands,
    StartClock,
    Stop,
    TimeRanOut,
    TimeUp,
    Vote,
)
from engine.spyfall.options import Options
from engine.spyfall.phase import Phase
from engine.spyfall.rules import apply, legal, slip, to_act
from engine.spyfall.scoring import Reason
from engine.spyfall.state import State
from engine.spyfall.view import view
from tests.engine.spyfall_table import asking, dealt, play, run_out, told, vote


def askable(state: State) -> dict[int, list[int]]:
    """Whom each seat may ask."""
    return {
        seat: [action.target for action in legal(state, seat) if isinstance(action, Ask)]
        for seat in range(state.seats)
    }


# --- questions ---------------------------------------------------------------------------------------


def test_the_dealer_asks_first_and_may_ask_anyone() -> None:  # S7
    state = asking(4, options=Options(dealer=2))
    assert to_act(state) == (2,)
    assert askable(state) == {0: [], 1: [], 2: [0, 1, 3], 3: []}


def test_who_answered_asks_next_anyone_but_the_one_who_has_just_asked_him() -> None:  # S7
    step = play(asking(4), (0, Ask(3)))
    assert step.events == (Asked(0, 3),)
    assert to_act(step.state) == (3,)
    assert askable(step.state) == {0: [], 1: [], 2: [], 3: [1, 2]}


def test_after_another_question_the_first_asker_may_be_asked_again() -> None:  # S7
    state = play(asking(4), (0, Ask(3)), (3, Ask(1))).state
    assert askable(state)[1] == [0, 2]
    assert (view(state, TABLE).asker, view(state, TABLE).asked_by) == (1, 3)


def test_with_three_seats_only_the_third_is_left_to_ask() -> None:  # S7
    assert askable(play(asking(3), (0, Ask(1))).state)[1] == [2]


def test_where_the_talk_is_free_nobody_is_asked_by_the_app() -> None:  # S7
    state = asking(4, options=Options(questions="free"))
    assert view(state, TABLE).asker is None
    assert to_act(state) == (TABLE,)
    assert askable(state) == {0: [], 1: [], 2: [], 3: []}
    assert Stop(1) in legal(state, 0)


# --- the spy's guess ---------------------------------------------------------------------------------


def test_the_spy_may_name_any_place_of_the_list_while_the_clock_runs() -> None:  # S9
    state = asking(4, spies=(1,))
    named = [action.place for action in legal(state, 1) if isinstance(action, NamePlace)]
    assert named == list(PLACE_IDS)


def test_nobody_else_can_name_a_place() -> None:  # S9
    state = asking(4, spies=(1,))
    for seat in (0, 2, 3, TABLE):
        assert not any(isinstance(action, NamePlace) for action in legal(state, seat))
        with pytest.raises(Illegal):
            apply(state, seat, NamePlace("beach"))


def test_what_a_spy_can_do_besides_stands_where_it_stands_for_the_others() -> None:  # S5, S9
    as_spy = legal(asking(4, spies=(0,)), 0)
    as_agent = legal(asking(4, spies=(1,)), 0)
    assert as_spy[: len(as_agent)] == as_agent


def test_a_right_guess_ends_the_round_for_the_spy() -> None:  # S9
    step = play(asking(4, spies=(1,)), (1, NamePlace("beach")))
    assert told(step, Guessed) == [Guessed(1, "beach", right=True)]
    assert step.state.results[-1].reason is Reason.GUESSED


def test_a_wrong_guess_ends_the_round_for_the_others() -> None:  # S9
    step = play(asking(4, spies=(1,)), (1, NamePlace("bank")))
    assert told(step, Guessed) == [Guessed(1, "bank", right=False)]
    assert step.state.results[-1].reason is Reason.WRONG_GUESS


def test_the_spy_can_not_guess_before_the_clock_runs() -> None:  # S9
    with pytest.raises(Illegal):
        apply(dealt(4, spies=(1,)), 1, NamePlace("beach"))


def test_the_spy_can_not_guess_while_a_vote_is_open_and_may_after_it_failed() -> None:  # S9
    state = play(asking(4, spies=(1,)), (3, Stop(2))).state
    with pytest.raises(Illegal):
        apply(state, 1, NamePlace("beach"))
    state = vote(state, 0).state
    assert play(state, (1, NamePlace("beach"))).state.results[-1].reason is Reason.GUESSED


def test_the_spy_can_not_guess_after_time_is_up() -> None:  # S9
    state = play(asking(4, spies=(1,)), (TABLE, TimeUp())).state
    with pytest.raises(Illegal):
        apply(state, 1, NamePlace("beach"))


# --- time up -----------------------------------------------------------------------------------------


def test_the_table_plays_time_up_only_while_the_clock_runs() -> None:  # S10
    assert legal(dealt(), TABLE) == ()
    assert legal(asking(), TABLE) == (TimeUp(),)
    for seat in range(4):
        with pytest.raises(Illegal):
            apply(asking(), seat, TimeUp())


def test_beginning_with_the_dealer_and_clockwise_each_seat_is_put_to_the_vote() -> None:  # S10
    step = play(asking(4, spies=(1,), options=Options(dealer=2)), (TABLE, TimeUp()))
    assert step.events == (TimeRanOut(), Nominated(2))
    nominated = []
    while step.state.ballot is not None:
        nominated.append(step.state.ballot.suspect)
        assert step.state.phase is Phase.TIME_UP
        assert step.state.ballot.stopper is None
        assert set(to_act(step.state)) == set(range(4)) - {nominated[-1]}
        step = vote(step.state, (nominated[-1] + 1) % 4)
    assert nominated == [2, 3, 0, 1]


def test_all_but_the_suspect_for_and_the_suspect_is_the_spy_the_spy_is_caught() -> None:  # S10
    result = run_out(asking(4, spies=(1,)), 1).results[-1]
    assert (result.reason, result.suspect, result.stopper) == (Reason.CAUGHT, 1, None)


def test_all_for_an_innocent_ends_the_round_before_the_next_is_put_to_the_vote() -> None:  # S10
    state = run_out(asking(4, spies=(3,)), 1, 3)
    assert (state.results[-1].reason, state.results[-1].suspect) == (Reason.INNOCENT, 1)
    assert sum(isinstance(event, Nominated) for event in state.history) == 2


def test_no_one_unanimous_and_the_spy_has_won() -> None:  # S10
    state = run_out(asking(4, spies=(1,)))
    assert (state.results[-1].reason, state.results[-1].suspect) == (Reason.TIME, None)
    assert sum(isinstance(event, Nominated) for event in state.history) == 4


# --- taking back -------------------------------------------------------------------------------------


def back(state: State, mover: Player, action: Action) -> bool:
    """Whether an action may be taken back once it was played."""
    return isinstance(action, INFO.slips) and slip(state, action, apply(state, mover, action).state)


def test_a_wrong_tap_that_decided_nothing_may_be_taken_back() -> None:
    state = dealt(4)
    for mover, action in ((0, StartClock()), (0, Ask(2)), (2, Stop(1)), (0, Vote(True))):
        assert back(state, mover, action)
        state = apply(state, mover, action).state
    assert back(state, TABLE, ShowHands(False))


def test_what_decided_or_showed_something_stands() -> None:
    spied = asking(4, spies=(1,))
    assert not back(spied, 1, NamePlace("bank"))
    assert not back(spied, TABLE, TimeUp())
    last = play(spied, (2, Stop(1)), (0, Vote(False))).state
    assert not back(last, 3, Vote(True))
    assert not back(last, TABLE, ShowHands(True))
    secret = play(asking(4, options=Options(ballot="secret")), (2, Stop(1))).state
    assert not back(secret, 0, Vote(True))


def test_the_history_tells_the_round_from_its_start() -> None:
    state = run_out(play(asking(3, spies=(1,)), (0, Ask(1))).state)
    kinds = [type(event).__name__ for event in state.history]
    assert kinds[:5] == ["RoundBegan", "ClockStarted", "Asked", "TimeRanOut", "Nominated"]
    assert isinstance(state.history[-1], RoundOver)
