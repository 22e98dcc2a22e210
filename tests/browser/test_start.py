"""The start: Python takes over a page that was painted before it, and nothing moves."""

from __future__ import annotations

from playwright.sync_api import Page, expect


def test_python_draws_the_home_screen_and_listens(table: Page) -> None:
    expect(table.locator("#app")).to_have_attribute("data-screen", "home")
    assert table.evaluate("performance.getEntriesByName('app-ready').length") == 1
    table.get_by_role("button", name="Settings").click()
    expect(table.locator("#app")).to_have_attribute("data-screen", "settings")
