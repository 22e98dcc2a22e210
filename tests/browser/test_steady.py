"""Nothing moves under a finger or lies where no finger comes: home, notches, the browser's bars, notices."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.meddling import ONLY_OUR_NEWS, hold
from tests.browser.scenes import scenes
from tests.browser.test_within_reach import Screen, notched
from tests.often import at_length
from tools.driving import buttons
from tools.driving.finger import middle, touches
from tools.driving.phone import READY, choose, keep, laid, open_table, sit_down

BOXES = """() => Object.fromEntries([...document.querySelectorAll("#app [data-msg]")]
    .filter((button) => button.checkVisibility() && !button.closest(".late"))
    .map((button) => [button.dataset.msg, JSON.stringify(button.getBoundingClientRect())]))"""
TELL = "msg => window.dispatchEvent(new CustomEvent('spytable', { detail: { msg, value: '' } }))"
NO_STORAGE = """for (const store of ["localStorage", "indexedDB"]) Object.defineProperty(window, store, {
    get() { throw new DOMException("no", "SecurityError"); },
})"""
ON_THE_SCREEN = """(selector) => {
    const { bottom } = document.querySelector(selector).getBoundingClientRect();
    return bottom <= innerHeight;
}"""
FACES_ARE_THERE = """() => {
    document.fonts.load("600 16px Jost", "Spy Ж");
    return document.fonts.size === 2 && [...document.fonts].every(({ status }) => status === "loaded");
}"""
WIDTHS = (320, 360, 375, 390)


def boxes(page: Page) -> list[dict[str, str]]:
    """Where every button of the home screen is, on phones of several widths."""
    found = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 667})
        page.wait_for_function(FACES_ARE_THERE)
        found.append(page.evaluate(BOXES))
    return found


@pytest.mark.parametrize("locale", [*map(at_length, ["en-GB", "es-MX"]), "ru-RU"])
def test_nothing_at_home_moves_when_something_comes_late(
    new_context: Callable[..., BrowserContext], site: str, locale: str
) -> None:
    page = new_context(service_workers="block", locale=locale).new_page()
    page.add_init_script(ONLY_OUR_NEWS)
    let_through = hold(page, "**/app.pack*")
    page.goto(site)
    painted = boxes(page)
    let_through()
    page.wait_for_selector(READY, state="attached")
    assert boxes(page) == painted
    for news in ("offline", "install", "update"):
        page.evaluate(TELL, buttons.news(news))
        assert boxes(page) == painted, news
    expect(page.locator(".badge.on .badge-words")).to_be_visible()
    expect(page.locator(buttons.INSTALL)).to_be_visible()
    page.locator(buttons.UPDATE).click(trial=True)
    page.locator(buttons.INSTALL).click(trial=True)


def test_where_nothing_is_kept_home_says_so_from_the_first_paint_on(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = new_context(service_workers="block").new_page()
    page.add_init_script(NO_STORAGE)
    let_through = hold(page, "**/app.pack*")
    page.goto(site)
    expect(page.locator(".not-kept")).to_be_visible()
    painted = boxes(page)
    let_through()
    page.wait_for_selector(READY, state="attached")
    assert boxes(page) == painted
    expect(page.locator(".not-kept")).to_be_visible()


# --- a finger on the curtain -------------------------------------------------------------------------------


@pytest.mark.thorough  # every run holds a deal open
def test_a_finger_scrolls_the_deal_at_the_largest_text_and_holds_it_open(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(viewport={"width": 320, "height": 568})
    keep(page, lobby_charlie=laid("charlie", 3), settings='{"size":"200"}')
    open_table(page, site)
    sit_down(page, "charlie")
    line = page.context.new_cdp_session(page)
    thumb = middle(page, buttons.HOLD)
    x, y = thumb["x"], thumb["y"]
    touches(line, "touchStart", thumb)
    expect(page.locator("[data-secret]")).to_be_visible()
    for moved in range(10, 50, 10):
        touches(line, "touchMove", {"x": x, "y": y - moved})
    expect(page.locator("[data-secret]")).to_be_visible()
    assert page.evaluate("scrollY") == 0
    touches(line, "touchEnd")
    expect(page.locator("[data-secret]")).to_have_count(0)
    touches(line, "touchStart", {"x": 30, "y": 450})
    for moved in range(30, 330, 30):
        touches(line, "touchMove", {"x": 30, "y": 450 - moved})
    touches(line, "touchEnd")
    page.wait_for_function(ON_THE_SCREEN, arg=buttons.FACE)
    page.locator(buttons.SIDE).first.tap()
    expect(page.locator(".curtain-name")).to_have_text("Boris")


# --- notches ---------------------------------------------------------------------------------------------


STUCK = {
    ".bar": ("top", 40),
    ".foot": ("bottom", 30),
    ".thumb": ("bottom", 30),
    ".edge-bottom": ("bottom", 30),
    ".lesson-foot": ("bottom", 30),
    ".deal-sides": ("bottom", 30),
}
"""What lies at an edge of the screen, and how large the notch there is."""
GAP = """([selector, side]) => [0, 99999].map((to) => {
    scrollTo(0, to);
    const buttons = [...document.querySelectorAll(`${selector} button`)];
    const boxes = buttons.map((button) => button.getBoundingClientRect());
    if (side === "top") return Math.round(Math.min(...boxes.map((box) => box.top)));
    return Math.round(innerHeight - Math.max(...boxes.map((box) => box.bottom)));
})"""


def test_each_notch_is_counted_once(new_context: Callable[..., BrowserContext], site: str) -> None:
    page = Screen("en", 390, 560).open(new_context, site)
    wanted = dict(STUCK)
    for way, drawn in scenes("en"):
        for selector in [one for one in wanted if re.search(rf'class="([^"]* )?{one[1:]}[" ]', drawn)]:
            side, notch = wanted.pop(selector)
            page.evaluate("drawn => { document.getElementById('app').innerHTML = drawn }", drawn)
            notched(page)
            without = page.evaluate(GAP, [selector, side])
            notched(page, top=40, bottom=30)
            with_notch = page.evaluate(GAP, [selector, side])
            assert with_notch[-1] - without[-1] == notch, (way, selector, without, with_notch)
            if selector == ".bar":
                assert with_notch == [without[0] + notch] * 2, "it sticks below the notch"
        if not wanted:
            return
    raise AssertionError(wanted)


# --- the browser's own bars, and what fingers must not do by accident --------------------------------------


def bars(page: Page, scheme: str) -> str:
    """The colour of the browser's bars: of the first that fits, as browsers choose it."""
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    return str(
        page.evaluate(
            """() => [...document.querySelectorAll("meta[name=theme-color]")]
                .find(({ media }) => !media || matchMedia(media).matches).content"""
        )
    )


@pytest.mark.thorough
def test_the_browsers_bars_wear_the_theme_before_python_and_after(phone: Page, site: str) -> None:
    dark, light = "#0f1825", "#efe6d4"
    phone.add_init_script("localStorage['spy-table:settings'] ??= '{\"theme\":\"light\"}'")
    let_through = hold(phone, "**/app.pack*")
    phone.goto(site)
    assert {bars(phone, "dark"), bars(phone, "light")} == {light}
    let_through()
    phone.wait_for_selector(READY, state="attached")
    phone.locator(buttons.SETTINGS).click()
    for theme, wanted in (("dark", (dark, dark)), ("system", (dark, light)), ("light", (light, light))):
        choose(phone, buttons.theme(theme))
        expect(phone.locator("html")).to_have_attribute("data-theme", theme)
        assert (bars(phone, "dark"), bars(phone, "light")) == wanted


def test_the_clock_of_an_installed_app_is_white_on_dark_in_either_theme(table: Page) -> None:
    notched(table, top=59, bottom=34, left=0, right=0)
    for theme in ("dark", "light"):
        table.evaluate("theme => document.documentElement.setAttribute('data-theme', theme)", theme)
        strip = table.evaluate(
            """() => {
                const { height, backgroundColor, position } = getComputedStyle(document.body, "::before");
                return [height, backgroundColor, position];
            }"""
        )
        assert strip == ["59px", "rgb(15, 24, 37)", "fixed"]


@pytest.mark.thorough
def test_no_double_tap_zooms_and_no_long_press_marks_words_at_a_table(table: Page) -> None:
    table.locator(buttons.ALONE).click()
    expect(table.locator("#app")).to_have_attribute("data-screen", "table")
    assert table.evaluate("getComputedStyle(document.documentElement).touchAction") == "manipulation"
    table.locator(".deal-round").dblclick()
    assert table.evaluate("String(getSelection())") == ""
    table.go_back()
    table.locator(buttons.HOWTO).click()
    table.locator(buttons.howto("charlie")).click()
    table.locator(".chapter-title").first.wait_for()
    table.locator(".chapter[open] .chapter-lead").first.dblclick()
    assert table.evaluate("String(getSelection())") != ""


# --- notices ---------------------------------------------------------------------------------------------

JUST_CAME = """() => {
    const notice = document.querySelector(".notice");
    notice.style.animation = "none"; // it may be over by now: a slow machine takes its time
    notice.getAnimations();
    notice.style.animation = "";
    notice.getAnimations()[0].pause();
}"""
"""The first moment of a notice, which lasts until it is finished."""


def test_a_tap_that_was_meant_for_what_was_there_before_does_not_close_a_notice(table: Page) -> None:
    table.evaluate(TELL, buttons.STORAGE_IS_FULL)
    close = table.locator(f".notice {buttons.DISMISS}")
    box = close.bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    table.evaluate(JUST_CAME)
    table.touchscreen.tap(*at)
    expect(close).to_be_visible()
    table.evaluate("document.querySelector('.notice').getAnimations()[0].finish()")
    table.touchscreen.tap(*at)
    expect(close).to_have_count(0)


def test_a_notice_lies_below_the_bar_and_leaves_unless_it_is_being_read(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = new_context(service_workers="block", viewport={"width": 320, "height": 568}).new_page()
    page.clock.install()
    open_table(page, site)
    page.locator(buttons.SETTINGS).click()
    page.evaluate(TELL, buttons.STORAGE_IS_FULL)
    notice = page.locator(".notice")
    expect(notice).to_be_visible()
    page.locator(f".bar {buttons.BACK}").click(trial=True)
    page.evaluate("document.querySelector('.notice button').focus()")
    page.clock.fast_forward("00:40")
    expect(notice).to_be_visible()
    page.evaluate("document.activeElement.blur()")
    page.clock.fast_forward("00:05")
    expect(notice).to_have_count(0)
