"""The snapshot that the build makes is tried before it ships: what does not start stops the build."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tools.build.bundle import pyscript, sources
from tools.build.paths import PYODIDE
from tools.build.pyodide import BuildError, Pyodide, version
from tools.build.ranges import unread
from tools.build.runtime import check_snapshot, runtime
from tools.build.slim import slim


@pytest.fixture(scope="module")
def built() -> Path:
    """The runtime of now."""
    with Pyodide() as python:
        return runtime(python, [*sources().values(), *pyscript().values()])


@pytest.fixture
def copy(tmp_path: Path, built: Path) -> Path:
    """The runtime in a folder of its own, with the module in it that Node needs."""
    inner, outer = ((PYODIDE / name).read_text() for name in ("pyodide.asm.mjs", "pyodide.mjs"))
    less = slim(inner, outer, (PYODIDE / "pyodide.asm.wasm").read_bytes(), unread(version()))
    for name in ("pyodide.mjs", "pyodide.asm.wasm", "python.zip", "snapshot.bin"):
        shutil.copyfile(built / name, tmp_path / name)
    (tmp_path / "pyodide.asm.mjs").write_text(less.script)
    return tmp_path


def test_a_python_starts_from_the_snapshot_with_its_imports_done(copy: Path) -> None:
    check_snapshot(copy, ["json", "dataclasses", "random", "pack"])


def test_a_snapshot_without_an_import_stops_the_build(copy: Path) -> None:
    with pytest.raises(BuildError, match="has not imported sqlite3: look at"):
        check_snapshot(copy, ["json", "sqlite3"])


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("pyodide.asm.mjs", b"t=t.subarray(r)", b"t=t.slice(r,r+8)"),
        ("pyodide.mjs", b"._loadSnapshot", b"._restoreFrom"),
        ("snapshot.bin", None, b"another format"),
    ],
)
def test_a_snapshot_that_is_read_in_another_way_stops_the_build(
    copy: Path, file: str, old: bytes | None, new: bytes
) -> None:
    whole = (copy / file).read_bytes()
    assert old is None or old in whole
    (copy / file).write_bytes(whole.replace(old, new) if old else new + whole[len(new) :])
    with pytest.raises(BuildError, match=r"does not start from the snapshot|has not imported"):
        check_snapshot(copy, ["json", "dataclasses", "random", "pack"])
