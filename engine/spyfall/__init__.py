"""Spyfall: everybody knows where they are, but for the spy."""

from engine.core import GameInfo
from engine.spyfall.bot import choose, delay
from engine.spyfall.cards import SEATS
from engine.spyfall.moves import Ask, ShowHands, StartClock, Stop, Vote
from engine.spyfall.options import Options, check
from engine.spyfall.rules import apply, legal, outcome, slip, to_act
from engine.spyfall.setup import setup
from engine.spyfall.view import view

INFO = GameInfo(
    name="spyfall",
    seats=SEATS,
    levels=("rookie", "agent", "fox"),
    clock=True,
    slips=(StartClock, Ask, Stop, Vote, ShowHands),
    bots_join=lambda options: options.talk == "cards",
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
