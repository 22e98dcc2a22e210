"""Spyfall's house rules, off by default: everyone a spy, a false place for the spy, places for children."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import match as matches
from engine.core import TABLE, Outcome
from engine.plain import plain
from engine.spyfall.cards import CHILDREN_IDS, FAMILY
from engine.spyfall.moves import NamePlace, NextRound, Point, ShowHands, StartClock, Stop, TimeUp
from engine.spyfall.options import ALL_SPIES_IN, Options, check, places_of
from engine.spyfall.referee import log
from engine.spyfall.rules import apply, legal, outcome
from engine.spyfall.scoring import Award, Reason
from engine.spyfall.setup import deal, setup
from engine.spyfall.state import State, card
from engine.spyfall.view import view

FALSE = Options(false_place=True)


def dealt(seats: int, options: Options, number: int) -> State:
    return setup(seats, f"{number:032x}", options)


def surprise(seats: int = 5, **options: object) -> State:
    """A first round of nobody but spies, with the clock running."""
    for number in range(99):
        state = dealt(seats, replace(Options(all_spies_in=2), **options), number)  # type: ignore[arg-type]
        if len(state.deal.spies) == seats:
            return apply(state, state.dealer, StartClock()).state
    raise AssertionError("no surprise")


def test_house_rules_are_off_and_leave_no_trace_in_what_is_kept() -> None:
    assert not plain(Options()).keys() & {"all_spies_in", "false_place", "children"}


@pytest.mark.parametrize("seats", range(3, 9))
def test_with_house_rules_off_the_deal_of_every_seed_is_as_it_was(seats: int) -> None:  # S4
    for number in range(20):
        seed = f"{number:032x}"
        plainly = deal(seats, seed, Options(), places_of(Options()), 1)
        assert plainly.decoy is None
        rare = deal(seats, seed, Options(all_spies_in=20), places_of(Options()), 1)
        assert rare == plainly or rare.spies == tuple(range(seats))
        false = deal(seats, seed, FALSE, places_of(FALSE), 1)
        assert (false.place, false.spies) == (plainly.place, plainly.spies)


@pytest.mark.parametrize("rare", [2, 5, 10])
def test_about_one_round_in_so_many_has_nobody_but_spies(rare: int) -> None:
    options = Options(all_spies_in=rare)
    deals = [deal(5, f"{number:032x}", options, places_of(options), 1) for number in range(2000)]
    surprises = [each for each in deals if len(each.spies) == 5]
    assert 0.8 < len(surprises) * rare / len(deals) < 1.25
    assert all(each.roles == (None,) * 5 for each in surprises)
    assert all(len(each.spies) == 1 for each in deals if each not in surprises)


def test_before_a_surprise_round_is_over_nobody_can_tell_it_from_another() -> None:  # S5
    state = surprise()
    plainly = replace(state, deal=replace(state.deal, spies=(0,), roles=(None, "a", "b", "c", "d")))
    assert view(state, TABLE) == view(plainly, TABLE)
    assert view(state, 0) == view(plainly, 0)


def test_in_a_surprise_round_whoever_is_accused_by_all_is_caught_and_the_others_score() -> None:  # S8, S12
    state = apply(surprise(), 1, Stop(3)).state
    result = apply(state, TABLE, ShowHands(True)).state.results[0]
    assert result.reason is Reason.CAUGHT
    assert result.points == (1, 2, 1, 0, 1)


def test_in_a_surprise_round_all_spies_have_won_when_time_is_up() -> None:  # S10, S11
    state = apply(surprise(time_up="point"), TABLE, TimeUp()).state
    result = apply(state, TABLE, Point(None)).state.results[0]
    assert result.awards == ((Award.SPY_WON,),) * 5


def test_in_a_surprise_round_whoever_shows_himself_brings_all_others_to_name_a_place() -> None:  # S9
    state = surprise(3)
    right = state.deal.place
    wrong = next(place.id for place in state.places if place.id != right)
    for seat, place in ((1, wrong), (0, right), (2, wrong)):
        assert NamePlace(place) in legal(state, seat)
        state = apply(state, seat, NamePlace(place)).state
    assert state.results[0].reason is Reason.GUESSED
    assert state.results[0].points == (4, 0, 0)


def test_a_deceived_spy_holds_a_card_like_everybody_elses() -> None:  # S5
    for number in range(40):
        state = apply(played := dealt(6, FALSE, number), played.dealer, StartClock()).state
        (spy,) = state.deal.spies
        held = card(state, spy)
        assert held.place is not None
        assert (held.spy, held.place.id) == (False, state.deal.decoy)
        assert held.place.id != state.deal.place
        assert held.role in held.place.roles
        truly = replace(
            state,
            deal=replace(state.deal, place=held.place.id, spies=((spy + 1) % 6,), decoy=state.deal.place),
        )
        assert view(state, spy) == view(truly, spy)
        assert view(state, TABLE) == view(truly, TABLE)


def test_where_the_spy_sees_a_false_place_nobody_can_name_one() -> None:  # S9
    state = apply(begun := dealt(5, FALSE, 1), begun.dealer, StartClock()).state
    for seat in range(5):
        assert not [action for action in legal(state, seat) if isinstance(action, NamePlace)]


def test_a_deceived_spy_wins_and_loses_by_votes_and_time_as_any_spy_does() -> None:  # S8, S10-S12
    begun = apply(first := dealt(5, replace(FALSE, time_up="point"), 1), first.dealer, StartClock()).state
    (spy,) = begun.deal.spies
    up = apply(begun, TABLE, TimeUp()).state
    assert apply(up, TABLE, Point(spy)).state.results[0].points[spy] == 0
    assert apply(up, TABLE, Point(None)).state.results[0].points[spy] == 2
    assert apply(up, TABLE, Point((spy + 1) % 5)).state.results[0].points[spy] == 4


def test_sixteen_places_for_children_have_roles_of_their_own_beside_the_family() -> None:  # S1, S4
    options = Options(children=True, places=CHILDREN_IDS)
    places = places_of(options)
    assert len(places) == 16
    own = [role for place in places for role in place.roles if role not in FAMILY]
    assert len(own) == len(set(own)) == 3 * 16
    assert {len(place.roles) for place in places} == {7}
    state = setup(8, f"{3:032x}", options)
    assert {role for role in state.deal.roles if role} == set(state.place(state.deal.place).roles)


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (Options(all_spies_in=1), "all_spies_in"),
        (Options(all_spies_in=ALL_SPIES_IN.stop), "all_spies_in"),
        (Options(all_spies_in=5, false_place=True), "false_place"),
        (Options(false_place=True, places=("bank",), rounds=1), "places"),
        (Options(children=True), "places"),
        (Options(talk="cards", all_spies_in=5), "cards_house_rules"),
        (Options(talk="cards", false_place=True), "cards_house_rules"),
    ],
)
def test_house_rules_that_do_not_go_together_are_refused(options: Options, code: str) -> None:
    with pytest.raises(ValueError, match=code):
        check(5, options)


@pytest.mark.parametrize(
    "options",
    [
        Options(rounds=3, all_spies_in=2, time_up="point"),
        Options(rounds=3, false_place=True, time_up="point"),
        Options(rounds=3, children=True, places=CHILDREN_IDS, time_up="point"),
    ],
    ids=["everyone", "false", "children"],
)
def test_a_whole_game_by_a_house_rule_is_kept_replayed_and_told_by_the_referee(options: Options) -> None:
    match = matches.begin("spyfall", 5, options, f"{7:032x}", tuple("abcde"))
    while match.outcome is None:
        state: State = match.state
        if state.results and len(state.results) == state.round:
            seat = next(s for s in range(5) if NextRound() in legal(state, s))
            match = matches.act(match, seat, NextRound())
            continue
        match = matches.act(match, state.dealer, StartClock())
        match = matches.act(match, TABLE, TimeUp())
        match = matches.act(match, TABLE, Point(state.deal.spies[0]))
    again = matches.load(matches.dump(match))
    assert again.state == match.state
    assert isinstance(outcome(again.state), Outcome)
    rounds = [line for line in log(match) if line["event"] == "round"]
    assert len(rounds) == 3
    assert all(("decoy" in line) == options.false_place for line in rounds)
