"""A small drawing vocabulary: marks are text, numbers are short, nothing needs an id."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final, TypeAlias

from tools.art.palette import INK, NONE
from tools.art.traces import Number, number, trace

Mark: TypeAlias = str

LINE: Final = 3


def attributes(values: dict[str, str | Number | None]) -> str:
    """What stands in a mark's brackets; what is None is left out."""
    words = []
    for name, value in values.items():
        if value is not None:
            text = escape(value) if isinstance(value, str) else number(value)
            words.append(f' {name.replace("_", "-")}="{text}"')
    return "".join(words)


def style(fill: str | None, stroke: str | None, width: Number | None, opacity: Number | None) -> str:
    """How a mark is filled and outlined."""
    # Opacity needs two decimals where lengths need one.
    faint = None if opacity is None else f"{opacity:.2f}".strip("0")
    return attributes({"fill": fill, "stroke": stroke, "stroke_width": width, "opacity": faint})


def path(
    data: str,
    fill: str | None = None,
    *,
    stroke: str | None = None,
    width: Number | None = None,
    opacity: Number | None = None,
) -> Mark:
    """A shape of any outline."""
    return f'<path d="{trace(data)}"{style(fill, stroke, width, opacity)}/>'


def line(
    data: str, width: Number | None = None, stroke: str | None = None, opacity: Number | None = None
) -> Mark:
    """A stroke of the brush: nothing is filled."""
    return path(data, NONE, stroke=stroke, width=width, opacity=opacity)


def rings(data: str, width: Number, stroke: str, mark: Number, gap: Number) -> Mark:
    """Bands across a stroke of the brush, like those of a striped tail."""
    bands = attributes({"stroke_linecap": "butt", "stroke_dasharray": f"{number(mark)} {number(gap)}"})
    return f'<path d="{trace(data)}"{style(NONE, stroke, width, None)}{bands}/>'


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
    place = attributes({"cx": x, "cy": y, "rx": rx, "ry": ry})
    return f"<ellipse{place}{style(fill, stroke, width, opacity)}/>"


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
    return f"<circle{attributes({'cx': x, 'cy': y, 'r': r})}{style(fill, stroke, width, opacity)}/>"


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
    place = attributes({"x": x or None, "y": y or None, "width": width, "height": height, "rx": corner})
    return f"<rect{place}{style(fill, stroke, pen, opacity)}/>"


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
    moved = attributes({"transform": "".join(steps) or None}) + style(None, None, None, opacity)
    return f"<g{moved}>{inside}</g>" if moved else inside


def outlined(marks: Iterable[Mark], width: Number = LINE, stroke: str = INK) -> Mark:
    """Marks drawn with the thick round pen of the poster."""
    pen = f' stroke="{stroke}" stroke-width="{number(width)}" stroke-linecap="round" stroke-linejoin="round"'
    return f"<g{pen}>{''.join(marks)}</g>"


def printed(marks: Iterable[Mark], width: Number, stroke: str) -> Mark:
    """Marks drawn with a square pen, like the letters of a sign."""
    # The limit keeps right angles sharp and blunts the peak of an A, which would tower over its neighbours.
    pen = attributes({"stroke": stroke, "stroke_width": width, "stroke_miterlimit": 2})
    return f"<g{pen}>{''.join(marks)}</g>"


def picture(width: Number, height: Number, *marks: Mark) -> str:
    """A whole drawing that stands alone in its file."""
    view = f"0 0 {number(width)} {number(height)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{"".join(marks)}</svg>\n'


def clipped(name: str, shape: Mark, marks: Iterable[Mark]) -> Mark:
    """Marks that are seen only inside a shape; the name must belong to the file alone."""
    window = escape(name)
    inside = "".join(marks)
    return f'<clipPath id="{window}">{shape}</clipPath><g clip-path="url(#{window})">{inside}</g>'
