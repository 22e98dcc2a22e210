"""The training round of Spyfall, played through by tapping on a small phone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.often import at_length
from tools.driving import buttons
from tools.driving.finger import Finger
from tools.driving.phone import open_table
from tools.driving.spyfall import DRILL

STEPS = ("card", "ask", "whom", "heard", "others", "answer", "answered", "accuse", "caught")
AS_SPY = ("spy", "listen", "more", "bluff", "bluffed", "name")
WRONG = {
    "answer": buttons.drill_answer(0),
    "accuse": buttons.drill_seat(1),
    "name": buttons.drill_place("zoo"),
}


@pytest.mark.thorough  # every run plays it natively
@pytest.mark.parametrize("locale", [at_length("en-GB"), at_length("es-MX"), "ru-RU"])
def test_the_training_round_is_played_from_the_rules_to_its_end(
    new_page: Callable[..., Page], site: str, locale: str
) -> None:
    page = new_page(locale=locale, viewport={"width": 320, "height": 568})
    finger = Finger(open_table(page, site))
    finger.tap(buttons.HOWTO)
    finger.tap(buttons.TRAINING_BY_CARDS)
    for step in (*STEPS, *AS_SPY):
        expect(page.locator(f".drill.at-{step}")).to_be_visible()
        if step in WRONG:
            finger.tap(WRONG[step])
            expect(page.locator(".lesson-note.wrong")).to_be_visible()
        finger.tap(DRILL.get(step, buttons.DRILL_ON))
    expect(page.locator(".drill.at-end")).to_be_visible()
    expect(page.locator(buttons.ALONE_BY_CARDS)).to_be_visible()
    assert page.locator(".notice").count() == 0
