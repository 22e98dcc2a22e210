"""`python -m tools.words [--done LANGUAGE …] [--new LANGUAGE]`: what translators need, and how far they are.

Into every .po it writes where a key is spoken, the English that its words were made from, and whether that
has changed since: then the entry is marked fuzzy until somebody has looked at it. `--done es` says that
somebody has; `--new de` lays a folder for another language.
"""

from __future__ import annotations

import argparse
import re
import sys
from functools import cache
from pathlib import Path

import polib

from tools.catalogs import files_of
from tools.words import cldr
from tools.words.entries import TEMPLATE, fields, forms, meant, stale, words
from ui.languages import LANGUAGES, LOCALE, SOURCE

ROOT = Path(__file__).resolve().parents[2]
WIDTH = 100
_LITERAL = re.compile(r'f?"([a-z0-9_]+(?:\.[a-z0-9_{}\[\]().-]+)+)"')


@cache
def _spoken() -> dict[str, list[str]]:
    """The keys that the sources spell, whole or with {parts}, and the files that do."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "ui").rglob("*.py")):
        for key in _LITERAL.findall(path.read_text("utf-8")):
            found.setdefault(key, []).append(path.relative_to(ROOT).as_posix())
    return found


@cache
def _patterns() -> list[tuple[re.Pattern[str], list[str]]]:
    """Keys that are put together of parts, as patterns."""
    return [
        (re.compile(".+".join(map(re.escape, re.split(r"\{[^}]*\}", key)))), files)
        for key, files in _spoken().items()
        if "{" in key
    ]


def places(key: str) -> list[tuple[str, str]]:
    """The files in which a key is spoken."""
    files = set(_spoken().get(key, []))
    for pattern, others in _patterns():
        if pattern.fullmatch(key):
            files |= set(others)
    return [(name, "") for name in sorted(files)]


def refreshed(entry: polib.POEntry, english: polib.POEntry, language: str, done: bool) -> polib.POEntry:
    """An entry with all that a translator needs to know; stale where the English has changed since."""
    entry.occurrences = places(entry.msgid)
    flags = {flag for flag in entry.flags if flag not in ("python-brace-format", "fuzzy")}
    if any(fields(each) for each in words(english)):
        flags.add("python-brace-format")
    if language != SOURCE:
        if not done and (stale(entry, english) or "fuzzy" in entry.flags):
            flags.add("fuzzy")
        entry.comment = meant(english)
    entry.flags = sorted(flags)
    return entry


def refresh(language: str, done: bool) -> None:
    """Bring every file of a language in line with the English and with Unicode's tables."""
    folder = LOCALE / language
    written = polib.pofile(str(folder / "app.po")).metadata["Language"]
    _lay_formats(language, written)
    english = {entry.msgid: entry for path in files_of(SOURCE) for entry in polib.pofile(str(path))}
    for path in files_of(language):
        catalog = polib.pofile(str(path), wrapwidth=WIDTH)
        for entry in catalog:
            refreshed(entry, english[entry.msgid], language, done)
        catalog.save(str(path))


def _lay_formats(language: str, written: str) -> None:
    """How this language writes numbers, lists and dates."""
    catalog = polib.POFile(wrapwidth=WIDTH)
    catalog.metadata = polib.pofile(str(LOCALE / language / "app.po")).metadata
    catalog.header = "Made by `make words` out of Unicode's tables."
    catalog.extend(polib.POEntry(msgid=key, msgstr=said) for key, said in cldr.formats(written).items())
    catalog.save(str(LOCALE / language / f"{cldr.AREA}.po"))


def template() -> str:
    """All keys with their English, as a .pot."""
    whole = polib.POFile(wrapwidth=WIDTH)
    whole.metadata = {"MIME-Version": "1.0", "Content-Type": "text/plain; charset=UTF-8"}
    for path in files_of(SOURCE):
        for entry in polib.pofile(str(path)):
            blank = polib.POEntry(msgid=entry.msgid, msgid_plural=entry.msgid_plural, flags=entry.flags)
            blank.comment, blank.occurrences = meant(entry), places(entry.msgid)
            if entry.msgid_plural:
                blank.msgstr_plural = {0: "", 1: ""}
            whole.append(blank)
    return f"{whole}\n"


def lay(language: str) -> None:
    """A folder for another language: every key, its English beside it, nothing said yet but its name."""
    folder = LOCALE / language
    folder.mkdir()
    for path in files_of(SOURCE):
        catalog = polib.pofile(str(path), wrapwidth=WIDTH)
        catalog.metadata |= {"Language": language, "Plural-Forms": cldr.plural(language)}
        for entry in catalog:
            entry.comment = meant(entry)
            entry.msgstr = cldr.own_name(language) if entry.msgid == "language.name" else ""
            if entry.msgid_plural:
                entry.msgstr_plural = dict.fromkeys(range(forms(catalog)), "")
        catalog.save(str(folder / path.name))
    _lay_formats(language, language)


def report(language: str) -> str:
    """How far a language is, in a line."""
    entries = [entry for path in files_of(language) for entry in polib.pofile(str(path))]
    said = sum(all(each.strip() for each in words(entry)) for entry in entries)
    old = [entry.msgid for entry in entries if "fuzzy" in entry.flags]
    looked = f"; the English has changed since: {', '.join(old)}" if old else ""
    return f"{language}: {said} of {len(entries)} said, {len(old)} stale{looked}"


def main() -> int:
    """Bring the catalogs in line, and say how far they are."""
    parser = argparse.ArgumentParser(description="What translators need, and how far they are.")
    parser.add_argument("--done", nargs="*", default=[], help="languages that say what the English says now")
    parser.add_argument("--new", metavar="LANGUAGE", help="lay a folder for another language, such as de")
    asked = parser.parse_args()
    if asked.new:
        lay(asked.new)
        print(f"ui/locale/{asked.new} is laid: docs/languages.md says how to go on")
        return 0
    for language in LANGUAGES:
        refresh(language, language in asked.done)
        print(report(language))
    TEMPLATE.write_text(template(), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
