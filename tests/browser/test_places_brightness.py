"""Does a glance at the phone, or at its glow on a face, tell what was dealt?"""

from __future__ import annotations

from base64 import b64decode
from itertools import combinations
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser

from tools.art import pictures

WIDTH, HEIGHT = 96, 64
# How far a place may be from the spy in the light that it gives, in all and in each colour.
GLOW, TINT = 0.12, 0.3
# Two greys this far apart are told apart at a glance, and so much of a postcard must differ by that.
SEEN, PAIR_SHARE = 48, 0.2

_DRAW = """
async ({sources, width, height}) => {
  let shots = "";
  for (const source of sources) {
    const image = new Image(width, height);
    image.src = source;
    await image.decode();
    const brush = new OffscreenCanvas(width, height).getContext("2d", {willReadFrequently: true});
    brush.drawImage(image, 0, 0, width, height);
    for (const level of brush.getImageData(0, 0, width, height).data) shots += String.fromCharCode(level);
  }
  return btoa(shots);
}
"""

Pixels = list[tuple[int, int, int]]


def _light(level: int) -> float:
    """How much light a screen gives for a level of one colour."""
    part = level / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


LIGHT = tuple(map(_light, range(256)))


@pytest.fixture(scope="module")
def postcards(browser: Browser) -> dict[str, Pixels]:
    """Every place and the spy, as the screen shows them small."""
    drawings = {n: d for n, d in pictures().items() if n == "spy" or n.startswith("places/")}
    sources = [f"data:image/svg+xml,{quote(drawing)}" for drawing in drawings.values()]
    with browser.new_page() as page:
        shots = b64decode(page.evaluate(_DRAW, {"sources": sources, "width": WIDTH, "height": HEIGHT}))
    size = 4 * WIDTH * HEIGHT
    cut = (shots[at : at + size] for at in range(0, len(shots), size))
    return {
        name: list(zip(shot[::4], shot[1::4], shot[2::4], strict=True))
        for name, shot in zip(drawings, cut, strict=True)
    }


def glow(pixels: Pixels) -> tuple[float, float, float]:
    """The light that a picture throws on a face: red, green and blue."""
    red, green, blue = (
        sum(LIGHT[level] for level in colour) / len(pixels) for colour in zip(*pixels, strict=True)
    )
    return red, green, blue


def luminance(light: tuple[float, float, float]) -> float:
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


def greys(pixels: Pixels) -> list[float]:
    return [0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in pixels]


def test_a_place_gives_as_much_light_as_the_spy(postcards: dict[str, Pixels]) -> None:  # S4
    spy = luminance(glow(postcards["spy"]))
    apart = {name: luminance(glow(pixels)) / spy - 1 for name, pixels in postcards.items()}
    assert {name: share for name, share in apart.items() if abs(share) > GLOW} == {}


def test_a_place_gives_light_of_the_same_tint_as_the_spy(postcards: dict[str, Pixels]) -> None:  # S4
    spy = glow(postcards["spy"])
    apart = {
        name: [light / wanted - 1 for light, wanted in zip(glow(pixels), spy, strict=True)]
        for name, pixels in postcards.items()
    }
    assert {name: shares for name, shares in apart.items() if max(map(abs, shares)) > TINT} == {}


def test_every_two_postcards_differ_in_greyscale_at_the_size_of_a_thumbnail(
    postcards: dict[str, Pixels],
) -> None:
    shots = {name: greys(pixels) for name, pixels in postcards.items()}
    alike = [
        (one, other)
        for one, other in combinations(shots, 2)
        if sum(abs(a - b) >= SEEN for a, b in zip(shots[one], shots[other], strict=True))
        < PAIR_SHARE * WIDTH * HEIGHT
    ]
    assert alike == []
