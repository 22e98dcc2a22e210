"""Things that lie on the table: paw, cup, bag, card back, deck, stamp, the table itself."""

from __future__ import annotations

from typing import Final

from tools.art.cards import HEIGHT, WIDTH, frame
from tools.art.dots import glow, halftone
from tools.art.palette import (
    BRIGHT,
    CONCRETE,
    DUSK,
    INK,
    NIGHT,
    NONE,
    PAPER,
    SAND,
    SIGNAL,
    UMBER,
)
from tools.art.svg import Mark, box, disc, flat, group, line, outlined, oval, path, picture
from tools.art.traces import both, closed

_PAD: Final = closed("M0-2C10-2 21 10 21 20C21 28 14 30 9 28C5 26 3 26 0 26")
_TOES: Final = both("M10-8C5-8 3-14 3-19C3-25 7-29 11-28C17-27 18-19 17-14C16-10 14-8 10-8Z") + both(
    "M24 8C19 6 18 1 20-5C22-11 28-13 31-9C34-5 33 1 31 5C29 8 27 9 24 8Z"
)


def paw_print(fill: str, stroke: str | None = None, width: float | None = None) -> Mark:
    """A paw print about its own middle, some sixty units high."""
    return path(_PAD + _TOES, fill, stroke=stroke, width=width)


def paw() -> str:
    """A hound's paw, for the thumb that accuses."""
    mark = outlined([paw_print(PAPER, None, 5)])
    return picture(64, 64, group([mark], x=32, y=32, scale=0.86))


def coffee(x: float, y: float, scale: float) -> Mark:
    """The cup of Cafe Adler, steaming."""
    marks = [
        path("M19-2C33-5 34 14 17 14", NONE, width=8),
        line("M19-2C33-5 34 14 17 14", 3, BRIGHT),
        oval(0, 24, 30, 6, BRIGHT),
        path("M-23-8H23C23 12 16 24 0 24S-23 12-23-8Z", BRIGHT),
        oval(0, -8, 23, 6, UMBER),
        halftone(lambda h: (9, 20 - max(h - 6, 0) * 0.6), 2, 20, dot=2.2, pitch=4, ink=INK, opacity=0.5),
        line("M-8-18C-14-23-3-27-9-33M6-18C0-23 11-27 5-33", 6.5),
        line("M-8-18C-14-23-3-27-9-33M6-18C0-23 11-27 5-33", 2.6, BRIGHT),
    ]
    return group([outlined(marks)], x=x, y=y, scale=scale)


def cup() -> str:
    """A cup of coffee."""
    return picture(64, 64, coffee(31, 36, 0.92))


def bag() -> str:
    """The bag that the clue counters are drawn from."""
    sack = closed("M0 34C24 30 40 44 42 64C44 84 30 92 0 92")
    marks = [
        path(closed("M0 22C8 16 14 18 22 12C20 22 18 28 16 34Q8 38 0 38"), SAND),
        path(sack, SAND),
        halftone(
            lambda h: (22 + abs(h - 66) * 0.1, 38 - abs(h - 66) * 0.3),
            46,
            86,
            dot=2.8,
            pitch=5,
            ink=INK,
            opacity=0.4,
        ),
        path("M-18 33Q0 40 18 33V40Q0 47-18 40Z", SIGNAL),
        line("M14 38C26 38 30 46 26 56", 3.4, SIGNAL),
        line("M-10 20L-7 30M8 20L6 30", 2.6),
        group([paw_print(NIGHT, NONE)], x=-2, y=67, scale=0.6),
    ]
    return picture(100, 100, group([outlined(marks)], x=50))


def _back_marks() -> Mark:
    stripes = "".join(f"M{x} 4H{x + 12}L{x - 8} 22H{x - 20}Z" for x in range(24, 116, 24))
    bar = box(4, 4, 112, 18, PAPER) + flat(f"{stripes}M6 4H12L4 12V8Z", SIGNAL) + box(4, 21, 112, 3, INK)
    return (
        box(2, 2, 116, 164, NIGHT, corner=9)
        + glow(60, 84, 39, dot=3.6, pitch=5.6, rings=4, ink=DUSK)
        + bar
        + group([bar], x=120, y=168, turn=180)
        + disc(60, 84, 33, SIGNAL, stroke=INK, width=3)
        + disc(60, 84, 28, NONE, stroke=PAPER, width=1.6)
        + group([paw_print(PAPER, INK, 4)], x=60, y=84, scale=0.72)
    )


def back() -> str:
    """The back of every card."""
    return picture(WIDTH, HEIGHT, _back_marks(), frame())


def deck() -> str:
    """The deck that is left, seen a little from the side."""
    under = "".join(
        box(7 + 3 * step, 9 + 3 * step, 118, 166, PAPER, stroke=INK, pen=2, corner=10.5) for step in (2, 1, 0)
    )
    return picture(136, 184, under, group([_back_marks(), frame()], x=3, y=5))


def stamp() -> str:
    """The mark of an accusation, struck over a card: a ring that lets the cat through, and a paw."""
    rings = ((16, PAPER), (12, INK), (7.5, SIGNAL))
    ring = "".join(disc(0, 0, 50, NONE, stroke=ink, width=width) for width, ink in rings)
    paw_mark = outlined([paw_print(SIGNAL, PAPER, 13), paw_print(SIGNAL, INK, 5)])
    return picture(120, 120, group([ring, group([paw_mark], y=2)], x=60, y=60, turn=-12))


def table() -> str:
    """A tile of the table's surface: a faint screen of dots that suits dark and light."""
    dots = halftone(lambda _h: (0, 24), 3, 21, dot=1.6, pitch=6, ink=CONCRETE, opacity=0.16)
    return picture(24, 24, dots)
