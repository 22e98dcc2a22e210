"""The app as a guest: two origins, real frames, a friendly host."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hosting import (
    TALLEST,
    Club,
    club,
    details,
    frame_of,
    guest,
    play_a_round,
    started,
    told,
    visited,
)
from tools.driving import buttons
from ui.languages import LANGUAGES

__all__ = ["club", "guest"]


# --- the poster --------------------------------------------------------------------------------------


def test_before_a_tap_there_is_a_poster_and_nothing_heavy(phone: Page, club: Club, site: str) -> None:
    guest = visited(phone, club.near)
    guest.wait_for_load_state("networkidle")
    loaded = guest.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    ours = [address.removeprefix(site) for address in loaded if address.startswith(site)]
    assert set(ours) == {"static/embed.js", "static/art/poster.svg"}
    assert guest.locator("iframe:not(#evil)").count() == 0
    expect(guest.locator("#charlie .play")).to_have_text("Play")
    expect(guest.locator("#spyfall .play")).to_have_text("Jugar")
    expect(guest.locator("#spyfall .size")).to_have_text(re.compile(r"^Se cargarán \d+,\d MB$"))


@pytest.mark.thorough
def test_the_poster_says_how_much_is_loaded_and_it_is_true(phone: Page, club: Club) -> None:
    guest = visited(phone, club.near)
    words = guest.locator("#charlie .size").inner_text()
    said = float(words.split()[0])
    sizes: dict[str, int] = {}
    guest.context.on(
        "requestfinished", lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]})
    )
    guest.evaluate("document.getElementById('charlie').removeAttribute('game')")
    started(guest, "charlie")
    follows = ("python.zip", ".pack")  # what comes when the first screen is there, but for the first pack
    until_ready = sum(
        size for url, size in sizes.items() if url.endswith("/app.pack") or not url.endswith(follows)
    )
    assert until_ready / 1e6 == pytest.approx(said, abs=0.15)


@pytest.mark.thorough
def test_the_poster_can_be_opened_in_its_own_window(guest: Page, site: str) -> None:
    own = guest.locator("#spyfall .bar a")
    expect(own).to_have_attribute("href", f"{site}?game=spyfall&lang=es&theme=light")
    expect(own).to_have_attribute("rel", "noopener")


# --- a friendly host ---------------------------------------------------------------------------------


def test_the_page_has_two_guests_in_two_languages_that_tell_it_what_all_may_know(guest: Page) -> None:
    english, spanish = started(guest, "charlie"), started(guest, "spyfall")
    assert english.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]") == [
        "en",
        "dark",
    ]
    assert spanish.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]") == [
        "es",
        "light",
    ]
    assert details(guest, "spyfall", "ready")[0]["keeps"] is True
    secrets = play_a_round(guest, spanish)
    assert details(guest, "spyfall", "game-started") == [{"game": "spyfall", "seats": 4, "resumed": False}]
    (scored,) = details(guest, "spyfall", "round-scored")
    assert (scored["game"], scored["round"], len(scored["points"])) == ("spyfall", 1, 4)
    assert told(guest, "charlie", "game-started").count() == 0

    heard = json.dumps(guest.evaluate("window.raw"), ensure_ascii=False)
    saved = json.loads(str(spanish.evaluate("localStorage.getItem('spy-table:open:spyfall')")))
    for secret in {*secrets, saved["seed"], *saved["names"]}:
        assert secret not in heard


def test_the_host_changes_language_and_look_and_lays_a_table(guest: Page) -> None:
    frame = started(guest, "charlie")
    guest.locator("#day").click()
    expect(frame.locator("html")).to_have_attribute("data-theme", "light")
    guest.evaluate("document.getElementById('charlie').lang = 'ru'")
    expect(frame.locator("html")).to_have_attribute("lang", "ru")
    guest.evaluate("document.getElementById('charlie').newGame({ game: 'spyfall', seats: 6 })")
    expect(frame.locator(".sitter")).to_have_count(6)


@pytest.mark.thorough
def test_the_colour_of_the_host_is_printed_and_its_places_lie_on_the_table(guest: Page) -> None:
    frame = started(guest, "charlie")
    signal = "getComputedStyle(document.documentElement).getPropertyValue('--signal')"
    assert frame.evaluate(signal) == "#008080"
    spanish = started(guest, "spyfall")
    expect(spanish.locator(buttons.OWN_PLACES)).to_contain_text("3")


def test_places_are_text_and_never_code(guest: Page) -> None:
    frame = started(guest, "spyfall")
    attack = "<img src=x onerror=parent.hacked=1>: <script>parent.hacked=1</script>"
    guest.evaluate("(text) => document.getElementById('spyfall').loadPlaces(text)", attack)
    expect(frame.locator(buttons.OWN_PLACES)).to_contain_text("4")
    frame.locator(buttons.PLACES).click()
    expect(frame.locator("#places-text")).to_have_value(re.compile("<img src=x"))
    assert guest.evaluate("window.hacked") is None


@pytest.mark.thorough
def test_lists_of_places_that_come_at_once_add_up(guest: Page) -> None:
    frame = started(guest, "spyfall")
    expect(frame.locator(buttons.OWN_PLACES)).to_contain_text("3")
    guest.evaluate(
        """() => {
            const element = document.getElementById("spyfall");
            for (const name of ["Faro", "Imprenta"]) element.loadPlaces(`${name}: a, b, c`);
        }"""
    )
    expect(frame.locator(buttons.OWN_PLACES)).to_contain_text("5")


@pytest.mark.thorough
def test_the_frame_is_as_tall_as_its_screen_within_the_hosts_limits(guest: Page) -> None:
    frame = started(guest, "spyfall")
    expect(frame.locator(buttons.start("spyfall"))).to_be_visible()
    frame.wait_for_function(f"() => innerHeight === {TALLEST}")
    frame.locator(buttons.BACK).first.click()
    expect(frame.locator("#app")).to_have_attribute("data-screen", "home")
    frame.wait_for_function(f"() => innerHeight >= 520 && innerHeight < {TALLEST}")
    assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_in_mid_game_the_frame_does_not_shrink_under_a_finger(guest: Page) -> None:
    frame = started(guest, "spyfall")
    play_a_round(guest, frame)
    frame.locator(buttons.HOME).first.click()
    frame.wait_for_function(f"() => innerHeight < {TALLEST}")
    heard = guest.evaluate("window.raw")
    game = heard[[message["type"] for message in heard].index("game-started") :]
    *playing, left = [message["height"] for message in game if message["type"] == "resize"]
    assert playing == [height for height in playing if height >= TALLEST]
    assert left < TALLEST


def test_the_frame_may_do_what_it_needs_and_nothing_more(guest: Page) -> None:
    started(guest, "charlie")
    inside = guest.locator("#charlie iframe")
    expect(inside).to_have_attribute("sandbox", "allow-scripts allow-downloads allow-same-origin")
    expect(inside).to_have_attribute("allow", "fullscreen; screen-wake-lock; web-share; clipboard-write")


# --- the page that explains it -----------------------------------------------------------------------


def test_the_documentation_has_a_live_example_and_a_policy_that_nothing_breaks(
    phone: Page, site: str
) -> None:
    said: list[str] = []
    phone.on("console", lambda message: said.append(message.text))
    phone.goto(f"{site}static/embed.html")
    policy = str(phone.locator("meta[http-equiv='Content-Security-Policy']").get_attribute("content"))
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    phone.locator("#example .poster").click()
    expect(phone.locator("#heard li").first).to_contain_text('ready {"language":"en"', timeout=60_000)
    for call in phone.locator("[data-call]").all():
        call.click()
    expect(frame_of(phone, "example").locator("html")).to_have_attribute("data-theme", "dark")
    expect(phone.locator("pre b").first).to_have_text(site)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [line for line in said if "Content Security Policy" in line] == []
    icon = str(phone.locator("link[rel=icon]").evaluate("(link) => link.href"))
    assert phone.request.get(icon).ok


def test_the_documentation_speaks_every_language_and_leads_from_one_to_the_other(
    phone: Page, site: str
) -> None:
    phone.goto(f"{site}static/embed.html")
    titles = set()
    for language in LANGUAGES:
        if phone.locator(f".docs-languages [lang={language}]").count():
            phone.locator(f".docs-languages [lang={language}]").click()
        expect(phone.locator("html")).to_have_attribute("lang", language)
        titles.add(phone.title())
        assert "{{" not in phone.content()
        phone.set_viewport_size({"width": 320, "height": 568})
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert len(titles) == len(LANGUAGES)


@pytest.mark.thorough
def test_the_guest_adds_one_entry_to_its_hosts_history_and_back_stays_in_the_page(guest: Page) -> None:
    frame = started(guest, "charlie")
    screen, address, length = frame.locator("#app"), guest.url, guest.evaluate("history.length")
    for _ in range(4):
        expect(screen).to_have_attribute("data-screen", "lobby")
        frame.locator(buttons.BACK).click()
        expect(screen).to_have_attribute("data-screen", "home")
        frame.locator(buttons.lobby("charlie")).click()
    assert guest.evaluate("history.length") == length
    frame.locator(buttons.howto("charlie")).click()
    expect(screen).to_have_attribute("data-screen", "howto")
    for there in ("lobby", "home"):
        guest.evaluate("history.back()")
        expect(screen).to_have_attribute("data-screen", there)
    assert guest.url == address
    assert guest.evaluate("history.length") == length
