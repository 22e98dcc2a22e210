"""Days as the device's calendar shows them, like 2026-11-16."""

from __future__ import annotations

import re

_DATE = re.compile(r"\d{1,6}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)
NO_DAY = "1970-01-01"
"""What stands where no day is known."""


def is_date(word: str) -> bool:
    """Whether a word is a date, in whatever year the device believes it is."""
    return _DATE.fullmatch(word) is not None


def is_day(word: str) -> bool:
    """Whether a word is a date that has a case: one of this century."""
    return is_date(word) and word.startswith("20") and word[4] == "-"
