"""Spyfall by cards in a real browser: alone by keyboard, taken up in the middle, and two people with bots."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from engine.spyfall.scoring import Reason
from tests.often import at_length
from tests.ui.conftest import words
from tests.ui.spyfall_endings import AGENT, ENDINGS, SPY, round_to
from tools.driving import buttons
from tools.driving.finger import Finger, middle, touches
from tools.driving.phone import HURRY, READY, keep, laid, open_table, sit_down

NEXT = "#go-on, .ca-targets .ca-target, .ca-options .ca-option, .sf-ballot, .sf-foot .big"
"""Whatever a person has to do for a round to go on, the first of it."""
MOST_STEPS = 90
THOUGHT = 10
"""So many times faster do timers run where bots have to be done with thinking before a finger is there."""
EVERY_RUN = ((AGENT, Reason.CAUGHT), (SPY, Reason.GUESSED))


def alone(page: Page, site: str) -> None:
    """One tap from home."""
    open_table(page, site)
    page.locator(buttons.ALONE_BY_CARDS).click()
    expect(page.locator(".ca-own")).to_be_visible()


def press(button: Locator) -> None:
    """By keyboard alone."""
    button.focus()
    button.press("Enter")


def play_on(page: Page, stop: str) -> None:
    """Do what is next, by keyboard, until something is to be seen."""
    for _ in range(MOST_STEPS):
        if page.locator(stop).count():
            return
        step = page.locator(NEXT).first
        step.wait_for()
        before = page.locator("#app").inner_html()
        press(step)
        page.wait_for_function("before => document.querySelector('#app').innerHTML !== before", arg=before)
    raise AssertionError(f"{stop} never came")


def test_who_plays_alone_gets_by_keyboard_to_the_case_file_after_a_reload_in_the_middle(
    page: Page, site: str
) -> None:  # I14, I16
    alone(page, site)
    card = page.locator(".ca-own b").inner_text()
    press(page.locator(".ca .big"))
    play_on(page, ".ca-said .ca-answer")  # the first: a round may end with any later one
    said = page.locator(".ca-answer").all_inner_texts()
    page.reload()
    page.wait_for_selector(READY, state="attached")
    page.locator(buttons.go_on("spyfall")).click()
    expect(page.locator(".ca-own b")).to_have_text(card)
    assert page.locator(".ca-answer").all_inner_texts() == said
    press(page.locator("#show-log"))
    expect(page.locator(".ca-over")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ca-over")).to_have_count(0)
    play_on(page, ".sf-results")
    expect(page.locator(".ca-plot")).to_be_visible()


@pytest.mark.parametrize(
    ("role", "reason"),
    [case if case in EVERY_RUN else at_length(*case) for case in ENDINGS],
)
def test_who_plays_alone_comes_to_each_ending(
    page: Page, site: str, role: str, reason: Reason
) -> None:  # I8, I14, S8-S10
    round_ = round_to(role, reason, words("en"))
    keep(page, **{key.replace(":", "_"): text for key, text in round_.kept.items()})
    page.add_init_script(HURRY % THOUGHT)  # what a bot remembers hangs on when it thinks
    finger = Finger(open_table(page, site))
    finger.tap(buttons.go_on("spyfall"))
    for tap in round_.taps:
        finger.tap(buttons.saying(tap))
    expect(page.locator(".sf-story .sf-lead")).to_have_text(round_.story)
    expect(page.locator(".ca-file-words p").first).to_be_visible()


def choose_behind_the_curtain(page: Page, finger: Finger, line: CDPSession) -> None:
    """One finger holds open what only this person may see; another picks: an answer, or what to ask whom."""
    expect(page.locator(".curtain")).to_be_visible()
    assert page.locator(".ca-option").count() == 0
    x, y = finger.reach(buttons.HOLD)
    thumb = {"x": x, "y": y, "id": 1}
    touches(line, "touchStart", thumb)
    page.locator(".ca-option").first.wait_for()
    asks = page.locator(".ca-options.answers").count() == 0
    expect(page.locator(".ca-option")).to_have_count(4 if asks else 5)
    touches(line, "touchStart", thumb, {**middle(page, ".ca-option"), "id": 2})
    if asks:
        page.locator(".ca-target").first.wait_for()
        touches(line, "touchStart", thumb, {**middle(page, ".ca-target"), "id": 3})
    page.locator(buttons.SECRET).wait_for(state="detached")
    touches(line, "touchEnd")
    expect(page.locator(".curtain")).to_have_count(0)


def pass_cards_on(page: Page, finger: Finger, *people: str) -> None:
    """The phone goes round those who are people, whoever of them deals and begins, and back to the table."""
    curtain = page.locator(".curtain-name")
    first = curtain.inner_text()
    for name in (first, *(other for other in people if other != first)):
        expect(curtain).to_have_text(name)
        finger.tap(buttons.PASS_ON)


def test_two_people_and_three_bots_play_a_round_to_its_end_and_deal_the_next(
    page: Page, site: str
) -> None:  # I5-I8, I15
    names = ("Anna", "Boris", "Vera", "Otto", "Ida")
    keep(page, lobby_spyfall=laid("spyfall", 2, 3, "rookie", names=names, talk="cards", limit="9"))
    page.add_init_script(HURRY % THOUGHT)
    open_table(page, site)
    sit_down(page, "spyfall")
    finger, line, chosen = Finger(page), page.context.new_cdp_session(page), 0
    pass_cards_on(page, finger, "Anna", "Boris")
    finger.tap(".ca .big")
    while not finger.there(".sf-results"):
        if finger.there(".curtain"):
            choose_behind_the_curtain(page, finger, line)
            chosen += 1
        else:  # a bot may raise its hand before the finger is there
            finger.try_to_tap(".ca-foot .big, .sf-ballot.yes")
    assert chosen > 0  # who deals asks first, and is a person
    expect(page.locator(".ca-plot")).to_be_visible()
    finger.tap(".sf-score .foot .big")
    pass_cards_on(page, finger, "Anna", "Boris")
    expect(page.locator(".ca .big")).to_be_visible()
