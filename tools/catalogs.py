"""Catalogs: the .po files that translators edit, the .mo bytes that the app reads, and what is missing."""

from __future__ import annotations

import re
import string
import sys
from pathlib import Path

import polib

from ui.languages import LANGUAGES, LOCALE, SOURCE

ROOT = Path(__file__).resolve().parent.parent
PLURALS = re.compile(r"nplurals=(\d+)")
NOT_YET = ("questions",)
"""Areas that no screen speaks yet: complete in every language like the others, and no phone gets them."""


def merged(language: str, without: tuple[str, ...] = ()) -> polib.POFile:
    """All areas of one language as one catalog, or all but these."""
    whole = polib.POFile()
    for path in (path for path in _areas(language) if path.stem not in without):
        area = polib.pofile(str(path))
        whole.metadata = area.metadata
        whole.extend(area)
    return whole


def said(language: str) -> dict[str, str]:
    """What each key says that has no plural."""
    return {entry.msgid: entry.msgstr for entry in merged(language)}


def compiled(language: str) -> bytes:
    """The catalog as gettext reads it; the same words give the same bytes."""
    catalog = merged(language, NOT_YET)
    catalog.sort(key=lambda entry: entry.msgid)
    binary: bytes = catalog.to_binary()
    return binary


def _fields(words: str) -> set[str]:
    """The names of the {fields} in a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(words) if name is not None}


def _words(entry: polib.POEntry) -> list[str]:
    """Everything that an entry may say."""
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def troubles() -> list[str]:
    """What is missing, doubled, empty or does not fit between the languages, a sentence each."""
    found: list[str] = []
    catalogs = {language: merged(language) for language in LANGUAGES}
    english = {entry.msgid: entry for entry in catalogs[SOURCE]}
    for language, catalog in catalogs.items():
        entries = {entry.msgid: entry for entry in catalog}
        if len(entries) != len(catalog):
            found.append(f"{language}: a key stands twice")
        found += [f"{language}: {key} is missing" for key in english.keys() - entries.keys()]
        found += [f"{language}: {key} is not in English" for key in entries.keys() - english.keys()]
        for key in english.keys() & entries.keys():
            wanted = set.union(*map(_fields, _words(english[key])))
            for words in _words(entries[key]):
                if not words.strip():
                    found.append(f"{language}: {key} is empty")
                elif _fields(words) - wanted:
                    found.append(f"{language}: {key} has unknown fields {_fields(words) - wanted}")
            if entries[key].msgid_plural and len(entries[key].msgstr_plural) != forms(catalog):
                found.append(f"{language}: {key} needs {forms(catalog)} plural forms")
    return found + _unknown_keys(set(english)) + _headers()


def forms(catalog: polib.POFile) -> int:
    """How many plural forms a language has, as the header of its catalog says."""
    told = PLURALS.search(catalog.metadata.get("Plural-Forms", ""))
    return int(told[1]) if told else 0


def _headers() -> list[str]:
    """Areas of a language whose headers say something else about plurals than the others: one would win."""
    found = []
    for language in LANGUAGES:
        rules = {polib.pofile(str(path)).metadata.get("Plural-Forms") for path in _areas(language)}
        if len(rules) != 1 or None in rules:
            found.append(f"{language}: the headers do not agree on Plural-Forms")
    return found


def _areas(language: str) -> list[Path]:
    """The files of a language."""
    return sorted((LOCALE / language).glob("*.po"))


def _unknown_keys(known: set[str]) -> list[str]:
    """Keys that the code asks for in so many words and no catalog has."""
    found = []
    for path in sorted((ROOT / "ui").rglob("*.py")):
        for key in re.findall(r'\bt(?:\.n)?\(\s*"([a-z0-9_.-]+)"', path.read_text("utf-8")):
            if key not in known:
                found.append(f"{path.relative_to(ROOT)}: no words for {key}")
    return found


def main() -> int:
    """Say what is wrong with the translations; nothing wrong is success."""
    found = troubles()
    print("\n".join(found) or "translations: complete")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
