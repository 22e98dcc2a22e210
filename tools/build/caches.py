"""What the service worker keeps on the phone: two caches, each file with its hash."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass

from tools.build.page import without_comments
from tools.build.paths import ROOT, compact, digest


@dataclass(frozen=True, slots=True)
class Cache:
    """One cache: its name changes with what is in it, its places are the addresses that it answers for."""

    name: str
    places: tuple[str, ...]
    files: dict[str, str]


def caches(files: Mapping[str, bytes], place: str, page: str) -> tuple[Cache, Cache]:
    """The cache of the runtime, which has its own folder, and that of the app; index.html joins later."""
    runtime = {path: hash_of(data) for path, data in files.items() if path.startswith(place)}
    app = {path: hash_of(data) for path, data in files.items() if path not in runtime}
    return (
        Cache(f"runtime-{digest(compact(runtime))[:12]}", (f"{place}*",), runtime),
        Cache(f"app-{digest(compact(app), page)[:12]}", ("", "app.pack", "static/*"), app),
    )


def worker(listed: tuple[Cache, Cache], files: Mapping[str, bytes]) -> str:
    """The service worker with its caches filled in, and the page in the second of them."""
    runtime, app = listed
    whole = Cache(app.name, app.places, {**app.files, "index.html": hash_of(files["index.html"])})
    template = (ROOT / "service-worker.js").read_text()
    return without_comments(template).replace("__CACHES__", compact([asdict(runtime), asdict(whole)]), 1)


def hash_of(data: bytes) -> str:
    """The hash of a file as a browser checks it."""
    return base64.b64encode(hashlib.sha256(data).digest()).decode()
