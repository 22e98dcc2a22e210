"""The private peek during a round: one's own clue, markers and notes, only while they are held open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import match as matches
from ui import html as h
from ui.parts import icon
from ui.screens.curtain import curtain
from ui.tables.charlie.cards import clue_chip, counter, marker_art, marker_words, portrait
from ui.tables.charlie.notebook import notebook
from ui.tables.charlie.state import alone, holder, looking, notes_of, open_match, writing
from ui.tables.charlie.words import hound_of, name_of

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model


def glance(model: Model, t: Text) -> Html | None:
    """One person among bots: the secret appears over the table, away from the thumb, and is read out."""
    if not alone(model):
        return None
    seat = looking(model)
    return h.div(None if seat is None else secret(model, seat, t), class_="glance", aria_live="assertive")


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
        secret=_held(model, seat, t),
        below=(
            _notes_button(model, seat, t) if model.settings.notebook != "off" else None,
            h.button(icon("back"), t("charlie.to_table"), class_="pill", data_msg="charlie shut"),
        ),
    )


def _held(model: Model, seat: Seat, t: Text) -> Html | None:
    """What a finger holds open: the seat's secrets, or its notebook."""
    if looking(model) == seat:
        return secret(model, seat, t)
    return notes(model, seat, t) if writing(model) == seat else None


def _notes_button(model: Model, seat: Seat, t: Text) -> Html:
    """The second thing to hold: one's notebook."""
    tap = model.settings.peek == "tap"
    return h.button(
        icon("note"),
        t("notebook.tap" if tap else "notebook.hold"),
        None if tap else h.span(t("curtain.keys"), class_="sr"),
        class_="pill hold-notes",
        id="hold-notes",
        data_hold=f"charlie notes {seat}",
    )


def notes(model: Model, seat: Seat, t: Text) -> Html:
    """A seat's own clue and notebook, to be written in by another finger while it is held."""
    match = open_match(model)
    seen = matches.view(match, seat)
    by_app = model.settings.notebook == "app"
    tap = model.settings.peek == "tap"
    return h.div(
        h.p(h.small(t("notebook.clue")), clue_chip(seen.clue, t), class_="notes-clue") if seen.clue else None,
        notebook(notes_of(model, seat), seen, seat, match.names, by_app=by_app, held=True, t=t),
        h.p(t("notebook.how_tap" if tap else "notebook.how_held"), class_="note"),
        class_="notes-page",
        data_secret=True,
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
