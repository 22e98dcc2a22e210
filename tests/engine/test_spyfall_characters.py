"""Spyfall by cards: three levels of bots with a character, and nothing senseless (I11, I12)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from time import process_time
from typing import Any

import pytest

from engine.arena import Series, play_out
from engine.match import steps
from engine.spyfall import INFO, suspect
from engine.spyfall.bot import choose
from engine.spyfall.moves import Answer, Answered, Ask, Asked, NamePlace, Stop, Stopped, Vote
from engine.spyfall.options import Options, limit_of
from engine.spyfall.phase import Phase
from engine.spyfall.questions import GRADES
from engine.spyfall.rules import apply
from engine.spyfall.setup import setup
from engine.spyfall.state import Ballot, State
from engine.spyfall.suspect import suspects, talk, where
from engine.spyfall.talking import settled
from engine.spyfall.view import View, view
from tests.engine.spyfall_table import asking

CARDS = Options(talk="cards", rounds=4)
LEVELS = INFO.levels
MOST_MS = 20


def moves(levels: tuple[str, ...], games: int = 5) -> Iterator[tuple[State, int, Any]]:
    """What bots did, and in which state, over whole games."""
    for seats in (3, 5, 8):
        for number in range(games):
            match = play_out(Series("spyfall", seats, games, "senseless", levels, CARDS, log=False), number)
            state = setup(seats, match.seed, match.options)
            for seat, action, step in steps(match):
                assert seat is not None
                yield state, seat, action
                state = step.state


@cache
def played(level: str) -> tuple[tuple[State, int, Any], ...]:
    return tuple(moves((level,), 3))


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_votes_against_its_own_accusation(level: str) -> None:  # I12
    own = [
        action.yes
        for state, seat, action in played(level)
        if isinstance(action, Vote) and state.ballot and Stopped(seat, state.ballot.suspect) in state.history
    ]
    assert all(own)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_asks_what_its_own_answers_have_settled(level: str) -> None:  # I12
    asked = 0
    for state, seat, action in played(level):
        if isinstance(action, Ask):
            asked += 1
            seen = view(state, seat)
            open_still = [question for question in seen.hand if not settled(seen, question)]
            assert not open_still or action.question in open_still
    assert asked > 30


def test_an_answer_settles_questions_that_all_its_places_answer_alike() -> None:  # I12
    seen = view(asking(4, spies=(1,), options=CARDS), 0)
    few = tuple(each for each in seen.places if GRADES["animals"][each.place.id] >= 4)
    assert not settled(replace(seen, places=few), "animals")


@pytest.mark.parametrize("level", ["agent", "fox"])
def test_who_knows_the_place_accuses_whom_it_suspects_most(level: str) -> None:  # I10, I11
    accused = 0
    for state, seat, action in played(level):
        if isinstance(action, Stop) and seat not in state.deal.spies:
            places = tuple(place.id for place in state.unused)
            found = suspects(state.seats, places, state.deal.place, talk(state.history), seat)
            assert found[action.suspect] == max(found)
            accused += 1
    assert accused > 5


@pytest.mark.parametrize("level", ["agent", "fox"])
def test_a_spy_names_the_likeliest_place(level: str) -> None:  # I10, I11
    for state, seat, action in played(level):
        if isinstance(action, NamePlace):
            places = tuple(place.id for place in state.unused)
            found = where(places, talk(state.history), seat)
            assert found[places.index(action.place)] == max(found)


@pytest.mark.parametrize("level", LEVELS)
def test_who_knows_the_place_answers_near_the_truth_more_often_than_not(level: str) -> None:  # I11
    off = [
        abs(action.grade - GRADES[state.question][state.deal.place])
        for state, seat, action in played(level)
        if isinstance(action, Answer) and state.question and seat not in state.deal.spies
    ]
    assert sum(each <= 1 for each in off) > 0.6 * len(off)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_who_knows_the_place_says_what_is_absurd_there(level: str) -> None:  # I11, I12
    most = {"rookie": 3}.get(level, 2)  # a rookie may be far off, but never says the opposite
    off = [
        abs(action.grade - GRADES[state.question][state.deal.place])
        for state, seat, action in played(level)
        if isinstance(action, Answer) and state.question and seat not in state.deal.spies
    ]
    assert len(off) > 100
    assert max(off) == most


def test_a_rookie_forgets_half_of_what_was_said_and_so_changes_its_mind() -> None:  # I12
    seen = [
        view(state, seat)
        for state, seat, action in played("agent")
        if isinstance(action, Ask) and len(talk(state.history)) > 5 and seat not in state.deal.spies
    ][-8:]
    wishes = {
        level: [{choose(each, Random(n), level) for n in range(20)} for each in seen] for level in LEVELS
    }
    minds = {level: sum(len(each) for each in wishes[level]) for level in LEVELS}
    assert minds["rookie"] > 1.5 * minds["agent"]


def test_a_fox_answers_more_plainly_when_it_stands_out() -> None:  # I12
    def off(wrong: bool) -> float:
        """How far from the truth a fox keeps whose answers were all wrong before, or all right."""
        state = asking(4, spies=(1,), options=CARDS)
        for question in ("wet", "walls", "rules"):
            grade = GRADES[question]["beach"]
            answer = 4 - grade if wrong else grade
            told = (Asked(0, 2, question), Answered(2, question, answer))
            state = replace(state, history=(*state.history, *told))
        state = replace(state, question="sky", phase=Phase.ANSWERING, asker=2, asked_by=0)
        answers = [choose(view(state, 2), Random(number), "fox") for number in range(400)]
        truth = GRADES["sky"]["beach"]
        return sum(abs(each.grade - truth) for each in answers if isinstance(each, Answer)) / len(answers)

    assert 0 < off(wrong=True) < off(wrong=False)


def said(state: State, *exchanges: tuple[int, str, int]) -> State:
    """The same round after these answers, by seat, question and answer."""
    told = [
        event
        for seat, question, answer in exchanges
        for event in (Asked(0, seat, question), Answered(seat, question, answer))
    ]
    return replace(state, history=(*state.history, *told))


def test_a_fox_who_looks_worst_of_all_names_the_place_while_there_is_time() -> None:  # I12, S9
    few = replace(CARDS, limit=6)
    heard = [(2, "wet", 4), (3, "walls", 0), (2, "roomy", 4)]
    lost = [(1, "orders", 4), (1, "secrets", 4)]
    state = said(asking(4, spies=(1,), options=few), *heard, *lost)
    assert choose(view(state, 1), Random(0), "fox") == NamePlace("beach")
    assert choose(view(state, 1), Random(0), "agent") is None
    unnoticed = said(asking(4, spies=(1,), options=few), *heard)
    assert choose(view(unnoticed, 1), Random(0), "fox") is None


def test_when_time_is_up_a_fox_lets_nobody_get_away_by_a_shrug() -> None:  # I12, S10
    state = said(asking(4, spies=(1,), options=CARDS), (1, "shirt", 2), (2, "wet", 4), (3, "walls", 0))
    found = suspects(4, tuple(place.id for place in state.unused), "beach", talk(state.history), 0)
    worst = found.index(max(found))
    assert max(found) < 0.44
    late = replace(state, phase=Phase.TIME_UP, ballot=Ballot(worst, None, (None,) * 4))
    assert choose(view(late, 0), Random(0), "fox") == Vote(True)
    assert choose(view(late, 0), Random(0), "agent") == Vote(False)
    other = next(seat for seat in (1, 2, 3) if seat != worst)
    instead = replace(late, ballot=Ballot(other, None, (None,) * 4))
    assert choose(view(instead, 0), Random(0), "fox") == Vote(False)


def test_a_fox_accuses_the_moment_all_who_know_the_place_agree() -> None:  # I12, S12
    accused = 0
    for state, seat, action in played("fox"):
        last = limit_of(state.seats, state.options) == len(talk(state.history)) + 1
        if isinstance(action, Stop) and seat not in state.deal.spies and not last:
            voting = apply(state, seat, action).state
            others = {*range(state.seats)} - {seat, action.suspect, *state.deal.spies}
            assert {choose(view(voting, other), Random(0), "fox") for other in others} == {Vote(True)}
            accused += 1
    assert accused > 5


def test_a_rookie_believes_whoever_accuses_and_names_a_place_on_a_hunch() -> None:  # I12
    state = said(asking(4, spies=(1,), options=CARDS), (2, "wet", 4), (3, "walls", 0), (2, "hair", 4))
    voting = apply(state, 0, Stop(2)).state
    hunches = {level: [choose(view(state, 1), Random(n), level) for n in range(9)] for level in LEVELS}
    votes = {level: [choose(view(voting, 3), Random(n), level) for n in range(9)] for level in LEVELS}
    for level in ("agent", "fox"):
        assert set(hunches[level]) == {None}
        assert set(votes[level]) == {Vote(False)}
    assert any(isinstance(each, NamePlace) for each in hunches["rookie"])
    assert Vote(True) in votes["rookie"]


def test_a_bot_waits_while_others_are_asked() -> None:
    state = asking(4, spies=(1,), options=CARDS)
    assert choose(view(state, 3), Random(0), "agent") is None
    assert choose(view(state, None), Random(0), "agent") is None


def forget() -> None:
    """Nothing has been counted before."""
    for each in vars(suspect).values():
        if hasattr(each, "cache_clear"):
            each.cache_clear()


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_takes_a_blink(level: str) -> None:
    seen: list[View] = [view(state, seat) for state, seat, _ in played(level) if state.seats == 8][-60:]
    took = []
    for each in seen:
        best = []
        for _ in range(3):
            forget()
            began = process_time()
            choose(each, Random(0), level)
            best.append(process_time() - began)
        took.append(min(best))
    assert max(took) * 1000 < MOST_MS
