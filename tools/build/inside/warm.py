"""What a Python has done before its snapshot is taken."""

from __future__ import annotations

import gc
import importlib
import sys
from types import ModuleType

ENTITIES = "html.entities"
"""The names of two thousand signs: `html` reads them when it is imported, and only to unescape."""


def main(imports: str) -> None:
    """Import these modules, and leave nothing that the garbage collector would look at again and again."""
    sys.modules[ENTITIES] = ModuleType(ENTITIES)
    vars(sys.modules[ENTITIES])["html5"] = {}
    importlib.import_module("html")
    del sys.modules[ENTITIES]
    for name in imports.split(","):
        importlib.import_module(name)
    gc.collect()
    gc.freeze()
