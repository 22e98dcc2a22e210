"""The table's own places for Spyfall, a place a line. Kept as `places`: the version's line, then the text."""

from __future__ import annotations

import re

from ui.records import VERSION

_FIRST_LINE = re.compile(r"# places (\d{1,6})\n", re.ASCII)


def dump_places(text: str) -> str:
    """The places as they are kept on the device."""
    return f"# places {VERSION}\n{text}"


def load_places(stored: str) -> str:
    """The places out of what was kept; the first release kept the bare text."""
    return _FIRST_LINE.sub("", stored, count=1) if _FIRST_LINE.match(stored) else stored


def is_newer_places(stored: str) -> bool:
    """Whether a later version of the app has kept these places."""
    first = _FIRST_LINE.match(stored)
    return first is not None and int(first[1]) > VERSION
