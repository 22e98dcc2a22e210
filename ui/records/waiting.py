"""Who sits at a table that waits, and in which round: the beginning of its record, for the home screen.

Every start reads it, without the engine and no further than it reaches; static/first.js reads the same before
the first paint.
"""

from __future__ import annotations

import json
import re

LONGEST_BEGINNING = 1500
"""Signs: more than eight of the longest names take."""
_BEGINS = re.compile(r'\{"v":[0-9]+,"waits":("(?:[^"\\]|\\.)*")')


def waiting(names: list[str], number: int) -> str:
    """What is kept of it: the round, 0 where a game has none, and the people."""
    return f"{number} {', '.join(names)}"


def waits(stored: str) -> tuple[int, str]:
    """The round and the people of a kept table; nobody where it does not say."""
    found = _BEGINS.match(stored[:LONGEST_BEGINNING])
    try:
        number, _, names = json.loads(found[1]).partition(" ") if found else ("", "", "")
    except ValueError:
        return 0, ""
    return (int(number), names) if re.fullmatch(r"[0-9]{1,4}", number) else (0, "")
