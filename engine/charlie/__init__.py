"""Checkpoint Charlie: hounds look for the chief of the spy cats."""

from engine.charlie.bot import choose, delay
from engine.charlie.cards import SEATS
from engine.charlie.moves import Accuse
from engine.charlie.options import Options, check
from engine.charlie.rules import apply, legal, outcome, slip, to_act
from engine.charlie.setup import setup
from engine.charlie.view import view
from engine.core import GameInfo

INFO = GameInfo(
    name="charlie", seats=SEATS, levels=("puppy", "hound", "bloodhound"), clock=False, slips=(Accuse,)
)

__all__ = [
    "INFO",
    "Options",
    "apply",
    "check",
    "choose",
    "delay",
    "legal",
    "outcome",
    "setup",
    "slip",
    "to_act",
    "view",
]
