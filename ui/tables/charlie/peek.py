"""The private peek during a round: one's own clue, markers and notes, only while they are held open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import match as matches
from ui import html as h
from ui.parts import icon
from ui.screens.curtain import curtain
from ui.tables.charlie.cards import counter, marker_art, marker_words, portrait
from ui.tables.charlie.state import alone, holder, looking, open_match
from ui.tables.charlie.words import hound_of, name_of

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model


def glance(model: Model, t: Text) -> Html | None:
    """One person among bots: the secret appears over the table, away from the thumb."""
    seat = looking(model) if alone(model) else None
    return None if seat is None else h.div(secret(model, seat, t), class_="glance")


def curtained(model: Model, t: Text) -> Html:
    """One of several people: the curtain comes down first, whoever looks on."""
    match = open_match(model)
    seat = holder(model)
    assert seat is not None
    return curtain(
        model,
        t,
        name=name_of(match, seat),
        hold=f"charlie look {seat}",
        face=portrait(hound_of(match, seat)),
        secret=secret(model, seat, t) if looking(model) == seat else None,
        below=h.button(icon("back"), t("charlie.to_table"), class_="pill", data_msg="charlie shut"),
    )


def secret(model: Model, seat: Seat, t: Text) -> Html:
    """Everything that only this seat may see."""
    seen = matches.view(open_match(model), seat)
    own = (
        h.li(
            marker_art(shown.colour, shown.marker),
            h.span(marker_words(shown.colour, shown.marker, t), class_="sr"),
        )
        for shown in seen.markers[seat]
    )
    return h.div(
        counter(seen.clue, t) if seen.clue else None,
        h.ul(own, class_="own-markers") if seen.markers[seat] else None,
        class_="peek",
        data_secret=True,
    )
