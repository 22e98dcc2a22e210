"""Spyfall: what a round brings, who wins, and the variants (S11, S12, S14)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import TABLE, Illegal, Outcome
from engine.spyfall.cards import Card, OwnPlace, Place
from engine.spyfall.moves import Guessed, NamePlace, NextRound, Over, RoundOver, Stop
from engine.spyfall.options import Options
from engine.spyfall.phase import Phase
from engine.spyfall.rules import apply, legal, outcome, to_act
from engine.spyfall.scoring import Award, Guess, Reason
from engine.spyfall.setup import setup
from engine.spyfall.state import State, card
from engine.spyfall.view import view
from tests.engine.spyfall_table import SEED, asking, dealt, play, run_out, told, vote

TWO = Options(two_spies=True)


def points(state: State) -> tuple[int, ...]:
    return state.results[-1].points


# --- points ------------------------------------------------------------------------------------------


def test_a_spy_whom_nobody_finds_gets_two() -> None:  # S11
    assert points(run_out(asking(4, spies=(1,)))) == (0, 2, 0, 0)


def test_a_spy_who_names_the_place_gets_two_more() -> None:  # S11
    state = play(asking(4, spies=(1,)), (1, NamePlace("beach"))).state
    assert points(state) == (0, 4, 0, 0)
    assert state.results[-1].awards[1] == (Award.SPY_WON, Award.NAMED_THE_PLACE)


def test_a_spy_gets_two_more_when_an_innocent_is_accused_unanimously() -> None:  # S11
    state = vote(play(asking(4, spies=(1,)), (3, Stop(2))).state).state
    assert points(state) == (0, 4, 0, 0)
    assert state.results[-1].awards[1] == (Award.SPY_WON, Award.INNOCENT_ACCUSED)


def test_so_he_does_after_time_is_up() -> None:  # S10, S11
    assert points(run_out(asking(4, spies=(1,)), 2)) == (0, 4, 0, 0)


def test_the_others_get_one_each_when_the_spy_names_a_wrong_place() -> None:  # S12
    assert points(play(asking(4, spies=(1,)), (1, NamePlace("bank"))).state) == (1, 0, 1, 1)


def test_the_others_get_one_each_when_the_spy_is_caught_after_time_is_up() -> None:  # S12
    assert points(run_out(asking(4, spies=(1,)), 1)) == (1, 0, 1, 1)


def test_who_stopped_the_clock_for_the_vote_that_caught_the_spy_gets_one_more() -> None:  # S12
    state = vote(play(asking(4, spies=(1,)), (3, Stop(1))).state).state
    assert points(state) == (1, 0, 1, 2)
    assert state.results[-1].awards[3] == (Award.OTHERS_WON, Award.STOPPED_THE_CLOCK)


def test_who_stopped_the_clock_in_vain_gets_nothing_for_it() -> None:  # S12
    state = vote(play(asking(4, spies=(1,)), (3, Stop(1))).state, 0).state
    assert points(run_out(state, 1)) == (1, 0, 1, 1)


def test_when_a_round_is_over_all_its_cards_lie_open() -> None:
    step = vote(play(asking(3, spies=(1,)), (2, Stop(1))).state)
    (ended,) = told(step, RoundOver)
    facts = (ended.result.round, ended.result.dealer, ended.result.suspect, ended.result.stopper)
    assert facts == (1, 0, 1, 2)
    for seat in (0, 1, 2, TABLE):
        seen = view(step.state, seat)
        assert seen.results == (ended.result,)
        assert seen.scores == (1, 0, 2)
    assert ended.result.deal == step.state.deal


# --- the end -----------------------------------------------------------------------------------------


def test_points_add_up_over_the_rounds_and_most_points_win() -> None:  # S14
    state = run_out(asking(3, spies=(1,), options=Options(rounds=2)))
    assert outcome(state) is None
    state = play(state, (1, NextRound())).state
    state = replace(state, deal=replace(dealt(3, spies=(1,)).deal, place="bank"))
    step = play(state, (1, legal(state, 1)[0]), (1, NamePlace("bank")))
    assert step.state.phase is Phase.OVER
    assert [result.round for result in step.state.results] == [1, 2]
    assert told(step, Over) == [Over((0, 6, 0), (1,))]
    assert outcome(step.state) == Outcome("rounds", (0, 6, 0), (1,))


def test_a_tie_is_shared() -> None:  # S14
    ended = run_out(asking(4, spies=(1,), options=Options(rounds=1)), 1)
    assert outcome(ended) == Outcome("rounds", (1, 0, 1, 1), (0, 2, 3))


def test_when_the_game_is_over_nobody_can_do_anything() -> None:  # S14
    ended = run_out(asking(4, options=Options(rounds=1)))
    assert to_act(ended) == ()
    assert all(legal(ended, player) == () for player in (0, 1, 2, 3, TABLE))
    assert view(ended, TABLE).next_dealer is None


# --- variants ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "spies"), [(3, 1), (6, 1), (7, 2), (8, 2)])
def test_two_spies_are_dealt_from_seven_seats(seats: int, spies: int) -> None:
    for number in range(20):
        state = setup(seats, f"{number:032x}", TWO)
        assert len(set(state.deal.spies)) == spies == view(state, TABLE).spies
        assert sum(role is None for role in state.deal.roles) == spies


def test_two_spies_do_not_know_each_other() -> None:
    state = asking(7, spies=(1, 4), options=TWO)
    assert view(state, 1).card == view(state, 4).card == Card(spy=True, place=None, role=None)
    assert view(state, 1) == view(asking(7, spies=(1, 5), options=TWO), 1)


def test_if_one_of_two_spies_names_a_place_the_other_must_too() -> None:
    step = play(asking(7, spies=(1, 4), options=TWO), (4, NamePlace("bank")))
    assert step.events == (Guessed(4, "bank", right=None),)
    assert step.state.phase is Phase.GUESSING
    assert to_act(step.state) == (1,)
    assert view(step.state, 0).guesses == (Guess(4, "bank"),)
    assert {player for player in (*range(7), TABLE) if legal(step.state, player)} == {1}
    with pytest.raises(Illegal):
        apply(step.state, 4, NamePlace("beach"))


@pytest.mark.parametrize(
    ("first", "second", "reason", "expected"),
    [
        ("beach", "bank", Reason.GUESSED, (0, 0, 0, 0, 4, 0, 0)),
        ("bank", "beach", Reason.GUESSED, (0, 4, 0, 0, 0, 0, 0)),
        ("beach", "beach", Reason.GUESSED, (0, 4, 0, 0, 4, 0, 0)),
        ("bank", "zoo", Reason.WRONG_GUESS, (1, 0, 1, 1, 0, 1, 1)),
    ],
)
def test_each_of_two_guesses_is_judged_by_itself(
    first: str, second: str, reason: Reason, expected: tuple[int, ...]
) -> None:
    state = play(asking(7, spies=(1, 4), options=TWO), (4, NamePlace(first)), (1, NamePlace(second))).state
    assert state.results[-1].reason is reason
    assert points(state) == expected
    assert view(state, TABLE).next_dealer == 4


def test_if_one_of_two_spies_is_caught_the_other_scores_like_the_others() -> None:
    state = vote(play(asking(7, spies=(1, 4), options=TWO), (1, Stop(4))).state).state
    assert state.results[-1].reason is Reason.CAUGHT
    assert points(state) == (1, 2, 1, 1, 0, 1, 1)
    assert view(state, TABLE).next_dealer == 4


def test_both_of_two_spies_win_when_nobody_is_found_or_an_innocent_is_accused() -> None:
    state = asking(7, spies=(1, 4), options=TWO)
    assert points(run_out(state)) == (0, 2, 0, 0, 2, 0, 0)
    assert points(run_out(state, 3)) == (0, 4, 0, 0, 4, 0, 0)


@pytest.mark.parametrize(("dealer", "following"), [(0, 1), (1, 4), (4, 1), (6, 1), (3, 4)])
def test_if_both_spies_won_the_next_one_clockwise_from_the_dealer_deals(dealer: int, following: int) -> None:
    state = run_out(asking(7, spies=(1, 4), options=replace(TWO, dealer=dealer)))
    assert view(state, TABLE).next_dealer == following


def test_places_can_be_played_without_roles() -> None:
    state = setup(5, SEED, Options(roles=False))
    assert set(state.deal.roles) == {None}
    agents = [card(state, seat) for seat in range(5) if seat not in state.deal.spies]
    assert all(each.place is not None and each.role is None for each in agents)


def test_own_places_join_the_list_with_their_own_words() -> None:
    attic = OwnPlace("Attic <b>", ("mouse", "moth"))
    state = setup(3, SEED, Options(places=("bank",), own=(attic,), rounds=2))
    assert state.places[1] == Place("own.0", ("mouse", "moth"), "Attic <b>")
    assert [each.place for each in view(state, 0).places] == list(state.places)


def test_an_own_place_with_too_few_roles_gives_out_those_that_it_has() -> None:
    options = Options(places=(), own=(OwnPlace("Attic", ("mouse", "moth")),), rounds=1)
    without = set()
    for number in range(30):
        state = setup(5, f"{number:032x}", options)
        agents = [seat for seat in range(5) if seat not in state.deal.spies]
        given = [state.deal.roles[seat] for seat in agents]
        assert sorted(role for role in given if role) == ["moth", "mouse"]
        without |= {seat for seat in agents if state.deal.roles[seat] is None}
    assert without == set(range(5))


def test_the_spy_may_name_an_own_place() -> None:
    state = asking(3, spies=(1,), options=Options(own=(OwnPlace("Attic"),)))
    state = replace(state, deal=replace(state.deal, place="own.0"))
    assert play(state, (1, NamePlace("own.0"))).state.results[-1].reason is Reason.GUESSED
