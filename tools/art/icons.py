"""The app's own sign: a cat in a fedora before the sun."""

from __future__ import annotations

from typing import Final

from tools.art import clothes
from tools.art.cast import WATCHFUL
from tools.art.dots import glow
from tools.art.faces import GREY, Ears, Face, Nick, Skull, Whiskers, head
from tools.art.palette import CREAM, INK, SIGNAL
from tools.art.svg import Mark, box, clipped, disc, group, line, outlined, path, picture
from tools.art.traces import both, closed

SIZE: Final = 512
_FACE: Final = Face(WATCHFUL, Skull.BROAD, Ears.UP, Nick.NEITHER, Whiskers.STRAIGHT)


def _agent(y: float, scale: float) -> Mark:
    coat = group([clothes.raincoat(0, 0)], x=256 - 60 * scale, y=y - 71 * scale, scale=scale)
    top = group([head(_FACE, GREY, -2, hat=clothes.fedora(-5))], x=256, y=y, scale=scale)
    return outlined([coat, top], 3.4)


def icon() -> str:
    """The icon with its own rounded corners."""
    return picture(
        SIZE,
        SIZE,
        clipped(
            "icon",
            box(0, 0, SIZE, SIZE, corner=112),
            [
                box(0, 0, SIZE, SIZE, SIGNAL),
                glow(256, 256, 232, dot=20, pitch=31, rings=6, ink=CREAM),
                disc(256, 256, 212, CREAM),
                _agent(292, 3.9),
            ],
        ),
    )


def maskable() -> str:
    """The icon that a phone cuts to its own shape: all that matters lies in the inner 80 %."""
    return picture(
        SIZE,
        SIZE,
        box(0, 0, SIZE, SIZE, SIGNAL),
        glow(256, 256, 206, dot=18, pitch=28, rings=6, ink=CREAM),
        disc(256, 256, 190, CREAM),
        _agent(288, 3.1),
    )


def mono() -> str:
    """The icon in one ink, for phones that tint it themselves: the eyes are holes."""
    skull = closed("M0-13C20-13 38-14 40-8C47 2 47 20 36 28C26 35 12 36 0 36")
    eyes = both("M7 5C9-7 26-8 30 0C27 13 11 14 7 5Z")
    pupils = both("M18.5-6C23-2 23 8 18.5 10C14 8 14-2 18.5-6Z")
    nose = closed("M0 18L6 18L0 25")
    collar = both("M3 68L12 42L30 38L46 26L52 48L42 54L46 60L38 72H3Z")
    face = path(skull + eyes + pupils + nose, INK) + path(collar, INK)
    hat = path(
        "M-33-32C-36-50-30-63-16-63C-8-63-5-57 0-57S8-63 16-63C30-63 36-50 33-32C18-26-18-26-33-32Z"
        "M-54-28C-43-31-36-27-30-25C-14-20 14-20 30-25C36-27 43-31 54-28C44-15 26-18 0-18S-44-15-54-28Z",
        INK,
    )
    whiskers = line(both("M48 14L64 11M47 21L63 24"), 2.6, INK)
    holes = f'<g fill-rule="evenodd">{face}{hat}</g>{whiskers}'
    return picture(SIZE, SIZE, group([holes], x=256, y=250, scale=2.8))
