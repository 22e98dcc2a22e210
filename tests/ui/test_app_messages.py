"""What a page, a script or the app itself can say is known to one reader, and written by one writer."""

from __future__ import annotations

import re
from dataclasses import fields
from html import unescape
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.browser.scenes import scenes
from ui import messages
from ui.codec import Codec
from ui.messages import PLACES, Home, Instead, Tap, To, Unknown, parse, words
from ui.tables import TABLES

ROOT = Path(__file__).parents[2]
SAID = re.compile(r' data-(?:msg|down|hold|input)="([^"]*)"')
FIELDS = {
    "int": st.integers(0, 10**12),
    "Seat": st.integers(0, 10**12),
    "str": st.text("abcé-:.,019", min_size=1, max_size=12),
    "Message": st.just(Home()),
}
OWN = [made for made in messages._CODEC.classes if made not in (Tap, To)]


def any_of(made: type) -> st.SearchStrategy[Any]:
    return st.builds(made, *(FIELDS[str(field.type)] for field in fields(made)))


def codec_of(place: str) -> Codec[Any]:
    codec: Codec[Any] = import_module(PLACES[place]).CODEC
    return codec


@given(st.one_of(*map(any_of, OWN)))
def test_what_is_said_to_the_app_is_read_as_it_was_written(message: messages.Message) -> None:
    assert parse(words(message)) == message
    assert parse(words(Instead("charlie", message))) == Instead("charlie", message)


@pytest.mark.parametrize("place", PLACES)
def test_what_is_said_to_a_place_is_read_as_it_was_written(place: str) -> None:
    @given(st.one_of(*map(any_of, codec_of(place).classes)))
    def told(message: Any) -> None:
        said = To(place, message)
        assert words(said).startswith(f"{place} ")
        assert parse(words(said)) == said

    told()


def test_no_place_has_the_name_of_a_game_or_of_a_message() -> None:
    assert not set(PLACES) & set(TABLES)
    for name in (*PLACES, *TABLES):
        with pytest.raises(Unknown):
            parse(name)


def test_everything_that_can_be_tapped_on_any_screen_is_known() -> None:
    said = {unescape(written) for _, page in scenes("en") for written in SAID.findall(page)}
    assert len(said) > 500
    for written in said:
        assert words(parse(written)) == written


def test_what_the_scripts_of_the_page_tell_is_known() -> None:
    told = set()
    for path in sorted((ROOT / "static").glob("*.js")):
        told |= set(re.findall(r'(?<!#)\btell\(\s*(?:"([^"]+)"|`([^`]+)`)', path.read_text("utf-8")))
    said = {plain or filled for plain, filled in told}
    assert {"pictures", "shell mended"} <= said
    for written in said:
        for choice in _filled(written):
            assert words(parse(choice)) == choice


def _filled(written: str) -> list[str]:
    """What a template can say: every word that stands in its ${…}, or one for what comes from elsewhere."""
    found = re.search(r"\$\{([^}]*)\}", written)
    if found is None:
        return [written]
    answers = re.findall(r'"(\w+)"', found[1]) or {"key": ["open:charlie"], "words": WISHES}[found[1]]
    return [whole for answer in answers for whole in _filled(written.replace(found[0], answer, 1))]


WISHES = ["set-language es", "set-theme dark", "new-game charlie", "new-game spyfall 4", "load-places"]
