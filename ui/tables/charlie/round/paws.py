"""Where people touch the table: paws around its edges, each facing its player, or a bar at one thumb."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.charlie.moves import TurnCard
from ui import html as h
from ui.parts import art, icon
from ui.table.messages import Play
from ui.tables.charlie.messages import Next, Pause, Paw, ShowCurtain, says
from ui.tables.charlie.pieces import portrait
from ui.tables.charlie.state import accusers, on_turn, waits

if TYPE_CHECKING:
    from engine.charlie.cards import Hound
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
    people, able = table.people, accusers(table.view)
    there: dict[str, list[Seat]] = {}
    for seat, edge in zip(people, _EDGES[len(people)], strict=True):
        there.setdefault(edge, []).append(seat)
    return h.join(
        h.div(
            # What stands at the top is turned round.
            [_place(table, seat, seat in able, t) for seat in (seats[::-1] if edge == "top" else seats)],
            class_=f"edge edge-{edge}",
        )
        for edge, seats in there.items()
    )


def _place(table: CharlieTable, seat: Seat, able: bool, t: Text) -> Html:
    """One person's place: the paw, and the deck when it is that seat's turn."""
    own = table.own
    state = h.classes(
        "paw",
        not able and "resting",
        any(seat == each for each, _ in own.barred) and "resting tired",
        own.paw is not None and own.paw.seat == seat and "down",
        any(seat == each.seat for each in own.queue) and "queued",
    )
    turn = None if own.paused or own.paw else turn_button(table, seat, t)
    paw = _paw(table.turn, seat, (table.view.hounds[seat], table.names[seat]), state, t)
    return h.div(paw, turn, class_="place" if turn is None else "place on")


@lru_cache(maxsize=16)
def _paw(turn: int, seat: Seat, who: tuple[Hound, str], state: str, t: Text) -> Html:
    """A person's paw, which a turn of the table shows many times."""
    hound, name = who
    able = "resting" not in state
    return h.button(
        portrait(hound),
        art("paw", class_="paw-art"),
        h.b(name, class_="paw-name"),
        id=f"paw-{seat}",
        class_=state,
        data_down=says(Paw(turn, seat)),
        data_hold=says(ShowCurtain(turn, seat)),
        aria_label=t("charlie.paw_of" if able else "charlie.paw_rests", name=name),
        aria_pressed="true" if state.endswith(("down", "queued")) else None,
    )


def turn_button(table: CharlieTable, seat: Seat, t: Text) -> Html | None:
    """Turn a card, for the seat whose turn it is."""
    if on_turn(table.view) != seat:
        return None
    moves = (move for move in table.view.open_moves if move.seat == seat)
    move = next(move for move in moves if isinstance(move.action, TurnCard))
    message = says(Play(table.turn, seat, move.index))
    return h.button(h.span(t("charlie.turn")), id="turn", class_="big turn", data_msg=message)


@lru_cache(maxsize=8)
def pause_button(paused: bool, t: Text) -> Html:
    """The table stands still, or goes on."""
    return h.button(
        icon("play" if paused else "pause"),
        id="pause",
        class_=h.classes("round", paused and "on"),
        data_msg=says(Pause()),
        aria_label=t("charlie.go_on" if paused else "charlie.pause"),
    )


def _onward(table: CharlieTable, seat: Seat, t: Text) -> Html:
    """What leads on, always in the same place: go on, next, turn a card, or wait for who does."""
    other = on_turn(table.view)
    if table.own.paused:
        words = h.span(t("charlie.go_on"))
        return h.button(words, id="turn", class_="big turn", data_msg=says(Pause()))
    if waits(table.kinds, table.settings, table.own):
        return _next(table, seat, t)
    # The button stays where it is, so that the keyboard's focus does too.
    return turn_button(table, seat, t) or h.button(
        h.span(t("charlie.deck_out") if other is None else t("charlie.waiting", name=table.names[other])),
        id="turn",
        class_="waiting",
        aria_disabled="true",
    )


def _next(table: CharlieTable, seat: Seat, t: Text) -> Html:
    """The bots wait for this: it says what comes if nobody accuses."""
    seen = table.view
    turn = on_turn(seen)
    if turn is not None:
        name = None if turn == seat else table.names[turn]
        return _onto(table.turn, "charlie.next", "charlie.next_of" if name else "charlie.next_mine", name, t)
    if accusers(seen) <= {seat}:
        return _onto(table.turn, "charlie.pass", "charlie.next_silent", None, t)
    return _onto(table.turn, "charlie.next", "charlie.next_others", None, t)


@lru_cache(maxsize=8)
def _onto(turn: int, words: str, follows: str, name: str | None, t: Text) -> Html:
    """The button that says "next", and what comes then."""
    return h.button(
        h.span(t(words), h.small(t(follows, name=name) if name else t(follows))),
        id="turn",
        class_="big turn next",
        data_msg=says(Next(turn)),
    )


def thumb(table: CharlieTable, seat: Seat, t: Text) -> Html:
    """The bar of one person among bots: the button that leads on, accuse; nothing ever moves."""
    accuse = _accuse(table.turn, seat, seat in accusers(table.view), t)
    return h.div(_onward(table, seat, t), accuse, class_="thumb")


@lru_cache(maxsize=8)
def _accuse(turn: int, seat: Seat, able: bool, t: Text) -> Html:
    """The paw of one person among bots."""
    return h.button(
        art("paw", class_="paw-art"),
        h.span(t("charlie.accuse")),
        id=f"paw-{seat}",
        class_="thumb-paw",
        data_down=says(Paw(turn, seat)),
        disabled=not able,
    )
