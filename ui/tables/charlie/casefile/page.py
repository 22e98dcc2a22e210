"""After a round: what it came to, before the next one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.charlie.phase import Phase
from ui import html as h
from ui.parts import art
from ui.tables.charlie.casefile.file import case_file, is_scored
from ui.tables.charlie.casefile.why import Voice
from ui.tables.charlie.deal.choices import closing, offered
from ui.tables.charlie.messages import GoOn, says
from ui.tables.charlie.pieces import markers, portrait
from ui.tables.charlie.scoring.heading import heading
from ui.tables.charlie.scoring.reveal import stood_up
from ui.tables.charlie.state import parts
from ui.tables.charlie.words import called, cat_name

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


def _next(table: CharlieTable) -> str:
    """What comes after the file: the end, the next deal, or first the phone that goes round."""
    seen = table.view
    if seen.phase is Phase.SCORING:
        return "pass" if offered(seen) or not closing(seen) else "end"
    return "end" if seen.phase is Phase.OVER else "next"


def case(table: CharlieTable, t: Text) -> Html:
    """The round's file, everybody's markers, and the way on."""
    scored = table.earlier(is_scored)
    seen = table.view
    chief, caught = stood_up(scored)
    if caught is None:
        words = t("charlie.case.nobody")
    elif caught == table.me:
        words = t("charlie.you.caught")
    else:
        words = t("charlie.reveal.caught", name=table.names[caught])
    rows = (
        h.li(
            portrait(table.view.hounds[seat]),
            h.b(called(table.names, seat, table.me, t)),
            markers(row, t),
            class_=f"standing {table.view.hounds[seat].value}",
        )
        for seat, row in enumerate(_standing(seen))
    )
    return h.div(
        heading(t("charlie.case.title", number=scored.round), t),
        h.div(
            h.figure(
                art(f"cats/{chief.code}", class_="chief-art"),
                h.figcaption(h.small(t("charlie.reveal.chief")), h.b(cat_name(chief, t)), h.p(words)),
                class_=h.classes("chief-card", caught is not None and "caught"),
            ),
            h.ul(rows, class_="standings"),
            _file(table, t)
            if table.own.written == parts(table.seats)
            else h.div(class_="casefile", aria_busy="true"),
            class_="reveal-page",
        ),
        h.footer(
            h.button(t(f"charlie.case.{_next(table)}"), class_="big", data_msg=says(GoOn())),
            class_="foot",
        ),
        class_="reveal case-page",
    )


def _file(table: CharlieTable, t: Text) -> Html:
    """What the file says; one person among bots is told of as "you"."""
    me = table.people[0] if table.alone else None
    own = table.own
    return case_file(table.earlier(is_scored), Voice(table.names, me, t), own.cards, own.whys)
