"""A language that nobody speaks, made from the English: longer, accented, in brackets.

As a folder of ui/locale in a copy of the sources it is a language like any other. Whatever of a page is not
written like this was not translated; whatever is cut off was measured by English words.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import polib

ROOT = Path(__file__).resolve().parents[1]
CODE = "xx"
LONGER = 1.4
_FIELD = re.compile(r"(\{[^}]*\})")
_ACCENTS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "áƀçđéƒğĥíĵķļɱñóþǫŕšťúṽŵẋýžÁƁÇĐÉƑĞĤÍĴĶĻṀÑÓÞǪŔŠŤÚṼŴẊÝŽ",
)


def pseudo(english: str) -> str:
    """A sentence as this language has it: its {fields} stay, and so does what has no letters."""
    parts = _FIELD.split(english)
    plain = "".join(parts[::2])
    if not re.search("[A-Za-z]", plain):
        return english
    drawn = "".join(part if number % 2 else part.translate(_ACCENTS) for number, part in enumerate(parts))
    missing = round(LONGER * len(plain)) - len(plain) - 2
    return f"[{drawn}{''.join(' ó' if at % 5 == 0 else 'ó' for at in range(max(0, missing)))}]"


def tree(folder: Path) -> Path:
    """A copy of the sources in which the folder of this language is all that is new."""
    listed = ["git", "ls-files", "-co", "--exclude-standard", "engine", "ui", "tools", "tests"]
    for name in subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    ):
        if name.endswith((".py", ".po", ".pot")) and (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, folder / name)
    locale = folder / "ui" / "locale"
    for area in sorted((locale / "en").glob("*.po")):
        catalog = polib.pofile(str(area))
        catalog.metadata["Language"] = CODE
        for entry in catalog:
            entry.msgstr = pseudo(entry.msgstr) if entry.msgstr else ""
            entry.msgstr_plural = {n: pseudo(words) for n, words in entry.msgstr_plural.items()}
        (locale / CODE).mkdir(exist_ok=True)
        catalog.wrapwidth = 10_000
        catalog.save(str(locale / CODE / area.name))
    return folder


def pages(folder: Path) -> dict[str, str]:
    """Every scene of the app in this language, drawn by such a copy: the way to it, and its page."""
    toured = subprocess.run(
        [sys.executable, "-m", "tests.pseudo"], cwd=folder, capture_output=True, text=True, check=True
    )
    drawn: dict[str, str] = json.loads(toured.stdout)
    return drawn


def main() -> None:
    """Tour the app of this copy and print what was seen."""
    from tests.browser.scenes import scenes

    print(json.dumps(dict(scenes(CODE))))


if __name__ == "__main__":
    main()
