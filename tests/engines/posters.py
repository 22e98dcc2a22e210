"""A poster, drawn by the app and printed by an engine: how large the file is, and how much ink is on it."""

from __future__ import annotations

from typing import Any

from tools.catalogs import compiled
from ui.i18n import text
from ui.poster import Exhibit, Poster, figure, hero
from ui.records.people import FACES, Person

WIDTH, HEIGHT, LARGEST = 1080, 1350, 300_000
FIND_ART = {"sky": (0, 0, 1080, 100), "hero": (340, 200, 400, 400), "exhibit": (120, 1000, 260, 160)}
"""Where pictures of ours lie on the paper: x, y, width, height."""

PRINT = """async ([markup, spots]) => {
  const { printed } = await import("./static/picture.mjs");
  const wall = document.body.appendChild(document.createElement("div"));
  wall.innerHTML = markup;
  const file = await printed(wall.querySelector("svg"));
  wall.remove();
  const image = await createImageBitmap(file);
  const { width, height } = image;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  pen.drawImage(image, 0, 0);
  const inks = (spot) => {
    const seen = new Set(new Uint32Array(pen.getImageData(...spot).data.buffer));
    return seen.size;
  };
  const found = Object.entries(spots).map(([name, spot]) => [name, inks(spot)]);
  return { size: file.size, width, height, inks: Object.fromEntries(found) };
}"""


def poster() -> str:
    """A poster with a face, a place, and eight names."""
    t = text("ru", compiled("ru"))
    names = ("Вера", "Глеб", "Щщщщщщщщщщщщщщщщ", "Анна", "Борис", "Eva", "Frol", "Gil")
    exhibit = Exhibit("places/zoo", 186, 124, True, t("poster.place"), "Зоопарк", "Глеб")
    points = tuple((name, str(place), place == 0) for place, name in enumerate(names))
    heroes = (hero(Person("Вера", FACES[0], 1)),)
    return figure(Poster("spyfall", "x", "Вера", heroes, exhibit, points, "2026-11-18", "Вера"), t)


def printed(page: Any) -> dict[str, Any]:
    """What an engine makes of it."""
    found: dict[str, Any] = page.evaluate(PRINT, [poster(), FIND_ART])
    return found


def prints(page: Any) -> None:
    """The file has its size, and every picture is on the paper, not only the paper."""
    found = printed(page)
    assert (found["width"], found["height"]) == (WIDTH, HEIGHT)
    assert found["size"] <= LARGEST
    assert all(count > 4 for count in found["inks"].values()), found
