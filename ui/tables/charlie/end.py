"""The end: markers turned up one by one, the winner, the seed that fits the seal, again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import html as h
from ui.daily import is_of
from ui.parts import icon
from ui.tables.charlie.cards import marker_art, marker_words, portrait
from ui.tables.charlie.over import seal_line
from ui.tables.charlie.state import open_match, public, sitting
from ui.tables.charlie.words import hound_of, name_of, number

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model


def end(model: Model, t: Text) -> Html:
    """Everybody's markers, face up, the best last."""
    match = open_match(model)
    outcome = match.outcome
    assert outcome is not None
    order = sorted(range(match.seats), key=lambda seat: (seat in outcome.winners, outcome.scores[seat]))
    skipped = sitting(model).skipped
    winners = t.list([name_of(match, seat) for seat in outcome.winners])
    return h.div(
        h.header(
            h.h1(t.n("charlie.end.winner", len(outcome.winners), names=winners), tabindex="-1"),
            h.p(t(f"charlie.end.{outcome.reason}", points=match.options.target), class_="note"),
            class_="reveal-head",
        ),
        h.div(
            h.ol((_row(model, seat, seat in outcome.winners, t) for seat in order), class_="finals"),
            _seed(model, t),
            class_="reveal-page",
            data_msg=None if skipped else "charlie skip",
        ),
        h.footer(
            h.button(t("charlie.end.again"), class_="big", data_msg="charlie again"),
            h.div(
                h.button(icon("back"), t("charlie.home"), class_="quiet", data_msg="charlie leave"),
                h.button(icon("share"), t("home.share"), class_="quiet", data_msg="share match"),
                h.button(t("home.daily"), icon("next"), class_="quiet", data_msg="daily")
                if model.daily.today and is_of(match, model.daily.today)
                else None,
                class_="passing-on",
            ),
            class_="foot",
        ),
        class_=h.classes("reveal", "end", f"rows-{match.seats}", not skipped and "show"),
    )


def _row(model: Model, seat: Seat, won: bool, t: Text) -> Html:
    """One seat's markers and what they add up to."""
    match = open_match(model)
    seen = public(model)
    assert seen.scores is not None
    return h.li(
        portrait(hound_of(match, seat)),
        h.div(
            h.b(name_of(match, seat)),
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


def _seed(model: Model, t: Text) -> Html:
    """The seed, now that nobody can use it any more, under the seal that was shown before the deal."""
    return h.div(
        seal_line(model, t),
        h.p(h.span(t("charlie.end.seed"), class_="seal-name"), h.span(open_match(model).seed, class_="seed")),
        class_="fair card",
    )
