"""Everything that is drawn, written as SVG at build time.

The style: Berlin, 1962, a poster in four inks: concrete grey, night blue, signal orange and paper. Flat
shapes, thick round outlines, shadows in halftone dots, and no colour that is not in `palette`.

How a picture is made, so that a new one looks like the others:

- `svg` has the words. A mark is text; numbers come out short; a shape that is the same on both sides is given
  as its right half (`both`, `closed`); light and shade are `halftone` and `glow`: dots, never gradients.
- What stands in front is put into `outlined`, which draws with the thick pen; behind it lies a flat sky, a
  disc of light that dissolves into dots, and a ground.
- What must be told apart differs in outline, not only in colour: look at it in greyscale, and small.
- Words in a picture are strokes from `letters`: a drawing asks for no font and nothing outside its own file.
- A picture of a place is a `scenes.postcard`: one size, one margin, one brightness, for places and spy alike.

`write` makes all files; each stands alone and is shown with <img>.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from engine.charlie.cards import CATS, HOUNDS, Colour, Trait
from tools.art import (
    cats,
    counters,
    hounds,
    icons,
    markers,
    officer,
    people,
    places,
    posters,
    props,
    scenes,
    traits,
)


def _suspects() -> Iterator[tuple[str, str]]:
    for cat in CATS:
        yield f"cats/{cat.code}", cats.card(cat)


def _investigators() -> Iterator[tuple[str, str]]:
    for hound in HOUNDS:
        yield f"hounds/{hound.value}", hounds.portrait(hound)
        yield f"hounds/{hound.value}-card", hounds.card(hound)
    yield "officer", officer.portrait()


def _people() -> Iterator[tuple[str, str]]:
    for name in people.SITTERS:
        yield f"people/{name}", people.portrait(name)


def _clues() -> Iterator[tuple[str, str]]:
    for trait in Trait:
        for value in (True, False):
            name = f"{trait.value}-{int(value)}"
            yield f"clues/{name}", counters.counter(trait, value)
            yield f"traits/{name}", traits.icon(trait, value)


def _markers() -> Iterator[tuple[str, str]]:
    for colour in Colour:
        yield f"markers/{markers.file_name(colour)}", markers.face_down(colour)
    for colour, face in markers.faces():
        yield f"markers/{markers.file_name(colour, face)}", markers.face_up(colour, face)


def _things() -> Iterator[tuple[str, str]]:
    for draw in (props.back, props.deck, props.paw, props.cup, props.bag, props.stamp, props.table):
        yield draw.__name__, draw()


def _scenes() -> Iterator[tuple[str, str]]:
    for draw in (
        scenes.home,
        scenes.poster,
        scenes.spy,
        scenes.question,
        scenes.charlie,
        scenes.no_games,
    ):
        yield draw.__name__.replace("_", "-"), draw()


def _places() -> Iterator[tuple[str, str]]:
    for draw in places.DRAWINGS:
        yield f"places/{draw.__name__}", draw()


def _posters() -> Iterator[tuple[str, str]]:
    for draw in posters.DRAWINGS:
        yield f"posters/{draw.__name__}", draw()


def _icons() -> Iterator[tuple[str, str]]:
    for draw in (icons.icon, icons.maskable, icons.mono):
        yield f"icons/{draw.__name__}", draw()


def pictures() -> dict[str, str]:
    """Every picture by its name: the path of its file without the ending."""
    parts = (
        _suspects(),
        _investigators(),
        _people(),
        _clues(),
        _markers(),
        _things(),
        _scenes(),
        _places(),
        _posters(),
        _icons(),
    )
    return {name: drawing for part in parts for name, drawing in part}


def write(folder: Path) -> None:
    """Write every picture into the folder, always the same bytes."""
    for name, drawing in pictures().items():
        file = folder / f"{name}.svg"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(drawing, encoding="utf-8")
