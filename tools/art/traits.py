"""The ten sides of the five traits at the size of a letter.

Light fills and a dark line, so that they stand on any ground; each side has an outline of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.charlie.cards import Trait
from tools.art.palette import BRIGHT, CONCRETE, CREAM, EMBER, INK, MARMALADE, NONE, SAND, SIGNAL, SKY, STRAW
from tools.art.svg import Mark, box, disc, flat, line, outlined, path, picture, rings

SIZE: Final = 24
_PEN: Final = 1.6
_TAIL: Final = "M4.500 19.5C12 22 16.500 18 14.5 12.5C13 8 14.5 4 19.5 4.500"


def _hat() -> Mark:
    return (
        path("M6 15C5 8 6 3.500 9 3.5C10.5 3.500 11 5 12 5S13.5 3.500 15 3.5C18 3.5 19 8 18 15Z", SIGNAL)
        + flat("M6 11.5H18V14.500H6Z", INK)
        + path("M1 15C6 13 8 15 12 15S18 13 23 15C21 20.500 16 19 12 19S3 20.5 1 15Z", SIGNAL)
    )


def _bare_head() -> Mark:
    ears = "M5.500 7L8.5 9.600L5.5 11.500ZM18.5 7L15.500 9.600L18.5 11.500Z"
    return path("M3 20V2.500L9.5 8H14.500L21 2.5V20C18 23 6 23 3 20Z", CREAM) + flat(ears, SIGNAL)


def _glasses() -> Mark:
    edge = [disc(x, 12.5, 4.6, INK, width=5.4) for x in (6.3, 17.7)]
    rims = [disc(x, 12.5, 4.6, BRIGHT, stroke=SIGNAL, width=2.6) for x in (6.3, 17.7)]
    return "".join([*edge, line("M11 11.5H13", 5.4), *rims, line("M11 11.5H13", 2.4, SIGNAL)])


def _bare_eyes() -> Mark:
    left, right = "M1 14C3.5 5 10 6 11 12C9 19 4 19 1 14Z", "M23 14C20.500 5 14 6 13 12C15 19 20 19 23 14Z"
    return path(left + right, STRAW) + line("M6.500 10V15.500M17.500 10V15.5", 2.8)


def _raincoat() -> Mark:
    return (
        path("M8 1.500L3 6.500L2 22.500H22L21 6.5L16 1.500L12 8Z", SAND)
        + path("M8 1.500L12 14L5 9ZM16 1.5L12 14L19 9Z", CREAM, width=1.4)
        + line("M12 14V22", 1.6)
        + line("M8.500 17.5V17.6M15.500 17.5V17.6", 2.8)
    )


def _sweater() -> Mark:
    return (
        path("M7 6L1.500 10V22.500H22.5V10L17 6Z", SKY)
        + path("M7.500 1.500H16.500V8Q12 10.500 7.500 8Z", SKY)
        + line("M4 14.5L6.700 18.500L9.300 14.5L12 18.500L14.700 14.5L17.300 18.500L20 14.5", 2.6, BRIGHT)
    )


def _striped_tail() -> Mark:
    return line(_TAIL, 8.4) + line(_TAIL, 5.4, MARMALADE) + rings(_TAIL, 5.4, EMBER, 2.2, 2.8)


def _plain_tail() -> Mark:
    return line(_TAIL, 8.4) + line(_TAIL, 5.4, CONCRETE)


def _newspaper() -> Mark:
    return (
        path("M1.500 4H22.500V20H1.500Z", BRIGHT)
        + flat("M3 5.500H21V10H3Z", INK)
        + line("M5 13H11M5 16.500H11", 1.8)
        + box(13.500, 12.2, 6.5, 5.5, SIGNAL, stroke=NONE)
    )


def _no_newspaper() -> Mark:
    bar = "M3 21L21 3"
    return path("M3 5H21V19H3Z", CONCRETE) + line("M6 9H18", 2.4) + line(bar, 6.4) + line(bar, 3.2, SIGNAL)


_DRAWN: Final[dict[Trait, tuple[Callable[[], Mark], Callable[[], Mark]]]] = {
    Trait.HAT: (_bare_head, _hat),
    Trait.GLASSES: (_bare_eyes, _glasses),
    Trait.COAT: (_sweater, _raincoat),
    Trait.FUR: (_plain_tail, _striped_tail),
    Trait.NEWSPAPER: (_no_newspaper, _newspaper),
}


def icon(trait: Trait, value: bool) -> str:
    """One side of a trait, to stand beside its word."""
    return picture(SIZE, SIZE, outlined([_DRAWN[trait][value]()], _PEN))
