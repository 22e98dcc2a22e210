"""Compile ahead what `dataclasses` compiles whenever a data class is made: most of what an import costs."""

from __future__ import annotations

import dataclasses
import importlib
import json
import marshal
import sys
import traceback
from base64 import b64decode, b64encode
from pathlib import Path
from typing import Any

from compile import slim  # beside this file, where it runs
from pack import known_by

FOLDER = "/ahead"


def main(request: str) -> str:
    """Import an app's modules, given as {name: [path, .pyc]}; gives [what pack.METHODS is to hold].

    If one can't be imported, it gives a string that says why.
    """
    modules = json.loads(request)
    for path, pyc in modules.values():
        file = Path(FOLDER, path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(b64decode(pyc))
    made: dict[tuple[int, int], bytes] = {}
    sources: dict[tuple[int, int], str] = {}

    def record(source: str, *names: dict[str, Any]) -> None:
        known = known_by(source)
        if sources.setdefault(known, source) != source:
            raise ValueError(f"two methods are known by {known}: give a field of one of them another name")
        code = compile(source, "<methods>", "exec", dont_inherit=True)
        made[known] = marshal.dumps(slim(code))
        exec(code, *names)

    vars(dataclasses)["exec"] = record
    sys.path.insert(0, FOLDER)
    importlib.invalidate_caches()
    try:
        for name in modules:
            importlib.import_module(name)
    except Exception as error:
        return json.dumps(f"{traceback.extract_tb(error.__traceback__)[-1].filename}: {error!r}")
    finally:
        sys.path.remove(FOLDER)
        del vars(dataclasses)["exec"]
        for name in modules:
            sys.modules.pop(name, None)
    if not made:
        return json.dumps(
            "dataclasses runs nothing through exec any more: look at tools/build/inside/methods.py."
        )
    return json.dumps([b64encode(marshal.dumps(dict(sorted(made.items())))).decode()])
