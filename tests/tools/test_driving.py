"""One way to drive a table in a browser."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPELLED = re.compile(r"\[data-(?:msg|down|hold|input)[\^$*~|]?=")
"""A selector that knows how a message is written."""


def test_only_one_file_of_the_drivers_spells_a_message() -> None:
    drivers = [*(ROOT / "tools").rglob("*.py"), *(ROOT / "tests" / "browser").rglob("*.py")]
    spelling = {
        path.relative_to(ROOT).as_posix() for path in drivers if SPELLED.search(path.read_text("utf-8"))
    }
    assert spelling == {"tools/driving/buttons.py"}
