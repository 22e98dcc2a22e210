"""The clue counters: a picture for each of their ten faces."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.charlie.cards import Trait
from tools.art import clothes
from tools.art.cast import CALM
from tools.art.dots import glow
from tools.art.faces import GREY, ORANGE, Ears, Face, Nick, Skull, Whiskers, head
from tools.art.palette import (
    BRIGHT,
    CONCRETE,
    EMBER,
    GLASS,
    GOLD,
    INK,
    NIGHT,
    NONE,
    PAPER,
    SAND,
    SIGNAL,
    SLATE,
    STRAW,
)
from tools.art.svg import Mark, clipped, disc, flat, group, line, outlined, oval, path, picture
from tools.art.traces import both, closed

SIZE: Final = 120

_HEAD: Final = closed("M0-36C26-36 40-19 40 1C40 24 23 36 0 36")
_EARS: Final = both("M12-33L36-62L40-6Z")
_FACE: Final = Face(CALM, Skull.ROUND, Ears.UP, Nick.NEITHER, Whiskers.STRAIGHT)


def _crossed(thing: Mark) -> Mark:
    """A small sign over the rim: not this."""
    bar = "M-13 13L13-13"
    sign = disc(0, 0, 21, BRIGHT) + thing + line(bar, 8) + line(bar, 4, SIGNAL)
    return outlined([group([sign], x=95, y=95)])


def _eyes() -> Mark:
    return "".join(
        oval(x, 0, 8, 9, STRAW, stroke=NONE) + oval(x, 0, 2.6, 7, INK, stroke=NONE) for x in (-17, 17)
    )


def _hat(value: bool) -> Mark:
    # Nobody in particular: a head of which only one thing can be told.
    if value:
        return group([path(_HEAD, NIGHT), _eyes(), clothes.fedora(-4, SIGNAL, NIGHT)], y=15, scale=0.84)
    bare = [path(_EARS, NIGHT), flat(both("M20-34L33-48L36-20Z"), SIGNAL), path(_HEAD, NIGHT), _eyes()]
    return group(bare, y=11, scale=0.84)


_EYE_X: Final = 21
_EYE_Y: Final = -8


def _frames() -> Mark:
    rims = "".join(disc(x, _EYE_Y, 18, NONE, width=6.5) for x in (-_EYE_X, _EYE_X))
    return rims + line("M-3-10Q0-13 3-10M-38-13L-47-19M38-13L47-19", 6.5)


def _glasses(value: bool) -> Mark:
    # A face so near that neither ears nor hat can be seen.
    wide, tall = (9.5, 10.5) if value else (15.5, 14)
    marks = [disc(x, _EYE_Y, 18, GLASS) for x in (-_EYE_X, _EYE_X)] if value else []
    for x in (-_EYE_X, _EYE_X):
        marks += [
            oval(x, _EYE_Y, wide, tall, STRAW, width=3 if value else 4),
            oval(x, _EYE_Y, tall / 3.4, tall * 0.76, INK, stroke=NONE),
            disc(x + 2, _EYE_Y - 4, 2.4, BRIGHT, stroke=NONE),
        ]
    snout = "M0 24V29" + both("M0 29C4 36 12 35 17 29")
    marks += [_frames()] if value else []
    marks += [path("M-8 15H8L0 24Z", SIGNAL), line(snout, 3.6), line(both("M24 21L46 17M23 28L43 33"), 2.6)]
    return "".join(marks)


def _coat(value: bool) -> Mark:
    dress = (clothes.raincoat if value else clothes.sweater)(0, 0)
    return group([dress], x=-54, y=-118, scale=0.9)


def _fur(value: bool) -> Mark:
    return group([head(_FACE, ORANGE if value else GREY)], y=11, scale=0.82)


def _newspaper(value: bool) -> Mark:
    if value:
        return group([clothes.sheet()], turn=-8, scale=1.3)
    palm = closed("M0-34C6-40 12-37 13-31C20-35 27-30 26-22C31-20 31-13 28-8C25 0 20 4 19 12V40H0")
    beans = both("M5-24C9-28 11-21 9-18C6-15 3-20 5-24Z") + both("M17-18C22-21 23-14 20-11C16-9 14-14 17-18Z")
    pad = closed("M0-10C7-10 12-3 11 2C10 6 5 5 0 5")
    open_paw = [path(palm, NIGHT), flat(beans + pad, SIGNAL), path("M-23 18H23V44H-23Z", SAND)]
    return group(open_paw, y=1)


_PICTURES: Final[dict[Trait, Callable[[bool], Mark]]] = {
    Trait.HAT: _hat,
    Trait.GLASSES: _glasses,
    Trait.COAT: _coat,
    Trait.FUR: _fur,
    Trait.NEWSPAPER: _newspaper,
}


# What a cat does without; of the other two traits it always has one side or the other.
_MISSING: Final[dict[Trait, Callable[[], Mark]]] = {
    Trait.HAT: lambda: group([clothes.fedora(0, CONCRETE, SLATE)], y=14, scale=0.34),
    Trait.GLASSES: lambda: group([_frames()], y=2, scale=0.36),
    Trait.NEWSPAPER: lambda: group([clothes.sheet()], scale=0.48),
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
    dots = glow(60, 60, 54.3, dot=2.4, pitch=6, rings=1, ink=EMBER)
    sign = _crossed(_MISSING[trait]()) if trait in _MISSING and not value else ""
    return picture(SIZE, SIZE, face, rim, dots, sign)
