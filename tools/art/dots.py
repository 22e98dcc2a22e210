"""Shadows and halos in dots, as on a printed poster."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from tools.art.palette import NONE
from tools.art.svg import Mark, attributes, style
from tools.art.traces import Number, number, trace

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
    dots = attributes({"stroke_linecap": "round", "stroke_dasharray": f"0 {number(pitch)}"})
    return f'<path d="{trace("".join(rows))}"{style(NONE, ink, dot, opacity)}{dots}/>' if rows else ""


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
    faint = attributes({"fill": NONE, "stroke": ink, "stroke_linecap": "round"}) + style(
        None, None, None, opacity
    )
    marks = []
    for ring in range(rings):
        r = radius + ring * pitch * 0.87
        # A whole number of dots goes round, or the ring would show a seam.
        step = 2 * math.pi * r / round(2 * math.pi * r / pitch)
        size = dot * (1 - ring / (rings + 1))
        dots = attributes({"stroke_width": size, "stroke_dasharray": f"0 {step:.3f}"})
        marks.append(f"<circle{attributes({'cx': x, 'cy': y, 'r': r})}{dots}/>")
    return f"<g{faint}>{''.join(marks)}</g>"
