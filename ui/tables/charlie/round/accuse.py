"""The picker of suspects, turned towards the player whose paw came down first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.moves import Accuse
from ui import html as h
from ui.parts import art, icon
from ui.table.curtain import only
from ui.table.messages import Play
from ui.tables.charlie.messages import Point, ShowCurtain, Unpaw, says
from ui.tables.charlie.pieces import clue_chip, portrait
from ui.tables.charlie.round.asides import who_was_first
from ui.tables.charlie.round.paws import edge_of
from ui.tables.charlie.words import cat_whom, described

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
    return h.div(
        h.div(_dialog(table, paw.seat, paw.suspect, t), class_="picker-turned"),
        id="accuse",
        class_=f"picking toward-{edge_of(table, paw.seat)}",
    )


def _dialog(table: CharlieTable, seat: Seat, suspect: Cat | None, t: Text) -> Html:
    """Who is asked and for how long, every suspect, and what can be done."""
    rows = table.view.lines
    first = who_was_first(table, t)
    return h.div(
        h.header(
            portrait(table.view.hounds[seat]),
            h.div(
                h.h2(_whom(table, seat, t), tabindex="-1"),
                h.p(first, class_="picker-next", role="status") if first else None,
                class_="picker-words",
            ),
            None if table.alone else countdown(table.own.seconds, t),
            class_="picker-head",
        ),
        h.div(
            (_line(table, each, cats, suspect, t) for each, cats in enumerate(rows)),
            class_=f"picker-lines of-{sum(map(len, rows))}",
        ),
        h.footer(
            only(table, lambda mine: clue_chip(mine.view.clue, t)) or _eye(table, seat, t),
            h.button(t("charlie.take_back"), class_="big second", data_msg=says(Unpaw(table.turn))),
            _verdict(table, seat, suspect, t),
            class_="picker-foot",
        ),
        class_="picker",
        role="dialog",
        aria_modal="true" if table.alone else None,
        aria_label=_whom(table, seat, t),
    )


def _eye(table: CharlieTable, seat: Seat, t: Text) -> Html:
    """One more look at the own clue, unless somebody waits for the table."""
    return h.button(
        icon("eye"),
        class_="round",
        data_msg=says(ShowCurtain(table.turn, seat)),
        aria_label=t("charlie.my_clue"),
        disabled=bool(table.own.queue),
    )


def _whom(table: CharlieTable, seat: Seat, t: Text) -> str:
    """Who is asked."""
    return t("charlie.you.whom") if table.alone else t("charlie.whom", name=table.names[seat])


def countdown(seconds: int, t: Text) -> Html:
    """How long the paw may still stop the table."""
    return h.span(
        str(seconds),
        class_=h.classes("countdown", seconds <= 5 and "late"),
        role="timer",
        aria_label=t.n("charlie.seconds", seconds),
    )


def _line(table: CharlieTable, seat: Seat, cats: tuple[Cat, ...], chosen: Cat | None, t: Text) -> Html | None:
    """The suspects of one hound; who is accused already stays in its place, grey, with who has it."""
    if not cats:
        return None
    taken = {cat: by for by, cat in table.view.accusations}
    buttons = (
        h.li(
            _taken(table, cat, taken[cat], t) if cat in taken else _free(table, cat, cat == chosen, t),
            portrait(table.view.hounds[seat]) if cat == cats[0] else None,
        )
        for cat in cats
    )
    return h.section(
        h.h3(table.names[seat], class_="sr"),
        h.ul(buttons, class_="picks"),
        class_="picker-line",
    )


def _free(table: CharlieTable, cat: Cat, chosen: bool, t: Text) -> Html:
    """A suspect that can be accused."""
    return h.button(
        art(f"cats/{cat.code}", class_="mug-art"),
        id=f"pick-{cat.code}",
        class_="cat",
        data_msg=says(Point(table.turn, cat.code)),
        aria_label=described(cat, t),
        aria_pressed="true" if chosen else "false",
    )


def _taken(table: CharlieTable, cat: Cat, by: Seat, t: Text) -> Html:
    """A suspect that somebody has accused: it can't be had any more (C15)."""
    name = table.names[by]
    return h.div(
        art(f"cats/{cat.code}", class_="mug-art"),
        h.span(
            portrait(table.view.hounds[by], "taken-face"),
            h.span(name, class_="taken-name"),
            class_="taken-by",
        ),
        class_="cat taken",
        role="img",
        aria_label=t("charlie.accused_by", cat=described(cat, t), name=name),
    )


def accusations(table: CharlieTable, seat: Seat) -> dict[Cat, int]:
    """Whom a seat can accuse, each with its place among the seat's moves (C15)."""
    moves = (move for move in table.view.open_moves if move.seat == seat)
    return {move.action.cat: move.index for move in moves if isinstance(move.action, Accuse)}


def _verdict(table: CharlieTable, seat: Seat, cat: Cat | None, t: Text) -> Html:
    """The button that accuses, with the suspect's face on it."""
    index = accusations(table, seat).get(cat) if cat else None
    return h.button(
        h.span(t("charlie.accuse_cat", cat=cat_whom(cat, t)) if cat else t("charlie.nobody_yet")),
        id="verdict",
        class_="big",
        data_msg=None if index is None else says(Play(table.turn, seat, index)),
        disabled=cat is None,
    )
