"""Explanations are true and whole: judged by every deal tried by hand, over views of whole games."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import cache
from itertools import combinations, pairwise
from random import Random

import pytest

from engine.arena import Series, play_out
from engine.charlie import explain as explaining
from engine.charlie.explain import cards, explain, fresh, proofs, story, why
from engine.charlie.explain.conclusions import (
    Among,
    CameUp,
    ChiefShows,
    Conclusion,
    Holds,
    InDeck,
    IsChief,
    NotChief,
    RuledOut,
    WereChief,
)
from engine.charlie.moves import Turned
from engine.charlie.options import Options
from engine.charlie.view import Phase, View, view
from engine.match import steps
from tests.engine.charlie_worlds import (
    SUMMED_UP,
    cards_in_sight,
    certain,
    clues_in_sight,
    judge,
    judge_why,
    table,
    views,
)

MOST_CARDS = 4
ON_THE_WAY = Among | WereChief
MOST_CALLS = 20_000
"""Of functions, for one explanation: a few milliseconds."""
MOST_KEPT = 10_000
"""Objects that the collector has to look after, after three hundred explanations."""
REMEMBERED = (explaining._steps, proofs._cover, proofs._unions)


@cache
def sample() -> tuple[View, ...]:
    return tuple(views(300))


def test_all_that_is_certain_is_explained_and_every_step_follows_from_what_it_names() -> None:
    for seen in sample():
        judge(seen)


def test_the_cards_that_a_conclusion_is_traced_to_force_it_and_are_few() -> None:
    cited = []
    for number, seen in enumerate(sample()[::2]):
        conclusions = [step.conclusion for step in explain(seen)]
        chosen = Random(number).sample(conclusions, min(12, len(conclusions)))
        chosen += [each for each in conclusions if isinstance(each, SUMMED_UP) and each not in chosen]
        cited += [judge_why(seen, each) for each in chosen]
    needing = [number for number in cited if number]
    assert sum(needing) / len(needing) <= MOST_CARDS


def test_no_fewer_cards_of_the_same_seats_would_do() -> None:
    tried = 0
    for number, seen in enumerate(sample()[::5]):
        here, clues = table(seen), clues_in_sight(seen)
        told = [step.conclusion for step in explain(seen) if isinstance(step.conclusion, RuledOut | Holds)]
        for each in Random(number).sample(told, min(12, len(told))):
            cited = cards(why(seen, each))
            claim = here.true_of(each)
            seats = {card.seat for card in cited}
            theirs = [card for card in cards_in_sight(seen) if card.seat in seats]
            if len(cited) > 1:
                tried += 1
            for fewer in combinations(theirs, min(len(cited), 4) - 1) if cited else ():
                assert here.all_true([*clues, *fewer]) & ~claim, (each, fewer)
    assert tried > 20


def test_an_explanation_is_little_work_whatever_was_explained_before() -> None:
    for seen in sample():
        for kept in REMEMBERED:
            kept.cache_clear()
        assert calls(lambda seen=seen: explain(seen)) <= MOST_CALLS


def test_explaining_many_views_leaves_little_for_the_garbage_collector_to_walk_through() -> None:
    seen_views = sample()
    for kept in REMEMBERED:
        kept.cache_clear()
    gc.collect()
    gc.disable()
    try:
        before = len(gc.get_objects())
        for seen in seen_views:
            explain(seen)
        assert len(gc.get_objects()) - before <= MOST_KEPT
    finally:
        gc.enable()


def test_the_games_call_for_every_kind_of_conclusion() -> None:
    told = [step for seen in sample() for step in explain(seen)]
    kinds = {type(step.conclusion) for step in told}
    assert kinds >= {Holds, RuledOut, Among, ChiefShows, WereChief, NotChief, IsChief, InDeck, CameUp}
    shared = {len(step.conclusion.seats) for step in told if isinstance(step.conclusion, Among)}
    assert shared >= {1, 2, 3}


@pytest.mark.parametrize("missing", ["toss", "shown"])
def test_what_is_fresh_is_what_the_last_card_made_certain(missing: str) -> None:
    options = Options(missing_clues="toss" if missing == "toss" else "shown")
    states = [step.state for _, _, step in steps(play_out(series(4, options), 1))]
    told = 0
    for before, after in pairwise(states):
        if before.round != after.round or after.phase is not Phase.SUSPECTS:
            continue
        first, second = view(before, 1), view(after, 1)
        news = fresh(first, second)
        said = [step.conclusion for step in news]
        assert {each for each in said if not isinstance(each, ON_THE_WAY)} == certain(second) - certain(first)
        last = second.history[-1]
        for each in said if isinstance(last, Turned) else ():
            if not isinstance(each, ON_THE_WAY | InDeck | CameUp):
                told += 1
                assert last in cards(why(second, each))
    assert told > 20


@pytest.mark.parametrize("seats", [3, 5])
def test_the_story_of_a_round_is_what_was_certain_when_each_card_was_turned(seats: int) -> None:
    states = [step.state for _, _, step in steps(play_out(series(seats, Options(stasi=True)), 3))]
    for number in range(1, states[-1].round + 1):
        states_of = [state for state in states if state.round == number]
        scored = view(next(state for state in states_of if state.phase is Phase.SCORING), None)
        for seat in range(seats):
            told = {news.card: news for news in story(scored, seat)}
            known: set[Conclusion] = set()
            for state in states_of:
                if state.phase is Phase.SUSPECTS:
                    seen = view(state, seat)
                    turned = sum(isinstance(event, Turned) for event in seen.history)
                    assert explain(told[turned].seen) == explain(seen)
            for news in told.values():
                said = {step.conclusion for step in news.steps}
                assert not said & known - {InDeck()}  # Another suspect may come up, and be cleared later.
                known |= {each for each in said if not isinstance(each, ON_THE_WAY)}


def calls(work: Callable[[], object]) -> int:
    """How many functions something calls."""
    number = 0

    def called(_frame: object, event: str, _of: object) -> None:
        nonlocal number
        number += event in ("call", "c_call")

    sys.setprofile(called)
    try:
        work()
    finally:
        sys.setprofile(None)
    return number


def series(seats: int, options: Options) -> Series:
    return Series("charlie", seats, 1, "explain", ("hound",), options, False)
