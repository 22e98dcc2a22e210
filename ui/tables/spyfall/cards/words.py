"""Who speaks at a table by cards, and what: names, faces, questions and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.parts import face
from ui.records.people import COLOURS, FACES, HOUNDS, Person

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.spyfall.state import SpyfallTable

CATS = FACES[len(HOUNDS) :]


def question(name: str, t: Text) -> str:
    """A question as it is asked."""
    return t(f"question.{name}")


def answer(name: str, grade: int, t: Text) -> str:
    """An answer as it is given."""
    return t(f"answer.{name}.{grade}")


def portrait(table: SpyfallTable, seat: Seat, class_: str = "ca-face") -> Html:
    """The face of a seat: a person's own, or one of the cats'."""
    known = table.faces[seat]
    if known is None or table.kinds[seat] != "person":
        return cat(table.names[seat], seat, class_)
    return face(known, class_)


def cat(name: str, seat: Seat, class_: str) -> Html:
    """The face of a seat on which nobody of the house sits."""
    return face(Person(name, CATS[seat % len(CATS)], seat % COLOURS), class_)


def called(table: SpyfallTable, seat: Seat, t: Text) -> str:
    """What a seat is called: who plays alone is "you"."""
    return t("cards.you") if seat == table.me else table.names[seat]
