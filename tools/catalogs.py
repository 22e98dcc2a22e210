"""Catalogs: the .po files that translators edit, the .mo bytes that the app reads, and what is missing."""

from __future__ import annotations

import re
import string
import sys
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "ui" / "locale"
LANGUAGES = ("en", "es", "ru")


def merged(language: str) -> polib.POFile:
    """All areas of one language as one catalog."""
    whole = polib.POFile()
    for path in sorted((LOCALE / language).glob("*.po")):
        area = polib.pofile(str(path))
        whole.metadata = area.metadata
        whole.extend(area)
    return whole


def compiled(language: str) -> bytes:
    """The catalog as gettext reads it; the same words give the same bytes."""
    catalog = merged(language)
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
    english = {entry.msgid: entry for entry in catalogs["en"]}
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
            forms = {"en": 2, "es": 2, "ru": 3}[language]
            if entries[key].msgid_plural and len(entries[key].msgstr_plural) != forms:
                found.append(f"{language}: {key} needs {forms} plural forms")
    return found + _unknown_keys(set(english))


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
