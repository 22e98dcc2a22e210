"""Whatever is no save is refused by name, and what is nearly one is a match or a named error."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.match import (
    BAD_SAVE_CODES,
    LARGEST_SAVE,
    MOST_MOVES,
    BadSave,
    dump,
    is_name,
    load,
)
from tests.engine.charlie_matches import SEED, changed, finished, opened, with_suspects


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
