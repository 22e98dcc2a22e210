"""What a system is told when it installs the site."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tools.build.page import Rendered, filled
from tools.build.paths import ROOT
from tools.catalogs import said
from ui.languages import SOURCE
from ui.tables import TABLES

SCREENS = ROOT / "static" / "screens"


def manifest(drawn: Rendered) -> bytes:
    """The manifest with its words and its screenshots filled in."""
    words = {key: json.dumps(text, ensure_ascii=False)[1:-1] for key, text in drawn.words[SOURCE].items()}
    whole = json.loads(filled((ROOT / "static" / "manifest.webmanifest").read_text(), words))
    whole["shortcuts"] = [_shortcut(game) for game in TABLES]
    whole["screenshots"] = [_screenshot(path) for path in sorted(SCREENS.glob("*.jpg"))]
    return (json.dumps(whole, indent=1, ensure_ascii=False) + "\n").encode()


def screenshots() -> dict[str, bytes]:
    """The pictures that an app store shows, as tools.shots has taken them."""
    return {f"static/screens/{path.name}": path.read_bytes() for path in sorted(SCREENS.glob("*.jpg"))}


def _shortcut(game: str) -> dict[str, Any]:
    """The way into one game, past the home screen."""
    icon = {"src": "icons/icon-192.png", "sizes": "192x192"}
    name = said(SOURCE)[f"game.{game}"]
    return {"name": name, "url": f"../?game={game}", "icons": [icon]}


def _screenshot(path: Path) -> dict[str, str]:
    """One picture; its name ends with its size."""
    size = path.stem.rpartition("-")[2]
    width, _, height = size.partition("x")
    form = "wide" if int(width) > int(height) else "narrow"
    return {"src": f"screens/{path.name}", "sizes": size, "type": "image/jpeg", "form_factor": form}
