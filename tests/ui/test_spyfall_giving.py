"""A spoken table gets a question from the bank: the same for everybody, and it tells nothing (I17)."""

from __future__ import annotations

import re
from html import unescape

import pytest

from engine.match import view
from engine.spyfall.questions import QUESTION_IDS
from tests.ui.spyfall_phone import MINUTE, SEED, Play, sit_down
from ui.effects import Save
from ui.i18n import Text
from ui.table.keeping import load
from ui.tables.spyfall.state import KEPT, Scene


def given(play: Play) -> str:
    """The question that lies over the table; "" where none does."""
    found = re.search(r'<p class="sf-gift">(.*?)</p>', play.page)
    return unescape(found[1]) if found else ""


def asked(play: Play) -> str:
    play.tap("spyfall give")
    return given(play)


def in_the_round(t: Text, **options: str) -> Play:
    play = sit_down(t, **options)
    play.start_clock()
    return play


def test_a_table_that_wants_a_question_gets_one_of_the_bank_in_its_language(each_t: Text) -> None:
    play = in_the_round(each_t)
    assert asked(play) in {each_t(f"question.{each}") for each in QUESTION_IDS}


def test_another_question_is_another_one_until_the_bank_is_empty(t: Text) -> None:
    play = in_the_round(t)
    questions = [asked(play) for _ in QUESTION_IDS]
    assert len({*questions}) == len(QUESTION_IDS)
    assert asked(play) == questions[0]


def test_a_second_tap_of_a_quick_finger_does_not_skip_a_question(t: Text) -> None:
    play = in_the_round(t)
    question = asked(play)
    play.do("spyfall give 0")
    assert given(play) == question


def test_the_question_depends_on_the_seed_and_on_how_many_were_given_alone(t: Text) -> None:
    usual = in_the_round(t)
    later = in_the_round(t, talk="spoken")
    later.do("spyfall pause", wait=MINUTE)
    later.do("spyfall go-on")
    later.tap("spyfall play")
    assert [asked(usual) for _ in range(5)] == [asked(later) for _ in range(5)]
    other = sit_down(t)
    other.do("begin spyfall", value=SEED[::-1])
    other.do("pictures")
    assert other.model.match.seed == SEED[::-1]
    other.start_clock()
    assert [asked(other) for _ in range(5)] != [asked(in_the_round(t)) for _ in range(5)]


def test_the_question_is_the_same_whatever_is_secret(t: Text) -> None:
    by_one, by_two = in_the_round(t), in_the_round(t, two_spies="on", roles="off")
    places = [play.model.match.state.deal for play in (by_one, by_two)]
    assert places[0] != places[1]
    assert [asked(by_one) for _ in range(5)] == [asked(by_two) for _ in range(5)]


def test_a_question_moves_nothing_of_the_game_and_stops_no_clock(t: Text) -> None:
    play = in_the_round(t)
    match, left = play.model.match, play.left
    asked(play)
    play.tick(1000)
    assert given(play)
    assert play.model.match is match
    assert play.left < left
    play.tap("spyfall close")
    assert given(play) == ""
    assert play.model.table.scene is Scene.ROUND


def test_one_step_back_lays_the_question_aside_and_stays_at_the_table(t: Text) -> None:
    play = in_the_round(t)
    asked(play)
    play.do("back")
    assert given(play) == ""
    assert play.model.screen == "table"


def test_when_time_is_up_no_question_lies_over_the_vote(t: Text) -> None:
    play = in_the_round(t)
    asked(play)
    play.tick(60 * MINUTE)
    assert play.model.table.scene is Scene.VOTE
    assert 'class="over' not in play.page
    assert play.model.table.sheet is None


def test_the_next_round_and_an_empty_battery_give_no_question_twice(t: Text) -> None:
    play = in_the_round(t, rounds="3")
    questions = [asked(play) for _ in range(4)]
    (record,) = [each.text for each in play.effects if isinstance(each, Save)]
    assert load(record, play.model.match, KEPT)[1].own.given == 4
    play.do("spyfall close")
    play.stop(play.spy, (play.spy + 1) % 4)
    play.vote(yes=True)
    play.tap("spyfall play")
    play.start_clock()
    assert not {asked(play) for _ in range(4)} & {*questions}


@pytest.mark.parametrize("odd", ["-1", "true", '"4"', "null", "[4]", "1.5"])
def test_a_damaged_count_begins_anew(t: Text, odd: str) -> None:
    match = in_the_round(t).model.match
    assert load(f'{{"v":2,"own":{{"given":{odd}}}}}', match, KEPT)[1].own.given == 0


def test_nobody_gets_a_question_by_cards_or_outside_the_round(t: Text) -> None:
    cards = sit_down(t, talk="cards")
    assert not any(words.startswith("spyfall give") for words in cards.messages())
    play = sit_down(t)
    while play.model.table.scene is not Scene.ROUND:
        before = play.model
        assert not any(words.startswith("spyfall give") for words in play.messages())
        play.do("spyfall give 0")
        assert play.model.table.own == before.table.own
        if play.model.table.scene is Scene.DEAL:
            play.pass_on()
        else:
            play.move(view(play.model.match, None).dealer, 0)
