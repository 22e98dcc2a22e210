"""The deal: the phone goes round, each person looks at a counter and chooses the face that counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import Clue
from ui import html as h
from ui.table.curtain import Behind, curtain
from ui.tables.charlie.cards import counter, portrait
from ui.tables.charlie.hand import SIDES, left_face
from ui.tables.charlie.messages import Done, Side, says
from ui.tables.charlie.sheets import seal_line
from ui.tables.charlie.state import holder
from ui.tables.charlie.words import round_of

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
    return h.div(
        h.div(
            h.span(round_of(table.view, t), class_="deal-round"),
            seal_line(table.seal, t) if table.view.round == 1 else None,
            class_="deal-top",
        ),
        curtain(
            table,
            t,
            seat=seat,
            behind=(Behind("clue", "both-faces", lambda secret: _faces(secret, seat, table.own.pick, t)),),
            says=says,
            face=portrait(table.view.hounds[seat]),
            below=_sides(table, t),
        ),
        class_="deal",
    )


def _faces(secret: Secret[View], seat: Seat, pick: tuple[str, ...], t: Text) -> Html:
    """Both faces of the counter, the marked one in a ring."""
    trait = secret.view.counter
    assert trait is not None
    left = left_face(secret.luck, secret.view, seat)
    return h.join(
        counter(Clue(trait, value), t, h.classes("counter", pick == (side,) and "on"))
        for side, value in zip(SIDES, (left, not left), strict=True)
    )


def _sides(table: CharlieTable, t: Text) -> Html:
    """Left, right, done: which face counts, told by its side alone."""
    turn = table.turn
    pick = table.own.pick
    sides = (
        h.button(
            t(f"charlie.deal.{side}"),
            class_="pill",
            aria_pressed="true" if pick == (side,) else "false",
            data_msg=says(Side(turn, side)),
            data_down=says(Side(turn, side)),
            disabled=not table.looked,
        )
        for side in SIDES
    )
    done = h.button(t("charlie.deal.done"), class_="big", data_msg=says(Done(turn)), disabled=not pick)
    hint = "charlie.deal.which" if table.looked else "charlie.deal.look"
    return h.div(h.p(t(hint), class_="deal-hint"), sides, done, class_="deal-sides")
