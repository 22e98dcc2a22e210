"""The training round of Spyfall by cards: played, not read, once as one who knows and once as the spy."""

from __future__ import annotations

import re
from itertools import product

import pytest

from engine.match import dump, load
from engine.spyfall.cards import ANSWERS
from engine.spyfall.scoring import Reason
from engine.spyfall.suspect import where
from ui.app import render, update
from ui.effects import Speak
from ui.i18n import Text
from ui.messages import parse
from ui.messages import sent as msg
from ui.model import Model
from ui.tables.spyfall.training.messages import CODEC
from ui.tables.spyfall.training.script import (
    SPY,
    STEPS,
    YOU,
    Drill,
    believed,
    match_of,
    place,
    said,
    seen,
    shortlist,
)
from ui.tables.spyfall.training.words import leads_on, note

SIGNS_A_SECOND = 20
SECONDS_A_TAP = 1.5


def send(model: Model, words: str, t: Text) -> Model:
    return update(model, msg(words), t)[0]


def buttons(drawn: str) -> list[str]:
    return re.findall(r'data-msg="([^"]+)"', drawn)


def right(drill: Drill, drawn: str, target: int = 1, hand: int = 0) -> str:
    """The tap that leads on from here."""
    match drill.step.does:
        case "question":
            return f"drill pick-question {seen(drill).hand[hand]}"
        case "seat":
            return f"drill pick-seat {target if drill.step.name == 'whom' else SPY}"
        case "answer":
            return f"drill pick-answer {next(grade for grade in ANSWERS if believed(drill, grade))}"
        case "place":
            return f"drill pick-place {place(drill).id}"
    return next(words for words in buttons(drawn) if words.startswith("drill next"))


def walked(t: Text, target: int = 1, hand: int = 0) -> list[Model]:
    """The training round by the right taps, a model a step."""
    models = [send(Model(), "go training spyfall", t)]
    while "alone spyfall" not in buttons(drawn := render(models[-1], t)):
        tap = right(models[-1].drill or Drill(), drawn, target, hand)
        assert tap in buttons(drawn)
        models.append(send(models[-1], tap, t))
    return models


def at(name: str) -> Model:
    where = next(number for number, step in enumerate(STEPS) if step.name == name)
    known = seen(Drill()).hand[0]
    drill = Drill(where, known, 1, answer=4, bluff=4)
    return Model(screen="training", topic="spyfall", drill=drill)


def test_the_whole_round_can_be_played_by_tapping_what_is_drawn(each_t: Text) -> None:
    models = walked(each_t)
    assert len(models) == len(STEPS)
    for model in models:
        assert "drill." not in re.sub(r'data-\w+="[^"]*"', "", render(model, each_t))


@pytest.mark.parametrize(("target", "hand"), tuple(product((1, 2, 3), range(4))))
def test_whoever_is_asked_whatever_the_spy_is_caught_and_the_learner_wins_as_the_spy(
    t: Text, target: int, hand: int
) -> None:
    drill = walked(t, target, hand)[-1].drill
    assert drill
    first, second = seen(drill).results
    assert (first.reason, first.suspect, first.deal.spies) == (Reason.CAUGHT, SPY, (SPY,))
    assert (second.reason, second.deal.spies, second.points[YOU]) == (Reason.GUESSED, (YOU,), 4)
    assert load(dump(match_of(drill))) == match_of(drill)


def test_two_minutes_are_enough_for_who_reads_twenty_signs_a_second(each_t: Text) -> None:
    signs, taps = 0, 0
    for model in walked(each_t):
        drill = model.drill or Drill()
        signs += len(note(drill, each_t))
        if drill.step.does == "next":
            signs += len(leads_on(drill, each_t))
        else:  # what there is to pick from is read, too
            drawn = render(model, each_t).partition("drill-foot")[2]
            signs += sum(map(len, re.findall(r">([^<]+)<", drawn))) - len(note(drill, each_t))
        taps += 1
    for number in (5, 14):
        for each in said(Drill(number, seen(Drill()).hand[0], 1)):
            signs += len(each_t(f"question.{each.question}"))
            signs += len(each_t(f"answer.{each.question}.{each.answer}"))
    assert signs / SIGNS_A_SECOND + SECONDS_A_TAP * taps < 120


def test_every_answer_is_believed_or_refused_with_a_reason(each_t: Text) -> None:
    for name in ("answer", "bluff"):
        model = at(name)
        assert model.drill
        good = [grade for grade in ANSWERS if believed(model.drill, grade)]
        assert 0 < len(good) < len(ANSWERS)
        for grade in set(ANSWERS) - set(good):
            wrong, effects = update(model, msg(f"drill pick-answer {grade}"), each_t)
            assert wrong.drill
            assert wrong.drill.at == model.drill.at
            assert effects == (Speak(note(wrong.drill, each_t)),)
            assert note(wrong.drill, each_t) != note(model.drill, each_t)


def test_who_did_not_sound_lost_is_not_accused(each_t: Text) -> None:
    model = at("accuse")
    for seat in (1, 2):
        wrong = send(model, f"drill pick-seat {seat}", each_t)
        assert wrong.drill
        assert wrong.drill.at == model.drill.at if model.drill else False
        assert each_t(f"spyfall.bot.{seat}") in note(wrong.drill, each_t)


def test_a_place_that_does_not_fit_is_refused_with_what_would_be_said_there(each_t: Text) -> None:
    model = at("name")
    assert model.drill
    assert place(model.drill) in shortlist(model.drill)
    for other in shortlist(model.drill):
        if other != place(model.drill):
            wrong = send(model, f"drill pick-place {other.id}", each_t)
            assert wrong.drill
            assert wrong.drill.at == model.drill.at
            assert each_t(f"place.{other.id}") in note(wrong.drill, each_t)


def test_what_the_spy_heard_makes_the_true_place_the_likeliest() -> None:
    model = at("name")
    assert model.drill
    left = tuple(each.place.id for each in seen(model.drill).places if not each.used)
    chances = where(left, said(model.drill), YOU)
    assert left[chances.index(max(chances))] == place(model.drill).id


@pytest.mark.parametrize("name", [step.name for step in STEPS])
def test_a_tap_that_does_not_belong_to_the_step_does_nothing(t: Text, name: str) -> None:
    model = at(name)
    assert model.drill
    taps = {
        "next": f"drill next {model.drill.at + 1}",
        "question": "drill pick-question none",
        "seat": "drill pick-seat 7",
        "answer": "drill pick-answer 9",
        "place": "drill pick-place moon",
    }
    for words in taps.values():
        assert send(model, words, t) == model


def test_it_begins_anew_each_time_and_is_offered_in_the_lobby_the_rules_and_before_the_first_round(
    t: Text,
) -> None:
    assert send(at("bluff"), "go training spyfall", t).drill is None
    for way in ("go howto", "go howto spyfall"):
        assert "go training spyfall" in buttons(render(send(Model(), way, t), t))
    lobby = send(Model(screen="lobby", topic="spyfall"), "lay spyfall", t)
    assert "go training spyfall" in buttons(render(lobby, t))
    ready = send(lobby, "lay-alone spyfall", t)
    ready = update(ready, msg("begin spyfall", value="1" * 32), t)[0]
    assert "go training spyfall" in buttons(render(send(ready, "pictures", t), t))


def test_a_host_that_asks_for_the_training_of_spyfall_gets_it(t: Text) -> None:
    asked = Model(address="https://example.org/?game=spyfall&play=training")
    model, _ = update(asked, msg("arrive"), t)
    assert (model.screen, model.topic) == ("training", "spyfall")
    assert "drill next 0" in buttons(render(model, t))


def test_everything_that_can_be_said_in_the_training_round_has_a_button(t: Text) -> None:
    said_there = (words for model in walked(t) for words in buttons(render(model, t)))
    found = {type(parse(words).message) for words in said_there if words.startswith("drill ")}
    assert found == set(CODEC.classes)
