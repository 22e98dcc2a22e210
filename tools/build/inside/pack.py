"""Where the browser's Python finds the app: the packs that tools/build/bundle.py makes.

A module is taken out when it is first imported. This file is part of the library: it is there before the app.
"""

from __future__ import annotations

import dataclasses
import json
import marshal
import sys
from collections import deque
from collections.abc import Iterator
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, TypedDict

INDEX = "index"
"""The entry of the first pack that tells what is in which, the first one first."""
WHOLE = object()
"""What comes after the last piece of a module."""


class Contents(TypedDict):
    """What is in a pack."""

    modules: list[str]
    """Each after those that it imports; the lines of a package's own after its modules."""
    needs: list[str]
    """The packs that have to be there before."""
    keys: list[str]
    """What the keys of its words begin with."""


class NotYet(ImportError):
    """Something was asked for that lies in a pack which has not come."""

    def __init__(self, pack: str) -> None:
        super().__init__(f"the pack {pack} has not come yet")
        self.pack = pack


class Pack(MetaPathFinder, Loader):
    """An app in a few files: imports look here, and so does who asks a package for its data."""

    def __init__(self, path: str, entries: dict[str, bytes | memoryview] | None = None) -> None:
        self.path = path
        self.entries = entries or {}
        if entries is None:
            self.read(path)
        self.index: dict[str, Contents] = json.loads(bytes(self.entries.get(INDEX, b"{}")))
        self.away = {*self.index} - {*list(self.index)[:1]}
        """The packs that have not come."""
        self.begun: dict[str, ModuleType] = {}
        """Modules of which not every piece has run, and packages of which only modules are loaded so far.

        Between two pieces nobody sees them: who imports one lets the rest of it be loaded.
        """
        self.to_load: deque[str] = deque()
        """Modules that nobody has asked for yet, each after those that it imports."""
        self.loading: Iterator[None] | None = None
        self.place_of = {name: pack for pack, inside in self.index.items() for name in inside["modules"]}

    def read(self, path: str) -> None:
        """Take all out of a file, which nobody needs any more."""
        whole = Path(path).read_bytes()
        Path(path).unlink()
        at = 4 + int.from_bytes(whole[:4], "little")
        for name, size in json.loads(whole[4:at]):
            self.entries[name] = memoryview(whole)[at : at + size]
            at += size

    def add(self, pack: str, path: str) -> None:
        """Another pack has come, and all that it needs."""
        if pack in self.away:
            self.read(path)
            self.away.remove(pack)

    def said_in(self, key: str) -> str | None:
        """The pack in which the words for a key may be that nobody has found."""
        begins = key.partition(".")[0]
        return next(
            (pack for pack in self.index if pack in self.away and begins in self.index[pack]["keys"]), None
        )

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> ModuleSpec | None:
        """Where a module is: a package's is called like the folder, with /__init__ after it."""
        begun = name in self.begun
        while name in self.begun:
            self.load_next()
        stem = name.replace(".", "/")
        for entry, is_package in ((f"{stem}.pyc", False), (f"{stem}/__init__.pyc", True)):
            if entry in self.entries:
                spec = ModuleSpec(name, self, origin=f"{self.path}/{entry}", is_package=is_package)
                spec.has_location, spec.loader_state = True, begun and name in sys.modules
                return spec
        if (pack := self.place_of.get(name)) in self.away:
            raise NotYet(str(pack))
        return None

    def load_next(self) -> None:
        """Load one more piece of what is to be loaded, and then hide what is not whole."""
        sys.modules.update(self.begun)
        try:
            if self.loading is None and self.to_load:
                self.loading = self.load(self.to_load.popleft())
            if self.loading is None:
                self.forget(*self.begun)
            elif next(self.loading, WHOLE) is WHOLE:
                self.loading = None
        finally:
            for name in self.begun:
                del sys.modules[name]

    def load(self, name: str) -> Iterator[None]:
        """Load the next module of a pack and no other: an import would run the packages around it first."""
        names = name.split(".")
        for end in range(1, len(names) + 1):
            self.begin(".".join(names[:end]))
        if module := self.begun.get(name):
            try:
                yield from self.fill(module)
            except BaseException:
                self.forget(name)
                raise
            del self.begun[name]
            if parent := sys.modules.get(".".join(names[:-1])):
                setattr(parent, names[-1], module)

    def forget(self, *names: str) -> None:
        """What will not be whole was never begun."""
        for name in names:
            del sys.modules[name], self.begun[name]

    def begin(self, name: str) -> None:
        """Make an empty module, unless it is there."""
        if name not in sys.modules:
            spec = self.find_spec(name)
            assert spec is not None
            self.begun[name] = sys.modules[name] = module_from_spec(spec)

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Modules are made as always, but for one that was begun and is whole by now."""
        return sys.modules[spec.name] if spec.loader_state else None

    def exec_module(self, module: ModuleType) -> None:
        """Fill a module by running all its pieces, unless that is done."""
        spec = module.__spec__
        if not (spec and spec.loader_state):
            for _ in self.fill(module):
                pass

    def fill(self, module: ModuleType) -> Iterator[None]:
        """Run a module's pieces, which stand behind the sixteen bytes of a .pyc's head, one at a time."""
        spec = module.__spec__
        assert spec is not None
        assert spec.origin is not None
        entry = self.entries[spec.origin.removeprefix(f"{self.path}/")]
        pieces: tuple[CodeType, ...] = marshal.loads(entry[16:])
        for number, piece in enumerate(pieces):
            if number:
                yield
            exec(piece, vars(module))

    def get_data(self, path: str) -> bytes:
        """A file that lies beside a module."""
        return bytes(self.entries[path.removeprefix(f"{self.path}/")])


opened: list[Pack] = []
"""The app, once it is there."""


def open_pack(path: str) -> None:
    """Let imports find the app."""
    pack = Pack(path)
    pack.to_load.extend(next(iter(pack.index.values()))["modules"])
    opened.append(pack)
    sys.meta_path.insert(0, pack)


def step(name: str) -> bool:
    """Load one more piece of the first pack, unless a module is there; static/boot.mjs asks until it is."""
    pack = opened[0]
    more = name not in sys.modules and bool(pack.to_load or pack.begun)
    if more:
        pack.load_next()
    return more


# --- data classes that tools/build/inside/classes.py has written out ---------------------------------------

assign = object.__setattr__


class _Fields:
    """What `dataclasses` wants to know of a class, worked out when it asks."""

    def __get__(self, _instance: object, made: Any) -> dict[str, Any]:
        names, defaults = made.__match_args__, getattr(made.__init__, "__defaults__", None) or ()
        given = dict(zip(names[len(names) - len(defaults) :], defaults, strict=True))
        found: dict[str, Any] = {}
        for name in names:
            about: Any = dataclasses.field(default=given.get(name, dataclasses.MISSING), kw_only=False)
            about.name, about.type = name, made.__annotations__[name]
            about._field_type = vars(dataclasses)["_FIELD"]
            found[name] = about
        if made is not Written:
            made.__dataclass_fields__ = found
        return found


class Written:
    """What all data classes have that are written out; each has its slots and its own methods beside it."""

    __slots__ = ()
    __match_args__: tuple[str, ...] = ()
    __dataclass_fields__ = _Fields()

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
        return f"{type(self).__qualname__}({values})"

    def __setattr__(self, name: str, _value: object) -> None:
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")

    def __getstate__(self) -> list[object]:
        return [getattr(self, name) for name in self.__match_args__]

    def __setstate__(self, values: list[object]) -> None:
        for name, value in zip(self.__match_args__, values, strict=True):
            assign(self, name, value)
