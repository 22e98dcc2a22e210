"""The private round after scoring: everybody takes the same steps, whether there is a choice or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import ADLER
from engine.charlie.moves import Announce, Announced, Swap, Swapped
from engine.charlie.worth import adlers
from ui import html as h
from ui.table.curtain import Behind, curtain
from ui.table.sheets import dialog
from ui.tables.charlie.cards import marker_art, marker_words, portrait
from ui.tables.charlie.hand import offered, planned
from ui.tables.charlie.messages import Done, Mark, Take, says
from ui.tables.charlie.state import holder
from ui.tables.charlie.words import number, said

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable


def visits(table: CharlieTable, t: Text) -> Html:
    """The curtain of the seat whose visit it is, with the same buttons for everybody."""
    seat = holder(table, table.view, table.kinds)
    assert seat is not None
    turn = table.turn
    pick, looked = table.own.pick, table.looked
    marks = (
        h.button(
            t(f"charlie.visit.{what}", points=table.view.options.target),
            id=what,
            class_="pill",
            aria_pressed="true" if pick[:1] == (what,) else "false",
            data_msg=says(Mark(turn, what)),
            disabled=not (looked or pick),
        )
        for what in offered(table.view)
    )
    below = h.div(
        h.p(t("charlie.visit.look_again"), class_="deal-hint") if pick and not looked else None,
        marks,
        h.button(t("charlie.visit.done"), class_="big", data_msg=says(Done(turn)), disabled=not looked),
        class_="visit-buttons",
    )
    drawn = curtain(
        table,
        t,
        seat=seat,
        behind=(Behind("clue", "own", lambda secret: _own(secret.view, pick, t)),),
        says=says,
        face=portrait(table.view.hounds[seat]),
        below=(_before(table, t), below),
    )
    board = _board(table, seat, t) if pick == ("adler",) else None
    return h.div(drawn, board, class_=h.classes("visit", table.alone and "solo"))


def _before(table: CharlieTable, t: Text) -> Html | None:
    """What those before have done for all to see."""
    done_before = [event for event in table.view.history if isinstance(event, Swapped | Announced)]
    lines = [h.p(said(event, table.names, table.view.options, t)) for event in done_before]
    return h.div(lines, class_="note visit-news") if lines else None


def _own(seen: View, pick: tuple[str, ...], t: Text) -> Html:
    """One's own markers with their values, what they add up to, and what Done will do."""
    assert seen.seat is not None
    points = seen.points or 0
    return h.join(
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


def _board(table: CharlieTable, seat: Seat, t: Text) -> Html:
    """Everybody's markers as they lie face down: which one would you like for your Adler?"""
    seen = table.view
    mine = adlers(seen, seat)
    turn = table.turn
    rows = (
        h.li(
            portrait(table.view.hounds[other]),
            h.b(table.names[other]),
            h.span(
                (
                    h.button(
                        marker_art(shown.colour, shown.marker),
                        class_="take",
                        aria_label=t(
                            "charlie.visit.slot",
                            name=table.names[other],
                            number=slot + 1,
                            count=len(row),
                            marker=marker_words(shown.colour, shown.marker, t),
                        ),
                        data_msg=says(Take(turn, other, slot)),
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
        shut=says(Mark(turn, "adler")),
        t=t,
    )
