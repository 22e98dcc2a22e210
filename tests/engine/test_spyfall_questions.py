"""Spyfall by cards: the bank of questions, its words in every language, and its balance (I1 to I4)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import exp, isclose, log2
from pathlib import Path

import polib
import pytest

from engine.spyfall.cards import EVERY_PLACE, PLACE_IDS
from engine.spyfall.questions import ANSWERS, BLUR, GRADES, QUESTION_IDS, likelihood

LOCALE = Path(__file__).resolve().parents[2] / "ui" / "locale"
LANGUAGES = ("en", "es", "ru")
# In signs: what is said in one breath.
LONGEST = 45
MOST_BITS = 1.6


def words(language: str, area: str = "questions") -> dict[str, str]:
    return {entry.msgid: entry.msgstr for entry in polib.pofile(str(LOCALE / language / f"{area}.po"))}


def bits(question: str, answer: int, blur: float) -> float:
    """How much one answer tells of the place to who thinks all places equally likely."""
    fits = [likelihood(answer, GRADES[question][place], blur) for place in PLACE_IDS]
    chances = [fit / sum(fits) for fit in fits]
    return log2(len(PLACE_IDS)) + sum(chance * log2(chance) for chance in chances if chance)


def test_there_are_at_least_sixty_questions_with_five_answers() -> None:
    """I1."""
    assert len(QUESTION_IDS) >= 60
    assert tuple(ANSWERS) == (0, 1, 2, 3, 4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_and_every_answer_has_words_and_nothing_else_has(language: str) -> None:
    """I1."""
    keys = {f"question.{question}" for question in QUESTION_IDS}
    keys |= {f"answer.{question}.{answer}" for question in QUESTION_IDS for answer in ANSWERS}
    found = words(language)
    assert found.keys() == keys
    assert all(text.strip() == text != "" for text in found.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_asks_and_no_sentence_is_said_twice(language: str) -> None:
    """I1."""
    found = words(language)
    assert all(found[f"question.{question}"].endswith("?") for question in QUESTION_IDS)
    assert [text for text, times in Counter(map(str.casefold, found.values())).items() if times > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_short_enough_to_be_said_across_a_table(language: str) -> None:
    """I1."""
    assert [text for text in words(language).values() if len(text) > LONGEST] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_a_place(language: str) -> None:
    """I1."""
    names = [text.casefold() for key, text in words(language, "places").items() if key.startswith("place.")]
    assert len(names) == len(EVERY_PLACE)
    said = words(language).values()
    assert [(name, text) for name in names for text in said if name in text.casefold()] == []


def test_every_built_in_place_has_a_grade_for_every_question() -> None:
    """I2."""
    for question, grades in GRADES.items():
        assert set(PLACE_IDS) <= grades.keys(), question
        assert set(grades.values()) <= set(ANSWERS), question


def test_every_question_grades_every_place_those_of_older_games_as_well() -> None:
    """I2."""
    places = {place.id for place in EVERY_PLACE}
    assert all(grades.keys() == places for grades in GRADES.values())


@pytest.mark.parametrize(
    ("question", "quiet", "loud"),
    [("loud", "library", "stadium"), ("animals", "bank", "zoo"), ("read", "beach", "school")],
)
def test_the_columns_of_the_table_stand_under_the_right_names(question: str, quiet: str, loud: str) -> None:
    """I2."""
    assert (GRADES[question][quiet], GRADES[question][loud]) == (0, 4)


@pytest.mark.parametrize("grade", ANSWERS)
def test_the_grade_is_the_likeliest_answer_and_none_is_impossible(grade: int) -> None:
    """I3."""
    chances = [likelihood(answer, grade) for answer in ANSWERS]
    assert isclose(sum(chances), 1)
    assert max(ANSWERS, key=chances.__getitem__) == grade
    assert min(chances) > 0
    for answer in ANSWERS:
        assert isclose(chances[answer] / chances[grade], exp(-abs(answer - grade) / BLUR))


def test_people_agree_the_more_the_smaller_the_blur() -> None:
    """I3."""
    assert likelihood(2, 2, 0.5) > likelihood(2, 2, 1.6) > likelihood(2, 2, 5) > 0.2
    assert likelihood(0, 4, 0.5) < likelihood(0, 4, 1.6) < likelihood(0, 4, 5) < 0.2


@pytest.mark.parametrize("question", QUESTION_IDS)
def test_no_question_alone_tells_too_much_of_the_place_and_it_is_the_blur_that_keeps_it_so(
    question: str,
) -> None:
    """I4."""
    assert max(bits(question, answer, BLUR) for answer in ANSWERS) <= MOST_BITS
    assert max(bits(question, answer, 0.01) for answer in ANSWERS) > MOST_BITS


@pytest.mark.parametrize("question", QUESTION_IDS)
def test_every_answer_is_what_people_would_say_in_at_least_three_places(question: str) -> None:
    """I4."""
    said = Counter(GRADES[question][place] for place in PLACE_IDS)
    assert {answer: said[answer] for answer in ANSWERS if said[answer] < 3} == {}


def test_every_two_places_differ_clearly_in_at_least_six_questions() -> None:
    """I4."""
    for one, other in combinations(GRADES[QUESTION_IDS[0]], 2):
        apart = sum(abs(grades[one] - grades[other]) >= 2 for grades in GRADES.values())
        assert apart >= 6, (one, other)


def test_no_two_questions_grade_alike_nor_one_as_the_other_upside_down() -> None:
    """I4."""
    rows = [tuple(GRADES[question][place] for place in PLACE_IDS) for question in QUESTION_IDS]
    assert len({min(row, tuple(4 - grade for grade in row)) for row in rows}) == len(QUESTION_IDS)
