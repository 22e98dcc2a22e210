"""Everybody's markers as they lie, for who wants one for an Adler."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.worth import adlers
from ui import html as h
from ui.table.sheets import dialog
from ui.tables.charlie.messages import Mark, Take, says
from ui.tables.charlie.pieces import marker_art, marker_words, portrait

if TYPE_CHECKING:
    from engine.charlie.cards import Colour
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable


def board(table: CharlieTable, seat: Seat, t: Text) -> Html:
    """Everybody's markers as they lie face down: which one would you like for your Adler?"""
    seen, turn = table.view, table.turn
    mine = adlers(seen, seat)
    rows = (
        h.li(
            portrait(seen.hounds[other]),
            h.b(table.names[other]),
            h.span((_slot(table, other, slot, mine, t) for slot in range(len(row))), class_="takes"),
            class_="board-row",
        )
        for other, row in enumerate(seen.markers)
        if other != seat
    )
    return dialog(
        t("charlie.visit.board"),
        h.ul(rows, class_="board"),
        h.p(t("charlie.visit.board_note"), class_="note"),
        h.button(t("charlie.visit.board_done"), class_="big", data_msg=says(Mark(turn, "adler"))),
        shut=says(Mark(turn, "adler")),
        t=t,
    )


def _slot(table: CharlieTable, other: Seat, slot: int, mine: frozenset[Colour], t: Text) -> Html:
    """One of somebody's markers, which can be taken face down for an Adler of its colour."""
    row = table.view.markers[other]
    shown = row[slot]
    return h.button(
        marker_art(shown.colour, shown.marker),
        class_="take",
        aria_label=t(
            "charlie.visit.slot",
            name=table.names[other],
            number=slot + 1,
            count=len(row),
            marker=marker_words(shown.colour, shown.marker, t),
        ),
        aria_pressed="true" if (other, slot) in table.own.plan.takes else "false",
        data_msg=says(Take(table.turn, other, slot)),
        disabled=shown.face_up or shown.colour not in mine,
    )
