"""The picker of suspects, turned towards the player whose paw came down first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.moves import Accuse
from ui import html as h
from ui.parts import art, icon
from ui.table.messages import Play
from ui.tables.charlie.cards import portrait
from ui.tables.charlie.messages import Point, ShowCurtain, Unpaw, says
from ui.tables.charlie.paws import edge_of
from ui.tables.charlie.words import cat_name, described

if TYPE_CHECKING:
    from engine.charlie.cards import Cat
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable


def picker(table: CharlieTable, t: Text) -> Html | None:
    """Everybody who can be accused, hound by hound; the table stands still until one is."""
    paw = table.own.paw
    if paw is None:
        return None
    free = accusations(table, paw.seat)
    rows = [tuple(cat for cat in line if cat in free) for line in table.view.lines]
    lines = (_line(table, seat, cats, paw.suspect, t) for seat, cats in enumerate(rows))
    return h.div(
        h.div(
            h.header(
                portrait(table.view.hounds[paw.seat]),
                h.h2(t("charlie.whom", name=table.names[paw.seat]), tabindex="-1"),
                None if table.alone else countdown(table.own.seconds, t),
                class_="picker-head",
            ),
            h.div(lines, class_=f"picker-lines of-{sum(map(len, rows))}"),
            h.footer(
                h.button(
                    icon("eye"),
                    class_="round",
                    data_msg=says(ShowCurtain(table.turn, paw.seat)),
                    aria_label=t("charlie.my_clue"),
                ),
                h.button(t("charlie.take_back"), class_="big second", data_msg=says(Unpaw(table.turn))),
                _verdict(table, paw.seat, paw.suspect, t),
                class_="picker-foot",
            ),
            class_="picker",
            role="dialog",
            aria_modal="true",
            aria_label=t("charlie.whom", name=table.names[paw.seat]),
        ),
        id="accuse",
        class_=f"picking toward-{edge_of(table, paw.seat)}",
    )


def countdown(seconds: int, t: Text) -> Html:
    """How long the paw may still stop the table."""
    return h.span(
        str(seconds),
        class_=h.classes("countdown", seconds <= 5 and "late"),
        role="timer",
        aria_label=t.n("charlie.seconds", seconds),
    )


def _line(table: CharlieTable, seat: Seat, cats: tuple[Cat, ...], chosen: Cat | None, t: Text) -> Html | None:
    """The suspects of one hound that nobody has accused."""
    if not cats:
        return None
    buttons = (
        h.li(
            h.button(
                art(f"cats/{cat.code}", class_="mug-art"),
                id=f"pick-{cat.code}",
                class_="cat",
                data_msg=says(Point(table.turn, cat.code)),
                aria_label=described(cat, t),
                aria_pressed="true" if cat == chosen else "false",
            ),
            portrait(table.view.hounds[seat]) if cat == cats[0] else None,
        )
        for cat in cats
    )
    return h.section(
        h.h3(table.names[seat], class_="sr"),
        h.ul(buttons, class_="picks"),
        class_="picker-line",
    )


def accusations(table: CharlieTable, seat: Seat) -> dict[Cat, int]:
    """Whom a seat can accuse, each with its place among the seat's moves (C15)."""
    moves = (move for move in table.view.open_moves if move.seat == seat)
    return {move.action.cat: move.index for move in moves if isinstance(move.action, Accuse)}


def _verdict(table: CharlieTable, seat: Seat, cat: Cat | None, t: Text) -> Html:
    """The button that accuses, with the suspect's face on it."""
    index = accusations(table, seat).get(cat) if cat else None
    return h.button(
        h.span(t("charlie.accuse_cat", cat=cat_name(cat, t)) if cat else t("charlie.nobody_yet")),
        id="verdict",
        class_="big",
        data_msg=None if index is None else says(Play(table.turn, seat, index)),
        disabled=cat is None,
    )
