"""The largest text on the smallest phone: the page never scrolls sideways, and no word leaves its button."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext

from tests.ui.charlie_phone import Phone, choose_faces
from tests.ui.conftest import words
from ui.model import Model

NAMES = ("Константинопольский", "Владислав-Ярослав", "Екатерина Великая")
SMALLEST = {"width": 320, "height": 568}
PAGE = """<!doctype html><html lang="ru" data-size="200"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="static/css/site.css">
<main id="app"></main></html>"""
TROUBLE = """() => {
    const wide = document.documentElement.scrollWidth;
    const found = wide > innerWidth ? [`${wide} px wide`] : [];
    const buttons = "#app :is(button, .choice-label):not(.paw, .cat, .spare)";
    for (const button of document.querySelectorAll(buttons)) {
        const box = button.getBoundingClientRect();
        const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        while (box.width && walker.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(walker.currentNode);
            const words = range.getBoundingClientRect();
            const around = walker.currentNode.parentElement;
            if (getComputedStyle(around).textOverflow === "ellipsis") {  // a long name ends in dots
                const { left, right } = around.getBoundingClientRect();
                words.x = Math.max(words.x, left);
                words.width = Math.min(words.width, right - left);
            }
            const seen = words.width && !around.closest(".sr");
            if (seen && (words.left < box.left - 4 || words.right > box.right + 4)) {
                found.push(`out of its button: ${button.textContent}`);
            }
        }
    }
    return found;
}"""


def screens() -> Iterator[tuple[str, str]]:
    """One screen of each kind, in the longest of our languages, with long names."""
    t = words("ru")

    def phone(message: str, value: str = "") -> Phone:
        opened = Phone(t, Model(languages=("ru",), kept=frozenset({"open:charlie", "open:spyfall", "games"})))
        opened.send(message, value)
        return opened

    for way in ("home", "go settings", "go howto charlie", "go howto spyfall", "open-share app"):
        yield way, phone(way).page
    yield "daily", phone("daily on", "2026-11-16").page
    for game in ("spyfall", "charlie"):
        table = phone(f"open-lobby {game}")
        for seat, name in enumerate(NAMES):
            table.send(f"seat name {seat}", name)
        yield f"{game} lobby", table.page
        table.tap(f"start {game}")
        yield f"{game} curtain", table.page
    choose_faces(table)
    yield "three people", table.page
    alone = phone("alone-anew charlie")
    yield "deal", alone.page
    choose_faces(alone)
    yield "one person", alone.page
    alone.tap("charlie show-notes")
    yield "notebook", alone.page


@pytest.fixture
def trouble(new_context: Callable[..., BrowserContext], site: str) -> Callable[[str], list[str]]:
    """What is wrong with a screen on that phone."""
    page = new_context(viewport=SMALLEST).new_page()
    page.route("**/large", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.goto(f"{site}large")

    def of(drawn: str) -> list[str]:
        page.evaluate("drawn => { document.getElementById('app').innerHTML = drawn }", drawn)
        return page.evaluate(TROUBLE)

    return of


def test_nothing_is_cut_off_at_the_largest_text_on_the_smallest_phone(
    trouble: Callable[[str], list[str]],
) -> None:
    found = {name: wrong for name, drawn in screens() if (wrong := trouble(drawn))}
    assert not found


def test_a_word_wider_than_its_button_and_the_phone_would_be_found(
    trouble: Callable[[str], list[str]],
) -> None:
    wide, out = trouble(f'<button class="round">{"Ж" * 20}</button>')
    assert "px wide" in wide
    assert "out of its button" in out
