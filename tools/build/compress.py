"""Compressed copies beside the files, for hosts that send them as they are."""

from __future__ import annotations

import gzip
from collections.abc import Mapping

import brotli

from tools.build.paths import CACHE, digest, write

ALREADY = (".woff2", ".png", ".whl")
"""What is compressed inside."""
QUICK, THOROUGH = 5, 11
"""Brotli's quality for a developer who waits, and for everybody else."""
WINDOW = 24
"""How far back Brotli looks, as a power of two: the snapshot repeats itself over megabytes."""


def compressed(files: Mapping[str, bytes], quality: int) -> dict[str, bytes]:
    """A .br and a .gz for each file that gets smaller by it; nothing is compressed twice."""
    found: dict[str, bytes] = {}
    for name, data in files.items():
        if name.endswith(ALREADY) or len(data) < 600:
            continue
        for suffix, smaller in _both(data, quality).items():
            if len(smaller) < len(data):
                found[name + suffix] = smaller
    return found


def _both(data: bytes, quality: int) -> dict[str, bytes]:
    kept = CACHE / "compressed" / f"{digest(data)}-{quality}-{WINDOW}"
    paths = {suffix: kept.with_suffix(suffix) for suffix in (".br", ".gz")}
    if not all(path.is_file() for path in paths.values()):
        if len(data) > 1_000_000 and quality == THOROUGH:
            print(f"compress: {len(data) / 1e6:.1f} MB", flush=True)
        write(paths[".br"], brotli.compress(data, quality=quality, lgwin=WINDOW))
        write(paths[".gz"], gzip.compress(data, 9 if quality == THOROUGH else 6, mtime=0))
    return {suffix: path.read_bytes() for suffix, path in paths.items()}
