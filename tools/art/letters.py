"""Lettering in strokes, so that no drawing waits for a font."""

from __future__ import annotations

from typing import Final

from tools.art.traces import moved

CAP: Final = 14
_GAP: Final = 5.5
# Pairs that would stand too far apart.
_KERNED: Final = {"TA": -3.5, "PY": -2, "XT": -1, "TR": -0.5, "RA": -1.5}

# Each glyph: how wide it is, and its strokes between the top (0) and the base line (14).
_GLYPHS: Final[dict[str, tuple[float, str]]] = {
    "A": (11, "M0 14L5.5 0L11 14M2.2 9.5H8.8"),
    "B": (9, "M0 7H5C10.5 7 10.5 14 5 14H0V0H4.5C9 0 9 7 4.5 7"),
    "E": (7, "M7 0H0V14H7M0 7H6"),
    "L": (6.5, "M0 0V14H6.5"),
    "P": (8.500, "M0 14V0H4.5C10 0 10 8 4.5 8H0"),
    "R": (9, "M0 14V0H4.5C10 0 10 7.5 4.5 7.5H0M4.500 7.5L9 14"),
    "S": (8.500, "M8 2.5C6.5-.7.8-.6.8 3.6C.8 7.8 8.5 6 8.5 10.2C8.5 14.8 2.2 15 .2 11.4"),
    "T": (9, "M0 0H9M4.500 0V14"),
    "X": (9, "M0 0L9 14M9 0L0 14"),
    "Y": (10, "M0 0L5 7.5L10 0M5 7.5V14"),
    "0": (9, "M4.500 0C10.500 0 10.5 14 4.5 14S-1.500 0 4.500 0Z"),
    "1": (5, "M0 3L5 0V14"),
    "2": (9, "M.5 4C.5-1.5 8.5-1.2 8.5 3.8C8.5 7 5 9.500.3 14H9"),
    "3": (8.500, "M.8.3H8L4 5.500C10 5.3 9.8 14 4 14C2 14.100.6 13 0 11.6"),
    "4": (9.500, "M6.800 14V0L0 10H9.5"),
    "5": (8.500, "M8 0H1.500L.8 6C3 4.5 8.8 4.8 8.500 9.5C8.2 14.5 2 15 0 11.8"),
    "-": (6, "M0 7.5H6"),
    "?": (9, "M.3 3.8C.5-1.2 8.8-1.200 8.8 3.6C8.8 7 4.5 6.800 4.5 10M4.5 14V14.1"),
    " ": (3, ""),
}


def _offsets(word: str) -> list[float]:
    """Where each letter of a word begins, and where the word ends."""
    places = [0.0]
    for letter, following in zip(word, [*word[1:], ""], strict=True):
        gap = _GAP + _KERNED.get(letter + following, 0) if following else 0
        places.append(places[-1] + _GLYPHS[letter][0] + gap)
    return places


def lettering(word: str, x: float, y: float, height: float) -> str:
    """The strokes of a word centred on x, its capitals that high, its top at y."""
    scale = height / CAP
    *places, end = _offsets(word)
    left = x - end * scale / 2
    return "".join(
        moved(_GLYPHS[letter][1], left + place * scale, y, scale)
        for letter, place in zip(word, places, strict=True)
    )
