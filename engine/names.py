"""What people call themselves and their places: signs that can be seen, and none that hide or turn others."""

from __future__ import annotations

import unicodedata
from typing import Final

JOINERS: Final = "\u200c\u200d"
"""Unseen, but emoji and some scripts are written with them: they stay between two signs."""
_INKLESS: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Letters and marks that are printed as nothing."""
MOST_MARKS: Final = 3
"""Accents on one letter; more would climb over the lines above, and take long to put in order."""


def tidy(text: str) -> str:
    """The text as it is seen: single blanks, composed letters, nothing that hides, steers or piles up."""
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    # Composing can take one mark apart into two, so the marks are counted once more.
    return _seen(_seen(text))


def _seen(text: str) -> str:
    """The signs of a text that leave ink, put together as they are usually written."""
    kept: list[str] = []
    blank, joiner, marks = True, "", 0
    for sign in text:
        kind = unicodedata.category(sign)
        if sign.isspace() or sign in _INKLESS:
            if not blank:
                kept.append(" ")
            blank, joiner = True, ""
        elif sign in JOINERS:
            joiner = "" if blank else sign
        elif kind in ("Mn", "Me"):
            marks += 1
            if not blank and marks <= MOST_MARKS:
                kept.append(joiner + sign)
                joiner = ""
        elif kind not in ("Cc", "Cf", "Cs"):
            kept.append(joiner + sign)
            blank, joiner, marks = False, "", 0
    return unicodedata.normalize("NFC", "".join(kept).rstrip())


def hides(text: str) -> bool:
    """Whether a text has signs that nobody sees or that steer others, or such as were lost on the way."""
    return any(
        (unicodedata.category(sign) in ("Cc", "Cf", "Cs") and sign not in JOINERS) or sign == "\ufffd"
        for sign in text
    )


def cut(text: str, most: int) -> str:
    """A tidy text, no longer than so many signs; nobody looks far for them."""
    return tidy(tidy(text[: 20 * most])[:most])
