"""Spyfall by tapping, in a real browser: whole games, each way a round ends, the clock, own places."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.browser.meddling import hold
from tools.chromium import chromium, flags
from tools.driving import buttons
from tools.driving.finger import Finger, middle, touches
from tools.driving.phone import READY, keep, laid, open_table, sit_down
from tools.driving.spyfall import Spyfall, lay


def table_of(page: Page, seats: int, **options: str) -> Spyfall:
    """So many people around a phone, who play by these rules."""
    lay(page, seats, **options)
    return Spyfall(Finger(page))


def test_three_people_play_a_game_in_which_every_round_ends_another_way(
    table: Page,
) -> None:  # S8, S9, S10, S14
    play = table_of(table, 3, rounds="5")
    play.deal()
    play.stop(play.other(play.spy), play.spy)
    play.vote(True)
    assert "everybody knew" in play.story()
    play.next_round()

    play.deal()
    innocent = play.other(play.spy)
    play.stop(play.other(innocent), innocent)
    play.vote(True)
    assert "is innocent" in play.story()
    play.next_round()

    play.deal()
    play.confess(play.place)
    assert "named the place" in play.story()
    play.next_round()

    play.deal()
    wrong = play.page.locator(".sf-place:not(.used) span").filter(has_not_text=play.place).first.inner_text()
    play.confess(wrong)
    assert f"{wrong} was wrong" in play.story()
    play.next_round()

    play.deal()
    play.stop(play.spy, play.other(play.spy))
    play.vote(False)
    expect(table.locator(".sf-round")).to_be_visible()
    play.confess(play.place)
    expect(table.locator(".sf-winner")).to_be_visible()
    assert len(table.locator(".sf-seed").inner_text()) == 32


def test_eight_people_run_out_of_time_and_vote_seat_by_seat(
    new_context: Callable[..., BrowserContext], site: str
) -> None:  # S6, S10
    page = new_context(service_workers="block").new_page()
    page.clock.install()
    open_table(page, site)
    play = table_of(page, 8, rounds="1")
    play.deal()
    expect(page.locator(".sf-time").last).to_have_text("8:00")
    page.clock.fast_forward("07:05")
    expect(page.locator(".sf-clock.soon")).to_be_visible()
    page.clock.fast_forward("01:00")
    for _ in range(8):
        expect(page.locator(".sf-vote")).to_be_visible()
        play.vote(False)
    assert "got away" in play.story()
    expect(page.locator(".sf-winner")).to_contain_text(play.spy)


def test_the_clock_survives_a_reload_and_a_hidden_tab_to_within_a_second(
    new_page: Callable[..., Page], site: str
) -> None:  # S6
    page = new_page()
    open_table(page, site)
    table_of(page, 3).deal()

    def shown() -> int:
        minutes, seconds = page.locator(".sf-time").last.inner_text().split(":")
        return int(minutes) * 60 + int(seconds)

    before, began = shown(), page.evaluate("Date.now()")
    page.reload()
    page.wait_for_selector(READY, state="attached")
    expect(page.locator("#app")).to_have_attribute("data-screen", "home")
    page.locator(buttons.go_on("spyfall")).click()
    expect(page.locator(".sf-round")).to_be_visible()
    gone = (page.evaluate("Date.now()") - began) / 1000
    assert abs(before - shown() - gone) <= 1.1
    page.evaluate(
        """() => {
            Object.defineProperty(document, "visibilityState", {value: "hidden", configurable: true});
            document.dispatchEvent(new Event("visibilitychange"));
            delete document.visibilityState;
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    gone = (page.evaluate("Date.now()") - began) / 1000
    assert abs(before - shown() - gone) <= 1.1


def test_a_secret_ballot_has_a_curtain_between_any_two_voters(table: Page) -> None:  # S8
    play = table_of(table, 3, ballot="secret")
    play.deal()
    play.stop_the_clock(play.names[play.other(play.spy)])
    play.accuse(play.spy)
    expect(table.locator(".sf-ballot")).to_have_count(0)
    table.locator(buttons.TAKE_BALLOT).click()
    table.locator(".sf-ballot.yes").click()
    assert "everybody knew" in play.story()


def test_own_places_come_in_as_text_and_go_out_as_a_file(table: Page, tmp_path: Path) -> None:
    table.locator(buttons.lobby("spyfall")).click()
    table.locator(buttons.PLACES).click()
    table.locator("#places-text").fill("Kitchen: cook, cat\n: nobody\n<b>Garden</b>")
    table.locator(buttons.KEEP_PLACES).click()
    expect(table.locator(".places-faults")).to_contain_text("Line 2")
    table.locator(buttons.DROP_FAULTS).click()
    expect(table.locator("#app [role=status]")).to_contain_text("2 places")
    with table.expect_download() as download:
        table.locator(buttons.EXPORT_PLACES).click()
    saved = tmp_path / "places.txt"
    download.value.save_as(saved)
    assert saved.read_text() == "Kitchen: cook, cat\n<b>Garden</b>\n"
    many = "".join(f"Place {n}: a, b, c\n" for n in range(2000))
    (tmp_path / "many.txt").write_text(many)
    with table.expect_file_chooser() as chooser:
        table.locator(buttons.IMPORT_PLACES).click()
    chooser.value.set_files(tmp_path / "many.txt")
    expect(table.locator("#app [role=status]")).to_contain_text("2000 places")
    table.reload()
    table.wait_for_selector(READY, state="attached")
    table.locator(buttons.lobby("spyfall")).click()
    expect(table.locator(buttons.OWN_PLACES)).to_contain_text("2000 places")


@pytest.mark.parametrize("locale", ["es-ES", "ru-RU"])
def test_nothing_is_cut_off_on_the_narrowest_phone(
    locale: str, new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(locale=locale, viewport={"width": 320, "height": 568})
    open_table(page, site)
    lay(page, 8)
    for _ in range(8):
        page.locator(buttons.HOLD).hover()
        page.mouse.down()
        expect(page.locator(buttons.SECRET)).to_have_count(1)
        assert page.evaluate(CUT_OFF) == []
        page.mouse.up()
        page.locator(buttons.PASS_ON).click()
    page.locator(buttons.READY).click()
    expect(page.locator(".sf-round")).to_be_visible()
    assert page.evaluate(CUT_OFF) == []


CUT_OFF = """() => [...document.querySelectorAll("#app *")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && (box.left < -1 || box.right > innerWidth + 1);
}).map((element) => element.className || element.tagName)"""


# --- nothing told, nothing skipped -----------------------------------------------------------------------


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
        pictures.append({*asked})  # home's own may be asked for twice, if the browser has let it go
    assert pictures[0] == pictures[1]


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


@pytest.mark.parametrize("by", ["finger", "mouse"])
def test_a_double_tap_on_pass_on_skips_nobody_and_none_does_the_next_persons_step(
    new_page: Callable[..., Page], site: str, by: str
) -> None:
    page = seated(new_page(), site, 4)

    line = page.context.new_cdp_session(page)

    def twice(selector: str) -> None:
        spot = middle(page, selector)
        if by == "mouse":
            page.mouse.dblclick(**spot)
        else:
            began = time.time()  # as quick as a finger, however busy the machine is
            for after, *points in ((0.0, spot), (0.04,), (0.2, spot), (0.24,)):
                kind = "touchStart" if points else "touchEnd"
                how = {"type": kind, "touchPoints": points, "timestamp": began + after}
                line.send("Input.dispatchTouchEvent", how)

    for seat in (1, 2, 3, 0):
        expect(page.locator(buttons.card_of(seat))).to_be_visible()
        page.wait_for_timeout(GLANCE)
        twice(buttons.PASS_ON)
    expect(page.locator(".sf-ready")).to_be_visible()
    page.wait_for_timeout(GLANCE)
    twice(buttons.READY)
    expect(page.locator(".sf-round")).to_be_visible()
    page.wait_for_timeout(GLANCE)
    twice(".sf-asking .sf-person:not(:disabled)")
    expect(page.locator(".sf-asking .sf-lead")).to_have_text("Person 1 asks…")
    page.locator(buttons.STOP).click()
    page.wait_for_timeout(GLANCE)
    twice(buttons.me(1))
    expect(page.locator(".sf-stop")).to_be_visible()
    page.wait_for_timeout(GLANCE)
    twice(buttons.SUSPECT)
    expect(page.locator(".sf-vote")).to_be_visible()
    assert page.locator(".sf-thumb-button.given").count() == 1


GLANCE = 400


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (844, 390)])
@pytest.mark.parametrize("size", ["100", "200"])
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


@pytest.mark.parametrize("size", ["100", "200"])
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
        table.locator(buttons.I_AM_THE_SPY).click()
        table.locator(buttons.me(play.names[name])).click()
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
