"""Everything that is drawn: the art as SVG, the icons as PNG too, for systems that read nothing else."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from tools.build.paths import ROOT, compact, digest, digest_of_files, made_once, write
from tools.build.pyodide import BuildError, run_node

ICONS = {
    "icons/icon-192.png": ("icons/icon", 192),
    "icons/icon-512.png": ("icons/icon", 512),
    "icons/maskable-192.png": ("icons/maskable", 192),
    "icons/maskable-512.png": ("icons/maskable", 512),
    "icons/touch-180.png": ("icons/maskable", 180),
}
"""Which picture each icon is, and how wide; Apple rounds the corners itself, so it gets the full square."""

_DRAW = "import sys, pathlib, tools.art; tools.art.write(pathlib.Path(sys.argv[1]))"


def art() -> dict[str, bytes]:
    """The pictures that tools/art draws, drawn again only if a line of it or a card of a game has changed."""
    made_by = [*(ROOT / "tools" / "art").rglob("*.py"), *(ROOT / "engine").rglob("cards.py")]
    folder = made_once(f"art-{digest_of_files(made_by)[:12]}", "art: drawing", _draw)
    drawn = sorted(folder.rglob("*.svg"))
    return {f"static/art/{path.relative_to(folder).as_posix()}": path.read_bytes() for path in drawn}


def icons(pictures: Mapping[str, bytes]) -> dict[str, bytes]:
    """The icons as PNG, drawn again only if their pictures have changed."""
    sources = {name: pictures[f"static/art/{name}.svg"] for name, _ in ICONS.values()}
    name = f"icons-{digest(compact(ICONS), *sources.values())[:12]}"
    folder = made_once(name, "icons: drawing", lambda draft: _draw_icons(draft, sources))
    return {f"static/{name}": (folder / name).read_bytes() for name in ICONS}


def _draw(folder: Path) -> None:
    if subprocess.run([sys.executable, "-c", _DRAW, str(folder)], cwd=ROOT, check=False).returncode:
        raise BuildError("The pictures could not be drawn; what is wrong stands above.")


def _draw_icons(folder: Path, sources: Mapping[str, bytes]) -> None:
    for name, drawing in sources.items():
        write(folder / f"{name}.svg", drawing)
    wanted = [[str(folder / f"{of}.svg"), str(folder / name), width] for name, (of, width) in ICONS.items()]
    run_node("icons.mjs", asked=json.dumps(wanted))
