"""The whole site: every file by its path, written where it changed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools.build import bundle, embed, page, pictures, stdlib
from tools.build.caches import caches, hash_of, worker
from tools.build.compress import compressed
from tools.build.headers import headers_file
from tools.build.licences import FILE, licences
from tools.build.manifest import manifests, screenshots
from tools.build.paths import NODE_MODULES, ROOT, digest, write
from tools.build.pyodide import Pyodide, version
from tools.build.runtime import runtime
from tools.build.styles import styles
from tools.build.wheels import lock

FONTS = ("latin", "latin-ext", "cyrillic")
COPIED = (
    "static/boot.mjs",
    "static/device.js",
    "static/files.mjs",
    "static/follow.mjs",
    "static/guest.js",
    "static/keep.js",
    "static/patches.mjs",
    "static/picture.mjs",
    "static/shell.js",
)


def site(pyodide: Pyodide, quality: int) -> dict[str, bytes]:
    """All files of the site, and their compressed copies."""
    files = plain(pyodide)
    packed = compressed(files, quality)
    for_hosts = embed.pages() | {"static/embed.js": embed.script(files, packed)}
    return files | packed | for_hosts | compressed(for_hosts, quality)


def plain(pyodide: Pyodide) -> dict[str, bytes]:
    """All files of the site, as they are meant to be read."""
    sources = bundle.sources()
    files: dict[str, bytes] = {**bundle.bundle(pyodide), **bundle.catalogs()}
    files |= _runtime_files(runtime(pyodide, [*sources.values(), *bundle.pyscript().values()]))
    files |= {name: page.without_comments((ROOT / name).read_text()).encode() for name in COPIED}
    files["static/css/site.css"] = styles()
    for name in FONTS:
        font = f"jost-{name}-wght-normal.woff2"
        files[f"static/fonts/{font}"] = (
            NODE_MODULES / "@fontsource-variable" / "jost" / "files" / font
        ).read_bytes()
    files |= pictures.art()
    files |= pictures.icons(files)
    files[FILE] = licences(files)
    place = next(path for path in files if path.endswith("pyodide.mjs")).removesuffix("pyodide.mjs")
    drawn = page.rendered(sources)
    files |= manifests(drawn)
    listed = caches(files, place, digest(page.index(drawn, facts(files, place))))
    about = {**facts(files, place), "caches": [cache.name for cache in listed]}
    files["index.html"] = page.index(drawn, about).encode()
    files["service-worker.js"] = worker(listed, files).encode()
    files |= screenshots()
    files["404.html"] = page.missing(drawn).encode()
    files["_headers"] = headers_file().encode()
    return files


def facts(files: Mapping[str, bytes], place: str) -> dict[str, Any]:
    """What the page must know of the files that it loads."""
    wheels = {path.split("/")[-1]: data for path, data in files.items() if path.startswith(f"{place}wheels/")}
    needed = ("app.pack", f"{place}pyodide.asm.wasm", f"{place}snapshot.bin")
    following = (path for path in files if path.startswith((bundle.PACKS, bundle.WORDS)))
    loaded = (*needed, f"{place}python.zip", *following)
    return {
        "version": version(),
        "runtime": place,
        "library": stdlib.place().removesuffix("/"),
        "needed": needed,
        "inner": f"{place}pyodide.asm.js",
        "modules": _modules(files, place),
        "lock": lock(wheels),
        "sizes": {name: len(files[name]) for name in loaded},
        "integrity": {name: hash_of(files[name]) for name in loaded},
    }


def put(files: Mapping[str, bytes], out: Path) -> list[str]:
    """Write the site to a folder and remove what does not belong there; returns what changed."""
    changed = [name for name, data in files.items() if write(out / name, data)]
    for path in sorted(out.rglob("*"), reverse=True):
        if path.is_file() and path.relative_to(out).as_posix() not in files:
            path.unlink()
        elif path.is_dir() and not any(path.iterdir()):
            path.rmdir()
    return changed


def _runtime_files(folder: Path) -> dict[str, bytes]:
    """The runtime under a name that changes with its contents, so that browsers may keep it for ever."""
    named = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    place = digest(*(part for item in named.items() for part in item))[:12]
    return {f"runtime/{place}/{name}": data for name, data in named.items()}


def _modules(files: Mapping[str, bytes], place: str) -> list[str]:
    """The modules of the start, so that none waits until another asks for it."""
    modules = [f"{place}{name}" for name in ("pyodide.mjs", "idiomorph.js")]
    modules += (path for path in files if path.startswith(f"{place}pyscript/"))
    modules += ("static/device.js", "static/guest.js", "static/keep.js")
    return [*modules, "static/patches.mjs", "static/follow.mjs"]
