"""The deal: the phone goes round, each person looks at a counter and chooses the face that counts.

Who plays alone has the counter open on the table: one tap on a face deals.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import Clue
from ui import html as h
from ui.table.curtain import Behind, curtain, only
from ui.table.sheets import fair
from ui.tables.charlie.deal.counters import both_faces, side_buttons
from ui.tables.charlie.deal.sides import SIDES, face_on
from ui.tables.charlie.messages import Choose, says
from ui.tables.charlie.pieces import counter, own_markers, portrait
from ui.tables.charlie.scoring.heading import way_out
from ui.tables.charlie.state import holder
from ui.tables.charlie.words import goal, round_of

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.table.laid import Secret
    from ui.tables.charlie.state import CharlieTable


def deal(table: CharlieTable, t: Text) -> Html:
    """The curtain of who is to choose; left and right say nothing to who has not looked."""
    seat = holder(table, table.view, table.kinds)
    assert seat is not None
    if table.alone:
        return h.div(
            top(table.view, t, table.seal),
            only(table, lambda mine: _open(table, mine, seat, t)),
            class_="deal alone",
        )
    return h.div(
        top(table.view, t, table.seal),
        curtain(
            table,
            t,
            seat=seat,
            behind=(Behind("clue", "both-faces", lambda secret: _faces(secret, seat, t)),),
            says=says,
            face=portrait(table.view.hounds[seat]),
            below=h.div(
                h.p(t("charlie.deal.which" if table.looked else "charlie.deal.look"), class_="deal-hint"),
                side_buttons(table, t),
                class_="deal-sides",
            ),
        ),
        class_="deal",
    )


def top(seen: View, t: Text, seal: str = "") -> Html:
    """The way out, which round it is, what ends the game, and the seal of the deal."""
    return h.div(
        way_out(t),
        h.span(round_of(seen, t), class_="deal-round"),
        h.span(goal(seen, t), class_="deal-goal"),
        fair(seal, t) if seal and seen.round == 1 else None,
        class_="deal-top",
    )


def _open(table: CharlieTable, mine: Secret[View], seat: Seat, t: Text) -> Html:
    """One person among bots: a tap on a face of the counter chooses it, and the cards are dealt."""
    trait = mine.view.counter
    assert trait is not None
    faces = (
        h.button(
            counter(Clue(trait, face_on(side, mine.luck, mine.view.round, seat)), t),
            id=f"face-{side}",
            class_="face",
            data_msg=says(Choose(table.turn, side)),
        )
        for side in SIDES
    )
    return h.join(
        h.header(
            portrait(table.view.hounds[seat]),
            h.h1(t("charlie.deal.choose"), tabindex="-1"),
            h.p(t("charlie.deal.choose_note"), class_="note"),
            class_="deal-head",
        ),
        h.div(faces, class_="both-faces"),
    )


def _faces(secret: Secret[View], seat: Seat, t: Text) -> Html:
    """Both faces of the counter, and what one has won so far."""
    seen = secret.view
    assert seen.counter is not None
    return h.join(
        both_faces(seen.counter, secret.luck, seen.round, seat, t),
        own_markers(seen, t) if seen.markers[seat] else None,
    )
