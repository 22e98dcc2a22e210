"""Checkpoint Charlie: hounds look for the chief of the spy cats."""

from engine.charlie.bot import choose
from engine.charlie.options import Options
from engine.charlie.rules import apply, legal, outcome, slip, to_act
from engine.charlie.setup import setup
from engine.charlie.view import view

__all__ = ["Options", "apply", "choose", "legal", "outcome", "setup", "slip", "to_act", "view"]
