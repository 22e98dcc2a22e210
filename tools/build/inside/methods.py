"""Compile ahead what `dataclasses` compiles whenever a data class is made: most of what an import costs."""

from __future__ import annotations

import dataclasses
import importlib
import json
import marshal
import sys
import traceback
from base64 import b64decode, b64encode
from typing import Any

from compile import slim  # beside this file, where it runs
from pack import Pack, known_by

FOLDER = "/ahead"


def main(request: str) -> str:
    """Import an app's modules, given as {name: [path, .pyc]}; gives {name: what pack.METHODS needs for it}.

    If one can't be imported, it gives a string that says why.
    """
    modules = json.loads(request)
    finder = Pack(FOLDER, {path: b64decode(pyc) for path, pyc in modules.values()})
    made: dict[str, dict[tuple[int, int], bytes]] = {}
    sources: dict[tuple[int, int], str] = {}

    def record(source: str, *names: dict[str, Any]) -> None:
        known = known_by(source)
        if sources.setdefault(known, source) != source:
            raise ValueError(f"two methods are known by {known}: give a field of one of them another name")
        code = compile(source, "<methods>", "exec", dont_inherit=True)
        made.setdefault(names[0]["__name__"], {})[known] = marshal.dumps(slim(code))
        exec(code, *names)

    vars(dataclasses)["exec"] = record
    sys.meta_path.insert(0, finder)
    try:
        for name in modules:
            importlib.import_module(name)
    except Exception as error:
        return json.dumps(f"{traceback.extract_tb(error.__traceback__)[-1].filename}: {error!r}")
    finally:
        sys.meta_path.remove(finder)
        del vars(dataclasses)["exec"]
        for name in modules:
            sys.modules.pop(name, None)
    if not made:
        return json.dumps(
            "dataclasses runs nothing through exec any more: look at tools/build/inside/methods.py."
        )
    return json.dumps({name: b64encode(marshal.dumps(each)).decode() for name, each in made.items()})
