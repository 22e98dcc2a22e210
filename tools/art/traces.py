"""Outlines as the data of a path: written short, moved, mirrored, closed."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

Number: TypeAlias = int | float

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


def cloud(x: Number, y: Number, radius: Number, puffs: int, turn: Number = 0) -> str:
    """A round outline made of puffs."""
    points = []
    for step in range(puffs + 1):
        angle = math.radians(turn + 360 * step / puffs)
        points.append(f"{number(x + radius * math.cos(angle))} {number(y + radius * math.sin(angle))}")
    puff = number(math.pi * radius / puffs * 1.05)
    return f"M{points[0]}" + "".join(f"A{puff} {puff} 0 0 1 {point}" for point in points[1:]) + "Z"
