"""The host's colour: the page is printed in it, and stays readable."""

from __future__ import annotations

from typing import TypeAlias

_INK = (0x14, 0x1A, 0x26)
_PAPER = (0xF3, 0xE9, 0xD6)
_BLACK = (0, 0, 0)
_WHITE = (255, 255, 255)
_DARK_CARD = (0x22, 0x31, 0x4A)
_LIGHT_CARD = (0xE4, 0xD8, 0xBF)
READABLE = 4.5
"""The contrast that WCAG AA wants for words."""

Rgb: TypeAlias = tuple[int, int, int]


def inks(accent: str) -> dict[str, str]:
    """The custom properties that print the page in a host's colour, with words on it and in it readable."""
    if not accent:
        return {}
    signal = _rgb(accent)
    best = max(_INK, _PAPER, key=lambda ink: contrast(ink, signal))
    on_signal = _until_readable(best, _BLACK if best is _INK else _WHITE, signal)
    on_dark, on_light = (
        _until_readable(signal, _PAPER, _DARK_CARD),
        _until_readable(signal, _INK, _LIGHT_CARD),
    )
    return {
        "--signal": _hex(signal),
        "--signal-deep": _hex(_mixed(signal, _BLACK, 0.4)),
        "--on-signal": _hex(on_signal),
        "--signal-words": f"light-dark({_hex(on_light)}, {_hex(on_dark)})",
    }


def contrast(one: Rgb, other: Rgb) -> float:
    """How well one colour can be read on another, from 1 to 21 (WCAG 2)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _until_readable(colour: Rgb, towards: Rgb, ground: Rgb) -> Rgb:
    """The colour, mixed with as little of another as makes it readable on a ground."""
    steps = (_mixed(colour, towards, share / 20) for share in range(21))
    return next((mixed for mixed in steps if contrast(mixed, ground) >= READABLE), towards)


def _luminance(colour: Rgb) -> float:
    parts = (part / 255 for part in colour)
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _mixed(colour: Rgb, other: Rgb, share: float) -> Rgb:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(colour, other, strict=True))
    return red, green, blue


def _rgb(digits: str) -> Rgb:
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


def _hex(colour: Rgb) -> str:
    return "#" + "".join(f"{part:02x}" for part in colour)
