"""Where things are, and how a file gets its name from what is in it."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".build"
DIST = ROOT / "dist"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"


def digest(*parts: bytes | str) -> str:
    """A name for these parts: equal for equal parts, different otherwise."""
    whole = hashlib.sha256()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        whole.update(len(data).to_bytes(8, "big"))
        whole.update(data)
    return whole.hexdigest()


def digest_of_files(paths: Iterable[Path], *more: str) -> str:
    """A name for the contents of some files, wherever the checkout lies."""
    parts: list[bytes | str] = []
    for path in sorted(paths):
        parts += [path.relative_to(ROOT).as_posix(), path.read_bytes()]
    return digest(*parts, *more)


def write(path: Path, data: bytes | str) -> bool:
    """Write a file, whole or not at all, unless it already says just that; tells whether it changed."""
    content = data.encode() if isinstance(data, str) else data
    if path.is_file() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{os.getpid()}-{path.name}")
    draft.write_bytes(content)
    draft.replace(path)
    return True


def made_once(name: str, news: str, fill: Callable[[Path], None]) -> Path:
    """A folder of the cache that is filled once; of two builds at the same time, the second waits for it."""
    folder, draft = CACHE / name, CACHE / f"{name}.draft"
    CACHE.mkdir(exist_ok=True)
    with (CACHE / f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.is_dir():
            print(news, flush=True)
            shutil.rmtree(draft, ignore_errors=True)  # of a build that was stopped
            draft.mkdir()
            fill(draft)
            draft.rename(folder)
    return folder


def compact(value: object, *, in_order: bool = False) -> str:
    """JSON without a needless byte, in a stable order: that of the alphabet, or as it comes."""
    return json.dumps(value, separators=(",", ":"), sort_keys=not in_order, ensure_ascii=False)
