import json
import re
from pathlib import Path

from engine import match as matches
from engine.charlie.deduce import evidence, odds
from ui.app import render, update
from ui.effects import Speak
from ui.i18n import Text
from ui.messages import sent as msg
from ui.model import Model
from ui.tables.charlie.training.script import (
    LASH,
    NILS,
    STEPS,
    Training,
    impossible,
    offered,
    played,
    seen,
)
from ui.tables.charlie.training.words import leads_on, said

GOLDEN = Path(__file__).parent.parent / "playthroughs" / "worked-example.json"


def send(model: Model, words: str, t: Text) -> Model:
    return update(model, msg(words), t)[0]


def at(name: str) -> Model:
    place = next(i for i, step in enumerate(STEPS) if step.name == name)
    return Model(screen="training", training=Training(place, looked=True))


def buttons(drawn: str) -> list[str]:
    return re.findall(r'data-(?:msg|hold)="([^"]+)"', drawn)


def test_the_training_case_is_the_worked_example_move_by_move() -> None:
    golden = json.loads(GOLDEN.read_text("utf-8"))
    case = json.loads(matches.dump(played(STEPS[-1].moves)))
    assert {key: case[key] for key in ("seed", "options", "moves")} == {
        key: golden[key] for key in ("seed", "options", "moves")
    }


def test_the_whole_case_can_be_played_by_tapping_what_is_drawn(each_t: Text) -> None:
    model = send(Model(), "go training", each_t)
    taps = 0
    while "alone charlie" not in buttons(drawn := render(model, each_t)):
        assert "training." not in re.sub(r'data-\w+="[^"]*"', "", drawn)
        step = (model.training or Training()).step
        if step.does == "look" and not (model.training and model.training.looked):
            model = send(send(model, "training hold 0 clue", each_t), "release", each_t)
        elif step.does == "strike":
            clue = next(clue for clue in offered() if clue in impossible() - set(_struck(model)))
            model = send(model, f"training strike-out {clue.trait.value} {int(clue.value)}", each_t)
        elif step.does == "pick":
            assert f"training accuse-cat {NILS.code}" in buttons(drawn)
            model = send(model, f"training accuse-cat {NILS.code}", each_t)
        else:
            on = next(words for words in buttons(drawn) if words.startswith("training next"))
            model = send(model, on, each_t)
        taps += 1
    assert taps <= 15


def _struck(model: Model) -> tuple[object, ...]:
    return model.training.struck if model.training else ()


def test_ninety_seconds_are_enough_for_who_reads_twenty_signs_a_second(each_t: Text) -> None:
    lessons = [Training(place, looked=place > 0) for place in range(len(STEPS))]
    signs = sum(len(said(lesson, each_t)) for lesson in lessons)
    signs += sum(len(leads_on(lesson, each_t)) for lesson in lessons if lesson.step.does in ("next", "paw"))
    assert signs / 20 + 1.5 * (len(STEPS) + 2) < 90


def test_the_clue_is_in_the_page_only_while_it_is_held(t: Text) -> None:
    model = send(Model(), "go training", t)
    held = send(model, "training hold 0 clue", t)
    assert "data-secret" not in render(model, t)
    assert "data-secret" in render(held, t)
    assert "data-secret" not in render(send(held, "release", t), t)


def test_nothing_leads_on_before_the_clue_was_looked_at(t: Text) -> None:
    model = send(Model(), "go training", t)
    assert send(model, "training next 0", t) == model
    assert "training next 0" not in buttons(render(model, t))


def test_a_late_tap_does_nothing(t: Text) -> None:
    model = at("hound")
    assert send(model, "training next 3", t) == model
    for early in ("training strike-out hat 7", f"training accuse-cat {NILS.code}", "training next 99"):
        assert send(model, early, t) == model


def test_a_face_that_is_still_possible_is_not_struck_and_the_reason_is_said(each_t: Text) -> None:
    model = at("strike")
    still = next(clue for clue in offered() if clue not in impossible())
    wrong, effects = update(model, msg(f"training strike-out {still.trait.value} {int(still.value)}"), each_t)
    assert wrong.training
    assert wrong.training.struck == ()
    assert effects == (Speak(said(wrong.training, each_t)),)
    assert said(wrong.training, each_t) in render(wrong, each_t)


def test_the_discard_rules_out_two_faces() -> None:  # C12
    assert len(offered()) == 4
    assert len(impossible()) == 2


def test_a_wrong_accusation_says_what_the_cat_lacks(each_t: Text) -> None:
    model = send(at("pick"), f"training accuse-cat {LASH.code}", each_t)
    assert model.training
    assert model.training.step.name == "pick"
    assert each_t(f"cat.{LASH.code}") in said(model.training, each_t)


def test_when_it_is_time_to_accuse_the_chief_is_certain() -> None:
    step = next(step for step in STEPS if step.name == "chief")
    assert odds(evidence(seen(step))).suspects == 1 << NILS.bits


def test_the_case_begins_anew_each_time_and_leaves_an_open_game_alone(t: Text) -> None:
    model = send(at("hound"), "go training", t)
    assert model.training is None
    assert send(send(model, "training hold 0 clue", t), "back", t).match is None
