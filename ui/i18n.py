"""Words in the reader's language: gettext catalogs, plurals and names."""

from __future__ import annotations

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
        """The words for a key in the right plural for a count, which is its {count}."""
        return self.catalog.ngettext(key, key, count).format(count=count, **fields)

    def has(self, key: str) -> bool:
        """Whether there are words for a key."""
        return self.catalog.gettext(key) != key

    def day(self, date: str) -> str:
        """A date like 2026-11-16 as people say it: "16 November"."""
        _, month, day = date.split("-")
        return self(f"day.{int(month)}", day=int(day))

    def list(self, items: list[str]) -> str:
        """Several names as one phrase: "Anna, Boris and Carl"."""
        if len(items) < 2:
            return "".join(items)
        return self("app.and", first=", ".join(items[:-1]), last=items[-1])


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
