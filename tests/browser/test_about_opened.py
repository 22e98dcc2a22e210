"""Settings, then about: whose work it is, on a narrow phone, without a network, and when it does not come."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.meddling import until_kept
from tests.browser.test_offline import Counting
from tools.driving import buttons
from tools.driving.phone import open_table, serving


def open_about(page: Page) -> None:
    page.locator(buttons.SETTINGS).click()
    page.locator(buttons.ABOUT).click()
    expect(page.locator("#app")).to_have_attribute("data-screen", "about")


def read_pyodides_licence(page: Page) -> None:
    """Open the licence of Pyodide, as somebody does who wants to know."""
    work = page.locator(".work", has=page.locator("summary", has_text="pyodide 3"))
    expect(work).to_contain_text("MPL-2.0")
    text = work.locator(".licence")
    expect(text).to_be_hidden()
    work.locator("summary").click()
    expect(text).to_be_visible()
    expect(text).to_contain_text("tools/build/slim.py")
    expect(text).to_contain_text("Mozilla Public License Version 2.0")


@pytest.mark.thorough
def test_licences_are_read_on_a_narrow_phone_and_the_way_back_leads_home(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(viewport={"width": 320, "height": 568})
    open_table(page, f"{site}?lang=ru")
    open_about(page)
    read_pyodides_licence(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    expect(page.locator(".page > .note")).to_contain_text("app-")
    assert page.evaluate("spyTable.startedFrom") == "snapshot"
    page.go_back()
    expect(page.locator("#app")).to_have_attribute("data-screen", "settings")
    page.locator(buttons.BACK).click()
    expect(page.locator("#app")).to_have_attribute("data-screen", "home")


@pytest.mark.thorough
def test_licences_cost_the_start_nothing_and_are_there_without_a_network(
    new_context: Callable[..., BrowserContext], dist: Path
) -> None:
    host = Counting(dist)
    with serving(host) as address:
        open_table(new_context(service_workers="block").new_page(), address)
        assert "licences.txt" not in host.sent
        page = open_table(new_context().new_page(), address)
        until_kept(page)
        assert "licences.txt" in host.sent
    page.context.set_offline(True)
    open_about(page)
    read_pyodides_licence(page)


@pytest.mark.thorough  # every run sees a pack that does not arrive
def test_licences_that_do_not_arrive_are_a_sentence_and_another_try(table: Page) -> None:
    table.route("**/licences.txt", lambda route: route.abort())
    open_about(table)
    again = table.locator(buttons.ABOUT_AGAIN)
    expect(again).to_be_visible()
    table.unroute("**/licences.txt")
    again.click()
    read_pyodides_licence(table)
