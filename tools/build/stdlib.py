"""The standard library that goes with the site: only what can be reached, compiled, in a plain zip.

Nothing is compressed inside: the whole is compressed better on its way (brotli) and read faster afterwards.
What only wheels need travels with them, as a wheel of its own.
"""

from __future__ import annotations

import ast
import io
import sys
import zipfile
from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.build.packs import imports_of
from tools.build.paths import PYODIDE, ROOT
from tools.build.pyodide import BuildError, Pyodide, python_version

LATE = (
    # Codecs are imported when a text first names them.
    "encodings.ascii",
    "encodings.latin_1",
    "encodings.cp437",  # the names inside a wheel
    # A traceback is put into words only when something has gone wrong.
    "traceback",
    # Pyodide forgets where modules were after a wheel has come, and this is part of forgetting.
    "importlib.metadata",
    # Pyodide looks with it into every wheel, also into the one that brings the rest of the library.
    "tarfile",
)
"""Modules that no import at the start shows, and that are needed later all the same."""

LATE_FOR_WHEELS = ("importlib.metadata._adapters", "importlib.resources", "pyodide.http", "sysconfig")
"""Modules that Pyodide or a wheel imports while wheels are loaded."""

EPOCH = (1980, 1, 1, 0, 0, 0)
OPENER = ROOT / "tools" / "build" / "inside" / "pack.py"


def place() -> str:
    """Where the browser's Python looks for the library; the browser writes it there when it comes."""
    return f"/lib/python{''.join(python_version())}.zip/"


@dataclass(frozen=True, slots=True)
class Library:
    """The library's files that the app reaches, and those that only wheels reach."""

    app: frozenset[str]
    wheels: frozenset[str]


def reachable(pyodide: Pyodide, imports: Iterable[str], wheels: Iterable[Path]) -> Library:
    """What is read once these imports and those of the wheels have run."""
    by_app = {*imports, *imported_by([OPENER.read_bytes()]), *LATE}
    by_wheels = {*LATE_FOR_WHEELS, *(wheel.name.split("-")[0] for wheel in wheels)}
    carried = {wheel.name: b64encode(wheel.read_bytes()).decode() for wheel in wheels}
    asked = {"imports": [sorted(by_app), sorted(by_wheels)], "wheels": carried, "library": place()}
    answer = pyodide.ask("closure", asked)
    if isinstance(answer, str):
        raise BuildError(answer)
    first, all_of_it = (frozenset(files) for files in answer)
    # A package can't be in two places: where the app has its beginning, the rest goes along.
    begun = {file.split("/")[0] for file in first}
    app = first | {file for file in all_of_it if file.split("/")[0] in begun}
    return Library(app, all_of_it - app)


def imported_by(sources: Iterable[bytes]) -> set[str]:
    """The modules of the standard library that sources name in an import, wherever it stands."""
    found: set[str] = set()
    for source in sources:
        for node in imports_of(source):
            if isinstance(node, ast.Import):
                found |= {alias.name for alias in node.names}
            elif node.level == 0 and node.module:
                found.add(node.module)
    return {name for name in found if name.split(".")[0] in sys.stdlib_module_names}


def library(pyodide: Pyodide, files: Iterable[str]) -> bytes:
    """The zip of these files and of what opens the app; always the same bytes."""
    return zipped(_compiled(pyodide, {**_shipped(files), OPENER.name: OPENER.read_bytes()}))


def library_wheel(pyodide: Pyodide, name: str, version: str, files: Iterable[str]) -> bytes:
    """These files as a wheel, for Pyodide to load before the wheels that need them."""
    info = f"{name}-{version}.dist-info"
    about = {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/RECORD": "",
    }
    compiled = _compiled(pyodide, _shipped(files))
    return zipped({**compiled, **{path: text.encode() for path, text in about.items()}})


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip without compression and without the time of day."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), files[name])
    return whole.getvalue()


def _compiled(pyodide: Pyodide, sources: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same files as .pyc, named as Python looks for them where there is no source."""
    compiled = pyodide.compile({place() + name: source for name, source in sources.items()})
    return {name.removeprefix(place()) + "c": pyc for name, pyc in compiled.items()}


def _shipped(files: Iterable[str]) -> dict[str, bytes]:
    """Some sources out of the library that Pyodide ships."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        return {name: archive.read(name) for name in sorted(files)}
