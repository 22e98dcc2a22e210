"""Spyfall by cards: suspicion and the spy's reckoning are exact (I3, I10)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.spyfall.cards import ANSWERS, PLACE_IDS
from engine.spyfall.moves import Answered, Asked, Resumed
from engine.spyfall.questions import GRADES, QUESTION_IDS
from engine.spyfall.suspect import Said, blind, suspects, talk, where
from tests.engine.spyfall_talk import Answers, places_for, spies


@st.composite
def rounds(draw: st.DrawFn) -> tuple[int, tuple[str, ...], Answers]:
    """A table, its places, and what was answered in an order that questions can go round in."""
    seats = draw(st.integers(3, 8))
    places = tuple(draw(st.lists(st.sampled_from(PLACE_IDS), min_size=2, max_size=30, unique=True)))
    questions = draw(st.lists(st.sampled_from(QUESTION_IDS), max_size=12, unique=True))
    answers = [
        (draw(st.integers(0, seats - 1)), question, draw(st.sampled_from(ANSWERS))) for question in questions
    ]
    return seats, places, answers


def as_said(answers: Answers) -> tuple[Said, ...]:
    return tuple(Said(0, *each) for each in answers)


@settings(max_examples=150, deadline=None)
@given(rounds(), st.data())
def test_suspicion_is_what_trying_out_every_spy_gives(
    played: tuple[int, tuple[str, ...], Answers], data: st.DataObject
) -> None:  # I10
    seats, places, answers = played
    place, me = data.draw(st.sampled_from(places)), data.draw(st.integers(0, seats - 1))
    found = suspects(seats, places, place, as_said(answers), me)
    assert found == pytest.approx(spies(seats, places, place, answers, me), rel=1e-9)
    assert found[me] == 0
    assert sum(found) == pytest.approx(1)


@settings(max_examples=150, deadline=None)
@given(rounds(), st.data())
def test_a_spy_weighs_the_places_by_all_answers_but_his_own(
    played: tuple[int, tuple[str, ...], Answers], data: st.DataObject
) -> None:  # I10
    seats, places, answers = played
    spy = data.draw(st.integers(0, seats - 1))
    found = where(places, as_said(answers), spy)
    assert found == pytest.approx(places_for(places, answers, spy), rel=1e-9)
    others = tuple(each for each in as_said(answers) if each.seat != spy)
    assert found == where(places, others)


def test_who_answers_as_nobody_there_would_is_the_suspect() -> None:  # I10
    said = (
        Said(0, 1, "loud", GRADES["loud"]["library"]),
        Said(1, 2, "sing", 4 - GRADES["sing"]["library"]),
        Said(2, 3, "crowd", GRADES["crowd"]["library"]),
    )
    found = suspects(4, PLACE_IDS, "library", said, 0)
    assert found[2] == max(found) > 0.5


def test_the_same_answer_tells_less_of_who_had_heard_nothing_yet() -> None:  # I10
    others = [Said(0, 1, question, GRADES[question]["library"]) for question in ("loud", "read", "walls")]
    true = Said(1, 2, "sing", GRADES["sing"]["library"])
    early = suspects(3, PLACE_IDS, "library", (true, *others), 0)
    late = suspects(3, PLACE_IDS, "library", (*others, true), 0)
    assert early[2] < late[2]


def test_who_knows_nothing_yet_thinks_every_place_as_likely_and_answers_like_all_of_them() -> None:  # I10
    nothing = where(PLACE_IDS, ())
    assert nothing == pytest.approx([1 / len(PLACE_IDS)] * len(PLACE_IDS))
    assert sum(blind(PLACE_IDS, nothing, "loud")) == pytest.approx(1)


def test_what_was_said_is_read_from_the_open_events_of_the_round() -> None:  # I9
    told = (Asked(0, 2, "loud"), Answered(2, "loud", 4), Resumed(), Asked(2, 1, "sky"))
    assert talk(told) == (Said(0, 2, "loud", 4),)
