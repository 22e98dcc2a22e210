"""The training case by tapping, in each language, and the notebook with two fingers, a mouse and keys."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.often import at_length
from tools.driving import buttons
from tools.driving.finger import Finger, middle, touches
from tools.driving.phone import HURRY, keep, laid, open_table, sit_down

LOCALES = (at_length("en-GB"), at_length("es-MX"), "ru-RU")
THUMB = 1


def at(page: Page, step: str) -> None:
    """The case stands at a step."""
    expect(page.locator(f".lesson.at-{step}")).to_be_visible()


@pytest.mark.parametrize("locale", LOCALES)
def test_the_training_case_is_played_from_the_home_screen_to_its_end(
    new_page: Callable[..., Page], site: str, locale: str
) -> None:
    page = new_page(locale=locale, viewport={"width": 320, "height": 568})
    finger = Finger(open_table(page, site))
    finger.tap(buttons.HOWTO)
    finger.tap(buttons.TRAINING)
    at(page, "look")
    finger.look()
    for step in ("look", "turn", "kept", "shows", "two"):
        at(page, step)
        finger.tap(buttons.LESSON_ON)
    at(page, "strike")
    finger.tap(buttons.lesson_strike("fur"))
    expect(page.locator(".lesson-note.wrong")).to_be_visible()
    finger.tap(buttons.lesson_strike("glasses"))
    finger.tap(buttons.lesson_strike("newspaper"))
    for step in ("struck", "hound", "chief"):
        at(page, step)
        finger.tap(buttons.LESSON_ON)
    at(page, "pick")
    finger.tap(buttons.lesson_accuse("00111"))
    expect(page.locator(".lesson-note.wrong")).to_be_visible()
    finger.tap(buttons.lesson_accuse("10111"))
    while page.locator(buttons.LESSON_ON).count():
        finger.tap(buttons.LESSON_ON)
    expect(page.locator(buttons.ALONE)).to_be_visible()
    assert page.locator(".notice").count() == 0


# --- the notebook --------------------------------------------------------------------------------------


def curtained(new_page: Callable[..., Page], site: str, **settings: str) -> Page:
    """Three people, some cards turned, and the curtain of one of them down."""
    page = new_page()
    page.add_init_script(HURRY % 1)
    chosen = ",".join(f'"{name}":"{value}"' for name, value in settings.items())
    keep(page, lobby_charlie=laid("charlie", 3), settings=f"{{{chosen}}}")
    finger = Finger(open_table(page, site))
    sit_down(page, "charlie")
    for _ in range(3):
        if settings.get("peek") == "tap":
            finger.touch(buttons.HOLD)
        else:
            finger.look()
        finger.touch(buttons.SIDE)
    for _ in range(4):
        finger.touch(buttons.TURN)
    page.locator(buttons.paw(1)).focus()
    page.keyboard.down(" ")
    page.wait_for_selector(buttons.HOLD_NOTES)
    page.keyboard.up(" ")
    return page


def undecided(page: Page) -> tuple[str, str]:
    """Two faces of an open notebook that may be struck out: nothing rules them out yet."""
    found = page.locator(".note-face:not(.out)").evaluate_all("all => all.map((one) => one.dataset.down)")
    first, *_, last = (words.split()[-1] for words in found)
    return first, last


def test_one_finger_holds_the_notebook_open_and_another_strikes_out(
    new_page: Callable[..., Page], site: str
) -> None:
    page = curtained(new_page, site)
    session = page.context.new_cdp_session(page)
    thumb = {**middle(page, buttons.HOLD_NOTES), "id": THUMB}
    touches(session, "touchStart", thumb)
    expect(page.locator("[data-secret] .notebook")).to_be_visible()
    assert {**middle(page, buttons.HOLD_NOTES), "id": THUMB} == pytest.approx(thumb, abs=1)
    for count, face in enumerate(undecided(page), start=1):
        other = {**middle(page, buttons.note(face)), "id": THUMB + count}
        touches(session, "touchStart", thumb, other)
        expect(page.locator(".note-face.struck")).to_have_count(count)
    touches(session, "touchEnd")
    expect(page.locator("[data-secret]")).to_have_count(0)
    touches(session, "touchStart", thumb)
    expect(page.locator(".note-face.struck")).to_have_count(2)
    touches(session, "touchEnd")


@pytest.mark.thorough
def test_a_key_holds_the_notebook_open_while_other_keys_or_a_mouse_strike_out(
    new_page: Callable[..., Page], site: str
) -> None:
    page = curtained(new_page, site)
    page.locator(buttons.HOLD_NOTES).focus()
    page.keyboard.down(" ")
    expect(page.locator("[data-secret] .notebook")).to_be_visible()
    one, other = undecided(page)
    page.locator(buttons.note(one)).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".note-face.struck")).to_have_count(1)
    page.mouse.click(**middle(page, buttons.note(other)))
    expect(page.locator(".note-face.struck")).to_have_count(2)
    page.keyboard.up(" ")
    expect(page.locator("[data-secret]")).to_have_count(0)


@pytest.mark.thorough
def test_who_cannot_hold_writes_in_a_notebook_that_stays_open_for_a_moment(
    new_page: Callable[..., Page], site: str
) -> None:
    page = curtained(new_page, site, peek="tap")
    page.locator(buttons.HOLD_NOTES).tap()
    expect(page.locator("[data-secret] .notebook")).to_be_visible()
    page.locator(buttons.note(undecided(page)[0])).tap()
    expect(page.locator(".note-face.struck")).to_have_count(1)
    expect(page.locator("[data-secret]")).to_have_count(0, timeout=6000)
