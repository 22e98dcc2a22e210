"""static/embed.js: the element for other people's pages, with its words and the true size of the download.

And static/embed.html, the page that tells how to use it, in every language.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Mapping

from tools.build.page import POLICY_OF_OTHERS, filled, without_comments, written
from tools.build.paths import ROOT, compact
from tools.catalogs import AT_BUILD, said
from ui.languages import LANGUAGES, SOURCE
from ui.tables import TABLES

AREA = "embed."
PLACE = "__EMBED__"
AFTERWARDS = ("wheels/", "python.zip")
"""What of the runtime is not needed before the first screen."""
PICTURES = ("static/art/home", "static/art/hounds/colombini", "static/art/spy")


def pages() -> dict[str, bytes]:
    """The page of the site that tells how to embed the app, in every language."""
    text = (ROOT / "static" / "embed.html").read_text()
    told = {f"static/{_page(language)}": filled(text, _fields(language)).encode() for language in LANGUAGES}
    names = ("static/embed.css", "static/embed-example.js")
    return told | {name: (ROOT / name).read_bytes() for name in names}


def _page(language: str) -> str:
    """What the page of a language is called."""
    return "embed.html" if language == SOURCE else f"embed.{language}.html"


def _fields(language: str) -> dict[str, str]:
    """What the page says in a language, and the way to the others."""
    others = (
        f'<a href="{_page(other)}" lang="{other}" hreflang="{other}">{name}</a>'
        for other, name in LANGUAGES.items()
        if other != language
    )
    ours = {key: words for key, words in said(language).items() if key.startswith(f"{AT_BUILD}.")}
    return {key.removeprefix(f"{AT_BUILD}."): marked(words) for key, words in ours.items()} | {
        "policy": written(POLICY_OF_OTHERS),
        "language": language,
        "pages": " · ".join(others),
        "languages": _one_of(LANGUAGES),
        "games": _one_of(TABLES),
    }


def marked(words: str) -> str:
    """Words as HTML; what stands between backticks is code."""
    return re.sub("`([^`]+)`", r"<code>\1</code>", html.escape(words, quote=False))


def _one_of(words: Iterable[str]) -> str:
    """A type that is one of these words, as TypeScript writes it."""
    return " | ".join(f'"{word}"' for word in words)


def script(files: Mapping[str, bytes], packed: Mapping[str, bytes]) -> bytes:
    """The script with what only the build knows filled in."""
    facts = {
        "words": {language: _words(language) for language in LANGUAGES},
        "bytes": first_visit(files, packed),
    }
    source = without_comments((ROOT / "static" / "embed.js").read_text())
    return source.replace(PLACE, compact(facts), 1).encode()


def first_visit(files: Mapping[str, bytes], packed: Mapping[str, bytes]) -> int:
    """How many bytes cross the network until the first screen is there, compressed as a host sends them."""
    return sum(len(packed.get(f"{name}.br", data)) for name, data in files.items() if _at_first(name))


def _at_first(name: str) -> bool:
    if name.startswith("runtime/"):
        return not any(later in name for later in AFTERWARDS)
    page = name in ("index.html", "app.pack", "static/css/site.css", "static/embed.js")
    return (
        page
        or name.endswith((".mjs", "device.js", "shell.js", "guest.js", "keep.js", ".woff2"))
        or name.startswith(PICTURES)
    )


def _words(language: str) -> dict[str, str]:
    """The words on the poster and the bar below it, and what the games are called."""
    found = said(language)
    ours = {key.removeprefix(AREA): words for key, words in found.items() if key.startswith(AREA)}
    return ours | {"name": found["app.name"], **{game: found[f"game.{game}"] for game in TABLES}}
