"""Everything that is tried, one after the other, and a table of what was tried, how often, where, what broke.

`python -m tools.trust` runs all of it; with names (`kills fuzz`) only those. What each of them said stays in
`test-results/trust-NAME.txt`, with the whole message of what broke.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

RESULTS = Path("test-results")
BROKE = re.compile(r"^(?:FAILED|ERROR) (\S.*)$", re.M)
SAID = re.compile(r"^tried: (.*)$", re.M)


@dataclass(frozen=True, slots=True)
class Trial:
    """A part of the tests, and how much of it."""

    name: str
    what: str
    often: str
    engine: str
    tests: tuple[str, ...]
    much: dict[str, str] = field(default_factory=dict)
    """What the environment says about how often."""

    def run(self) -> tuple[list[str], list[str], float]:
        """Try it: what broke, what it said itself, and how many seconds it took."""
        began = time.monotonic()
        command = [sys.executable, "-m", "pytest", "-n", "2", "--dist", "worksteal", "-rA", *self.tests]
        around = {**os.environ, **self.much}
        RESULTS.mkdir(exist_ok=True)
        kept = RESULTS / f"trust-{self.name}.txt"
        with kept.open("w") as said:
            done = subprocess.run(command, env=around, stdout=said, stderr=subprocess.STDOUT, check=False)
        words = kept.read_text()
        broke = BROKE.findall(words)
        if done.returncode and not broke:
            broke = [words[-300:]]
        return broke, SAID.findall(words), time.monotonic() - began


TRIALS = (
    Trial(
        "engines",
        "boot, play, peek, resume, import, replay, embed",
        "8 steps each",
        "all three",
        ("tests/engines",),
    ),
    Trial(
        "kills",
        "page or browser killed",
        "300",
        "Chromium",
        ("tests/browser/test_kills.py",),
        {"SPY_TABLE_KILLS": "300"},
    ),
    Trial(
        "leaks",
        "every channel watched over whole games",
        "3 languages",
        "Chromium",
        ("tests/browser/test_leaks.py",),
    ),
    Trial(
        "twins",
        "other secrets, two taps deep",
        "40 moments a table",
        "none",
        ("tests/ui/test_twins.py",),
        {"SPY_TABLE_TWINS": "40"},
    ),
    Trial(
        "updates",
        "updates, downloads, damage",
        "every file",
        "Chromium",
        tuple(f"tests/browser/test_{name}.py" for name in ("failures", "mending", "offline", "releases")),
    ),
    Trial(
        "evening",
        "games in one page, 12 hours",
        "100 games",
        "Chromium",
        ("tests/browser/test_evening.py",),
        {"SPY_TABLE_EVENING": "50"},
    ),
    Trial("fuzz", "bad input, every door", "100,000", "none", ("tests/fuzz",), {"SPY_TABLE_FUZZ": "100000"}),
    Trial("thorough", "more of what every run tries", "every case", "Chromium", ("-m", "thorough", "tests")),
)


def main() -> int:
    """Run what is named, or everything, and print the table."""
    wanted = sys.argv[1:]
    rows, worst = [], 0
    for trial in TRIALS:
        if wanted and trial.name not in wanted:
            continue
        print(f"{trial.name}: {trial.what}, {trial.often} …", flush=True)
        broke, said, seconds = trial.run()
        worst |= bool(broke)
        outcome = "; ".join(" ".join(each.split()) for each in broke) or "nothing"
        rows.append((trial.name, trial.what, trial.often, trial.engine, outcome, f"{seconds:.0f} s"))
        for line in (*said, f"broke: {outcome}, after {seconds:.0f} s"):
            print(f"  {line}", flush=True)
    print("\n| | what was tried | how often | engine | what broke | took |\n|---|---|---|---|---|---|")
    for row in rows:
        print(f"| {' | '.join(row)} |")
    return worst


if __name__ == "__main__":
    sys.exit(main())
