"""The private peek during a round: one's own clue, markers and notes, only while they are held open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import html as h
from ui.parts import icon
from ui.table.curtain import Behind, curtain, opened
from ui.table.messages import Close, Hold
from ui.tables.charlie.cards import clue_chip, counter, marker_art, marker_words, portrait
from ui.tables.charlie.messages import says
from ui.tables.charlie.notebook import notebook
from ui.tables.charlie.state import holder

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.table.laid import Secret
    from ui.tables.charlie.state import CharlieTable


def glance(table: CharlieTable, t: Text) -> Html | None:
    """One person among bots: the secret appears over the table, away from the thumb, and is read out."""
    if not table.alone:
        return None
    seat = table.people[0]
    return h.div(opened(table, seat, _clue(seat, t)), class_="glance", aria_live="assertive")


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
    by_app = table.settings.notebook == "app"
    tap = table.settings.peek == "tap"
    return h.join(
        h.p(h.small(t("notebook.clue")), clue_chip(seen.clue, t), class_="notes-clue") if seen.clue else None,
        notebook(secret.notes, seen, seat, table.names, by_app=by_app, held=True, t=t),
        h.p(t("notebook.how_tap" if tap else "notebook.how_held"), class_="note"),
    )


def _secret(secret: Secret[View], seat: Seat, t: Text) -> Html:
    """The own clue and markers."""
    seen = secret.view
    own = (
        h.li(
            marker_art(shown.colour, shown.marker),
            h.span(marker_words(shown.colour, shown.marker, t), class_="sr"),
        )
        for shown in seen.markers[seat]
    )
    return h.join(
        counter(seen.clue, t) if seen.clue else None,
        h.ul(own, class_="own-markers") if seen.markers[seat] else None,
    )
