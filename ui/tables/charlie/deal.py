"""The deal: the phone goes round, each person looks at a counter and chooses the face that counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import match as matches
from engine.charlie.cards import Clue
from ui import html as h
from ui.screens.curtain import curtain
from ui.tables.charlie.cards import counter, portrait
from ui.tables.charlie.over import seal_line
from ui.tables.charlie.state import holder, looking, open_match, public, sitting
from ui.tables.charlie.taps import SIDES, left_face
from ui.tables.charlie.words import hound_of, name_of, round_of

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model


def deal(model: Model, t: Text) -> Html:
    """The curtain of who is to choose; left and right say nothing to who has not looked."""
    match = open_match(model)
    seat = holder(model)
    assert seat is not None
    return h.div(
        h.div(
            h.span(round_of(model, t), class_="deal-round"),
            seal_line(model, t) if public(model).round == 1 else None,
            class_="deal-top",
        ),
        curtain(
            model,
            t,
            name=name_of(match, seat),
            hold=f"charlie look {seat}",
            face=portrait(hound_of(match, seat)),
            secret=_faces(model, seat, t) if looking(model) == seat else None,
            below=_sides(model, t),
        ),
        class_="deal",
    )


def _faces(model: Model, seat: Seat, t: Text) -> Html:
    """Both faces of the counter, the marked one in a ring."""
    match = open_match(model)
    trait = matches.view(match, seat).counter
    left = left_face(match, seat)
    pick = sitting(model).pick
    return h.div(
        (
            counter(Clue(trait, value), t, h.classes("counter", pick == (side,) and "on"))
            for side, value in zip(SIDES, (left, not left), strict=True)
        ),
        class_="both-faces",
        data_secret=True,
    )


def _sides(model: Model, t: Text) -> Html:
    """Left, right, done: which face counts, told by its side alone."""
    turn = open_match(model).turn
    current = sitting(model)
    sides = (
        h.button(
            t(f"charlie.deal.{side}"),
            class_="pill",
            aria_pressed="true" if current.pick == (side,) else "false",
            data_msg=f"charlie side {turn} {side}",
            data_down=f"charlie side {turn} {side}",
            disabled=not current.looked,
        )
        for side in SIDES
    )
    done = h.button(
        t("charlie.deal.done"), class_="big", data_msg=f"charlie face {turn}", disabled=not current.pick
    )
    hint = "charlie.deal.which" if current.looked else "charlie.deal.look"
    return h.div(h.p(t(hint), class_="deal-hint"), sides, done, class_="deal-sides")
