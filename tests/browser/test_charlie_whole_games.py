"""Whole games by tapping, in each language: no secret in the document outside a held look, at every step."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.charlie_hands import HURRY, Hands, keep, lobby

LOCALES = ("en-GB", "es-MX", "ru-RU")


def opened(new_context: Callable[..., BrowserContext], site: str, locale: str, laid: str, pace: int) -> Page:
    """A phone in a language with a table that was laid before, on the way into its lobby."""
    page = new_context(service_workers="block", locale=locale).new_page()
    broken: list[str] = []
    page.on("pageerror", lambda error: broken.append(str(error)))
    page.add_init_script(HURRY % pace)
    keep(page, lobby_charlie=laid, settings='{"pace":"fast"}')
    page.goto(site)
    page.wait_for_selector("html[data-ready]", state="attached")
    page.locator('[data-msg="lobby charlie"]').tap()
    page.locator('[data-msg="start charlie"]').tap()
    expect(page.locator("#app")).to_have_attribute("data-screen", "table")
    return page


@pytest.mark.parametrize("locale", LOCALES)
def test_four_people_play_a_whole_game_on_one_phone(
    new_context: Callable[..., BrowserContext], site: str, locale: str
) -> None:
    page = opened(new_context, site, locale, lobby(4, 0, stasi="on", adler="on"), 1)
    Hands(page).play()
    expect(page.locator(".final.won").first).to_be_visible()
    assert page.locator(".notice").count() == 0


@pytest.mark.parametrize("locale", LOCALES)
def test_one_person_and_four_bots_play_a_whole_game(
    new_context: Callable[..., BrowserContext], site: str, locale: str
) -> None:
    page = opened(new_context, site, locale, lobby(1, 4), 10)
    Hands(page).play()
    expect(page.locator(".final.won").first).to_be_visible()
    assert page.locator(".notice").count() == 0
