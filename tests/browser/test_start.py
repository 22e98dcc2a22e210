"""The start: Python takes over a page that was painted before it, and nothing moves, nothing is lost."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, Route, expect

from tests.browser.conftest import PLAIN
from tests.browser.meddling import hold, in_python
from tests.often import at_length
from tools.chromium import chromium, flags
from tools.driving import buttons
from tools.driving.phone import READY, open_table

SHIFTS = """
addEventListener('securitypolicyviolation', (event) => {
  (window.violations ??= []).push(event.violatedDirective);
});
new PerformanceObserver((list) => {
  window.shifts = (window.shifts ?? 0) + list.getEntries().reduce((sum, { value }) => sum + value, 0);
}).observe({ type: 'layout-shift', buffered: true });
"""

WITH_ITS_FONTS = """async () => {
  await document.fonts.ready;
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  return new Promise((done) => setTimeout(() => done(window.shifts ?? 0)));
}"""
"""How much has moved when the page is drawn with its own fonts: that is told a frame later."""


def test_python_draws_the_home_screen_and_listens(table: Page) -> None:
    expect(table.locator("#app")).to_have_attribute("data-screen", "home")
    assert table.evaluate("performance.getEntriesByName('app-ready').length") == 1
    table.get_by_role("button", name="Settings").click()
    expect(table.locator("#app")).to_have_attribute("data-screen", "settings")


@pytest.mark.thorough
def test_a_field_shows_what_the_app_knows_after_something_else_was_drawn(table: Page) -> None:
    table.locator(buttons.lobby("charlie")).click()
    field = table.locator(f"input{buttons.NAMES}").first
    known = field.input_value()
    field.evaluate("(element) => { element.value = 'nobody was told' }")
    table.locator(buttons.ADD_SEAT).first.click()
    expect(field).to_have_value(known)


@pytest.mark.parametrize(
    ("locale", "language"),
    [at_length("en-GB", "en"), at_length("es-MX", "es"), ("ru-RU", "ru"), ("fr-FR", "en")],
)
def test_the_first_paint_is_what_python_draws_in_the_readers_language(
    new_context: Callable[..., BrowserContext], site: str, locale: str, language: str
) -> None:
    phone = new_context(service_workers="block", locale=locale).new_page()
    phone.add_init_script(SHIFTS)
    let_through = hold(phone, "**/app.pack")
    phone.goto(site)
    expect(phone.locator("html")).to_have_attribute("lang", language)
    before = phone.evaluate(WITH_ITS_FONTS)
    painted = phone.locator("#app").inner_html()
    let_through()
    phone.wait_for_selector(READY, state="attached")
    assert phone.locator("#app").inner_html() == painted
    assert phone.evaluate("window.shifts ?? 0") == before


def test_a_setting_is_dressed_before_the_first_paint(phone: Page, site: str) -> None:
    phone.add_init_script(
        """localStorage.setItem('spy-table:settings', '{"language":"ru","theme":"light"}')"""
    )
    hold(phone, "**/app.pack")
    phone.goto(site)
    expect(phone.locator("html")).to_have_attribute("lang", "ru")
    expect(phone.locator("html")).to_have_attribute("data-theme", "light")


def test_a_tap_before_python_is_shown_kept_and_played(phone: Page, site: str) -> None:
    let_through = hold(phone, "**/app.pack")
    phone.goto(site)
    settings = phone.locator(buttons.SETTINGS)
    settings.click()
    expect(settings).to_have_attribute("aria-busy", "true")
    expect(phone.locator("#boot-words")).to_contain_text("MB")
    let_through()
    expect(phone.locator("#app")).to_have_attribute("data-screen", "settings")
    expect(phone.locator("[aria-busy]")).to_have_count(0)


def test_a_language_and_a_look_that_are_chosen_before_python_are_there_at_once_and_stay(
    phone: Page, site: str
) -> None:
    let_through = hold(phone, "**/app.pack")
    phone.goto(site)
    tagline = phone.locator(".home-tagline")
    for language, words in (("RU", "Две игры"), ("EN", "Two games"), ("RU", "Две игры")):
        phone.get_by_text(language, exact=True).click()
        expect(tagline).to_contain_text(words)
    for look, other in (("light", "dark"), ("dark", "light"), ("light", "dark")):
        phone.locator(f".to-{look}").click()
        expect(phone.locator(f".to-{look}")).to_be_hidden()
        expect(phone.locator(f".to-{other}")).to_be_focused()
        expect(phone.locator("html")).to_have_attribute("data-theme", look)
    expect(phone.locator("#boot-words")).to_have_text(re.compile(r"^Загружено \d+,\d из \d+,\d МБ$"))
    before = phone.locator("#app").inner_html()
    let_through()
    phone.wait_for_selector(READY, state="attached")
    assert phone.locator("#app").inner_html() == before
    kept = str(phone.evaluate("localStorage['spy-table:settings']"))
    assert '"language":"ru"' in kept
    assert '"theme":"light"' in kept


def test_the_page_scrolls_before_python(phone: Page, site: str) -> None:
    phone.set_viewport_size({"width": 320, "height": 400})
    hold(phone, "**/app.pack")
    phone.goto(site)
    phone.mouse.move(160, 200)
    phone.mouse.wheel(0, 300)
    phone.wait_for_function("scrollY > 0")
    assert not phone.locator(READY).count()


def start_with_one_file_last(phone: Page, site: str, pattern: str) -> None:
    """Let a file through only when Python itself is there, and wait until the app is."""
    let_through = hold(phone, pattern)
    phone.goto(site, wait_until="commit")
    expect(phone.locator("#boot-bar")).to_have_attribute("value", "0.9")
    let_through()
    phone.wait_for_selector(READY, state="attached")


@pytest.mark.thorough
def test_a_page_whose_last_lines_come_late_starts_as_any_other(phone: Page, site: str) -> None:
    def with_a_stop_before_the_end(route: Route) -> None:
        page = route.fetch()
        late = page.text().replace("<mpy-config", '<script src="late.js"></script><mpy-config')
        route.fulfill(response=page, body=late)

    phone.route(site, with_a_stop_before_the_end)
    phone.route("**/late.js", lambda route: route.fulfill(content_type="text/javascript", body=""))
    start_with_one_file_last(phone, site, "**/late.js")
    expect(phone.locator("script[src='late.js'] + mpy-config")).to_have_count(1)


@pytest.mark.thorough
def test_a_shell_that_comes_late_is_waited_for(phone: Page, site: str) -> None:
    start_with_one_file_last(phone, site, "**/shell.js")


def test_no_request_ever_goes_to_another_host(phone: Page, site: str) -> None:
    asked: list[str] = []
    phone.on("request", lambda request: asked.append(request.url))
    open_table(phone, site)
    phone.get_by_role("button", name="How to play").click()
    assert len(asked) > 10
    assert {urlsplit(url).netloc for url in asked if not url.startswith("data:")} == {urlsplit(site).netloc}


def test_the_policy_forbids_eval_and_is_never_broken(phone: Page, site: str) -> None:
    phone.add_init_script(SHIFTS)
    open_table(phone, site)
    policy = str(phone.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content"))
    assert "'unsafe-eval'" not in policy
    assert "'unsafe-inline'" not in policy
    assert "http" not in policy
    assert phone.evaluate("window.violations ?? []") == []


def test_the_page_for_what_is_not_there_leads_home_under_a_policy(phone: Page, site: str) -> None:
    said: list[str] = []
    phone.on("console", lambda message: said.append(message.text))
    phone.goto(f"{site}nowhere")
    policy = str(phone.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content"))
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    phone.get_by_role("link").first.click()
    expect(phone.locator("#app h1")).to_be_visible()
    assert [line for line in said if "Content Security Policy" in line] == []


NASTY = ("7", '"dark"', "true", "null", "[]", "[1]", "0", '""', "{", "1e999", '{"__proto__":7}', "[" * 5000)
NASTY_VALUES = (
    "7",
    "null",
    "true",
    "[]",
    "{}",
    '["ru"]',
    '"__proto__"',
    '"constructor"',
    '"x onload="',
    '"RU-"',
)


@pytest.mark.thorough  # every run reads damaged records natively
@pytest.mark.parametrize("fields", [NASTY, at_length(NASTY_VALUES)], ids=["everything", "each field"])
def test_settings_that_make_no_sense_leave_everything_as_it_comes(
    phone: Page, site: str, fields: tuple[str, ...]
) -> None:
    if fields is NASTY_VALUES:
        names = ("language", "theme", "motion", "size", "peek", "pace")
        fields = tuple("{" + ",".join(f'"{name}":{value}' for name in names) + "}" for value in fields)
    wanted = {"lang": "en", "data-theme": "dark", "data-motion": "system", "data-size": "100"}
    let_through = hold(phone, "**/runtime/**")  # nothing of Python is needed until the last of them
    for stored in fields:
        phone.goto(site)
        phone.evaluate("(stored) => localStorage.setItem('spy-table:settings', stored)", stored)
        phone.goto(site)
        for name, value in wanted.items():
            expect(phone.locator("html")).to_have_attribute(name, value)
        expect(phone.locator("#boot-words")).not_to_be_empty()
    let_through()
    phone.wait_for_selector(READY, state="attached")
    for name, value in wanted.items():
        expect(phone.locator("html")).to_have_attribute(name, value)


@pytest.mark.parametrize("without", ["", "delete Navigator.prototype.serviceWorker"])
def test_where_nothing_of_the_app_can_be_kept_settings_say_so(phone: Page, site: str, without: str) -> None:
    phone.add_init_script(without)
    open_table(phone, site)
    phone.get_by_role("button", name="Settings").click()
    expect(phone.locator(".facts")).to_contain_text("can’t keep the app")
    expect(phone.locator(".facts")).not_to_contain_text("Stay online")


@pytest.mark.thorough
def test_a_wheel_of_ours_is_loaded_by_micropip_when_it_is_asked_for(table: Page) -> None:
    found = in_python(
        table,
        """
from pyscript import py_import, window
await window.spyTable.library()
segno, = await py_import("segno")
segno.make("spy table").svg_inline()
""",
    )
    assert str(found).startswith("<svg")


@pytest.mark.thorough
def test_a_sandboxed_frame_without_any_storage_plays_too(phone: Page, site: str) -> None:
    frame = f"<iframe sandbox='allow-scripts' width=390 height=800 src='{site}'></iframe>"
    phone.route("**/host.html", lambda route: route.fulfill(content_type="text/html", body=frame))
    phone.goto(f"{site}host.html")
    inside = phone.frame_locator("iframe")
    expect(inside.locator(READY)).to_be_attached()
    inside.get_by_role("button", name="Settings").click()
    expect(inside.locator("#app")).to_have_attribute("data-screen", "settings")


def test_home_waits_for_no_game_and_no_game_for_data_classes_to_be_made(phone: Page, site: str) -> None:
    phone.add_init_script("window.requestIdleCallback = () => {}")
    open_table(phone, site)
    made = in_python(
        phone,
        """
import dataclasses, sys
from pack import Written, opened
assert "engine" not in sys.modules
import js
for pack in opened[0].index:
    if pack in opened[0].away:
        await js.spyTable.bring(f"static/packs/{pack}.pack", f"/{pack}.pack")
        opened[0].add(pack, f"/{pack}.pack")
made, own = [], dataclasses._process_class
def watched(made_of, *how):
    made.append(made_of.__qualname__)
    return own(made_of, *how)
dataclasses._process_class = watched
import ui.tables.charlie, ui.tables.spyfall
assert "engine" in sys.modules
assert len(Written.__subclasses__()) > 100
" ".join(sorted(made))
""",
    )
    assert made == "Cat Options Options"


def test_the_tables_are_loaded_while_nobody_taps(phone: Page, site: str) -> None:
    open_table(phone, site)
    there = "import sys; 'ui.tables.charlie' in sys.modules and 'ui.tables.spyfall' in sys.modules"
    for _ in range(600):
        if in_python(phone, there):
            return
        phone.wait_for_timeout(100)
    raise AssertionError("no table came")


def traced(page: Page, site: str) -> set[str]:
    """What the browser did with Python's code in a start, by name."""
    line, told, over = page.context.new_cdp_session(page), set[str](), list[bool]()
    line.on("Tracing.dataCollected", lambda part: told.update(each["name"] for each in part["value"]))
    line.on("Tracing.tracingComplete", lambda _: over.append(True))
    line.send(
        "Tracing.start",
        {
            "transferMode": "ReportEvents",
            "categories": "devtools.timeline,disabled-by-default-devtools.timeline,v8,v8.wasm",
        },
    )
    open_table(page, site).wait_for_selector(".badge.on")
    page.wait_for_function(
        "() => !spyTable.controlled || performance.getEntriesByName('app-rehearsed').length"
    )
    line.send("Tracing.end")
    while not over:
        page.evaluate("spyTable.idle()")
    return told


@pytest.mark.thorough
def test_who_has_looked_in_twice_and_played_nothing_starts_from_compiled_code(
    playwright: Playwright, site: str, tmp_path: Path
) -> None:
    for _visit in ("fetches it", "works with it", "gets it compiled"):
        with playwright.chromium.launch_persistent_context(
            tmp_path, executable_path=chromium(), args=flags(), **PLAIN
        ) as context:
            told = traced(context.pages[0], site)
    assert "v8.wasm.moduleCacheHit" in told
