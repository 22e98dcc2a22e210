"""All evidence in sight: every card that was turned lies whole on the screen, in its row, under nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import BrowserContext

from engine.charlie.moves import Accuse, TurnCard
from engine.charlie.phase import Phase
from engine.match import act
from tests.browser.test_within_reach import PAGE
from tests.often import at_length
from tests.ui.charlie_phone import Phone, dealt
from tests.ui.conftest import words
from ui.app import render
from ui.table.sitting import with_own

TIGHTEST = ((320, 568), (390, 844))
SIZES = (*TIGHTEST, *map(at_length, ((844, 390), (768, 1024), (1280, 800))))
TABLES = ((1, 2), (1, 3), (1, 4), (3, 0), (4, 0), (5, 0))
"""People and bots: alone among bots, or people around the edges."""
LEAST = {
    (320, 568): (30, 30, 30),
    (390, 844): (47, 48, 36),
    (844, 390): (48, 34, 33),
    (768, 1024): (70, 60, 44),
    (1280, 800): (90, 74, 60),
}
"""How wide a suspect is at least with 28 cards turned, for three, four and five hounds, people or bots."""
CARDS = """() => [...document.querySelectorAll("[data-card]")].map((card) => {
  const box = card.getBoundingClientRect();
  const row = card.closest(".hound").getBoundingClientRect();
  const inside = (other) => box.left >= other.left - 0.5 && box.right <= other.right + 0.5 &&
    box.top >= other.top - 0.5 && box.bottom <= other.bottom + 0.5;
  const points = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]];
  const { card: cat, seat, pile } = card.dataset;
  return {
    cat, pile, seat: Number(seat), wide: box.width,
    onScreen: inside({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }),
    inRow: inside(row),
    onTop: points.every(([x, y]) =>
      card.contains(document.elementFromPoint(box.left + x * box.width, box.top + y * box.height))),
  };
})"""


@cache
def turned(people: int, bots: int, cards: int, seed: str) -> Phone:
    """A table on which so many cards were turned and two cats accused; every language draws the same one."""
    phone = dealt(words("en"), people, bots, seed)
    match = phone.model.match
    assert match is not None
    for _ in range(cards):
        if match.state.deck:
            match = act(match, match.state.turn, TurnCard())
    for seat in (0, 1):
        taken = {cat for _, cat in match.state.accusations}
        free = [cat for line in match.state.lines for cat in line if cat not in taken]
        if free and match.state.phase in (Phase.SUSPECTS, Phase.DECK_OUT) and seat + 2 < match.seats:
            match = act(match, seat, Accuse(free[seat]))
    roomy = replace(phone.model.shell, roomy=True)  # the style sheet says where there is room
    phone.model = with_own(replace(phone.model, match=match, shell=roomy), heard=match.turn)
    return phone


def faults(cards: list[dict[str, Any]], phone: Phone) -> list[str]:
    """What of the evidence is missing, cut, out of its row or covered."""
    match = phone.model.match
    assert match is not None
    state = match.state
    seen = [(card["seat"], card["pile"], card["cat"]) for card in cards]
    lie = [
        (seat, pile, cat.code)
        for seat in range(match.seats)
        for pile, cats in (("line", state.lines[seat]), ("discard", state.discards[seat]))
        for cat in cats
    ]
    found = [] if seen == lie else [f"{len(seen)} of {len(lie)} cards, or in another order"]
    for card in cards:
        found += [f"{card['cat']}: not {sign}" for sign in ("onScreen", "inRow", "onTop") if not card[sign]]
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_card_lies_whole_in_its_row_and_nothing_lies_over_it(
    new_context: Callable[..., BrowserContext], site: str, size: tuple[int, int]
) -> None:
    page = new_context(service_workers="block", viewport={"width": size[0], "height": size[1]}).new_page()
    page.route("**/large", lambda route: route.fulfill(body=PAGE, content_type="text/html"))
    page.goto(f"{site}large")
    wrong: dict[str, list[str]] = {}
    for language, text in (("en", 100), ("es", 100), ("ru", 100), ("es", 150), ("ru", 150)):
        page.evaluate(
            "([lang, size]) => Object.assign(document.documentElement, { lang }).dataset.size = size",
            [language, str(text)],
        )
        for people, bots in TABLES:
            for cards, seed in ((28, "00" * 16), (40, "5a" * 16)):
                phone = turned(people, bots, cards, seed)
                page.evaluate(
                    "drawn => { document.getElementById('app').innerHTML = drawn }",
                    render(phone.model, words(language)),
                )
                measured = page.evaluate(CARDS)
                found = faults(measured, phone)
                least = LEAST[size][people + bots - 3]
                if cards == 28:
                    found += [
                        f"{card['cat']}: {card['wide']:.0f} px"
                        for card in measured
                        if card["pile"] == "line" and card["wide"] < least
                    ]
                if found:
                    wrong[f"{language} {text} % {people}+{bots}, {cards} cards"] = found[:4]
    assert not wrong, "\n".join(f"{where}: {what}" for where, what in wrong.items())
