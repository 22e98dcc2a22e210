"""`python -m tools.build.ranges`: find the tables in Pyodide's memory that the app never reads.

Their places are kept in ranges.json, by version: a build needs no search, and a review sees what changed.
"""

from __future__ import annotations

import json
import sys

from tools.build.paths import PYODIDE, ROOT
from tools.build.pyodide import BuildError, Pyodide, version
from tools.build.wasm import DATA, sections, segments

KEPT = ROOT / "tools" / "build" / "ranges.json"
Range = tuple[int, int]
"""From where to where in memory."""


def unread(number: str) -> list[Range]:
    """The ranges of memory that may be emptied in a version of Pyodide."""
    known = json.loads(KEPT.read_text())
    if number not in known:
        raise BuildError(
            f"tools/build/ranges.json does not know Pyodide {number}, only {', '.join(known) or 'none'}: "
            "run `python -m tools.build.ranges` and commit what it writes (docs/pyodide.md)."
        )
    return [(begin, end) for ranges in known[number].values() for begin, end in ranges]


def found(pyodide: Pyodide) -> dict[str, list[Range] | str]:
    """What this Pyodide itself tells, by what lies there: ranges, or why they can't be told."""
    wasm = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    data = next(content for kind, content in sections(wasm) if kind == DATA)
    end = max(piece.address + piece.size for piece in segments(data))
    answer: dict[str, list[Range] | str] = pyodide.ask("tables", {"end": end})
    return answer


def written(known: dict[str, dict[str, list[Range]]]) -> str:
    """What ranges.json says: a line for each kind of table."""
    versions = []
    for number, tables in known.items():
        lines = [f"  {json.dumps(what)}: {json.dumps(ranges)}" for what, ranges in tables.items()]
        versions.append(f' "{number}": {{\n' + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(versions) + "\n}\n"


def main() -> int:
    """Write down the ranges of the Pyodide that npm has brought, in the place of those of any other."""
    try:
        with Pyodide() as pyodide:
            tables = found(pyodide)
    except BuildError as error:
        print(f"ranges: {error}", file=sys.stderr)
        return 1
    known = {what: ranges for what, ranges in tables.items() if not isinstance(ranges, str)}
    KEPT.write_text(written({version(): known}))
    for what, ranges in known.items():
        print(f"ranges: {what}, {sum(end - begin for begin, end in ranges):,} bytes")
    for what, why in tables.items():
        if isinstance(why, str):
            print(
                f"ranges: {what} stay as they are, and weigh: {why} (tools/build/inside/tables.py)",
                file=sys.stderr,
            )
    return int(known.keys() != tables.keys())


if __name__ == "__main__":
    sys.exit(main())
