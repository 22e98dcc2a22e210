"""Whole games by tapping, in each language: no secret in the document outside a held look, at every step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.often import at_length
from tools.driving.charlie import WHOLE_DECK, Charlie
from tools.driving.finger import Finger
from tools.driving.phone import HURRY, keep, laid, open_table, sit_down


@dataclass(frozen=True, slots=True)
class Evening:
    """A language, a phone, and after how many cards of a round its people accuse."""

    locale: str
    phone: ViewportSize
    patience: int

    def name(self) -> str:
        """How its tests are called."""
        return self.locale

    def play(self, new_page: Callable[..., Page], site: str, lobby: str, pace: int) -> None:
        """Open the table that was laid, play to the end of its game, and see that somebody won."""
        page = new_page(locale=self.locale, viewport=self.phone)
        page.add_init_script(HURRY % pace)
        keep(page, lobby_charlie=lobby, settings='{"pace":"fast"}')
        open_table(page, site)
        sit_down(page, "charlie")
        Charlie(Finger(page), self.patience).play()
        expect(page.locator(".final.won").first).to_be_visible()
        assert page.locator(".notice").count() == 0


ENGLISH = Evening("en-GB", {"width": 390, "height": 844}, WHOLE_DECK)
SPANISH = Evening("es-MX", {"width": 320, "height": 568}, 12)
RUSSIAN = Evening("ru-RU", {"width": 320, "height": 568}, 6)


@pytest.mark.parametrize("evening", [RUSSIAN, *map(at_length, [ENGLISH, SPANISH])], ids=Evening.name)
def test_four_people_play_a_whole_game_on_one_phone(
    new_page: Callable[..., Page], site: str, evening: Evening
) -> None:
    evening.play(new_page, site, laid("charlie", 4, 0, stasi="on", adler="on"), 1)


@pytest.mark.parametrize("evening", [*map(at_length, [ENGLISH, SPANISH, RUSSIAN])], ids=Evening.name)
def test_one_person_and_four_bots_play_a_whole_game(
    new_page: Callable[..., Page], site: str, evening: Evening
) -> None:
    evening.play(new_page, site, laid("charlie", 1, 4), 10)
