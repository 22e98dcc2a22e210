"""Who may know what at a table: scenes get views, and only the curtain asks for a seat's own to draw it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.test_layers import imports
from ui.tables import TABLES

ROOT = Path(__file__).parents[2]
ASKS_FOR_A_SEAT = {
    "ui/table/views.py",  # the one place that asks
    "ui/table/laid.py",  # hands it to the curtain, for the seat that is held
    "ui/table/turns.py",  # a seat decides behind its curtain
    "ui/table/bots.py",  # a bot's mind
    "ui/table/replay.py",  # a game that is over
    "ui/tables/charlie/training/script.py",  # the learner's seat in a case that is the same for all
    "ui/tables/spyfall/training/script.py",  # and in a round that is
}
CURTAIN = "ui/table/curtain.py"
KNOWS_A_GAME = {
    "ui/tables/__init__.py",  # the registry
    "ui/daily.py",  # the case of the day is Charlie's
    "ui/messages.py",  # where each training reads what is said to it
    "ui/model.py",  # where the learner is in each
    "ui/screens/places.py",  # own places are Spyfall's
    "ui/embed/wishes.py",  # and so are those that a host brings
}


def breaches(source: str, path: str) -> list[str]:
    """What a file of the tables does that its place forbids."""
    return [*_imported(source, path), *_done(source, path)]


def _imported(source: str, path: str) -> Iterator[str]:
    """What it may not even know of."""
    names = [*imports(source, path)]
    in_a_game = path.startswith("ui/tables/") and path.count("/") > 2
    draws = in_a_game and ("ui.html" in names or path.endswith(("/words.py", "/verdicts.py")))
    for name in names:
        if name.endswith(".State") or (name.startswith("engine.") and name.split(".")[2:3] == ["state"]):
            yield name
        if draws and name.startswith("engine.match"):
            yield name
        if path not in ASKS_FOR_A_SEAT and name in ("engine.match.view", "ui.table.views.seen_by"):
            yield name
        if path.startswith("ui/table/") and name.startswith("ui.tables.") and name != "ui.tables.TABLES":
            yield name
        if path.startswith("ui/table/") and name.split(".")[:2] in (
            ["engine", "charlie"],
            ["engine", "spyfall"],
        ):
            yield name


def _done(source: str, path: str) -> Iterator[str]:
    """What it may not do."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.keyword) and node.arg == "data_secret" and path != CURTAIN:
            yield "draws a secret"
        if not isinstance(node, ast.Attribute):
            continue
        of = node.value.id if isinstance(node.value, ast.Name) else ""
        if node.attr in ("peek", "mine") and of == "table" and path != CURTAIN:
            yield "looks behind the curtain"
        if path not in ASKS_FOR_A_SEAT and node.attr == "view" and of in ("matches", "match", "game"):
            yield "asks for a view by itself"
        if path not in ASKS_FOR_A_SEAT and node.attr == "state":
            yield "reads a state"


def sources() -> list[str]:
    """The kit and the tables."""
    return sorted(
        str(path.relative_to(ROOT))
        for folder in ("ui/table", "ui/tables")
        for path in (ROOT / folder).rglob("*.py")
    )


@pytest.mark.parametrize("path", sources())
def test_every_file_of_the_tables_keeps_to_what_it_may_know(path: str) -> None:
    assert breaches((ROOT / path).read_text("utf-8"), path) == []


@pytest.mark.parametrize(
    ("path", "source"),
    [
        ("ui/tables/charlie/deal/page.py", "from ui import html as h\nfrom engine.match import Match"),
        ("ui/tables/charlie/round/new.py", "from ui.html import Html\nfrom engine import match"),
        ("ui/tables/spyfall/words.py", "from engine.match import Match"),
        ("ui/tables/charlie/taps.py", "from engine.charlie.state import State"),
        ("ui/tables/spyfall/scoring.py", "import engine.spyfall.state"),
        ("ui/tables/spyfall/round/page.py", "from engine.match import view"),
        ("ui/tables/spyfall/taps.py", "from ui.table.views import seen_by"),
        ("ui/tables/charlie/taps.py", "def f(match):\n    return matches.view(match, 0)"),
        ("ui/tables/charlie/round/peek.py", "h.div(data_secret=True)"),
        ("ui/tables/spyfall/round/naming.py", "def f(table):\n    return table.peek()"),
        ("ui/tables/charlie/round/rows.py", "def f(table):\n    return table.mine()"),
        ("ui/tables/charlie/follow.py", "def f(match):\n    return match.state.deck"),
        ("ui/table/laid.py", "from ui.tables.charlie.state import Own"),
        ("ui/table/keeping.py", "from engine.charlie.phase import Phase"),
    ],
)
def test_a_breach_is_noticed(path: str, source: str) -> None:
    assert breaches(source, path)


def test_the_walk_sees_the_files_it_is_about() -> None:
    assert set(sources()) >= {
        *ASKS_FOR_A_SEAT,
        CURTAIN,
        "ui/tables/charlie/deal/page.py",
        "ui/tables/spyfall/deal.py",
    }


def games_named(source: str) -> set[str]:
    """The games that a file knows: by an import, or by name."""
    nodes = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    names = {*imports(source, "ui/app.py"), *(value for value in nodes if isinstance(value, str))}
    return {*TABLES} & {part for name in names for part in name.split(".")}


def test_outside_its_own_folder_only_a_few_files_know_a_game() -> None:
    files = [path for path in (ROOT / "ui").rglob("*.py") if not {*TABLES} & {*path.relative_to(ROOT).parts}]
    knowing = {str(path.relative_to(ROOT)) for path in files if games_named(path.read_text("utf-8"))}
    assert knowing == KNOWS_A_GAME


@pytest.mark.parametrize(
    "source",
    [
        'def f(topic):\n    return topic == "spyfall"',
        "def f():\n    from ui.tables.charlie.training import page",
        "import engine.spyfall.packs",
    ],
)
def test_who_knows_a_game_is_noticed(source: str) -> None:
    assert games_named(source)
