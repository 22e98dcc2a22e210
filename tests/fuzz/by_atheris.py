"""The same doors, tried by Atheris, which looks for texts that reach new lines of ours: `make fuzz` runs it.

SPY_TABLE_FUZZ says how many; the first byte chooses the door, every fourth text is a sound one with a change.
"""

from __future__ import annotations

import os
import sys

import atheris

with atheris.instrument_imports(include=["engine", "ui"]):
    from tests.fuzz.doors import DOORS, enter, sound

NAMES = tuple(DOORS)


def one(data: bytes) -> None:
    """Try one text."""
    found = atheris.FuzzedDataProvider(data)
    door = NAMES[found.ConsumeIntInRange(0, len(NAMES) - 1)]
    at, length = found.ConsumeIntInRange(0, 2**16), found.ConsumeIntInRange(0, 12)
    whole = sound(door) if found.ConsumeBool() else ""
    at %= len(whole) + 1
    enter(door, whole[:at] + found.ConsumeUnicode(2000) + whole[at + length :])


def main() -> None:
    """So many of them; one that breaks ends the run with what it was."""
    for door in NAMES:
        enter(door, sound(door))
    atheris.Setup([sys.argv[0], f"-runs={os.environ.get('SPY_TABLE_FUZZ', '2000')}", "-max_len=4096"], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
