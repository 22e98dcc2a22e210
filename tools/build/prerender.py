"""Render the home screen of each language with the app's own code, for index.html.

Runs as a process of its own, so that a server that lives on always renders the sources of now.
"""

from __future__ import annotations

import re

from tools.build.bundle import areas
from tools.build.packs import FIRST
from tools.build.paths import compact
from tools.catalogs import compiled, merged
from ui.app import render
from ui.i18n import Text, text
from ui.languages import LANGUAGES
from ui.model import Model


def main() -> None:
    """Print, as JSON, the home screen of every language and the words of the page around it."""
    homes = {language: home(language) for language in LANGUAGES}
    words = {language: shell_words(language) for language in LANGUAGES}
    print(compact({"homes": homes, "words": words}))


def home(language: str) -> str:
    """The home screen of a language, in words that come with the first pack."""
    drawn, whole = (page(text(language, compiled(language, words))) for words in (areas()[FIRST], None))
    if drawn != whole:
        raise SystemExit(
            "The home screen says words that come later: look at AT_FIRST in tools/build/packs.py."
        )
    return drawn


def page(t: Text) -> str:
    """The inside of <main id="app"> for somebody who comes for the first time and reads this language.

    static/first.js picks the language, sets the attributes of <html>, and shows each `[data-open=GAME]` for
    which `open:GAME` is kept, so that nothing moves when the app takes over.
    """
    return render(Model(languages=(t.language,)), t)


def shell_words(language: str) -> dict[str, str]:
    """What the page says while there is no Python: the area `shell`, and the sign in its numbers."""
    shell = re.compile(r"(?:shell\.|format\.(?=decimal$))(\w+)")
    found = [(shell.fullmatch(entry.msgid), entry.msgstr) for entry in merged(language)]
    return {key[1]: words for key, words in found if key}


if __name__ == "__main__":
    main()
