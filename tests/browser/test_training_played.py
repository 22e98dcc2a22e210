"""The training case by tapping, in each language, and the notebook with two fingers, a mouse and keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page, expect

from tests.browser.charlie_hands import HURRY, Hands, keep, lobby

LOCALES = ("en-GB", "es-MX", "ru-RU")
THUMB = 1


def at(page: Page, step: str) -> None:
    """The case stands at a step."""
    expect(page.locator(f".lesson.at-{step}")).to_be_visible()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_training_case_is_played_from_the_home_screen_to_its_end(
    new_context: Callable[..., BrowserContext], site: str, locale: str
) -> None:
    page = new_context(
        service_workers="block", locale=locale, viewport={"width": 320, "height": 568}
    ).new_page()
    page.goto(site)
    page.wait_for_selector("html[data-ready]", state="attached")
    hands = Hands(page)
    hands.tap("go howto")
    hands.tap("go training")
    at(page, "look")
    hands.look()
    for step in ("look", "turn", "kept", "shows", "two"):
        at(page, step)
        hands.tap("training on")
    at(page, "strike")
    hands.tap("training strike fur")
    expect(page.locator(".lesson-note.wrong")).to_be_visible()
    hands.tap("training strike glasses")
    hands.tap("training strike newspaper")
    for step in ("struck", "hound", "chief"):
        at(page, step)
        hands.tap("training on")
    at(page, "pick")
    hands.tap("training accuse 00111")
    expect(page.locator(".lesson-note.wrong")).to_be_visible()
    hands.tap("training accuse 10111")
    while page.locator("[data-msg^='training on']").count():
        hands.tap("training on")
    expect(page.locator("[data-msg='alone charlie']")).to_be_visible()
    assert page.locator(".notice").count() == 0


# --- the notebook --------------------------------------------------------------------------------------


def curtained(new_context: Callable[..., BrowserContext], site: str, **settings: str) -> Page:
    """Three people, some cards turned, and the curtain of one of them down."""
    page = new_context(service_workers="block").new_page()
    page.add_init_script(HURRY % 1)
    chosen = ",".join(f'"{name}":"{value}"' for name, value in settings.items())
    keep(page, lobby_charlie=lobby(3, 0), settings=f"{{{chosen}}}")
    page.goto(site)
    page.wait_for_selector("html[data-ready]", state="attached")
    hands = Hands(page)
    hands.tap("open-lobby charlie")
    hands.tap("start charlie")
    for _ in range(3):
        if settings.get("peek") == "tap":
            hands.touch("#hold")
        else:
            hands.look()
        hands.touch("[data-msg^='charlie side']")
        hands.tap("charlie face")
    for _ in range(4):
        hands.touch("#turn")
    page.locator("#paw-1").focus()
    page.keyboard.down(" ")
    page.wait_for_selector("#hold-notes")
    page.keyboard.up(" ")
    return page


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of the first such thing."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def fingers(session: CDPSession, kind: str, *points: tuple[int, tuple[float, float]]) -> None:
    """What several fingers do at once."""
    touches: list[dict[str, Any]] = [{"id": finger, "x": x, "y": y} for finger, (x, y) in points]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_one_finger_holds_the_notebook_open_and_another_strikes_out(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = curtained(new_context, site)
    session = page.context.new_cdp_session(page)
    thumb = middle(page, "#hold-notes")
    fingers(session, "touchStart", (THUMB, thumb))
    expect(page.locator("[data-secret] .notebook")).to_be_visible()
    assert middle(page, "#hold-notes") == pytest.approx(thumb, abs=1)
    for count, face in enumerate(("0:hat-1", "0:fur-0"), start=1):
        spot = middle(page, f"[data-down$='{face}']")
        fingers(session, "touchStart", (THUMB, thumb), (THUMB + count, spot))
        expect(page.locator(".note-face.struck")).to_have_count(count)
    fingers(session, "touchEnd")
    expect(page.locator("[data-secret]")).to_have_count(0)
    fingers(session, "touchStart", (THUMB, thumb))
    expect(page.locator(".note-face.struck")).to_have_count(2)
    fingers(session, "touchEnd")


def test_a_key_holds_the_notebook_open_while_other_keys_or_a_mouse_strike_out(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = curtained(new_context, site)
    page.locator("#hold-notes").focus()
    page.keyboard.down(" ")
    expect(page.locator("[data-secret] .notebook")).to_be_visible()
    page.locator("[data-down$='0:hat-1']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".note-face.struck")).to_have_count(1)
    page.mouse.click(*middle(page, "[data-down$='0:fur-0']"))
    expect(page.locator(".note-face.struck")).to_have_count(2)
    page.keyboard.up(" ")
    expect(page.locator("[data-secret]")).to_have_count(0)


def test_who_cannot_hold_writes_in_a_notebook_that_stays_open_for_a_moment(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = curtained(new_context, site, peek="tap")
    page.locator("#hold-notes").tap()
    expect(page.locator("[data-secret] .notebook")).to_be_visible()
    page.locator("[data-down$='0:hat-1']").tap()
    expect(page.locator(".note-face.struck")).to_have_count(1)
    expect(page.locator("[data-secret]")).to_have_count(0, timeout=6000)
