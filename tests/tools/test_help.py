"""`make help` has a line for each command."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_make_help_has_a_line_for_each_command() -> None:
    (commands,) = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(), re.M)
    said = subprocess.run(["make", "help"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    explained = dict(re.findall(r"^make (\w+) +(\S.*)$", said, re.M))
    assert sorted(explained) == sorted(commands.split())
