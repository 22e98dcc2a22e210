"""The app's own part of the site: its Python and PyScript's, compiled, and its words, in one small file."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Mapping
from fnmatch import fnmatch

from tools.build.inside.pack import METHODS
from tools.build.paths import CACHE, PYSCRIPT, ROOT, compact, digest, write
from tools.build.pyodide import BuildError, Pyodide, version
from tools.catalogs import compiled
from ui.languages import SOURCE, found_in

LEFT_OUT = ("engine/arena.py", "engine/*/figures.py", "engine/*/referee.py", "ui/main.py")
"""What only developers, their arena and the build run, and the lines that stand in index.html itself."""

BROWSER = "ui/browser/"
"""The package that can only be imported where there is a page."""

LANGUAGES = "ui/languages.py"
"""The module that looks into folders, and is replaced by what it found."""

PLACE = "/app.pack/"
"""Where the browser's Python finds the app."""


def sources() -> dict[str, bytes]:
    """Every Python file that goes to the browser, by its path."""
    found = [path for package in ("engine", "ui") for path in (ROOT / package).rglob("*.py")]
    named = {path.relative_to(ROOT).as_posix(): path for path in found}
    read = {name: named[name].read_bytes() for name in sorted(named) if not left_out(name)}
    return read | {LANGUAGES: written_down()}


def written_down() -> bytes:
    """ui/languages.py without its search: in a browser there are no folders."""
    return f"SOURCE = {SOURCE!r}\nLANGUAGES = {found_in(ROOT / 'ui' / 'locale')!r}\n".encode()


def left_out(name: str) -> bool:
    """Whether a source stays at home."""
    return any(fnmatch(name, pattern) for pattern in LEFT_OUT)


def pyscript() -> dict[str, bytes]:
    """PyScript's package for Python, by path, as npm has brought it."""
    folder = PYSCRIPT / "src" / "stdlib"
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.py"))}


def bundle(pyodide: Pyodide) -> bytes:
    """The whole app: modules without sources, docstrings and lines; ready methods; a catalog a language."""
    files = _compiled(pyodide, sources())
    files |= {METHODS: methods(pyodide, files)} | _compiled(pyodide, pyscript())
    files |= {f"ui/locale/{language}.mo": compiled(language) for language in found_in(ROOT / "ui" / "locale")}
    return packed(files)


def _compiled(pyodide: Pyodide, found: Mapping[str, bytes]) -> dict[str, bytes]:
    """The .pyc of each source, by its path in the pack."""
    pycs = pyodide.compile({PLACE + name: source for name, source in found.items()}, optimize=2)
    return {name.removeprefix(PLACE) + "c": pyc for name, pyc in pycs.items()}


def methods(pyodide: Pyodide, pycs: Mapping[str, bytes]) -> bytes:
    """The methods of all data classes in some modules, compiled ahead and kept until something changes."""
    how = [(ROOT / "tools" / "build" / "inside" / name).read_bytes() for name in ("methods.py", "pack.py")]
    kept = CACHE / "methods" / digest(version(), *how, *pycs.values())
    if not kept.is_file():
        asked = {
            _module(path): [path, b64encode(pyc).decode()]
            for path, pyc in pycs.items()
            if not path.startswith(BROWSER)
        }
        answer = pyodide.ask("methods", asked)
        if isinstance(answer, str):
            raise BuildError(answer)
        write(kept, b64decode(answer[0]))
    return kept.read_bytes()


def _module(path: str) -> str:
    """The name under which a file is imported."""
    return path.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def packed(files: Mapping[str, bytes]) -> bytes:
    """One file out of many: the length of a list, the list of names and lengths, then the files."""
    names = sorted(files)
    listed = compact([[name, len(files[name])] for name in names]).encode()
    return b"".join([len(listed).to_bytes(4, "little"), listed, *(files[name] for name in names)])
