"""Spyfall by cards at the table: what is asked and said, and people and bots at one phone (I14, I15)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from engine.match import view
from engine.spyfall import characters
from engine.spyfall.moves import Answered, Asked
from engine.spyfall.phase import Phase
from tests.ui.spyfall_bots import SEEDS, alone, goes_on, me, think, to_score
from tests.ui.spyfall_phone import Play
from ui.effects import After, Save, Speak
from ui.i18n import Text
from ui.model import Model
from ui.table.keeping import dump
from ui.tables.spyfall.state import KEPT, Scene


def test_a_question_takes_two_taps_and_an_answer_one(t: Text) -> None:  # I5, I6
    play = alone(t)
    while play.seen.phase is not Phase.ASKING or play.seen.asker != me(play):
        think(play)
        goes_on(play)
    think(play)
    questions = [words for words in play.messages() if words.startswith("spyfall question")]
    assert len(questions) == 4
    play.do(questions[1])
    targets = [words for words in play.messages() if words.startswith("spyfall play")]
    assert len(targets) == play.seen.seats - 1 - (play.seen.asked_by is not None)
    play.do(targets[0])
    assert play.seen.phase is Phase.ANSWERING
    while play.seen.phase is not Phase.ANSWERING or play.seen.asker != me(play):
        think(play)
        goes_on(play)
    assert len([words for words in play.messages() if words.startswith("spyfall play")]) == 5


def test_nobody_moves_for_a_bot(t: Text) -> None:
    play = alone(t)
    goes_on(play)
    for _ in range(30):
        if play.model.table.scene is Scene.SCORE:
            break
        turn = play.model.match.turn
        for seat in range(play.model.match.seats):
            if play.model.bots[seat] != "person":
                play.move(seat, 0)
        assert play.model.match.turn == turn
        think(play)
        goes_on(play)


def test_bots_wait_for_a_tap_unless_a_pace_is_set(t: Text) -> None:  # I14
    play = alone(t)
    goes_on(play)
    think(play)
    assert not [effect for effect in play.effects if isinstance(effect, After) and "Next" in repr(effect)]
    play.model = replace(play.model, settings=replace(play.model.settings, pace="normal"))
    while play.seen.to_act == (me(play),):
        goes_on(play)
    think(play)
    assert [effect for effect in play.effects if isinstance(effect, After) and "Next" in repr(effect)]


def test_no_bot_has_to_think_when_somebody_taps_on(t: Text, monkeypatch: pytest.MonkeyPatch) -> None:
    play = alone(t, SEEDS[1])
    thoughts: list[str] = []
    choose = characters.choose

    def noted(*given: Any) -> Any:
        thoughts.append(play.model.table.scene.value)
        return choose(*given)

    monkeypatch.setattr(characters, "choose", noted)
    goes_on(play)
    taps = 0
    while play.model.table.scene is not Scene.SCORE:
        think(play)
        thoughts.clear()
        goes_on(play)
        assert thoughts == []
        taps += 1
    assert taps > 5


def test_all_that_was_said_can_be_read_in_order_and_by_person(t: Text) -> None:  # I9
    play = alone(t)
    while sum(isinstance(event, Answered) for event in play.seen.history) < 4:
        think(play)
        goes_on(play)
    play.do("spyfall show log")
    asked = [event.question for event in play.seen.history if isinstance(event, Asked)][:4]
    for words in ("order", "person"):
        play.do(f"spyfall sort {words}")
        for question in asked:
            assert t(f"question.{question}") in play.page.replace("&#x27;", "'")
    play.do("back")
    assert play.model.table.sheet is None
    assert play.model.screen == "table"


def test_places_are_struck_out_and_help_is_off_until_asked_for(t: Text) -> None:  # I14
    play = alone(t)
    while not any(isinstance(event, Answered) for event in play.seen.history):
        think(play)
        goes_on(play)
    play.do("spyfall show places")
    assert "ca-bars" not in play.page
    play.do("spyfall help")
    assert "ca-bars" in play.page
    place = play.seen.places[0].place.id
    play.do(f"spyfall note {me(play)} place:{place}")
    assert f"place:{place}" in play.model.table.notes[me(play)]
    assert '"help":true' in dump(play.model, KEPT)


def test_a_game_is_taken_up_in_the_middle_with_its_bots(t: Text) -> None:
    play = alone(t)
    while sum(isinstance(event, Answered) for event in play.seen.history) < 3:
        think(play)
        goes_on(play)
    kept = {effect.key: effect.text for effect in play.effects if isinstance(effect, Save)}
    again = Play(t, Model(languages=("en",), kept=frozenset(kept)))
    again.do("continue spyfall")
    again.do("resume spyfall", value=kept["open:spyfall"])
    again.do("spyfall recalled", value=kept["table:spyfall"])
    again.do("pictures")
    assert again.model.match == play.model.match
    assert again.model.bots == play.model.bots
    assert again.model.table.scene is Scene.ROUND
    to_score(again)


def together(t: Text) -> Play:
    """Two people and three bots."""
    play = Play(t, Model(languages=("en",)))
    play.do("open-lobby spyfall")
    play.do("lay spyfall")
    play.do("seat option talk cards")
    for _ in range(3):
        play.do("seat add rookie")
    for _ in range(2):
        play.do("seat drop 3")
    play.do("start spyfall")
    play.do("begin spyfall", value=SEEDS[2])
    play.do("pictures")
    return play


def test_people_and_bots_share_a_phone_and_choose_behind_the_curtain(t: Text) -> None:  # I15
    play = together(t)
    people = [seat for seat, kind in enumerate(play.model.bots) if kind == "person"]
    assert len(people) > 1
    assert len(people) < play.model.match.seats
    passed = 0
    while play.model.table.scene is Scene.DEAL:
        assert play.model.table.own.seat in people
        play.pass_on()
        passed += 1
    assert passed == len(people)
    play.tap("spyfall play")
    think(play)
    while not (called := [words for words in play.messages() if words.startswith("spyfall take")]):
        goes_on(play)
        think(play)
    assert not any(t(f"question.{each}") in play.page for each in view(play.model.match, people[0]).hand)
    play.do(called[0])
    assert play.model.table.scene is Scene.HAND
    assert "ca-own" not in play.page
    play.hold(play.model.table.own.seat, "hand")
    assert "ca-own" in play.page
    assert play.messages("data-down")


def test_own_places_are_left_out_by_cards_and_the_lobby_says_so(t: Text) -> None:  # I2
    play = Play(t, Model(languages=("en",), own_places="Attic: mouse\n"))
    play.do("open-lobby spyfall")
    play.do("lay spyfall")
    play.do("seat option talk cards")
    assert t("spyfall.talk_own") in play.page
    play.do("start spyfall")
    play.do("begin spyfall", value=SEEDS[0])
    assert play.model.match.options.own == ()
    assert play.model.own_places


def test_a_spoken_table_has_no_bots_whatever_was_kept(t: Text) -> None:
    play = Play(t, Model(languages=("en",)))
    play.do("open-lobby spyfall")
    play.do("lay spyfall")
    play.do("seat kind 1 fox")
    play.do("start spyfall")
    play.do("begin spyfall", value=SEEDS[0])
    assert set(play.model.bots) == {"person"}


def test_what_the_bank_asks_is_heard_by_who_listens(t: Text) -> None:
    play = alone(t)
    while not any(isinstance(event, Answered) for event in play.seen.history):
        think(play)
        goes_on(play)
    said = play.seen.history[-1]
    spoken = [effect.text for effect in play.effects if isinstance(effect, Speak)]
    assert isinstance(said, Answered)
    assert t(f"answer.{said.question}.{said.answer}") in spoken[0]
