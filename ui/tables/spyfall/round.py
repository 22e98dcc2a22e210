"""The round that all look at: the clock, who asks whom, the places, stopping the clock, the guess."""

from __future__ import annotations

from functools import lru_cache

from engine.chance import seal
from engine.core import Seat
from engine.match import Match, view
from engine.spyfall.moves import Ask, NamePlace, StartClock, Stop
from engine.spyfall.phase import Phase
from engine.spyfall.view import View
from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.parts import art, icon

from .state import Table
from .words import picture, place_name

WHO = {"look": "who_looks", "stop": "who_stopped", "spy": "who_is_spy"}
"""What is asked when a name is wanted."""


def ready(match: Match, seen: View, t: Text) -> Html:
    """Everybody has looked; the dealer starts the clock (S6)."""
    start = next(move for move in seen.open_moves if isinstance(move.action, StartClock))
    return h.join(
        h.div(
            art("question", class_="sf-emblem"),
            h.p(t("spyfall.ready", name=match.names[seen.dealer]), class_="sf-lead"),
            h.p(t("spyfall.ready_note"), class_="note"),
            h.p(t("spyfall.seal_before", seal=seal(match.seed)), class_="note sf-seal"),
            class_="sf-center",
        ),
        h.button(
            t("spyfall.start_clock", minutes=seen.minutes),
            class_="big",
            data_msg=f"spyfall play {match.turn} {start.seat} {start.index}",
            data_once=True,
        ),
    )


def round_(match: Match, table: Table, seen: View, t: Text) -> Html:
    """The clock runs and questions go round (S7-S9)."""
    return h.join(
        clock(table, t),
        asking(match, seen, t)
        if seen.asker is not None
        else h.p(t("spyfall.free"), class_="sf-lead sf-free"),
        h.div(
            h.button(t("spyfall.stop"), class_="big", data_down="spyfall who stop", data_once=True),
            h.button(
                icon("eye"),
                h.span(t("spyfall.look")),
                class_="big second sf-look",
                data_msg="spyfall who look",
                data_once=True,
            ),
            class_="sf-actions",
        ),
        places(table, seen, t),
    )


def clock(table: Table, t: Text) -> Html:
    """What is left, twice: for who sits here and for who sits across."""
    left = -(-table.remaining // 1000)
    shown = f"{left // 60}:{left % 60:02}"
    runs = table.clock.since is not None
    pausing = t("spyfall.pause" if runs else "spyfall.go_on")
    mood = "late" if left <= 10 else "soon" if left <= 60 else ""
    return h.div(
        h.span(shown, class_="sf-time across", aria_hidden="true"),
        h.span(shown, class_="sf-time", role="timer", aria_label=t("spyfall.left", time=shown)),
        # While a name is asked for, the clock has to wait: the way on is below.
        h.button(
            pausing,
            class_=h.classes("pill", not runs and "strong"),
            data_msg="spyfall pause" if runs else "spyfall go-on",
            data_once=True,
        )
        if table.stage == "round"
        else None,
        class_=h.classes("sf-clock", mood, not runs and "stands"),
    )


def asking(match: Match, seen: View, t: Text) -> Html:
    """Whose question it is; a tap on the next person is the answer's way back (S7)."""
    asker = seen.asker
    assert asker is not None
    moves = {move.action.target: move for move in seen.open_moves if isinstance(move.action, Ask)}
    people = (
        h.li(
            h.button(
                h.span(match.names[seat]),
                h.small(t("spyfall.just_asked")) if seat == seen.asked_by else None,
                class_="sf-person",
                data_msg=f"spyfall play {match.turn} {asker} {moves[seat].index}" if seat in moves else None,
                data_once=True,
                disabled=seat not in moves,
            )
        )
        for seat in range(seen.seats)
        if seat != asker
    )
    return h.section(
        h.h2(t("spyfall.asks", name=match.names[asker]), class_="sf-lead"),
        h.ul(people, class_="sf-people"),
        class_="sf-asking",
    )


def places(table: Table, seen: View, t: Text) -> Html:
    """The list that is the same for everybody; the table may strike out together (S13, S15)."""
    chips = (
        _place(
            listed.place.id,
            picture(listed.place),
            place_name(listed.place, t),
            t("spyfall.used") if listed.used else "",
            listed.used or listed.place.id in table.struck,
        )
        for listed in seen.places
    )
    return h.section(
        h.h2(t("spyfall.places"), h.small(t("spyfall.places_note")), class_="sf-sub"),
        h.div(chips, class_="sf-places"),
    )


@lru_cache(maxsize=4096)
def _place(place: str, drawing: str, name: str, used: str, struck: bool) -> Html:
    """One place of the list; drawn anew only if it changes, since a table can have thousands of its own."""
    return h.button(
        art(drawing, class_="sf-thumb"),
        h.span(name),
        h.span(used, class_="sr") if used else None,
        class_=h.classes("sf-place", used and "used"),
        aria_pressed="true" if struck else "false",
        disabled=bool(used),
        data_msg=f"spyfall strike {place}",
    )


def who(match: Match, table: Table, seen: View, t: Text) -> Html:
    """First a name: who wants to look, who stopped the clock, or who says that he is the spy."""
    stop = table.purpose == "stop"
    people = (
        h.li(
            h.button(
                h.span(name),
                h.small(t("spyfall.has_stopped")) if stop and seen.stopped[seat] else None,
                class_="sf-person",
                data_msg=f"spyfall me {seat}",
                data_once=True,
                disabled=stop and seen.stopped[seat],
            )
        )
        for seat, name in enumerate(match.names)
    )
    return h.join(
        None if table.purpose == "look" else clock(table, t),
        h.h2(t(f"spyfall.{WHO[table.purpose]}"), class_="sf-lead"),
        h.ul(people, class_="sf-people"),
        h.div(
            h.button(
                t("spyfall.i_am_the_spy"), class_="quiet wide", data_msg="spyfall who spy", data_once=True
            )
            if stop
            else None,
            h.button(t("spyfall.go_back"), class_="quiet wide", data_msg="spyfall close", data_once=True),
            class_="sf-ways",
        ),
    )


def suspects(match: Match, table: Table, seen: View, t: Text) -> Html:
    """Who stopped the clock names a suspect (S8)."""
    seat = table.seat
    moves = [m for m in seen.open_moves if m.seat == seat and isinstance(m.action, Stop)]
    people = (
        h.li(
            h.button(
                match.names[move.action.suspect],
                class_="sf-person accuse",
                data_msg=f"spyfall play {match.turn} {seat} {move.index}",
                data_once=True,
            )
        )
        for move in moves
        if isinstance(move.action, Stop)
    )
    return h.join(
        clock(table, t),
        h.h2(t("spyfall.whom", name=match.names[seat] if seat is not None else ""), class_="sf-lead"),
        h.ul(people, class_="sf-people"),
        h.button(t("spyfall.never_mind"), class_="quiet wide", data_msg="spyfall close", data_once=True),
    )


def naming(match: Match, table: Table, seen: View, t: Text) -> Html:
    """Who says that he is the spy picks a place, whether he is or not; a second spy has to name one (S9)."""
    seat = table.seat
    assert seat is not None
    name = match.names[seat]
    shown = seen.phase is Phase.GUESSING
    chips = (
        h.button(
            art(picture(listed.place), class_="sf-thumb"),
            h.span(place_name(listed.place, t)),
            h.span(t("spyfall.used"), class_="sr") if listed.used else None,
            class_=h.classes(
                "sf-place", listed.used and "used", listed.place.id == table.chosen and "chosen"
            ),
            aria_pressed="true" if listed.place.id == table.chosen else "false",
            data_msg=f"spyfall place {listed.place.id}",
            data_once=True,
            disabled=listed.used,
        )
        for listed in seen.places
    )
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
        h.div(chips, class_="sf-places"),
        h.div(
            _sure(match, table, seat, t)
            if shown
            else h.button(
                t("spyfall.never_mind"), class_="big second", data_msg="spyfall close", data_once=True
            ),
            class_="foot",
        ),
    )


def _sure(match: Match, table: Table, seat: Seat, t: Text) -> Html:
    """A second spy, whom all know by now, names the place that he has picked."""
    actions = view(match, seat).actions
    wanted = NamePlace(table.chosen)
    able = wanted in actions
    return h.button(
        t("spyfall.this_place" if able else "spyfall.pick_place"),
        class_="big",
        disabled=not able,
        data_msg=f"spyfall play {match.turn} {seat} {actions.index(wanted)}" if able else None,
        data_once=True,
    )
