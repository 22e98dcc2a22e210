"""What a tap in the training round does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, assert_never

from ui.effects import Buzz, Effects, Focus, Sound, Speak
from ui.tables.spyfall.training.messages import Next, PickAnswer, PickPlace, PickQuestion, PickSeat
from ui.tables.spyfall.training.script import SPY, Drill, believed, place, seen, shortlist
from ui.tables.spyfall.training.words import note

if TYPE_CHECKING:
    from ui.codec import Sent
    from ui.i18n import Text
    from ui.model import Model
    from ui.tables.spyfall.training.messages import Message

_FIRST: Final = "#drill-on, .drill-foot button"
"""What the keyboard's focus goes to at each step."""
_HEARD: Final = {"caught": "bell", "end": "bell", "heard": "card", "others": "card", "listen": "card"}


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """What a tap in the training round does; what does not belong to this step does nothing."""
    drill = model.drill or Drill()
    does = drill.step.does
    match sent.message:
        case Next(at):
            return _to(model, drill, t) if does == "next" and at == drill.at else (model, ())
        case PickQuestion(question):
            held = does == "question" and question in seen(drill).hand
            return _to(model, replace(drill, question=question), t) if held else (model, ())
        case PickSeat(seat):
            return _seat(model, drill, seat, t) if does == "seat" and 0 < seat <= SPY else (model, ())
        case PickAnswer(grade):
            return _answer(model, drill, grade, t) if does == "answer" and grade <= 4 else (model, ())
        case PickPlace(name):
            listed = does == "place" and any(each.id == name for each in shortlist(drill))
            return _name(model, drill, name, t) if listed else (model, ())
        case _:
            assert_never(sent.message)


def _to(model: Model, drill: Drill, t: Text) -> tuple[Model, Effects]:
    """The next step: what falls is heard, and the words are spoken."""
    on = replace(drill, at=drill.at + 1, mistake=None)
    sound = _HEARD.get(on.step.name)
    heard: Effects = (Sound(sound),) if sound else ()
    buzz: Effects = (Buzz((30,)),) if sound == "bell" else ()
    return replace(model, drill=on), (*heard, *buzz, Speak(note(on, t)), Focus(_FIRST))


def _wrong(model: Model, drill: Drill, mistake: int | str, t: Text) -> tuple[Model, Effects]:
    """The step stays, and the reason is said."""
    wrong = replace(drill, mistake=mistake)
    return replace(model, drill=wrong), (Speak(note(wrong, t)),)


def _seat(model: Model, drill: Drill, seat: int, t: Text) -> tuple[Model, Effects]:
    """Somebody is asked, or accused: only the spy is agreed on."""
    if drill.step.name == "whom":
        return _to(model, replace(drill, target=seat), t)
    return _to(model, drill, t) if seat == SPY else _wrong(model, drill, seat, t)


def _answer(model: Model, drill: Drill, grade: int, t: Text) -> tuple[Model, Effects]:
    """An answer that is believed leads on."""
    if not believed(drill, grade):
        return _wrong(model, drill, grade, t)
    picked = replace(drill, bluff=grade) if drill.as_spy else replace(drill, answer=grade)
    return _to(model, picked, t)


def _name(model: Model, drill: Drill, name: str, t: Text) -> tuple[Model, Effects]:
    """Only the true place leads on; any other one says what speaks against it."""
    return _to(model, drill, t) if name == place(drill).id else _wrong(model, drill, name, t)
