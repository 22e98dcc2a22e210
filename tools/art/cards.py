"""What all cards of the deck share."""

from __future__ import annotations

from typing import Final

from tools.art.dots import glow
from tools.art.palette import CONCRETE, CREAM, INK, NONE, PAPER, SKY
from tools.art.svg import Mark, box, disc, flat, line

WIDTH: Final = 120
HEIGHT: Final = 168


def backdrop(sky: str = SKY, light: str = CREAM, wall: str = CONCRETE) -> Mark:
    """Sky, searchlight and wall: the same behind every cat, so that it can't be taken for a trait."""
    return (
        box(2, 2, 116, 164, sky, corner=9)
        + glow(60, 66, 51, dot=3, pitch=5, rings=3, ink=light)
        + disc(60, 66, 48, light)
        + flat("M2 126H118V158Q118 166 110 166H10Q2 166 2 158Z", wall)
        + line("M4 126H116M4 146H116M16 146V166M104 146V166", 2.4, INK, 0.6)
    )


def frame() -> Mark:
    """The printed margin of a card; it is laid over whatever reaches the edge."""
    return box(3.5, 3.5, 113, 161, NONE, stroke=PAPER, pen=5, corner=9) + box(
        1, 1, 118, 166, NONE, stroke=INK, pen=2, corner=10.5
    )
