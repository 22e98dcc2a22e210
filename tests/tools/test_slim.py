"""The Python that is served is smaller than the one that npm brings, and knows no less of what we use."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tools.build.bundle import pyscript, sources
from tools.build.paths import PYODIDE
from tools.build.pyodide import BuildError, Pyodide, version
from tools.build.runtime import runtime
from tools.build.slim import slim

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


def told_by(folder: Path, library: Path) -> str:
    """What the Pyodide in a folder says of many characters, as a hash."""
    asked = ["node", "--input-type=module", "-e", ABOUT_CHARACTERS, str(folder), str(library)]
    return subprocess.run(asked, check=True, capture_output=True, text=True).stdout


def test_the_slim_python_is_smaller_and_knows_characters_as_before(tmp_path: Path) -> None:
    inner, outer = ((PYODIDE / name).read_text() for name in ("pyodide.asm.mjs", "pyodide.mjs"))
    whole = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    less = slim(inner, outer, whole, version())
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
    with pytest.raises(BuildError, match="not of 315"):
        slim("", "", b"", "315.0.0")
