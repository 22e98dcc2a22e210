"""Checkpoint Charlie as people play it: a phone that lies on the table or goes round."""

from ui.tables.charlie.howto.chapters import CHAPTERS
from ui.tables.charlie.howto.examples import FIGURES
from ui.tables.charlie.lobby import allows, faces, lobby, lonely, new_lobby
from ui.tables.charlie.opening import ahead, begin, resume
from ui.tables.charlie.page import draw
from ui.tables.charlie.scored import caught, scored_rounds
from ui.tables.charlie.taps import update

__all__ = [
    "CHAPTERS",
    "FIGURES",
    "ahead",
    "allows",
    "begin",
    "caught",
    "draw",
    "faces",
    "lobby",
    "lonely",
    "new_lobby",
    "resume",
    "scored_rounds",
    "update",
]
