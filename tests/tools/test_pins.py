"""What is fetched is what was pinned: pip and npm check a hash of everything, and no host is named."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tools.build.paths import ROOT

REQUIREMENTS = [
    ROOT / "tools" / name for name in ("requirements.txt", "requirements-build.txt", "wheels.txt")
]


@pytest.mark.parametrize("path", REQUIREMENTS, ids=lambda path: path.name)
def test_pip_gets_a_version_and_hashes_for_everything_and_is_sent_to_no_host(path: Path) -> None:
    text = path.read_text()
    lines = [line for line in text.replace("\\\n", " ").splitlines() if line and not line.startswith("#")]
    assert lines
    for line in lines:
        assert re.match(r"[\w.-]+==[\w.]+ ", line), line
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", line), line
    assert "://" not in text


def test_the_makefile_lets_pip_install_nothing_without_a_hash() -> None:
    installs = re.findall(r"pip install .*", (ROOT / "Makefile").read_text())
    assert installs
    assert all("--require-hashes" in line for line in installs)


@pytest.mark.parametrize("name", ["requirements", "requirements-build"])
def test_what_is_asked_for_is_what_is_pinned(name: str) -> None:
    asked = re.findall(r"^[\w.-]+==\S+", (ROOT / "tools" / f"{name}.in").read_text(), re.MULTILINE)
    pinned = re.findall(r"^[\w.-]+==\S+", (ROOT / "tools" / f"{name}.txt").read_text(), re.MULTILINE)
    assert asked
    assert set(asked) <= set(pinned)


@pytest.mark.parametrize("folder", [".", "tools/lighthouse"])
def test_npm_checks_every_package_and_is_sent_to_no_host(folder: str) -> None:
    lock = json.loads((ROOT / folder / "package-lock.json").read_text())
    fetched = {name: package for name, package in lock["packages"].items() if name}
    assert len(fetched) > 10
    assert [name for name, package in fetched.items() if not package.get("integrity")] == []
    assert [name for name, package in fetched.items() if "resolved" in package] == []
