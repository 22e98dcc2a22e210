"""What the posters of winners are printed on: a sky, what stands before it, a board for words."""

from __future__ import annotations

from typing import Final

from tools.art.dots import glow, halftone
from tools.art.palette import (
    DUSK,
    EMBER,
    GOLD,
    INK,
    MARMALADE,
    NIGHT,
    NONE,
    PAPER,
    SIGNAL,
    STRAW,
)
from tools.art.scenes import barrier, beams, gate, grip, peeker, sun, wall
from tools.art.svg import Mark, box, disc, flat, group, line, outlined, path, picture

WIDTH: Final = 540
HEIGHT: Final = 675
EDGE: Final = 340
"""Where the sky ends: above it stand the winners, below it lies what the game left behind."""
FOOT: Final = 636
"""Where the margin at the foot begins, which says what this is and of which day."""


def _margin() -> Mark:
    """The paper around the print, broader at the foot."""
    paper = f"M0 0H{WIDTH}V{HEIGHT}H0ZM14 14V{FOOT}H{WIDTH - 14}V14Z"
    return path(paper, PAPER, stroke=NONE) + box(14, 14, WIDTH - 28, FOOT - 14, NONE, stroke=INK, pen=3)


def charlie() -> str:
    """Night over the wall: searchlights, the gate before the sun, two cats who look who it was."""
    cats = (("01010", 74, -7, 4), ("00001", 466, 8, -4))
    return picture(
        WIDTH,
        HEIGHT,
        box(0, 0, WIDTH, HEIGHT, NIGHT),
        group([beams(270, 330)], x=-54, y=-66, scale=1.2),
        halftone(lambda _y: (20, 520), 20, 44, dot=2.4, pitch=9, ink=DUSK),
        sun(270, 196, 142, 8),
        gate(270, EDGE - 6, 1.9, EMBER),
        "".join(
            peeker(code, x, EDGE, tilt=tilt, turn=turn, sunk=19, scale=1.05) for code, x, tilt, turn in cats
        ),
        wall(WIDTH, EDGE, FOOT),
        "".join(grip(code, x, EDGE, scale=1.05) for code, x, _, _ in cats),
        barrier(-30, FOOT - 16, 600, 0),
        _margin(),
    )


def _houses() -> Mark:
    """The town at the hour of spies: roofs, and a few windows that are still lit."""
    roofs = (
        "M0 340V236H40V214H84V262H112V190L134 168L156 190V340Z"
        "M540 340V228H512V206H470V254H444V176H420V158H398V176H382V340Z"
    )
    low = "M0 340V292H70V276H128V300H196V340ZM540 340V284H486V268H430V296H352V340Z"
    lit = ((30, 250), (56, 228), (122, 204), (140, 204), (402, 190), (484, 222), (504, 244))
    windows = "".join(f"M{x} {y}H{x + 10}V{y + 14}H{x}Z" for x, y in lit)
    return flat(roofs, EMBER) + flat(windows, STRAW) + flat(low, INK)


def _lamp(x: float) -> Mark:
    """A street lamp."""
    post = "M-4 0V-150H4V0Z"
    head = "M-20-166H20L14-190H-14Z"
    light = glow(0, -170, 30, dot=4, pitch=8, rings=3, ink=STRAW) + disc(0, -160, 13, STRAW)
    marks = [path(post, INK, stroke=NONE), light, path(head, NIGHT), line("M0-190V-200", 5)]
    return group([outlined(marks, 3)], x=x, y=EDGE + 4)


def spyfall() -> str:
    """An orange evening: the moon in night blue, houses, a lamp, and the dark street below."""
    return picture(
        WIDTH,
        HEIGHT,
        box(0, 0, WIDTH, HEIGHT, SIGNAL),
        halftone(lambda _y: (16, 524), 20, 132, dot=3.4, pitch=12, ink=MARMALADE),
        glow(270, 196, 152, dot=8, pitch=13.6, rings=5, ink=NIGHT),
        disc(270, 196, 144, NIGHT),
        glow(270, 196, 118, dot=4, pitch=9, rings=3, ink=DUSK),
        _houses(),
        _lamp(52),
        _lamp(488),
        box(0, EDGE, WIDTH, FOOT - EDGE, NIGHT),
        halftone(lambda _y: (16, 524), EDGE + 14, EDGE + 74, dot=3, pitch=10, ink=DUSK),
        line(f"M0 {EDGE}H{WIDTH}", 5, INK),
        box(14, FOOT - 26, WIDTH - 28, 26, GOLD),
        flat("".join(f"M{x} {FOOT - 26}H{x + 22}L{x + 6} {FOOT}H{x - 16}Z" for x in range(10, 540, 44)), INK),
        _margin(),
    )


DRAWINGS: Final = (charlie, spyfall)
