"""Matches: moves, late taps, taking back, saving and loading."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.arena import Series, play_out
from engine.charlie import Options
from engine.charlie.cards import Hound
from engine.charlie.moves import Accuse, ChooseFace, FaceChosen, TurnCard
from engine.charlie.phase import Phase
from engine.core import TABLE, Illegal
from engine.match import (
    BAD_SAVE_CODES,
    LARGEST_SAVE,
    MOST_MOVES,
    BadSave,
    Late,
    Match,
    act,
    begin,
    dump,
    is_name,
    load,
    play,
    steps,
    undo,
    undoable,
    view,
)

SEED = "0123456789abcdef0123456789abcdef"
NAMES = ("Ада", "Łukasz", "🦊", "")


def opened(**options: Any) -> Match:
    return begin("charlie", 4, Options(**options), SEED, NAMES)


def chosen() -> Match:
    """A match in which everybody has chosen a face."""
    match = opened()
    for seat in range(4):
        match = play(match, seat, 0)
    return match


def with_suspects() -> Match:
    """A match with at least four suspects on the table."""
    match = chosen()
    while sum(map(len, match.state.lines)) < 4:
        match = play(match, match.state.turn, 0)
    return match


def accusing(match: Match, seat: int) -> Match:
    """The match after a seat has accused the first suspect it may."""
    return act(match, seat, next(each for each in view(match, seat).actions if isinstance(each, Accuse)))


def finished(number: int = 0, **options: Any) -> Match:
    series = Series("charlie", 4, 1, "matches", ("hound", "puppy"), Options(**options), log=False)
    return play_out(series, number)


# --- playing -----------------------------------------------------------------------------------------


def test_a_move_is_an_index_into_the_views_actions() -> None:
    match = opened()
    played = play(match, 2, 1)
    assert view(match, 2).actions[1] == ChooseFace(False)
    assert played.moves == ((2, 1),)
    assert played.state.faces == (None, None, False, None)
    assert played.events == ((FaceChosen(2, None),),)
    assert act(match, 2, ChooseFace(False)) == played
    assert (match.turn, played.turn) == (0, 1)


@pytest.mark.parametrize(("seat", "index"), [(0, 2), (0, -1), (4, 0), (-1, 0), (TABLE, 0)])
def test_an_index_that_is_not_in_the_view_is_illegal(seat: int | None, index: int) -> None:
    with pytest.raises(Illegal):
        play(opened(), seat, index)


def test_an_action_that_is_not_in_the_view_is_illegal() -> None:
    with pytest.raises(Illegal):
        act(opened(), 0, TurnCard())


def test_a_late_tap_does_nothing() -> None:
    match = play(opened(), 0, 0, turn=0)
    with pytest.raises(Late):
        play(match, 1, 0, turn=0)
    with pytest.raises(Late):
        act(match, 1, ChooseFace(True), turn=2)
    assert act(match, 1, ChooseFace(True), turn=1).turn == 2


def test_a_match_begins_with_a_seed_and_a_name_for_every_seat() -> None:
    with pytest.raises(ValueError, match="seed"):
        begin("charlie", 4, Options(), "luck", NAMES)
    with pytest.raises(ValueError, match="names"):
        begin("charlie", 3, Options(), SEED, NAMES)


def test_the_outcome_is_that_of_the_game() -> None:
    assert opened().outcome is None
    ended = finished().outcome
    assert ended is not None
    assert len(ended.scores) == 4


def test_the_steps_of_a_match_lead_to_its_state_with_the_same_events() -> None:
    match = finished()
    replayed = list(steps(match))
    assert replayed[-1][2].state == match.state
    assert tuple(step.events for _, _, step in replayed) == match.events
    assert tuple(seat for seat, _, _ in replayed) == tuple(seat for seat, _ in match.moves)
    assert list(steps(opened())) == []


# --- taking back -------------------------------------------------------------------------------------


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    assert not undoable(opened())
    with pytest.raises(Illegal):
        undo(opened())


def test_a_chosen_face_stands_for_whoever_holds_the_phone_by_then() -> None:
    match = play(opened(), 2, 1)
    assert not undoable(match)
    with pytest.raises(Illegal):
        undo(match)
    assert not undoable(chosen())


def test_an_accusation_just_made_can_be_taken_back() -> None:
    match = with_suspects()
    accused = accusing(match, 3)
    assert undoable(accused)
    assert undo(accused) == match


def test_an_accusation_that_ended_the_phase_stands() -> None:
    match = with_suspects()
    for seat in (1, 2, 3):
        match = accusing(match, seat)
    assert match.state.phase is Phase.SCORING
    assert not undoable(match)
    with pytest.raises(Illegal):
        undo(match)


def test_a_turned_card_is_never_taken_back() -> None:
    match = chosen()
    turned = play(match, 0, 0)
    assert not undoable(turned)
    assert not undoable(with_suspects())


def test_an_accusation_stands_once_another_card_was_turned() -> None:
    match = with_suspects()
    accused = accusing(match, 3)
    assert not undoable(play(accused, accused.state.turn, 0))


def test_a_visit_is_not_taken_back() -> None:
    match = with_suspects()
    for seat in (1, 2, 3):
        match = accusing(match, seat)
    assert not undoable(play(match, match.state.visits[0], 0))


def test_taking_back_leaves_later_luck_as_it_was() -> None:
    match = with_suspects()
    accused = accusing(match, 3)
    assert undo(accused).state.deck == match.state.deck


# --- saving ------------------------------------------------------------------------------------------


def test_a_saved_match_is_loaded_as_it_was() -> None:
    for match in (opened(), chosen(), with_suspects(), finished(stasi=True, adler=True), finished(3)):
        assert load(dump(match)) == match


def test_every_option_is_saved() -> None:
    hounds = (Hound.MERIDIAN, Hound.LACES, Hound.BRITTON, Hound.COLOMBINI)
    options = Options(True, True, "zero", "all_but_one", "shown", 7, 3, 2, hounds)
    match = begin("charlie", 4, options, SEED, NAMES)
    assert load(dump(match)).options == options


def test_a_save_has_the_fields_of_the_design() -> None:
    data = json.loads(dump(play(opened(), 1, 0)))
    assert data["v"] == 1
    assert data["game"] == "charlie"
    assert data["seats"] == 4
    assert data["names"] == list(NAMES)
    assert data["seed"] == SEED
    assert data["moves"] == [[1, 0]]
    assert data["options"]["hounds"][0] == "laces"
    assert list(data) == ["v", "game", "names", "seats", "options", "seed", "moves"]


def test_options_that_a_save_does_not_name_have_their_defaults() -> None:
    assert load(changed(options={"stasi": True})).options == Options(stasi=True)


def test_a_move_of_the_table_is_saved_as_null() -> None:
    match = chosen()
    while match.state.phase is Phase.SUSPECTS:
        match = play(match, match.state.turn, 0)
    match = play(match, TABLE, 0)
    assert dump(match).endswith(",[null,0]]}")
    assert load(dump(match)) == match


# --- garbage -----------------------------------------------------------------------------------------


def changed(**fields: Any) -> str:
    return json.dumps({**json.loads(dump(opened())), **fields})


def without(field: str) -> str:
    data = json.loads(dump(opened()))
    del data[field]
    return json.dumps(data)


def reason(text: str) -> str:
    with pytest.raises(BadSave) as caught:
        load(text)
    assert caught.value.code in BAD_SAVE_CODES
    return caught.value.code


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_json"),
        ("\0", "not_json"),
        ("{", "not_json"),
        ("\ufeff{}", "not_json"),
        ("nonsense", "not_json"),
        ("NaN", "not_json"),
        ('{"v":Infinity}', "not_json"),
        ('{"v":1,"v":1}', "not_json"),
        ("1" * 5000, "not_json"),
        ("[" * 100_000, "too_deep"),
        ('{"a":' * 50_000, "too_deep"),
        ("[" * 17 + "]" * 17, "too_deep"),
        ("[" * 16 + "]" * 16, "not_a_match"),
        ('"' + "[" * 100 + '"', "not_a_match"),
        ('"\\"' + "[" * 100 + '"', "not_a_match"),
        ("x" * (LARGEST_SAVE + 1), "too_big"),
        ("null", "not_a_match"),
        ("[]", "not_a_match"),
        ("{}", "not_a_match"),
        ("1e999", "not_a_match"),
        ('{"v":1}', "not_a_match"),
        ('{"v":2}', "wrong_version"),
        ('{"v":true}', "wrong_version"),
        ('{"v":1.0}', "wrong_version"),
        ('{"v":"1"}', "wrong_version"),
        ('{"v":[]}', "wrong_version"),
    ],
    ids=lambda text: repr(text)[:30],
)
def test_a_text_that_is_no_save_is_named(text: str, code: str) -> None:
    assert reason(text) == code


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": None}, "unknown_game"),
        ({"game": ["charlie"]}, "unknown_game"),
        ({"extra": 1}, "not_a_match"),
        ({"seats": 2, "names": ["a", "b"]}, "bad_seats"),
        ({"seats": 6, "names": list("abcdef")}, "bad_seats"),
        ({"seats": 10**30, "names": []}, "bad_names"),
        ({"seats": True, "names": ["a"]}, "bad_seats"),
        ({"seats": 4.0}, "bad_seats"),
        ({"seats": "4"}, "bad_seats"),
        ({"names": ["a", "b", "c"]}, "bad_names"),
        ({"names": "abcd"}, "bad_names"),
        ({"names": ["a", "b", "c", 4]}, "bad_names"),
        ({"names": ["a", "b", "c", "x" * 61]}, "bad_names"),
        ({"seed": "abc"}, "bad_seed"),
        ({"seed": SEED.upper()}, "bad_seed"),
        ({"seed": 7}, "bad_seed"),
        ({"options": None}, "bad_options"),
        ({"options": []}, "bad_options"),
        ({"options": {"unknown": 1}}, "bad_options"),
        ({"options": {"stasi": 1}}, "bad_options"),
        ({"options": {"stasi": "true"}}, "bad_options"),
        ({"options": {"target": True}}, "bad_options"),
        ({"options": {"target": 10.0}}, "bad_options"),
        ({"options": {"target": 0}}, "bad_options"),
        ({"options": {"target": 10**400}}, "bad_options"),
        ({"options": {"rounds": -1}}, "bad_options"),
        ({"options": {"starter": 4}}, "bad_options"),
        ({"options": {"adler_value": "none"}}, "bad_options"),
        ({"options": {"hounds": ["laces"]}}, "bad_options"),
        ({"options": {"hounds": ["laces"] * 5}}, "bad_options"),
        ({"options": {"hounds": ["cat"] * 5}}, "bad_options"),
        ({"options": {"hounds": "laces"}}, "bad_options"),
        ({"options": {"hounds": {"laces": 1}}}, "bad_options"),
        ({"moves": None}, "bad_moves"),
        ({"moves": {}}, "bad_moves"),
        ({"moves": [1]}, "bad_moves"),
        ({"moves": [[0]]}, "bad_moves"),
        ({"moves": [[0, 0, 0]]}, "bad_moves"),
        ({"moves": [["0", 0]]}, "bad_moves"),
        ({"moves": [[True, 0]]}, "bad_moves"),
        ({"moves": [[0, False]]}, "bad_moves"),
        ({"moves": [[0, None]]}, "bad_moves"),
        ({"moves": [[0, -1]]}, "bad_moves"),
        ({"moves": [[-1, 0]]}, "bad_moves"),
        ({"moves": [[0.0, 0]]}, "bad_moves"),
        ({"moves": [[0, 0]] * (MOST_MOVES + 1)}, "bad_moves"),
        ({"moves": [[0, 2]]}, "illegal_move"),
        ({"moves": [[4, 0]]}, "illegal_move"),
        ({"moves": [[None, 0]]}, "illegal_move"),
        ({"moves": [[0, 10**100]]}, "illegal_move"),
        ({"moves": [[10**100, 0]]}, "illegal_move"),
        ({"moves": [[0, 0], [0, 0]]}, "illegal_move"),
    ],
    ids=lambda fields: repr(fields)[:40],
)
def test_a_save_with_something_wrong_in_it_is_named(fields: dict[str, Any], code: str) -> None:
    assert reason(changed(**fields)) == code


@pytest.mark.parametrize("field", ["game", "names", "seats", "options", "seed", "moves", "v"])
def test_a_save_without_one_of_its_fields_is_none(field: str) -> None:
    assert reason(without(field)) == "not_a_match"


def test_a_move_after_the_end_is_illegal() -> None:
    match = finished()
    assert reason(dump(replace(match, moves=(*match.moves, (0, 0))))) == "illegal_move"


def test_ten_megabytes_of_noise_are_refused() -> None:
    rng = Random(5)
    noise = "".join(chr(rng.randrange(1, 0xD000)) for _ in range(100_000)) * 100
    assert reason(noise) == "too_big"


def test_a_megabyte_of_noise_is_refused() -> None:
    rng = Random(6)
    for signs in ('[]{}",:\\0', '"\\', "[{", "\x00\x7f\uffff", "0123456789", "[]", '{}"'):
        noise = "".join(rng.choice(signs) for _ in range(20_000)) * (LARGEST_SAVE // 20_000)
        assert reason(noise) in ("not_json", "too_deep", "not_a_match")


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=200))
def test_any_text_is_refused_by_name(text: str) -> None:
    reason(text)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=12,
)


def match_or_named_error(text: str) -> None:
    """Whatever a text is, it is a match that can be saved again or a BadSave."""
    try:
        match = load(text)
    except BadSave as bad:
        code = bad.code
    else:
        code = BAD_SAVE_CODES[0]
        assert load(dump(match)) == match
    assert code in BAD_SAVE_CODES


@settings(max_examples=250, deadline=None)
@given(st.sampled_from(["v", "game", "names", "seats", "options", "seed", "moves"]), JSON)
def test_any_value_in_any_field_is_a_match_or_a_named_error(field: str, value: Any) -> None:
    match_or_named_error(changed(**{field: value}))


@settings(max_examples=150, deadline=None)
@given(st.integers(min_value=0), st.integers(min_value=0, max_value=0x10FFFF), st.booleans())
def test_a_save_with_one_sign_changed_is_a_match_or_a_named_error(at: int, sign: int, drop: bool) -> None:
    text = dump(with_suspects())
    at %= len(text)
    match_or_named_error(text[:at] + ("" if drop else chr(sign)) + text[at + 1 :])


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("Zoë", True),
        ("", True),
        ("👩‍👩‍👧", True),
        ("a\nb", False),
        ("\x85", False),
        ("\u202eanna", False),
        ("x" * 60, True),
        (None, False),
    ],
)
def test_a_name_is_a_short_text_without_signs_that_hide_or_steer(name: Any, good: bool) -> None:
    assert is_name(name) is good
