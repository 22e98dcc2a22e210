"""Spyfall by tapping, in a real browser: whole games, each way a round ends, the clock, own places."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.browser.driving import hold, open_table
from tools.chromium import chromium, flags

READY = "html[data-ready]"

SPY = "You are the spy"


class Table:
    """Several people around one phone, and only what they can see and tap."""

    def __init__(self, page: Page, seats: int, **options: str) -> None:
        self.page = page
        page.locator("[data-msg='open-lobby spyfall']").click()
        rows = page.locator(".sitter")
        expect(rows).not_to_have_count(0)
        while rows.count() < seats:
            page.locator("[data-msg='seat add']").click()
        while rows.count() > seats:
            page.locator("[data-msg='seat drop 0']").click()
        page.locator(".sf-variants summary").click()
        for name, value in options.items():
            page.locator(f"[data-input='seat option {name} {value}']").check(force=True)
        page.locator("[data-msg='start spyfall']").click()
        expect(page.locator(".curtain")).to_be_visible()
        self.seats = seats
        self.names: dict[str, int] = {}
        self.cards: dict[str, str] = {}

    def deal(self) -> None:
        """The phone goes round; everybody holds to look, and remembers."""
        self.cards = {}
        for _ in range(self.seats):
            name = self.page.locator(".curtain-name").inner_text()
            self.names.setdefault(name, int(self.page.locator("#hold").get_attribute("data-hold").split()[1]))
            self.cards[name] = self.look()
            self.page.locator("[data-msg^='spyfall next']").click()
        self.page.locator(".sf-ready .big").click()
        expect(self.page.locator(".sf-round")).to_be_visible()

    def look(self) -> str:
        """Hold, read, let go: the card is in the page only in between."""
        expect(self.page.locator("[data-secret]")).to_have_count(0)
        self.page.locator("#hold").hover()
        self.page.mouse.down()
        card = self.page.locator("[data-secret] .sf-card-name")
        expect(card).to_be_visible()
        said = card.inner_text()
        self.page.mouse.up()
        expect(self.page.locator("[data-secret]")).to_have_count(0)
        return said

    @property
    def spy(self) -> str:
        return next(name for name, card in self.cards.items() if card == SPY)

    @property
    def place(self) -> str:
        return next(card for card in self.cards.values() if card != SPY)

    def stop(self, name: str, suspect: str) -> None:
        self.page.locator("[data-down='spyfall who stop']").click()
        self.page.locator(f"[data-msg='spyfall me {self.names[name]}']").click()
        self.page.locator(".sf-stop .sf-person", has_text=suspect).click()
        expect(self.page.locator(".sf-vote")).to_be_visible()

    def vote(self, yes: bool) -> None:
        """Everybody who has not voted votes alike, until the vote is over."""
        thumbs = self.page.locator(f".sf-thumb-button.{'yes' if yes else 'no'}:not([disabled])")
        for _ in range(thumbs.count()):
            thumbs.first.click()

    def confess(self, place: str) -> None:
        """The spy looks at his card, shows himself and names a place."""
        self.page.locator("[data-msg='spyfall who look']").click()
        self.page.locator(f"[data-msg='spyfall me {self.names[self.spy]}']").click()
        self.page.locator("[data-msg^='spyfall spy']").click()
        self.page.locator(".sf-place", has_text=place).first.click()
        self.page.locator("#hold").hover()
        self.page.mouse.down()
        self.page.locator("[data-drop]").hover()  # a mouse has no second finger: it slides
        self.page.mouse.up()

    def other(self, *names: str) -> str:
        return next(name for name in self.names if name not in names)

    def story(self) -> str:
        return self.page.locator(".sf-story .sf-lead").inner_text()

    def next_round(self) -> None:
        self.page.locator(".sf-score .foot .big").click()


def test_three_people_play_a_game_in_which_every_round_ends_another_way(
    table: Page,
) -> None:  # S8, S9, S10, S14
    play = Table(table, 3, rounds="5")
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
    page.goto(site)
    page.wait_for_selector(READY, state="attached")
    play = Table(page, 8, rounds="1")
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
    new_context: Callable[..., BrowserContext], site: str
) -> None:  # S6
    page = new_context(service_workers="block").new_page()
    page.goto(site)
    page.wait_for_selector(READY, state="attached")
    Table(page, 3).deal()

    def shown() -> int:
        minutes, seconds = page.locator(".sf-time").last.inner_text().split(":")
        return int(minutes) * 60 + int(seconds)

    before, began = shown(), page.evaluate("Date.now()")
    page.reload()
    page.wait_for_selector(READY, state="attached")
    expect(page.locator("#app")).to_have_attribute("data-screen", "home")
    page.locator("[data-msg='continue spyfall']").click()
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
    play = Table(table, 3, ballot="secret")
    play.deal()
    stopper = play.other(play.spy)
    table.locator("[data-down='spyfall who stop']").click()
    table.locator(f"[data-msg='spyfall me {play.names[stopper]}']").click()
    table.locator(".sf-stop .sf-person", has_text=play.spy).click()
    expect(table.locator(".sf-ballot")).to_have_count(0)
    table.locator("[data-msg^='spyfall take']").click()
    table.locator(".sf-ballot.yes").click()
    assert "everybody knew" in play.story()


def test_own_places_come_in_as_text_and_go_out_as_a_file(table: Page, tmp_path: Path) -> None:
    table.locator("[data-msg='open-lobby spyfall']").click()
    table.locator("[data-msg='go places']").click()
    table.locator("#places-text").fill("Kitchen: cook, cat\n: nobody\n<b>Garden</b>")
    table.locator("[data-msg='places keep']").click()
    expect(table.locator(".places-faults")).to_contain_text("Line 2")
    table.locator("[data-msg='places drop-faults']").click()
    expect(table.locator("#app [role=status]")).to_contain_text("2 places")
    with table.expect_download() as download:
        table.locator("[data-msg='places export']").click()
    saved = tmp_path / "places.txt"
    download.value.save_as(saved)
    assert saved.read_text() == "Kitchen: cook, cat\n<b>Garden</b>\n"
    many = "".join(f"Place {n}: a, b, c\n" for n in range(2000))
    (tmp_path / "many.txt").write_text(many)
    with table.expect_file_chooser() as chooser:
        table.locator("[data-msg='places import']").click()
    chooser.value.set_files(tmp_path / "many.txt")
    expect(table.locator("#app [role=status]")).to_contain_text("2000 places")
    table.reload()
    table.wait_for_selector(READY, state="attached")
    table.locator("[data-msg='open-lobby spyfall']").click()
    expect(table.locator("[data-msg^='seat option own']")).to_contain_text("2000 places")


@pytest.mark.parametrize("locale", ["es-ES", "ru-RU"])
def test_nothing_is_cut_off_on_the_narrowest_phone(
    locale: str, new_context: Callable[..., BrowserContext], site: str
) -> None:
    page = new_context(
        service_workers="block", locale=locale, viewport={"width": 320, "height": 568}
    ).new_page()
    page.goto(site)
    page.wait_for_selector(READY, state="attached")
    play = Table(page, 8)
    for _ in range(8):
        page.locator("#hold").hover()
        page.mouse.down()
        expect(page.locator("[data-secret]")).to_have_count(1)
        assert page.evaluate(CUT_OFF) == []
        page.mouse.up()
        page.locator("[data-msg^='spyfall next']").click()
    page.locator(".sf-ready .big").click()
    expect(page.locator(".sf-round")).to_be_visible()
    assert page.evaluate(CUT_OFF) == []
    assert play.seats == 8


CUT_OFF = """() => [...document.querySelectorAll("#app *")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && (box.left < -1 || box.right > innerWidth + 1);
}).map((element) => element.className || element.tagName)"""


# --- nothing told, nothing skipped -----------------------------------------------------------------------

LAID = {"game": "spyfall", "first": 0, "options": []}


def seated(page: Page, site: str, seats: int = 3, size: str = "100") -> Page:
    """So many people with names of one length, and cards dealt."""
    sitters = [{"name": f"Person {n}", "kind": "person", "hound": ""} for n in range(seats)]
    for key, kept in (("lobby:spyfall", {**LAID, "sitters": sitters}), ("settings", {"size": size})):
        page.add_init_script(f"localStorage['spy-table:{key}'] ??= {json.dumps(json.dumps(kept))}")
    open_table(page, site)
    page.locator("[data-msg='open-lobby spyfall']").click()
    page.locator("[data-msg='start spyfall']").click()
    expect(page.locator("#hold")).to_be_visible()
    return page


def middle(page: Page, selector: str) -> dict[str, float]:
    """Where a finger meets something."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def to_the_round(page: Page) -> None:
    """All pass the phone on, and the dealer starts the clock."""
    while page.locator("[data-msg^='spyfall next']").count():
        page.locator("[data-msg^='spyfall next']").click()
    page.locator(".sf-ready .big").click()
    expect(page.locator(".sf-round")).to_be_visible()


def test_no_hold_asks_for_anything_and_what_is_asked_for_before_tells_nothing(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    orders = []
    for _ in range(2):
        page = new_context(service_workers="block").new_page()
        asked: list[str] = []
        page.on("request", lambda request, asked=asked: asked.append(request.url.rpartition("/art/")[2]))
        let_through = hold(page, "**/art/spy.svg")
        seated(page, site)
        page.locator("#hold").hover()
        page.mouse.down()
        expect(page.locator("#hold")).to_contain_text("one moment…")
        expect(page.locator("[data-secret]")).to_have_count(0)
        let_through()
        for _ in range(3):
            expect(page.locator("[data-secret] .sf-card-art")).to_be_visible()
            before = len(asked)
            art = page.locator("[data-secret] .sf-card-art")
            assert art.evaluate("(art) => art.decode().then(() => art.naturalWidth)") > 0
            page.mouse.up()
            page.locator("[data-msg^='spyfall next']").click()
            if page.locator("#hold").count():
                page.locator("#hold").hover()
                page.mouse.down()
            assert asked[before:] == []
        orders.append(sorted(asked))
    assert orders[0] == orders[1]


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
        expect(page.locator("#hold")).to_contain_text("hold to look")
        page.locator("#hold").hover()
        page.mouse.down()
        boxes.append([page.locator(part).bounding_box() for part in (".sf-card", ".sf-card-name")])
        page.mouse.up()
        page.locator("[data-msg^='spyfall next']").click()
    pictures = [address for address in asked if "/places/" in address or address.endswith("/spy.svg")]
    assert len(pictures) == len(set(pictures))
    assert boxes[0] == boxes[1] == boxes[2]


@pytest.mark.parametrize("by", ["finger", "mouse"])
def test_a_double_tap_on_pass_on_skips_nobody_and_none_does_the_next_persons_step(
    new_context: Callable[..., BrowserContext], site: str, by: str
) -> None:
    page = seated(new_context(service_workers="block").new_page(), site, 4)

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
        expect(page.locator("#hold")).to_have_attribute("data-hold", f"card {seat}")
        page.wait_for_timeout(GLANCE)
        twice("[data-msg^='spyfall next']")
    expect(page.locator(".sf-ready")).to_be_visible()
    page.wait_for_timeout(GLANCE)
    twice(".sf-ready .big")
    expect(page.locator(".sf-round")).to_be_visible()
    page.wait_for_timeout(GLANCE)
    twice(".sf-asking .sf-person:not(:disabled)")
    expect(page.locator(".sf-asking .sf-lead")).to_have_text("Person 1 asks…")
    page.locator("[data-down='spyfall who stop']").click()
    page.wait_for_timeout(GLANCE)
    twice("[data-msg='spyfall me 1']")
    expect(page.locator(".sf-stop")).to_be_visible()
    page.wait_for_timeout(GLANCE)
    twice(".sf-person.accuse")
    expect(page.locator(".sf-vote")).to_be_visible()
    assert page.locator(".sf-thumb-button.given").count() == 1


GLANCE = 400


@pytest.mark.parametrize(("width", "height"), [(320, 568), (390, 844), (844, 390)])
@pytest.mark.parametrize("size", ["100", "200"])
def test_spy_and_agent_hold_the_same_box_open_and_nothing_moves(
    new_context: Callable[..., BrowserContext], site: str, width: int, height: int, size: str
) -> None:  # S5
    locale = {320: "ru-RU", 390: "en-GB", 844: "es-ES"}[width]
    context = new_context(service_workers="block", viewport={"width": width, "height": height}, locale=locale)
    page = seated(context.new_page(), site, 3, size)
    held = []
    for _ in range(3):
        page.locator("#hold").scroll_into_view_if_needed()
        closed = page.evaluate(OUTSIDE)
        page.locator("#hold").focus()
        page.keyboard.down(" ")
        expect(page.locator("[data-secret]")).to_have_count(1)
        assert page.evaluate(OUTSIDE) == closed
        held.append(page.evaluate(INSIDE))
        page.keyboard.up(" ")
        page.locator("[data-msg^='spyfall next']").click()
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
    new_context: Callable[..., BrowserContext], site: str, size: str
) -> None:
    context = new_context(service_workers="block", viewport={"width": 320, "height": 568})
    page = seated(context.new_page(), site, 4, size)
    to_the_round(page)
    page.locator("[data-msg='spyfall who look']").click()
    page.locator("[data-msg='spyfall me 2']").click()
    page.locator("#hold").scroll_into_view_if_needed()
    line = context.new_cdp_session(page)
    thumb = {**middle(page, "#hold"), "id": 0}

    def touch(kind: str, *points: dict[str, float]) -> None:
        line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": list(points)})

    def tap(selector: str) -> None:
        finger = {**middle(page, selector), "id": 1}
        touch("touchStart", thumb, finger)
        touch("touchEnd", finger)

    touch("touchStart", thumb)
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
    expect(page.locator("[data-secret] .sf-card")).to_be_visible()
    touch("touchEnd", thumb)
    expect(page.locator("[data-secret]")).to_have_count(0)
    page.locator("[data-msg='spyfall close']").click()
    kept = json.loads(page.evaluate("localStorage['spy-table:table:spyfall']"))
    assert [len(part) for part in kept["notes"][2]] == [30, 3]


def test_a_spy_names_his_place_with_a_second_finger_and_an_innocent_can_do_the_same_for_nothing(
    table: Page,
) -> None:  # S9
    play = Table(table, 3)
    play.deal()
    line = table.context.new_cdp_session(table)
    for name in (play.other(play.spy), play.spy):
        table.locator("[data-down='spyfall who stop']").click()
        table.locator("[data-msg='spyfall who spy']").click()
        table.locator(f"[data-msg='spyfall me {play.names[name]}']").click()
        table.locator(".sf-place", has_text=play.place).first.click()
        thumb = {**middle(table, "#hold"), "id": 0}
        line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [thumb]})
        expect(table.locator("[data-drop]")).to_be_visible()
        finger = {**middle(table, "[data-drop]"), "id": 1}
        line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [thumb, finger]})
        line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        if name != play.spy:
            expect(table.locator("[data-secret]")).to_have_count(0)
            assert "not the spy" not in table.content()
            table.locator("[data-msg='spyfall close']").click()
            expect(table.locator(".sf-round")).to_be_visible()
    assert "named the place" in play.story()


def test_the_bell_can_be_heard_from_the_tap_on_that_starts_the_clock(
    playwright: Playwright, site: str
) -> None:
    flag = "--autoplay-policy=user-gesture-required"
    opened = playwright.chromium.launch(executable_path=chromium(), args=[*flags(), flag])
    try:
        page = opened.new_context(service_workers="block").new_page()
        page.add_init_script(SPEAKERS)
        seated(page, site)
        to_the_round(page)
        page.wait_for_function("() => speakers.length === 1 && speakers[0].state === 'running'")
        assert page.evaluate("tones.every((tone) => tone === 'running')")
        page.evaluate("speakers[0].suspend()")
        page.locator("[data-msg='spyfall pause']").click()
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
