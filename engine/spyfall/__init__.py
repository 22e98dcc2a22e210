"""Spyfall: everybody knows where they are, but for the spy."""

from engine.spyfall.bot import choose
from engine.spyfall.options import Options
from engine.spyfall.rules import apply, legal, outcome, slip, to_act
from engine.spyfall.setup import setup
from engine.spyfall.view import view

__all__ = ["Options", "apply", "choose", "legal", "outcome", "setup", "slip", "to_act", "view"]
