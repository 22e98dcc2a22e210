"""Spyfall in a real browser: a hold tells nothing, a tap skips nobody, notes and the bell are for all."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from engine.spyfall.cards import PLACES
from tests.browser.meddling import hold
from tests.browser.test_spyfall import table_of
from tests.often import at_length
from tools.chromium import chromium, flags
from tools.driving import buttons
from tools.driving.finger import Finger, double_tap, middle, touches
from tools.driving.phone import keep, laid, open_table, sit_down
from tools.driving.spyfall import Spyfall


def seated(page: Page, site: str, seats: int = 3, size: str = "100") -> Page:
    """So many people with names of one length, and cards dealt."""
    names = [f"Person {seat}" for seat in range(seats)]
    keep(page, lobby_spyfall=laid("spyfall", seats, names=names), settings=json.dumps({"size": size}))
    open_table(page, site)
    sit_down(page, "spyfall")
    expect(page.locator(buttons.HOLD)).to_be_visible()
    return page


def to_the_round(page: Page) -> None:
    """All pass the phone on, and the dealer starts the clock."""
    hands = Spyfall(Finger(page))
    hands.pass_on()
    hands.begin()


@pytest.mark.thorough  # every run watches requests for leaks
def test_no_hold_asks_for_anything_and_what_is_asked_for_before_tells_nothing(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    pictures = []
    for _ in range(2):
        page = new_context(service_workers="block").new_page()
        asked: list[str] = []
        page.on("request", lambda request, asked=asked: asked.append(request.url.rpartition("/art/")[2]))
        let_through = hold(page, "**/art/spy.svg")
        seated(page, site)
        page.locator(buttons.HOLD).hover()
        page.mouse.down()
        expect(page.locator(buttons.HOLD)).to_contain_text("one moment…")
        expect(page.locator(buttons.SECRET)).to_have_count(0)
        let_through()
        art = page.locator(f"{buttons.SECRET} .sf-card-art")
        expect(art).to_be_visible()
        before = len(asked)
        for hands in range(3):
            expect(art).to_be_visible()
            assert art.evaluate("(art) => art.decode().then(() => art.naturalWidth)") > 0
            page.mouse.up()
            if hands < 2:
                page.locator(buttons.PASS_ON).click()
                page.locator(buttons.HOLD).hover()
                page.mouse.down()
        assert asked[before:] == []
        pictures.append({each for each in asked if each.startswith(("places/", "spy."))})
    assert pictures[0] == pictures[1]
    assert len(pictures[0]) == len(PLACES) + 1  # all that any card could show


@pytest.mark.thorough
def test_a_picture_that_never_comes_blocks_nobody_and_is_not_asked_for_by_a_hold(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = new_context(service_workers="block").new_page()
    asked: list[str] = []
    page.route("**/art/**/*.svg", lambda route: route.abort())
    page.route("**/art/spy.svg", lambda route: route.abort())
    page.on("request", lambda request: asked.append(request.url))
    seated(page, site)
    boxes = []
    for _ in range(3):
        expect(page.locator(buttons.HOLD)).to_contain_text("hold to look")
        page.locator(buttons.HOLD).hover()
        page.mouse.down()
        boxes.append([page.locator(part).bounding_box() for part in (".sf-card", ".sf-card-name")])
        page.mouse.up()
        page.locator(buttons.PASS_ON).click()
    pictures = [address for address in asked if "/places/" in address or address.endswith("/spy.svg")]
    assert len(pictures) == len(set(pictures))
    assert boxes[0] == boxes[1] == boxes[2]


@pytest.mark.thorough  # every run drops late taps natively
@pytest.mark.parametrize("by", ["finger", at_length("mouse")])
def test_a_double_tap_on_pass_on_skips_nobody_and_none_does_the_next_persons_step(
    new_page: Callable[..., Page], site: str, by: str
) -> None:
    page = seated(new_page(), site, 4)
    for seat in range(4):
        expect(page.locator(buttons.card_of(seat))).to_be_visible()
        page.wait_for_timeout(GLANCE)
        double_tap(page, buttons.PASS_ON, by)
    expect(page.locator(".sf-ready")).to_be_visible()
    page.wait_for_timeout(GLANCE)
    double_tap(page, buttons.READY, by)
    expect(page.locator(".sf-round")).to_be_visible()
    page.wait_for_timeout(GLANCE)
    double_tap(page, ".sf-asking .sf-person:not(:disabled)", by)
    expect(page.locator(".sf-asking .sf-lead")).to_have_text("Person 1 asks…")
    page.locator(buttons.STOP).click()
    page.wait_for_timeout(GLANCE)
    double_tap(page, buttons.me(1), by)
    expect(page.locator(".sf-stop")).to_be_visible()
    page.wait_for_timeout(GLANCE)
    double_tap(page, buttons.SUSPECT, by)
    expect(page.locator(".sf-vote")).to_be_visible()
    page.wait_for_timeout(GLANCE)
    assert page.locator(".sf-hands").is_visible()


GLANCE = 400


@pytest.mark.parametrize(
    ("width", "height", "size"),
    [
        (320, 568, "200"),
        *(
            at_length(*phone)
            for phone in [
                (844, 390, "100"),
                (320, 568, "100"),
                (390, 844, "100"),
                (390, 844, "200"),
                (844, 390, "200"),
            ]
        ),
    ],
)
def test_spy_and_agent_hold_the_same_box_open_and_nothing_moves(
    new_page: Callable[..., Page], site: str, width: int, height: int, size: str
) -> None:  # S5
    locale = {320: "ru-RU", 390: "en-GB", 844: "es-ES"}[width]
    page = seated(new_page(viewport={"width": width, "height": height}, locale=locale), site, 3, size)
    held = []
    for _ in range(3):
        page.locator(buttons.HOLD).scroll_into_view_if_needed()
        closed = page.evaluate(OUTSIDE)
        page.locator(buttons.HOLD).focus()
        page.keyboard.down(" ")
        expect(page.locator(buttons.SECRET)).to_have_count(1)
        assert page.evaluate(OUTSIDE) == closed
        held.append(page.evaluate(INSIDE))
        page.keyboard.up(" ")
        page.locator(buttons.PASS_ON).click()
        page.evaluate("scrollTo(0, 0)")
    assert held[0] == held[1] == held[2]


BOX = (
    "const {x, y, width, height} = part.getBoundingClientRect(); return [x, y, width, height].map(Math.round)"
)
OUTSIDE = f"""() => [...document.querySelectorAll(
    ".curtain-head, .curtain-secret, .curtain-hold, .curtain-below, .curtain-below button")]
    .map((part) => {{ {BOX} }})"""
INSIDE = f"""() => {{
    const card = document.querySelector(".sf-card"), {{ top }} = card.getBoundingClientRect();
    return [card, ...card.children].map((part) => {{ {BOX} }})
        .map(([x, y, ...size]) => [x, Math.round(y - top), ...size]);
}}"""


@pytest.mark.thorough  # every run strikes with a second finger at Charlie's table
@pytest.mark.parametrize("size", [at_length("100"), "200"])
def test_every_note_is_struck_by_a_second_finger_while_the_first_one_holds(
    new_page: Callable[..., Page], site: str, size: str
) -> None:
    page = seated(new_page(viewport={"width": 320, "height": 568}), site, 4, size)
    to_the_round(page)
    page.locator(buttons.LOOK).click()
    page.locator(buttons.me(2)).click()
    page.locator(buttons.HOLD).scroll_into_view_if_needed()
    line = page.context.new_cdp_session(page)
    thumb = {**middle(page, buttons.HOLD), "id": 0}

    def tap(selector: str) -> None:
        finger = {**middle(page, selector), "id": 1}
        touches(line, "touchStart", thumb, finger)
        touches(line, "touchEnd", finger)

    touches(line, "touchStart", thumb)
    struck = 0
    for _ in range(8):
        expect(page.locator(".sf-leaf")).to_be_visible()
        tap(".sf-leaf")
        notes = page.locator(".sf-notes .sf-strike[aria-pressed='false']")
        if not page.locator(".sf-notes").count():
            break
        for _ in range(notes.count()):
            box = notes.first.bounding_box()
            assert box is not None
            assert box["height"] >= 44
            assert box["y"] >= 0
            tap(".sf-notes [aria-pressed='false']")
            struck += 1
    assert struck == 3 + 30
    expect(page.locator(f"{buttons.SECRET} .sf-card")).to_be_visible()
    touches(line, "touchEnd", thumb)
    expect(page.locator(buttons.SECRET)).to_have_count(0)
    page.locator(buttons.CLOSE).click()
    kept = json.loads(page.evaluate("localStorage['spy-table:table:spyfall']"))
    assert sorted(mark.partition(":")[0] for mark in kept["notes"][2]) == ["person"] * 3 + ["place"] * 30


def test_a_spy_names_his_place_with_a_second_finger_and_an_innocent_can_do_the_same_for_nothing(
    table: Page,
) -> None:  # S9
    play = table_of(table, 3)
    play.deal()
    line = table.context.new_cdp_session(table)
    for name in (play.other(play.spy), play.spy):
        table.locator(buttons.STOP).click()
        table.locator(buttons.me(play.names[name])).click()
        table.locator(buttons.CONFESS).click()
        table.locator(".sf-place", has_text=play.place).first.click()
        thumb = {**middle(table, buttons.HOLD), "id": 0}
        touches(line, "touchStart", thumb)
        expect(table.locator("[data-drop]")).to_be_visible()
        finger = {**middle(table, "[data-drop]"), "id": 1}
        touches(line, "touchStart", thumb, finger)
        touches(line, "touchEnd")
        if name != play.spy:
            expect(table.locator(buttons.SECRET)).to_have_count(0)
            assert "not the spy" not in table.content()
            table.locator(buttons.CLOSE).click()
            expect(table.locator(".sf-round")).to_be_visible()
    assert "named the place" in play.story()


@pytest.mark.thorough
def test_the_bell_can_be_heard_from_the_tap_on_that_starts_the_clock(
    playwright: Playwright, site: str
) -> None:
    flag = "--autoplay-policy=user-gesture-required"
    opened = playwright.chromium.launch(executable_path=chromium(), args=[*flags(), flag])
    try:
        page = opened.new_context(service_workers="block", has_touch=True).new_page()
        page.add_init_script(SPEAKERS)
        seated(page, site)
        to_the_round(page)
        page.wait_for_function("() => speakers.length === 1 && speakers[0].state === 'running'")
        assert page.evaluate("tones.every((tone) => tone === 'running')")
        page.evaluate("speakers[0].suspend()")
        page.locator(buttons.PAUSE).click()
        page.wait_for_function("() => speakers[0].state === 'running'")
    finally:
        opened.close()


SPEAKERS = """
window.speakers = [];
window.tones = [];
window.AudioContext = class extends AudioContext { constructor() { super(); speakers.push(this); } };
window.OscillatorNode = class extends OscillatorNode {
  constructor(context, how) { super(context, how); tones.push(context.state); }
};
"""
