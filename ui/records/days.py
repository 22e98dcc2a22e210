"""Days as the device's calendar shows them, like 2026-11-16, and counting with them."""

from __future__ import annotations

import re

_DATE = re.compile(r"\d{1,6}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)
NO_DAY = "1970-01-01"
"""What stands where no day is known."""
WEEK = 7
_THURSDAY = 3
"""The weekday of 1970-01-01."""


def is_date(word: str) -> bool:
    """Whether a word is a date, in whatever year the device believes it is."""
    return _DATE.fullmatch(word) is not None


def is_day(word: str) -> bool:
    """Whether a word is a date that has a case: one of this century that the calendar has."""
    return is_date(word) and word.startswith("20") and word[4] == "-" and day_of(number(word)) == word


def number(day: str) -> int:
    """The number of a day, so that the one after it has the next; 1970-01-01 has 0."""
    year, month, date = map(int, day.split("-"))
    year -= month <= 2  # a year begins with March here: its last day is the one that comes and goes
    era, months = year // 400, (month + 9) % 12
    of_era = year - era * 400
    days = of_era * 365 + of_era // 4 - of_era // 100 + (153 * months + 2) // 5 + date - 1
    return era * 146_097 + days - 719_468


def day_of(count: int) -> str:
    """The day that has this number."""
    era, days = divmod(count + 719_468, 146_097)
    of_era = (days - days // 1460 + days // 36_524 - days // 146_096) // 365
    days -= 365 * of_era + of_era // 4 - of_era // 100
    months = (5 * days + 2) // 153
    date, month = days - (153 * months + 2) // 5 + 1, (months + 2) % 12 + 1
    return f"{era * 400 + of_era + (month <= 2)}-{month:02}-{date:02}"


def weekday(day: str) -> int:
    """Monday is 0, Sunday 6."""
    return (number(day) + _THURSDAY) % WEEK


def month_of(day: str) -> str:
    """The month of a day, like 2026-11."""
    return day.rpartition("-")[0]


def beside(month: str, steps: int) -> str:
    """The month that is so many months later."""
    year, _, of_year = month.partition("-")
    count = int(year) * 12 + int(of_year) - 1 + steps
    return f"{count // 12}-{count % 12 + 1:02}"


def days_in(month: str) -> tuple[str, ...]:
    """The days of a month, in order."""
    first = number(f"{month}-01")
    return tuple(map(day_of, range(first, number(f"{beside(month, 1)}-01"))))
