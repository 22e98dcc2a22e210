"""Checkpoint Charlie: components, setting up, dealing a round (C1-C11)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from engine.charlie.cards import CATS, COLOURS, HOUNDS, PLAIN_MARKERS, TRAITS, Cat, Clue, Colour, Hound, Trait
from engine.charlie.clues import fitting
from engine.charlie.markers import markers, points
from engine.charlie.moves import ChooseFace, FaceChosen, RoundBegan
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.rules import apply, legal, to_act
from engine.charlie.setup import begin_round, setup
from engine.charlie.state import State
from engine.charlie.view import view
from engine.core import TABLE, Illegal
from tests.engine.charlie_table import SEED, cat, marker

SEEDS = [f"{number:032x}" for number in range(40)]


def faces(options: Options) -> dict[str, Counter[str]]:
    supply = markers(options)
    return {
        colour.value: Counter(each.face for each in pile)
        for colour, pile in zip(COLOURS, supply, strict=True)
    }


def changed(name: str, value: Any) -> Options:
    return replace(Options(), **{name: value})


def choose_all(state: State) -> State:
    for seat in range(state.seats):
        state = apply(state, seat, ChooseFace(True)).state
    return state


def test_there_is_one_cat_for_every_combination_of_the_five_traits() -> None:  # C1
    assert len(CATS) == 32
    assert {tuple(each.has(trait) for trait in TRAITS) for each in CATS} == set(
        product((True, False), repeat=5)
    )


def test_the_bits_of_a_cat_are_hat_glasses_raincoat_orange_newspaper() -> None:  # C1
    one = cat("10110")
    assert [one.has(trait) for trait in Trait] == [True, False, True, True, False]
    assert [trait.value for trait in TRAITS] == ["hat", "glasses", "coat", "fur", "newspaper"]
    assert one.code == "10110"
    assert all(int(each.code, 2) == each.bits for each in CATS)


def test_there_are_five_hounds() -> None:  # C2
    assert [hound.value for hound in HOUNDS] == ["laces", "lansbury", "britton", "colombini", "meridian"]


def test_a_clue_fits_the_cats_that_show_its_face_and_no_others() -> None:  # C3
    for trait, value in product(TRAITS, (True, False)):
        fitting_cats = [each for each in CATS if Clue(trait, value).fits(each)]
        assert len(fitting_cats) == 16
        assert all(each.has(trait) is value for each in fitting_cats)


@pytest.mark.parametrize("values", list(product((True, False), repeat=5)))
def test_any_five_faces_make_one_chief_five_aides_and_twenty_six_innocents(
    values: tuple[bool, ...],
) -> None:  # C20
    clues = tuple(Clue(trait, value) for trait, value in zip(TRAITS, values, strict=True))
    found = Counter(fitting(each, clues) for each in CATS)
    assert (found[5], found[4], sum(found[few] for few in range(4))) == (1, 5, 26)


def test_the_plain_game_has_twenty_five_markers_with_the_values_of_our_table() -> None:  # C4
    assert faces(Options()) == {
        "gold": Counter({"3": 2, "4": 2, "5": 1}),
        "white": Counter({"1": 7, "2": 5}),
        "black": Counter({"0": 4, "-1": 4}),
    }
    assert [len(PLAIN_MARKERS[colour]) for colour in Colour] == [5, 12, 8]


def test_stasi_takes_the_place_of_one_black_minus_one() -> None:  # C6
    assert faces(Options(stasi=True)) == {
        **faces(Options()),
        "black": Counter({"0": 4, "-1": 3, "stasi": 1}),
    }


def test_adlers_take_the_places_of_a_gold_three_two_white_ones_and_a_black_minus_one() -> None:  # C7
    assert faces(Options(adler=True)) == {
        "gold": Counter({"3": 1, "4": 2, "5": 1, "adler": 1}),
        "white": Counter({"1": 5, "2": 5, "adler": 2}),
        "black": Counter({"0": 4, "-1": 3, "adler": 1}),
    }


def test_both_optional_rules_keep_the_number_of_markers_of_each_colour() -> None:  # C6, C7
    both = faces(Options(stasi=True, adler=True))
    assert [sum(both[colour.value].values()) for colour in Colour] == [5, 12, 8]
    assert both["black"] == Counter({"0": 4, "-1": 2, "stasi": 1, "adler": 1})


@pytest.mark.parametrize(
    ("colour", "face", "replaced", "zero"),
    [
        ("gold", "adler", 3, 0),
        ("white", "adler", 1, 0),
        ("black", "adler", -1, 0),
        ("black", "stasi", -2, -2),
        ("gold", "5", 5, 5),
        ("black", "-1", -1, -1),
    ],
)
def test_an_adler_is_worth_what_it_replaced_or_by_option_nothing(
    colour: str, face: str, replaced: int, zero: int
) -> None:  # C7, C25
    assert points(marker(colour, face), Options()) == replaced
    assert points(marker(colour, face), Options(adler_value="zero")) == zero


@pytest.mark.parametrize("seats", [0, 2, 6])
def test_fewer_than_three_or_more_than_five_seats_cannot_play(seats: int) -> None:  # C5
    with pytest.raises(ValueError, match=r"^seats$"):
        setup(seats, SEED, Options())


def test_each_seat_is_another_hound() -> None:  # C5
    with pytest.raises(ValueError, match=r"^hounds$"):
        setup(3, SEED, Options(hounds=(Hound.LACES, Hound.BRITTON, Hound.LACES)))
    with pytest.raises(ValueError, match=r"^hounds$"):
        setup(4, SEED, Options(hounds=HOUNDS[:3]))
    assert view(setup(3, SEED, Options(hounds=HOUNDS[2:])), TABLE).hounds == HOUNDS[2:5]


@pytest.mark.parametrize(("name", "values"), [("target", (0, 51)), ("rounds", (0, 26)), ("starter", (-1,))])
def test_options_out_of_all_bounds_are_refused(name: str, values: tuple[int, ...]) -> None:
    for value in values:
        with pytest.raises(ValueError, match=name):
            setup(3, SEED, changed(name, value))


def test_options_at_their_bounds_are_allowed() -> None:
    for options in (Options(target=1, rounds=1), Options(target=50, rounds=25)):
        assert setup(3, SEED, options).options == options


def test_the_table_says_who_starts() -> None:  # C8
    for starter in range(3):
        state = setup(3, SEED, Options(starter=starter))
        assert (state.starter, state.turn) == (starter, starter)
        assert choose_all(state).turn == starter
    with pytest.raises(ValueError, match=r"^starter$"):
        setup(3, SEED, Options(starter=3))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_seat_draws_another_counter_and_the_others_stay_in_the_bag(seats: int) -> None:  # C9
    drawn = set()
    for seed in SEEDS:
        state = setup(seats, seed, Options())
        assert len(state.counters) == seats
        assert set(state.counters + state.bag) == set(TRAITS)
        assert len(state.counters + state.bag) == 5
        drawn.add(state.counters[0])
    assert drawn == set(TRAITS)


def test_every_seat_chooses_the_face_that_counts_in_any_order() -> None:  # C9
    state = setup(3, SEED, Options())
    assert to_act(state) == (0, 1, 2)
    assert legal(state, TABLE) == ()
    assert legal(state, 3) == ()
    for seat, value, left in ((2, False, (0, 1)), (0, True, (1,)), (1, False, (0,))):
        assert legal(state, seat) == (ChooseFace(True), ChooseFace(False))
        step = apply(state, seat, ChooseFace(value))
        state = step.state
        assert step.events == (FaceChosen(seat, None),)
        assert view(state, seat).clue == Clue(state.counters[seat], value)
        assert to_act(state) == left
    assert state.phase is Phase.SUSPECTS


def test_a_chosen_face_cannot_be_chosen_again() -> None:  # C9
    state = apply(setup(3, SEED, Options()), 0, ChooseFace(True)).state
    assert legal(state, 0) == ()
    with pytest.raises(Illegal):
        apply(state, 0, ChooseFace(False))


def test_a_face_given_as_a_number_is_still_a_face() -> None:  # C9
    one: Any = 1
    state = apply(setup(3, SEED, Options()), 0, ChooseFace(one)).state
    assert state.faces[0] is True


def test_with_five_seats_the_deck_is_all_cats() -> None:  # C10
    state = setup(5, SEED, Options())
    assert len(state.deck) == 32
    assert set(state.deck) == set(CATS)


@pytest.mark.parametrize("seats", [3, 4])
def test_with_fewer_seats_the_unchosen_hounds_are_in_the_upper_half(seats: int) -> None:  # C10
    places = set()
    for seed in SEEDS:
        state = setup(seats, seed, Options())
        hounds = [card for card in state.deck if isinstance(card, Hound)]
        assert set(hounds) == set(HOUNDS[seats:])
        assert len(state.deck) == 32 + 5 - seats
        top = state.deck[: 16 + 5 - seats]
        assert set(hounds) <= set(top)
        assert sum(isinstance(card, Cat) for card in top) == 16
        assert {card for card in state.deck if isinstance(card, Cat)} == set(CATS)
        places |= {top.index(each) for each in hounds}
    assert len(places) > 10


def test_the_hounds_in_the_deck_are_those_whom_nobody_plays() -> None:  # C10
    state = setup(3, SEED, Options(hounds=(Hound.MERIDIAN, Hound.BRITTON, Hound.LACES)))
    assert {card for card in state.deck if isinstance(card, Hound)} == {Hound.LANSBURY, Hound.COLOMBINI}


def test_every_round_and_every_seed_has_a_deal_of_its_own() -> None:  # C9, C10
    first = setup(5, SEED, Options())
    second = begin_round(first, 0).state
    other = setup(5, SEEDS[1], Options())
    assert len({first.deck, second.deck, other.deck}) == 3
    assert second.round == 2


def test_a_deal_does_not_depend_on_what_was_done_before() -> None:  # C10
    first = setup(4, SEED, Options())
    assert begin_round(first, 0).state.deck == begin_round(choose_all(first), 2).state.deck


def test_a_round_begins_with_nothing_on_the_table() -> None:  # C9
    state = setup(4, SEED, Options(starter=2))
    assert state.history == (RoundBegan(1, 2, ()),)
    assert state.lines == state.discards == ((), (), (), ())
    assert state.tossed == ()
    assert state.accusations == ()
    assert state.officer is None
