"""The screens of Spyfall."""

from .draw import draw
from .lobby import hounds, lobby, new_lobby, seats
from .taps import begin, resume, update

__all__ = ["begin", "draw", "hounds", "lobby", "new_lobby", "resume", "seats", "update"]
