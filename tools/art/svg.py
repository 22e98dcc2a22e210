"""A small drawing vocabulary: marks are text, numbers are short, nothing needs an id."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable
from html import escape
from typing import Final, TypeAlias

from tools.art.palette import INK, NONE

Mark: TypeAlias = str
Number: TypeAlias = int | float

LINE: Final = 3
_TOKEN: Final = re.compile(r"[MLHVCSQTAZmlhvcsqtaz]|-?(?:\d+\.?\d*|\.\d+)")
# How many numbers each absolute command takes, and which of them are x coordinates.
_ACROSS: Final = {
    "M": (0,),
    "L": (0,),
    "T": (0,),
    "H": (0,),
    "V": (),
    "C": (0, 2, 4),
    "S": (0, 2),
    "Q": (0, 2),
}
_TAKES: Final = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4}


def number(value: Number) -> str:
    """A number with one decimal at most, and no zero that says nothing."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def trace(data: str) -> str:
    """Path data in its shortest writing."""
    out: list[str] = []
    before = ""
    for token in _TOKEN.findall(data):
        word = token if token.isalpha() else number(float(token))
        touching = not before or before.isalpha() or word.isalpha() or word.startswith("-")
        packed = word.startswith(".") and "." in before
        out.append(word if touching or packed else f" {word}")
        before = word
    return "".join(out)


def moved(data: str, x: Number = 0, y: Number = 0, scale: Number = 1, *, flip: bool = False) -> str:
    """The same path sized, mirrored and moved (absolute commands, no arcs)."""
    out: list[str] = []
    command, place = "", 0
    wide = -scale if flip else scale
    for token in _TOKEN.findall(data):
        if token.isalpha():
            command, place = token, 0
            out.append(token)
            continue
        across = place % _TAKES[command] in _ACROSS[command]
        out.append(number(x + wide * float(token) if across else y + scale * float(token)))
        place += 1
    return " ".join(out)


def mirror(data: str) -> str:
    """The same path seen in a mirror that stands at x = 0."""
    return moved(data, flip=True)


def closed(half: str) -> str:
    """The outline whose right half, from the top of the axis to its foot, is given (M, L, H, V, C, Q)."""
    strokes: list[tuple[str, list[tuple[float, float]]]] = []
    command, run, pen = "", [], (0.0, 0.0)
    for token in _TOKEN.findall(half):
        if token.isalpha():
            command = token
            continue
        run.append(float(token))
        if len(run) < _TAKES[command]:
            continue
        points = {"H": [(run[0], pen[1])], "V": [(pen[0], run[0])]}.get(command) or list(
            zip(run[::2], run[1::2], strict=True)
        )
        if command != "M":
            strokes.append(("L" if command in "HV" else command, [pen, *points[:-1]]))
        pen, run = points[-1], []
    homeward = (
        command + " ".join(f"{number(-x)} {number(y)}" for x, y in reversed(points))
        for command, points in reversed(strokes)
    )
    return f"{half}{''.join(homeward)}Z"


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


def line(data: str, width: Number, stroke: str | None = None, opacity: Number | None = None) -> Mark:
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


Span: TypeAlias = Callable[[float], tuple[float, float] | None]


def halftone(
    span: Span,
    top: Number,
    bottom: Number,
    *,
    dot: Number,
    pitch: Number,
    ink: str,
    opacity: Number | None = None,
) -> Mark:
    """A shadow in dots of one size: span tells from where to where a row at some height reaches."""
    rows = []
    count = int((bottom - top) // (pitch / 2))
    for row in range(count + 1):
        height = top + row * pitch / 2
        reach = span(height)
        if reach is None:
            continue
        # Every other row is set off by half a step, and all rows share one screen.
        offset = pitch / 2 if row % 2 else 0
        first = math.ceil((reach[0] - offset) / pitch) * pitch + offset
        length = math.floor((reach[1] - first) / pitch) * pitch
        if length >= 0:
            rows.append(f"M{number(first)} {number(height)}h{number(length + 0.1)}")
    dots = _attributes({"stroke_linecap": "round", "stroke_dasharray": f"0 {number(pitch)}"})
    style = _style(NONE, ink, dot, opacity)
    return f'<path d="{trace("".join(rows))}"{style}{dots}/>' if rows else ""


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
