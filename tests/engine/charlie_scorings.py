"""Scorings of Checkpoint Charlie for the tests of its rules."""

from __future__ import annotations

from typing import Any

from engine.charlie.moves import (
    Accuse,
)
from engine.charlie.rules import apply
from engine.charlie.state import State
from engine.core import Step
from tests.engine.charlie_table import (
    CHIEF,
    accuse,
    cat,
    cats,
    clue,
    suspects,
)

LINE = {0: cats(CHIEF, "11110", "11101", "10000", "11000", "11100")}
SHOWN = (clue("newspaper", True),)
"""The fifth clue: with it CHIEF fits five."""


def scored(state: State, *accusations: tuple[int, str]) -> Step[State]:
    """The step that ends the phase: the last of these accusations."""
    *first, (seat, code) = accusations
    return apply(accuse(state, *first), seat, Accuse(cat(code)))


def four(**changes: Any) -> State:
    """Four seats, the public clue fallen, CHIEF in the line of seat 0."""
    return suspects(**{"lines": LINE, "tossed": SHOWN, "bag": (), **changes})
