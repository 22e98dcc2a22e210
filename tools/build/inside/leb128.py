"""Numbers in groups of seven bits, the lowest first, as wasm and some tables of Python keep them."""

from __future__ import annotations


def read(data: bytes, at: int) -> tuple[int, int]:
    """The number that begins here, and where it ends."""
    value = shift = 0
    while data[at] & 0x80:
        value |= (data[at] & 0x7F) << shift
        shift += 7
        at += 1
    return value | data[at] << shift, at + 1


def number(value: int) -> bytes:
    """A number, written."""
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])
