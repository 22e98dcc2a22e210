"""What the app asks of the device: the share sheet, files, the voice, and taps that come twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_share import finished, past
from tests.often import at_length
from tools.driving import buttons
from tools.driving.finger import double_tap
from tools.driving.phone import keep, laid, open_table

# --- the share sheet ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("AbortError", None),
        at_length("InvalidStateError", None),
        at_length("NotAllowedError", "Copied."),
        at_length("TypeError", "Copied."),
        at_length("", "Sent."),
    ],
)
def test_a_share_sheet_that_was_closed_says_nothing_and_one_that_failed_copies(
    new_page: Callable[..., Page], site: str, name: str, said: str | None
) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script(
        f"""window.asked = 0;
        navigator.share = async () => {{
            asked += 1;
            const name = "{name}";
            if (name) throw name === "TypeError" ? new TypeError("no") : new DOMException("no", name);
        }};"""
    )
    open_table(page, site)
    page.locator(buttons.SHARE).click()
    page.locator(buttons.COPY).click()
    expect(page.locator(".note.sent")).to_have_text("Copied.")
    page.evaluate("navigator.clipboard.writeText('before')")
    page.locator(buttons.SEND).click()
    page.wait_for_function("() => asked === 1")
    if said is None:
        expect(page.locator(".note.sent")).to_have_count(0)
        page.evaluate("new Promise(requestAnimationFrame)")
        expect(page.locator(".note.sent")).to_have_count(0)
    else:
        expect(page.locator(".note.sent")).to_have_text(said)
    copied = page.evaluate("navigator.clipboard.readText()")
    assert (site in copied) == (said == "Copied.")


# --- files -------------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_a_chosen_file_arrives_though_the_page_was_swept_meanwhile_and_the_same_one_again(
    table: Page, tmp_path: Path
) -> None:
    places = tmp_path / "places.txt"
    places.write_text("The Moon: Pilot\n")
    sweep = table.context.new_cdp_session(table)
    table.locator(buttons.lobby("spyfall")).click()
    table.locator(buttons.PLACES).click()
    for _ in range(2):
        table.locator("#places-text").fill("")
        with table.expect_file_chooser() as chooser:
            table.locator(buttons.IMPORT_PLACES).click()
        for _ in range(3):
            sweep.send("HeapProfiler.collectGarbage")
        chooser.value.set_files(places)
        expect(table.locator("#places-text")).to_have_value("The Moon: Pilot\n")


# --- double taps -------------------------------------------------------------------------------------


def test_a_double_tap_on_the_cross_of_a_past_game_drops_that_game_alone(page: Page, site: str) -> None:
    keep(page, games=json.dumps([past(finished("spyfall")), past(finished())]))
    open_table(page, site)
    page.locator(buttons.ARCHIVE).click()
    expect(page.locator(".past-game")).to_have_count(2)
    double_tap(page, buttons.DROP_PAST)
    expect(page.locator(".past-game")).to_have_count(1)
    (left,) = json.loads(page.evaluate("localStorage.getItem('spy-table:games')"))
    assert left["game"] == "charlie"


@pytest.mark.thorough
def test_a_double_tap_on_the_cross_of_a_seat_drops_that_seat_alone(page: Page, site: str) -> None:
    keep(page, lobby_charlie=laid("charlie", 5))
    open_table(page, site)
    page.locator(buttons.lobby("charlie")).click()
    double_tap(page, buttons.drop_seat(1))
    expect(page.locator("input.name")).to_have_count(4)


@pytest.mark.parametrize("game", ["charlie", "spyfall"])
def test_a_double_tap_on_start_begins_one_game_at_its_first_curtain(page: Page, site: str, game: str) -> None:
    keep(page, lobby_charlie=laid("charlie", 3))
    open_table(page, site)
    page.locator(buttons.lobby(game)).click()
    first = page.locator("input.name").first.input_value()
    double_tap(page, buttons.start(game))
    expect(page.locator(".curtain-name")).to_have_text(first)
    page.evaluate("new Promise(requestAnimationFrame)")
    expect(page.locator(".curtain-name")).to_have_text(first)
    assert json.loads(page.evaluate(f"localStorage.getItem('spy-table:open:{game}')"))["moves"] == []
    assert page.locator("[aria-pressed=true]").count() == 0


# --- the voice ---------------------------------------------------------------------------------------


@pytest.mark.thorough
def test_a_sentence_that_is_said_again_is_new_to_a_screen_reader_and_gone_on_another_screen(
    page: Page, site: str
) -> None:
    keep(page, games=json.dumps([past(finished())]))
    open_table(page, site)
    page.evaluate(
        """() => {
            window.said = [];
            const voice = document.getElementById("voice");
            new MutationObserver(() => said.push(voice.textContent)).observe(voice, { childList: true });
        }"""
    )
    page.locator(buttons.ARCHIVE).click()
    page.locator(buttons.OPEN_PAST).click()
    forward, back = (
        page.get_by_role("button", name="One step forward"),
        page.get_by_role("button", name="One step back"),
    )
    voice = page.locator("#voice")
    for button in (forward, back, forward):
        button.click()
        expect(voice).not_to_have_text("")
    page.wait_for_function("() => said.filter(Boolean).length >= 3")
    words = page.evaluate("said")
    spoken = [text for text in words if text]
    assert len(spoken) == 3
    assert spoken[0] == spoken[2]
    assert all("" in words[words.index(a) :] for a in spoken[:2])
    page.locator(buttons.BACK).click()
    expect(voice).to_have_text("")
