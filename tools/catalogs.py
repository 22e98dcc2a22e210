"""Catalogs: the .po files that translators edit, and the .mo bytes that the app reads."""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from functools import cache
from pathlib import Path

import polib

from ui.languages import LOCALE, SOURCE

AT_BUILD = "site"
"""The area of the pages beside the app: the build writes its words into them."""


def merged(language: str, areas: Collection[str] | None = None) -> polib.POFile:
    """All areas of one language as one catalog, or only these."""
    whole = polib.POFile()
    for path in (path for path in files_of(language) if areas is None or path.stem in areas):
        area = _read(path.read_text("utf-8"))
        whole.metadata = area.metadata
        whole.extend(area)
    return whole


@cache
def _read(text: str) -> polib.POFile:
    """A file of a catalog, read once."""
    return polib.pofile(text)


def said(language: str) -> dict[str, str]:
    """What each key says that has no plural."""
    return {entry.msgid: entry.msgstr for entry in merged(language)}


def spoken() -> list[str]:
    """The areas that go to the phones."""
    return [path.stem for path in files_of(SOURCE) if path.stem != AT_BUILD]


def compiled(language: str, areas: Collection[str] | None = None) -> bytes:
    """The catalog as gettext reads it, whole or of some areas; the same words give the same bytes."""
    catalog = merged(language, spoken() if areas is None else areas)
    catalog[:] = [_bound(entry) for entry in sorted(catalog, key=lambda entry: entry.msgid)]
    binary: bytes = catalog.to_binary()
    return binary


def _bound(entry: polib.POEntry) -> polib.POEntry:
    """The same words, whose dashes hold on to what stands before them: no line begins with one."""
    bound = copy(entry)
    bound.msgstr = entry.msgstr.replace(" — ", "\u00a0— ")
    forms = entry.msgstr_plural
    bound.msgstr_plural = {form: words.replace(" — ", "\u00a0— ") for form, words in forms.items()}
    return bound


def files_of(language: str) -> list[Path]:
    """The files of a language."""
    return sorted((LOCALE / language).glob("*.po"))
