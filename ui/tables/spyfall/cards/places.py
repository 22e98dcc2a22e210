"""The list of places by cards: to strike out, to name, and, for who wants help, how well each fits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.spyfall.suspect import suspects, talk, where
from ui import html as h
from ui.parts import art
from ui.table.messages import Note
from ui.tables.spyfall.cards.words import portrait
from ui.tables.spyfall.messages import Help, Pick, says
from ui.tables.spyfall.state import place_mark
from ui.tables.spyfall.words import picture, place_name

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.spyfall.view import Listed, View
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.spyfall.state import SpyfallTable

STEPS = 5
"""How many bars show how well something fits."""


def places(table: SpyfallTable, mine: View, t: Text, *, picks: bool = False) -> Html:
    """All places of the game; those that were used are out."""
    seat = mine.seat
    assert seat is not None
    left = tuple(listed.place.id for listed in mine.places if not listed.used)
    chances = dict(zip(left, where(left, talk(mine.history), seat), strict=True)) if table.own.help else {}
    most = max(chances.values(), default=1.0)
    chips = (
        _chip(table, listed, seat, chances.get(listed.place.id, 0.0) / most, t, picks=picks)
        for listed in mine.places
    )
    return h.join(
        h.button(
            h.span(t("cards.help"), h.small(t("cards.help_note")), class_="switch-label"),
            h.span(class_="switch-knob"),
            class_="switch",
            role="switch",
            aria_checked="true" if table.own.help else "false",
            data_msg=says(Help()),
        ),
        _doubts(table, mine, left, seat, t) if table.own.help and not picks else None,
        h.div(chips, class_="sf-places ca-places"),
    )


def _chip(table: SpyfallTable, listed: Listed, seat: Seat, fits: float, t: Text, *, picks: bool) -> Html:
    """One place."""
    name = listed.place.id
    struck = place_mark(name) in table.open_notes
    return h.button(
        art(picture(listed.place), class_="sf-thumb"),
        h.span(place_name(listed.place, t)),
        _bars(fits, t) if table.own.help and not listed.used else None,
        h.span(t("spyfall.used"), class_="sr") if listed.used else None,
        class_=h.classes("sf-place", listed.used and "used", picks and name == table.own.chosen and "chosen"),
        aria_pressed="true" if (name == table.own.chosen if picks else listed.used or struck) else "false",
        disabled=listed.used,
        data_msg=says(Pick(name) if picks else Note(seat, place_mark(name))),
    )


def _bars(fits: float, t: Text) -> Html:
    """How well something fits, as bars and for who can't see them."""
    full = max(1, round(fits * STEPS)) if fits > 0.02 else 0
    return h.span(
        (h.span(class_="on" if step < full else None) for step in range(STEPS)),
        class_="ca-bars",
        role="img",
        aria_label=t("cards.fits", count=full, most=STEPS),
    )


def _doubts(table: SpyfallTable, mine: View, left: tuple[str, ...], seat: Seat, t: Text) -> Html | None:
    """To who knows the place: how much each of the others sounds like the spy."""
    place = mine.card.place if mine.card else None
    if place is None:
        return None
    chances = suspects(mine.seats, left, place.id, talk(mine.history), seat)
    rows = (
        h.li(portrait(table, other), h.span(table.names[other]), _bars(chance, t))
        for other, chance in enumerate(chances)
        if other != seat
    )
    return h.section(h.h3(t("cards.doubts")), h.ul(rows, class_="ca-doubts"))
