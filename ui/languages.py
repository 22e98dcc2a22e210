"""The languages: the folders of ui/locale, each by its own name; the build writes down what is found here."""

from __future__ import annotations

import re
from pathlib import Path

SOURCE = "en"
"""The language that the others are translated from; who reads none of ours gets this one."""
LOCALE = Path(__file__).parent / "locale"
_NAME = re.compile(r'^msgid "language\.name"\nmsgstr "(.+)"$', re.MULTILINE)


def found_in(locale: Path) -> dict[str, str]:
    """The own name of the language in each folder, the source first."""
    names = {folder.name: _name(folder) for folder in sorted(locale.iterdir()) if folder.is_dir()}
    return {SOURCE: names.pop(SOURCE), **names}


def _name(folder: Path) -> str:
    """What a language calls itself."""
    named = _NAME.search((folder / "app.po").read_text("utf-8"))
    if named is None:
        raise ValueError(
            f"{folder}/app.po does not say what the language is called: language.name is missing"
        )
    return named[1]


LANGUAGES = found_in(LOCALE)
