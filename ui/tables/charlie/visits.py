"""The private round after scoring: everybody takes the same steps, whether there is a choice or not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import match as matches
from engine.charlie.cards import ADLER
from engine.charlie.moves import Action, Announce, Announced, Pass, Swap, Swapped
from engine.charlie.worth import adlers, most
from ui import html as h
from ui.effects import Effects, Focus
from ui.screens.curtain import curtain
from ui.tables.charlie.cards import marker_art, marker_words, portrait
from ui.tables.charlie.over import dialog
from ui.tables.charlie.settle import play
from ui.tables.charlie.state import Scene, alone, holder, looking, open_match, public, sat, sitting
from ui.tables.charlie.words import hound_of, name_of, number, said

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model


# --- what a tap does ---------------------------------------------------------------------------------


def mark(model: Model, words: tuple[str, ...], _at: float, _t: Text) -> tuple[Model, Effects]:
    """Who holds the phone marks what it wants to do; whether it may, only a look tells."""
    current = sitting(model)
    if current.scene is not Scene.VISITS or not (current.looked or current.pick):
        return model, ()
    # Who has marked something has to look again before Done: only a look tells what Done will do.
    match words:
        case (what,) if what in offered(public(model)):
            if current.pick[:1] == words:
                return sat(model, pick=(), looked=True), ()
            return sat(model, pick=words, looked=False), (Focus(".over h2"),)
        case ("adler", _, _) if current.pick[:1] == ("adler",):
            return sat(model, pick=words, looked=False), (Focus("#adler"),)
    return model, ()


def done(model: Model, _words: tuple[str, ...], _at: float, t: Text) -> tuple[Model, Effects]:
    """The visit is over, or goes on after a swap; what the rules do not allow is silently left (C26, C27)."""
    seat = holder(model)
    if sitting(model).scene is not Scene.VISITS or seat is None or not sitting(model).looked:
        return model, ()
    action = planned(matches.view(open_match(model), seat), sitting(model).pick)
    fresh = replace(sat(model, looked=False, pick=()), held=())
    left, effects = play(fresh, seat, action, t)
    return left, (*effects, Focus("h1"))


def offered(seen: View) -> tuple[str, ...]:
    """What somebody at the table may be able to do: told by what all can see, so that it tells nothing."""
    everybody = range(seen.seats)
    can = [adlers(seen, seat) for seat in everybody]
    swaps = any(
        not shown.face_up and shown.colour in can[seat]
        for seat in everybody
        for other in everybody
        if other != seat
        for shown in seen.markers[other]
    )
    tens = any(most(seen, seat) >= seen.options.target for seat in everybody)
    return (*(("announce",) if tens else ()), *(("adler",) if swaps else ()))


def planned(view: View, pick: tuple[str, ...]) -> Action:
    """What the marks come down to for this seat."""
    wanted: Action = Pass()
    match pick:
        case ("announce",):
            wanted = Announce()
        case ("adler", seat, slot) if seat.isdecimal() and slot.isdecimal() and int(seat) < view.seats:
            row = view.markers[int(seat)]
            if int(slot) < len(row):
                wanted = Swap(row[int(slot)].colour, int(seat), int(slot))
    return wanted if wanted in view.actions else Pass()


# --- what is drawn -----------------------------------------------------------------------------------


def visits(model: Model, t: Text) -> Html:
    """The curtain of the seat whose visit it is, with the same buttons for everybody."""
    match = open_match(model)
    seat = holder(model)
    assert seat is not None
    turn = match.turn
    pick, looked = sitting(model).pick, sitting(model).looked
    marks = (
        h.button(
            t(f"charlie.visit.{what}", points=match.options.target),
            id=what,
            class_="pill",
            aria_pressed="true" if pick[:1] == (what,) else "false",
            data_msg=f"charlie mark {turn} {what}",
            disabled=not (looked or pick),
        )
        for what in offered(public(model))
    )
    below = h.div(
        h.p(t("charlie.visit.look_again"), class_="deal-hint") if pick and not looked else None,
        marks,
        h.button(t("charlie.visit.done"), class_="big", data_msg=f"charlie done {turn}", disabled=not looked),
        class_="visit-buttons",
    )
    seen = matches.view(match, seat) if looking(model) == seat else None
    drawn = curtain(
        model,
        t,
        name=name_of(match, seat),
        hold=f"charlie look {seat}",
        face=portrait(hound_of(match, seat)),
        secret=_secret(seen, pick, t) if seen else None,
        below=(_before(model, t), below),
    )
    board = _board(model, seat, t) if pick == ("adler",) else None
    return h.div(drawn, board, class_=h.classes("visit", alone(model) and "solo"))


def _before(model: Model, t: Text) -> Html | None:
    """What those before have done for all to see."""
    match = open_match(model)
    done_before = [event for event in public(model).history if isinstance(event, Swapped | Announced)]
    lines = [h.p(said(event, match, t)) for event in done_before]
    return h.div(lines, class_="note visit-news") if lines else None


def _secret(seen: View, pick: tuple[str, ...], t: Text) -> Html:
    """One's own markers with their values, what they add up to, and what Done will do."""
    assert seen.seat is not None
    points = seen.points or 0
    return h.div(
        h.ul(
            (
                h.li(
                    marker_art(shown.colour, shown.marker),
                    h.span(marker_words(shown.colour, shown.marker, t), class_="sr"),
                )
                for shown in seen.markers[seen.seat]
            ),
            class_="own-markers",
        ),
        h.p(t.n("charlie.visit.points", points, points=number(points)), class_="own-points"),
        h.p(_may(seen, t), class_="own-may"),
        _will(seen, pick, t),
        class_="own",
        data_secret=True,
    )


def _may(seen: View, t: Text) -> str:
    """What the seat could do, in a sentence."""
    can = [t("charlie.visit.may_announce")] if Announce() in seen.actions else []
    own = seen.markers[seen.seat or 0]
    swaps = {action.colour for action in seen.actions if isinstance(action, Swap)}
    can += [
        t(f"charlie.visit.may_swap_{shown.colour.value}")
        for shown in own
        if shown.marker and shown.marker.face == ADLER and shown.colour in swaps and not shown.face_up
    ]
    return " ".join(can) or t("charlie.visit.may_nothing")


def _will(seen: View, pick: tuple[str, ...], t: Text) -> Html:
    """What Done will do, in a sentence; loud where it will not do what was marked."""
    match planned(seen, pick):
        case Announce():
            words = t("charlie.visit.will_announce")
        case Swap():
            words = t("charlie.visit.will_swap")
        case _ if pick:
            return h.p(t(f"charlie.visit.wont_{pick[0]}", points=seen.options.target), class_="own-wont")
        case _:
            words = t("charlie.visit.will_pass")
    return h.p(words, class_="own-will")


def _board(model: Model, seat: Seat, t: Text) -> Html:
    """Everybody's markers as they lie face down: which one would you like for your Adler?"""
    match = open_match(model)
    seen = public(model)
    mine = adlers(seen, seat)
    turn = match.turn
    rows = (
        h.li(
            portrait(hound_of(match, other)),
            h.b(name_of(match, other)),
            h.span(
                (
                    h.button(
                        marker_art(shown.colour, shown.marker),
                        class_="take",
                        aria_label=t(
                            "charlie.visit.slot",
                            name=name_of(match, other),
                            number=slot + 1,
                            count=len(row),
                            marker=marker_words(shown.colour, shown.marker, t),
                        ),
                        data_msg=f"charlie mark {turn} adler {other} {slot}",
                        disabled=shown.face_up or shown.colour not in mine,
                    )
                    for slot, shown in enumerate(row)
                ),
                class_="takes",
            ),
            class_="board-row",
        )
        for other, row in enumerate(seen.markers)
        if other != seat
    )
    return dialog(
        t("charlie.visit.board"),
        h.ul(rows, class_="board"),
        h.p(t("charlie.visit.board_note"), class_="note"),
        shut=f"charlie mark {turn} adler",
        t=t,
    )
