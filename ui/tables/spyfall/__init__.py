"""Spyfall as people play it: a phone that goes round, or lies between all."""

from ui.tables.spyfall.howto.chapters import CHAPTERS
from ui.tables.spyfall.howto.examples import FIGURES
from ui.tables.spyfall.lobby.laying import allows, faces, lonely, new_lobby
from ui.tables.spyfall.lobby.page import lobby
from ui.tables.spyfall.opening import ahead, begin, resume
from ui.tables.spyfall.page import draw
from ui.tables.spyfall.scored import caught, scored_rounds
from ui.tables.spyfall.taps import update

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
