"""A cat's head, drawn about its own middle: skull, ears, fur, eyes, muzzle, whiskers."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from tools.art.dots import halftone
from tools.art.palette import (
    BLUSH,
    BRIGHT,
    CREAM,
    EMBER,
    FOG,
    INK,
    MARMALADE,
    MOSS,
    NONE,
    PEWTER,
    SLATE,
    STRAW,
)
from tools.art.svg import Mark, disc, flat, group, line, oval, path
from tools.art.traces import both, closed, mirror


@dataclass(frozen=True, slots=True)
class Fur:
    """The colours of one fur, and whether it is striped."""

    base: str
    dark: str
    light: str
    muzzle: str
    lid: str
    ear: str
    iris: str
    nose: str
    striped: bool


_SMALL_MUZZLE: Final = "M0 9C9 6 18 12 18 19C18 27 8 30 0 30"
_BIG_MUZZLE: Final = "M0 3C5 8 14 6 21 9C29 13 27 24 21 28C15 33 8 35 0 35"

GREY: Final = Fur(PEWTER, SLATE, FOG, _SMALL_MUZZLE, SLATE, BLUSH, STRAW, BLUSH, striped=False)
ORANGE: Final = Fur(MARMALADE, EMBER, BRIGHT, _BIG_MUZZLE, MARMALADE, CREAM, MOSS, EMBER, striped=True)


class Skull(Enum):
    """The right half of a head, from crown to chin: smooth for plain fur, tufted for striped fur."""

    ROUND = (
        "M0-36C26-36 39-19 39 1C39 24 23 36 0 36",
        "M0-36C25-36 37-22 38-6L46 4L39 9L43 19L33 22C26 32 13 36 0 36",
    )
    LEAN = (
        "M0-35C25-35 39-24 39-6C39 12 22 39 0 39",
        "M0-35C25-35 38-25 38-9L47-1L38 5L41 14L30 18C22 32 11 39 0 39",
    )
    BROAD = (
        "M0-34C22-34 34-25 38-10C40-3 45 2 44 13C43 30 20 36 0 36",
        "M0-34C24-34 37-23 38-10L47 2L41 7L46 16L39 20L37 27C26 34 12 36 0 36",
    )


class Ears(Enum):
    """The right ear: front edge, outer edge, the same with a corner lost, inside."""

    UP = ("M13-31L35-61", "L37-10L32-10", "L35.5-46L30-42L36-36L37-10L32-10", "M21-33L33-49L34-20")
    WIDE = ("M12-32L47-53", "L37-6L32-8", "L45-43L38-40L42-31L37-6L32-8", "M22-32L42-45L36-18")
    TALL = ("M9-33L27-66", "L36-12L31-12", "L30-52L25-46L32.5-41L36-12L31-12", "M17-35L27-54L33-22")


class Nick(Enum):
    """Which ear has lost a corner in some old fight."""

    NEITHER = 0
    RIGHT = 1
    LEFT = 2


class Lids(Enum):
    """How low the lids hang at the inner and at the outer corner of an eye."""

    OPEN = None
    HALF = (-3, -3)
    SLY = (0.5, -6)
    SORRY = (-7.5, -1)
    HEAVY = (0, 0)
    WINK = (-4, -4)
    SMILING = (-9, -9)


class Gaze(Enum):
    """Where the eyes look: across, down, and how wide the pupils are."""

    AHEAD = (0, 0, 3)
    LEFT = (-3.6, 0.5, 3.2)
    RIGHT = (3.6, 0.5, 3.2)
    UP = (1, -2.2, 4.2)
    WIDE = (0, 0, 5.4)


class Brows(Enum):
    """The right eyebrow and the left one."""

    NONE = ""
    STERN = both("M8-14L25-20")
    RAISED = both("M10-19Q18-25 27-19")
    WORRIED = both("M8-21L25-15")
    DOUBTFUL = "M10-19Q18-26 27-20M-8-14L-26-16"


class Mouth(Enum):
    """What the mouth says."""

    CALM = "M0 16V21" + both("M0 21C3 26 9 26 12 22")
    SMILE = "M0 16V21" + both("M0 21C4 29 13 27 17 18")
    SMIRK = "M0 16V21C-4 24-8 24-11 22M0 21C5 28 14 25 17 16"
    GLUM = "M0 16V21M-12 27C-8 22-4 21 0 21C4 21 8 22 12 27"
    FLAT = "M0 16V23M-11 23H11"
    FANG = "M0 16V21" + both("M0 21C3 26 10 26 14 21")
    GASP = "M0 16V20"


class Whiskers(Enum):
    """The whiskers, both sides."""

    STRAIGHT = both("M26 13L51 9M26 18L51 20")
    DROOPING = both("M26 14Q42 12 50 23M25 19Q38 20 44 31")
    BRISTLING = both("M27 11L50-1M28 16L53 14M27 21L50 28")


@dataclass(frozen=True, slots=True)
class Expression:
    """What goes on in a face."""

    lids: Lids
    gaze: Gaze
    brows: Brows
    mouth: Mouth


@dataclass(frozen=True, slots=True)
class Face:
    """One cat's own face: nothing of it is a trait."""

    expression: Expression
    skull: Skull
    ears: Ears
    nick: Nick
    whiskers: Whiskers


_EYE_X: Final = 17
_EYE_Y: Final = -1
_EYE_R: Final = 9.4
_CAP: Final = "M0-36C14-36 26-32 31-23C23-18 13-21 6-14Q3-11 0-4"
_CROWN_STRIPES: Final = "M0-33V-12" + both("M11-32L8.5-18M22-28L18-18")
_CHEEK_STRIPES: Final = both("M38-9L30-7M42 4L31 5M38 18L29 16")


def ears(face: Face, fur: Fur) -> Mark:
    """Two ears, behind the head."""
    front, whole, nicked, inside = face.ears.value
    right = front + (nicked if face.nick is Nick.RIGHT else whole)
    left = mirror(front + (nicked if face.nick is Nick.LEFT else whole))
    return path(right + left, fur.base) + flat(both(inside), fur.ear)


def _shade(turn: float) -> Mark:
    def reach(x: float) -> tuple[float, float]:
        half = 31 * max(0.0, 1 - (x / 38) ** 2) ** 0.5
        return -half, half

    return halftone(
        reach, 24 + max(turn, 0) // 2 * 2, 36, dot=2.2, pitch=4, ink=INK, opacity=0.35, upright=True
    )


def _eye(side: int, expression: Expression, fur: Fur, narrow: float) -> Mark:
    x, rx = side * _EYE_X, _EYE_R * narrow
    lids = expression.lids
    if lids is Lids.SMILING or (lids is Lids.WINK and side > 0):
        return line(f"M{x - rx} {_EYE_Y + 3}Q{x} {_EYE_Y - 9} {x + rx} {_EYE_Y + 3}", 3.6)
    across, down, pupil = expression.gaze.value
    marks = oval(x, _EYE_Y, rx, _EYE_R, fur.iris, width=2.4)
    marks += oval(x + across, _EYE_Y + down, pupil * narrow, 6.6, INK, stroke=NONE)
    marks += disc(x + across + 1.5, _EYE_Y + down - 2, 1.8, BRIGHT, stroke=NONE)
    if lids.value is None:
        return marks
    inner, outer = lids.value
    near, far = x - side * (rx + 0.6), x + side * (rx + 0.6)
    top = _EYE_Y - _EYE_R - 4
    lid = f"M{near} {_EYE_Y + inner}C{near} {top} {far} {top} {far} {_EYE_Y + outer}Z"
    return marks + path(lid, fur.lid, width=2.4)


def eyes(expression: Expression, fur: Fur, turn: float = 0) -> Mark:
    """Both eyes; the far one is narrower when the head is turned."""
    left, right = 1 + min(turn, 0) / 32, 1 - max(turn, 0) / 32
    return _eye(-1, expression, fur, left) + _eye(1, expression, fur, right)


def _mouth(mouth: Mouth) -> Mark:
    marks = line(mouth.value, 2.5)
    if mouth is Mouth.FANG:
        marks += path("M5.500 25L8 30.500L11 23.500", BRIGHT, width=1.8)
    if mouth is Mouth.GASP:
        marks += oval(0, 25, 4.6, 5.2, EMBER, width=2.4)
    return marks


def _fur(fur: Fur) -> Mark:
    if fur.striped:
        return line(_CROWN_STRIPES + _CHEEK_STRIPES, 6, fur.dark)
    return flat(closed(_CAP), fur.dark)


def head(
    face: Face, fur: Fur, turn: float = 0, *, hat: Mark = "", lenses: Mark = "", frames: Mark = ""
) -> Mark:
    """A whole head, turned a little to one side, with what it wears laid on in the right order."""
    expression = face.expression
    smooth, tufted = face.skull.value
    skull = path(closed(tufted if fur.striped else smooth), fur.base)
    features = (
        flat(closed(fur.muzzle), fur.light),
        line(face.whiskers.value, 1.8),
        path("M-6.5 9H6.5L0 16Z", fur.nose, width=2.4),
        _mouth(expression.mouth),
        lenses,
        eyes(expression, fur, turn),
        line(expression.brows.value, 3.6) if expression.brows is not Brows.NONE else "",
        frames,
    )
    coat = group([_fur(fur)], x=turn * 0.4)
    return ("" if hat else ears(face, fur)) + skull + coat + _shade(turn) + group(features, x=turn) + hat
