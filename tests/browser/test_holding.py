"""Keys, buttons and menus at a secret: who can't hold has three seconds, and only a first button opens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_charlie_hands import LETTING_GO, SECRET, middle, seated, touches

SIGHTS = """() => {
    window.sights = [];
    let open = false;
    new MutationObserver(() => {
        if (!!document.querySelector("[data-secret]") === open) return;
        open = !open;
        sights.push(performance.now());
    }).observe(document.getElementById("app"), { childList: true, subtree: true });
}"""
"""Write down when a secret comes and when it goes."""


def times(page: Page, count: int) -> list[float]:
    """When a secret came and went, as soon as that has happened so often."""
    page.wait_for_function("count => sights.length >= count", arg=count)
    return list(page.evaluate("sights"))


def test_a_tap_of_a_key_shows_it_for_three_seconds_to_who_cannot_hold(
    new_page: Callable[..., Page], site: str
) -> None:
    page = seated(new_page, site, 3, settings='{"peek":"tap"}')
    page.evaluate(SIGHTS)
    for number, key in enumerate((" ", "Enter")):
        page.locator("#hold").focus()
        page.keyboard.press(key)
        came, went = times(page, 2 * number + 2)[-2:]
        assert went - came > 2900


@pytest.mark.thorough
def test_a_second_tap_of_a_key_begins_the_three_seconds_anew_and_escape_ends_them(
    new_page: Callable[..., Page], site: str
) -> None:
    page = seated(new_page, site, 3, settings='{"peek":"tap"}')
    page.evaluate(SIGHTS)
    page.locator("#hold").focus()
    page.keyboard.press(" ")
    page.wait_for_function("() => performance.now() > sights[0] + 1000")
    again = page.evaluate("performance.now()")
    page.keyboard.press(" ")
    _, went = times(page, 2)
    assert went > again + 2900
    page.keyboard.press("Enter")
    expect(page.locator(SECRET)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(SECRET)).to_have_count(0)
    came, went = times(page, 4)[2:]
    assert went - came < 2900
    expect(page.locator(".curtain")).to_be_visible()


def test_what_a_key_opened_for_a_moment_closes_at_once_when_the_page_is_left(
    new_page: Callable[..., Page], site: str
) -> None:
    page = seated(new_page, site, 3, settings='{"peek":"tap"}')
    page.evaluate(SIGHTS)
    for number, how in enumerate(("blurred", "hidden", "rotated")):
        page.locator("#hold").focus()
        page.keyboard.press(" ")
        page.evaluate(LETTING_GO[how])
        came, went = times(page, 2 * number + 2)[-2:]
        assert went - came < 2900, how


def test_a_key_that_is_held_shows_it_as_long_as_it_is_held(new_page: Callable[..., Page], site: str) -> None:
    page = seated(new_page, site, 3)
    page.locator("#hold").focus()
    for key in (" ", "Enter"):
        page.keyboard.down(key)
        expect(page.locator(SECRET)).to_have_count(1)
        page.keyboard.down(key)  # as a key that repeats itself
        expect(page.locator(SECRET)).to_have_count(1)
        page.keyboard.up(key)
        expect(page.locator(SECRET)).to_have_count(0)


def test_only_the_first_button_of_a_mouse_opens_and_another_one_closes(
    new_page: Callable[..., Page], site: str
) -> None:
    page = seated(new_page, site, 3)
    page.evaluate(SIGHTS)
    spot = middle(page, "#hold")
    page.mouse.move(spot["x"], spot["y"])
    for button in ("right", "middle"):
        page.mouse.down(button=button)
        page.mouse.up(button=button)
    page.keyboard.down("Control")  # what asks for the menu on a Mac
    page.mouse.down()
    page.mouse.up()
    page.keyboard.up("Control")
    assert page.evaluate("sights") == []
    page.mouse.down()
    expect(page.locator(SECRET)).to_have_count(1)
    page.mouse.down(button="right")
    expect(page.locator(SECRET)).to_have_count(0)
    page.mouse.up()
    page.mouse.up(button="right")
    assert len(page.evaluate("sights")) == 2


def test_no_menu_and_no_selection_comes_over_held_words(new_page: Callable[..., Page], site: str) -> None:
    page = seated(new_page, site, 3)
    cdp = page.context.new_cdp_session(page)
    touches(cdp, "touchStart", middle(page, "#hold"))
    expect(page.locator(SECRET)).to_have_count(1)
    refused = """where => !document.querySelector(where).dispatchEvent(
        new MouseEvent("contextmenu", { bubbles: true, cancelable: true }))"""
    for where in (SECRET, f"{SECRET} *", "#hold", ".curtain-name"):
        assert page.evaluate(refused, where), where
    chosen = f"getComputedStyle(document.querySelector('{SECRET} *')).userSelect"
    assert page.evaluate(chosen) in ("none", "auto")
    page.evaluate(f"getSelection().selectAllChildren(document.querySelector('{SECRET}'))")
    assert page.evaluate("String(getSelection())") == ""
    expect(page.locator(SECRET)).to_have_count(1)
    touches(cdp, "touchEnd")
    expect(page.locator(SECRET)).to_have_count(0)


def test_what_is_open_closes_when_the_page_takes_its_button_away(
    new_page: Callable[..., Page], site: str
) -> None:
    page = seated(new_page, site, 3)
    cdp = page.context.new_cdp_session(page)
    touches(cdp, "touchStart", middle(page, "#hold"))
    expect(page.locator(SECRET)).to_have_count(1)
    touches(cdp, "touchMove", {"x": 60, "y": 60})  # from here on the browser knows what the finger is on
    page.evaluate("document.getElementById('hold').remove()")
    touches(cdp, "touchMove", {"x": 40, "y": 40})
    expect(page.locator(SECRET)).to_have_count(0)
