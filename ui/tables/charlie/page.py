"""Which of its scenes a table of Checkpoint Charlie shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui import html as h
from ui.table.laid import laid
from ui.tables.charlie.deal.page import deal
from ui.tables.charlie.deal.visits import visits
from ui.tables.charlie.round.page import table_scene
from ui.tables.charlie.scoring.end import end
from ui.tables.charlie.scoring.reveal import reveal
from ui.tables.charlie.scoring.swapped import swapped
from ui.tables.charlie.scoring.ten import ten
from ui.tables.charlie.state import Scene

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model
    from ui.tables.charlie.state import CharlieTable


def _case(table: CharlieTable, t: Text) -> Html:
    """The case file."""
    from ui.tables.charlie.casefile.page import case  # noqa: PLC0415 - comes when the first round is over

    return case(table, t)


_SCENES: dict[Scene, Callable[[CharlieTable, Text], Html]] = {
    Scene.DEAL: deal,
    Scene.TABLE: table_scene,
    Scene.REVEAL: reveal,
    Scene.VISITS: visits,
    Scene.SWAPS: swapped,
    Scene.TEN: ten,
    Scene.CASE: _case,
    Scene.END: end,
}


def draw(model: Model, t: Text) -> Html:
    """The table as it stands; nothing before everybody has sat down again."""
    if model.table is None:
        return h.div(class_="curtain")
    seen = laid(model)
    return _SCENES[seen.scene](seen, t)
