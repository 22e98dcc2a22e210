"""Daily cases: the same in every Python, as hard as their weekday, provable in time by who thinks."""

from __future__ import annotations

from pathlib import Path
from statistics import mean
from time import process_time

import pytest

from engine import match as matches
from engine.charlie import cases
from engine.charlie.cards import Cat
from engine.charlie.explain import cards, explain, why
from engine.charlie.explain.conclusions import IsChief
from engine.charlie.moves import ChooseFace, TurnCard, Turned
from engine.charlie.options import Options
from engine.match import Match
from ui import daily
from ui.records.days import day_of, number
from ui.tables.charlie.opening import options

GOLDEN = Path(__file__).parents[1] / "playthroughs" / "daily-cases.txt"
FIRST, DAYS = "2026-11-18", 60


def line(day: str) -> str:
    """All that is decided about a day, as it is written down."""
    laid, grade, seed = daily.laid(day), cases.GRADES[daily.grade_of(day) - 1], daily.seed_of(day)
    faces = "".join("ab"[not cases.chosen(seed, seat)] for seat in (1, 2, 3))
    hounds = ",".join(sitter.face for sitter in laid.sitters)
    proven = cases.proven(seed, grade, laid.first)
    return f"{day} {grade.level} {seed} {hounds} {laid.first} {faces} {proven[0]},{proven[1]}"


def days() -> tuple[str, ...]:
    return tuple(day_of(number(FIRST) + each) for each in range(DAYS))


def case(day: str, face: bool) -> Match:
    """The case of a day after everybody has chosen, on the rules that its table has."""
    laid = daily.laid(day)
    names = tuple(sitter.face for sitter in laid.sitters)
    match = daily.dealt(matches.begin("charlie", 4, options(laid), daily.seed_of(day), names))
    return matches.act(match, daily.MINE, ChooseFace(face))


def proof(match: Match) -> tuple[int, Match, Cat]:
    """Cards are turned until the thinker can accuse who is certain: with which card, and whom."""
    for turned in range(1, 34):
        match = matches.act(match, match.state.turn, TurnCard())
        view = matches.view(match, daily.MINE)
        up = {cat for row in view.lines for cat in row}
        certain = [step.conclusion for step in explain(view) if isinstance(step.conclusion, IsChief)]
        if certain and certain[0].cat in up:
            return turned, match, certain[0].cat
    raise AssertionError("no proof")


def test_sixty_days_are_as_they_are_written_down() -> None:
    """Everybody's phone has to deal the same, whatever version it runs: this file never changes."""
    assert [line(day) for day in days()] == GOLDEN.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("face", [True, False])
def test_a_case_is_proven_with_the_card_that_its_grade_promises(face: bool) -> None:
    for day in days()[:28]:
        laid, grade = daily.laid(day), cases.GRADES[daily.grade_of(day) - 1]
        match = case(day, face)
        assert match.state.options == Options(rounds=1, starter=laid.first, hounds=match.options.hounds)
        card, _, _ = proof(match)
        assert card in cases.proven(match.seed, grade, laid.first)
        assert grade.first <= card <= grade.last


def test_the_further_into_the_week_the_more_has_to_be_seen_together() -> None:
    needed: dict[int, list[int]] = {}
    for day in days():
        _, match, chief = proof(case(day, True))
        chain = why(matches.view(match, daily.MINE), IsChief(chief))
        turned = sum(isinstance(event, Turned) for events in match.events for event in events)
        assert len(cards(chain)) <= turned
        needed.setdefault(daily.grade_of(day), []).append(turned)
    average = [mean(needed[grade]) for grade in sorted(needed)]
    assert len(average) == daily.HARDEST
    assert average == sorted(average)


def test_a_day_is_found_before_anybody_waits_for_it() -> None:
    """At four times the time of a phone that is ten times slower: a third of a second is 30 ms here."""
    cases.seed_of.cache_clear()
    daily.seed_of.cache_clear()
    began = process_time()
    for day in days():
        daily.seed_of(day)
    assert (process_time() - began) / DAYS < 0.03
