"""`python -m tools.words.check`: what is missing, stale or does not fit in the words of the app."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import polib

from tools.catalogs import files_of, merged
from tools.words import cldr
from tools.words.entries import TEMPLATE, fields, forms, stale, words
from ui.languages import LANGUAGES, LOCALE, SOURCE

ROOT = Path(__file__).resolve().parents[2]


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
            found += [f"{language}: {key} {what}" for what in _faults(entries[key], english[key])]
            if entries[key].msgid_plural and len(entries[key].msgstr_plural) != forms(catalog):
                found.append(f"{language}: {key} needs {forms(catalog)} plural forms")
    return found + _unknown_keys(set(english)) + _headers() + _formats() + _template()


def _faults(entry: polib.POEntry, english: polib.POEntry) -> Iterator[str]:
    """What is wrong with an entry, measured by the English one."""
    wanted = set.union(*map(fields, words(english)))
    used = set.union(*map(fields, words(entry)))
    if not all(said.strip() for said in words(entry)):
        yield "is empty"
    elif used - wanted:
        yield f"has unknown fields {sorted(used - wanted)}"
    elif wanted - used:
        yield f"drops the fields {sorted(wanted - used)}"
    if "fuzzy" in entry.flags or stale(entry, english):
        yield "is stale: the English has changed since (make words)"


def _formats() -> list[str]:
    """Where numbers, lists, dates and plurals are not what Unicode's tables say of a language."""
    found = []
    for language in LANGUAGES:
        told = merged(language).metadata
        if not cldr.knows(told["Language"]):
            continue
        if not cldr.same_plural(told["Plural-Forms"], cldr.plural(told["Language"])):
            found.append(f"{language}: Plural-Forms should be {cldr.plural(told['Language'])}")
        written = {entry.msgid: entry.msgstr for entry in polib.pofile(str(LOCALE / language / "format.po"))}
        if written != cldr.formats(told["Language"]):
            found.append(f"{language}: format.po is not what Unicode's tables say (make words)")
    return found


def _template() -> list[str]:
    """Whether the template for other languages has every key."""
    keys = {entry.msgid for entry in polib.pofile(str(TEMPLATE))} if TEMPLATE.is_file() else set()
    return (
        [] if keys == {entry.msgid for entry in merged(SOURCE)} else [f"{TEMPLATE.name} is old (make words)"]
    )


def _headers() -> list[str]:
    """Areas of a language whose headers say something else about plurals than the others: one would win."""
    found = []
    for language in LANGUAGES:
        rules = {polib.pofile(str(path)).metadata.get("Plural-Forms") for path in files_of(language)}
        if len(rules) != 1 or None in rules:
            found.append(f"{language}: the headers do not agree on Plural-Forms")
    return found


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
