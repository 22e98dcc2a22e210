"""Ten points are announced: a moment for the whole table, before anything else is told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.charlie.moves import Announced
from ui import html as h
from ui.tables.charlie.messages import GoOn, says
from ui.tables.charlie.pieces import markers, portrait
from ui.tables.charlie.scoring.heading import way_out
from ui.tables.charlie.scoring.swapped import told

if TYPE_CHECKING:
    from engine.charlie.view import Shown
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable


def ten(table: CharlieTable, t: Text) -> Html:
    """Who has announced, large, with the markers that lie there face down."""
    seen = table.view
    seats = [event.seat for event in seen.history if isinstance(event, Announced)]
    names = t.list([table.names[seat] for seat in seats])
    return h.div(
        h.header(way_out(t), class_="reveal-head"),
        h.div(
            h.p(str(seen.options.target), class_="ten-number", aria_hidden="true"),
            h.div([portrait(seen.hounds[seat]) for seat in seats], class_="ten-faces"),
            h.h1(t.n("charlie.ten.who", len(seats), names=names, points=seen.options.target), tabindex="-1"),
            h.div([markers(_face_down(seen.markers[seat]), t) for seat in seats], class_="ten-markers"),
            None if table.alone else told(table, t),
            h.p(t("charlie.ten.over"), class_="ten-over"),
            class_="ten-poster",
        ),
        h.footer(
            h.button(
                t("charlie.ten.on" if table.alone else "charlie.case.end"),
                class_="big",
                data_msg=says(GoOn()),
            ),
            class_="foot",
        ),
        class_="reveal ten show",
    )


def _face_down(row: tuple[Shown, ...]) -> tuple[Shown, ...]:
    """A row of markers by colour alone: the end turns them up."""
    return tuple(replace(shown, marker=None) for shown in row)
