"""The screens of Spyfall."""

from .draw import draw
from .lobby import allows, hounds, kinds, lobby, new_lobby, seats
from .taps import begin, resume, update

__all__ = ["allows", "begin", "draw", "hounds", "kinds", "lobby", "new_lobby", "resume", "seats", "update"]
