"""What every data class of the app is and does, as JSON: `python -m tests.tools.described [how]`.

With a word more, the app is imported as the build compiles it, its plain data classes written out.
"""

from __future__ import annotations

import ast
import copy
import dataclasses
import importlib
import inspect
import json
import pickle
import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

from tools.build.bundle import module, sources
from tools.build.paths import ROOT

NEEDS_A_PAGE = "ui.browser"
REFUSALS = ("FrozenInstanceError", "TypeError")
"""How a name is refused that no field has: Python 3.11 trips over it where there are slots."""


class AsBuilt(MetaPathFinder, Loader):
    """Imports the app's modules as the build compiles them."""

    def __init__(self) -> None:
        sys.path.append(str(ROOT / "tools" / "build" / "inside"))
        self.written_out = importlib.import_module("classes").WrittenOut
        self.sources = {module(path): (path, source) for path, source in sources().items()}

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """Where a module of the app is."""
        if name not in self.sources:
            return None
        path = self.sources[name][0]
        spec = ModuleSpec(name, self, origin=str(ROOT / path), is_package=path.endswith("__init__.py"))
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(str((ROOT / path).parent))
        return spec

    def exec_module(self, module: ModuleType) -> None:
        """Run a module whose data classes are written out."""
        path, source = self.sources[module.__name__]
        exec(compile(self.written_out().visit(ast.parse(source)), path, "exec"), vars(module))


def described(made: Any) -> dict[str, object]:
    """What a data class is, and what its instances do; any values will do for its fields."""
    names = [field.name for field in dataclasses.fields(made)]
    one, same = made(*names), made(*names)
    other = dataclasses.replace(one, **{names[-1]: "another"}) if names else one
    asked = inspect.signature(made).parameters.values()
    return {
        "fields": [[field.name, str(field.type), given(field.default)] for field in dataclasses.fields(made)],
        "asked": [[each.name, given(each.default), str(each.kind)] for each in asked],
        "slots": made.__slots__,
        "matched": made.__match_args__,
        "annotations": {name: str(kind) for name, kind in made.__annotations__.items()},
        "shown": [repr(one), repr(other)],
        "as values": dataclasses.asdict(one),
        "equal": [one == same, one == other, one == names, one != same, hash(one) == hash(same)],
        "hash": [hash(one) == hash(tuple(names)), len({one, same, other})],
        "copied": [copy.copy(one) == one, copy.deepcopy(one) == one],
        "kept": pickle.loads(pickle.dumps(one)) == one,
        "frozen": [refused(setattr, one, name, 1) for name in names],
        "closed": refused(setattr, one, "nothing", 1) in REFUSALS,
        "for good": [refused(delattr, one, name) for name in names],
        "roomless": hasattr(one, "__dict__"),
        "is one": dataclasses.is_dataclass(made) and dataclasses.is_dataclass(one),
    }


def given(default: object) -> str:
    """What a field holds unless somebody says otherwise."""
    if default in (dataclasses.MISSING, inspect.Parameter.empty):
        return "nothing"
    return getattr(default, "__qualname__", repr(default))


def refused(attempt: Any, *given: object) -> str:
    """The kind of error that comes of something."""
    try:
        attempt(*given)
    except (AttributeError, TypeError) as error:
        return type(error).__name__
    return "taken"


def main() -> int:
    """Import everything and describe it."""
    if sys.argv[1:]:
        for name in [each for each in sys.modules if each.partition(".")[0] in ("engine", "ui")]:
            del sys.modules[name]
        sys.meta_path.insert(0, AsBuilt())
    found = {}
    for path in sources():
        if not f"{module(path)}.".startswith(f"{NEEDS_A_PAGE}."):
            inside = vars(importlib.import_module(module(path))).values()
            own = [each for each in inside if isinstance(each, type) and each.__module__ == module(path)]
            classes = filter(dataclasses.is_dataclass, own)
            found |= {f"{each.__module__}.{each.__qualname__}": described(each) for each in classes}
    json.dump(found, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
