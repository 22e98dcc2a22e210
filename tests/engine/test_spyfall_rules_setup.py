"""Spyfall: the table, the deal, the clock and the list of places (S1-S6, S13, S15)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import TABLE, Illegal
from engine.spyfall.cards import EVERY_PLACE, PLACE_IDS, Card, OwnPlace
from engine.spyfall.moves import ClockStarted, Dealt, NamePlace, NextRound, RoundBegan, StartClock
from engine.spyfall.options import Options
from engine.spyfall.phase import Phase
from engine.spyfall.rules import apply, legal, to_act
from engine.spyfall.setup import setup
from engine.spyfall.state import State, card
from engine.spyfall.view import view
from tests.engine.spyfall_table import BEACH, SEED, asking, dealt, play, run_out, told

SEEDS = [f"{number:032x}" for number in range(40)]


def next_rounds(state: State) -> list[State]:
    """The state after each deal of a game in which the time always runs out."""
    deals = [state]
    while True:
        state = run_out(apply(state, state.dealer, StartClock()).state)
        if state.phase is Phase.OVER:
            return deals
        (dealer,) = to_act(state)
        state = apply(state, dealer, NextRound()).state
        deals.append(state)


def test_there_are_thirty_places_with_seven_different_roles_each() -> None:  # S1
    assert len(set(PLACE_IDS)) == 30
    assert all(len(set(place.roles)) == len(place.roles) == 7 for place in EVERY_PLACE)


def test_a_place_that_left_the_list_is_dealt_to_nobody_and_still_known_to_games_that_were_kept() -> None:
    retired = tuple(place.id for place in EVERY_PLACE if place.id not in PLACE_IDS)
    assert retired == ("lighthouse", "space_station", "haunted_castle", "submarine")
    kept = setup(4, "0" * 32, Options(rounds=2, places=retired))
    assert [place.id for place in kept.places] == list(retired)


def test_the_places_of_the_rulebook_are_among_them() -> None:  # S1
    named = (
        "crusader_army beach pirate_ship partisan_squad military_base bank university airplane supermarket"
    )
    assert {*named.split(), "corporate_party"} <= set(PLACE_IDS)


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_three_to_eight_seats_play(seats: int) -> None:  # S1
    assert setup(seats, SEED, Options()).seats == seats


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (2, {}, "seats"),
        (9, {}, "seats"),
        (3, {"rounds": 0}, "rounds"),
        (3, {"rounds": 31}, "rounds"),
        (3, {"rounds": 3, "places": ("beach", "bank")}, "rounds"),
        (3, {"rounds": 1, "places": ()}, "rounds"),
        (3, {"minutes": 0}, "minutes"),
        (3, {"minutes": 61}, "minutes"),
        (3, {"dealer": 3}, "dealer"),
        (3, {"dealer": -1}, "dealer"),
        (3, {"places": ("beach", "moon")}, "places"),
        (3, {"places": ("beach", "beach"), "rounds": 1}, "places"),
        (3, {"questions": "shouted"}, "questions"),
        (3, {"ballot": "rigged"}, "ballot"),
        (3, {"own": (OwnPlace("Attic"), OwnPlace("attic"))}, "own"),
        (3, {"own": (OwnPlace(" Attic"),)}, "own"),
    ],
)
def test_a_table_that_the_rules_do_not_know_is_refused(
    seats: int, options: dict[str, Any], code: str
) -> None:  # S1, S2, S3
    with pytest.raises(ValueError, match=f"^{code}$"):
        setup(seats, SEED, Options(**options))


def test_a_game_is_five_rounds_unless_the_table_agrees_otherwise() -> None:  # S2
    assert len(next_rounds(setup(3, SEED, Options()))) == 5
    assert len(next_rounds(setup(3, SEED, Options(rounds=2)))) == 2


def test_there_can_be_as_many_rounds_as_places() -> None:  # S2, S13
    deals = next_rounds(setup(3, SEED, Options(rounds=30)))
    assert {state.deal.place for state in deals} == set(PLACE_IDS)


def test_the_table_says_who_deals_first() -> None:  # S3
    state = setup(5, SEED, Options(dealer=3))
    assert state.dealer == 3
    assert to_act(state) == (3,)
    assert state.history == (RoundBegan(1, 3),)
    assert view(state, TABLE).scores == (0, 0, 0, 0, 0)


def test_the_spy_of_the_round_before_deals_next() -> None:  # S3
    ended = run_out(asking(5, spies=(2,)))
    assert view(ended, TABLE).next_dealer == 2
    assert to_act(ended) == (2,)
    step = play(ended, (2, NextRound()))
    assert step.state.dealer == 2
    assert told(step, RoundBegan) == [RoundBegan(2, 2)]
    with pytest.raises(Illegal):
        apply(ended, 3, NextRound())


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
@pytest.mark.parametrize("seed", SEEDS[:8])
def test_one_seat_is_the_spy_and_the_others_share_a_place_with_different_roles(
    seats: int, seed: str
) -> None:  # S4
    state = setup(seats, seed, Options())
    cards = [card(state, seat) for seat in range(seats)]
    spies = [each for each in cards if each.spy]
    agents = [each for each in cards if not each.spy]
    assert spies == [Card(spy=True, place=None, role=None)]
    (place,) = {each.place for each in agents}
    assert place is not None
    assert {each.role for each in agents} <= set(place.roles)
    assert len({each.role for each in agents}) == seats - 1


def test_with_eight_seats_all_seven_roles_are_used() -> None:  # S4
    for seed in SEEDS:
        state = setup(8, seed, Options())
        roles = {role for role in state.deal.roles if role is not None}
        assert roles == set(state.place(state.deal.place).roles)


def test_each_seat_sees_its_own_card_and_the_table_none() -> None:  # S5
    state = dealt(3, spies=(1,))
    assert view(state, 0).card == Card(spy=False, place=BEACH, role="lifeguard")
    assert view(state, 1).card == Card(spy=True, place=None, role=None)
    assert view(state, 2).card == Card(spy=False, place=BEACH, role="ice_cream_seller")
    assert view(state, TABLE).card is None


def test_a_seat_may_look_again_at_any_time() -> None:  # S5
    state = run_out(asking(3, spies=(1,)))
    assert view(state, 0).card == view(dealt(3, spies=(1,)), 0).card


def test_each_seat_is_told_its_new_card_and_no_other() -> None:  # S5
    ended = run_out(asking(4, spies=(1,)))
    step = play(ended, (1, NextRound()))
    assert told(step, Dealt) == [Dealt(seat, card(step.state, seat)) for seat in range(4)]
    assert not any(isinstance(event, Dealt) for event in step.state.history)


@pytest.mark.parametrize(("seats", "minutes"), [(3, 6), (4, 6), (5, 7), (6, 7), (7, 8), (8, 8)])
def test_the_clock_runs_six_to_eight_minutes_by_the_number_of_seats(seats: int, minutes: int) -> None:  # S6
    assert view(setup(seats, SEED, Options()), TABLE).minutes == minutes


@pytest.mark.parametrize("minutes", [1, 12, 60])
def test_the_table_may_set_another_length(minutes: int) -> None:  # S6
    assert view(setup(8, SEED, Options(minutes=minutes)), TABLE).minutes == minutes


def test_the_clock_starts_when_the_dealer_starts_it() -> None:  # S6
    state = dealt(4, options=Options(dealer=2))
    assert state.phase is Phase.DEALT
    assert [legal(state, seat) for seat in (0, 1, 2, 3, TABLE)] == [(), (), (StartClock(),), (), ()]
    step = play(state, (2, StartClock()))
    assert step.events == (ClockStarted(2),)
    assert step.state.phase is Phase.ASKING


def test_a_used_place_is_out_for_the_rest_of_the_game() -> None:  # S13
    for seed in SEEDS[:10]:
        places = [state.deal.place for state in next_rounds(setup(4, seed, Options()))]
        assert len(set(places)) == len(places)


def test_the_list_keeps_used_places_and_marks_them() -> None:  # S13
    first = run_out(asking(4, spies=(1,)))
    state = play(first, (1, NextRound()), (1, StartClock())).state
    for seat in (0, 1, 2, 3, TABLE):
        listed = view(state, seat).places
        assert [each.place.id for each in listed] == list(PLACE_IDS)
        assert [each.place.id for each in listed if each.used] == ["beach"]


def test_the_place_of_the_running_round_is_not_marked() -> None:  # S13
    assert not any(each.used for each in view(asking(), TABLE).places)


def test_the_spy_can_not_name_a_used_place() -> None:  # S13
    state = play(run_out(asking(4, spies=(1,))), (1, NextRound()), (1, StartClock())).state
    (spy,) = state.deal.spies
    assert NamePlace("beach") not in legal(state, spy)
    assert sum(isinstance(action, NamePlace) for action in legal(state, spy)) == 29


def test_the_list_of_places_is_the_same_for_everybody() -> None:  # S15
    state = asking(5, options=Options(places=("bank", "beach", "zoo"), rounds=3))
    lists = {view(state, seat).places for seat in (*range(5), TABLE)}
    assert len(lists) == 1
    assert [each.place.id for each in lists.pop()] == ["beach", "bank", "zoo"]
