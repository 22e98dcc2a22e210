"""The round that all look at: the clock, who asks whom, the places, stopping the clock, the guess."""

from __future__ import annotations

from engine.chance import seal
from engine.match import Match, view
from engine.spyfall.moves import Ask, NamePlace, StartClock, Stop
from engine.spyfall.view import View
from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.parts import art, icon

from .state import Table
from .words import picture, place_name


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
            h.button(t("spyfall.stop"), class_="big", data_down="spyfall who stop"),
            h.button(
                icon("eye"),
                h.span(t("spyfall.look")),
                class_="big second sf-look",
                data_msg="spyfall who look",
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
        h.button(pausing, class_=h.classes("pill", not runs and "strong"), data_msg="spyfall pause")
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
    struck = {listed.place.id for listed in seen.places if listed.used} | table.struck
    chips = (
        h.button(
            art(picture(listed.place), class_="sf-thumb"),
            h.span(place_name(listed.place, t)),
            class_=h.classes("sf-place", listed.used and "used"),
            aria_pressed="true" if listed.place.id in struck else "false",
            disabled=listed.used,
            data_msg=f"spyfall strike {listed.place.id}",
        )
        for listed in seen.places
    )
    return h.section(
        h.h2(t("spyfall.places"), h.small(t("spyfall.places_note")), class_="sf-sub"),
        h.div(chips, class_="sf-places"),
    )


def who(match: Match, table: Table, seen: View, t: Text) -> Html:
    """First a name: who wants to look, or who stopped the clock."""
    stop = table.purpose == "stop"
    people = (
        h.li(
            h.button(
                h.span(name),
                h.small(t("spyfall.has_stopped")) if stop and seen.stopped[seat] else None,
                class_="sf-person",
                data_msg=f"spyfall me {seat}",
                disabled=stop and seen.stopped[seat],
            )
        )
        for seat, name in enumerate(match.names)
    )
    return h.join(
        clock(table, t) if stop else None,
        h.h2(t("spyfall.who_stopped" if stop else "spyfall.who_looks"), class_="sf-lead"),
        h.ul(people, class_="sf-people"),
        h.button(t("spyfall.go_back"), class_="quiet wide", data_msg="spyfall close"),
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
            )
        )
        for move in moves
        if isinstance(move.action, Stop)
    )
    return h.join(
        clock(table, t),
        h.h2(t("spyfall.whom", name=match.names[seat] if seat is not None else ""), class_="sf-lead"),
        h.ul(people, class_="sf-people"),
        h.button(t("spyfall.never_mind"), class_="quiet wide", data_msg="spyfall close"),
    )


def naming(match: Match, table: Table, seen: View, t: Text) -> Html:
    """A spy has shown himself and names a place: one tap to pick, another to be sure (S9)."""
    seat = table.seat
    assert seat is not None
    actions = view(match, seat).actions
    wanted = {action.place: i for i, action in enumerate(actions) if isinstance(action, NamePlace)}
    chips = (
        h.button(
            art(picture(listed.place), class_="sf-thumb"),
            h.span(place_name(listed.place, t)),
            class_=h.classes(
                "sf-place", listed.used and "used", listed.place.id == table.chosen and "chosen"
            ),
            data_msg=f"spyfall place {listed.place.id}",
            disabled=listed.place.id not in wanted,
        )
        for listed in seen.places
    )
    sure = h.button(
        t("spyfall.this_place") if table.chosen in wanted else t("spyfall.pick_place"),
        class_="big",
        disabled=table.chosen not in wanted,
        data_msg=f"spyfall play {match.turn} {seat} {wanted.get(table.chosen, 0)}",
    )
    return h.join(
        h.div(
            art("spy", class_="sf-emblem"),
            h.h2(t("spyfall.shows_himself", name=match.names[seat]), class_="sf-lead"),
            class_="sf-center",
        ),
        h.div(chips, class_="sf-places"),
        h.div(sure, class_="foot"),
    )
