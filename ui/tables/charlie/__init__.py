"""Checkpoint Charlie as people play it: a phone that lies on the table or goes round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import html as h
from ui.tables.charlie.case import case
from ui.tables.charlie.chapters import CHAPTERS
from ui.tables.charlie.deal import deal
from ui.tables.charlie.end import end
from ui.tables.charlie.examples import FIGURES
from ui.tables.charlie.lobby import allows, faces, lobby, new_lobby
from ui.tables.charlie.opening import begin, resume
from ui.tables.charlie.scored import scored_rounds
from ui.tables.charlie.scoring import reveal
from ui.tables.charlie.state import Scene, sitting
from ui.tables.charlie.table import table
from ui.tables.charlie.taps import update
from ui.tables.charlie.visits import visits

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model

__all__ = [
    "CHAPTERS",
    "FIGURES",
    "allows",
    "begin",
    "draw",
    "faces",
    "lobby",
    "new_lobby",
    "resume",
    "scored_rounds",
    "update",
]

_SCREENS = {
    Scene.DEAL: deal,
    Scene.TABLE: table,
    Scene.REVEAL: reveal,
    Scene.VISITS: visits,
    Scene.CASE: case,
    Scene.END: end,
}


def draw(model: Model, t: Text) -> Html:
    """The table as it stands; nothing before everybody has sat down again."""
    return h.div(class_="curtain") if model.table is None else _SCREENS[sitting(model).scene](model, t)
