"""The notebook beside the evidence, in a real browser: nothing is covered, and nothing moves."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from engine import match as matches
from engine.charlie.moves import TurnCard
from engine.charlie.options import Options
from tools.driving import buttons
from tools.driving.phone import keep, open_table

COVERED = """() => {
  const found = [];
  const notes = document.querySelector(".notes-beside").getBoundingClientRect();
  for (const card of document.querySelectorAll("[data-card]")) {
    const box = card.getBoundingClientRect();
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!card.contains(top)) found.push(card.dataset.card + " is covered");
    if (box.top < 0 || box.left < 0 || box.right > innerWidth || box.bottom > innerHeight)
      found.push(card.dataset.card + " is cut off");
    const beside = box.bottom <= notes.top + 1 || box.right <= notes.left + 1;
    if (!beside) found.push(card.dataset.card + " lies under the notebook");
  }
  return found;
}"""
PLACES = """() => [...document.querySelectorAll(".notes-beside button, [data-card]")]
  .filter((each) => each.id !== "strike")
  .map((each) => each.getBoundingClientRect())
  .map((box) => [box.x, box.y, box.width, box.height])"""


def after(cards: int) -> str:
    """A game of four, some cards into its first round, as the app keeps it."""
    names = ("Anna", "Lansbury", "Britton", "Colombini")
    match = matches.begin("charlie", 4, Options(), "5a" * 16, names)
    for seat in range(4):
        match = matches.play(match, seat, 0)
    for _ in range(cards):
        match = matches.act(match, match.state.turn, TurnCard())
    return matches.dump(match)


SIZES = ((390, 844), (320, 568), (844, 390), (1024, 768))


def at_a_table(page: Page, site: str) -> Page:
    """One person among three bots, after eighteen cards."""
    kinds = ["person", "hound", "hound", "hound"]
    keep(
        page, open_charlie=after(18), table_charlie=json.dumps({"bots": kinds, "scene": "table", "notes": []})
    )
    open_table(page, site)
    page.locator(buttons.go_on("charlie")).click()
    return page


@pytest.mark.thorough
def test_a_screen_that_becomes_large_gets_the_notebook_docked_and_a_small_one_loses_it(
    new_page: Callable[..., Page], site: str
) -> None:
    page = at_a_table(new_page(viewport={"width": 390, "height": 844}), site)
    expect(page.locator("[data-card]").first).to_be_visible()
    expect(page.locator(".note-face")).to_have_count(0)
    for width, height in ((1280, 800), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".note-face").first).to_be_visible()
        expect(page.locator(buttons.NOTES)).to_be_hidden()
    page.set_viewport_size({"width": 844, "height": 390})
    expect(page.locator(".note-face")).to_have_count(0)
    expect(page.locator(buttons.NOTES)).to_be_visible()


def test_the_notebook_lies_beside_the_evidence_and_nothing_moves_under_the_finger(
    new_page: Callable[..., Page], site: str
) -> None:
    page = at_a_table(new_page(), site)
    page.locator(buttons.NOTES).click()
    expect(page.locator(".notes-beside")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED) == [], (width, height)
        places: Any = page.evaluate(PLACES)
        face = page.locator(".note-face:not(.out)").first
        face.click()
        expect(face).to_have_attribute("aria-pressed", "true")
        assert page.evaluate(PLACES) == places
        page.locator("[data-pile=discard][data-seat='1']").first.click()
        page.locator("#strike").click()
        expect(page.locator("#strike")).to_have_count(0)
        assert page.locator(".note-face.struck").count() > 1
        assert page.evaluate(PLACES) == places
        for _ in range(2):
            page.locator(buttons.STEP_BACK).click()
        expect(page.locator(".note-face.struck")).to_have_count(0)
        assert page.evaluate(PLACES) == places
