"""People around the phone: a paw never moves, the picker covers none, and who comes second is next."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.test_charlie_evidence_seen import turned
from tests.browser.test_charlie_hands import STANDS, dealt, seated
from tests.browser.test_within_reach import PAGE
from tests.often import at_length
from tests.ui.charlie_phone import Phone
from tests.ui.conftest import words
from tools.driving import buttons
from tools.driving.finger import middle, touches
from ui.app import render
from ui.model import Model
from ui.table.sitting import with_own
from ui.table.views import public
from ui.tables.charlie.state import Paw, accusers

SEED = "5a" * 16
PAWS = """() => [...document.querySelectorAll(".paw")].map((paw) => {
  const box = paw.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return {
    id: paw.id, box: [box.left, box.top, box.right, box.bottom].map(Math.round),
    small: box.width < 44 || box.height < 44, onTop: paw.contains(document.elementFromPoint(x, y)),
    onScreen: box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight,
  };
})"""
WORDS = """() => {
  const button = document.querySelector(".place .turn");
  if (!button) return null;
  const box = button.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(button);
  const text = words.getBoundingClientRect();
  return [Math.max(box.left, 0) - text.left, Math.max(box.top, 0) - text.top,
    text.right - Math.min(box.right, innerWidth), text.bottom - Math.min(box.bottom, innerHeight)];
}"""
"""By how much the words on the button that turns a card stand out of it, or of the screen."""
SLACK = 3
"""The box of a line is larger than its letters."""
SUSPECTS = """() => {
  const space = document.querySelector(".picking").getBoundingClientRect();
  return [...document.querySelectorAll(".picker :is(button, .taken)")].map((one) => {
    const box = one.getBoundingClientRect();
    const inside = box.left >= space.left && box.right <= space.right && box.top >= space.top &&
      box.bottom <= space.bottom;
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return inside && one.contains(at) ? "" : one.className;
  }).filter(Boolean);
}"""


def moments(people: int) -> list[Model]:
    """A table in all that happens at it: each hound's turn, a card that stands, the empty deck, a pause."""
    tables = [turned(people, 0, cards, SEED).model for cards in (0, 1, 2, 3, 4, 12, 40)]
    fresh = tables[3]
    assert fresh.match is not None
    return [*tables, with_own(fresh, heard=fresh.match.turn - 1), with_own(tables[5], paused=True)]


def picking(phone: Phone, first: int) -> Model:
    """One of the paws that can has the table, and the next one waits for it."""
    model = phone.model
    assert model.match is not None
    able = [seat for seat in range(model.match.seats) if seat in accusers(public(model.match))]
    order = able[first % len(able) :] + able[: first % len(able)]
    queue = tuple(Paw(seat, 1040.0) for seat in order[1:2])
    return with_own(model, paw=Paw(order[0], 1000.0), queue=queue, seconds=17)


def blank(new_context: Callable[..., BrowserContext], site: str, size: tuple[int, int]) -> Page:
    page = new_context(service_workers="block", viewport={"width": size[0], "height": size[1]}).new_page()
    page.route("**/large", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.goto(f"{site}large")
    return page


def drawn(page: Page, model: Model, language: str, text: int, script: str) -> Any:
    """What a script finds on the page that a table is drawn on."""
    page.evaluate(
        "([lang, size]) => Object.assign(document.documentElement, { lang }).dataset.size = size",
        [language, str(text)],
    )
    html = render(model, words(language))
    page.evaluate("html => { document.getElementById('app').innerHTML = html }", html)
    return page.evaluate(script)


SIZES = [(320, 568), *map(at_length, [(390, 844), (844, 390), (768, 1024)])]


@pytest.mark.parametrize("size", SIZES)
def test_a_paw_never_moves_whatever_happens_at_the_table(
    new_context: Callable[..., BrowserContext], site: str, size: tuple[int, int]
) -> None:
    page = blank(new_context, site, size)
    wrong = []
    for language, text in (("en", 100), ("es", 150), ("ru", 150)):
        for people in (3, 4, 5):
            late = turned(people, 0, 20, SEED)
            pickers = [picking(late, first) for first in range(people)]
            first: list[list[int]] = []
            for number, model in enumerate((*moments(people), *pickers)):
                paws = drawn(page, model, language, text, PAWS)
                places = [paw["box"] for paw in paws]
                first = first or places
                bad = [paw for paw in paws if paw["small"] or not (paw["onTop"] and paw["onScreen"])]
                if places != first or bad or len(paws) != people:
                    wrong.append(f"{language} {text} %, {people} people, {number}: {bad or places} / {first}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", SIZES)
def test_the_words_that_lead_on_lie_within_their_button_at_every_edge(
    new_context: Callable[..., BrowserContext], site: str, size: tuple[int, int]
) -> None:
    page = blank(new_context, site, size)
    wrong = []
    for language, text in (("en", 100), ("es", 100), ("ru", 100), ("es", 150), ("ru", 150)):
        for people in (3, 4, 5):
            for cards in range(people):
                over = drawn(page, turned(people, 0, cards, SEED).model, language, text, WORDS)
                if over is None or max(over) > SLACK:
                    wrong.append(f"{language} {text} %, {people} people, {cards} cards: {over}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", SIZES)
def test_every_suspect_in_the_picker_lies_between_the_paws_and_can_be_pointed_at(
    new_context: Callable[..., BrowserContext], site: str, size: tuple[int, int]
) -> None:
    page = blank(new_context, site, size)
    wrong = {}
    for language, text in (("en", 100), ("ru", 150)):
        for people in (3, 4, 5):
            for first in range(people):
                model = picking(turned(people, 0, 24, SEED), first)
                found = drawn(page, model, language, text, SUSPECTS)
                if found:
                    wrong[f"{language} {text} %, {people} people, {first}"] = found
    assert not wrong


def test_a_second_finger_finds_its_paw_beside_the_picker_and_its_owner_is_next(
    new_page: Callable[..., Page], site: str
) -> None:
    page = seated(new_page, site, 4)
    dealt(page)
    expect(page.locator(STANDS)).to_have_count(0)
    where = {seat: middle(page, buttons.paw(seat)) for seat in range(4)}
    cdp = page.context.new_cdp_session(page)
    first = {**where[3], "id": 0}
    touches(cdp, "touchStart", first)
    expect(page.locator(".picking")).to_have_class("picking toward-right")
    touches(cdp, "touchStart", first, {**where[1], "id": 1})
    expect(page.locator(".picker-next")).to_contain_text("Boris")
    expect(page.locator(".paw.down")).to_have_id("paw-3")
    expect(page.locator(".paw.queued")).to_have_id("paw-1")
    touches(cdp, "touchEnd")
    assert {seat: middle(page, buttons.paw(seat)) for seat in range(4)} == where
    page.locator(buttons.TAKE_BACK).tap()
    expect(page.locator(".picking")).to_have_class("picking toward-left")
    expect(page.locator(".paw.down")).to_have_id("paw-1")
    page.locator(buttons.TAKE_BACK).tap()
    expect(page.locator(".picking")).to_have_count(0)
