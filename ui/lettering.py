"""Words on a poster: SVG neither breaks nor shrinks a line, so its width is reckoned beforehand."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ui import html as h
from ui.parts import source

if TYPE_CHECKING:
    from ui.html import Html

WIDTH: Final = 540
HEIGHT: Final = 675
FOOT: Final = 636
"""Where the margin at the foot begins, as tools/art/posters.py draws it."""
INK: Final = "#131b29"
PAPER: Final = "#f3e9d6"
EMBER: Final = "#8f330d"
SLATE: Final = "#434e5c"

_image = partial(h.tag, "image")
_THIN: Final = frozenset(" -'’.,:;!|ijltfíIJтг")
_BROAD: Final = frozenset("mwжшщюыMQДЦЫФМ…&–")
_BROADEST: Final = frozenset("WШЖЮЩ")
_LATIN_AND_CYRILLIC: Final = 0x52F
MINUS: Final = "−"


def wide(words: str) -> float:
    """How wide words are at most, in their heaviest weight, for a size of 1."""
    return sum(map(_sign, words))


def _sign(sign: str) -> float:
    """How wide one sign of Jost is at most; of a sign that Jost has not, nobody knows."""
    if sign in _THIN:
        return 0.38
    if sign in _BROAD:
        return 0.99
    if sign in _BROADEST or (ord(sign) > _LATIN_AND_CYRILLIC and sign != MINUS):
        return 1.22
    return 0.66 if sign.islower() else 0.84


def lines(words: str, room: float, size: float, most: int) -> tuple[str, ...]:
    """The words in at most so many lines, broken where words end if they can be; what is over is cut off."""
    found: list[str] = []
    rest = words
    while rest and len(found) < most - 1 and wide(rest) * size > room:
        fits = _fits(rest, room, size)
        space = rest.rfind(" ", 1, fits + 1)
        at = space if space > 0 else max(fits, 1)
        found.append(rest[:at].strip())
        rest = rest[at:].strip()
    if wide(rest) * size > room:
        rest = rest[: _fits(rest, room - wide("…") * size, size)].rstrip() + "…"
    return (*found, rest)


def _fits(words: str, room: float, size: float) -> int:
    """How many signs of the words fit."""
    return next((at for at in range(len(words)) if wide(words[: at + 1]) * size > room), len(words))


def fitted(words: str, room: float, largest: float) -> tuple[float, tuple[str, ...]]:
    """The largest size at which words fit into a line; long ones go into two of half the size."""
    size = room / max(wide(words), 0.1)
    if size >= largest / 2:
        return min(largest, size), (words,)
    for size in (largest / 2, largest * 0.42, largest * 0.36):
        rows = lines(words, room, size, 2)
        if not rows[-1].endswith("…"):
            return size, rows
    return largest * 0.3, lines(words, room, largest * 0.3, 2)


def words_at(
    words: str,
    x: float,
    y: float,
    size: float,
    room: float,
    *,
    weight: int = 600,
    fill: str = INK,
    anchor: str = "",
    turn: int = 0,
) -> Html:
    """A line of words that is no wider than its room: smaller if need be, else cut off."""
    fits = min(size, room / max(wide(words), 0.1))
    if fits < size * 0.6:
        fits = size * 0.6
        (words,) = lines(words, room, fits, 1)
    return h.svg_text(
        words,
        x=f"{x:.1f}",
        y=f"{y:.1f}",
        font_size=f"{fits:.1f}",
        font_weight=weight,
        fill=fill,
        text_anchor=anchor or None,
        transform=f"rotate({turn} 270 390)" if turn else None,
    )


def picture(
    name: str, x: float, y: float, width: float, height: float, *, transform: str | None = None
) -> Html:
    """One of our pictures on a poster."""
    return _image(
        href=source(name),
        x=f"{x:.1f}",
        y=f"{y:.1f}",
        width=f"{width:.1f}",
        height=f"{height:.1f}",
        transform=transform,
    )
