"""Spyfall: everybody knows where they are, but for the spy."""

from .bot import choose
from .options import Options
from .rules import apply, legal, outcome, setup, slip, to_act
from .view import view

__all__ = ["Options", "apply", "choose", "legal", "outcome", "setup", "slip", "to_act", "view"]
