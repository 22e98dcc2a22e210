"""The five investigators, each drawn about the middle of its face, as a round portrait and as a card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from engine.charlie.cards import Hound
from tools.art.cards import HEIGHT, WIDTH, backdrop, frame
from tools.art.dots import glow, halftone
from tools.art.palette import (
    BLUSH,
    BRIGHT,
    CHESTNUT,
    CONCRETE,
    CREAM,
    DUSK,
    EMBER,
    FOG,
    GOLD,
    INK,
    MARMALADE,
    NIGHT,
    NONE,
    PAPER,
    SAND,
    SIGNAL,
    SKY,
    SLATE,
    UMBER,
)
from tools.art.props import paw_print
from tools.art.svg import Mark, box, clipped, disc, flat, group, line, outlined, oval, path, picture
from tools.art.traces import both, closed, cloud

SIZE: Final = 100


def _eye(x: float, y: float, r: float, look: float = 0, white: str = BRIGHT) -> Mark:
    return (
        oval(x, y, r, r * 1.1, white, width=2.2)
        + oval(x + look, y + 0.6, r * 0.56, r * 0.72, INK, stroke=NONE)
        + disc(x + look + r * 0.2, y - r * 0.3, r * 0.24, BRIGHT, stroke=NONE)
    )


def _nose(y: float, size: float = 1) -> Mark:
    shape = "M0-5C6-5 9-3 9 0C9 4 3 7 0 7"
    return group(
        [path(closed(shape), INK, width=1.6), oval(-3.4, -1.8, 2.4, 1.3, BRIGHT, stroke=NONE)],
        y=y,
        scale=size,
    )


def _shade(edge: float, top: float, bottom: float, inner: float) -> Mark:
    return halftone(lambda _y: (inner, edge), top, bottom, dot=2, pitch=3.6, ink=INK, opacity=0.35)


def _laces() -> Mark:
    """A beagle, new to the job: loose tie, one ear flying."""
    ear = "M20-29C34-34 42-22 41-6C40 6 35 14 30 13C24 11 22-4 18-14Z"
    flying = "M-20-29C-36-38-46-26-45-12C-44-2-38 2-34-1C-29-5-24-10-18-14Z"
    return (
        path("M-42 70C-44 44-30 34-12 31H12C30 34 44 44 42 70Z", DUSK)
        + path("M-14 29L-21 35L-8 50L0 38L8 50L21 35L14 29Z", BRIGHT, width=2.6)
        + group(
            [path("M-5 0H5L7 8L4 30H-6L-8 8Z", SIGNAL, width=2.6), line("M-7 13L6 8M-7 21L5 16", 2.4, EMBER)],
            x=2,
            y=39,
            turn=9,
        )
        + path(closed("M0-32C18-32 28-20 28-2C28 12 22 32 0 32"), MARMALADE)
        + flat(closed("M0-31C5-31 6-22 5-14C5-6 10 0 17 5C22 12 18 31 0 31"), BRIGHT)
        + path(ear + flying, UMBER)
        + _eye(-12, -5, 6.4, 1)
        + _eye(12, -5, 6.4, 1)
        + line("M-20-16Q-14-22-7-17M8-19Q15-23 20-15", 3)
        + path(closed("M0 18C5 21 9 20 12 16C13 26 8 31 0 31"), EMBER, width=2.2)
        + flat(closed("M0 25C4 23 7 25 7 28C4 30 2 30 0 30"), BLUSH)
        + line("M0 14V18" + both("M0 18C5 21 10 20 13 14"), 2.4)
        + _nose(8)
        + line("M-13 15V15.1M-17 12V12.1M13 17V17.1M17 13V13.1", 2)
    )


def _lansbury() -> Mark:
    """A poodle of the old school: pearls, cat-eye specs, nothing escapes her."""
    specs = "M4-8L24-13C27-4 22 5 14 5C8 5 5 0 4-8Z"
    pearls = "".join(disc(x, 39 - x * x / 70, 3.6, BRIGHT, width=1.8) for x in (-21, -14, -7, 0, 7, 14, 21))
    return (
        path("M-40 70C-42 46-28 38-12 33H12C28 38 42 46 40 70Z", SIGNAL)
        + path("M-13 24H13V40Q0 52-13 40Z", PAPER)
        + pearls
        + path(cloud(-30, 0, 11, 7, 10) + cloud(30, 0, 11, 7, -10), PAPER)
        + path(cloud(-31, 17, 9, 7, 30) + cloud(31, 17, 9, 7, 0), PAPER)
        + path(closed("M0-24C16-24 23-14 22-2C21 8 15 13 13 22C11 30 6 33 0 33"), PAPER)
        + path(cloud(0, -32, 15, 9, 4) + cloud(-17, -23, 9, 7) + cloud(17, -23, 9, 7), PAPER)
        + flat(cloud(0, -28, 15, 9), PAPER)
        + line("M-7-36Q-2-41 3-37M5-29Q10-32 13-28M-13-27Q-9-30-6-26", 2)
        + flat(both(specs), SKY)
        + _eye(-14, -3, 5.4, 0.8)
        + _eye(14, -3, 5.4, 0.8)
        + path("M-20-5C-19-11-9-11-8-5Z" + "M20-5C19-11 9-11 8-5Z", FOG, width=2)
        + line(both("M20-7L25-11") + both(specs) + "M-4-6Q0-8 4-6", 3.6, EMBER)
        + line(both("M19-8L23-10"), 2, BRIGHT)
        + _nose(14, 0.9)
        + line("M0 19V23" + both("M0 23C3 28 9 27 12 22"), 2.4)
        + disc(9, 18, 1.5, INK, stroke=NONE)
    )


def _britton() -> Mark:
    """A bulldog who has seen it all: bowler, bow tie, jowls."""
    jowl = "M0 4C8-3 22-1 27 8C32 19 27 31 17 31C11 31 8 27 7 23H0"
    return (
        path("M-46 70C-48 42-32 32-14 30H14C32 32 48 42 46 70Z", NIGHT)
        + path("M-17 28L0 52L17 28Z", BRIGHT, width=2.6)
        + path(both("M0 36L15 29V46L0 40Z"), SIGNAL, width=2.6)
        + box(-4, 34, 8, 8, SIGNAL, pen=2.4, corner=2)
        + path(both("M25-19C37-24 43-14 39-3C34-2 28-7 24-12Z"), UMBER)
        + path(closed("M0-25C20-25 33-16 34 4C36 22 24 33 0 33"), SAND)
        + flat(closed("M0-24C4-24 7-14 6-4Q4 2 0 4"), BRIGHT)
        + _eye(-16, -1, 6.4, 1)
        + _eye(16, -1, 6.4, 1)
        + path(both("M24-4C22-12 10-10 8-1Z"), SAND, width=2.4)
        + path(closed("M0 22C10 20 18 22 18 28C18 37 9 39 0 39"), CREAM, width=2.8)
        + path(both("M11 27L14 16L18 26Z"), BRIGHT, width=2)
        + path(closed(jowl), CREAM, width=2.8)
        + path(both("M8 27L11 20L15 26Z"), BRIGHT, width=2)
        + _nose(6, 1.1)
        + line("M0 12V23" + both("M14 12V12.1M20 14V14.1M16 18V18.1"), 2.2)
        + path("M-26-22C-28-46-16-50 0-50S28-46 26-22Z", INK)
        + flat("M-26-30C-12-25 12-25 26-30V-22C12-18-12-18-26-22Z", SLATE)
        + path("M-38-24C-26-18 26-18 38-24C40-15 28-13 0-13S-40-15-38-24Z", INK)
        + line("M-17-38Q-15-44-9-45", 2.6, CONCRETE)
    )


def _colombini() -> Mark:
    """A bloodhound in a coat that has slept in a car: just one more thing."""
    ear = "M17-31C32-32 43-8 42 16C42 31 36 40 30 38C22 35 20 4 15-12Z"
    return (
        path("M-44 70C-47 46-32 36-14 33H14C32 36 47 46 44 70Z", SAND)
        + path("M-14 32L0 56L14 32Z", PAPER, width=2.6)
        + path("M-4 43L4 43L6 70H-6Z", NIGHT, width=2.4)
        + path(both("M13 28L26 32L34 44L22 45L26 51L3 66Z"), CREAM, width=2.8)
        + line("M-36 50L-30 58M36 52L31 62", 2.2)
        + path(closed("M0-34C17-34 24-22 24-6C24 4 20 8 20 20C20 32 12 38 0 38"), CHESTNUT)
        + path(both(ear), UMBER)
        + line("M-8-34Q-5-41-11-43M0-34Q2-42-3-45M6-33Q11-38 9-43", 2.8)
        + line(both("M3-24Q9-28 15-23") + both("M4-18Q9-21 14-17"), 2)
        + oval(-11, -3, 5.6, 6, BRIGHT, width=2.2)
        + oval(11, -3, 5.6, 6, BRIGHT, width=2.2)
        + oval(-10, -1.4, 3, 3.6, INK, stroke=NONE)
        + oval(12, -1.4, 3, 3.6, INK, stroke=NONE)
        + disc(-9, -2.6, 1.2, BRIGHT, stroke=NONE)
        + disc(13, -2.6, 1.2, BRIGHT, stroke=NONE)
        + path("M-18-2C-17-12-5-12-4-5Z", CHESTNUT, width=2.2)
        + path("M18-4C17-10 5-11 4-6Z", CHESTNUT, width=2.2)
        + line("M-17 2Q-11 9-5 3M17 2Q11 9 5 3", 2.6, EMBER)
        + line("M-17 5Q-11 12-5 7M17 5Q11 12 5 7", 2)
        + line("M-19-10L-6-13M18-16Q11-19 5-14", 3.2)
        + path(closed("M0 12C7 7 17 9 19 18C21 30 18 40 11 40C5 40 3 35 2 31H0"), SAND, width=2.6)
        + _nose(14, 1.05)
        + line("M0 20V31" + both("M9 24V24.1") + both("M13 28V28.1"), 2.2)
    )


def _meridian() -> Mark:
    """A dalmatian who is never off duty and never without the glasses."""
    lens = "M3-8H23C25 2 20 7 13 7S4 2 3-8Z"
    spots = (
        oval(-14, -23, 4.6, 3.8, INK, stroke=NONE)
        + oval(6, -25, 3.6, 3, INK, stroke=NONE)
        + oval(18, -17, 2.8, 3.4, INK, stroke=NONE)
        + oval(-19, 14, 3.2, 4, INK, stroke=NONE)
        + oval(18, 12, 4, 3.2, INK, stroke=NONE)
        + oval(-4, -17, 2.2, 2, INK, stroke=NONE)
        + oval(13, 23, 2.2, 2, INK, stroke=NONE)
        + oval(-11, 24, 2.4, 2, INK, stroke=NONE)
    )
    return (
        path("M-42 70C-44 46-30 36-12 33H12C30 36 44 46 42 70Z", NIGHT)
        + line("M-32 52L-27 70M32 52L27 70", 2.6)
        + path("M-18 26H18C22 33 21 41 17 45H-17C-21 41-22 33-18 26Z", SLATE)
        + line("M-10 32V44M-3.500 33V44M3.500 33V44M10 32V44", 2.2)
        + path(closed("M0-34C18-34 27-22 27-4C27 8 22 12 20 20C17 31 10 34 0 34"), BRIGHT)
        + spots
        + path("M18-30C32-36 42-24 41-8C40 4 34 10 30 8C24 4 23-10 16-18Z", INK)
        + path("M-16-31C-24-46-40-44-43-34C-40-27-34-23-31-15C-25-12-23-16-18-18Z", INK)
        + flat("M-38-34C-33-34-29-27-29-21C-25-21-22-25-20-28C-26-36-34-39-38-34Z", SLATE)
        + path(both(lens), INK, width=3)
        + line("M-4-7H4M-24-7L-28-9M24-7L28-9", 4)
        + line("M-18 0L-12-6M-12 2L-6-4M9 0L15-6", 2.4, SKY)
        + line("M6-15Q14-20 22-15", 3)
        + _nose(14)
        + line("M0 21V25C-3 28-8 28-11 25M0 25C4 30 11 29 15 22", 2.5)
    )


@dataclass(frozen=True, slots=True)
class _Sitter:
    bust: Callable[[], Mark]
    ground: str
    dots: str
    turn: float = 0


_SITTERS: Final = {
    Hound.LACES: _Sitter(_laces, SKY, CREAM, 4),
    Hound.LANSBURY: _Sitter(_lansbury, NIGHT, SKY, -3),
    Hound.BRITTON: _Sitter(_britton, CONCRETE, FOG),
    Hound.COLOMBINI: _Sitter(_colombini, GOLD, CREAM, -4),
    Hound.MERIDIAN: _Sitter(_meridian, SIGNAL, CREAM, 3),
}


def round_portrait(name: str, bust: Mark, ground: str, dots: str, turn: float = 0) -> str:
    """A portrait in a porthole."""
    back = disc(50, 50, 48, ground) + glow(50, 50, 36, dot=2.6, pitch=4.4, rings=3, ink=dots, opacity=0.7)
    body = group([bust], x=50, y=51, turn=turn, scale=0.82)
    scene = clipped(name, disc(50, 50, 48), [back, outlined([body])])
    rim = (
        disc(50, 50, 47, NONE, stroke=PAPER, width=3)
        + disc(50, 50, 48.5, NONE, stroke=INK, width=3)
        + disc(50, 50, 45, NONE, stroke=INK, width=1.6)
    )
    return picture(SIZE, SIZE, scene, rim)


def portrait(hound: Hound) -> str:
    """One investigator, round."""
    sitter = _SITTERS[hound]
    return round_portrait(hound.value, sitter.bust(), sitter.ground, sitter.dots, sitter.turn)


def card(hound: Hound) -> str:
    """One investigator as a card of the deck: it says by its own sky that it is no suspect."""
    sitter = _SITTERS[hound]
    bust = outlined([group([sitter.bust()], x=60, y=82, turn=sitter.turn, scale=1.12)])
    foot = path("M2 140H118V158Q118 166 110 166H10Q2 166 2 158Z", PAPER, stroke=INK, width=3) + group(
        [paw_print(SIGNAL, NONE)], x=60, y=153, scale=0.3
    )
    side = "".join(group([paw_print(NIGHT, NONE)], x=x, y=153, scale=0.22) for x in (28, 44, 76, 92))
    return picture(WIDTH, HEIGHT, backdrop(SIGNAL, GOLD, EMBER), bust, foot, side, frame())
