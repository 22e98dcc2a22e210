"""Run the tests; what fails in a browser is tried once more, alone, and said.

A machine has slow moments and a fault has none: whatever fails twice is a failure. Only few failures are
taken for chance, and only in a real browser: all other tests give the same answer every time.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

SIDE_BY_SIDE = ("-n", "3", "--dist", "worksteal", "--cache-clear", "-m", "not thorough")
ALONE = ("-n", "0", "--last-failed", "--last-failed-no-failures", "none")
FAILED = Path(".pytest_cache/v/cache/lastfailed")
BY_CHANCE = ("tests/browser/", "tests/engines/")
AT_MOST = 4
SOME_FAILED = 1
"""What pytest ends with when all was tried, and not all passed."""


def once_more(failed: list[str]) -> bool:
    """Whether these failures may be the machine's."""
    return 0 < len(failed) <= AT_MOST and all(name.startswith(BY_CHANCE) for name in failed)


def tested(which: list[str]) -> int:
    """What the tests, or some of them, end with."""
    pytest = [sys.executable, "-m", "pytest"]
    ended = subprocess.run([*pytest, *SIDE_BY_SIDE, *which], check=False).returncode
    failed = list(json.loads(FAILED.read_text())) if FAILED.exists() else []
    if ended != SOME_FAILED or not once_more(failed):
        return ended
    print(f"\nonce more, alone: {', '.join(failed)}", flush=True)
    return subprocess.run([*pytest, *ALONE], check=False).returncode


if __name__ == "__main__":
    sys.exit(tested(sys.argv[1:]))
