"""A spoken table gets a question from the bank, the same for everybody, whoever asks for it (I17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.chance import shuffle
from engine.spyfall.phase import Phase
from ui import html as h
from ui.effects import Effects, Focus
from ui.parts import icon
from ui.table.keeping import saved_table
from ui.table.messages import Back, Close
from ui.table.sheets import dialog
from ui.table.sitting import open_match, sitting, with_own, with_sitting
from ui.table.views import luck_of, public
from ui.tables.spyfall.messages import Give, says
from ui.tables.spyfall.state import KEPT, Scene

if TYPE_CHECKING:
    from ui.codec import Sent
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model
    from ui.tables.spyfall.messages import Message
    from ui.tables.spyfall.state import SpyfallTable


def taken(model: Model, sent: Sent[Message]) -> tuple[Model, Effects] | None:
    """What asking for a question does, and laying it aside; None: something else was said."""
    if model.table is None or sitting(model).scene is not Scene.ROUND:
        return None
    model = with_sitting(model, now=max(sitting(model).now, sent.at))
    asking = public(open_match(model)).phase is Phase.ASKING
    match sent.message:
        case Give(given) if asking and given == sitting(model).own.given:
            return _given(with_sitting(model, sheet=sent.message))
        case Close() | Back() if sitting(model).sheet is not None:
            return with_sitting(model, sheet=None), (Focus("h1"),)
    return None


def _given(model: Model) -> tuple[Model, Effects]:
    """The next question: the seed and how many were given decide, so it tells of no place and of nobody."""
    from engine.spyfall.questions import QUESTION_IDS  # noqa: PLC0415 - the bank has a pack of its own

    given = sitting(model).own.given
    bank = shuffle(luck_of(open_match(model))("give"), QUESTION_IDS)
    after = with_own(model, given=given + 1, gift=bank[given % len(bank)])
    return after, (saved_table(after, KEPT), Focus(".over h2"))


def give(table: SpyfallTable, t: Text) -> Html:
    """The way to a question."""
    wanted = says(Give(table.own.given))
    return h.button(icon("ask"), class_="round", data_msg=wanted, aria_label=t("spyfall.give"))


def gift(table: SpyfallTable, t: Text) -> Html | None:
    """The question that somebody has asked for, for all to see."""
    if not isinstance(table.sheet, Give) or table.scene is not Scene.ROUND:
        return None
    return dialog(
        t("spyfall.give_title"),
        h.p(t(f"question.{table.own.gift}"), class_="sf-gift"),
        h.p(t("spyfall.give_note"), class_="note"),
        h.button(t("spyfall.give_another"), class_="pill", data_msg=says(Give(table.own.given))),
        shut=says(Close()),
        t=t,
    )
