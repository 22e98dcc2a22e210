"""A small drawing vocabulary: marks are text, numbers are short, nothing needs an id."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator
from html import escape
from typing import Final, TypeAlias

from tools.art.palette import INK, NONE

Mark: TypeAlias = str
Number: TypeAlias = int | float

LINE: Final = 3
_TOKEN: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
# Of the numbers that a command takes, which go across (x) and which go down (y); the rest are no places.
_AXES: Final = {
    "M": "xy",
    "L": "xy",
    "T": "xy",
    "H": "x",
    "V": "y",
    "C": "xyxyxy",
    "S": "xyxy",
    "Q": "xyxy",
} | {
    "A": "-----xy",
    "Z": "",
}
_Stroke: TypeAlias = tuple[str, list[float]]


def number(value: Number) -> str:
    """A number with one decimal at most, and no zero that says nothing."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _strokes(data: str) -> Iterator[_Stroke]:
    command, run = "", list[float]()
    for token in _TOKEN.findall(data):
        if token.isalpha():
            command = token
            if not _AXES[command]:
                yield command, []
            continue
        run.append(float(token))
        if len(run) == len(_AXES[command]):
            yield command, run
            # More pairs after a move are lines.
            command, run = "L" if command == "M" else command, []


def _joined(words: Iterable[str], before: str = "") -> str:
    out = []
    for word in words:
        apart = before and not word.startswith("-") and not (word.startswith(".") and "." in before)
        out.append(f" {word}" if apart else word)
        before = word
    return "".join(out)


def trace(data: str) -> str:
    """Path data (absolute commands) in its shortest writing: each stroke absolute or relative."""
    out: list[str] = []
    pen, start, last, tail = {"x": 0.0, "y": 0.0}, {"x": 0.0, "y": 0.0}, "", ""
    for command, numbers in _strokes(data):
        axes = _AXES[command]
        here = [round(value, 1) for value in numbers]
        there = [value - pen[axis] if axis in pen else value for axis, value in zip(axes, here, strict=True)]
        plain, near = [number(value) for value in here], [number(value) for value in there]
        # A path must not begin with a relative move, and some readers trip over arcs written that way.
        short = bool(out) and len(_joined(near)) < len(_joined(plain))
        letter, words = (command.lower(), near) if short else (command, plain)
        again = letter == last and command not in "MZ"
        out.append(_joined(words, tail) if again else letter + _joined(words))
        pen |= dict(zip(axes[-2:], here[-2:], strict=True)) if axes else start
        if command == "M":
            start = dict(pen)
        last, tail = letter, words[-1] if words else ""
    return "".join(out)


def moved(data: str, x: Number = 0, y: Number = 0, scale: Number = 1, *, flip: bool = False) -> str:
    """The same path sized, mirrored and moved (no arcs)."""
    wide = -scale if flip else scale
    out = []
    for command, numbers in _strokes(data):
        placed = (
            x + wide * value if axis == "x" else y + scale * value
            for axis, value in zip(_AXES[command], numbers, strict=True)
        )
        out.append(command + " ".join(number(value) for value in placed))
    return "".join(out)


def mirror(data: str) -> str:
    """The same path seen in a mirror that stands at x = 0."""
    return moved(data, flip=True)


def closed(half: str) -> str:
    """The outline whose right half, from the top of the axis to its foot, is given (M, L, H, V, C, Q)."""
    back: list[str] = []
    pen = (0.0, 0.0)
    for command, numbers in _strokes(half):
        across, down = numbers[::2], numbers[1::2]
        if command in "HV":
            across, down = (numbers, [pen[1]]) if command == "H" else ([pen[0]], numbers)
        points = [pen, *zip(across, down, strict=True)]
        if command != "M":
            homeward = " ".join(f"{number(-x)} {number(y)}" for x, y in reversed(points[:-1]))
            back.append(("L" if command in "HV" else command) + homeward)
        pen = points[-1]
    return f"{half}{''.join(reversed(back))}Z"


def both(data: str) -> str:
    """A path and its mirror image."""
    return data + mirror(data)


def _attributes(values: dict[str, str | Number | None]) -> str:
    words = []
    for name, value in values.items():
        if value is not None:
            text = escape(value) if isinstance(value, str) else number(value)
            words.append(f' {name.replace("_", "-")}="{text}"')
    return "".join(words)


def _style(fill: str | None, stroke: str | None, width: Number | None, opacity: Number | None) -> str:
    # Opacity needs two decimals where lengths need one.
    faint = None if opacity is None else f"{opacity:.2f}".strip("0")
    return _attributes({"fill": fill, "stroke": stroke, "stroke_width": width, "opacity": faint})


def path(
    data: str,
    fill: str | None = None,
    *,
    stroke: str | None = None,
    width: Number | None = None,
    opacity: Number | None = None,
) -> Mark:
    """A shape of any outline."""
    return f'<path d="{trace(data)}"{_style(fill, stroke, width, opacity)}/>'


def line(
    data: str, width: Number | None = None, stroke: str | None = None, opacity: Number | None = None
) -> Mark:
    """A stroke of the brush: nothing is filled."""
    return path(data, NONE, stroke=stroke, width=width, opacity=opacity)


def rings(data: str, width: Number, stroke: str, mark: Number, gap: Number) -> Mark:
    """Bands across a stroke of the brush, like those of a striped tail."""
    bands = _attributes({"stroke_linecap": "butt", "stroke_dasharray": f"{number(mark)} {number(gap)}"})
    return f'<path d="{trace(data)}"{_style(NONE, stroke, width, None)}{bands}/>'


def flat(data: str, fill: str, opacity: Number | None = None) -> Mark:
    """A shape without an outline."""
    return path(data, fill, stroke=NONE, opacity=opacity)


def oval(
    x: Number,
    y: Number,
    rx: Number,
    ry: Number,
    fill: str | None = None,
    *,
    stroke: str | None = None,
    width: Number | None = None,
    opacity: Number | None = None,
) -> Mark:
    """An ellipse."""
    place = _attributes({"cx": x, "cy": y, "rx": rx, "ry": ry})
    return f"<ellipse{place}{_style(fill, stroke, width, opacity)}/>"


def disc(
    x: Number,
    y: Number,
    r: Number,
    fill: str | None = None,
    *,
    stroke: str | None = None,
    width: Number | None = None,
    opacity: Number | None = None,
) -> Mark:
    """A circle."""
    return f"<circle{_attributes({'cx': x, 'cy': y, 'r': r})}{_style(fill, stroke, width, opacity)}/>"


def box(
    x: Number,
    y: Number,
    width: Number,
    height: Number,
    fill: str | None = None,
    *,
    stroke: str | None = None,
    pen: Number | None = None,
    corner: Number | None = None,
    opacity: Number | None = None,
) -> Mark:
    """A rectangle."""
    place = _attributes({"x": x or None, "y": y or None, "width": width, "height": height, "rx": corner})
    return f"<rect{place}{_style(fill, stroke, pen, opacity)}/>"


def group(
    marks: Iterable[Mark],
    *,
    x: Number = 0,
    y: Number = 0,
    turn: Number = 0,
    scale: Number = 1,
    flip: bool = False,
    opacity: Number | None = None,
) -> Mark:
    """Marks that are moved, turned, sized and mirrored together, in that order."""
    steps = []
    if x or y:
        steps.append(f"translate({number(x)} {number(y)})")
    if turn:
        steps.append(f"rotate({number(turn)})")
    if scale != 1 or flip:
        size = f"{scale:.3f}".rstrip("0").rstrip(".")
        steps.append(f"scale(-{size} {size})" if flip else f"scale({size})")
    inside = "".join(marks)
    moved = _attributes({"transform": "".join(steps) or None}) + _style(None, None, None, opacity)
    return f"<g{moved}>{inside}</g>" if moved else inside


def outlined(marks: Iterable[Mark], width: Number = LINE, stroke: str = INK) -> Mark:
    """Marks drawn with the thick round pen of the poster."""
    pen = f' stroke="{stroke}" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round"'
    return f"<g{pen}>{''.join(marks)}</g>"


def printed(marks: Iterable[Mark], width: Number, stroke: str) -> Mark:
    """Marks drawn with a square pen, like the letters of a sign."""
    # The limit keeps right angles sharp and blunts the peak of an A, which would tower over its neighbours.
    pen = _attributes({"stroke": stroke, "stroke_width": width, "stroke_miterlimit": 2})
    return f"<g{pen}>{''.join(marks)}</g>"


Span: TypeAlias = Callable[[float], tuple[float, float] | None]


def halftone(
    span: Span,
    first: Number,
    last: Number,
    *,
    dot: Number,
    pitch: Number,
    ink: str,
    opacity: Number | None = None,
    upright: bool = False,
) -> Mark:
    """A shadow in dots, in rows from first to last: span tells how far the row at some height reaches.

    Upright, the rows are columns, which is shorter for a shape that is tall and narrow.
    """
    rows = []
    for row in range(int((last - first) // (pitch / 2)) + 1):
        at = first + row * pitch / 2
        reach = span(at)
        if reach is None:
            continue
        # Every other row is set off by half a step, and all rows share one screen.
        offset = pitch / 2 if row % 2 else 0
        start = math.ceil((reach[0] - offset) / pitch) * pitch + offset
        length = math.floor((reach[1] - start) / pitch) * pitch
        if length >= 0:
            # The last dot needs a little line to stand on.
            end = start + length + 0.1
            rows.append(f"M{at} {start}V{end}" if upright else f"M{start} {at}H{end}")
    dots = _attributes({"stroke_linecap": "round", "stroke_dasharray": f"0 {number(pitch)}"})
    return f'<path d="{trace("".join(rows))}"{_style(NONE, ink, dot, opacity)}{dots}/>' if rows else ""


def glow(
    x: Number,
    y: Number,
    radius: Number,
    *,
    dot: Number,
    pitch: Number,
    rings: int,
    ink: str,
    opacity: Number | None = None,
) -> Mark:
    """A halo in rings of dots that grow smaller towards the outside."""
    style = _attributes({"fill": NONE, "stroke": ink, "stroke_linecap": "round"}) + _style(
        None, None, None, opacity
    )
    marks = []
    for ring in range(rings):
        r = radius + ring * pitch * 0.87
        # A whole number of dots goes round, or the ring would show a seam.
        step = 2 * math.pi * r / round(2 * math.pi * r / pitch)
        size = dot * (1 - ring / (rings + 1))
        dots = _attributes({"stroke_width": size, "stroke_dasharray": f"0 {step:.3f}"})
        marks.append(f"<circle{_attributes({'cx': x, 'cy': y, 'r': r})}{dots}/>")
    return f"<g{style}>{''.join(marks)}</g>"


def picture(width: Number, height: Number, *marks: Mark) -> str:
    """A whole drawing that stands alone in its file."""
    view = f"0 0 {number(width)} {number(height)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{"".join(marks)}</svg>\n'


def cloud(x: Number, y: Number, radius: Number, puffs: int, turn: Number = 0) -> str:
    """A round outline made of puffs."""
    points = []
    for step in range(puffs + 1):
        angle = math.radians(turn + 360 * step / puffs)
        points.append(f"{number(x + radius * math.cos(angle))} {number(y + radius * math.sin(angle))}")
    puff = number(math.pi * radius / puffs * 1.05)
    return f"M{points[0]}" + "".join(f"A{puff} {puff} 0 0 1 {point}" for point in points[1:]) + "Z"


def clipped(name: str, shape: Mark, marks: Iterable[Mark]) -> Mark:
    """Marks that are seen only inside a shape; the name must belong to the file alone."""
    window = escape(name)
    inside = "".join(marks)
    return f'<clipPath id="{window}">{shape}</clipPath><g clip-path="url(#{window})">{inside}</g>'
