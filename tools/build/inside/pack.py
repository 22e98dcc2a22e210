"""Where the browser's Python finds the app: all of it in one file, which tools/build/bundle.py packs.

A module is taken out when it is first imported. This file is part of the library: it is there before the app.
"""

from __future__ import annotations

import dataclasses
import json
import marshal
import sys
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType
from typing import Any
from zlib import crc32

METHODS = "methods"
"""The entry with the methods of the app's data classes, compiled ahead: {known_by(source): code}."""


NEEDS_A_PAGE = "ui.browser"
"""The part of the app that can only be imported where there is a page, so never by the build."""


def compiled_ahead(module: str) -> bool:
    """Whether the build has imported a module and seen all that `dataclasses` writes for it."""
    name = f"{module}."
    return name.startswith(("engine.", "ui.")) and not name.startswith(f"{NEEDS_A_PAGE}.")


def known_by(source: str) -> tuple[int, int]:
    """What a source is known by: keeping the sources themselves would double the pack.

    The build refuses two sources that are known by the same, and no other source is looked up.
    """
    return len(source), crc32(source.encode())


class Pack(MetaPathFinder, Loader):
    """An app in one file: imports look here, and so does who asks a package for its data."""

    def __init__(self, path: str) -> None:
        self.path = path
        whole = Path(path).read_bytes()
        at = 4 + int.from_bytes(whole[:4], "little")
        self.entries: dict[str, bytes | memoryview] = {}
        for name, size in json.loads(whole[4:at]):
            self.entries[name] = memoryview(whole)[at : at + size]
            at += size
        self.methods: dict[tuple[int, int], bytes] = marshal.loads(self.entries[METHODS])

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """Where a module is: a package's is called like the folder, with /__init__ after it."""
        stem = name.replace(".", "/")
        for entry, is_package in ((f"{stem}.pyc", False), (f"{stem}/__init__.pyc", True)):
            if entry in self.entries:
                spec = ModuleSpec(name, self, origin=f"{self.path}/{entry}", is_package=is_package)
                spec.has_location = True
                return spec
        return None

    def create_module(self, _spec: ModuleSpec) -> None:
        """Modules are made as always."""

    def exec_module(self, module: ModuleType) -> None:
        """Fill a module by running its code, which stands behind the sixteen bytes of a .pyc's head."""
        spec = module.__spec__
        assert spec is not None
        assert spec.origin is not None
        entry = self.entries[spec.origin.removeprefix(f"{self.path}/")]
        exec(marshal.loads(entry[16:]), vars(module))

    def get_data(self, path: str) -> bytes:
        """A file that lies beside a module."""
        return bytes(self.entries[path.removeprefix(f"{self.path}/")])

    def run(self, source: str, *names: dict[str, Any]) -> None:
        """Run what `dataclasses` wrote: it is compiled already, unless nobody has seen it before."""
        module = names[0].get("__name__", "") if names else ""
        ready = self.methods.get(known_by(source)) if compiled_ahead(module) else None
        exec(marshal.loads(ready) if ready else source, *names)


def open_pack(path: str) -> None:
    """Let imports find the app."""
    pack = Pack(path)
    sys.meta_path.insert(0, pack)
    vars(dataclasses)["exec"] = pack.run
