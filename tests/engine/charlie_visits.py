"""Visits of Checkpoint Charlie for the tests of its rules."""

from __future__ import annotations

from typing import Any

from engine.charlie.cards import Colour
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.state import Held, State
from tests.engine.charlie_table import cats, clue, suspects

ADLER = Options(adler=True)
GOLD, WHITE, BLACK = Colour.GOLD, Colour.WHITE, Colour.BLACK


def visiting(*rows: tuple[Held, ...], options: Options = ADLER, **changes: Any) -> State:
    """The visits of a scoring, with these markers in front of the seats; the chief was not caught."""
    seats = len(rows)
    settled: dict[str, Any] = {
        "phase": Phase.SCORING,
        "rows": rows,
        "visits": tuple(range(seats)),
        "tossed": (clue("fur", True), clue("newspaper", True)),
        "bag": (),
        **changes,
    }
    return suspects(seats=seats, lines={0: cats("10000")}, options=options, **settled)
