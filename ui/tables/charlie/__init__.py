"""Checkpoint Charlie as people play it: a phone that lies on the table or goes round."""

from ui.tables.charlie.chapters import CHAPTERS
from ui.tables.charlie.examples import FIGURES
from ui.tables.charlie.lobby import allows, faces, lobby, lonely, new_lobby
from ui.tables.charlie.opening import begin, resume
from ui.tables.charlie.page import draw
from ui.tables.charlie.scored import scored_rounds
from ui.tables.charlie.taps import update

__all__ = [
    "CHAPTERS",
    "FIGURES",
    "allows",
    "begin",
    "draw",
    "faces",
    "lobby",
    "lonely",
    "new_lobby",
    "resume",
    "scored_rounds",
    "update",
]
