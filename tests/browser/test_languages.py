"""A language is a file: who reads it waits for that one alone, and the others come when there is time."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.meddling import hold
from tests.often import at_length
from tools.driving.phone import open_table

WORDS = "/static/words/"


@pytest.mark.parametrize(("locale", "needed"), [at_length("en-GB", []), ("ru-RU", ["ru.mo"])])
def test_a_start_waits_for_the_words_of_its_own_language_alone(
    new_context: Callable[..., BrowserContext], site: str, locale: str, needed: list[str]
) -> None:
    page = new_context(service_workers="block", locale=locale).new_page()
    let_through = hold(page, "**/python.zip")  # nothing that comes after the start comes before this
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_table(page, site)
    assert [url.rpartition(WORDS)[2] for url in asked if WORDS in url] == needed
    with page.expect_request(f"**{WORDS}es.mo"):
        let_through()


def test_a_language_that_is_chosen_before_its_words_have_come_is_there_when_they_come(
    phone: Page, site: str
) -> None:
    let_through = hold(phone, f"**{WORDS}ru.mo")
    open_table(phone, site)
    phone.get_by_role("button", name="Русский").or_(phone.get_by_text("RU", exact=True)).first.click()
    expect(phone.locator("html")).to_have_attribute("lang", "ru")
    expect(phone.locator("#app")).to_contain_text("Two games. One phone.")
    let_through()
    expect(phone.locator("#app")).to_contain_text("Две игры. Один телефон.")


@pytest.mark.thorough
def test_without_the_words_the_app_goes_on_in_english_and_asks_again(phone: Page, site: str) -> None:
    phone.route(f"**{WORDS}ru.mo", lambda route: route.abort())
    open_table(phone, site)
    phone.get_by_text("RU", exact=True).first.click()
    expect(phone.locator("html")).to_have_attribute("lang", "ru")
    phone.unroute(f"**{WORDS}ru.mo")
    phone.get_by_role("button", name="Settings").click()
    expect(phone.locator("#app")).to_contain_text("Настройки")
