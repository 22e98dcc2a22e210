"""Texts from outside, of every nasty kind, at every door: twice as long may take twice as long, not more."""

from __future__ import annotations

import contextlib
import json
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable
from time import process_time

import pytest

from engine.charlie import Options
from engine.match import BadSave, begin, dump, load
from engine.names import cut
from engine.plain import depth
from engine.spyfall.options import Options as spyfall_options  # noqa: N813
from engine.spyfall.packs import parse
from tests.ui.conftest import words
from ui.embed.address import asked
from ui.records.days import is_date
from ui.records.lobby import load_lobby
from ui.records.past_games import load_games
from ui.records.settings import load_settings
from ui.records.tries import load_tries
from ui.screens import lobby
from ui.sharing import BadLink, packed, unpack
from ui.table import keeping
from ui.tables.charlie import state as charlie
from ui.tables.spyfall import state as spyfall

SHORT, LONG = 16_000, 64_000
BRIEF = 0.02
"""Seconds of a processor that say nothing about growth."""
GROWTH = 9
"""Four times the signs: a line takes 4 times as long, a square 16 times."""

KINDS = {
    "unclosed strings": '"\\',
    "quotes": '"',
    "quoted letters": '"a',
    "backslashes": "\\",
    "opening brackets": "[",
    "opening braces": '{"a":',
    "brackets": "[]",
    "nested brackets": "[",
    "percent signs": "%",
    "percent codes": "%41",
    "letters": "A",
    "blanks": " ",
    "digits": "9",
    "commas": ",",
    "colons": ":",
    "dashes": "-",
    "lines": "\n",
    "places": "a:b,c\n",
    "questions": "a=b&",
    "marks": "\u0301",
    "marks out of order": "\u0301\u0316",
    "joiners": "\u200d",
    "steering signs": "\u202e",
    "halves of signs": "\ud800",
    "wide signs": "🐱",
    "letters that grow": "\u0958",
}


def text(kind: str, length: int) -> str:
    if kind == "nested brackets":
        return "[" * (length // 2) + "]" * (length // 2)
    return ("x" + KINDS[kind] * length)[:length]


def link(inside: str) -> str:
    """A link as we make them, with a text of somebody else's in it."""
    press = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    small = press.compress(inside.encode("utf-8", "surrogatepass")[:64_000]) + press.flush()
    return "1" + urlsafe_b64encode(zlib.crc32(small).to_bytes(4, "big") + small).decode().rstrip("=")


SPIES = begin("spyfall", 3, spyfall_options(), "0" * 32, ("a", "b", "c"))
MATCH = begin("charlie", 3, Options(), "0" * 32, ("a", "b", "c"))
SAVED = json.loads(dump(MATCH))
T = words("en")


def opened(text: str) -> None:
    with contextlib.suppress(BadSave):
        load(text)


def followed(text: str) -> None:
    with contextlib.suppress(BadLink):
        unpack(text)


def laid(name: str) -> str:
    row = {"name": name, "kind": name, "hound": name}
    return json.dumps({"game": "spyfall", "sitters": [row] * 2, "first": name, "options": [[name, name]]})


DOORS: dict[str, Callable[[str], object]] = {
    "a saved game": opened,
    "a name in a saved game": lambda s: opened(json.dumps({**SAVED, "names": ["a", "b", s]})),
    "options of a saved game": lambda s: opened(json.dumps({**SAVED, "options": {s: s}})),
    "places of a saved game": lambda s: opened(
        json.dumps({**SAVED, "game": "spyfall", "options": {"own": [{"name": s[:LONG], "roles": [s]}]}})
    ),
    "a link": followed,
    "a pressed link": lambda s: followed(link(s)),
    "an address": lambda s: (asked(f"https://x/?{s}#{s}"), packed(f"https://x/#g={s}")),
    "own places": parse.__wrapped__,
    "settings": load_settings,
    "a setting": lambda s: load_settings(json.dumps({"theme": s, s: "dark"})),
    "a lobby": lambda s: (load_lobby(s, "charlie", T), load_lobby(s, "spyfall", T)),
    "a lobby's words": lambda s: load_lobby(laid(s), "spyfall", T),
    "a typed name": lambda s: lobby.change(load_lobby("", "spyfall", T), lobby.Name(0), s, T),
    "a name": lambda s: cut(s, 60),
    "past games": load_games,
    "a past game": lambda s: load_games(
        json.dumps([{"day": s, "game": s, "names": [s], "save": s}, {"day": "2026-11-16", "names": [s]}])
    ),
    "daily tries": load_tries,
    "a day": is_date,
    "Charlie's table": lambda s: keeping.load(s, MATCH, charlie.KEPT),
    "Spyfall's table": lambda s: keeping.load(s, SPIES, spyfall.KEPT),
}


@pytest.mark.parametrize("sign", ["[", '{"a":'])
def test_no_record_is_read_so_deep_that_a_browser_has_no_stack_left(
    sign: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    deepest = 0
    real = json.loads

    def loads(text: str, **how: object) -> object:
        nonlocal deepest
        deepest = max(deepest, depth(text))
        return real(text, **how)

    monkeypatch.setattr(json, "loads", loads)
    for door in DOORS.values():
        door(sign * 3_000)
    assert deepest <= 1_000


def seconds(door: Callable[[str], object], foreign: str) -> float:
    def once() -> float:
        begun = process_time()
        door(foreign)
        return process_time() - begun

    return min(once() for _ in range(2))


def grown(door: Callable[[str], object], kind: str) -> float:
    """How many times as long the long text takes; a busy machine spoils a try, never five."""

    def once() -> float:
        long = seconds(door, text(kind, LONG))
        return long / seconds(door, text(kind, SHORT)) if long > BRIEF else 0

    return next((times for times in (once() for _ in range(5)) if times < GROWTH), GROWTH)


@pytest.mark.parametrize("door", DOORS)
def test_no_text_from_outside_takes_longer_than_its_length(door: str) -> None:
    for kind in KINDS:
        assert grown(DOORS[door], kind) < GROWTH, (door, kind)


def test_a_saved_game_of_very_many_moves_takes_as_long_as_its_moves() -> None:
    from engine.spyfall import Options as Spyfall

    begun = json.loads(dump(begin("spyfall", 3, Spyfall(), "0" * 32, ("a", "b", "c"))))

    def asking(count: int) -> str:
        # The dealer starts the clock; then each asks the one who can be asked, round and round.
        seats = [[turn % 3, 0] for turn in range(count)]
        return json.dumps({**begun, "moves": [[0, 0], *seats]})

    assert len(load(asking(300)).moves) == 301
    short, long = seconds(load, asking(500)), seconds(load, asking(2_000))
    assert long < GROWTH * short
