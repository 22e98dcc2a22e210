"""What a tap in the training case does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, assert_never

from ui.effects import Buzz, Effects, Focus, Sound, Speak
from ui.table.messages import Hold
from ui.tables.charlie.training.messages import AccuseCat, Next, StrikeOut
from ui.tables.charlie.training.script import NILS, Training, impossible, leads, new_cards, offered, seen
from ui.tables.charlie.training.words import said

if TYPE_CHECKING:
    from engine.charlie.cards import Cat, Clue
    from ui.codec import Sent
    from ui.i18n import Text
    from ui.model import Model
    from ui.tables.charlie.training.messages import Message

_FIRST: Final = "#lesson-on, .strikeable, .lesson-picker button"
"""What the keyboard's focus goes to at each step."""


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """What a tap in the training case does; what does not belong to this step does nothing."""
    lesson = model.training or Training()
    match sent.message:
        case Hold() as hold:
            return replace(model, held=hold, training=replace(lesson, looked=True)), ()
        case Next(at):
            if at != lesson.at or not leads(lesson):
                return model, ()
            return _to(model, replace(lesson, at=lesson.at + 1, mistake=None), t)
        case StrikeOut(trait, value):
            named = (each for each in offered() if (each.trait.value, int(each.value)) == (trait, value))
            does = lesson.step.does == "strike"
            return _strike(model, lesson, next(named, None), t) if does else (model, ())
        case AccuseCat(code):
            face_up = (cat for line in seen(lesson.step).lines for cat in line)
            named_cat = next((cat for cat in face_up if cat.code == code), None)
            return _accuse(model, lesson, named_cat, t) if lesson.step.does == "pick" else (model, ())
        case _:
            assert_never(sent.message)


def _to(model: Model, lesson: Training, t: Text) -> tuple[Model, Effects]:
    """The same case at another step; a card that falls is heard, and the words are spoken."""
    sounds: Effects = ()
    if new_cards(lesson.at) and lesson.at:
        sounds = (Sound("card"),)
    elif lesson.step.name in ("pick", "others"):
        sounds = (Sound("paw"), Buzz((30,)))
    elif lesson.step.name == "score":
        sounds = (Sound("bell"),)
    moved = replace(model, training=lesson, held=None)
    return moved, (*sounds, Speak(said(lesson, t)), Focus(_FIRST))


def _strike(model: Model, lesson: Training, clue: Clue | None, t: Text) -> tuple[Model, Effects]:
    """Strike out a face: what is still possible stays, and the reason is said."""
    if clue is None or clue in lesson.struck:
        return model, ()
    if clue not in impossible():
        wrong = replace(lesson, mistake=clue)
        return replace(model, training=wrong), (Speak(said(wrong, t)),)
    struck = (*lesson.struck, clue)
    if frozenset(struck) == impossible():
        return _to(model, replace(lesson, at=lesson.at + 1, struck=struck, mistake=None), t)
    return replace(model, training=replace(lesson, struck=struck, mistake=None)), (Sound("tick"),)


def _accuse(model: Model, lesson: Training, cat: Cat | None, t: Text) -> tuple[Model, Effects]:
    """Accuse: only the chief leads on, any other cat says what it lacks."""
    if cat is None:
        return model, ()
    if cat == NILS:
        return _to(model, replace(lesson, at=lesson.at + 1, mistake=None), t)
    wrong = replace(lesson, mistake=cat)
    return replace(model, training=wrong), (Speak(said(wrong, t)),)
