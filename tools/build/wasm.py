"""The parts of a wasm file that the build looks at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tools.build.inside.leb128 import number, read
from tools.build.pyodide import BuildError

IMPORTS, EXPORTS, DATA = 2, 7, 11
FUNCTION, GLOBAL = 0, 3
"""Numbers of sections of a wasm file, and of kinds of exports."""


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of data: where it begins in the section, where in memory, and its size."""

    begin: int
    address: int
    size: int


def sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a module: their number and content."""
    at = 8
    while at < len(wasm):
        size, begin = read(wasm, at + 1)
        yield wasm[at], wasm[begin : begin + size]
        at = begin + size


def joined(head: bytes, content: Iterator[tuple[int, bytes]]) -> bytes:
    """A module out of its sections."""
    return head + b"".join(bytes([kind]) + number(len(data)) + data for kind, data in content)


def segments(data: bytes) -> Iterator[Segment]:
    """The pieces of a data section: each 0, i32.const and its address, end, its size, its bytes."""
    count, at = read(data, 0)
    for _ in range(count):
        if data[at : at + 2] != b"\x00\x41":
            raise BuildError("Pyodide's wasm holds its data in another way; look at tools/build/wasm.py.")
        address, at = read(data, at + 2)
        size, at = read(data, at + 1)
        yield Segment(at, address, size)
        at += size
