"""The training round as it is drawn: one's card, what was said, a note that says what to do, what to tap."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.spyfall.cards import ANSWERS
from ui import html as h
from ui.messages import Alone, OpenLobby, words
from ui.parts import art, bar
from ui.tables.spyfall.cards.choosing import own_card
from ui.tables.spyfall.cards.words import answer, cat, question
from ui.tables.spyfall.training.messages import Next, PickAnswer, PickPlace, PickQuestion, PickSeat, says
from ui.tables.spyfall.training.script import SPY, STEPS, YOU, Drill, place, said, seen, shortlist
from ui.tables.spyfall.training.words import leads_on, names, note
from ui.tables.spyfall.words import picture

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.spyfall.suspect import Said
    from engine.spyfall.view import View
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model
    from ui.tables.spyfall.training.messages import Message


def draw(model: Model, t: Text) -> Html:
    """The training round at its step."""
    drill = model.drill or Drill()
    return h.div(
        bar(t("drill.title"), t, _progress(drill, t)),
        h.div(
            own_card(seen(drill), t),
            _stage(drill, t),
            h.div(
                h.p(note(drill, t), class_=h.classes("lesson-note", drill.mistake is not None and "wrong")),
                _hands(drill, t),
                class_="ca-foot drill-foot",
            ),
            class_="sf-round sf-page ca",
        ),
        class_=f"screen sf drill at-{drill.step.name}",
    )


def _progress(drill: Drill, t: Text) -> Html:
    """How far the round is."""
    dots = (h.span(class_=h.classes("dot", at <= drill.at and "on")) for at in range(len(STEPS)))
    return h.span(
        dots,
        class_="dots",
        role="img",
        aria_label=t("drill.step", step=drill.at + 1, steps=len(STEPS)),
    )


# --- above: what is to be seen -------------------------------------------------------------------------


def _stage(drill: Drill, t: Text) -> Html:
    """Who sits there, what was said, or how it ended."""
    match drill.step.name:
        case "card" | "ask" | "spy":
            faces = (_face(seat, t, "ca-face large") for seat in range(SPY + 1))
            return h.div(h.div(faces, class_="ca-faces"), class_="drill-stage")
        case "whom":
            return h.ol(_card(YOU, None, drill.question, t), class_="ca-said")
        case "caught":
            return h.div(_face(SPY, t, "drill-spy"), art("stamp", class_="stamp"), class_="drill-shown")
        case "end":
            return h.div(art(picture(place(drill)), class_="drill-place"), class_="drill-shown")
    told = said(drill)
    return h.ol(
        (_card(each.asker, each, each.question, t, fresh=each is told[-1]) for each in told), class_="ca-said"
    )


def _card(asker: Seat, told: Said | None, asked: str, t: Text, *, fresh: bool = False) -> Html:
    """A question on a postcard, with its answer if there is one."""
    called = names(t)
    whom = told.seat if told else None
    return h.li(
        h.div(
            _face(asker, t),
            h.p(
                h.small(_to(asker, whom, called, t)) if whom is not None else None,
                question(asked, t),
                class_="ca-question",
            ),
            class_="ca-ask",
        ),
        h.div(
            _face(told.seat, t),
            h.p(
                h.b(called[told.seat], class_="sr"), answer(told.question, told.answer, t), class_="ca-answer"
            ),
            class_="ca-reply",
        )
        if told
        else None,
        class_=h.classes("ca-card", fresh and "fresh"),
    )


def _to(asker: Seat, target: Seat, called: tuple[str, ...], t: Text) -> str:
    """Who asks whom."""
    if asker == YOU:
        return t("cards.you_ask", other=called[target])
    if target == YOU:
        return t("cards.asks_you", name=called[asker])
    return t("cards.to", name=called[asker], other=called[target])


def _face(seat: Seat, t: Text, class_: str = "ca-face") -> Html:
    return cat(names(t)[seat], seat, class_)


# --- below: what is to be done -------------------------------------------------------------------------


def _hands(drill: Drill, t: Text) -> Html:
    """Cards to pick from, or the button that leads on."""
    match drill.step.does:
        case "question":
            cards = (_option(question(each, t), PickQuestion(each)) for each in seen(drill).hand)
            return h.div(cards, class_="ca-options")
        case "answer":
            return _answers(seen(drill), t)
        case "seat":
            return h.div((_somebody(seat, t) for seat in range(1, SPY + 1)), class_="ca-targets")
        case "place":
            return h.div((_place(drill, each.id, t) for each in shortlist(drill)), class_="drill-places")
        case "end":
            return h.div(
                h.button(t("drill.alone"), class_="big", data_msg=words(Alone("spyfall")), id="drill-on"),
                h.button(t("drill.lobby"), class_="big second", data_msg=words(OpenLobby("spyfall"))),
                class_="drill-end",
            )
    return h.button(leads_on(drill, t), class_="big", data_msg=says(Next(drill.at)), id="drill-on")


def _answers(view: View, t: Text) -> Html:
    """The question that waits for the learner, and five answers to it."""
    asked = view.question or ""
    asker = names(t)[view.asked_by or 0]
    return h.join(
        h.h2(h.small(t("cards.asks_you", name=asker)), question(asked, t), class_="ca-lead"),
        h.div(
            (_option(answer(asked, grade, t), PickAnswer(grade)) for grade in ANSWERS),
            class_="ca-options answers",
        ),
    )


def _option(inside: str, message: Message) -> Html:
    return h.button(inside, class_="ca-option", data_msg=says(message))


def _somebody(seat: Seat, t: Text) -> Html:
    return h.button(_face(seat, t), h.span(names(t)[seat]), class_="ca-target", data_msg=says(PickSeat(seat)))


def _place(drill: Drill, name: str, t: Text) -> Html:
    """A place that may be it; one that was just named wrongly is crossed out."""
    wrong = name == drill.mistake
    return h.button(
        art(f"places/{name}", class_="sf-thumb"),
        h.span(t(f"place.{name}")),
        class_=h.classes("sf-place", wrong and "wrong"),
        data_msg=says(PickPlace(name)),
    )
