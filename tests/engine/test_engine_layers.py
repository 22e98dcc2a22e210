"""The edges within the engine: who knows a game, who knows the course of it, and what never leaves home."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

import pytest

from engine.games import PACKAGES
from tests.engine.test_layers import ROOT, imports, sources

Broken = Callable[[str, str], Iterator[str]]
"""What a source at a path does against one edge."""

REGISTRY = "engine/games.py"
ARENA = "engine/arena.py"
LIBRARY = {
    "__future__",
    "collections",
    "dataclasses",
    "enum",
    "functools",
    "hashlib",
    "itertools",
    "json",
    "math",
    "operator",
    "random",
    "re",
    "types",
    "typing",
    "unicodedata",
}
MORE = {REGISTRY: {"importlib"}, ARENA: {"argparse", "multiprocessing", "sys", "time"}}
"""The registry loads games by their names; the arena is a program for the command line and never ships."""
AT_HOME = {"arena", "figures", "referee"}
SAID = {"cards", "options", "phase", "moves"}
COURSE = {"state", "setup", "rules", "view", "bot"}
LAW = {"state", "setup", "rules", "scoring"}
LOOKING_ON = {"view", "bot"}
LOOKS_FOR_NAMES = {"engine/plain.py"}
"""Reads and writes the fields of any dataclass, whatever they are called."""


def module(path: str) -> str:
    """The name of a file, without its folder."""
    return path.removesuffix(".py").split("/")[-1]


def only_a_few_modules(source: str, path: str) -> Iterator[str]:
    """The engine imports itself and a few modules of the library: no screen, no clock, no files."""
    allowed = LIBRARY | {"engine"} | MORE.get(path, set())
    yield from (name for name in imports(source, path) if name.split(".")[0] not in allowed)


def the_registry_alone_knows_games(source: str, path: str) -> Iterator[str]:
    """What is true of any game names none, and one game does not know another."""
    home = path.split("/")[1] if path.count("/") > 1 else ""
    for name in imports(source, path):
        if set(name.split(".")[1:2]) & (PACKAGES.keys() - {home}):
            yield name
    if not home and path != REGISTRY:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and node.value in PACKAGES:
                yield f'"{node.value}"'


def core_stands_alone(source: str, path: str) -> Iterator[str]:
    """The contract imports nothing of the engine."""
    if path == "engine/core.py":
        yield from (name for name in imports(source, path) if name.startswith("engine"))


def what_stays_at_home_is_not_missed(source: str, path: str) -> Iterator[str]:
    """Nothing that ships imports the arena, a referee or figures."""
    if module(path) not in AT_HOME:
        yield from (name for name in imports(source, path) if name.split(".")[-1] in AT_HOME)


def _parts(source: str, path: str) -> Iterator[tuple[str, str]]:
    """What a file of a game imports of games, with the name of the file that it is in."""
    for name in imports(source, path):
        if name.startswith("engine.") and name.count(".") > 1 and path.count("/") > 1:
            yield name, name.split(".")[2]


def what_is_said_knows_no_course(source: str, path: str) -> Iterator[str]:
    """Cards, options, phases and moves know nothing of how a game goes."""
    if module(path) in SAID:
        yield from (name for name, part in _parts(source, path) if part in COURSE)


def rules_hold_no_opinion(source: str, path: str) -> Iterator[str]:
    """The rules know neither who may know what nor what a good move is."""
    if module(path) in LAW:
        yield from (name for name, part in _parts(source, path) if part in LOOKING_ON)


def nobody_asks_by_name(source: str, path: str) -> Iterator[str]:
    """What is used of a game stands in the contract: nobody looks whether it is there."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and node.id in ("getattr", "hasattr") and path not in LOOKS_FOR_NAMES:
            yield node.id


EDGES: tuple[Broken, ...] = (
    only_a_few_modules,
    the_registry_alone_knows_games,
    core_stands_alone,
    what_stays_at_home_is_not_missed,
    what_is_said_knows_no_course,
    rules_hold_no_opinion,
    nobody_asks_by_name,
)


@pytest.mark.parametrize("path", [path for path in sources() if path.startswith("engine/")])
@pytest.mark.parametrize("edge", EDGES)
def test_every_file_of_the_engine_keeps_every_edge(edge: Broken, path: str) -> None:
    assert list(edge((ROOT / path).read_text(encoding="utf-8"), path)) == []


@pytest.mark.parametrize("path", [path for path in sources() if path.startswith("ui/")])
def test_no_screen_needs_what_stays_at_home(path: str) -> None:
    assert list(what_stays_at_home_is_not_missed((ROOT / path).read_text(encoding="utf-8"), path)) == []


@pytest.mark.parametrize(
    ("edge", "path", "source"),
    [
        (only_a_few_modules, "engine/match.py", "from time import time"),
        (only_a_few_modules, "engine/match.py", "import pathlib"),
        (only_a_few_modules, "engine/charlie/view.py", "from importlib import import_module"),
        (only_a_few_modules, "engine/charlie/rules.py", "def late():\n    import asyncio"),
        (only_a_few_modules, "engine/core.py", "from ui.html import Html"),
        (only_a_few_modules, "engine/arena.py", "import tests.third_game"),
        (the_registry_alone_knows_games, "engine/arena.py", "from engine.charlie.bot import choose"),
        (the_registry_alone_knows_games, "engine/arena.py", "from engine import spyfall"),
        (the_registry_alone_knows_games, "engine/arena.py", 'clock = game != "charlie"'),
        (the_registry_alone_knows_games, "engine/spyfall/bot.py", "from engine.charlie.cards import Cat"),
        (core_stands_alone, "engine/core.py", "from engine.games import GAMES"),
        (what_stays_at_home_is_not_missed, "engine/games.py", "from engine.charlie.referee import log"),
        (
            what_stays_at_home_is_not_missed,
            "engine/charlie/__init__.py",
            "from engine.charlie import figures",
        ),
        (what_stays_at_home_is_not_missed, "ui/daily.py", "from engine.arena import play_out"),
        (what_stays_at_home_is_not_missed, "ui/daily.py", "import engine.arena"),
        (what_is_said_knows_no_course, "engine/charlie/moves.py", "from engine.charlie.state import Held"),
        (what_is_said_knows_no_course, "engine/spyfall/options.py", "from engine.spyfall import rules"),
        (rules_hold_no_opinion, "engine/charlie/rules.py", "from engine.charlie.view import View"),
        (rules_hold_no_opinion, "engine/spyfall/scoring.py", "from .bot import choose"),
        (nobody_asks_by_name, "engine/match.py", 'slip = getattr(game, "slip", None)'),
        (nobody_asks_by_name, "engine/core.py", 'open = not hasattr(event, "to")'),
    ],
)
def test_a_breach_of_an_edge_is_noticed(edge: Broken, path: str, source: str) -> None:
    assert list(edge(source, path))


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("engine/games.py", 'from importlib import import_module\nPACKAGES = {"charlie": "engine.charlie"}'),
        ("engine/arena.py", "import time\nfrom engine.games import figures_of, log_of"),
        ("engine/charlie/referee.py", 'from engine.charlie.state import State\ngame = "charlie"'),
        ("engine/charlie/view.py", "from engine.charlie.rules import legal"),
        ("engine/charlie/bot.py", "from engine.charlie.view import View"),
        ("engine/plain.py", "value = getattr(record, name)"),
    ],
)
def test_what_is_fair_breaks_no_edge(path: str, source: str) -> None:
    assert [name for edge in EDGES for name in edge(source, path)] == []


def test_every_edge_has_a_breach_that_is_noticed() -> None:
    (planted,) = (mark for mark in test_a_breach_of_an_edge_is_noticed.pytestmark)  # type: ignore[attr-defined]
    assert {edge for edge, _, _ in planted.args[1]} == set(EDGES)
