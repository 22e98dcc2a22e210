"""The score markers: three colours that are also three rims."""

from __future__ import annotations

import math
from typing import Final

from engine.charlie.cards import ADLER, PLAIN_MARKERS, STASI, Colour
from tools.art import officer
from tools.art.letters import lettering
from tools.art.palette import BRIGHT, CONCRETE, CREAM, EMBER, FOG, GOLD, INK, NONE, SLATE
from tools.art.props import coffee, paw_print
from tools.art.svg import Mark, disc, group, line, outlined, path, picture
from tools.art.traces import cloud, number

SIZE: Final = 64
_MIDDLE: Final = SIZE / 2
# A minus sign is no good in a file name.
_MINUS: Final = "minus"


def _polygon(corners: int, radius: float, turn: float) -> str:
    points = []
    for corner in range(corners):
        angle = math.radians(turn + 360 * corner / corners)
        points.append(
            f"{number(_MIDDLE + radius * math.cos(angle))} {number(_MIDDLE + radius * math.sin(angle))}"
        )
    return f"M{'L'.join(points)}Z"


def _star(radius: float, inner: float) -> str:
    points = []
    for step in range(10):
        angle = math.radians(36 * step - 90)
        reach = inner if step % 2 else radius
        points.append(
            f"{number(_MIDDLE + reach * math.cos(angle))} {number(_MIDDLE + reach * math.sin(angle))}"
        )
    return f"M{'L'.join(points)}Z"


def _blank(colour: Colour) -> Mark:
    """A disc of the colour: scallops for gold, a plain ring for white, eight corners for black."""
    if colour is Colour.GOLD:
        return path(cloud(_MIDDLE, _MIDDLE, 27.5, 14), GOLD, stroke=INK, width=3) + disc(
            _MIDDLE, _MIDDLE, 22, CREAM, stroke=EMBER, width=2
        )
    if colour is Colour.WHITE:
        return disc(_MIDDLE, _MIDDLE, 29.5, BRIGHT, stroke=INK, width=3) + disc(
            _MIDDLE, _MIDDLE, 24.5, NONE, stroke=CONCRETE, width=2
        )
    return path(_polygon(8, 31, 22.5), INK, stroke=FOG, width=2) + path(
        _polygon(8, 25, 22.5), SLATE, stroke=NONE
    )


def _ink(colour: Colour) -> str:
    return BRIGHT if colour is Colour.BLACK else INK


def _emblem(colour: Colour) -> Mark:
    if colour is Colour.GOLD:
        return path(_star(17, 7.5), GOLD, stroke=INK, width=2.6)
    if colour is Colour.WHITE:
        return group([paw_print(CONCRETE, INK, 4)], x=_MIDDLE, y=_MIDDLE, scale=0.5)
    return line("M22 22L42 42M42 22L22 42", 6, FOG)


def _print(colour: Colour, face: str) -> Mark:
    if face == ADLER:
        return coffee(_MIDDLE - 1, _MIDDLE + 2, 0.52)
    if face == STASI:
        return officer.badge(_MIDDLE, _MIDDLE + 3, 0.46)
    return outlined([line(lettering(face, _MIDDLE, _MIDDLE - 12, 24), 6)], 6, _ink(colour))


def file_name(colour: Colour, face: str | None = None) -> str:
    """How the picture of a marker is called: its colour, then what its face shows."""
    return colour.value if face is None else f"{colour.value}-{face.replace('-', _MINUS)}"


def faces() -> tuple[tuple[Colour, str], ...]:
    """Every face that a marker may show."""
    plain = [(colour, face) for colour, faces in PLAIN_MARKERS.items() for face in dict.fromkeys(faces)]
    return (*plain, *((colour, ADLER) for colour in Colour), (Colour.BLACK, STASI))


def face_down(colour: Colour) -> str:
    """A marker of which only the colour is known."""
    return picture(SIZE, SIZE, outlined([_blank(colour), _emblem(colour)]))


def face_up(colour: Colour, face: str) -> str:
    """A marker turned up."""
    return picture(SIZE, SIZE, outlined([_blank(colour)]), _print(colour, face))
