"""Parts of the app that come after the first screen: a tap waits for the one that it needs, and is felt."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.meddling import damage, hold, in_python, until_kept
from tools.driving import buttons
from tools.driving.phone import open_table

PACKS = "/static/packs/"
WAITING = "html[data-waiting]"


def test_a_tap_on_a_game_that_has_not_come_is_felt_and_waits_for_that_one_alone(
    phone: Page, site: str
) -> None:
    let_through = hold(phone, f"**{PACKS}charlie.pack")
    open_table(phone, site)
    charlie = phone.locator(buttons.lobby("charlie"))
    charlie.click()
    expect(charlie).to_have_attribute("aria-busy", "true")
    expect(phone.locator(WAITING)).to_be_attached()
    phone.locator(buttons.SETTINGS).click()  # what is there is there
    expect(phone.locator("#app")).to_have_attribute("data-screen", "settings")
    let_through()
    expect(phone.locator(WAITING)).not_to_be_attached()
    expect(phone.locator("#app")).to_have_attribute("data-screen", "settings")  # somebody went elsewhere
    phone.go_back()
    charlie.click()
    expect(phone.locator(f"input{buttons.NAMES}").first).to_be_visible()


def test_a_game_that_does_not_come_is_said_and_comes_at_the_next_tap(phone: Page, site: str) -> None:
    phone.route(f"**{PACKS}spyfall.pack", lambda route: route.abort())
    open_table(phone, site)
    spyfall = phone.locator(buttons.lobby("spyfall"))
    spyfall.click()
    expect(phone.locator(".notice")).to_contain_text("still on its way")
    expect(phone.locator("[aria-busy]")).to_have_count(0)
    phone.unroute(f"**{PACKS}spyfall.pack")
    spyfall.click()
    expect(phone.locator("#app")).to_have_attribute("data-screen", "lobby")


def test_an_address_that_asks_for_a_game_brings_its_pack_first(phone: Page, site: str) -> None:
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    open_table(phone, f"{site}?game=spyfall")
    expect(phone.locator(f"input{buttons.NAMES}").first).to_be_visible()
    first = [name for name in asked if name.endswith(".pack")]
    assert {*first[:3]} == {"app.pack", "table.pack", "spyfall.pack"}


@pytest.mark.thorough
def test_a_tap_elsewhere_loads_nothing_of_a_game_that_is_half_loaded_and_a_tap_on_it_all(
    phone: Page, site: str
) -> None:
    phone.add_init_script("window.idlers = []; window.requestIdleCallback = (one) => window.idlers.push(one)")
    open_table(phone, site)
    begun = "from pack import opened; len(opened[0].begun)"
    while not in_python(phone, begun):
        phone.evaluate("window.idlers.splice(0).forEach((one) => one())")
    phone.locator(buttons.SETTINGS).click()
    expect(phone.locator("#app")).to_have_attribute("data-screen", "settings")
    assert in_python(phone, begun)
    phone.go_back()
    phone.locator(buttons.lobby("charlie")).click()
    expect(phone.locator(f"input{buttons.NAMES}").first).to_be_visible()
    assert not in_python(phone, begun)


def test_what_is_one_tap_away_is_loaded_before_somebody_taps(
    new_page: Callable[..., Page], site: str
) -> None:
    page = open_table(new_page(), site)
    wanted = {"ui.screens.daily.page", "ui.screens.people", "ui.screens.lobby", "ui.tables.charlie"}
    while not in_python(page, f"import sys; {wanted} <= {{*sys.modules}}"):
        page.wait_for_timeout(50)
    expect(page.locator("#app")).to_have_attribute("data-screen", "home")


@pytest.mark.thorough
def test_when_all_is_loaded_no_search_for_garbage_walks_through_them_again(
    new_page: Callable[..., Page], site: str
) -> None:
    page = open_table(new_page(), site)
    while not in_python(page, "import sys; {'ui.tables.charlie', 'ui.screens.daily'} <= {*sys.modules}"):
        page.wait_for_timeout(50)
    while in_python(page, "from pack import opened; len(opened[0].to_load) + len(opened[0].begun)"):
        page.wait_for_timeout(50)
    page.evaluate("spyTable.idle()")
    walked = "import gc; str([each for each in gc.get_objects() if isinstance(each, type)])"
    classes = str(in_python(page, walked))
    assert "engine.charlie" not in classes
    assert "ui.tables" not in classes


@pytest.mark.thorough
def test_a_damaged_pack_is_fetched_anew_when_somebody_wants_it(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = open_table(new_context().new_page(), site)
    until_kept(page)
    damage(page, "packs/charlie.pack", "garbage")
    open_table(page, site)
    page.locator(buttons.lobby("charlie")).click()
    expect(page.locator(f"input{buttons.NAMES}").first).to_be_visible()
