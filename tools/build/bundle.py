"""The app's own part of the site: its Python, compiled, and its words, in one small file."""

from __future__ import annotations

from collections.abc import Mapping

from tools.build.paths import ROOT, compact
from tools.build.pyodide import Pyodide
from tools.catalogs import LANGUAGES, compiled

LEFT_OUT = ("engine/arena.py", "ui/main.py")
"""What only developers and the build run, and the lines that stand in index.html itself."""

PLACE = "/app/"
"""Where the browser's Python finds the app."""


def sources() -> dict[str, bytes]:
    """Every Python file that goes to the browser, by its path."""
    found = [path for package in ("engine", "ui") for path in (ROOT / package).rglob("*.py")]
    named = {path.relative_to(ROOT).as_posix(): path for path in found}
    return {name: named[name].read_bytes() for name in sorted(named) if name not in LEFT_OUT}


def bundle(pyodide: Pyodide) -> bytes:
    """Everything under /app: modules without sources, docstrings and line numbers; a catalog a language."""
    pycs = pyodide.compile({PLACE + name: source for name, source in sources().items()}, optimize=2)
    files = {name.removeprefix(PLACE) + "c": pyc for name, pyc in pycs.items()}
    for language in LANGUAGES:
        files[f"ui/locale/{language}.mo"] = compiled(language)
    return packed(files)


def packed(files: Mapping[str, bytes]) -> bytes:
    """One file out of many: the length of a list, the list of names and lengths, then the files."""
    names = sorted(files)
    listed = compact([[name, len(files[name])] for name in names]).encode()
    return b"".join([len(listed).to_bytes(4, "little"), listed, *(files[name] for name in names)])
