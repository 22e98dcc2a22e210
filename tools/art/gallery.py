"""One page with everything that is drawn, on the dark table and on the light one."""

from __future__ import annotations

from html import escape
from typing import Final
from urllib.parse import quote

from tools.art import pictures
from tools.art.palette import INK, PAPER

_GROUNDS: Final = {"dark": ("#0f1825", PAPER), "light": ("#efe6d4", INK)}
_WIDTHS: Final = {
    "cats": 120,
    "hounds": 120,
    "clues": 110,
    "traits": 24,
    "markers": 64,
    "places": 250,
    "icons": 160,
}
_WIDE: Final = {"home": 390, "poster": 640, "spy": 300, "no-games": 240, "table": 24}
_SMALL_CARD: Final = (56, 80)
_STYLE: Final = (
    "body{margin:0;font:14px sans-serif}section{padding:16px}"
    "div{display:flex;flex-wrap:wrap;gap:8px;align-items:end;margin:0 0 20px}"
    "figure{margin:0}figcaption{font-size:10px;opacity:.7}.grey{filter:grayscale(1)}"
)


def _image(name: str, drawing: str, width: int, height: int | None = None) -> str:
    source = f"data:image/svg+xml,{quote(drawing)}"
    tall = f' height="{height}"' if height else ""
    return f'<img src="{source}" alt="{escape(name)}" width="{width}"{tall}>'


def _captioned(name: str, drawing: str) -> str:
    width = _WIDE.get(name) or _WIDTHS.get(name.split("/", maxsplit=1)[0], 100)
    return f"<figure>{_image(name, drawing, width)}<figcaption>{escape(name)}</figcaption></figure>"


def _ground(name: str, drawings: dict[str, str]) -> str:
    back, ink = _GROUNDS[name]
    folders = dict.fromkeys(file.rpartition("/")[0] for file in drawings)
    shelves = [
        "".join(
            _captioned(file, drawing)
            for file, drawing in drawings.items()
            if file.rpartition("/")[0] == folder
        )
        for folder in folders
    ]
    small = "".join(
        _image(file, drawing, *_SMALL_CARD) for file, drawing in drawings.items() if file.startswith("cats/")
    )
    rows = "".join(f"<div>{shelf}</div>" for shelf in shelves)
    return (
        f'<section style="background:{back};color:{ink}"><h2>{name}</h2>'
        f'<div>{small}</div><div class="grey">{small}</div>{rows}</section>'
    )


def page() -> str:
    """The gallery, as one file that needs no other."""
    drawings = pictures()
    grounds = "".join(_ground(name, drawings) for name in _GROUNDS)
    return f'<!doctype html><meta charset="utf-8"><title>Art</title><style>{_STYLE}</style>{grounds}'
