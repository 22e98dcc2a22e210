"""The screens of Spyfall."""

from .draw import draw
from .lobby import allows, hounds, kinds, lobby, new_lobby, seats
from .scored import scored_rounds
from .taps import begin, resume, update

__all__ = [
    "allows",
    "begin",
    "draw",
    "hounds",
    "kinds",
    "lobby",
    "new_lobby",
    "resume",
    "scored_rounds",
    "seats",
    "update",
]
