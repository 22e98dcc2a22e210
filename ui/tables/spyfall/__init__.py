"""Spyfall as people play it: a phone that goes round, or lies between all."""

from ui.tables.spyfall.lobby import allows, hounds, kinds, lobby, lonely, new_lobby, seats
from ui.tables.spyfall.opening import begin, resume
from ui.tables.spyfall.page import draw
from ui.tables.spyfall.taps import update

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
