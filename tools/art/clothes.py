"""What a cat may wear or carry: the four traits that are not its fur."""

from __future__ import annotations

from typing import Final

from tools.art.dots import halftone
from tools.art.letters import lettering
from tools.art.palette import (
    BRIGHT,
    CONCRETE,
    CREAM,
    DUSK,
    EMBER,
    GLASS,
    INK,
    NIGHT,
    NONE,
    PAPER,
    SAND,
    SIGNAL,
)
from tools.art.svg import Mark, box, disc, flat, group, line, path

_CROWN: Final = "M-33-26C-36-48-30-63-16-63C-8-63-5-57 0-57S8-63 16-63C30-63 36-48 33-26Z"
_BAND: Final = "M-34-38C-16-31 16-31 34-38L35-26C18-20-18-20-35-26Z"
_BRIM: Final = "M-50-27C-41-33-28-27 0-27S41-33 50-27C42-13 26-16 0-16S-42-13-50-27Z"
_CREASE: Final = "M0-57C-2-50-9-47-14-46M8-55Q14-50 16-45"

_LENS: Final = 15
_LENS_X: Final = 17.5
_LENS_Y: Final = -1


def fedora(tilt: float = 0, felt: str = NIGHT, ribbon: str = SIGNAL) -> Mark:
    """The hat: it hides the ears and sits low on the brow."""
    return group(
        [path(_CROWN, felt), line(_CREASE, 2.4), path(_BAND, ribbon, width=2.6), path(_BRIM, felt)], turn=tilt
    )


def lenses() -> Mark:
    """The glass, which lies behind the eyes so that they stay alive."""
    return "".join(disc(side * _LENS_X, _LENS_Y, _LENS, GLASS, stroke=NONE) for side in (-1, 1))


def frames(turn: float = 0) -> Mark:
    """Thick round frames with a glint."""
    rims = "".join(disc(side * _LENS_X, _LENS_Y, _LENS, NONE, width=5) for side in (-1, 1))
    arms = line(f"M-32-4L{-40 - turn}-9M32-4L{40 - turn}-9M-3-3Q0-6 3-3", 4.6)
    return rims + arms + line("M-27-8Q-25-11-22-12M8-8Q10-11 13-12", 2.6, BRIGHT)


def _shade(top: float, edge: float) -> Mark:
    def reach(x: float) -> tuple[float, float]:
        return top + 18 + (x - 90) * 0.9, 166

    return halftone(reach, 90, edge, dot=2.2, pitch=4, ink=INK, opacity=0.4, upright=True)


def raincoat(lean: float, rise: float) -> Mark:
    """Collar up, big lapels, two rows of buttons and a belt."""
    x, y = 60 + lean, 111 - rise
    body = f"M12 174C9 {y + 26} 20 {y + 6} 44 {y}H76C100 {y + 6} 111 {y + 26} 108 174Z"
    shirt = f"M{x - 18} {y - 4}H{x + 18}L{x} {y + 26}Z"
    lapels = "".join(
        f"M{x + side} {y + 27}L{x + side * 17} {y - 4}L{x + side * 36} {y + 5}"
        f"L{x + side * 29} {y + 14}L{x + side * 35} {y + 19}Z"
        for side in (-1, 1)
    )
    collar = "".join(
        f"M{x + side * 15} {y + 3}L{x + side * 31} {y - 17}L{x + side * 44} {y + 6}L{x + side * 32} {y + 11}Z"
        for side in (-1, 1)
    )
    buttons = "".join(disc(x + side * 14, y + 31.5, 4, INK, stroke=NONE) for side in (-1, 1))
    return (
        path(body, SAND)
        + _shade(y, 104)
        + line(f"M26 {y + 26}L29 174M94 {y + 26}L91 174M{x} {y + 26}V174", 2.6)
        + buttons
        + path(f"M26 {y + 38}H94L92 {y + 48}H28Z", EMBER, width=2.6)
        + box(x - 7, y + 36, 14, 14, CREAM, pen=2.8, corner=2)
        + path(shirt, NIGHT, width=2.4)
        + path(lapels, CREAM)
        + path(collar, SAND)
    )


def _zigzag(x: float, y: float, teeth: int) -> str:
    points = (f"{x + step * 10} {y + (10 if step % 2 else 0)}" for step in range(teeth))
    return f"M{'L'.join(points)}"


def sweater(lean: float, rise: float) -> Mark:
    """A turtleneck with two bands of zigzag."""
    x, y = 60 + lean, 111 - rise
    body = f"M14 174C11 {y + 24} 22 {y + 8} 44 {y + 3}H76C98 {y + 8} 109 {y + 24} 106 174Z"
    neck = (
        f"M{x - 26} {y - 8}H{x + 26}C{x + 31} {y} {x + 30} {y + 9} {x + 25} {y + 13}"
        f"H{x - 25}C{x - 30} {y + 9} {x - 31} {y} {x - 26} {y - 8}Z"
    )
    ribs = "".join(f"M{x + dx} {y + 1}V{y + 12}" for dx in (-16, -8, 0, 8, 16))
    return (
        path(body, DUSK)
        + line(_zigzag(25, y + 21, 8) + _zigzag(20, y + 38, 9), 5.6, PAPER)
        + _shade(y, 102)
        + line(f"M26 {y + 30}L29 174M94 {y + 30}L91 174", 2.6)
        + path(neck, DUSK)
        + line(ribs, 2.4)
    )


_MASTHEAD: Final = lettering("EXTRA", 1, -16.5, 7)


def sheet() -> Mark:
    """The newspaper alone, folded once."""
    return (
        path("M-32-19L-28-23H31V20L26 24H-32Z", CREAM)
        + path("M-28-23H31V20H-28Z", BRIGHT)
        + flat("M-26-21H29V-5H-26Z", INK)
        + line(_MASTHEAD, 2.2, BRIGHT)
        + line("M-22 1H0M-22 7H0M-22 13H-4", 2.8)
        + flat("M5-1H27V15H5Z", CONCRETE)
    )


def newspaper(fur: str, sleeve: str, cuff: str, *, right: bool) -> Mark:
    """A newspaper, big and bright, held before the chest by a paw."""
    arm = (
        path("M24 6C36 12 50 22 56 40L10 42L15 27Z", sleeve)
        + path("M24 4L31 9L20 31L13 26Z", cuff, width=2.6)
        + path("M23 6C16 0 8 2 7 7C2 8 1 14 4 16C0 19 3 26 9 25C12 29 17 28 20 25Z", fur)
        + line("M7 7H12M4 16H11", 2.4)
    )
    side = -1 if right else 1
    return group(
        [sheet(), group([arm], x=side * 3, y=3, flip=right)], x=85 if right else 35, y=140, turn=side * -11
    )
