"""The two faces of a counter behind the curtain, and the two buttons that say which one counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import Clue
from ui import html as h
from ui.tables.charlie.deal.sides import SIDES, face_on
from ui.tables.charlie.messages import Side, says
from ui.tables.charlie.pieces import counter

if TYPE_CHECKING:
    from engine.charlie.cards import Trait
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.table.views import Luck
    from ui.tables.charlie.state import CharlieTable


def both_faces(trait: Trait, luck: Luck, number: int, seat: Seat, t: Text) -> Html:
    """Both faces of a seat's counter in a round, each on its side."""
    return h.join(counter(Clue(trait, face_on(side, luck, number, seat)), t) for side in SIDES)


def side_buttons(table: CharlieTable, t: Text) -> Html:
    """Left or right: which face counts, told by its side alone; then the phone goes on."""
    return h.join(
        h.button(
            t(f"charlie.deal.{side}"),
            id=f"side-{side}",
            class_="big side",
            data_msg=says(Side(table.turn, side)),
            data_down=says(Side(table.turn, side)),
            disabled=not table.looked,
        )
        for side in SIDES
    )
