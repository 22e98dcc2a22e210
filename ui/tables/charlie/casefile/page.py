"""After a round: what it came to, before the next one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.charlie.moves import RoundScored
from engine.charlie.phase import Phase
from ui import html as h
from ui.parts import art
from ui.tables.charlie.cards import markers, portrait
from ui.tables.charlie.casefile.file import case_file, is_scored
from ui.tables.charlie.messages import GoOn, says
from ui.tables.charlie.words import cat_name

if TYPE_CHECKING:
    from engine.charlie.view import Shown, View
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable


def _standing(seen: View) -> list[tuple[Shown, ...]]:
    """Everybody's markers by colour; the last round's stay face down until the end turns them up."""
    if seen.phase is not Phase.OVER:
        return list(seen.markers)
    return [tuple(replace(shown, marker=None) for shown in row) for row in seen.markers]


def case(table: CharlieTable, t: Text) -> Html:
    """The round's file, everybody's markers, and the way on."""
    scored = next(event for event in table.past() if isinstance(event, RoundScored))
    seen = table.view
    over = seen.phase is Phase.OVER
    caught = scored.caught_by
    words = (
        t("charlie.case.nobody") if caught is None else t("charlie.reveal.caught", name=table.names[caught])
    )
    rows = (
        h.li(
            portrait(table.view.hounds[seat]),
            h.b(table.names[seat]),
            markers(row, t),
            class_=f"standing {table.view.hounds[seat].value}",
        )
        for seat, row in enumerate(_standing(seen))
    )
    return h.div(
        h.header(h.h1(t("charlie.case.title", number=scored.round), tabindex="-1"), class_="reveal-head"),
        h.div(
            h.figure(
                art(f"cats/{scored.chief.code}", class_="chief-art"),
                h.figcaption(h.small(t("charlie.reveal.chief")), h.b(cat_name(scored.chief, t)), h.p(words)),
                class_=h.classes("chief-card", caught is not None and "caught"),
            ),
            h.ul(rows, class_="standings"),
            case_file(table.earlier(is_scored), table.names, table.own.cards, t)
            if table.own.written == table.seats
            else h.div(class_="casefile", aria_busy="true"),
            class_="reveal-page",
        ),
        h.footer(
            h.button(
                t("charlie.case.end" if over else "charlie.case.next"), class_="big", data_msg=says(GoOn())
            ),
            class_="foot",
        ),
        class_="reveal case-page",
    )
