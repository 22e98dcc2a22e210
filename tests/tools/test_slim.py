"""The Python that is served is smaller than the one that npm brings, and knows no less of what we use."""

from __future__ import annotations

import importlib
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.build import ranges
from tools.build.bundle import pyscript, sources
from tools.build.paths import PYODIDE, ROOT
from tools.build.pyodide import BuildError, Pyodide, version
from tools.build.runtime import runtime
from tools.build.slim import slim
from tools.build.wasm import DATA, sections, segments

INSIDE = ROOT / "tools" / "build" / "inside"
UNREAD = ranges.unread(version())

ABOUT_CHARACTERS = """
const [folder, library] = process.argv.slice(1);
const { loadPyodide } = await import(`file://${folder}/pyodide.mjs`);
const python = await loadPyodide({ stdLibURL: library });
console.log(python.runPython(`
import unicodedata
from hashlib import sha256
def told(sign):
    kinds = unicodedata.category(sign), unicodedata.bidirectional(sign), sign.isalpha(), sign.isprintable()
    forms = unicodedata.normalize("NFKD", sign), unicodedata.normalize("NFC", sign)
    return f"{kinds}{forms}{sign.upper()}{sign.lower()}{sign.casefold()}".encode("utf-8", "surrogatepass")
sha256(b"".join(told(chr(point)) for point in range(0, 0x110000, 17))).hexdigest()
`));
"""


def memory(wasm: bytes) -> bytes:
    """The data of a module as it lies in memory."""
    data = next(content for kind, content in sections(wasm) if kind == DATA)
    whole = bytearray(8_000_000)
    for piece in segments(data):
        whole[piece.address : piece.address + piece.size] = data[piece.begin : piece.begin + piece.size]
    return bytes(whole)


def told_by(folder: Path, library: Path) -> str:
    """What the Pyodide in a folder says of many characters, as a hash."""
    asked = ["node", "--input-type=module", "-e", ABOUT_CHARACTERS, str(folder), str(library)]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout


@pytest.mark.thorough  # every build checks the ranges
def test_the_slim_python_is_smaller_and_knows_characters_as_before(tmp_path: Path) -> None:
    inner, outer = ((PYODIDE / name).read_text() for name in ("pyodide.asm.mjs", "pyodide.mjs"))
    whole = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    less = slim(inner, outer, whole, UNREAD)
    assert len(less.script) < 0.65 * len(inner)
    assert len(less.wasm) - less.wasm.count(0) < 0.85 * (len(whole) - whole.count(0))
    for name in ("pyodide.mjs", "pyodide-lock.json", "package.json"):
        shutil.copyfile(PYODIDE / name, tmp_path / name)
    (tmp_path / "pyodide.asm.mjs").write_text(less.script)
    (tmp_path / "pyodide.asm.wasm").write_bytes(less.wasm)
    with Pyodide() as python:
        library = runtime(python, [*sources().values(), *pyscript().values()]) / "python.zip"
    assert told_by(tmp_path, library) == told_by(PYODIDE, library)


def test_another_pyodide_is_not_cut_by_the_measures_of_this_one() -> None:
    with pytest.raises(
        BuildError, match=r"does not know Pyodide 315\.0\.0.*run `python -m tools.build.ranges`"
    ):
        ranges.unread("315.0.0")


@pytest.mark.thorough
def test_what_is_emptied_is_what_this_pyodide_itself_says_that_it_does_not_read() -> None:
    with Pyodide() as python:
        tables = ranges.found(python)
    assert all(tables.values())
    assert ranges.KEPT.read_text() == ranges.written({version(): tables})


def test_only_the_ranges_are_emptied() -> None:
    wasm = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    inner, outer = ((PYODIDE / name).read_text() for name in ("pyodide.asm.mjs", "pyodide.mjs"))
    without, emptied = (memory(slim(inner, outer, wasm, unread).wasm) for unread in ([], UNREAD))
    assert without == memory(wasm)
    changed = [at for at, (old, new) in enumerate(zip(without, emptied, strict=True)) if old != new]
    assert all(any(begin <= at < end for begin, end in UNREAD) for at in changed)
    assert all(not any(emptied[begin:end]) for begin, end in UNREAD)


def test_a_table_that_is_not_found_is_said_and_the_others_are_written_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ranges, "KEPT", tmp_path / "ranges.json")
    monkeypatch.setattr(ranges, "found", lambda _: {"names": "no graph is in memory", "codecs": [(1, 2)]})
    assert ranges.main() == 1
    assert ranges.unread(version()) == [(1, 2)]
    assert "names stay as they are, and weigh: no graph is in memory" in capsys.readouterr().err


@pytest.mark.parametrize("find", ["names", "codecs", "iconv"])
def test_memory_without_a_table_is_told_from_memory_with_one(
    find: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(INSIDE))
    tables = importlib.import_module("tables")
    monkeypatch.setattr(tables, "CODECS", ())
    with pytest.raises(tables.NotFound):
        getattr(tables, find)(bytes(100_000))
