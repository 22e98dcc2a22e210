"""What came of a private pass: whose markers were swapped, for all to see, before the next round begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import ADLER, Marker
from engine.charlie.phase import Phase
from ui import html as h
from ui.parts import icon
from ui.tables.charlie.deal.plans import swaps
from ui.tables.charlie.messages import GoOn, says
from ui.tables.charlie.pieces import marker_art, portrait
from ui.tables.charlie.scoring.heading import heading
from ui.tables.charlie.words import said

if TYPE_CHECKING:
    from engine.charlie.moves import Swapped
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable


def swapped(table: CharlieTable, t: Text) -> Html:
    """Each swap with its two hounds, large, and the way on."""
    over = table.view.phase is Phase.OVER
    return h.div(
        heading(t("charlie.swaps.title"), t),
        h.div(told(table, t), class_="reveal-page swaps-page"),
        h.footer(
            h.button(
                t("charlie.case.end" if over else "charlie.swaps.on"), class_="big", data_msg=says(GoOn())
            ),
            class_="foot",
        ),
        class_="reveal swaps show",
    )


def told(table: CharlieTable, t: Text) -> Html | None:
    """The swaps of this scoring, in their order, and that one has come too late."""
    rows = [_row(event, table, t) for event in swaps(table.past())]
    if not rows:
        return None
    late = h.p(t("charlie.swaps.overtaken"), class_="note") if table.own.overtaken else None
    return h.join(h.ul(rows, class_="swap-rows"), late)


def _row(event: Swapped, table: CharlieTable, t: Text) -> Html:
    """One Adler that has changed hands: it lies open now, and what came back for it does not."""
    hounds = table.view.hounds
    return h.li(
        h.span(
            portrait(hounds[event.seat]),
            marker_art(event.colour, None),
            icon("swap"),
            marker_art(event.colour, Marker(event.colour, ADLER)),
            portrait(hounds[event.other]),
            class_="swap-faces",
        ),
        h.p(said(event, table.names, table.view.options, t, table.me)),
        class_="swap-row",
    )
