"""An entry of a catalog as a translator sees it: its fields, its forms, the English beside it."""

from __future__ import annotations

import re
import string

import polib

from ui.languages import LOCALE

TEMPLATE = LOCALE / "spy-table.pot"
_PLURALS = re.compile(r"nplurals=(\d+)")
_MEANT = re.compile(r"English: (.*?)(?: Note: .*)?$")


def fields(said: str) -> set[str]:
    """The names of the {fields} in a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(said) if name is not None}


def words(entry: polib.POEntry) -> list[str]:
    """Everything that an entry may say."""
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def meant(english: polib.POEntry) -> str:
    """What stands beside a translation: the English that it was made from, and what else helps."""
    note = f"\nNote: {english.comment}" if english.comment else ""
    return f"English: {' / '.join(words(english))}{note}"


def stale(entry: polib.POEntry, english: polib.POEntry) -> bool:
    """Whether the English has changed since an entry was made from it."""
    beside = _MEANT.match(" ".join(entry.comment.split()))
    return beside is not None and beside[1] != " ".join(" / ".join(words(english)).split())


def forms(catalog: polib.POFile) -> int:
    """How many plural forms a language has, as the header of its catalog says."""
    told = _PLURALS.search(catalog.metadata.get("Plural-Forms", ""))
    return int(told[1]) if told else 0
