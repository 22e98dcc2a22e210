"""Find out which files of the standard library are read once a list of imports has run."""

from __future__ import annotations

import importlib
import json
import sys
from base64 import b64decode
from pathlib import Path

LIBRARY = "/lib/python314.zip/"


def main(request: str) -> str:
    """The library's files whose modules are in memory after each list of imports, one after the other."""
    asked = json.loads(request)
    for name, wheel in asked["wheels"].items():
        Path(f"/tmp/{name}").write_bytes(b64decode(wheel))
        sys.path.append(f"/tmp/{name}")
    return json.dumps([_files_after(imports) for imports in asked["imports"]])


def _files_after(imports: list[str]) -> list[str]:
    for name in imports:
        importlib.import_module(name)
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    files = {str(spec.origin) for spec in specs if spec is not None}
    return sorted(file.removeprefix(LIBRARY) for file in files if file.startswith(LIBRARY))
