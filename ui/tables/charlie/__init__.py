"""Checkpoint Charlie as people play it: a phone that lies on the table or goes round."""

from ui.tables.charlie.lobby import allows, hounds, kinds, lobby, lonely, new_lobby, seats
from ui.tables.charlie.opening import begin, resume
from ui.tables.charlie.page import draw
from ui.tables.charlie.taps import update

__all__ = [
    "allows",
    "begin",
    "draw",
    "hounds",
    "kinds",
    "lobby",
    "lonely",
    "new_lobby",
    "resume",
    "seats",
    "update",
]
