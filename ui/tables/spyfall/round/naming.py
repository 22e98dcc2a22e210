"""Who says that he is the spy names a place: picked in the open, named behind his curtain (S9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.spyfall.moves import NamePlace
from engine.spyfall.phase import Phase
from ui import html as h
from ui.parts import art
from ui.table.curtain import Behind, curtain
from ui.table.messages import Close, Play
from ui.tables.spyfall.deal import card
from ui.tables.spyfall.messages import Confess, NameIt, Pick, says
from ui.tables.spyfall.round.page import paged, turn_over
from ui.tables.spyfall.words import picture, place_name, place_of

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.spyfall.view import Listed, View
    from ui.html import Html
    from ui.i18n import Text
    from ui.table.laid import Secret
    from ui.tables.spyfall.state import SpyfallTable


def naming(table: SpyfallTable, t: Text) -> Html:
    """Who says that he is the spy picks a place, whether he is or not; a second spy has to name one."""
    seen, seat, chosen = table.view, table.own.seat, table.own.chosen
    assert seat is not None
    name = table.names[seat]
    shown = seen.phase is Phase.GUESSING
    places = (_place(listed, listed.place.id == chosen, t) for listed in seen.places)
    return h.join(
        h.div(
            art("spy", class_="sf-emblem") if shown else None,
            h.h2(
                t.n("spyfall.shows_himself", seen.spies, name=name)
                if shown
                else t("spyfall.where", name=name),
                class_="sf-lead",
            ),
            None if shown else h.p(t("spyfall.where_note"), class_="note"),
            class_="sf-center",
        ),
        h.div(places, class_=paged("sf-places", table)),
        h.div(
            turn_over(table, t),
            _named_openly(table, t)
            if shown
            else h.button(
                t("spyfall.never_mind"), class_="big second", data_msg=says(Close()), data_once=True
            ),
            class_="foot",
        ),
    )


def _place(listed: Listed, chosen: bool, t: Text) -> Html:
    """A place to be picked, unless it has been somebody's before."""
    place, used = listed.place, listed.used
    return h.button(
        art(picture(place), class_="sf-thumb"),
        h.span(place_name(place, t)),
        h.span(t("spyfall.used"), class_="sr") if used else None,
        class_=h.classes("sf-place", used and "used", chosen and "chosen"),
        aria_pressed="true" if chosen else "false",
        data_msg=says(Pick(place.id)),
        data_once=True,
        disabled=used,
    )


def _named_openly(table: SpyfallTable, t: Text) -> Html:
    """A second spy, whom all know by now, names the place that he has picked."""
    picked = bool(table.own.chosen)
    return h.button(
        t("spyfall.this_place" if picked else "spyfall.pick_place"),
        class_="big",
        disabled=not picked,
        data_msg=says(NameIt(table.turn)) if picked else None,
        data_once=True,
    )


def confession(table: SpyfallTable, t: Text) -> Html:
    """The curtain of who says that he is the spy: only he sees whether he can name the place."""
    seat = table.own.seat
    assert seat is not None
    return curtain(
        table,
        t,
        seat=seat,
        behind=(Behind("name", "sf-secret", lambda secret: _named(table, secret, seat, t)),),
        says=says,
        below=(
            h.button(
                t("spyfall.other_place"),
                class_="pill",
                data_msg=says(Confess(table.turn, seat)),
                data_once=True,
            ),
            h.button(t("spyfall.to_the_table"), class_="pill strong", data_msg=says(Close()), data_once=True),
        ),
    )


def _named(table: SpyfallTable, secret: Secret[View], seat: Seat, t: Text) -> Html:
    """The place that was picked, and the button that names it, which is dead for who is no spy."""
    place = place_of(table.view.options, table.own.chosen)
    actions = secret.view.actions
    wanted = NamePlace(table.own.chosen)
    able = wanted in actions
    return h.join(
        card(picture(place), place_name(place, t), t("spyfall.name_it" if able else "spyfall.not_the_spy")),
        h.button(
            t("spyfall.this_place"),
            class_="pill strong",
            disabled=not able,
            data_down=says(Play(table.turn, seat, actions.index(wanted))) if able else None,
            data_drop=True,
            data_once=True,
        ),
    )
