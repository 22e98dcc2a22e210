"""Spyfall by tapping, in a real browser: whole games, each way a round ends, the clock, own places."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.often import at_length
from tools.driving import buttons
from tools.driving.finger import Finger
from tools.driving.phone import READY, open_table
from tools.driving.spyfall import Spyfall, lay


def table_of(page: Page, seats: int, **options: str) -> Spyfall:
    """So many people around a phone, who play by these rules."""
    lay(page, seats, **options)
    return Spyfall(Finger(page))


@pytest.mark.thorough  # every run plays to each ending alone, and natively
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
    assert f"said {wrong}. Wrong!" in play.story()
    play.next_round()

    play.deal()
    play.stop(play.spy, play.other(play.spy))
    play.vote(False)
    expect(table.locator(".sf-round")).to_be_visible()
    play.confess(play.place)
    expect(table.locator(".sf-winner")).to_be_visible()
    table.locator(".fair > summary").click()
    assert len(table.locator(".fair > .seed").inner_text()) == 32


@pytest.mark.thorough
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


ENDS = """() => {
    const [minutes, seconds] = [...document.querySelectorAll(".sf-time")].at(-1).innerText.split(":");
    return Date.now() / 1000 + 60 * minutes + +seconds;
}"""
"""When the round is over by what its clock shows: the same moment whenever it is asked."""


def test_the_clock_survives_a_reload_and_a_hidden_tab_to_within_a_second(
    new_page: Callable[..., Page], site: str
) -> None:  # S6
    page = new_page()
    open_table(page, site)
    table_of(page, 3).deal()
    end = page.evaluate(ENDS)
    page.reload()
    page.wait_for_selector(READY, state="attached")
    expect(page.locator("#app")).to_have_attribute("data-screen", "home")
    page.locator(buttons.go_on("spyfall")).click()
    expect(page.locator(".sf-round")).to_be_visible()
    page.wait_for_function(f"(end) => Math.abs(({ENDS})() - end) <= 1.1", arg=end)
    page.evaluate(
        """() => {
            Object.defineProperty(document, "visibilityState", {value: "hidden", configurable: true});
            document.dispatchEvent(new Event("visibilitychange"));
            delete document.visibilityState;
            document.dispatchEvent(new Event("visibilitychange"));
        }"""
    )
    page.wait_for_function(f"(end) => Math.abs(({ENDS})() - end) <= 1.1", arg=end)


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


@pytest.mark.thorough  # every run reaches each button on the same phone
@pytest.mark.parametrize("locale", [at_length("es-ES"), "ru-RU"])
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


@pytest.mark.parametrize("size", [(320, 568), *map(at_length, [(390, 844), (844, 390)])])
def test_all_places_are_in_sight_without_scrolling_on_the_smallest_phone_in_two_pages(
    size: tuple[int, int], new_page: Callable[..., Page], site: str
) -> None:  # S15
    page = new_page(locale="ru-RU", viewport={"width": size[0], "height": size[1]})
    open_table(page, site)
    lay(page, 8)
    hands = Spyfall(Finger(page))
    hands.pass_on()
    hands.begin()
    shown = page.locator(".sf-place:visible")
    pages = 2 if size[0] == 320 else 1
    seen = set()
    for number in range(pages):
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        seen |= set(shown.all_inner_texts())
        if number < pages - 1:
            page.locator(".sf-turn").click()
            expect(page.locator(".sf-places.second")).to_be_visible()
    assert len(seen) == 30
    assert page.locator(".sf-turn:visible").count() == pages - 1


CUT_OFF = """() => [...document.querySelectorAll("#app *")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && (box.left < -1 || box.right > innerWidth + 1);
}).map((element) => element.className || element.tagName)"""
