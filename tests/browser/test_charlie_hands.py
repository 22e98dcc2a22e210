"""Fingers, keys and secrets on a real page: what is held is gone when it is let go, however that happens."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.meddling import ONLY_OUR_NEWS
from tests.often import at_length
from tests.ui.conftest import words
from tools.driving import buttons
from tools.driving.buttons import SECRET
from tools.driving.charlie import SCENES, Charlie
from tools.driving.finger import Finger, middle, touches
from tools.driving.phone import HURRY, READY, keep, laid, open_table, sit_down


def seated(
    new_page: Callable[..., Page], site: str, people: int, settings: str = "{}", pace: int = 1
) -> Page:
    """A phone on which a game has just begun."""
    page = new_page()
    page.add_init_script(HURRY % pace)
    keep(page, lobby_charlie=laid("charlie", people, 0), settings=settings)
    open_table(page, site)
    sit_down(page, "charlie")
    expect(page.locator(buttons.HOLD)).not_to_contain_text(words("en")("curtain.wait"))
    return page


LETTING_GO = {
    "blurred": "window.dispatchEvent(new Event('blur'))",
    "hidden": """Object.defineProperty(document, "visibilityState", {value: "hidden", configurable: true});
                 document.dispatchEvent(new Event("visibilitychange"));
                 delete document.visibilityState""",
    "left": "window.dispatchEvent(new Event('pagehide'))",
    "rotated": "window.dispatchEvent(new Event('resize'))",
    "cancelled": "",
    "released": "",
    "swiped back": "history.back()",
}
"""What may happen to a finger that holds something open; the last one leaves the table."""
STANDS = ".turned.stands"
"""A card that has just come up: until it goes where it belongs, no paw is meant."""


@pytest.mark.thorough
def test_a_finger_that_comes_before_the_pictures_does_not_keep_them_away(
    new_page: Callable[..., Page], site: str
) -> None:
    page = seated(new_page, site, 3)
    touches(page.context.new_cdp_session(page), "touchStart", middle(page, buttons.HOLD))
    expect(page.locator(SECRET)).to_have_count(1, timeout=6_000)  # less than pictures are waited for


def test_a_held_counter_is_gone_however_it_is_let_go(new_page: Callable[..., Page], site: str) -> None:
    page = seated(new_page, site, 3)
    cdp = page.context.new_cdp_session(page)
    for how, happens in LETTING_GO.items():
        expect(page.locator(SECRET)).to_have_count(0)
        touches(cdp, "touchStart", middle(page, buttons.HOLD))
        expect(page.locator(SECRET)).to_have_count(1)
        top = page.locator(SECRET).bounding_box()["y"]  # type: ignore[index]
        assert top + 80 < middle(page, buttons.HOLD)["y"]
        if happens:
            page.evaluate(happens)
            expect(page.locator(SECRET), how).to_have_count(0)
        touches(cdp, "touchEnd" if how == "released" else "touchCancel")
        expect(page.locator(SECRET), how).to_have_count(0)
    page.locator(buttons.go_on("charlie")).tap()
    touches(cdp, "touchStart", middle(page, buttons.HOLD))
    expect(page.locator(SECRET)).to_have_count(1)
    page.reload()
    page.wait_for_selector(READY, state="attached")
    page.locator(buttons.go_on("charlie")).tap()
    expect(page.locator(".curtain-name")).to_have_text("Anna")
    expect(page.locator(SECRET)).to_have_count(0)


def test_a_second_finger_chooses_while_the_first_one_holds(new_page: Callable[..., Page], site: str) -> None:
    page = seated(new_page, site, 3)
    cdp = page.context.new_cdp_session(page)
    thumb = {**middle(page, buttons.HOLD), "id": 0}
    touches(cdp, "touchStart", thumb)
    expect(page.locator(SECRET)).to_have_count(1)
    other = {**middle(page, buttons.RIGHT_WHILE_HELD), "id": 1}
    touches(cdp, "touchStart", thumb, other)
    touches(cdp, "touchEnd", other)
    expect(page.locator(".curtain-name")).to_have_text("Boris")
    expect(page.locator(SECRET)).to_have_count(0)
    touches(cdp, "touchEnd", thumb)
    expect(page.locator(SECRET)).to_have_count(0)


@pytest.mark.thorough
def test_who_cannot_hold_taps_and_sees_it_for_three_seconds(new_page: Callable[..., Page], site: str) -> None:
    page = seated(new_page, site, 3, settings='{"peek":"tap"}', pace=2)
    page.locator(buttons.HOLD).tap()
    expect(page.locator(SECRET)).to_have_count(1)
    expect(page.locator(SECRET)).to_have_count(0, timeout=10_000)
    Finger(page).tap(buttons.SIDE)
    expect(page.locator(".curtain-name")).to_have_text("Boris")


def dealt(page: Page) -> Charlie:
    """Everybody has chosen a face and there are suspects on the table."""
    hands = Charlie(Finger(page))
    hands.deal()
    while page.locator(".line .cat").count() < 2:
        hands.step()
    return hands


PAUSED_FIRST = """() => addEventListener("click", () => {
  window.pausedFirst = !!document.querySelector("#pause.on");
}, { once: true, capture: true })"""
PAUSE = """() => new Promise((done) => {
  spyTable.after(0, "charlie pause");
  setTimeout(done, 0);
})"""
"""Somebody else's pause is asked for, and whoever takes it at once has done so."""


def test_what_comes_while_a_finger_taps_comes_after_the_tap(new_page: Callable[..., Page], site: str) -> None:
    page = seated(new_page, site, 3)
    dealt(page)
    cdp = page.context.new_cdp_session(page)
    page.evaluate(PAUSED_FIRST)
    touches(cdp, "touchStart", middle(page, buttons.TURN))
    page.evaluate(PAUSE)
    touches(cdp, "touchEnd")
    expect(page.locator("#pause.on")).to_have_count(1)
    assert not page.evaluate("pausedFirst")


def test_a_finger_that_slides_off_a_button_has_done_nothing(table: Page) -> None:
    cdp = table.context.new_cdp_session(table)
    button = middle(table, buttons.lobby("charlie"))
    touches(cdp, "touchStart", button)
    touches(cdp, "touchMove", {"x": button["x"], "y": button["y"] - 300})
    touches(cdp, "touchEnd")
    expect(table.locator("#app")).to_have_attribute("data-screen", "home")
    table.locator(buttons.lobby("charlie")).press("Enter")
    expect(table.locator("#app")).to_have_attribute("data-screen", "lobby")


def test_what_happens_while_a_finger_rests_is_not_undone_when_it_lifts(
    new_page: Callable[..., Page], site: str
) -> None:
    table = new_page()
    table.add_init_script(ONLY_OUR_NEWS)
    open_table(table, site)
    cdp = table.context.new_cdp_session(table)
    touches(cdp, "touchStart", middle(table, buttons.SETTINGS))
    news = f"{{ msg: '{buttons.news('offline')}', value: '' }}"
    table.evaluate(f"dispatchEvent(new CustomEvent('spytable', {{ detail: {news} }}))")
    expect(table.locator(".badge.on")).to_be_visible()
    touches(cdp, "touchEnd")
    expect(table.locator("#app")).to_have_attribute("data-screen", "settings")
    table.locator(buttons.BACK).tap()
    expect(table.locator(".badge.on")).to_be_visible()


@pytest.mark.thorough  # every run queues paws natively
def test_of_two_paws_in_one_frame_one_stops_the_table_and_the_other_can_follow(
    new_page: Callable[..., Page], site: str
) -> None:
    page = seated(new_page, site, 4)
    dealt(page)
    expect(page.locator(STANDS)).to_have_count(0)
    cdp = page.context.new_cdp_session(page)
    touches(
        cdp,
        "touchStart",
        {**middle(page, buttons.paw(2)), "id": 0},
        {**middle(page, buttons.paw(1)), "id": 1},
    )
    touches(cdp, "touchEnd")
    expect(page.locator(".picker")).to_have_count(1)
    expect(page.locator(".picking")).to_have_class("picking toward-top")
    page.locator(buttons.TAKE_BACK).tap()
    expect(page.locator(".picker")).to_have_count(0)


@pytest.mark.thorough
def test_a_few_suspects_fill_the_picker_and_all_are_in_sight(
    new_page: Callable[..., Page], site: str
) -> None:
    page = seated(new_page, site, 3)
    dealt(page)
    expect(page.locator(STANDS)).to_have_count(0)
    page.locator(buttons.paw(0)).tap()
    cats = page.locator(".picker .cat")
    expect(page.locator(".picker")).to_have_count(1)
    assert cats.count() < 6
    for width, height in ((844, 390), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        for box in (cat.bounding_box() for cat in cats.all()):
            assert box is not None
            assert box["width"] > 110
            assert min(box["x"], box["y"]) > 0
            assert box["x"] + box["width"] < width
            assert box["y"] + box["height"] < height


def test_a_paw_that_is_held_brings_the_curtain_and_no_secret(
    new_page: Callable[..., Page], site: str
) -> None:
    page = seated(new_page, site, 3)
    dealt(page)
    expect(page.locator(STANDS)).to_have_count(0)
    cdp = page.context.new_cdp_session(page)
    touches(cdp, "touchStart", middle(page, buttons.paw(1)))
    expect(page.locator(".picker")).to_have_count(1)
    expect(page.locator(".curtain-name")).to_have_text("Boris")
    expect(page.locator(SECRET)).to_have_count(0)
    touches(cdp, "touchEnd")
    assert Finger(page).look()
    Finger(page).tap(buttons.SHUT)
    expect(page.locator(".hounds")).to_be_visible()


class Keys:
    """Somebody without a pointer."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def reach(self, selector: str) -> bool:
        """Go on with Tab until the focus is on something; not, if a bot was faster and it is gone."""
        for _ in range(80):
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
                return True
            if self.page.locator(selector).count() == 0:
                return False
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no way to {selector} by keyboard")

    def press(self, selector: str) -> None:
        if self.reach(selector):
            self.page.keyboard.press("Enter")

    def look(self) -> None:
        self.reach(buttons.HOLD)
        self.page.keyboard.down(" ")
        expect(self.page.locator(SECRET)).to_have_count(1)
        self.page.keyboard.up(" ")
        expect(self.page.locator(SECRET)).to_have_count(0)


@pytest.mark.parametrize("last", ["counter", at_length("again")], ids=["a round", "a game"])
def test_a_whole_game_by_keyboard_alone(new_page: Callable[..., Page], site: str, last: str) -> None:
    page = new_page()
    page.add_init_script(HURRY % 8)
    keep(page, lobby_charlie=laid("charlie", 1, 2), settings='{"pace":"fast"}')
    open_table(page, site)
    keys, hands = Keys(page), Charlie(Finger(page))
    for button in (buttons.lobby("charlie"), buttons.start("charlie")):
        page.wait_for_selector(button)
        keys.press(button)
    page.wait_for_selector(buttons.COUNTER)
    done: set[str] = set()
    for _ in range(3000):
        scene = hands.scene()
        if scene == last and "on" in done:
            break
        done.add(scene)
        hands.finger.see_no_secret()
        match scene:
            case "counter":
                keys.press(buttons.COUNTER)
            case "done":
                keys.press(buttons.DONE)
            case "turn" | "on":
                keys.press(SCENES[scene])
            case "out" if page.locator(buttons.PAW).count():
                keys.press(buttons.PAW)
                page.wait_for_timeout(60)
                keys.press(buttons.POINT)
                keys.press(buttons.ACCUSE)
            case _:
                page.wait_for_timeout(30)
    else:
        raise AssertionError(f"{last} does not come")
    assert {"counter", "turn", "on"} <= done
