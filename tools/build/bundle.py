"""The app's own part of the site: its Python and PyScript's, compiled, and its words, in a few files."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fnmatch import fnmatch

from tools.build import expected
from tools.build.inside.pack import INDEX
from tools.build.packs import BEGINS, FIRST, imported, imports_of, in_order, module, pack_of_words, parted
from tools.build.paths import PYSCRIPT, ROOT, compact
from tools.build.pyodide import BuildError, Pyodide
from tools.catalogs import compiled, merged, spoken
from ui.languages import SOURCE, found_in

LEFT_OUT = (
    "engine/arena.py",
    "engine/*/figures.py",
    "engine/*/referee.py",
    "ui/main.py",
)
"""What only developers, their arena and the build run, and what index.html holds."""

LANGUAGES = "ui/languages.py"
"""The module that looks into folders, and is replaced by what it found."""

WORDS = "static/words/"
"""Where the site has the words of other languages."""

PACKS = "static/packs/"
"""Where the site has the packs that follow the first."""

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
        inside = module(name) if name.endswith("/__init__.py") else module(name).rpartition(".")[0]
        for node in imports_of(source):
            if found := sorted(imported(node, inside) & {*at_home}):
                raise BuildError(
                    f"{name} imports {found[0]}, which only developers run and no phone gets: "
                    "let the arena or the test import it, or look at LEFT_OUT in tools/build/bundle.py."
                )


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


def bundle(pyodide: Pyodide) -> dict[str, bytes]:
    """The packs: modules without sources, docstrings and lines; words."""
    found = sources()
    pycs = _compiled(pyodide, found)
    by_module = {module(path): path for path in pycs}
    parts, words, bridge = parted(found), areas(), pyscript()
    index = {
        pack: {"modules": inside.modules, "needs": inside.needs, "keys": _keys(words.get(pack, ()))}
        for pack, inside in parts.items()
        if inside.modules or pack in words
    }
    index[FIRST]["modules"] = arriving(parts[FIRST].modules, in_order(bridge, "pyscript"))
    packs = {}
    for pack in index:
        files = {by_module[name]: pycs[by_module[name]] for name in parts[pack].modules}
        files |= _words(pack, words.get(pack, ()))
        if pack == FIRST:
            files |= {INDEX: compact(index, in_order=True).encode()} | _compiled(pyodide, bridge)
        packs[place_of(pack)] = packed(files)
    return packs


def arriving(modules: Sequence[str], bridge: Sequence[str]) -> tuple[str, ...]:
    """The first pack's modules in order: what needs no page, PyScript's package, the rest."""
    begins = modules.index(BEGINS) + 1
    apart = [name for name in modules[:begins] if not f"{name}.".startswith(f"{BEGINS}.")]
    rest = [name for name in modules[:begins] if name not in apart]
    return (*apart, *bridge, *rest, *modules[begins:])


def place_of(pack: str) -> str:
    """Where the site has a pack."""
    return "app.pack" if pack == FIRST else f"{PACKS}{pack}.pack"


def areas() -> dict[str, list[str]]:
    """The areas of the words in each pack."""
    found: dict[str, list[str]] = {}
    for area in spoken():
        found.setdefault(pack_of_words(area), []).append(area)
    return found


def _keys(words: Collection[str]) -> list[str]:
    """What the keys of some areas begin with."""
    return sorted({entry.msgid.partition(".")[0] for entry in merged(SOURCE, words)})


def _words(pack: str, words: Collection[str]) -> dict[str, bytes]:
    """The words in a pack, in every language; but the first screen's are files of their own."""
    languages = [SOURCE] if pack == FIRST else found_in(ROOT / "ui" / "locale")
    return {f"ui/locale/{pack}.{language}.mo": compiled(language, words) for language in languages if words}


def catalogs() -> dict[str, bytes]:
    """The first screen's words in every other language, each a file: nobody waits for what is not read."""
    others = [language for language in found_in(ROOT / "ui" / "locale") if language != SOURCE]
    return {f"{WORDS}{language}.mo": compiled(language, areas()[FIRST]) for language in others}


def _compiled(pyodide: Pyodide, found: Mapping[str, bytes]) -> dict[str, bytes]:
    """The .pyc of each source, by its path in the pack."""
    pycs = pyodide.compile({PLACE + name: source for name, source in found.items()}, in_pieces=True)
    return {name.removeprefix(PLACE) + "c": pyc for name, pyc in pycs.items()}


def packed(files: Mapping[str, bytes]) -> bytes:
    """One file out of many: the length of a list, the list of names and lengths, then the files."""
    names = sorted(files)
    listed = compact([[name, len(files[name])] for name in names]).encode()
    return b"".join([len(listed).to_bytes(4, "little"), listed, *(files[name] for name in names)])
