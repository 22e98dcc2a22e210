"""Spyfall as people play it: a phone that goes round, or lies between all."""

from ui.tables.spyfall.chapters import CHAPTERS
from ui.tables.spyfall.examples import FIGURES
from ui.tables.spyfall.lobby import allows, faces, lobby, lonely, new_lobby
from ui.tables.spyfall.opening import begin, resume
from ui.tables.spyfall.page import draw
from ui.tables.spyfall.scored import scored_rounds
from ui.tables.spyfall.taps import update

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
