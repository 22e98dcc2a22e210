"""Names: what is typed becomes what is seen, and what is seen can be played and saved."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.charlie import Options
from engine.match import LONGEST_NAME, begin, dump, is_name, load
from engine.names import cut, tidy

SEED = "0123456789abcdef" * 2
ODD_SIGNS = (
    *map(chr, range(0x20)),
    *map(chr, range(0x7F, 0xA1)),
    *"\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202e\u2060\u2066\u2069",
    *"\u2800\u3000\u3164\ufe0f\ufeff\uffa0\ud800\udfff\U000e0041\u0301\u0344\u0316",
)
TEXTS = st.text(st.one_of(st.characters(), st.sampled_from(ODD_SIGNS)), max_size=80)


@pytest.mark.parametrize(
    ("typed", "seen"),
    [
        ("  Anna \t Maria\n", "Anna Maria"),
        ("Bo\x07ris", "Boris"),
        ("\u202eanna", "anna"),
        ("Zoe\u0308", "Zoë"),
        ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),
        ("❤\ufe0f", "❤\ufe0f"),
        ("می\u200cخواهم", "می\u200cخواهم"),
        ("a\u200d\u200d b\u200d", "a b"),
        ("\u3164\u2800\u200b\ufeff", ""),
        ("\ud83d", ""),
        ("e\u200b\u0301", "é"),
        ("q" + "\u0316" * 40, "q" + "\u0316" * 3),
        ("\u0301", ""),
    ],
)
def test_a_name_is_kept_as_it_is_seen(typed: str, seen: str) -> None:
    assert tidy(typed) == seen


@settings(max_examples=300, deadline=None)
@given(TEXTS, st.integers(0, 60))
def test_whatever_is_typed_is_a_name_once_it_is_tidy(typed: str, most: int) -> None:
    name = cut(typed, most)
    assert is_name(name)
    assert len(name) <= most
    assert tidy(name) == name == unicodedata.normalize("NFC", name)
    match = begin("charlie", 3, Options(), SEED, (name, "b", "c"))
    assert load(dump(match)) == match


@pytest.mark.parametrize("sign", ["\x00", "\x07", "\n", "\x85", "\u202e", "\u200b", "\ufeff", "\ud800"])
def test_a_match_does_not_begin_with_a_name_that_a_save_would_change(sign: str) -> None:
    assert not is_name(f"An{sign}na")
    with pytest.raises(ValueError, match="names"):
        begin("charlie", 3, Options(), SEED, (f"An{sign}na", "b", "c"))


@pytest.mark.parametrize(
    ("kept", "shown"),
    [("An\x07na", "Anna"), ("\u202eanna", "anna"), ("\u200b", "2"), ("", ""), ("Zoe\u0308", "Zoë")],
)
def test_a_save_of_before_opens_with_its_names_as_they_are_seen(kept: str, shown: str) -> None:
    saved = json.loads(dump(begin("charlie", 3, Options(), SEED, ("a", "b", "c"))))
    assert load(json.dumps({**saved, "names": ["a", kept, "c"]})).names == ("a", shown, "c")


def test_a_saved_name_that_grows_when_it_is_composed_still_fits() -> None:
    saved = json.loads(dump(begin("charlie", 3, Options(), SEED, ("a", "b", "c"))))
    names = load(json.dumps({**saved, "names": ["\u0958" * LONGEST_NAME, "b", "c"]})).names
    assert all(map(is_name, names))
