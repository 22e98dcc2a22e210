"""Where people touch the table: paws around its edges, each facing its player, or a bar at one thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.moves import TurnCard
from ui import html as h
from ui.parts import art, icon
from ui.table.messages import Hold, Play
from ui.tables.charlie.cards import portrait
from ui.tables.charlie.messages import Paw, ShowCurtain, says
from ui.tables.charlie.state import on_turn
from ui.tables.charlie.taps import accusers

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable

_EDGES = {
    1: ("bottom",),
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top", "top", "right"),
}
"""Clockwise around the phone, as the seats go."""


def edge_of(table: CharlieTable, seat: Seat) -> str:
    """The edge of the screen at which a person sits."""
    around = table.people
    return _EDGES[len(around)][around.index(seat)]


def paws(table: CharlieTable, t: Text) -> Html:
    """Every person's place at the edge of the screen."""
    edges = dict.fromkeys(edge_of(table, seat) for seat in table.people)
    able = accusers(table.view)
    return h.join(
        h.div(
            (_place(table, seat, seat in able, t) for seat in _seen_from(edge, table)),
            class_=f"edge edge-{edge}",
        )
        for edge in edges
    )


def _seen_from(edge: str, table: CharlieTable) -> list[Seat]:
    """The seats at an edge, in the order in which they stand in the page; the top's is turned round."""
    there = [seat for seat in table.people if edge_of(table, seat) == edge]
    return there[::-1] if edge == "top" else there


def _place(table: CharlieTable, seat: Seat, able: bool, t: Text) -> Html:
    """One person's place: the paw, and the deck when it is that seat's turn."""
    name = table.names[seat]
    paw = h.button(
        portrait(table.view.hounds[seat]),
        art("paw", class_="paw-art"),
        h.b(name, class_="paw-name"),
        id=f"paw-{seat}",
        class_=h.classes("paw", not able and "resting"),
        data_down=says(Paw(table.turn, seat)),
        data_hold=says(ShowCurtain(table.turn, seat)),
        aria_label=t("charlie.paw_of" if able else "charlie.paw_rests", name=name),
    )
    turn = turn_button(table, seat, t)
    return h.div(paw, turn, class_=h.classes("place", turn is not None and "on"))


def turn_button(table: CharlieTable, seat: Seat, t: Text) -> Html | None:
    """Turn a card, for the seat whose turn it is."""
    if on_turn(table.view) != seat:
        return None
    moves = (move for move in table.view.open_moves if move.seat == seat)
    move = next(move for move in moves if isinstance(move.action, TurnCard))
    message = says(Play(table.turn, seat, move.index))
    return h.button(h.span(t("charlie.turn")), id="turn", class_="big turn", data_msg=message)


def thumb(table: CharlieTable, seat: Seat, t: Text) -> Html:
    """The bar of one person among bots: my clue, turn a card, accuse."""
    other = on_turn(table.view)
    # The button stays where it is, so that the keyboard's focus does too.
    waiting = h.button(
        h.span(t("charlie.deck_out") if other is None else t("charlie.waiting", name=table.names[other])),
        id="turn",
        class_="waiting",
        aria_disabled="true",
    )
    tap = table.settings.peek == "tap"
    return h.div(
        h.button(
            icon("eye"),
            h.span(t("charlie.my_clue"), h.small(t("charlie.tap" if tap else "charlie.hold"))),
            None if tap else h.span(t("curtain.keys"), class_="sr"),
            id="hold",
            class_="thumb-look",
            data_hold=says(Hold(seat, "clue")),
        ),
        turn_button(table, seat, t) or waiting,
        h.button(
            art("paw", class_="paw-art"),
            h.span(t("charlie.accuse")),
            id=f"paw-{seat}",
            class_="thumb-paw",
            data_down=says(Paw(table.turn, seat)),
            disabled=seat not in accusers(table.view),
        ),
        class_="thumb",
    )
