"""Who may import whom: the edges that keep rules, bots, screens and the browser apart."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NOT_IN_ENGINE = {
    "ui",
    "tools",
    "js",
    "pyscript",
    "pyodide",
    "time",
    "asyncio",
    "datetime",
    "threading",
    "os",
    "io",
}
# The arena is a command-line program that never ships: it alone may look at a clock.
ALLOWED = {("engine/arena.py", "time")}
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js"}
ONLY_BROWSER_PACKAGE = "ui/browser/"
MINDS = (
    *("/bot.py", "/deduce.py", "/race.py", "/worth.py", "/casefile.py"),
    *("/characters.py", "/levels.py", "/mind.py", "/talking.py", "/suspect.py"),
)
NOT_IN_A_BOT = {"rules", "state", "setup", "scoring"}


def imports(source: str, path: str) -> Iterator[str]:
    """The full names of everything that a file imports, relative imports resolved."""
    package = path.removesuffix(".py").split("/")[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *(node.module.split(".") if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def broken_edges(source: str, path: str) -> list[str]:
    """The imports of a file that its place in the tree forbids."""
    names = set(imports(source, path))
    broken = []
    for name in sorted(names):
        top, *_ = name.split(".")
        parts = name.split(".")
        if path.startswith("engine/") and top in NOT_IN_ENGINE and (path, top) not in ALLOWED:
            broken.append(name)
        is_bot = path.startswith("engine/") and path.endswith(MINDS)
        if is_bot and top == "engine" and (NOT_IN_A_BOT & set(parts[2:3]) or parts[-1] == "State"):
            broken.append(name)
        if path.startswith("ui/") and not path.startswith(ONLY_BROWSER_PACKAGE) and top in BROWSER:
            broken.append(name)
    return broken


def sources() -> list[str]:
    return sorted(
        str(path.relative_to(ROOT)) for folder in ("engine", "ui") for path in (ROOT / folder).rglob("*.py")
    )


@pytest.mark.parametrize("path", sources())
def test_every_file_keeps_to_its_layer(path: str) -> None:
    assert broken_edges((ROOT / path).read_text(encoding="utf-8"), path) == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/charlie/rules.py", "import ui"),
        ("engine/charlie/rules.py", "from ui.app import Model"),
        ("engine/match.py", "import time"),
        ("engine/match.py", "def later():\n    from asyncio import sleep"),
        ("engine/core.py", "import pyscript.web as web"),
        ("engine/core.py", "from js import document"),
        ("engine/arena.py", "import asyncio"),
        ("engine/charlie/bot.py", "from .rules import legal"),
        ("engine/charlie/bot.py", "from . import state"),
        ("engine/charlie/bot.py", "from engine.charlie.state import State"),
        ("engine/charlie/bot.py", "import engine.charlie.scoring"),
        ("engine/charlie/deduce.py", "from .state import State"),
        ("engine/spyfall/bot.py", "from ..charlie import rules"),
        ("ui/app.py", "from pyodide.ffi import create_proxy"),
        ("ui/browsers.py", "import js"),
        ("ui/screens/home.py", "import js"),
        ("ui/screens/home.py", "if True:\n    import pyscript"),
    ],
)
def test_a_broken_edge_is_noticed(path: str, source: str) -> None:
    assert broken_edges(source, path)


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/arena.py", "import time"),
        ("engine/charlie/bot.py", "from .view import View\nfrom .deduce import odds"),
        ("engine/charlie/rules.py", "from .state import State"),
        ("ui/browser/loop.py", "import js\nfrom pyodide.ffi import create_proxy"),
        ("ui/app.py", "from engine.match import play"),
    ],
)
def test_a_fair_import_is_allowed(path: str, source: str) -> None:
    assert broken_edges(source, path) == []


def test_the_walk_sees_the_files_it_is_about() -> None:
    assert {"engine/core.py", "engine/charlie/bot.py", "engine/spyfall/bot.py", "ui/app.py"} <= set(sources())
