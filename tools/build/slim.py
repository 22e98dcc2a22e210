"""Pyodide without what this site can't reach: a third less to fetch, and less to do at every start.

Pyodide exports thousands of functions for libraries that would be loaded into it, and its script gives each
a name. No such library is loaded here: only those stay that the script itself uses. Some tables in its data
serve only modules that our library leaves out: they become zeros, which weigh nothing once compressed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tools.build.pyodide import BuildError

FOR_VERSION = "314.0.7"
SPARED = (
    (800_512, 1_388_032),  # East Asian codecs
    (1_682_000, 2_020_000),  # the names of all characters, for unicodedata.name
    (2_823_600, 2_962_400),  # the C library's iconv, which Python does not call
)
"""From where to where, in the memory of FOR_VERSION, tables lie that nothing here reads."""

IMPORTS, EXPORTS, DATA = 2, 7, 11
FUNCTION, GLOBAL = 0, 3
"""Numbers of sections of a wasm file, and of kinds of exports."""

_NAMES = re.compile(
    r"var (?P<names>[\w$,]+);function assignWasmExports\(wasmExports\)\{(?P<given>.*?)\}var wasmImports=",
    re.DOTALL,
)
_GIVEN = re.compile(r'(?P<name>[\w$]+)=.*?wasmExports\["(?P<export>[^"]+)"\]')


@dataclass(frozen=True, slots=True)
class Slim:
    """Pyodide's inner script and its wasm, which belong together."""

    script: str
    wasm: bytes


def slim(script: str, outer: str, wasm: bytes, version: str) -> Slim:
    """The two without what neither the script nor `outer`, which loads it, ever asks for."""
    if version != FOR_VERSION:
        raise BuildError(f"SPARED in tools/build/slim.py is true of Pyodide {FOR_VERSION}, not of {version}.")
    found = _NAMES.search(script)
    if found is None:
        raise BuildError(
            "Pyodide's inner script names its exports in another way; look at tools/build/slim.py."
        )
    rest = script[: found.start()] + script[found.end() :]
    used = set(re.findall(r"[\w$]+", rest + outer))
    given = [
        (match["name"], match["export"], match.string) for match in map(_parsed, found["given"].split(";"))
    ]
    names = ",".join(name for name in found["names"].split(",") if name in used)
    lines = ";".join(line for name, _, line in given if name in used)
    kept = {export for name, export, _ in given if name in used}
    kept |= set(re.findall(r'wasmExports(?:\.|\[")([\w$]+)', rest)) | set(re.findall(r'"([\w$]+)"', rest))
    slimmer = f"var {names};function assignWasmExports(wasmExports){{{lines}}}var wasmImports="
    return Slim(script[: found.start()] + slimmer + script[found.end() :], _slim_wasm(wasm, kept))


def _parsed(line: str) -> re.Match[str]:
    """One line that gives an export a name."""
    found = _GIVEN.match(line)
    if found is None:
        raise BuildError(f"Pyodide's inner script has a line that is not understood: {line}")
    return found


# --- wasm --------------------------------------------------------------------------------------------


def _slim_wasm(wasm: bytes, kept: set[str]) -> bytes:
    """The same module with only these exports and those that it imports itself, and with zeros for SPARED."""
    sections = list(_sections(wasm))
    imports = next(content for number, content in sections if number == IMPORTS)
    less = {
        number: _fewer_exports(content, kept, imports) if number == EXPORTS else _without_spared(content)
        for number, content in sections
        if number in (EXPORTS, DATA)
    }
    whole = [wasm[:8]]
    for number, content in sections:
        written = less.get(number, content)
        whole += [bytes([number]), _number(len(written)), written]
    return b"".join(whole)


def _sections(wasm: bytes) -> Iterator[tuple[int, bytes]]:
    """The sections of a module: their number and content."""
    at = 8
    while at < len(wasm):
        size, begin = _read(wasm, at + 1)
        yield wasm[at], wasm[begin : begin + size]
        at = begin + size


def _fewer_exports(content: bytes, kept: set[str], imports: bytes) -> bytes:
    """The exports that are asked for by name, or that the module imports back from itself."""
    count, at = _read(content, 0)
    entries = []
    for _ in range(count):
        begin = at
        size, at = _read(content, at)
        name = content[at : at + size]
        kind = content[at + size]
        _, at = _read(content, at + size + 1)
        if (
            kind not in (FUNCTION, GLOBAL)
            or name.decode() in kept
            or content[begin : begin + 1] + name in imports
        ):
            entries.append(content[begin:at])
    return _number(len(entries)) + b"".join(entries)


def _without_spared(content: bytes) -> bytes:
    """The same data with zeros where nobody looks."""
    data = bytearray(content)
    count, at = _read(content, 0)
    for _ in range(count):
        # Each piece: 0, i32.const and its place in memory, end, its size, its bytes.
        if content[at : at + 2] != b"\x00\x41":
            raise BuildError("Pyodide's data is laid out in another way; look at tools/build/slim.py.")
        place, at = _read(content, at + 2)
        size, at = _read(content, at + 1)
        for first, last in SPARED:
            begin, end = max(first, place) - place, min(last, place + size) - place
            if begin < end:
                data[at + begin : at + end] = bytes(end - begin)
        at += size
    return bytes(data)


def _read(data: bytes, at: int) -> tuple[int, int]:
    """A number as wasm writes it, seven bits a byte, and where it ends."""
    value = shift = 0
    while data[at] & 0x80:
        value |= (data[at] & 0x7F) << shift
        shift += 7
        at += 1
    return value | data[at] << shift, at + 1


def _number(value: int) -> bytes:
    """The same, written."""
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes([*written, value])
