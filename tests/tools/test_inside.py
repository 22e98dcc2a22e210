"""What the browser's Python does for the build, tried in any Python: shortcuts are right, or loud."""

from __future__ import annotations

import importlib
import json
import marshal
import subprocess
import sys
from base64 import b64encode
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tools.build.bundle import packed
from tools.build.inside import pack
from tools.build.paths import ROOT

INSIDE = ROOT / "tools" / "build" / "inside"
TWO = """
from dataclasses import dataclass
@dataclass(frozen=True)
class One:
    first: int
@dataclass(frozen=True)
class Two:
    other: int
"""


@pytest.fixture
def methods(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(INSIDE))
    found = importlib.import_module("methods")
    monkeypatch.setattr(found, "FOLDER", str(tmp_path))
    return found


def asked(methods: ModuleType, source: str) -> Any:
    """What the script says of an app of one module."""
    compiler = importlib.import_module("compile")
    compiled = json.loads(compiler.main(json.dumps([["a.py", b64encode(source.encode()).decode(), 2]])))
    return json.loads(methods.main(json.dumps({"engine_of_a_test": ["engine_of_a_test.pyc", compiled[0]]})))


def test_methods_are_compiled_ahead(methods: ModuleType) -> None:
    (encoded,) = asked(methods, TWO)
    assert encoded


def test_two_methods_that_would_be_taken_for_each_other_stop_the_build(
    methods: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(methods, "known_by", lambda source: (0, len(source) % 2))
    assert "two methods are known by (0, " in asked(methods, TWO)


def test_data_classes_that_no_longer_run_what_they_write_stop_the_build(methods: ModuleType) -> None:
    assert "dataclasses runs nothing through exec any more" in asked(methods, "class One: pass")


@pytest.mark.parametrize("module", ["micropip.package", "ui.browser", "ui.browser.paint", "pyscript.web"])
def test_a_module_that_the_build_has_not_seen_never_gets_the_code_of_another(
    module: str, tmp_path: Path
) -> None:
    source = "answer = 'its own'"
    other = marshal.dumps(compile("answer = 'another'", "", "exec"))
    (tmp_path / "pack").write_bytes(packed({pack.METHODS: marshal.dumps({pack.known_by(source): other})}))
    run = pack.Pack(str(tmp_path / "pack")).run
    theirs: dict[str, Any] = {"__name__": module}
    run(source, theirs)
    ours: dict[str, Any] = {"__name__": "engine.match"}
    run(source, ours)
    assert (theirs["answer"], ours["answer"]) == ("its own", "another")


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
