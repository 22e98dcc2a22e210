"""Spyfall by tapping, in a real browser: whole games, each way a round ends, the clock, own places."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

READY = "html[data-ready]"

SPY = "You are the spy"


class Table:
    """Several people around one phone, and only what they can see and tap."""

    def __init__(self, page: Page, seats: int, **options: str) -> None:
        self.page = page
        page.locator("[data-msg='lobby spyfall']").click()
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
            self.page.locator("[data-msg='spyfall next']").click()
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
        self.page.locator("[data-msg='spyfall spy']").click()
        self.page.locator(".sf-place", has_text=place).first.click()
        self.page.locator(".sf-name .big").click()

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
    table.locator("[data-msg='spyfall take']").click()
    table.locator(".sf-ballot.yes").click()
    assert "everybody knew" in play.story()


def test_own_places_come_in_as_text_and_go_out_as_a_file(table: Page, tmp_path: Path) -> None:
    table.locator("[data-msg='lobby spyfall']").click()
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
    table.locator("[data-msg='lobby spyfall']").click()
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
        page.locator("[data-msg='spyfall next']").click()
    page.locator(".sf-ready .big").click()
    expect(page.locator(".sf-round")).to_be_visible()
    assert page.evaluate(CUT_OFF) == []
    assert play.seats == 8


CUT_OFF = """() => [...document.querySelectorAll("#app *")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && (box.left < -1 || box.right > innerWidth + 1);
}).map((element) => element.className || element.tagName)"""
