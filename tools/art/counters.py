"""The clue counters, a picture for each of their ten faces, and the small icons of the same traits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.charlie.cards import Trait
from tools.art import clothes
from tools.art.cast import CALM
from tools.art.faces import GREY, ORANGE, Ears, Face, Nick, Skull, Whiskers, head
from tools.art.palette import (
    BRIGHT,
    CONCRETE,
    CREAM,
    EMBER,
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
    STRAW,
)
from tools.art.props import paw_print
from tools.art.svg import (
    Mark,
    both,
    box,
    clipped,
    closed,
    disc,
    flat,
    glow,
    group,
    line,
    outlined,
    oval,
    path,
    picture,
    rings,
)

SIZE: Final = 120
ICON: Final = 24

_HEAD: Final = closed("M0-36C26-36 40-19 40 1C40 24 23 36 0 36")
_EARS: Final = both("M12-33L36-62L40-6Z")
_FACE: Final = Face(CALM, Skull.ROUND, Ears.UP, Nick.NEITHER, Whiskers.STRAIGHT)


def _crossed(thing: Mark) -> Mark:
    """A small sign at the edge: not this."""
    sign = disc(0, 0, 19, PAPER) + thing + line("M-12 12L12-12", 6.5, INK) + line("M-12 12L12-12", 3, SIGNAL)
    return group([sign], x=34, y=34)


def _eyes() -> Mark:
    return "".join(
        oval(x, 0, 8, 9, STRAW, stroke=NONE) + oval(x, 0, 2.6, 7, INK, stroke=NONE) for x in (-17, 17)
    )


def _hat(value: bool) -> Mark:
    # Nobody in particular: a head of which only one thing can be told.
    if value:
        return group([path(_HEAD, NIGHT), _eyes(), clothes.fedora(-4, SIGNAL, NIGHT)], y=15, scale=0.84)
    bare = [path(_EARS, NIGHT), flat(both("M20-34L33-48L36-20Z"), SIGNAL), path(_HEAD, NIGHT), _eyes()]
    small = group([clothes.fedora(0, CONCRETE, SLATE)], y=12, scale=0.3)
    return group(bare, x=-3, y=11, scale=0.84) + _crossed(small)


def _snout() -> Mark:
    return (
        path("M-7 14H7L0 22Z", SIGNAL)
        + line("M0 22V27" + both("M0 27C4 33 11 32 15 27"), 3.4)
        + line(both("M22 21L45 17M21 28L43 32"), 2.4)
    )


def _glasses(value: bool) -> Mark:
    rims = [disc(x, -8, 17, NONE, width=8) for x in (-20, 20)]
    bridge = line("M-3-10Q0-13 3-10M-36-13L-44-18M36-13L44-18", 7)
    if value:
        glass = [disc(x, -8, 17, SKY) for x in (-20, 20)]
        pupils = [
            oval(x, -8, 9, 10, STRAW, width=2.6) + oval(x, -8, 3, 7, INK, stroke=NONE) for x in (-20, 20)
        ]
        glints = line("M-31-15Q-29-19-25-21M9-15Q11-19 15-21", 3, BRIGHT)
        return "".join([*glass, *pupils, *rims, bridge, glints, _snout()])
    almond = "M5-6C10-22 28-23 37-13C32 4 14 8 5-6Z"
    stare = path(both(almond), STRAW) + "".join(oval(x, -9, 4, 10, INK, stroke=NONE) for x in (-21, 21))
    brows = line(both("M8-25Q20-34 36-26"), 3.6)
    small = group([*rims, bridge], y=3, scale=0.34)
    return group([stare, brows, _snout()], x=-2, y=-1) + _crossed(small)


def _coat(value: bool) -> Mark:
    dress = (clothes.raincoat if value else clothes.sweater)(0, 0)
    return group([dress], x=-60, y=-132)


def _fur(value: bool) -> Mark:
    return group([head(_FACE, ORANGE if value else GREY)], y=11, scale=0.82)


def _newspaper(value: bool) -> Mark:
    if value:
        return group([clothes.sheet()], turn=-8, scale=1.3)
    palm = closed("M0-34C6-40 12-37 13-31C20-35 27-30 26-22C31-20 31-13 28-8C25 0 20 4 19 12V40H0")
    beans = both("M5-24C9-28 11-21 9-18C6-15 3-20 5-24Z") + both("M17-18C22-21 23-14 20-11C16-9 14-14 17-18Z")
    pad = closed("M0-10C7-10 12-3 11 2C10 6 5 5 0 5")
    open_paw = [path(palm, NIGHT), flat(beans + pad, SIGNAL), path("M-23 18H23V44H-23Z", SAND)]
    small = group([clothes.sheet()], scale=0.44)
    return group(open_paw, x=-4, y=1) + _crossed(small)


_PICTURES: Final[dict[Trait, Callable[[bool], Mark]]] = {
    Trait.HAT: _hat,
    Trait.GLASSES: _glasses,
    Trait.COAT: _coat,
    Trait.FUR: _fur,
    Trait.NEWSPAPER: _newspaper,
}


def counter(trait: Trait, value: bool) -> str:
    """One face of a clue counter."""
    name = f"{trait.value}-{int(value)}"
    inside = outlined([group([_PICTURES[trait](value)], x=60, y=60)])
    face = clipped(name, disc(60, 60, 50), [disc(60, 60, 50, PAPER), inside])
    rim = (
        disc(60, 60, 54, NONE, stroke=GOLD, width=8)
        + disc(60, 60, 58.5, NONE, stroke=INK, width=3)
        + disc(60, 60, 50, NONE, stroke=INK, width=3)
    )
    return picture(SIZE, SIZE, face, rim, glow(60, 60, 54.3, dot=2.4, pitch=6, rings=1, ink=EMBER))


def _tail(value: bool) -> Mark:
    curl = "M3 21C12 23 17 19 15 13C13 8 15 3 21 4"
    marks = line(curl, 8.4) + line(curl, 5.4, MARMALADE if value else CONCRETE)
    return marks + rings(curl, 5.4, EMBER, 2, 2.6) if value else marks


def _icon_marks(trait: Trait, value: bool) -> Mark:
    if trait is Trait.HAT:
        if value:
            return (
                path("M6 15C5 8 6 4 9 4C10.500 4 11 5.500 12 5.5S13.5 4 15 4C18 4 19 8 18 15Z", SIGNAL)
                + flat("M6 11.5H18V14.500H6Z", INK)
                + path("M1 15C6 13 8 15 12 15S18 13 23 15C21 20 16 18.500 12 18.5S3 20 1 15Z", SIGNAL)
            )
        return path("M3 20V3L9.500 8H14.500L21 3V20C18 23 6 23 3 20Z", CREAM) + flat(
            "M5.500 7L8.500 9.600L5.5 11ZM18.500 7L15.500 9.600L18.5 11Z", SIGNAL
        )
    if trait is Trait.GLASSES:
        if value:
            rims = [disc(x, 12.5, 4.5, BRIGHT, width=5.4) for x in (6.5, 17.5)]
            glass = [disc(x, 12.5, 4.5, BRIGHT, stroke=SIGNAL, width=2.6) for x in (6.5, 17.5)]
            return "".join([*rims, line("M11 12H13", 5.4), *glass, line("M11 11.5H13", 2.4, SIGNAL)])
        return (
            path("M8 2L3 7L2 22H22L21 7L16 2L12 8Z", SAND)
            + path("M8 2L12 14L5 9ZM16 2L12 14L19 9Z", CREAM, width=1.4)
            + line("M12 14V22M9 17.500V17.6M15 17.500V17.6", 2)
        )
        return (
            path("M7 6L2 10V22H22V10L17 6Z", SKY)
            + path("M7.500 2.500H16.500V8Q12 10 7.500 8Z", SKY)
            + line("M4.5 14L7 17L9.500 14L12 17L14.500 14L17 17L19.5 14", 2.6, BRIGHT)
        )
    if trait is Trait.FUR:
        return _tail(value)
    if value:
        return (
            path("M2 4H22V20H2Z", BRIGHT)
            + flat("M3.500 5.500H20.5V10H3.5Z", INK)
            + line("M5.500 13H11M5.5 16.500H11", 1.8)
            + box(13.500, 12.5, 6, 5, SIGNAL, stroke=NONE)
        )
    return group([paw_print(CREAM, None, 5.5)], x=12, y=12, scale=0.32)


def icon(trait: Trait, value: bool) -> str:
    """A trait at the size of a letter: light fills and a dark line, so that it stands on any ground."""
    return picture(ICON, ICON, outlined([_icon_marks(trait, value)], 1.6))
