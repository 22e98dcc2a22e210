"""What the training round says at each step, and about a mistake."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.spyfall.questions import GRADES
from ui.tables.spyfall.cards.words import answer, question
from ui.tables.spyfall.training.script import SPY, YOU, oddest, off, place, said
from ui.tables.spyfall.words import place_name

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.i18n import Text
    from ui.tables.spyfall.training.script import Drill

BOTS = (1, 2, 3)
"""The names of the others, by their number in the words."""


def names(t: Text) -> tuple[str, ...]:
    """What everybody is called, the learner first."""
    return (t("cards.you"), *(t(f"spyfall.bot.{number}") for number in BOTS))


def note(drill: Drill, t: Text) -> str:
    """The words of a step, or what was wrong about the last pick."""
    if drill.mistake is not None:
        return _mistaken(drill, drill.mistake, t)
    called = names(t)
    step = drill.step.name
    match step:
        case "heard":
            key = "drill.heard_spy" if drill.target == SPY else "drill.heard"
            return t(key, name=called[drill.target], place=place_name(place(drill), t))
        case "others":
            key = "drill.others" if drill.target == SPY else "drill.others_spy"
            return t(key, name=called[said(drill)[-1].seat], place=place_name(place(drill), t))
        case "answered":
            last = said(drill)[-1]
            return t("drill.answered_near" if off(drill, last.question, last.answer) else "drill.answered")
        case "card" | "end":
            return t(f"drill.{step}", place=place_name(place(drill), t))
        case "caught":
            return t("drill.caught", name=called[SPY])
        case _:
            return t(f"drill.{step}")


def _mistaken(drill: Drill, mistake: int | str, t: Text) -> str:
    match drill.step.does, mistake:
        case "seat", int(seat):
            return _innocent(drill, seat, t)
        case "place", str(name):
            odd = oddest(drill, name)
            told = answer(odd.question, GRADES[odd.question][name], t)
            return t(
                "drill.name_no", question=question(odd.question, t), answer=told, place=t(f"place.{name}")
            )
        case _:
            return t("drill.bluff_no") if drill.as_spy else t("drill.answer_no")


def _innocent(drill: Drill, seat: Seat, t: Text) -> str:
    """Why somebody is not the spy: said what one says there, or nothing yet."""
    told = next((each for each in said(drill) if each.seat == seat and seat != YOU), None)
    if told is None:
        return t("drill.accuse_silent", name=names(t)[seat])
    words = answer(told.question, told.answer, t)
    return t("drill.accuse_no", name=names(t)[seat], answer=words, place=place_name(place(drill), t))


def leads_on(drill: Drill, t: Text) -> str:
    """What the button says that leads on."""
    return t(f"drill.{drill.step.name}_do")
