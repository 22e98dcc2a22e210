"""The round that all look at: the clock, who asks whom, the places, stopping the clock."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.spyfall.moves import Ask, StartClock, Stop
from ui import html as h
from ui.parts import art, face, icon
from ui.table.messages import Close, Play
from ui.table.sheets import fair
from ui.tables.spyfall.messages import Confess, GoOn, Me, Pause, Strike, Turn, Who, says
from ui.tables.spyfall.round.giving import gift
from ui.tables.spyfall.state import Scene
from ui.tables.spyfall.words import picture, place_name

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.spyfall.state import SpyfallTable

WHO = {"look": "who_looks", "stop": "who_stopped"}
"""What is asked when a name is wanted."""
A_PAGE = 15
"""So many places stand on a page of the list, where a small phone has two."""


def ready(table: SpyfallTable, t: Text) -> Html:
    """Everybody has looked; the dealer starts the clock (S6)."""
    start = next(move for move in table.view.open_moves if isinstance(move.action, StartClock))
    return h.join(
        h.div(
            art("question", class_="sf-emblem"),
            h.p(t("spyfall.ready", name=table.names[table.view.dealer]), class_="sf-lead"),
            h.p(t("spyfall.ready_note"), class_="note"),
            fair(table.seal, t),
            class_="sf-center",
        ),
        h.button(
            t("spyfall.start_clock", minutes=table.view.minutes),
            class_="big",
            data_msg=says(Play(table.turn, start.seat, start.index)),
            data_once=True,
        ),
    )


def round_(table: SpyfallTable, t: Text) -> Html:
    """The clock runs and questions go round (S7-S9)."""
    return h.join(
        clock(table, t),
        asking(table, t)
        if table.view.asker is not None
        else h.p(t("spyfall.free"), class_="sf-lead sf-free"),
        h.div(
            h.button(t("spyfall.stop"), class_="big", data_down=says(Who("stop")), data_once=True),
            h.button(
                icon("eye"),
                h.span(t("spyfall.look")),
                class_="big second sf-look",
                data_msg=says(Who("look")),
                data_once=True,
            ),
            turn_over(table, t),
            class_="sf-actions",
        ),
        places(table, t),
        gift(table, t),
    )


def clock(table: SpyfallTable, t: Text) -> Html:
    """What is left, twice: for who sits here and for who sits across."""
    left = -(-table.left // 1000)
    shown = f"{left // 60}:{left % 60:02}"
    runs = table.clock is not None and table.clock.since is not None
    pausing = t("spyfall.pause" if runs else "spyfall.go_on")
    mood = "late" if left <= 10 else "soon" if left <= 60 else ""
    return h.div(
        h.span(shown, class_="sf-time across", aria_hidden="true"),
        h.span(shown, class_="sf-time", role="timer", aria_label=t("spyfall.left", time=shown)),
        # While a name is asked for, the clock has to wait: the way on is below.
        h.button(
            pausing,
            class_=h.classes("pill", not runs and "strong"),
            data_msg=says(Pause() if runs else GoOn()),
            data_once=True,
        )
        if table.scene is Scene.ROUND
        else None,
        class_=h.classes("sf-clock", mood, not runs and "stands"),
    )


def asking(table: SpyfallTable, t: Text) -> Html:
    """Whose question it is; a tap on the next person is the answer's way back (S7)."""
    asker = table.view.asker
    assert asker is not None
    moves = {move.action.target: move for move in table.view.open_moves if isinstance(move.action, Ask)}
    people = (
        h.li(
            h.button(
                face(table.faces[seat], "sf-face"),
                h.span(table.names[seat]),
                h.small(t("spyfall.just_asked")) if seat == table.view.asked_by else None,
                class_="sf-person",
                data_msg=says(Play(table.turn, asker, moves[seat].index)) if seat in moves else None,
                data_once=True,
                disabled=seat not in moves,
            )
        )
        for seat in range(table.view.seats)
        if seat != asker
    )
    return h.section(
        h.h2(t("spyfall.asks", name=table.names[asker]), class_="sf-lead"),
        h.ul(people, class_="sf-people"),
        class_="sf-asking",
    )


def places(table: SpyfallTable, t: Text) -> Html:
    """The list that is the same for everybody; the table may strike out together (S13, S15)."""
    chips = (
        _place(
            listed.place.id,
            picture(listed.place),
            place_name(listed.place, t),
            t("spyfall.used") if listed.used else "",
            listed.used or listed.place.id in table.own.struck,
        )
        for listed in table.view.places
    )
    return h.section(
        h.h2(t("spyfall.places"), h.small(t("spyfall.places_note")), class_="sf-sub"),
        h.div(chips, class_=paged("sf-places", table)),
        class_="sf-list",
    )


def paged(class_: str, table: SpyfallTable) -> str:
    """The class of a list of places: a phone that is too small for all of them shows one of two pages."""
    return h.classes(class_, len(table.view.places) > A_PAGE and ("second" if table.own.second else "first"))


def turn_over(table: SpyfallTable, t: Text) -> Html | None:
    """The way to the other page of the list; to be seen only where there are two."""
    if len(table.view.places) <= A_PAGE:
        return None
    page = 2 if table.own.second else 1
    return h.button(
        h.span(f"{page}/2"),
        icon("next"),
        class_="quiet sf-turn",
        data_msg=says(Turn(3 - page)),
        aria_label=t("spyfall.places_more", page=page),
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
        data_msg=says(Strike(place)),
    )


def who(table: SpyfallTable, t: Text) -> Html:
    """First a name: who wants to look, or who stopped the clock."""
    people = (
        h.li(
            h.button(
                face(table.faces[seat], "sf-face"),
                h.span(name),
                class_="sf-person",
                data_msg=says(Me(seat)),
                data_once=True,
            )
        )
        for seat, name in enumerate(table.names)
    )
    return h.join(
        None if table.own.purpose == "look" else clock(table, t),
        h.h2(t(f"spyfall.{WHO[table.own.purpose]}"), class_="sf-lead"),
        h.ul(people, class_="sf-people"),
        h.button(t("spyfall.go_back"), class_="quiet wide", data_msg=says(Close()), data_once=True),
    )


def suspects(table: SpyfallTable, t: Text) -> Html:
    """Who stopped the clock names a suspect, or says that he is the spy: the same for everybody (S8, S9)."""
    seat = table.own.seat
    assert seat is not None
    moves = {
        m.action.suspect: m for m in table.view.open_moves if m.seat == seat and isinstance(m.action, Stop)
    }
    people = (
        h.li(
            h.button(
                face(table.faces[other], "sf-face"),
                h.span(table.names[other]),
                class_="sf-person accuse",
                data_msg=says(Play(table.turn, seat, moves[other].index)) if other in moves else None,
                data_once=True,
                disabled=other not in moves,
            )
        )
        for other in range(table.seats)
        if other != seat
    )
    return h.join(
        clock(table, t),
        h.h2(
            t("spyfall.whom" if moves else "spyfall.stopped_before", name=table.names[seat]), class_="sf-lead"
        ),
        h.ul(people, class_="sf-people"),
        h.div(
            None
            if table.view.options.false_place
            else h.button(
                t("spyfall.i_am_the_spy"),
                class_="big second sf-confess",
                data_msg=says(Confess(table.turn, seat)),
                data_once=True,
            ),
            h.button(t("spyfall.never_mind"), class_="quiet wide", data_msg=says(Close()), data_once=True),
            class_="sf-ways",
        ),
    )
