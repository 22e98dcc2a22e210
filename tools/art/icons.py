"""The app's own sign: a cat in a fedora before the sun."""

from __future__ import annotations

from typing import Final

from tools.art import clothes
from tools.art.cast import WATCHFUL
from tools.art.faces import GREY, Ears, Face, Nick, Skull, Whiskers, head
from tools.art.palette import INK, NIGHT, SIGNAL
from tools.art.svg import Mark, both, box, closed, disc, glow, group, outlined, path, picture

SIZE: Final = 512
_FACE: Final = Face(WATCHFUL, Skull.BROAD, Ears.UP, Nick.NEITHER, Whiskers.STRAIGHT)


def _agent(scale: float) -> Mark:
    return outlined(
        [
            group([clothes.raincoat(0, 0)], x=256 - 60 * scale, y=258 - 66 * scale, scale=scale),
            group([head(_FACE, GREY, -2, hat=clothes.fedora(-4))], x=256, y=262, scale=scale),
        ]
    )


def icon() -> str:
    """The icon with its own rounded corners."""
    return picture(
        SIZE,
        SIZE,
        box(0, 0, SIZE, SIZE, NIGHT, corner=112),
        glow(256, 250, 214, dot=16, pitch=27, rings=2, ink=SIGNAL),
        disc(256, 250, 196, SIGNAL),
        _agent(3.3),
    )


def maskable() -> str:
    """The icon that a phone cuts to its own shape: all that matters lies in the inner 80 %."""
    return picture(
        SIZE,
        SIZE,
        box(0, 0, SIZE, SIZE, NIGHT),
        glow(256, 256, 214, dot=16, pitch=27, rings=5, ink=SIGNAL),
        disc(256, 256, 192, SIGNAL),
        _agent(2.7),
    )


def mono() -> str:
    """The icon in one ink, for phones that tint it themselves: the eyes are holes."""
    skull = closed("M0-14C20-14 37-14 39-8C46 2 46 20 35 28C25 35 12 36 0 36")
    eyes = both("M8 4C10-6 24-6 27 1C24 11 11 12 8 4Z")
    pupils = both("M17.500-4C21-1 21 6 17.5 8C14 6 14-1 17.5-4Z")
    collar = both("M3 62L16 34L40 40L32 50L38 56L34 70H3Z")
    face = path(skull + eyes + pupils, INK) + path(collar, INK)
    hat = path(
        "M-33-32C-36-50-30-63-16-63C-8-63-5-57 0-57S8-63 16-63C30-63 36-50 33-32C18-26-18-26-33-32Z"
        "M-53-27C-43-31-36-27-30-25C-14-20 14-20 30-25C36-27 43-31 53-27C44-15 26-18 0-18S-44-15-53-27Z",
        INK,
    )
    holes = f'<g fill-rule="evenodd">{face}{hat}</g>'
    return picture(SIZE, SIZE, group([holes], x=256, y=246, scale=2.7))
