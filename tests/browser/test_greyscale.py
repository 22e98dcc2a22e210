"""Can the 32 cats be told apart at 56 x 80 px without any colour?"""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page

from engine.charlie.cards import CATS, TRAITS, Cat, Trait
from tools.art import cats, clothes, faces
from tools.art.cast import CAST
from tools.art.palette import NONE
from tools.art.svg import disc

Greys = bytes

WIDTH, HEIGHT = 56, 80
# Two greys this far apart are told apart at a glance, side by side, also on a dim phone.
SEEN = 48
# How much of a card one trait must change, all else being equal. A trait that is not drawn changes nothing;
# orange fur without stripes and tufts, or a frame as thin as wire, stays below this (see the last tests).
TRAIT_SHARE = 0.03
# How much of a card must differ between any two cats as they are printed, each in its own pose.
PAIR_SHARE = 0.12

_DRAW = """
async ({sources, width, height}) => {
  let shots = "";
  for (const source of sources) {
    const image = new Image(width, height);
    image.src = source;
    await image.decode();
    const brush = new OffscreenCanvas(width, height).getContext("2d", {willReadFrequently: true});
    brush.filter = "grayscale(1)";
    brush.drawImage(image, 0, 0, width, height);
    const data = brush.getImageData(0, 0, width, height).data;
    for (let at = 0; at < data.length; at += 4) shots += String.fromCharCode(data[at]);
  }
  return btoa(shots);
}
"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """An empty page: the drawings need no site."""
    opened = browser.new_page()
    yield opened
    opened.close()


def greyscale(page: Page, drawings: Sequence[str]) -> list[Greys]:
    sources = [f"data:image/svg+xml,{quote(drawing)}" for drawing in drawings]
    shots = b64decode(page.evaluate(_DRAW, {"sources": sources, "width": WIDTH, "height": HEIGHT}))
    size = WIDTH * HEIGHT
    return [shots[at : at + size] for at in range(0, len(shots), size)]


def share(one: Greys, other: Greys) -> float:
    """How much of the card is plainly darker or lighter."""
    return sum(abs(a - b) >= SEEN for a, b in zip(one, other, strict=True)) / (WIDTH * HEIGHT)


def twin(cat: Cat, trait: Trait) -> Cat:
    """The cat that differs in this trait alone."""
    return next(
        other
        for other in CATS
        if all(cat.has(t) is other.has(t) for t in TRAITS if t is not trait) and other != cat
    )


def least(page: Page, trait: Trait) -> float:
    """The least that the trait changes in any cat that keeps its pose and its face."""
    pairs = [cats.drawn(which, *CAST[cat.code]) for cat in CATS for which in (cat, twin(cat, trait))]
    shots = greyscale(page, pairs)
    return min(share(*pair) for pair in zip(shots[::2], shots[1::2], strict=True))


def test_every_two_cats_differ_in_greyscale_at_the_size_of_a_small_card(page: Page) -> None:  # C1
    shots = greyscale(page, [cats.card(cat) for cat in CATS])
    alike = [
        (one.code, other.code)
        for (one, first), (other, second) in combinations(zip(CATS, shots, strict=True), 2)
        if share(first, second) < PAIR_SHARE
    ]
    assert alike == []


@pytest.mark.parametrize("trait", TRAITS, ids=lambda trait: trait.value)
def test_a_trait_alone_shows_in_greyscale_on_every_cat(page: Page, trait: Trait) -> None:  # C1
    assert least(page, trait) >= TRAIT_SHARE


def test_a_trait_that_is_not_drawn_would_be_found(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clothes, "newspaper", lambda *_colours, **_side: "")
    assert least(page, Trait.NEWSPAPER) < TRAIT_SHARE


def test_fur_that_differs_in_colour_alone_would_be_found(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cats, "ORANGE", replace(faces.ORANGE, muzzle=faces.GREY.muzzle, striped=False))
    assert least(page, Trait.FUR) < TRAIT_SHARE


def test_glasses_as_thin_as_wire_would_be_found(page: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    wire = disc(-17.5, -1, 15, NONE, width=1) + disc(17.5, -1, 15, NONE, width=1)
    monkeypatch.setattr(clothes, "lenses", lambda: "")
    monkeypatch.setattr(clothes, "frames", lambda _turn: wire)
    seen = least(page, Trait.GLASSES)
    assert 0 < seen < TRAIT_SHARE
