"""What comes in which pack: at first all that the first screen imports, then the others in this order.

A module goes where the longest pattern that fits its path says, and words where their area does. So a
new game has a pack of its own, a new screen comes with the screens, and all else with what every table needs.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache

from tools.build.pyodide import BuildError
from ui.tables import TABLES

FIRST = "app"
BEGINS = "ui.browser"
"""What the page imports: all that follows from it is in the first pack."""
DEFAULT = "table"


@dataclass(frozen=True, slots=True)
class Part:
    """What belongs to a pack: modules by patterns of their paths, words by areas."""

    modules: tuple[str, ...]
    words: tuple[str, ...]


AT_FIRST = Part(
    (
        "ui/browser/*",
        "ui/screens/__init__.py",
        "ui/screens/home.py",
        "ui/screens/settings.py",
        "ui/table/__init__.py",
        "ui/table/messages.py",
    ),
    ("app", "shell", "format"),
)
"""What the first screen may import of packages that come later, and settings, which are wanted early."""

LATER: dict[str, Part] = {
    DEFAULT: Part(
        ("engine/*", "ui/table/*", "ui/screens/lobby.py", "ui/screens/house.py", "ui/records/lobby.py"),
        ("curtain", "people"),
    ),
    **{game: Part((f"engine/{game}/*", f"ui/tables/{game}/*"), (game,)) for game in TABLES},
    "charlie": Part(("engine/charlie/*", "ui/tables/charlie/*"), ("charlie", "notebook")),
    "spyfall": Part(
        ("engine/spyfall/*", "ui/tables/spyfall/*", "ui/screens/places.py"), ("spyfall", "places")
    ),
    "screens": Part(("ui/screens/*",), ("share",)),
    "poster": Part(("ui/poster.py", "ui/lettering.py", "ui/tables/*/poster.py"), ("poster",)),
    "rules": Part(("ui/screens/howto.py",), ("howto",)),
    "training": Part(("ui/tables/*/training/*",), ("training",)),
    "casefile": Part(
        (
            "ui/tables/*/casefile/*",
            "engine/charlie/casefile.py",
            "engine/charlie/explain/*",
        ),
        ("case", "why"),
    ),
    "questions": Part(
        (
            "engine/spyfall/questions.py",
            "engine/spyfall/suspect.py",
            "engine/spyfall/casefile.py",
            "engine/spyfall/characters.py",
            "engine/spyfall/levels.py",
            "engine/spyfall/mind.py",
            "engine/spyfall/talking.py",
            "ui/tables/spyfall/casefile.py",
            "ui/tables/spyfall/cards/*",
            "ui/tables/spyfall/training/*",
        ),
        ("questions", "cards", "drill"),
    ),
}
"""The packs that follow, in the order in which somebody is likely to want them."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a pack, and what has to be there before it."""

    modules: tuple[str, ...]
    """Each after those that it imports, a package after its modules: so each can be loaded by itself."""
    needs: tuple[str, ...]
    """The packs that its modules import from when they are loaded."""


def parted(sources: Mapping[str, bytes]) -> dict[str, Contents]:
    """All sources in their packs, the first pack first; stops the build if the first screen needs another."""
    imports = {module(path): at_once(source, path, sources) for path, source in sources.items()}
    paths = {module(path): path for path in sources}
    order = in_order(sources, *(each for each in (BEGINS, *paths) if each in paths))
    first = {*_before(BEGINS, imports, set())} if BEGINS in paths else set()
    _check_first({name: _fits(paths[name]) for name in first}, imports)
    home = {name: FIRST if name in first else _fits(paths[name]) or DEFAULT for name in order}
    found = {}
    for pack in (FIRST, *LATER):
        inside = tuple(name for name in order if home[name] == pack)
        needs = {home[other] for name in inside for other in imports[name]} - {FIRST, pack}
        found[pack] = Contents(inside, tuple(each for each in LATER if each in needs))
    for pack in found:
        _check_no_circle(pack, found, ())
    return found


def in_order(sources: Mapping[str, bytes], *names: str) -> list[str]:
    """These modules and all that they import, each after those, a package after its modules."""
    imports = {module(path): at_once(source, path, sources) for path, source in sources.items()}
    apart = {
        name: {each for each in told if not name.startswith(f"{each}.")} for name, told in imports.items()
    }
    seen: set[str] = set()
    return [before for name in names for before in _before(name, apart, seen)]


def _check_first(fits: Mapping[str, str | None], imports: Mapping[str, set[str]]) -> None:
    """Stop the build if the first screen would wait for a later pack."""
    late = {name for name, pack in fits.items() if pack not in (FIRST, None)}
    for name in sorted({*fits} - late):
        if wanted := sorted(imports[name] & late, key=len):
            pack = fits[wanted[-1]]
            raise BuildError(
                f"{name} imports {wanted[-1]}, so the first screen would wait for the pack {pack}: "
                "import it where it is used, or look at tools/build/packs.py."
            )


def _check_no_circle(pack: str, found: Mapping[str, Contents], way: tuple[str, ...]) -> None:
    """Stop the build if packs would wait for each other for ever."""
    if pack in way:
        raise BuildError(f"Packs need each other: {' → '.join((*way, pack))} (tools/build/packs.py).")
    for need in found[pack].needs:
        _check_no_circle(need, found, (*way, pack))


def pack_of_words(area: str) -> str:
    """The pack in which an area's words come."""
    parts = {FIRST: AT_FIRST, **LATER}
    return next((pack for pack, part in parts.items() if area in part.words), DEFAULT)


def _fits(path: str) -> str | None:
    """The pack whose longest pattern fits a path."""
    parts = {FIRST: AT_FIRST, **LATER}
    fitting = [
        (len(pattern), pack)
        for pack, part in parts.items()
        for pattern in part.modules
        if fnmatch(path, pattern)
    ]
    return max(fitting)[1] if fitting else None


def _before(name: str, imports: Mapping[str, set[str]], seen: set[str]) -> Iterator[str]:
    """A module after all that it imports."""
    if name in seen:
        return
    seen.add(name)
    for other in sorted(imports[name]):
        yield from _before(other, imports, seen)
    yield name


def at_once(source: bytes, path: str, sources: Mapping[str, bytes]) -> set[str]:
    """Which of our modules one imports when it is loaded itself, the packages around them as well."""
    return ({module(each) for each in sources} & _named(source, path)) - {module(path)}


@cache
def _named(source: bytes, path: str) -> frozenset[str]:
    """What a file imports when it is loaded, or seems to, its own name, and the packages around them."""
    inside = module(path) if path.endswith("/__init__.py") else module(path).rpartition(".")[0]
    tree = parsed(source) or ast.Module([], [])
    named = {name for node in _run_at_once(tree) for name in imported(node, inside)} | {module(path)}
    around = {".".join(name.split(".")[:end]) for name in named for end in range(1, name.count(".") + 1)}
    return frozenset(named | around)


@cache
def parsed(source: bytes) -> ast.Module | None:
    """A file as Python reads it, once a build; not, if it is wrong: the compiler will say where."""
    try:
        return ast.parse(source)
    except SyntaxError:
        return None


@cache
def imports_of(source: bytes) -> tuple[ast.Import | ast.ImportFrom, ...]:
    """Every import of a file, wherever it stands."""
    nodes = ast.walk(parsed(source) or ast.Module([], []))
    return tuple(node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom))


def _run_at_once(tree: ast.AST) -> Iterator[ast.AST]:
    """The lines of a module that run when it is imported: none of functions, none for type checkers."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
            continue
        yield node
        yield from _run_at_once(node)


def imported(node: ast.AST, package: str) -> set[str]:
    """The modules that a line of a package imports, and what might be one."""
    if isinstance(node, ast.Import):
        return {alias.name for alias in node.names}
    if not isinstance(node, ast.ImportFrom):
        return set()
    above = package.split(".")[: len(package.split(".")) + 1 - node.level] if node.level else []
    base = ".".join([*above, *([node.module] if node.module else [])])
    return {base, *(f"{base}.{alias.name}" for alias in node.names)}


def module(path: str) -> str:
    """The name under which a file is imported."""
    return path.removesuffix(".pyc").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
