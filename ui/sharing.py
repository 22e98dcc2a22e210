"""A finished game as a link: seed and moves, packed into the part of an address that no server sees."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.match import Match

VERSION = "1"
MARK = "g="
"""What a fragment begins with that holds a game."""
LONGEST_LINK = 16_000
"""Signs of a packed game; a usual one has about four hundred."""
LARGEST_GAME = 64_000
"""Bytes of an unpacked game; unpacking stops there, whatever a link promises."""
MOST_LISTS = 2_000
"""Opening brackets in an unpacked game, one a move: to play many more again could stop a phone for long."""
_CHECK = 4

BAD_LINK_CODES = ("too_long", "other_version", "broken", "no_game", "unfinished")


class BadLink(Exception):
    """A link that holds no finished game; the code says why, for words in any language."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def home(address: str) -> str:
    """The address of the app itself: without the question and the fragment that somebody came with."""
    return address.partition("#")[0].partition("?")[0]


def link(address: str, match: Match) -> str:
    """The address under which the app plays this game again."""
    return f"{home(address)}#{MARK}{pack(match)}"


def packed(address: str) -> str | None:
    """The game that an address holds, still packed; None if it holds none."""
    fragment = address.partition("#")[2]
    return fragment[len(MARK) :] if fragment.startswith(MARK) else None


def pack(match: Match) -> str:
    """A finished game as signs that messengers leave alone; an unfinished one would tell its secrets."""
    from engine.match import dump  # noqa: PLC0415 - the engine is loaded when a game is opened

    if match.outcome is None:
        raise BadLink("unfinished")
    text = dump(match).encode()
    press = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    small = press.compress(text) + press.flush()
    signs = VERSION + urlsafe_b64encode(_check(small) + small).decode().rstrip("=")
    if len(signs) > LONGEST_LINK or len(text) > LARGEST_GAME or text.count(b"[") > MOST_LISTS:
        raise BadLink("too_long")
    return signs


def unpack(signs: str) -> Match:
    """The finished game that a link holds; whatever else it holds is a BadLink."""
    from engine.match import BadSave, load  # noqa: PLC0415 - the engine is loaded when a game is opened

    try:
        match = load(_unpressed(signs).decode())
    except UnicodeDecodeError as error:
        raise BadLink("broken") from error
    except BadSave as error:
        raise BadLink("no_game") from error
    if match.outcome is None:
        raise BadLink("unfinished")
    return match


def _unpressed(signs: str) -> bytes:
    """The bytes in a link, never more than LARGEST_GAME of them."""
    if len(signs) > LONGEST_LINK:
        raise BadLink("too_long")
    if signs[:1] != VERSION:
        raise BadLink("other_version" if signs[:1].isdigit() else "broken")
    body = signs[1:]
    if not all(sign.isascii() and (sign.isalnum() or sign in "-_") for sign in body):
        raise BadLink("broken")
    try:
        data = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except ValueError as error:
        raise BadLink("broken") from error
    if data[:_CHECK] != _check(data[_CHECK:]):
        raise BadLink("broken")
    unpress = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        text = unpress.decompress(data[_CHECK:], LARGEST_GAME)
    except zlib.error as error:
        raise BadLink("broken") from error
    if not unpress.eof:
        raise BadLink("too_long" if unpress.unconsumed_tail else "broken")
    if unpress.unused_data:
        raise BadLink("broken")
    if text.count(b"[") > MOST_LISTS:
        raise BadLink("too_long")
    return text


def _check(data: bytes) -> bytes:
    """A sum that notices a link which was cut off or mistyped on its way."""
    return zlib.crc32(data).to_bytes(_CHECK, "big")


def squares(matrix: Iterable[Iterable[int]]) -> str:
    """The dark squares of a QR code as one path, a stroke for each run in a row."""
    strokes = []
    for y, row in enumerate(matrix):
        start = None
        for x, dark in enumerate((*row, 0)):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                strokes.append(f"M{start} {y}h{x - start}v1h{start - x}z")
                start = None
    return "".join(strokes)
