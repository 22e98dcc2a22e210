"""A finished game travels as a link, and no link whatever breaks the app."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.arena import Series, play_out
from engine.charlie import Options
from engine.match import LONGEST_NAME, Match, begin, dump
from ui.sharing import (
    BAD_LINK_CODES,
    LARGEST_GAME,
    LONGEST_LINK,
    MOST_LISTS,
    BadLink,
    home,
    link,
    pack,
    packed,
    squares,
    unpack,
)

HERE = "https://example.org/spy-table/?lang=es#settings"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@cache
def finished(number: int = 0, seats: int = 4) -> Match:
    series = Series("charlie", seats, 1, "sharing", ("hound",) * seats, Options(), log=False)
    return play_out(series, number)


def sealed(data: bytes) -> str:
    """Whatever bytes as a link whose checksum is right: what somebody with bad intentions would send."""
    return "1" + urlsafe_b64encode(zlib.crc32(data).to_bytes(4, "big") + data).decode().rstrip("=")


def pressed(text: bytes) -> bytes:
    press = zlib.compressobj(9, zlib.DEFLATED, -15)
    return press.compress(text) + press.flush()


def code_of(signs: str) -> str:
    with pytest.raises(BadLink) as bad:
        unpack(signs)
    assert bad.value.code in BAD_LINK_CODES
    return bad.value.code


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_finished_game_comes_back_from_its_link_as_it_was(seats: int) -> None:
    match = finished(seats=seats)
    address = link(HERE, match)
    signs = packed(address)
    assert signs is not None
    assert unpack(signs) == match


def test_a_link_leads_to_the_app_and_keeps_the_game_in_the_fragment() -> None:
    address = link(HERE, finished())
    assert address.startswith("https://example.org/spy-table/#g=1")
    assert set(address.partition("#g=")[2]) <= set(ALPHABET)
    assert home(address) == "https://example.org/spy-table/"


def test_an_address_without_a_game_holds_none() -> None:
    for address in ("", HERE, "https://example.org/", "https://example.org/?g=1abc"):
        assert packed(address) is None


def test_a_usual_game_fits_into_a_message() -> None:
    assert max(len(link(HERE, finished(number))) for number in range(5)) < 700


def test_a_game_that_goes_on_is_never_packed_nor_unpacked() -> None:
    whole = finished()
    for moves in (whole.moves[:-1], whole.moves[:10], ()):
        cut = Match(whole.game, whole.seats, whole.options, whole.seed, whole.names, None, moves)
        assert code_of(sealed(pressed(dump(cut).encode()))) == "unfinished"
    with pytest.raises(BadLink, match="unfinished"):
        pack(begin("charlie", 3, Options(), whole.seed, ("a", "b", "c")))


def test_a_link_that_was_cut_off_is_noticed_at_every_place() -> None:
    signs = pack(finished())
    for length in range(len(signs)):
        assert code_of(signs[:length]) == "broken"


def test_a_link_that_was_mistyped_is_noticed() -> None:
    signs, rng = pack(finished()), Random(6)
    for _ in range(200):
        place = rng.randrange(1, len(signs))
        wrong = rng.choice(ALPHABET.replace(signs[place], ""))
        mistyped = signs[:place] + wrong + signs[place + 1 :]
        if urlsafe_b64decode(mistyped[1:] + "==") != urlsafe_b64decode(signs[1:] + "=="):
            assert code_of(mistyped) == "broken"


def test_a_link_of_another_version_says_so() -> None:
    signs = pack(finished())
    assert code_of("2" + signs[1:]) == "other_version"
    assert code_of("x" + signs[1:]) == "broken"


def test_a_bomb_is_not_unpacked() -> None:
    bomb = sealed(pressed(b"[" * 10_000_000))
    assert len(bomb) < LONGEST_LINK
    assert code_of(bomb) == "too_long"
    assert code_of("1" + "A" * LONGEST_LINK) == "too_long"
    assert code_of(sealed(pressed(b"x" * (LARGEST_GAME + 1)))) == "too_long"


def test_a_game_of_thousands_of_moves_is_not_played_again() -> None:
    whole = finished()
    endless = Match(whole.game, 4, whole.options, whole.seed, whole.names, None, ((0, 0),) * (MOST_LISTS + 1))
    assert code_of(sealed(pressed(dump(endless).encode()))) == "too_long"


def test_what_is_packed_well_but_no_game_is_said_to_be_none() -> None:
    for text in (b"", b"{}", b"null", b'{"v":1}', b"[" * 1_000, b"NaN", dump(finished()).encode()[:-1]):
        assert code_of(sealed(pressed(text))) == "no_game"
    assert code_of(sealed(pressed(b"\xff\xfe"))) == "broken"
    assert code_of(sealed(pressed(dump(finished()).encode()) + b"more")) == "broken"
    assert code_of(sealed(b"\x00garbage")) == "broken"


def test_a_hostile_hand_that_knows_the_format_gets_a_sentence_or_a_game() -> None:
    text, rng = dump(finished()).encode(), Random(7)
    for _ in range(200):
        changed = bytearray(text)
        for _ in range(rng.randrange(1, 4)):
            changed[rng.randrange(len(changed))] = rng.choice(b'0123456789[]{},:"abcdef\xff')
        signs = sealed(pressed(bytes(changed)))
        with suppress(BadLink):
            assert unpack(signs).outcome is not None


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_no_text_whatever_breaks_the_reader(signs: str) -> None:
    for candidate in (signs, "1" + signs, sealed(signs.encode("utf-8", "surrogatepass"))):
        assert code_of(candidate) in BAD_LINK_CODES


def test_names_from_anywhere_travel_unharmed() -> None:
    names = ("Зоя", "<b>", "🐱" * (LONGEST_NAME // 2), "o'Neil & co")
    whole = finished()
    named = Match(whole.game, 4, whole.options, whole.seed, names, whole.state, whole.moves)
    assert unpack(pack(named)).names == names


def test_the_dark_squares_of_a_code_become_one_path() -> None:
    assert squares([[1, 1, 0, 1], [0, 0, 0, 0], [0, 1, 1, 1]]) == ("M0 0h2v1h-2zM3 0h1v1h-1zM1 2h3v1h-3z")
    assert squares([]) == ""
