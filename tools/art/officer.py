"""The Stasi officer: a fox in uniform, and the same head small for the marker."""

from __future__ import annotations

from typing import Final

from tools.art.hounds import round_portrait
from tools.art.palette import BRIGHT, CREAM, EMBER, FOG, GOLD, INK, NIGHT, NONE, SIGNAL, SLATE, STRAW
from tools.art.svg import Mark, disc, flat, group, line, outlined, oval, path
from tools.art.traces import both, closed

_EAR: Final = "M14-18L46-42L38-2Z"
_SKULL: Final = "M0-27C18-27 28-18 30-6L43 8L31 10L34 18L23 19C14 28 8 36 0 38"
_CHEEK: Final = "M0 10C6 2 16 2 28 0L38 8L30 10L33 17L22 18C14 27 8 35 0 37"


def cap() -> Mark:
    """A peaked cap with piping and an eye for a badge."""
    return group([_cap()], y=-2, scale=0.86)


def _cap() -> Mark:
    return (
        path("M-30-24C-44-32-42-46-30-50C-16-55 16-55 30-50C42-46 44-32 30-24Z", SLATE)
        + line("M-37-42C-20-49 20-49 37-42", 2.4, SIGNAL)
        + path("M-30-31C-14-25 14-25 30-31L31-19C16-13-16-13-31-19Z", NIGHT)
        + line("M-30-30C-14-24 14-24 30-30", 2.2, SIGNAL)
        + path("M-31-20C-16-14 16-14 31-20C33-10 20-6 0-6S-33-10-31-20Z", INK)
        + line("M-22-12Q-14-10-6-9.500", 2.4, SLATE)
        + path("M-11-33Q0-45 11-33Q0-23-11-33Z", GOLD, width=2.2)
        + disc(0, -33.5, 3.4, INK, stroke=NONE)
    )


def face() -> Mark:
    """The fox's head, without collar."""
    return (
        path(both(_EAR), SIGNAL)
        + flat(both("M28-24L42-36L36-14Z"), INK)
        + path(closed(_SKULL), SIGNAL)
        + flat(closed(_CHEEK), CREAM)
        + oval(-14, 3, 7, 6.2, STRAW, width=2.2)
        + oval(14, 3, 7, 6.2, STRAW, width=2.2)
        + oval(-12, 3.4, 2.4, 5, INK, stroke=NONE)
        + oval(16, 3.4, 2.4, 5, INK, stroke=NONE)
        + disc(-11, 1.6, 1.3, BRIGHT, stroke=NONE)
        + disc(17, 1.6, 1.3, BRIGHT, stroke=NONE)
        + path(both("M23 1C21-7 8-6 6 4Z"), SIGNAL, width=2.2)
        + path(closed("M0 23C6 22 8 25 7 27C5 32 2 33 0 33"), INK, width=1.6)
        + oval(-2.600, 26, 2, 1.2, BRIGHT, stroke=NONE)
        + line("M0 33V35M-10 31C-6 36-3 36 0 35C5 36 10 34 13 28", 2.2)
    )


def _bust() -> Mark:
    return (
        path("M-46 72C-48 46-32 36-14 33H14C32 36 48 46 46 72Z", SLATE)
        + path("M-15 30L-24 34L-8 54L0 40L8 54L24 34L15 30Z", FOG, width=2.6)
        + path("M-4 40H4L6 72H-6Z", INK, width=2)
        + path("M-24 34L-33 39L-18 70L-4 66Z" + "M24 34L33 39L18 70L4 66Z", SLATE, width=2.6)
        + path(both("M24 41L31 44L27 52L20 48Z"), SIGNAL, width=2.2)
        + face()
        + cap()
    )


def portrait() -> str:
    """The officer, round."""
    return round_portrait("officer", _bust(), EMBER, SIGNAL)


def badge(x: float, y: float, scale: float) -> Mark:
    """The officer's head for a small place."""
    return outlined([group([face(), cap()], x=x, y=y, scale=scale)])
