"""Words in the reader's language: gettext catalogs, plurals and names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from gettext import GNUTranslations
from io import BytesIO

from ui.languages import LANGUAGES, SOURCE


@dataclass(frozen=True, slots=True)
class Text:
    """The words of one language, called by their key: `t("home.continue")`."""

    language: str
    catalog: GNUTranslations

    def __call__(self, key: str, **fields: object) -> str:
        """The words for a key, with its {fields} filled in."""
        words = self.catalog.gettext(key)
        return words.format(**fields) if fields else words

    def n(self, key: str, count: int, **fields: object) -> str:
        """The words for a key in the right plural for a count, its {count}; minus one is one, too."""
        return self.catalog.ngettext(key, key, abs(count)).format(count=count, **fields)

    def has(self, key: str) -> bool:
        """Whether there are words for a key."""
        return self.catalog.gettext(key) != key

    def day(self, date: str) -> str:
        """A date like 2026-11-16 as people say it: "16 November"."""
        _, month, day = date.split("-")
        return self(f"format.day.{int(month)}", day=int(day))

    def percent(self, number: int) -> str:
        """A share of a hundred: "40%"."""
        return self("format.percent", number=number)

    def decimal(self, number: str) -> str:
        """A number that is written with a point, as the language writes it."""
        return number.replace(".", self("format.decimal"))

    def list(self, items: list[str]) -> str:
        """Several names as one phrase: "Anna, Boris and Carl"."""
        if len(items) < 2:
            return "".join(items)
        end = "format.list.two" if len(items) == 2 else "format.list.end"
        joined = self("app.and_i" if _SOUNDS_I.match(items[-1]) else end, first=items[-2], last=items[-1])
        for at, item in enumerate(reversed(items[:-2]), start=3):
            joined = self(f"format.list.{'start' if at == len(items) else 'middle'}", first=item, last=joined)
        return joined


_SOUNDS_I = re.compile(r"h?[ií](?![aeo])", re.IGNORECASE)
"""Names that begin with the sound of an i: before them some languages have another "and"."""


def text(language: str, mo: bytes) -> Text:
    """The words of a language out of its compiled catalog."""
    return Text(language, GNUTranslations(BytesIO(mo)))


def preferred(wanted: tuple[str, ...]) -> str:
    """The first language that somebody prefers and we speak."""
    for language in wanted:
        short = language.lower().split("-")[0]
        if short in LANGUAGES:
            return short
    return SOURCE
