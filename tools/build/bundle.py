"""The app's own part of the site: its Python and PyScript's, compiled, and its words, in one small file."""

from __future__ import annotations

import ast
from base64 import b64decode, b64encode
from collections.abc import Collection, Mapping
from fnmatch import fnmatch

from tools.build import expected
from tools.build.inside.pack import METHODS, compiled_ahead
from tools.build.paths import CACHE, PYSCRIPT, ROOT, compact, digest, write
from tools.build.pyodide import BuildError, Pyodide, version
from tools.catalogs import compiled
from ui.languages import SOURCE, found_in

LEFT_OUT = (
    "engine/arena.py",
    "engine/*/figures.py",
    "engine/*/referee.py",
    "engine/charlie/explain/*.py",
    "engine/spyfall/questions.py",
    "ui/main.py",
)
"""What only developers, their arena and the build run, what no screen uses yet, and what index.html holds."""

LANGUAGES = "ui/languages.py"
"""The module that looks into folders, and is replaced by what it found."""

WORDS = "static/words/"
"""Where the site has the words of other languages."""

PLACE = "/app.pack/"
"""Where the browser's Python finds the app."""


def sources() -> dict[str, bytes]:
    """Every Python file that goes to the browser, by its path; none imports one that stays at home."""
    found = [path for package in ("engine", "ui") for path in (ROOT / package).rglob("*.py")]
    named = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in sorted(found)}
    shipped = {name: source for name, source in named.items() if not left_out(name)}
    check_imports(shipped, {module(name) for name in named if left_out(name)})
    return shipped | {LANGUAGES: written_down()}


def check_imports(shipped: Mapping[str, bytes], at_home: Collection[str]) -> None:
    """Stop the build if a source that ships imports a module that does not."""
    for name, source in shipped.items():
        try:
            tree = ast.parse(source)
        except SyntaxError:
            continue  # the compiler will say so, with the line
        inside = module(name) if name.endswith("/__init__.py") else module(name).rpartition(".")[0]
        for node in ast.walk(tree):
            if found := sorted(_imported(node, inside) & {*at_home}):
                raise BuildError(
                    f"{name} imports {found[0]}, which only developers run and no phone gets: "
                    "let the arena or the test import it, or look at LEFT_OUT in tools/build/bundle.py."
                )


def _imported(node: ast.AST, package: str) -> set[str]:
    """The modules that a line of a package imports, and what might be one."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if not isinstance(node, ast.ImportFrom):
        return set()
    above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
    base = ".".join([*above, *([node.module] if node.module else [])])
    return {base, *(f"{base}.{alias.name}" for alias in node.names)}


def written_down() -> bytes:
    """ui/languages.py without its search: in a browser there are no folders."""
    return f"SOURCE = {SOURCE!r}\nLANGUAGES = {found_in(ROOT / 'ui' / 'locale')!r}\n".encode()


def left_out(name: str) -> bool:
    """Whether a source stays at home."""
    return any(fnmatch(name, pattern) for pattern in LEFT_OUT)


def pyscript() -> dict[str, bytes]:
    """PyScript's package for Python, by path, as npm has brought it."""
    folder = PYSCRIPT / "src" / "stdlib"
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in sorted(folder.rglob("*.py"))}
    expected.check_package(found, expected.texts()[expected.CORE])
    return found


def bundle(pyodide: Pyodide) -> bytes:
    """The whole app: modules without sources, docstrings and lines; ready methods; the source's words."""
    files = _compiled(pyodide, sources())
    files |= {METHODS: methods(pyodide, files)} | _compiled(pyodide, pyscript())
    return packed(files | {f"ui/locale/{SOURCE}.mo": compiled(SOURCE)})


def catalogs() -> dict[str, bytes]:
    """The words of every other language, each a file: nobody waits for one that is not read."""
    others = [language for language in found_in(ROOT / "ui" / "locale") if language != SOURCE]
    return {f"{WORDS}{language}.mo": compiled(language) for language in others}


def _compiled(pyodide: Pyodide, found: Mapping[str, bytes]) -> dict[str, bytes]:
    """The .pyc of each source, by its path in the pack."""
    pycs = pyodide.compile({PLACE + name: source for name, source in found.items()}, optimize=2)
    return {name.removeprefix(PLACE) + "c": pyc for name, pyc in pycs.items()}


def methods(pyodide: Pyodide, pycs: Mapping[str, bytes]) -> bytes:
    """The methods of all data classes in some modules, compiled ahead and kept until something changes."""
    how = [(ROOT / "tools" / "build" / "inside" / name).read_bytes() for name in ("methods.py", "pack.py")]
    kept = CACHE / "methods" / digest(version(), *how, *pycs.values())
    if not kept.is_file():
        named = {module(path): [path, b64encode(pyc).decode()] for path, pyc in pycs.items()}
        asked = {name: found for name, found in named.items() if compiled_ahead(name)}
        answer = pyodide.ask("methods", asked)
        if isinstance(answer, str):
            raise BuildError(answer)
        write(kept, b64decode(answer[0]))
    return kept.read_bytes()


def module(path: str) -> str:
    """The name under which a file is imported."""
    return path.removesuffix(".pyc").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def packed(files: Mapping[str, bytes]) -> bytes:
    """One file out of many: the length of a list, the list of names and lengths, then the files."""
    names = sorted(files)
    listed = compact([[name, len(files[name])] for name in names]).encode()
    return b"".join([len(listed).to_bytes(4, "little"), listed, *(files[name] for name in names)])
