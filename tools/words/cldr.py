"""How a language writes numbers, lists and dates: out of Unicode's tables, by way of Babel, into format.po.

The file is made, not written: `make words` makes it, `make check` proves that it is what the tables say.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from gettext import c2py

from babel import Locale, UnknownLocaleError
from babel.dates import format_skeleton
from babel.messages.plurals import get_plural

AREA = "format"
_PARTS = {"2": "two"}
_SOME_DAY = 22
"""A day whose number no month's name holds."""
_COUNTS = range(201)


def knows(written: str) -> bool:
    """Whether Unicode's tables tell of a language."""
    try:
        Locale.parse(written)
    except UnknownLocaleError:
        return False
    return True


def own_name(written: str) -> str:
    """What a language is called in itself, as a name begins."""
    name = Locale.parse(written).get_display_name() or written
    return name[0].upper() + name[1:]


def formats(written: str) -> dict[str, str]:
    """The patterns of a language that is written like `en_GB`, by key."""
    locale = Locale.parse(written)
    numbers = locale.number_symbols["latn"]
    percent = locale.percent_formats[None].pattern.replace("#,##0", "{number}")
    found = {"format.decimal": numbers["decimal"], "format.percent": percent}
    for part, pattern in locale.list_patterns["standard"].items():
        found[f"format.list.{_PARTS.get(part, part)}"] = pattern.format("{first}", "{last}")
    for month in range(1, 13):
        said = format_skeleton("MMMMd", date(2026, month, _SOME_DAY), locale=locale)
        found[f"format.day.{month}"] = said.replace(str(_SOME_DAY), "{day}")
    return found


def plural(written: str) -> str:
    """The header that says which plural a count takes."""
    return str(get_plural(Locale.parse(written)))


def same_plural(one: str, other: str) -> bool:
    """Whether two such headers give every count the same form."""
    (forms, rule), (others, other_rule) = map(_rule, (one, other))
    return forms == others and all(rule(n) == other_rule(n) for n in _COUNTS)


def _rule(header: str) -> tuple[str, Callable[[int], int]]:
    """How many forms a header tells of, and which one a count takes."""
    forms, plural = header.rstrip("; ").split("; plural=")
    return forms, c2py(plural)
