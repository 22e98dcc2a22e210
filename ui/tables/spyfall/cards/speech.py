"""What was said: questions and answers as postcards, in order or by person (I9, I14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.spyfall.moves import Asked, Counted, Stopped
from engine.spyfall.suspect import talk
from ui import html as h
from ui.parts import icon
from ui.tables.spyfall.cards.words import answer, called, portrait, question
from ui.tables.spyfall.messages import Sort, says

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.spyfall.suspect import Said
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.spyfall.state import SpyfallTable

SHOWN = 3
"""So many of the last questions lie on the table; the others are in the list."""


def postcards(table: SpyfallTable, t: Text) -> Html:
    """The last questions with their answers, the newest below, and what came of a vote."""
    said = talk(table.view.history)
    cards = [_postcard(table, each, t, fresh=each is said[-1]) for each in said[-SHOWN:]]
    waiting = table.view.question
    asker, target = table.view.asked_by, table.view.asker
    if waiting is not None and asker is not None and target not in (None, table.me):
        cards.append(_asked(table, asker, target, waiting, t))
    return h.ol(cards, (h.li(words, class_="ca-news") for words in verdicts(table, t)), class_="ca-said")


def _postcard(table: SpyfallTable, said: Said, t: Text, *, fresh: bool) -> Html:
    """One exchange: who asked whom what, and the answer."""
    return h.li(
        _line(table, said.asker, said.seat, question(said.question, t), t),
        h.div(
            portrait(table, said.seat),
            h.p(
                h.b(called(table, said.seat, t), class_="sr"),
                answer(said.question, said.answer, t),
                class_="ca-answer",
            ),
            class_="ca-reply",
        ),
        class_=h.classes("ca-card", fresh and table.view.question is None and "fresh"),
    )


def _asked(table: SpyfallTable, asker: Seat, target: Seat, name: str, t: Text) -> Html:
    """A question that waits for its answer."""
    return h.li(_line(table, asker, target, question(name, t), t), class_="ca-card fresh")


def _line(table: SpyfallTable, asker: Seat, target: Seat, words: str, t: Text) -> Html:
    return h.div(
        portrait(table, asker),
        h.p(
            h.small(_to(table, asker, target, t)),
            words,
            class_="ca-question",
        ),
        class_="ca-ask",
    )


def _to(table: SpyfallTable, asker: Seat, target: Seat, t: Text) -> str:
    """Who asks whom."""
    if asker == table.me:
        return t("cards.you_ask", other=table.names[target])
    if target == table.me:
        return t("cards.asks_you", name=table.names[asker])
    return t("cards.to", name=table.names[asker], other=table.names[target])


def verdicts(table: SpyfallTable, t: Text) -> list[str]:
    """What was voted since the last answer, a sentence each."""
    found: list[str] = []
    for event in table.view.history:
        match event:
            case Stopped(seat, suspect):
                found.append(t("cards.named", name=table.names[seat], other=table.names[suspect]))
            case Counted(suspect, votes, False):
                against = [table.names[seat] for seat, vote in enumerate(votes) if vote is False]
                found.append(t("cards.against", names=t.list(against), other=table.names[suspect]))
            case _:
                found = [] if isinstance(event, Asked) else found
    return found


def log(table: SpyfallTable, t: Text) -> Html:
    """Everything that was said in this round, in order or by person."""
    said = talk(table.view.history)
    if not said:
        return h.p(t("cards.log_empty"), class_="note")
    by_person = table.own.sort == "person"
    sorts = (
        h.button(
            t(f"cards.sort_{by}"),
            class_="chip",
            aria_pressed="true" if table.own.sort == by else "false",
            data_msg=says(Sort(by)),
        )
        for by in ("order", "person")
    )
    if by_person:
        inside = h.join(
            h.section(
                h.h3(portrait(table, seat), called(table, seat, t), class_="ca-who"),
                h.ul(_entry(each, t) for each in said if each.seat == seat),
                class_="ca-person",
            )
            for seat in range(table.seats)
            if any(each.seat == seat for each in said)
        )
    else:
        inside = h.ol((_postcard(table, each, t, fresh=False) for each in said), class_="ca-said")
    return h.join(h.div(sorts, class_="ca-sorts", role="group"), inside)


def _entry(said: Said, t: Text) -> Html:
    """An answer with its question, where it is clear who speaks."""
    return h.li(h.small(icon("ask"), question(said.question, t)), h.p(answer(said.question, said.answer, t)))
