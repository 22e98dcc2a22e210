"""The start leans on what nobody promises: each of these things is planted as gone, and the build says so."""

from __future__ import annotations

import re

import pytest

from tools.build import expected, stdlib
from tools.build.bundle import pyscript
from tools.build.expected import CORE, EXPECTED, PAGE, Expected
from tools.build.paths import PYODIDE, ROOT
from tools.build.pyodide import BuildError, Pyodide, python_version
from tools.build.runtime import AS_SCRIPT, as_script


def test_the_pinned_pyodide_and_pyscript_are_as_the_start_expects_them() -> None:
    expected.check(expected.texts())


@pytest.mark.parametrize("one", EXPECTED, ids=lambda one: one.why)
def test_the_build_stops_where_something_is_gone_and_says_what_leans_on_it(one: Expected) -> None:
    found = expected.texts()
    found[one.file] = re.sub(one.pattern, "", found[one.file])
    with pytest.raises(BuildError) as stopped:
        expected.check(found)
    assert one.why in str(stopped.value)
    assert "docs/pyodide.md" in str(stopped.value)


def test_a_global_that_is_patched_without_a_check_stops_the_build() -> None:
    found = expected.texts()
    found[PAGE] += "\n  window.setTimeout = quicker;\n"
    with pytest.raises(BuildError, match=r"patches .*window\.setTimeout.*: add to EXPECTED"):
        expected.check(found)


def test_a_check_of_a_global_that_is_patched_no_more_stops_the_build() -> None:
    found = expected.texts()
    found[PAGE] = found[PAGE].replace("WebAssembly.Table.prototype.set =", "const unused =")
    with pytest.raises(BuildError, match="or take out what is gone"):
        expected.check(found)


def test_a_module_that_only_pyscripts_script_has_stops_the_build() -> None:
    shipped, core = pyscript(), expected.texts()[CORE]
    expected.check_package(shipped, core)
    with pytest.raises(BuildError, match=r"\(newest\.py\)"):
        expected.check_package(shipped, core + '"newest.py":"import os"')
    with pytest.raises(BuildError, match=r"\(web\.py\)"):
        expected.check_package({name: text for name, text in shipped.items() if "web.py" not in name}, core)


@pytest.mark.parametrize("piece", AS_SCRIPT)
@pytest.mark.parametrize("times", [0, 2])
def test_a_piece_of_the_inner_module_that_is_gone_or_doubled_stops_the_build(piece: str, times: int) -> None:
    inner = (PYODIDE / "pyodide.asm.mjs").read_text()
    assert "import.meta" not in as_script(inner)
    with pytest.raises(BuildError, match=re.escape(piece) + r" stands \d times in .*AS_SCRIPT"):
        as_script(inner.replace(piece, piece * times))


def test_no_file_of_the_build_or_the_page_names_the_number_of_python_itself() -> None:
    major, minor = python_version()
    sources = [
        path for pattern in ("tools/build/**/*.py", "tools/node/*", "static/*") for path in ROOT.glob(pattern)
    ]
    named = re.compile(rf"\b{major}\.{minor}\b(?!\.\d)|python{major}{minor}")
    assert len(sources) > 30
    assert [path.name for path in sources if path.is_file() and named.search(path.read_text())] == []


@pytest.mark.thorough
def test_a_library_that_lies_elsewhere_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stdlib, "python_version", lambda: ("3", "99"))
    with Pyodide() as python, pytest.raises(BuildError, match=r"not in /lib/python399\.zip/"):
        stdlib.reachable(python, ["json"], [])
