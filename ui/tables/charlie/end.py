"""The end: markers turned up one by one, the winner, the seed that fits the seal, again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import html as h
from ui.messages import OpenDaily, OpenShare, words
from ui.parts import icon
from ui.table.messages import Again
from ui.tables.charlie.cards import marker_art, marker_words, portrait
from ui.tables.charlie.messages import Leave, Skip, says
from ui.tables.charlie.sheets import seal_line
from ui.tables.charlie.words import number

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
    winners = t.list([table.names[seat] for seat in outcome.winners])
    return h.div(
        h.header(
            h.h1(t.n("charlie.end.winner", len(outcome.winners), names=winners), tabindex="-1"),
            h.p(t(f"charlie.end.{outcome.reason}", points=table.view.options.target), class_="note"),
            class_="reveal-head",
        ),
        h.div(
            h.ol((_row(table, seat, seat in outcome.winners, t) for seat in order), class_="finals"),
            _seed(table, t),
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
            h.b(table.names[seat]),
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


def _seed(table: CharlieTable, t: Text) -> Html:
    """The seed, now that nobody can use it any more, under the seal that was shown before the deal."""
    return h.div(
        seal_line(table.seal, t),
        h.p(h.span(t("charlie.end.seed"), class_="seal-name"), h.span(table.seed, class_="seed")),
        class_="fair card",
    )
