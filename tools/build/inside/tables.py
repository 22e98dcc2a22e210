"""Find the tables in Python's memory that the app never reads: tools/build/slim.py empties them.

None is found by a fixed address: each is told by what this very Python says it holds.
"""

from __future__ import annotations

import ctypes
import importlib
import json
import struct
import unicodedata
from collections.abc import Callable, Iterable

from leb128 import number, read  # beside this file, where it runs

Range = tuple[int, int]
"""From where to where, in memory."""

FIRST = 1024
"""Where a program's data begins in the memory of wasm."""
CODECS = ("_codecs_cn", "_codecs_hk", "_codecs_jp", "_codecs_kr", "_codecs_tw")
ROWS = 256
"""In how many rows a codec's table is kept."""
ALIASES = range(0xF0000, 0xF0400)
"""What `unicodedata` writes for names that are no character's first: aliases and sequences."""
MANY = 1000
"""A table with fewer entries is not the one that is looked for."""
NEAR = 16
"""Tables of one kind that are no further apart have only padding between them."""


class NotFound(Exception):
    """A table is not where, or not as, it was in the Pythons that are known."""


def main(request: str) -> str:
    """Where each kind of table lies before `end`: [[from, to], …], or a string that says why not."""
    end = json.loads(request)["end"]
    memory = ctypes.string_at(FIRST, end - FIRST).rjust(end, b"\0")
    found: dict[str, list[Range] | str] = {}
    finders: dict[str, Callable[[bytes], list[Range]]] = {
        "East Asian codecs": codecs,
        "names of characters": names,
        "the C library's iconv": iconv,
    }
    for what, find in finders.items():
        try:
            found[what] = find(memory)
        except (NotFound, IndexError) as error:
            found[what] = str(error)
    return json.dumps(found)


# --- the codecs of Python, which show where their tables are -----------------------------------------


def codecs(memory: bytes) -> list[Range]:
    """All rows of all tables that the codecs' modules share with each other in capsules."""
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    rows: list[Range] = []
    for module in map(importlib.import_module, CODECS):
        for name, capsule in vars(module).items():
            if name.startswith("__map_"):
                shown = ctypes.string_at(pointer(capsule, b"multibytecodec.map"), 12)
                _, encoding, decoding = struct.unpack("<3I", shown)
                # Of pairs of signs the first is another kind of table, and a small one.
                rows += _rows(memory, 0 if name.endswith("_pair") else encoding) + _rows(memory, decoding)
    if len(rows) < MANY:
        raise NotFound("the codecs' modules show their tables in another way")
    return _joined(rows)


def _rows(memory: bytes, index: int) -> list[Range]:
    """The rows of one table: of each the index has its place, its first and its last entry."""
    entries = struct.iter_unpack("<IBBxx", memory[index : index + 8 * ROWS]) if index else ()
    return [(place, place + 2 * (last - first + 1)) for place, first, last in entries if place]


# --- the names of characters: a graph of letters, and lists that lead to it and away from it ---------


def names(memory: bytes) -> list[Range]:
    """What `unicodedata.name` and `lookup` read, and nothing else does."""
    begin, positions = _positions_by_name(memory)
    by_name = begin, begin + 4 * len(positions)
    return _joined([by_name, _graph(memory, len(positions)), _lists(memory, positions)])


def _positions_by_name(memory: bytes) -> tuple[int, dict[int, int]]:
    """The list of characters in the order in which the graph spells their names: its place, theirs in it."""
    named = {name: point for point in range(0x110000) if (name := unicodedata.name(chr(point), ""))}
    known, in_order = {*named.values(), *ALIASES}, [named[name] for name in sorted(named)]
    for at in range(0, len(in_order), MANY):
        begin = _only(memory, struct.pack("<6I", *in_order[at : at + 6]))
        while begin and _word(memory, begin - 4) in known:
            begin -= 4
        positions: dict[int, int] = {}
        while (point := _word(memory, begin + 4 * len(positions))) in known and point not in positions:
            positions[point] = len(positions)
        if len(positions) > MANY:
            return begin, positions
    raise NotFound("no list of characters by name is in memory")


def _graph(memory: bytes, paths: int) -> Range:
    """The graph whose paths spell the names; its first number says how many there are."""
    begin = _only(memory, number(paths << 1))
    nodes, end, seen = [begin], begin, {begin}
    while nodes and begin:
        node = nodes.pop()
        said = read(memory, node)[0]
        after, targets = _edges(memory, node)
        if said >> 1 != (said & 1) + sum(read(memory, target)[0] >> 1 for target in targets):
            raise NotFound(
                "what looks like the graph of names is none: its nodes count their paths in another way"
            )
        end = max(end, after)
        nodes += {*targets} - seen
        seen |= {*targets}
    if len(seen) < MANY:
        raise NotFound("no graph of names is in memory")
    return begin, end


def _edges(memory: bytes, node: int) -> tuple[int, list[int]]:
    """Where a node of the graph ends, and to which nodes its edges lead."""
    _, at = read(memory, node)
    target, targets, last = at, list[int](), False
    while not last:
        edge, at = read(memory, at)
        if edge == 0 and not targets:
            break  # a node without edges
        last, target = bool(edge & 1), target + (edge >> 2)
        targets.append(target)
        at += 1 if edge & 2 else 1 + memory[at]
    return at, targets


def _lists(memory: bytes, positions: dict[int, int]) -> Range:
    """The list of places in the graph by character: from the first eight that can be told to the last."""
    letters = _only(memory, _eight(positions, ord("A")))
    begin = max(0, letters - 4 * len(positions))
    near = memory[begin : letters + 4 * len(positions)]
    eights = [_eight(positions, point) for point in range(0, 0x110000, 8)]
    found = [place for eight in eights if eight and (place := near.find(eight)) >= 0]
    if len(found) < MANY:
        raise NotFound("no list leads from characters to their names")
    return begin + min(found), begin + max(found) + 16


def _eight(positions: dict[int, int], first: int) -> bytes:
    """What the list says of eight characters, if all have names."""
    all_named = all(point in positions for point in range(first, first + 8))
    return struct.pack("<8H", *(positions[point] for point in range(first, first + 8))) if all_named else b""


# --- the tables of iconv, which are those of old character sets, row by row --------------------------

SETS = (
    ("euc_jp", 84, [(0xA1, 0xFE)], 0xA1, 15),
    ("gbk", 126, [(0x40, 0x7E), (0x80, 0xFE)], 0x81, 0),
    ("big5", 89, [(0x40, 0x7E), (0xA1, 0xFE)], 0xA1, 3),
    ("euc_kr", 93, [(0xA1, 0xFE)], 0xA1, 15),
)
"""Of each set the codec, the number of rows, the columns, the first row's byte, and a row without gaps."""


def iconv(memory: bytes) -> list[Range]:
    """From the first to the last table of one file of the C library, which Python does not call."""
    other = bytearray(memory)
    for begin, end in codecs(memory):
        other[begin:end] = bytes(end - begin)
    found = []
    for codec, rows, columns, lead, known in SETS:
        trails = [trail for first, last in columns for trail in range(first, last + 1)]
        row = "".join(bytes([lead + known, trail]).decode(codec) for trail in trails).encode("utf-16-le")
        at = _only(bytes(other), row)
        if not at:
            raise NotFound(f"no table of {codec} is in memory")
        found.append((at - known * len(row), at + (rows - known) * len(row)))
    begin, end = min(found)[0], max(found)[1]
    if sum(to - since for since, to in found) < 0.75 * (end - begin):
        raise NotFound("its tables do not lie together")
    return [(begin, end)]


# --- memory ------------------------------------------------------------------------------------------


def _only(memory: bytes, piece: bytes) -> int:
    """Where a piece lies that is in memory once; otherwise 0, where nothing lies."""
    return memory.find(piece) if memory.count(piece) == 1 else 0


def _word(memory: bytes, at: int) -> int:
    return int.from_bytes(memory[at : at + 4], "little")


def _joined(ranges: Iterable[Range]) -> list[Range]:
    """The same ranges in order, those in one that touch or overlap."""
    whole: list[Range] = []
    for begin, end in sorted(ranges):
        if whole and begin <= whole[-1][1] + NEAR:
            whole[-1] = whole[-1][0], max(end, whole[-1][1])
        else:
            whole.append((begin, end))
    return whole
