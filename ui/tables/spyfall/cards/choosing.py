"""Who has to ask picks a question and somebody, who is asked an answer: one's own card is always in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.spyfall.cards import ANSWERS
from engine.spyfall.moves import Answer, Ask
from engine.spyfall.phase import Phase
from ui import html as h
from ui.parts import art, icon
from ui.table.messages import Play
from ui.tables.spyfall.cards.words import answer, called, portrait, question
from ui.tables.spyfall.messages import Question, says
from ui.tables.spyfall.words import picture, place_name, role_name

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.spyfall.view import View
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.spyfall.messages import Message
    from ui.tables.spyfall.state import SpyfallTable


def own_card(mine: View, t: Text) -> Html:
    """Where one is and as whom, or that one is the spy: small, to be kept in sight."""
    card = mine.card
    assert card is not None
    if card.place is None:
        drawing, name, line = "spy", t("spyfall.spy_title"), t("cards.spy_line")
    else:
        drawing, name = picture(card.place), place_name(card.place, t)
        role = role_name(card.place, card.role, t) if card.role else ""
        line = t("cards.role", role=role) if role else t("cards.no_role")
    return h.div(
        art(drawing, class_="ca-own-art"), h.p(h.b(name), h.small(line)), class_="ca-own", role="note"
    )


def choosing(table: SpyfallTable, mine: View, t: Text, *, held: bool) -> Html | None:
    """What this seat has to choose now; where a finger holds it open, another one chooses."""
    seat = mine.seat
    if seat is None or seat not in mine.to_act:
        return None
    if mine.phase is Phase.ANSWERING and mine.question:
        return _answering(table, seat, mine, mine.question, t, held=held)
    if mine.phase is not Phase.ASKING or not mine.hand:
        return None
    picked = table.own.question
    if picked in mine.hand:
        return _whom(table, seat, mine, picked, t, held=held)
    cards = (_button(question(each, t), "ca-option", Question(table.turn, each), held) for each in mine.hand)
    return h.section(
        h.h2(t("cards.your_question"), class_="ca-lead"),
        h.div(cards, class_="ca-options"),
        class_="ca-choose",
    )


def _whom(table: SpyfallTable, seat: Seat, mine: View, picked: str, t: Text, *, held: bool) -> Html:
    """The question is picked: now somebody."""
    people = (
        _button(
            h.join(portrait(table, action.target), h.span(called(table, action.target, t))),
            "ca-target",
            Play(table.turn, seat, index),
            held,
        )
        for index, action in enumerate(mine.actions)
        if isinstance(action, Ask) and action.question == picked
    )
    back = _button(
        h.join(icon("back"), h.span(question(picked, t))), "ca-picked", Question(table.turn, picked), held
    )
    return h.section(
        h.h2(t("cards.whom"), class_="ca-lead"), back, h.div(people, class_="ca-targets"), class_="ca-choose"
    )


def _answering(table: SpyfallTable, seat: Seat, mine: View, asked: str, t: Text, *, held: bool) -> Html:
    """Five answers, from little to much."""
    cards = (
        _button(answer(asked, grade, t), "ca-option", Play(table.turn, seat, index), held)
        for grade in ANSWERS
        for index, action in enumerate(mine.actions)
        if action == Answer(grade)
    )
    asker = called(table, mine.asked_by, t) if mine.asked_by is not None else ""
    return h.section(
        h.h2(
            h.small(t("cards.asks_you", name=asker)) if not held else None,
            question(asked, t),
            class_="ca-lead",
        ),
        h.div(cards, class_="ca-options answers"),
        class_="ca-choose",
    )


def _button(inside: object, class_: str, message: Message, held: bool) -> Html:
    """A card to tap; behind a curtain it counts when the second finger comes down, and closes it."""
    plays = isinstance(message, Play)
    if held:
        return h.button(
            inside, class_=class_, data_down=says(message), data_drop=plays or None, data_once=plays or None
        )
    return h.button(inside, class_=class_, data_msg=says(message), data_once=plays or None)
