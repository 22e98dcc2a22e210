"""What is kept beside a game may be damaged: a table opens all the same, with whatever of it is sound."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.charlie.phase import Phase
from engine.match import dump, load
from tests.ui.charlie_phone import Phone, begun, step
from tests.ui.conftest import words
from ui.table.sitting import sitting
from ui.tables import kinds
from ui.tables.charlie.notebook.page import FACES, mark
from ui.tables.charlie.state import Scene

GOOD = {"bots": ["person", "hound", "person"], "scene": "table", "notes": [["1:hat-1"], [], ["0:fur-0"]]}


def marks(seats: int) -> set[str]:
    """Every face that a seat's notebook has."""
    return {mark(seat, clue) for seat in range(seats) for clue in FACES}


@cache
def saves() -> dict[str, str]:
    """A game of three people and one of one person among bots, kept at every stage that they have."""
    found: dict[str, str] = {}
    for people in (3, 1):
        phone = begun(words("en"), people, 3 - people)
        while phone.scene is not Scene.END:
            match = phone.model.match
            assert match is not None
            found.setdefault(f"{match.state.phase.value} {min(match.state.round, 2)}", dump(match))
            step(phone)
        assert phone.model.match is not None
        found.setdefault("over 2", dump(phone.model.match))
    return found


def opened(save: str, record: str) -> Phone:
    """A phone that has found these records."""
    phone = Phone(words("en"))
    phone.stored |= {"open:charlie": save, "table:charlie": record}
    phone.send("continue charlie")
    return phone


ATOMS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
ANYTHING = st.recursive(
    ATOMS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
KIND = st.sampled_from(kinds("charlie")) | ANYTHING
NOTES = st.lists(st.sampled_from(sorted(marks(5))) | ANYTHING, max_size=5) | ANYTHING
RECORDS = (
    st.fixed_dictionaries(
        {},
        optional={
            "bots": st.lists(KIND, min_size=3, max_size=3) | ANYTHING,
            "scene": st.sampled_from([scene.value for scene in Scene]) | ANYTHING,
            "notes": st.lists(NOTES, min_size=3, max_size=3) | ANYTHING,
            "more": ANYTHING,
        },
    )
    | ANYTHING
)


@settings(max_examples=80, deadline=None)
@given(stage=st.integers(0, 99), record=RECORDS.map(json.dumps) | st.text(max_size=12))
def test_whatever_is_kept_beside_a_game_its_table_opens_and_can_be_played_on(stage: int, record: str) -> None:
    names = sorted(saves())
    phone = opened(saves()[names[stage % len(names)]], record)
    assert phone.page
    before = (phone.model.bots, sitting(phone.model).notes)
    assert "person" in phone.model.bots
    assert set(phone.model.bots) <= set(kinds("charlie"))
    assert all(set(struck) <= marks(3) for struck in sitting(phone.model).notes)
    # Everything on the screen can be tapped, and what is kept now opens as it was.
    model, kept = phone.model, dict(phone.stored)
    for words_ in dict.fromkeys(phone.messages()):
        phone.send(words_)
        assert phone.page
        phone.model, phone.stored = model, dict(kept)
    for words_ in phone.messages("data-hold"):
        phone.send(words_)
        assert phone.page
        phone.send("release")
    phone.reload()
    assert (phone.model.bots, sitting(phone.model).notes) == before


def test_all_stages_of_a_game_are_among_those_that_are_tried() -> None:
    assert {name.split()[0] for name in saves()} == {phase.value for phase in Phase}
    assert {"choosing 1", "choosing 2"} <= set(saves())


DAMAGED: list[dict[str, Any]] = [
    {"bots": ["person", "hound"]},
    {"bots": ["person", "wolf", "person"]},
    {"bots": ["hound", "hound", "hound"]},
    {"bots": 1e999},
    {"scene": "cellar"},
    {"scene": ["table"]},
    {"notes": [["1:hat-1"]]},
    {"notes": [["7:hat-1", "1:tail-1", 5, "1:hat-1", "1:hat-1"], "abc", None]},
    {"notes": {"0": []}},
]


@pytest.mark.parametrize("damage", DAMAGED)
def test_what_is_sound_in_a_damaged_record_stays(damage: dict[str, Any]) -> None:
    save = saves()["suspects 1"]
    phone = opened(save, json.dumps({**GOOD, **damage}))
    assert phone.page
    assert phone.scene is Scene.TABLE
    if "bots" not in damage:
        assert phone.model.bots == ("person", "hound", "person")
    else:
        assert phone.model.bots == ("person", "person", "person")
    kept = sitting(phone.model).notes
    if "notes" not in damage:
        assert kept == (("1:hat-1",), (), ("0:fur-0",))
    else:
        assert kept in ((), (("1:hat-1",), (), ()))


def test_a_case_file_is_opened_only_where_a_round_was_scored() -> None:
    record = json.dumps({**GOOD, "scene": "case"})
    assert opened(saves()["choosing 1"], record).scene is Scene.DEAL
    phone = opened(saves()["choosing 2"], record)
    assert phone.scene is Scene.CASE
    assert load(phone.stored["open:charlie"]).state.round == 2
