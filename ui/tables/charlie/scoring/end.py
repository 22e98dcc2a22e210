"""The end: markers turned up one by one, the winner, the seed that fits the seal, again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import html as h
from ui.messages import OpenDaily, OpenShare, words
from ui.parts import icon
from ui.records.lobby import MOVED
from ui.table.messages import Again
from ui.table.sheets import fair
from ui.tables.charlie.messages import Leave, Skip, says
from ui.tables.charlie.pieces import marker_art, marker_words, portrait
from ui.tables.charlie.words import called, number

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable


def end(table: CharlieTable, t: Text) -> Html:
    """Everybody's markers, face up, the best last."""
    outcome = table.outcome
    assert outcome is not None
    order = sorted(range(table.seats), key=lambda seat: (seat in outcome.winners, outcome.scores[seat]))
    skipped = table.own.skipped
    winners = t.list([called(table.names, seat, table.me, t) for seat in outcome.winners])
    mine = table.me is not None and outcome.winners == (table.me,)
    return h.div(
        h.header(
            h.h1(
                t("charlie.you.win")
                if mine
                else t.n("charlie.end.winner", len(outcome.winners), names=winners),
                tabindex="-1",
            ),
            h.p(t(f"charlie.end.{outcome.reason}", points=table.view.options.target), class_="note"),
            class_="reveal-head",
        ),
        h.div(
            h.ol((_row(table, seat, seat in outcome.winners, t) for seat in order), class_="finals"),
            None if table.daily else _poster(table, t),
            fair(table.seal, t, table.seed),
            class_="reveal-page",
            data_msg=None if skipped else says(Skip()),
        ),
        h.footer(
            h.button(t("charlie.end.again"), class_="big", data_msg=says(Again())),
            h.div(
                h.button(icon("back"), t("charlie.home"), class_="quiet", data_msg=says(Leave())),
                h.button(icon("share"), t("home.share"), class_="quiet", data_msg=words(OpenShare("match"))),
                h.button(t("home.daily"), icon("next"), class_="quiet", data_msg=words(OpenDaily()))
                if table.daily
                else None,
                class_="passing-on",
            ),
            class_="foot",
        ),
        class_=h.classes("reveal", "end", f"rows-{table.seats}", not skipped and "show"),
    )


def _row(table: CharlieTable, seat: Seat, won: bool, t: Text) -> Html:
    """One seat's markers and what they add up to."""
    seen = table.view
    assert seen.scores is not None
    return h.li(
        portrait(table.view.hounds[seat]),
        h.div(
            h.b(called(table.names, seat, table.me, t)),
            h.ul(
                (
                    h.li(
                        marker_art(shown.colour, shown.marker),
                        h.span(marker_words(shown.colour, shown.marker, t), class_="sr"),
                    )
                    for shown in seen.markers[seat]
                ),
                class_="final-markers",
            ),
            class_="final-row",
        ),
        h.b(number(seen.scores[seat]), class_="final-score"),
        class_=h.classes("final", won and "won"),
    )


def _poster(table: CharlieTable, t: Text) -> Html:
    """The winner's moment; a daily case has none, which would tell the chief to who has yet to solve it."""
    from ui.poster import figure  # noqa: PLC0415 - posters have a pack of their own
    from ui.tables.charlie.poster import poster  # noqa: PLC0415

    moved = h.button(t("people.again_moved"), class_="pill", data_msg=says(Again(MOVED)))
    return figure(poster(table, t), t, None if table.alone else moved)
