"""A seat's card behind its curtain: the same layout, as bright and as long for spy and agent (S5)."""

from __future__ import annotations

from engine.core import Seat
from engine.match import Match, view
from engine.spyfall.cards import Card
from engine.spyfall.view import View
from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.model import Model
from ui.parts import art
from ui.screens.curtain import curtain

from .state import Notes, Table
from .words import picture, place_name, role_name


def curtain_of(model: Model, match: Match, table: Table, seen: View, t: Text) -> Html:
    """The curtain of one seat, when the cards are dealt or whenever it wants to look again."""
    seat = table.seat
    assert seat is not None
    held = model.held == ("card", str(seat))
    secret = _secret(match, table, seat, t) if held else None
    if table.stage == "deal":
        last = seat == seen.dealer
        below = h.button(
            t("spyfall.deal_done" if last else "spyfall.pass_on"),
            class_="big second",
            data_msg="spyfall next",
        )
    else:
        below = h.join(
            h.button(t("spyfall.i_am_the_spy"), class_="pill", data_msg="spyfall spy"),
            h.button(t("spyfall.to_the_table"), class_="pill strong", data_msg="spyfall close"),
        )
    return curtain(model, t, name=match.names[seat], hold=f"card {seat}", secret=secret, below=below)


def _secret(match: Match, table: Table, seat: Seat, t: Text) -> Html:
    """What the seat holds open: its card, and its notes below."""
    mine: View = view(match, seat)
    assert mine.card is not None
    return h.div(
        _card(mine.card, mine.options.roles, t),
        _notes(match, mine, table.notes[seat], seat, t) if table.stage == "look" else None,
        class_="sf-secret",
        data_secret=True,
    )


def _card(card: Card, roles: bool, t: Text) -> Html:
    """The card itself: picture, where you are, who you are there."""
    if card.place is None:
        name, role, drawing = t("spyfall.spy_title"), t("spyfall.spy_line"), "spy"
    else:
        name, drawing = place_name(card.place, t), picture(card.place)
        role = role_name(card.place, card.role, t) if card.role else t("spyfall.no_role")
    return h.div(
        art(drawing, class_="sf-card-art"),
        h.b(name, class_="sf-card-name"),
        h.span(role if roles or card.spy else t("spyfall.no_role"), class_="sf-card-role"),
        class_="sf-card",
    )


def _notes(match: Match, mine: View, notes: Notes, seat: Seat, t: Text) -> Html:
    """Places and people to strike out, for this seat alone; another finger taps while one holds."""
    people = (
        h.button(
            name,
            class_="sf-strike",
            aria_pressed="true" if other in notes.people else "false",
            data_msg=f"spyfall note person {other}",
        )
        for other, name in enumerate(match.names)
        if other != seat
    )
    places = (
        h.button(
            place_name(listed.place, t),
            class_="sf-strike",
            aria_pressed="true" if listed.used or listed.place.id in notes.places else "false",
            disabled=listed.used,
            data_msg=f"spyfall note place {listed.place.id}",
        )
        for listed in mine.places
    )
    return h.div(
        h.p(t("spyfall.notes"), class_="note"),
        h.div(people, class_="sf-strikes"),
        h.div(places, class_="sf-strikes"),
        class_="sf-notes",
    )
