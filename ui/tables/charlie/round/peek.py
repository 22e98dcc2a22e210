"""The private peek of one of several people during a round: clue, markers and notes, only while held."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import html as h
from ui.parts import icon
from ui.table.curtain import Behind, curtain
from ui.table.messages import Close, Hold
from ui.tables.charlie.messages import says
from ui.tables.charlie.notebook.beside import page_of, said
from ui.tables.charlie.notebook.page import notebook, tools
from ui.tables.charlie.pieces import clue_chip, counter, own_markers, portrait
from ui.tables.charlie.state import holder

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.table.laid import Secret
    from ui.tables.charlie.state import CharlieTable


def curtained(table: CharlieTable, t: Text) -> Html:
    """One of several people: the curtain comes down first, whoever looks on."""
    seat = holder(table, table.view, table.kinds)
    assert seat is not None
    notes = Behind("notes", "notes-page", lambda secret: _notes(table, secret, seat, t))
    return curtain(
        table,
        t,
        seat=seat,
        behind=(_clue(seat, t), notes),
        says=says,
        face=portrait(table.view.hounds[seat]),
        below=(
            _notes_button(table, seat, t) if table.settings.notebook != "off" else None,
            h.button(icon("back"), t("charlie.to_table"), class_="pill", data_msg=says(Close())),
        ),
    )


def _clue(seat: Seat, t: Text) -> Behind:
    """Everything that only this seat may see."""
    return Behind("clue", "peek", lambda secret: _secret(secret, seat, t))


def _notes_button(table: CharlieTable, seat: Seat, t: Text) -> Html:
    """The second thing to hold: one's notebook."""
    tap = table.settings.peek == "tap"
    return h.button(
        icon("note"),
        t("notebook.tap" if tap else "notebook.hold"),
        None if tap else h.span(t("curtain.keys"), class_="sr"),
        class_="pill hold-notes",
        id="hold-notes",
        data_hold=says(Hold(seat, "notes")),
    )


def _notes(table: CharlieTable, secret: Secret[View], seat: Seat, t: Text) -> Html:
    """A seat's own clue and notebook, to be written in by another finger while it is held."""
    seen = secret.view
    page = page_of(table, seat, secret.notes, held=True)
    return h.join(
        h.p(h.small(t("notebook.clue")), clue_chip(seen.clue, t), class_="notes-clue") if seen.clue else None,
        notebook(page, seen, t),
        h.div(said(page, seen, t), class_="notes-say", aria_live="polite"),
        tools(page, t),
    )


def _secret(secret: Secret[View], seat: Seat, t: Text) -> Html:
    """The own clue and markers."""
    seen = secret.view
    return h.join(
        counter(seen.clue, t) if seen.clue else None,
        own_markers(seen, t) if seen.markers[seat] else None,
    )
