"""Pyodide without what this site can't reach: a third less to fetch, and less to do at every start.

Pyodide exports thousands of functions for libraries that would be loaded into it, and its script gives each
a name. No such library is loaded here: only those stay that the script itself uses. Some tables in its data
serve only modules that our library leaves out: they become zeros, which weigh nothing once compressed
(tools/build/ranges.py finds them).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tools.build.inside.leb128 import number, read
from tools.build.pyodide import BuildError
from tools.build.ranges import Range
from tools.build.wasm import DATA, EXPORTS, FUNCTION, GLOBAL, IMPORTS, joined, sections, segments

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


def slim(script: str, outer: str, wasm: bytes, unread: Sequence[Range]) -> Slim:
    """The two without what neither the script nor `outer`, which loads it, asks for; `unread` is emptied."""
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
    return Slim(script[: found.start()] + slimmer + script[found.end() :], _slim_wasm(wasm, kept, unread))


def _parsed(line: str) -> re.Match[str]:
    """One line that gives an export a name."""
    found = _GIVEN.match(line)
    if found is None:
        raise BuildError(f"Pyodide's inner script has a line that is not understood: {line}")
    return found


# --- wasm --------------------------------------------------------------------------------------------


def _slim_wasm(wasm: bytes, kept: set[str], unread: Sequence[Range]) -> bytes:
    """The same module with only these exports and those that it imports itself, and zeros where unread."""
    imports = next(content for kind, content in sections(wasm) if kind == IMPORTS)
    less: dict[int, Callable[[bytes], bytes]] = {
        EXPORTS: lambda content: _fewer_exports(content, kept, imports),
        DATA: lambda content: _emptied(content, unread),
    }
    return joined(wasm[:8], ((kind, less.get(kind, bytes)(content)) for kind, content in sections(wasm)))


def _fewer_exports(content: bytes, kept: set[str], imports: bytes) -> bytes:
    """The exports that are asked for by name, or that the module imports back from itself."""
    count, at = read(content, 0)
    entries = []
    for _ in range(count):
        begin = at
        size, at = read(content, at)
        name = content[at : at + size]
        kind = content[at + size]
        _, at = read(content, at + size + 1)
        if (
            kind not in (FUNCTION, GLOBAL)
            or name.decode() in kept
            or content[begin : begin + 1] + name in imports
        ):
            entries.append(content[begin:at])
    return number(len(entries)) + b"".join(entries)


def _emptied(content: bytes, unread: Sequence[Range]) -> bytes:
    """The same data with zeros where nobody looks."""
    data = bytearray(content)
    for piece in segments(content):
        for first, last in unread:
            begin, end = max(first - piece.address, 0), min(last - piece.address, piece.size)
            if begin < end:
                data[piece.begin + begin : piece.begin + end] = bytes(end - begin)
    return bytes(data)
