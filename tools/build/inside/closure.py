"""Find out which files of the standard library are read once a list of imports has run."""

from __future__ import annotations

import importlib
import json
import sys
from base64 import b64decode
from pathlib import Path


def main(request: str) -> str:
    """The library's files whose modules are in memory after each list of imports, one after the other.

    If the library is not where it is said to be, it gives a string that says so.
    """
    asked = json.loads(request)
    library = asked["library"]
    if library.removesuffix("/") not in sys.path:
        return json.dumps(
            f"Python looks for its library in {sys.path}, not in {library} (tools/build/stdlib.py)."
        )
    for name, wheel in asked["wheels"].items():
        Path(f"/tmp/{name}").write_bytes(b64decode(wheel))
        sys.path.append(f"/tmp/{name}")
    return json.dumps([_files_after(imports, library) for imports in asked["imports"]])


def _files_after(imports: list[str], library: str) -> list[str]:
    for name in imports:
        importlib.import_module(name)
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    files = {str(spec.origin) for spec in specs if spec is not None}
    return sorted(file.removeprefix(library) for file in files if file.startswith(library))
