"""Wheels that the site serves itself, and the list by which Pyodide finds them."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tools.build.paths import PYODIDE, ROOT, digest, made_once
from tools.build.pyodide import BuildError, python_version, version

WANTED = ROOT / "tools" / "wheels.txt"
LIBRARY = "spy_table_library"
"""The wheel that carries the part of the standard library that other wheels need."""


def wheels() -> list[Path]:
    """The wheels of tools/wheels.txt, fetched once and checked against their hashes."""
    name = f"wheels-{digest(WANTED.read_bytes(), *python_version())[:12]}"
    folder = made_once(name, "wheels: fetching them from the Python package index", _fetch)
    return sorted(folder.glob("*.whl"))


def _fetch(folder: Path) -> None:
    pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    python = ["--python-version", ".".join(python_version())]
    what = [*python, "--no-deps", "--only-binary=:all:", "--require-hashes"]
    if subprocess.run([*pip, *what, "-r", str(WANTED), "-d", str(folder)], check=False).returncode:
        raise BuildError("The wheels could not be fetched: is there a network, or a package index set up?")


def lock(files: Mapping[str, bytes]) -> dict[str, object]:
    """What Pyodide may load, by name: these wheels and nothing else."""
    entries = [_entry(name, wheel) for name, wheel in sorted(files.items())]
    return {"info": _info(), "packages": {str(entry["name"]): entry for entry in entries}}


def _entry(file_name: str, wheel: bytes) -> dict[str, object]:
    name, number = file_name.split("-")[:2]
    return {
        "depends": [] if name == LIBRARY else [LIBRARY.replace("_", "-")],
        "file_name": file_name,
        "imports": [] if name == LIBRARY else [name],
        "install_dir": "site",
        "name": name.replace("_", "-"),
        "package_type": "package",
        "sha256": hashlib.sha256(wheel).hexdigest(),
        "unvendored_tests": False,
        "version": number,
    }


def _info() -> dict[str, str]:
    info: dict[str, str] = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    return {**info, "version": version()}
