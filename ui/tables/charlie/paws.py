"""Where people touch the table: paws around its edges, each facing its player, or a bar at one thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import html as h
from ui.parts import art, icon
from ui.tables.charlie.cards import portrait
from ui.tables.charlie.state import on_turn, open_match, people
from ui.tables.charlie.taps import can_accuse
from ui.tables.charlie.words import hound_of, name_of

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model

_EDGES = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top", "top", "right"),
}
"""Clockwise around the phone, as the seats go."""


def edge_of(model: Model, seat: Seat) -> str:
    """The edge of the screen at which a person sits."""
    around = people(model)
    return _EDGES[len(around)][around.index(seat)]


def paws(model: Model, t: Text) -> Html:
    """Every person's place at the edge of the screen."""
    edges = dict.fromkeys(edge_of(model, seat) for seat in people(model))
    return h.join(
        h.div(
            (_place(model, seat, t) for seat in _seen_from(edge, model)),
            class_=f"edge edge-{edge}",
        )
        for edge in edges
    )


def _seen_from(edge: str, model: Model) -> list[Seat]:
    """The seats at an edge, in the order in which they stand in the page; the top's is turned round."""
    there = [seat for seat in people(model) if edge_of(model, seat) == edge]
    return there[::-1] if edge == "top" else there


def _place(model: Model, seat: Seat, t: Text) -> Html:
    """One person's place: the paw, and the deck when it is that seat's turn."""
    match = open_match(model)
    name = name_of(match, seat)
    able = can_accuse(model, seat)
    paw = h.button(
        portrait(hound_of(match, seat)),
        art("paw", class_="paw-art"),
        h.b(name, class_="paw-name"),
        id=f"paw-{seat}",
        class_=h.classes("paw", not able and "resting"),
        data_down=f"charlie paw {match.turn} {seat}",
        data_hold=f"charlie curtain {match.turn} {seat}",
        aria_label=t("charlie.paw_of" if able else "charlie.paw_rests", name=name),
    )
    turn = turn_button(model, seat, t)
    return h.div(paw, turn, class_=h.classes("place", turn is not None and "on"))


def turn_button(model: Model, seat: Seat, t: Text) -> Html | None:
    """Turn a card, for the seat whose turn it is."""
    if on_turn(model) != seat:
        return None
    message = f"charlie turn {open_match(model).turn}"
    return h.button(h.span(t("charlie.turn")), id="turn", class_="big turn", data_msg=message)


def thumb(model: Model, seat: Seat, t: Text) -> Html:
    """The bar of one person among bots: my clue, turn a card, accuse."""
    match = open_match(model)
    other = on_turn(model)
    # The button stays where it is, so that the keyboard's focus does too.
    waiting = h.button(
        h.span(t("charlie.deck_out") if other is None else t("charlie.waiting", name=name_of(match, other))),
        id="turn",
        class_="waiting",
        aria_disabled="true",
    )
    tap = model.settings.peek == "tap"
    return h.div(
        h.button(
            icon("eye"),
            h.span(t("charlie.my_clue"), h.small(t("charlie.tap" if tap else "charlie.hold"))),
            None if tap else h.span(t("curtain.keys"), class_="sr"),
            id="hold",
            class_="thumb-look",
            data_hold=f"charlie look {seat}",
        ),
        turn_button(model, seat, t) or waiting,
        h.button(
            art("paw", class_="paw-art"),
            h.span(t("charlie.accuse")),
            id=f"paw-{seat}",
            class_="thumb-paw",
            data_down=f"charlie paw {match.turn} {seat}",
            disabled=not can_accuse(model, seat),
        ),
        class_="thumb",
    )
