"""What a system is told when it installs the site, in the language of who installs it."""

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


def manifests(drawn: Rendered) -> dict[str, bytes]:
    """A manifest for each language: all are of one app, by its id, and static/first.js picks one."""
    return {f"static/{_name(language)}": manifest(drawn, language) for language in drawn.words}


def _name(language: str) -> str:
    """What the manifest of a language is called."""
    return "manifest.webmanifest" if language == SOURCE else f"manifest.{language}.webmanifest"


def manifest(drawn: Rendered, language: str) -> bytes:
    """The manifest with its words and its screenshots filled in."""
    words = {key: json.dumps(text, ensure_ascii=False)[1:-1] for key, text in drawn.words[language].items()}
    whole = json.loads(filled((ROOT / "static" / "manifest.webmanifest").read_text(), words))
    whole["lang"] = language
    whole["shortcuts"] = [_shortcut(game, language) for game in TABLES]
    whole["screenshots"] = [_screenshot(path) for path in sorted(SCREENS.glob("*.jpg"))]
    return (json.dumps(whole, indent=1, ensure_ascii=False) + "\n").encode()


def screenshots() -> dict[str, bytes]:
    """The pictures that an app store shows, as tools.shots has taken them."""
    return {f"static/screens/{path.name}": path.read_bytes() for path in sorted(SCREENS.glob("*.jpg"))}


def _shortcut(game: str, language: str) -> dict[str, Any]:
    """The way into one game, past the home screen."""
    icon = {"src": "icons/icon-192.png", "sizes": "192x192"}
    name = said(language)[f"game.{game}"]
    return {"name": name, "url": f"../?game={game}", "icons": [icon]}


def _screenshot(path: Path) -> dict[str, str]:
    """One picture; its name ends with its size."""
    size = path.stem.rpartition("-")[2]
    width, _, height = size.partition("x")
    form = "wide" if int(width) > int(height) else "narrow"
    return {"src": f"screens/{path.name}", "sizes": size, "type": "image/jpeg", "form_factor": form}
