"""Which of its scenes a table of Checkpoint Charlie shows."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui import html as h
from ui.table.laid import laid
from ui.tables.charlie.casefile.page import case
from ui.tables.charlie.deal import deal
from ui.tables.charlie.end import end
from ui.tables.charlie.reveal import reveal
from ui.tables.charlie.state import Scene
from ui.tables.charlie.table import table_scene
from ui.tables.charlie.visits import visits

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model
    from ui.tables.charlie.state import CharlieTable

_SCENES: dict[Scene, Callable[[CharlieTable, Text], Html]] = {
    Scene.DEAL: deal,
    Scene.TABLE: table_scene,
    Scene.REVEAL: reveal,
    Scene.VISITS: visits,
    Scene.CASE: case,
    Scene.END: end,
}


def draw(model: Model, t: Text) -> Html:
    """The table as it stands; nothing before everybody has sat down again."""
    if model.table is None:
        return h.div(class_="curtain")
    seen = laid(model)
    return _SCENES[seen.scene](seen, t)
