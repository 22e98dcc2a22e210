"""The app as a guest of a host that means it ill, and of one without storage."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hosting import (
    Club,
    club,
    details,
    guest,
    play_a_round,
    started,
    told,
    visited,
)
from tools.driving import buttons
from tools.driving.phone import READY

__all__ = ["club", "guest"]


# --- a hostile host ----------------------------------------------------------------------------------


def test_a_third_party_on_the_page_is_neither_heard_nor_told_anything(guest: Page, site: str) -> None:
    started(guest, "charlie")
    # The element's frame is in its shadow, where nobody else finds it; a plain frame anybody can reach.
    guest.evaluate("document.body.append(Object.assign(document.createElement('iframe'), { id: 'plain' }))")
    guest.evaluate("(src) => { document.getElementById('plain').src = src }", f"{site}?lang=en&theme=dark")
    plain = guest.locator("#plain").element_handle().content_frame()
    assert plain is not None
    plain.wait_for_selector(READY, state="attached", timeout=60_000)
    evil = next(frame for frame in guest.frames if frame.url.endswith("evil.html"))
    evil.evaluate("for (let i = 0; i < parent.frames.length; i++) attack(parent.frames[i])")
    guest.wait_for_timeout(300)
    page = plain.evaluate("[document.documentElement.lang, document.documentElement.dataset.theme]")
    assert page == ["en", "dark"]
    assert told(guest, "charlie", "game-over").count() == 0
    told_to_it = [data["type"] for data in evil.evaluate("window.heard")]
    assert set(told_to_it) <= {"hello", "set-language", "set-theme"}, "only what it said to itself"


MALFORMED = """(game) => {
  const deep = {};
  let at = deep;
  for (let i = 0; i < 2000; i++) at = at.next = {};
  const types = ["__proto__", "constructor", "toString", "hello", "ready", "resize", "set-language",
    "set-theme", "new-game", "load-places", "guest", "begin charlie 0", "seed", "", null, 7, {}, [],
    { toString: 1 }, { toString: null, valueOf: null }, [[{ toString: 1 }]], 10n, new Map(), new Blob([])];
  const values = [undefined, null, 7, NaN, -1, 1e9, "", "de", "en\\nbegin", {}, [], deep, true];
  values.push("x".repeat(60000), { toString: 1 }, [{ toString: 1 }], 3n, new Date(), new Set(["en"]));
  const send = (message) => game.postMessage(message, "*");
  for (const type of types) for (const value of values) {
    const text = value === "" ? 7 : null;
    send({ spyTable: 1, type, language: value, theme: value, game: value, seats: value, text });
    send({ spyTable: value, type });
  }
  for (const value of [...values, ["spyTable", 1], "{\\"spyTable\\":1}"]) send(value);
}"""


@pytest.mark.thorough
def test_malformed_messages_get_nothing_and_break_nothing(guest: Page) -> None:
    guest.evaluate("document.getElementById('spyfall').removeAttribute('places')")  # well-formed, and late
    frame = started(guest, "spyfall")
    frame.evaluate(
        "window.woken = []; addEventListener('spytable', ({ detail }) => window.woken.push(detail.msg))"
    )
    told = "window.raw.filter(({ type }) => type !== 'resize').length"  # the frame may still be growing
    before = guest.evaluate(told)
    game = guest.locator("#spyfall iframe").element_handle()
    guest.evaluate(f"(element) => ({MALFORMED})(element.contentWindow)", game)
    guest.wait_for_timeout(500)
    assert frame.evaluate("window.woken") == []
    assert guest.evaluate(told) == before
    expect(frame.locator("#app")).to_have_attribute("data-screen", "lobby")
    play_a_round(guest, frame)


@pytest.mark.thorough
def test_ten_thousand_messages_do_not_slow_the_game(guest: Page) -> None:
    frame = started(guest, "spyfall")
    frame.evaluate("window.woken = 0; addEventListener('spytable', () => (window.woken += 1))")
    took = guest.evaluate(
        """async (element) => {
          const began = performance.now();
          for (let i = 0; i < 10000; i++) {
            const wish = i % 2 ? { type: "set-theme", theme: i % 4 == 1 ? "dark" : "light" }
                               : { type: "load-places", text: "Zoo\\n".repeat(200) };
            element.contentWindow.postMessage({ spyTable: 1, ...wish }, "*");
          }
          return performance.now() - began;
        }""",
        guest.locator("#spyfall iframe").element_handle(),
    )
    assert took < 10_000
    frame.locator(buttons.BACK).first.click()
    expect(frame.locator("#app")).to_have_attribute("data-screen", "home", timeout=5_000)
    assert frame.evaluate("window.woken") <= 10 + 2 * 15
    frame.locator(buttons.lobby("spyfall")).click()
    play_a_round(guest, frame)


@pytest.mark.thorough
def test_a_second_hello_changes_nothing(guest: Page) -> None:
    frame = started(guest, "charlie")
    guest.evaluate(
        "(element) => element.contentWindow.postMessage({ spyTable: 1, type: 'hello' }, '*')",
        guest.locator("#charlie iframe").element_handle(),
    )
    guest.evaluate("document.getElementById('charlie').setTheme('light')")
    expect(frame.locator("html")).to_have_attribute("data-theme", "light")
    assert told(guest, "charlie", "ready").count() == 1


# --- without any storage -----------------------------------------------------------------------------


def test_without_an_origin_of_its_own_it_plays_and_says_what_it_cannot_keep(guest: Page) -> None:
    guest.evaluate("document.getElementById('spyfall').setAttribute('storage', 'none')")
    frame = started(guest, "spyfall")
    expect(guest.locator("#spyfall iframe")).to_have_attribute("sandbox", "allow-scripts allow-downloads")
    assert details(guest, "spyfall", "ready")[0]["keeps"] is False
    expect(frame.get_by_text("Esta página no puede guardar nada")).to_be_visible()
    play_a_round(guest, frame)
    assert details(guest, "spyfall", "round-scored")[0]["round"] == 1
    assert frame.evaluate("origin") == "null"


@pytest.mark.thorough
def test_a_sandbox_without_storage_is_as_deaf_to_nonsense(guest: Page) -> None:
    guest.evaluate("document.getElementById('spyfall').setAttribute('storage', 'none')")
    guest.evaluate("document.getElementById('spyfall').removeAttribute('places')")  # well-formed, and late
    frame = started(guest, "spyfall")
    frame.evaluate(
        "window.woken = []; addEventListener('spytable', ({ detail }) => window.woken.push(detail.msg))"
    )
    game = guest.locator("#spyfall iframe").element_handle()
    guest.evaluate(f"(element) => ({MALFORMED})(element.contentWindow)", game)
    guest.wait_for_timeout(500)
    assert frame.evaluate("window.woken") == []
    guest.evaluate("document.getElementById('spyfall').setLanguage('en')")
    expect(frame.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.thorough
def test_on_another_site_where_browsers_block_storage_it_plays_as_well(phone: Page, club: Club) -> None:
    page = visited(phone, club.far)
    frame = started(page, "spyfall")
    blocked = "(() => { try { localStorage; return false } catch { return true } })()"
    assert details(page, "spyfall", "ready")[0]["keeps"] is not frame.evaluate(blocked)
    play_a_round(page, frame)
    assert details(page, "spyfall", "round-scored")[0]["round"] == 1
