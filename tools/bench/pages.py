"""The pages that ours is compared with: PyScript as it comes, and the least that any start has to do."""

from __future__ import annotations

import io
import shutil
import zipfile
from pathlib import Path

from tools.build.bundle import sources
from tools.build.paths import PYODIDE, PYSCRIPT, write
from tools.catalogs import compiled
from ui.languages import LANGUAGES

HEAP = 31_457_280
"""The bytes of a Python heap that has just started."""

_HEAD = '<!doctype html><html lang="en"><meta charset="utf-8"><title>bench</title>'

# The same app, drawn by the same Python, on PyScript and Pyodide just as npm brings them.
_STOCK = f"""{_HEAD}
<link rel="stylesheet" href="pyscript/core.css">
<script type="module" src="pyscript/core.js"></script>
<main id="app"></main>
<script type="py" config="pyscript.toml">
from ui.app import render, boot
from ui.i18n import text
from ui.model import Model
from pathlib import Path
from pyscript import document, window, when
import ui

t = text("en", (Path(ui.__file__).parent / "locale" / "en.mo").read_bytes())
model = boot({{}}, Model(languages=("en",)))
document.getElementById("app").innerHTML = render(model, t)

@when("click", "#app")
def tapped(event):
    pass

window.performance.mark("app-ready")
</script>
"""
_CONFIG = 'interpreter = "./pyodide/pyodide.mjs"\n[files]\n"./app.zip" = "./*"\n'

# The least that a start has to do, on a phone that has never done it: compile the wasm, copy the heap.
_FLOOR = f"""{_HEAD}
<main id="app"></main>
<script type="module">
const [, heap] = await Promise.all([
  WebAssembly.compileStreaming(fetch("pyodide/pyodide.asm.wasm")),
  fetch("heap.bin").then((response) => response.arrayBuffer()),
]);
const memory = new WebAssembly.Memory({{ initial: {HEAP} / 65536 }});
new Uint8Array(memory.buffer).set(new Uint8Array(heap));
performance.mark("app-ready");
</script>
"""


def lay(folder: Path) -> None:
    """Write both pages and what they load."""
    for name, source in (("pyodide", PYODIDE), ("pyscript", PYSCRIPT / "dist")):
        if not (folder / name).is_dir():
            shutil.copytree(source, folder / name)
    write(folder / "stock.html", _STOCK)
    write(folder / "pyscript.toml", _CONFIG)
    write(folder / "app.zip", _app())
    write(folder / "floor.html", _FLOOR)
    write(folder / "heap.bin", bytes(range(1, 241)) * (HEAP // 240))


def _app() -> bytes:
    """The app as a developer would hand it to PyScript: its sources and words in a zip."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, source in sources().items():
            archive.writestr(name, source)
        for language in LANGUAGES:
            archive.writestr(f"ui/locale/{language}.mo", compiled(language))
    return whole.getvalue()
