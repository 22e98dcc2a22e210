"""What changes only with Python itself: Pyodide, PyScript, the library, the snapshot of a started Python."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

from tools.build import expected, stdlib, wheels
from tools.build.paths import NODE_MODULES, PYODIDE, PYSCRIPT, ROOT, digest_of_files, made_once
from tools.build.pyodide import BuildError, Pyodide, run_node, version
from tools.build.ranges import unread
from tools.build.slim import slim

MADE_BY = (
    "static/patches.mjs",
    "tools/build/inside/c*.py",
    "tools/build/inside/leb128.py",
    "tools/build/inside/pack.py",
    "tools/build/inside/warm.py",
    "tools/build/ranges.json",
    "tools/build/runtime.py",
    "tools/build/slim.py",
    "tools/build/stdlib.py",
    "tools/build/wasm.py",
    "tools/build/wheels.py",
    "tools/node/python.mjs",
    "tools/node/restore.mjs",
    "tools/node/snapshot.mjs",
)
"""The sources whose change makes another runtime."""

AS_SCRIPT = {
    # In brackets, so that browsers compile it while it comes, beside the page, not when it is called.
    "async function _createPyodideModule(": ("spyTable.createPyodideModule = (async function (", 1),
    "export default _createPyodideModule;": (");", 1),
    # For naps that a page can't take anyway, it wants memory shared with workers, of which browsers warn.
    "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer": ("1", 1),
    "import.meta.url": ("spyTable.runtimeUrl", 3),
}
"""What makes a script of Pyodide's inner module: each piece, what it becomes, how often it is there."""


def runtime(pyodide: Pyodide, app: Iterable[bytes]) -> Path:
    """A folder with the runtime for an app that imports what these sources import; made once, then kept."""
    expected.check(expected.texts())
    imports = stdlib.imported_by(app)
    made_by = [path for pattern in MADE_BY for path in ROOT.glob(pattern)]
    name = digest_of_files([*made_by, ROOT / "package-lock.json", wheels.WANTED], *sorted(imports))[:12]
    return made_once(
        f"runtime-{name}",
        "runtime: compiling the library for the browser",
        lambda folder: _fill(folder, pyodide, imports),
    )


def _fill(folder: Path, pyodide: Pyodide, imports: Iterable[str]) -> None:
    outer, inner = ((PYODIDE / name).read_text() for name in ("pyodide.mjs", "pyodide.asm.mjs"))
    less = slim(inner, outer, (PYODIDE / "pyodide.asm.wasm").read_bytes(), unread(version()))
    (folder / "pyodide.mjs").write_text(outer)
    (folder / "pyodide.asm.wasm").write_bytes(less.wasm)
    (folder / "pyodide.asm.js").write_text(as_script(less.script))
    found = wheels.wheels()
    library = stdlib.reachable(pyodide, imports, found)
    (folder / "python.zip").write_bytes(stdlib.library(pyodide, library.app))
    (folder / "wheels").mkdir()
    for path in found:
        shutil.copyfile(path, folder / "wheels" / path.name)
    rest = stdlib.library_wheel(pyodide, wheels.LIBRARY, version(), library.wheels)
    (folder / "wheels" / f"{wheels.LIBRARY}-{version()}-py3-none-any.whl").write_bytes(rest)
    print("runtime: taking a snapshot of a started Python", flush=True)
    as_module = folder / "pyodide.asm.mjs"  # what Node needs, and no browser
    as_module.write_text(less.script)
    run_node("snapshot.mjs", str(folder), ",".join([*sorted(imports), stdlib.OPENER.stem]))
    check_snapshot(folder, imports)
    as_module.unlink()
    (folder / "pyscript").mkdir()
    for path in _pyscript_modules():
        shutil.copyfile(path, folder / "pyscript" / path.name)
    shutil.copyfile(NODE_MODULES / "idiomorph" / "dist" / "idiomorph.esm.js", folder / "idiomorph.js")


def check_snapshot(folder: Path, imports: Iterable[str]) -> None:
    """Stop the build if no Python starts from the snapshot, or one without its imports."""
    try:
        imported = set(json.loads(run_node("restore.mjs", str(folder))))
    except BuildError as error:
        raise BuildError(
            "Python does not start from the snapshot that was taken of it (what it said stands above): "
            "docs/pyodide.md says how Pyodide reads one, and what to compare."
        ) from error
    if missing := ", ".join(sorted({*imports} - imported)):
        raise BuildError(
            f"A Python from the snapshot has not imported {missing}: look at tools/build/inside/warm.py."
        )


def as_script(module: str) -> str:
    """Pyodide's inner module as a plain script: of those, not of modules, browsers keep the compiled code."""
    for old, (new, times) in AS_SCRIPT.items():
        if module.count(old) != times:
            raise BuildError(
                f"{old} stands {module.count(old)} times in Pyodide's inner module, not {times}: "
                "look there what it has become, and at AS_SCRIPT in tools/build/runtime.py."
            )
        module = module.replace(old, new)
    return module


def _pyscript_modules() -> list[Path]:
    """PyScript's entry, what it imports at once, and the one plugin that it loads even when all are off."""
    built = PYSCRIPT / "dist"
    entry = built / "core.js"
    static = re.findall(r'from"\./([^"]+)"', entry.read_text())
    errors = [path.name for path in built.glob("error-*.js")]
    if not static or len(errors) != 1:
        raise BuildError("PyScript's files have other names than expected; look at tools/build/runtime.py.")
    return [entry, *(built / name for name in [*static, *errors])]
