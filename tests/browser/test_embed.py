"""The app as a guest: two origins, real frames, a friendly host, a hostile one, one without storage."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Frame, Locator, Page, expect

from tools.driving import buttons
from tools.driving.phone import READY, serving
from tools.serve import Host

HOSTS = Path(__file__).resolve().parents[1] / "hosts"
TALLEST = 720
"""How tall the frame becomes with a lobby in it: as tall as it may."""


@dataclass(frozen=True, slots=True)
class Club:
    """The fan site: on another origin than the app, and on what browsers count as another site."""

    near: str
    far: str


@pytest.fixture
def club(site: str, tmp_path: Path) -> Iterator[Club]:
    """The fan site with the app's address in it, and a third party in a frame beside the games."""
    with serving(Host(tmp_path)) as near, serving(Host(tmp_path)) as other:
        for path in HOSTS.iterdir():
            text = path.read_text().replace("http://localhost:8000/", site)
            frame = f'<iframe id="evil" src="{other}evil.html"></iframe>'
            (tmp_path / path.name).write_text(text.replace("<footer>", f"{frame}<footer>"))
        yield Club(near, near.replace("localhost", "127.0.0.1"))


EAVESDROP = "window.raw = []; window.addEventListener('message', (event) => window.raw.push(event.data));"


def visited(new_context: Callable[..., BrowserContext], address: str) -> Page:
    """The fan site on a phone; everything that is posted to it is written down."""
    page = new_context(service_workers="block").new_page()
    page.add_init_script(EAVESDROP)
    page.goto(address)
    return page


@pytest.fixture
def guest(new_context: Callable[..., BrowserContext], club: Club) -> Page:
    return visited(new_context, club.near)


def frame_of(page: Page, element: str) -> Frame:
    """The app inside an element."""
    handle = page.locator(f"#{element} iframe").element_handle()
    frame = handle.content_frame()
    assert frame is not None
    return frame


def started(page: Page, element: str) -> Frame:
    """A tap on the poster, and Python is there."""
    page.locator(f"#{element} .poster").click()
    expect(told(page, element, "ready")).to_have_count(1, timeout=60_000)
    return frame_of(page, element)


def told(page: Page, element: str, kind: str) -> Locator:
    """What the fan site's own script has heard from one element."""
    return page.locator(f"#log [data-from={element}][data-type={kind}]")


def details(page: Page, element: str, kind: str) -> list[dict[str, Any]]:
    return [json.loads(text) for text in told(page, element, kind).all_inner_texts()]


def play_a_round(page: Page, frame: Frame) -> list[str]:
    """Four people play a round of Spyfall in the frame; returns every word that only one of them may know."""
    # While the frame grows, a tap may land beside its button.
    frame.wait_for_function(f"() => innerHeight === {TALLEST}")
    frame.locator(buttons.start("spyfall")).click()
    secrets = []
    for _ in range(4):
        expect(frame.locator("[data-secret]")).to_have_count(0)
        frame.locator("#hold").hover()
        page.mouse.down()
        card = frame.locator("[data-secret] .sf-card")
        expect(card).to_be_visible()
        secrets += card.locator(".sf-card-name, .sf-card-role").all_inner_texts()
        page.mouse.up()
        frame.locator(buttons.PASS_ON).click()
    frame.locator(".sf-ready .big").click()
    frame.locator(buttons.STOP).click()
    frame.locator(buttons.me(0)).click()
    frame.locator(".sf-stop .sf-person").first.click()
    votes = frame.locator(".sf-thumb-button.yes:not([disabled])")
    for _ in range(votes.count()):
        votes.first.click()
    expect(frame.locator(".sf-story")).to_be_visible()
    return [secret for secret in secrets if secret]


# --- the poster --------------------------------------------------------------------------------------


def test_before_a_tap_there_is_a_poster_and_nothing_heavy(guest: Page, site: str) -> None:
    guest.wait_for_load_state("networkidle")
    loaded = guest.evaluate("performance.getEntriesByType('resource').map((entry) => entry.name)")
    ours = [address.removeprefix(site) for address in loaded if address.startswith(site)]
    assert set(ours) == {"static/embed.js", "static/art/poster.svg"}
    assert guest.locator("iframe:not(#evil)").count() == 0
    expect(guest.locator("#charlie .play")).to_have_text("Play")
    expect(guest.locator("#spyfall .play")).to_have_text("Jugar")


def test_the_poster_says_how_much_is_loaded_and_it_is_true(guest: Page) -> None:
    words = guest.locator("#charlie .size").inner_text()
    said = float(words.split()[0])
    sizes: dict[str, int] = {}
    guest.context.on(
        "requestfinished", lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]})
    )
    guest.evaluate("document.getElementById('charlie').removeAttribute('game')")
    started(guest, "charlie")
    until_ready = sum(size for url, size in sizes.items() if not url.endswith("python.zip"))
    assert until_ready / 1e6 == pytest.approx(said, abs=0.15)


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


def test_the_colour_of_the_host_is_printed_and_its_places_lie_on_the_table(guest: Page) -> None:
    frame = started(guest, "charlie")
    signal = "getComputedStyle(document.documentElement).getPropertyValue('--signal')"
    assert frame.evaluate(signal) == "#008080"
    spanish = started(guest, "spyfall")
    expect(spanish.get_by_role("switch").first).to_contain_text("3")


def test_places_are_text_and_never_code(guest: Page) -> None:
    frame = started(guest, "spyfall")
    attack = "<img src=x onerror=parent.hacked=1>: <script>parent.hacked=1</script>"
    guest.evaluate("(text) => document.getElementById('spyfall').loadPlaces(text)", attack)
    expect(frame.get_by_role("switch").first).to_contain_text("4")
    frame.locator(buttons.PLACES).click()
    expect(frame.locator("#places-text")).to_have_value(re.compile("<img src=x"))
    assert guest.evaluate("window.hacked") is None


def test_lists_of_places_that_come_at_once_add_up(guest: Page) -> None:
    frame = started(guest, "spyfall")
    expect(frame.get_by_role("switch").first).to_contain_text("3")
    guest.evaluate(
        """() => {
            const element = document.getElementById("spyfall");
            for (const name of ["Faro", "Imprenta"]) element.loadPlaces(`${name}: a, b, c`);
        }"""
    )
    expect(frame.get_by_role("switch").first).to_contain_text("5")


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
    expect(frame.get_by_text("Aquí no se puede guardar nada")).to_be_visible()
    play_a_round(guest, frame)
    assert details(guest, "spyfall", "round-scored")[0]["round"] == 1
    assert frame.evaluate("origin") == "null"


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


def test_on_another_site_where_browsers_block_storage_it_plays_as_well(
    new_context: Callable[..., BrowserContext], club: Club
) -> None:
    page = visited(new_context, club.far)
    frame = started(page, "spyfall")
    blocked = "(() => { try { localStorage; return false } catch { return true } })()"
    assert details(page, "spyfall", "ready")[0]["keeps"] is not frame.evaluate(blocked)
    play_a_round(page, frame)
    assert details(page, "spyfall", "round-scored")[0]["round"] == 1


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
