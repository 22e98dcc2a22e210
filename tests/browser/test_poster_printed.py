"""The poster as a file: its size, its colours, our font, and an evening that ends with its standing."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tools.driving import buttons
from tools.driving.charlie import Charlie
from tools.driving.finger import Finger
from tools.driving.phone import keep, laid, open_table
from tools.driving.spyfall import Spyfall

LARGEST = 300_000
NAMES = ("Константин Пётр", "Щщщщщщщщщщщщщщщщ", "Вера", "Глеб")
PAPER, INK, SIGNAL, NIGHT = (0xF3, 0xE9, 0xD6), (0x13, 0x1B, 0x29), (0xF0, 0x64, 0x2D), (0x1D, 0x34, 0x50)
# What is measured before our font is there is another one, which is wider.
OVERFLOWS = """async () => {
  await Promise.all(["Щ", "W"].map((sign) => document.fonts.load("800 20px Jost", sign)));
  const drawing = document.querySelector(".poster > svg");
  return [...drawing.querySelectorAll("text")].filter((line) => {
    const box = line.getBBox();
    return box.x < 14 || box.x + box.width > 526;
  }).map((line) => line.textContent);
}"""
IN_ANOTHER_FONT = """async () => {
  const print = (await import("./static/picture.mjs")).printed;
  const drawing = document.querySelector(".poster > svg");
  const sizes = [(await print(drawing)).size];
  for (const line of drawing.querySelectorAll("text")) line.setAttribute("font-family", "monospace");
  sizes.push((await print(drawing)).size);
  for (const line of drawing.querySelectorAll("text")) line.removeAttribute("font-family");
  return [...sizes, document.fonts.check("800 20px Jost", "Щ"), document.fonts.check("800 20px Jost", "W")];
}"""

TAKES_FILES = """
navigator.canShare = () => true;
navigator.share = async ({ files: [file], title }) => { window.given = [file.name, file.type, title]; };
"""


def pixels(file: bytes) -> tuple[int, int, Counter[tuple[int, ...]]]:
    """The width and height of a PNG by palette, and how often each colour is there."""
    assert file.startswith(b"\x89PNG\r\n\x1a\n")
    chunks: dict[bytes, bytes] = {}
    at = 8
    while at < len(file):
        (length,) = struct.unpack(">I", file[at : at + 4])
        name, data = file[at + 4 : at + 8], file[at + 8 : at + 8 + length]
        assert struct.unpack(">I", file[at + 8 + length : at + 12 + length])[0] == zlib.crc32(name + data)
        chunks[name] = data
        at += 12 + length
    width, height, kind = struct.unpack(">IIH", chunks[b"IHDR"][:10])
    assert kind == 0x0803
    rows = zlib.decompress(chunks[b"IDAT"])
    assert len(rows) == (width + 1) * height
    seen = Counter(b"".join(rows[y * (width + 1) + 1 : (y + 1) * (width + 1)] for y in range(height)))
    inks = chunks[b"PLTE"]
    return width, height, Counter({tuple(inks[3 * i : 3 * i + 3]): count for i, count in seen.items()})


def play_spyfall(page: Page) -> None:
    finger = Finger(page)
    hands = Spyfall(finger)
    finger.tap(buttons.lobby("spyfall"))
    finger.tap(buttons.start("spyfall"))
    hands.pass_on()
    hands.begin()
    hands.stop_the_clock(1)
    hands.accuse()
    hands.vote(yes=True)
    page.wait_for_selector(".poster > svg")


def test_the_poster_is_a_picture_of_our_own_making(page: Page, site: str, tmp_path: Path) -> None:
    keep(page, lobby_spyfall=laid("spyfall", 4, names=NAMES, rounds="1"))
    open_table(page, site)
    asked: list[Any] = []
    page.on("request", lambda request: asked.append(request.url))
    play_spyfall(page)
    assert page.evaluate(OVERFLOWS) == []
    with page.expect_download() as saved:
        Finger(page).tap(buttons.SHARE_POSTER)
    assert saved.value.suggested_filename == "spy-table-spyfall.png"
    saved.value.save_as(tmp_path / "poster.png")
    file = (tmp_path / "poster.png").read_bytes()
    width, height, colours = pixels(file)
    assert (width, height) == (1080, 1350)
    assert len(file) <= LARGEST
    for ink in (PAPER, INK, SIGNAL, NIGHT):
        assert colours[ink] > 5_000
    ours, another, cyrillic, latin = page.evaluate(IN_ANOTHER_FONT)
    assert abs(ours - another) > 500  # the same words in another font are another picture
    assert cyrillic
    assert latin
    assert all(url.startswith((site, "blob:")) for url in asked)


@pytest.mark.thorough
def test_a_phone_that_takes_files_is_given_one_to_share(page: Page, site: str) -> None:
    keep(page, lobby_spyfall=laid("spyfall", 4, names=NAMES, rounds="1"))
    page.add_init_script(TAKES_FILES)
    open_table(page, site)
    play_spyfall(page)
    Finger(page).tap(buttons.SHARE_POSTER)
    page.wait_for_function("() => window.given")
    assert page.evaluate("window.given") == ["spy-table-spyfall.png", "image/png", "Spy Table · Spyfall"]


@pytest.mark.thorough
def test_an_evening_of_two_games_ends_with_its_standing(page: Page, site: str) -> None:
    names = ("Anna", "Boris", "Vera")
    for game, options in (("charlie", {}), ("spyfall", {"rounds": "1"})):
        keep(page, **{f"lobby_{game}": laid(game, 3, names=names, **options)})
    open_table(page, site)
    finger = Finger(page)
    finger.tap(buttons.lobby("charlie"))
    finger.tap(buttons.start("charlie"))
    Charlie(finger, patience=6).play()
    page.wait_for_selector(".poster > svg")
    finger.tap(buttons.LEAVE)
    play_spyfall(page)
    winners = page.locator(".sf-winner").inner_text()
    finger.tap(buttons.HOME)
    finger.tap(buttons.lobby("charlie"))
    finger.tap(buttons.PEOPLE)
    page.wait_for_selector(".podium")
    standing = page.locator(".podium-place").all_inner_texts()
    assert len(standing) == 3
    assert any(row.split("\n")[0] in winners for row in standing if "0 wins" not in row)
