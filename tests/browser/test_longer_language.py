"""A language longer than ours on the narrowest phone: every screen fits, and no word leaves it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.scenes import scenes
from tests.browser.test_within_reach import Screen
from tests.pseudo import CODE, pages, tree
from ui.languages import LANGUAGES

OVERFLOWING = """(drawn) => {
    const app = document.getElementById("app");
    app.innerHTML = drawn;
    app.querySelectorAll("details").forEach((folded) => (folded.open = true));
    const faults = [];
    const root = document.scrollingElement;
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`);
    const onlyForEars = (from) => {
        for (let at = from; at !== app; at = at.parentElement)
            if (at.getBoundingClientRect().width <= 1) return true;
        return false;
    };
    const scrolls = (from) => {
        for (let at = from; at; at = at.parentElement)
            if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at !== root) return true;
        return false;
    };
    const words = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
        const around = node.parentElement;
        if (!node.data.trim() || !around.checkVisibility()) continue;
        if (onlyForEars(around) || scrolls(around)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()];
        if (boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1)) faults.push(node.data);
    }
    return [...new Set(faults)];
}"""
"""The words of a page that leave the screen at its sides."""


@pytest.mark.thorough
def test_nothing_overflows_in_a_language_that_is_longer(
    new_context: Callable[..., BrowserContext], site: str, tmp_path: Path
) -> None:
    page = Screen(CODE, 320, 568).open(new_context, site)
    wide = page.evaluate(OVERFLOWING, f"<p style='white-space: nowrap'>{'wide ' * 50}</p>")
    assert len(wide) == 2, "a word that leaves the screen would be noticed"
    drawn = pages(tree(tmp_path))
    found = {way: faults for way in drawn if (faults := page.evaluate(OVERFLOWING, drawn[way]))}
    assert not found, "\n".join(f"{way}: {'; '.join(faults)}" for way, faults in found.items())


@pytest.mark.thorough  # every run reaches each button of every scene in Russian on the same phone
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_overflows_in_a_language_that_people_read(
    language: str, new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = Screen(language, 320, 568).open(new_context, site)
    found = {way: faults for way, drawn in scenes(language) if (faults := page.evaluate(OVERFLOWING, drawn))}
    assert not found, "\n".join(f"{way}: {'; '.join(faults)}" for way, faults in found.items())
