"""A fourth language is a folder: nothing else names it, and no English shows through in it."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.pseudo import LONGER, pages, pseudo, tree

SPOKEN = ("aria-label", "alt", "placeholder", "title")
VOID = ("br", "hr", "img", "input", "path")
NOT_OURS = re.compile(
    r"\b(EN|ES|RU|XX|English|Español|Русский)\b"  # languages by their own names
    r"|https?://\S+|example\.org\S*"  # addresses
    r"|The Attic|Owl|Mouse|Ghost|no roles|seat \d"  # what the tour has typed, and who played in its replays
)
ENGLISH = re.compile("[A-Za-z]{2,}")


class Words(HTMLParser):
    """All that a page says to people in the language of its reader."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.foreign: list[bool] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        foreign = any(self.foreign[-1:]) or given.get("lang") is not None or given.get("translate") == "no"
        if not foreign:
            self.said += [words for name in SPOKEN if (words := given.get(name))]
        if tag not in VOID:
            self.foreign.append(foreign)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            self.foreign.pop()

    def handle_data(self, data: str) -> None:
        if not any(self.foreign[-1:]):
            self.said.append(data)


def english_in(page: str) -> list[str]:
    """What a page of this language says in plain letters."""
    words = Words()
    words.feed(page)
    words.close()
    return [said for said in words.said if ENGLISH.search(NOT_OURS.sub("", said))]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tree(tmp_path_factory.mktemp("fourth_language"))


def test_no_english_shows_through_on_any_screen(copy: Path) -> None:
    drawn = pages(copy)
    assert len(drawn) > 200
    found = {way: said for way, page in drawn.items() if (said := english_in(page))}
    assert not found, "\n".join(f"{way}: {said}" for way, said in list(found.items())[:20])


def test_its_catalogs_are_complete_and_its_name_is_offered(copy: Path) -> None:
    checked = subprocess.run(
        [sys.executable, "-m", "tools.words.check"], cwd=copy, capture_output=True, text=True, check=False
    )
    assert (checked.returncode, checked.stdout) == (0, "translations: complete\n")


def test_english_would_be_noticed() -> None:
    assert english_in('<p>Hello</p><img alt="a hat"><button aria-label="Back"></button>') == [
        "Hello",
        "a hat",
        "Back",
    ]
    assert english_in(f'<p>{pseudo("Hello")} EN</p><p lang="en">Hello</p><b translate="no">spy</b>') == []


def test_the_language_is_longer_and_keeps_its_fields() -> None:
    for english in ("Back", "Nobody has accused {name} in {count} rounds.", "Two games. One phone."):
        drawn = pseudo(english)
        plain = re.sub(r"\{\w+\}", "", english)
        assert len(drawn) - len(english) >= (LONGER - 1) * len(plain) - 1
        assert re.findall(r"\{\w+\}", drawn) == re.findall(r"\{\w+\}", english)
    assert pseudo("{count} · {name}") == "{count} · {name}"


def test_nothing_but_folders_names_a_language() -> None:
    root = Path(__file__).parents[2]
    folders = ((root / "ui", "*.py"), (root / "tools", "*.py"), (root / "static", "*js"))
    sources = [path for folder, names in folders for path in folder.rglob(names)]
    listed = re.compile(r"""^(?!\s*//).*(["']es["'|]|\|es\||["']ru["'])""", re.MULTILINE)
    named = [str(path.relative_to(root)) for path in sources if listed.search(path.read_text("utf-8"))]
    assert (len(sources) > 100, named) == (True, [])
