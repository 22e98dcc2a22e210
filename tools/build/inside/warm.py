"""What a Python has done before its snapshot is taken."""

from __future__ import annotations

import gc
import importlib
import sys
from types import ModuleType

ENTITIES = "html.entities"
"""The names of two thousand signs: `html` reads them when it is imported, and only to unescape."""


class LeftOut:
    """Stands for those names: who looks one up is told so, instead of getting a wrong answer."""

    def __contains__(self, name: object) -> bool:
        raise RuntimeError("html.unescape knows no names here: tools/build/inside/warm.py leaves them out.")

    __getitem__ = __iter__ = __len__ = __contains__


def main(imports: str) -> None:
    """Import these modules, and leave nothing that the garbage collector would look at again and again."""
    sys.modules[ENTITIES] = ModuleType(ENTITIES)
    names = vars(sys.modules[ENTITIES])["html5"] = LeftOut()
    html = importlib.import_module("html")
    if not any(value is names for value in vars(html).values()):
        raise RuntimeError(
            "html keeps the names of signs in another way: look at tools/build/inside/warm.py."
        )
    del sys.modules[ENTITIES]
    for name in imports.split(","):
        importlib.import_module(name)
    gc.collect()
    gc.freeze()
