"""What the browser's Python does for the build, tried in any Python: shortcuts are right, or loud."""

from __future__ import annotations

import ast
import importlib
import json
import subprocess
import sys
from base64 import b64decode, b64encode
from pathlib import Path
from types import ModuleType
from typing import Any, TypeGuard

import pytest

from tools.build.bundle import sources
from tools.build.inside import pack
from tools.build.paths import ROOT

INSIDE = ROOT / "tools" / "build" / "inside"


def described(*how: str) -> Any:
    """All data classes of the app, as they are or written out, in a Python of their own."""
    command = [sys.executable, "-m", "tests.tools.described", *how]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return json.loads(told.stdout)


def test_a_data_class_that_is_written_out_does_what_dataclasses_would_have_made_of_it() -> None:
    as_they_are, written_out = described(), described("written out")
    assert written_out.keys() == as_they_are.keys()
    for name, told in written_out.items():
        assert told == as_they_are[name], name
    assert len(written_out) > 300


def test_few_data_classes_are_made_when_the_app_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(INSIDE))
    classes = importlib.import_module("classes")
    trees = {path: ast.parse(source) for path, source in sources().items()}
    found = [(path, node) for path, tree in trees.items() for node in ast.walk(tree) if is_data_class(node)]
    left = sorted(f"{path} {node.name}" for path, node in found if not classes.is_plain(node))
    assert left == [
        "engine/charlie/cards.py Cat",
        "engine/charlie/options.py Options",
        "engine/spyfall/options.py Options",
    ]


def is_data_class(node: ast.AST) -> TypeGuard[ast.ClassDef]:
    return isinstance(node, ast.ClassDef) and any(
        "dataclass" in ast.unparse(each) for each in node.decorator_list
    )


SEVEN = "from __future__ import annotations\nfrom dataclasses import dataclass\n" + "".join(
    f"@dataclass(frozen=True)\nclass C{number}:\n    'a'\n    it: Unknown\nlast = C{number}(7)\n"
    for number in range(7)
)
"""A module of seven data classes that are made with some effort, with lines between them."""


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> pack.Pack:
    """A package of seven classes and a module that breaks, about to be loaded."""
    monkeypatch.syspath_prepend(str(INSIDE))
    compiler = importlib.import_module("compile")
    files = {
        "seven/__init__.py": "from seven.classes import C6\nwhole = True",
        "seven/classes.py": SEVEN,
        "broken.py": "1 / 0",
    }
    asked = [[name, b64encode(source.encode()).decode(), True] for name, source in files.items()]
    pycs = json.loads(compiler.main(json.dumps(asked)))
    found = pack.Pack("/app", {f"{name}c": b64decode(pyc) for name, pyc in zip(files, pycs, strict=True)})
    for name in ("seven", "seven.classes", "broken"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))  # so that it is gone afterwards
        del sys.modules[name]
    monkeypatch.setattr(sys, "meta_path", [found, *sys.meta_path])
    found.to_load.extend(("seven.classes", "seven"))
    return found


def test_a_module_of_many_classes_comes_in_pieces_and_is_hidden_until_it_is_whole(app: pack.Pack) -> None:
    met = []
    for _ in range(2):
        app.load_next()
        met.append(sum(name.startswith("C") for name in vars(app.begun["seven.classes"])))
        assert "seven.classes" not in sys.modules
        assert "seven" not in sys.modules
    assert met == [1, 2], "one class that takes some effort is as much as a piece may hold"
    while "seven.classes" not in sys.modules:
        app.load_next()
    assert "seven" not in sys.modules
    while app.begun:
        app.load_next()
    assert sys.modules["seven"].classes.last == sys.modules["seven.classes"].C6(7)


@pytest.mark.parametrize("name", ["seven", "seven.classes"])
@pytest.mark.parametrize("pieces", [0, 1, 2, 6, 7, 8])
def test_who_imports_a_module_in_between_gets_all_of_it_and_only_one(
    app: pack.Pack, name: str, pieces: int
) -> None:
    for _ in range(pieces):
        app.load_next()
    importlib.import_module(name)
    seven = importlib.import_module("seven")
    while app.to_load or app.begun:
        app.load_next()
    assert seven.whole
    assert sys.modules["seven"] is seven
    assert seven.C6 is sys.modules["seven.classes"].C6 is type(sys.modules["seven.classes"].last)


def test_steps_lead_to_the_module_that_is_wanted_and_not_beyond_it(
    app: pack.Pack, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pack, "opened", [app])
    app.to_load.append("broken")
    steps = 0
    while pack.step("seven"):
        steps += 1
    assert steps == 8, "seven pieces of its module and its own lines"
    assert sys.modules["seven"].whole
    assert [*app.to_load] == ["broken"]
    app.to_load.clear()
    assert not pack.step("seven.nobody_has_it"), "what is in no pack is not waited for"


def test_a_module_that_breaks_breaks_for_everybody_who_wants_it_and_nothing_waits_for_it(
    app: pack.Pack,
) -> None:
    app.to_load.clear()
    app.to_load.append("broken")
    with pytest.raises(ZeroDivisionError):
        app.load_next()
    assert not app.begun
    with pytest.raises(ZeroDivisionError):
        importlib.import_module("broken")


def test_unescaping_a_name_fails_aloud_where_the_names_are_left_out() -> None:
    fresh = f"import sys; sys.path.insert(0, {str(INSIDE)!r}); import warm; warm.main('json'); import html\n"
    fresh += "print(html.escape('<'), html.unescape('&#38;'))\nhtml.unescape('&eacute;')"
    done = subprocess.run([sys.executable, "-c", fresh], capture_output=True, text=True, check=False)
    assert done.stdout == "&lt; &\n"
    assert "html.unescape knows no names here" in done.stderr


def test_an_html_that_keeps_its_names_elsewhere_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "html.py").write_text("def unescape(text): return text\n")
    fresh = f"import sys; sys.path[:0] = [{str(tmp_path)!r}, {str(INSIDE)!r}]; import warm; warm.main('json')"
    done = subprocess.run([sys.executable, "-c", fresh], capture_output=True, text=True, check=False)
    assert "html keeps the names of signs in another way" in done.stderr
