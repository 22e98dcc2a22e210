"""What a Python has done before its snapshot is taken."""

from __future__ import annotations

import gc
import importlib


def main(imports: str) -> None:
    """Import these modules, and leave nothing that the garbage collector would look at again and again."""
    for name in imports.split(","):
        importlib.import_module(name)
    importlib.invalidate_caches()
    gc.collect()
    gc.freeze()
