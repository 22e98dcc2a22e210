"""Checkpoint Charlie: hounds look for the chief of the spy cats."""

from .bot import choose
from .deal import setup
from .options import Options
from .rules import apply, legal, outcome, slip, to_act
from .view import view

__all__ = ["Options", "apply", "choose", "legal", "outcome", "setup", "slip", "to_act", "view"]
