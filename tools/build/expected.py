"""What the start takes for granted of the pinned Pyodide and PyScript: where it is not so, the build stops.

`static/patches.mjs` patches globals that they use and hands Pyodide a snapshot in a form of our own, and
`static/boot.mjs` knows PyScript's Python package when it comes. Nobody promises any of that, so it is looked
for in their files.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from tools.build.paths import PYODIDE, PYSCRIPT, ROOT
from tools.build.pyodide import BuildError, version

PAGE, LOADER, INNER, ENTRY, CORE = "static/*.mjs", "pyodide.mjs", "pyodide.asm.mjs", "core.js", "core-*.js"


@dataclass(frozen=True, slots=True)
class Expected:
    """A piece of a file of others, and what of ours would fail without it."""

    file: str
    pattern: str
    why: str
    patched: str = ""
    """The global that patches.mjs patches for it."""


EXPECTED = (
    Expected(
        LOADER,
        r"\{response:fetch\(",
        "patches.mjs answers Pyodide's own downloads through window.fetch",
        "window.fetch",
    ),
    Expected(
        LOADER,
        r"await WebAssembly\.instantiateStreaming\(\w+,\w+\)",
        "patches.mjs hands over the compiled wasm through WebAssembly.instantiateStreaming",
        "WebAssembly.instantiateStreaming",
    ),
    Expected(
        INNER,
        r"wasmTable\.set\(idx,func\)",
        "patches.mjs puts functions into Python's table through WebAssembly.Table.prototype.set",
        "WebAssembly.Table.prototype.set",
    ),
    Expected(
        INNER,
        r"_emscripten_stack_snapshot\.sig=",
        "patches.mjs reads each function's types from its property sig",
        "WebAssembly.Table.prototype.set",
    ),
    Expected(
        INNER,
        r"wasmTypeCodes=\{i:127,p:127,j:126,f:125,d:124,e:111\}",
        "TYPES in patches.mjs are the letters and numbers of sig",
        "WebAssembly.Table.prototype.set",
    ),
    Expected(
        CORE,
        r"indexedDB\.open\(",
        "patches.mjs gives PyScript an empty database, since a sandboxed frame may open none",
        "window.indexedDB",
    ),
    Expected(LOADER, r"\._loadSnapshot\b", "boot.mjs starts Python from a snapshot by this option"),
    Expected(
        INNER,
        r'throw new Error\("Snapshot has invalid magic number"\);let \w+=\w+\[1\],\w+=\w+\[2\]',
        "tools/node/snapshot.mjs reads from the head of a snapshot where it ends",
    ),
    Expected(
        INNER,
        r"(?P<of>\w+)=(?P=of)\.subarray\(\w+\);.{0,200}?Module\.HEAP8\.set\((?P=of)\)",
        "Snapshot in patches.mjs fills the memory when Pyodide asks for all that follows the head",
    ),
    Expected(INNER, r"\.makeSnapshot=function\(", "tools/node/snapshot.mjs takes the snapshot by it"),
    *(
        Expected(LOADER, rf"\b{option}\b", f"boot.mjs gives loadPyodide the option {option}")
        for option in ("createPyodideModule", "stdLibURL", "lockFileContents", "packageBaseUrl", "fsInit")
    ),
    *(
        Expected(file, pattern, "layAhead in boot.mjs calls it before Pyodide does, to spread a long task")
        for file, pattern in (
            (LOADER, r"\.restoreSnapshot\(\w+\)"),
            (INNER, r"Module\._jslib_init\(\)"),
            (INNER, r"Module\._init_pyodide_proxy\(\)"),
            (INNER, r'API\.rawRun\("import _pyodide_core"\)'),
            (INNER, r"API\._pyodide\._base\.eval_code\("),
        )
    ),
    Expected(ENTRY, r"\bas stdlib\b", "boot.mjs knows PyScript's Python package by its export stdlib"),
    Expected(ENTRY, r"\bas hooks\b", "boot.mjs keeps PyScript from Function() by its export hooks"),
    Expected(
        CORE,
        r"onBeforeRunAsync:new \w+,.{0,80}?codeBeforeRunAsync:new \w+,",
        "PyScript runs its Python package, and nothing of its own after it, before ours",
    ),
    Expected(PAGE, r"code\.trim\(\) === stdlib\.trim\(\)", "the pack replaces PyScript's Python package"),
)

_PATCHES = re.compile(
    r"^\s*((?:window|globalThis|WebAssembly)\.[\w.]+) = |Object\.defineProperty\((\w+), \"(\w+)\"",
    re.MULTILINE,
)


def texts() -> dict[str, str]:
    """The files that are looked at, by their names."""
    core = next(name for name in re.findall(r'from"\./([^"]+)"', (PYSCRIPT / "dist" / ENTRY).read_text()))
    return {
        PAGE: "\n".join(path.read_text() for path in sorted((ROOT / "static").glob("*.mjs"))),
        LOADER: (PYODIDE / LOADER).read_text(),
        INNER: (PYODIDE / INNER).read_text(),
        ENTRY: (PYSCRIPT / "dist" / ENTRY).read_text(),
        CORE: (PYSCRIPT / "dist" / core).read_text(),
    }


def check(found: Mapping[str, str]) -> None:
    """Stop the build where a file is not as expected, or where we patch a global without a check."""
    for one in EXPECTED:
        if not re.search(one.pattern, found[one.file]):
            raise BuildError(
                f"With Pyodide {version()}, {one.file} has no {one.pattern} any more, and {one.why}. "
                'docs/pyodide.md says what to do, under "Where the build stops".'
            )
    patched = {
        direct or f"{of}.{name}"
        for direct, of, name in (match.groups() for match in _PATCHES.finditer(found[PAGE]))
    }
    known = {one.patched for one in EXPECTED if one.patched}
    if patched != known:
        raise BuildError(
            f"The start patches {', '.join(sorted(patched))}, and tools/build/expected.py looks after "
            f"{', '.join(sorted(known))}: add to EXPECTED what uses a new one, or take out what is gone."
        )


def check_package(shipped: Mapping[str, bytes], core: str) -> None:
    """Stop the build if PyScript would bring another Python package than the one that is in our pack."""
    brought = set(re.findall(r'"(\w+\.py)":(?=["\'`])', core))
    ours = {name.split("/")[-1] for name in shipped}
    if brought != ours:
        odd = ", ".join(sorted(brought ^ ours))
        raise BuildError(
            f"PyScript's script and its folder src/stdlib differ in their Python modules ({odd}): "
            "look at pyscript() in tools/build/bundle.py, which takes the folder in place of the script."
        )
