"""The system's back button, links and reloads: one press is one screen, and from home it leaves at once."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.charlie_hands import HURRY, keep, lobby
from tests.browser.driving import READY, open_table
from tests.browser.test_share import finished, past
from ui.sharing import link

SETTLED = """() => {
    const screen = document.getElementById("app")?.dataset.screen;
    return !screen || history.state == null || (history.state === 0) === (screen === "home");
}"""
"""Home stands on its own entry of the history and everything else above it; or nobody takes care of that."""


@pytest.fixture
def visited(phone: Page, site: str) -> Page:
    """A phone that was at another page before it came here, with two past games."""
    phone.add_init_script(HURRY % 4)
    keep(phone, games=json.dumps([past(finished("spyfall")), past(finished())]), lobby_charlie=lobby(3, 0))
    phone.goto(f"{site}404.html")
    return open_table(phone, site)


def at(page: Page, screen: str) -> None:
    expect(page.locator("#app")).to_have_attribute("data-screen", screen)
    page.wait_for_function(SETTLED)


def open_from_home(page: Page, message: str) -> None:
    page.locator(f'[data-msg="{message}"]').first.click()
    page.wait_for_function("() => document.getElementById('app').dataset.screen !== 'home'")
    page.wait_for_function(SETTLED)


def back_in_the_app(page: Page) -> None:
    page.locator("[data-msg=back], [data-msg='charlie shut']").first.click()


def press_back(page: Page) -> None:
    page.go_back()
    page.wait_for_function(SETTLED)


def presses_until_left(page: Page) -> int:
    """How often somebody has to press the system's back button until the page before is there again."""
    for count in range(1, 30):
        press_back(page)
        if page.url.endswith("404.html"):
            return count
    raise AssertionError("there is no way out")


def test_after_twelve_visits_to_settings_one_press_of_back_leaves(visited: Page) -> None:
    for _ in range(12):
        open_from_home(visited, "go settings")
        back_in_the_app(visited)
        at(visited, "home")
    assert presses_until_left(visited) == 1


def test_every_press_of_back_goes_one_screen_back_and_the_one_at_home_leaves(visited: Page) -> None:
    open_from_home(visited, "archive")
    visited.locator("[data-msg^='archive open']").first.click()
    visited.locator("[data-msg='open-share game']").click()
    at(visited, "share")
    for screen in ("replay", "archive", "home"):
        press_back(visited)
        at(visited, screen)
    assert presses_until_left(visited) == 1


def test_back_in_the_app_and_of_the_system_can_be_mixed(visited: Page) -> None:
    length = visited.evaluate("history.length")
    for _ in range(2):
        open_from_home(visited, "archive")
        visited.locator("[data-msg^='archive open']").first.click()
        at(visited, "replay")
        back_in_the_app(visited)
        at(visited, "archive")
        press_back(visited)
        at(visited, "home")
    assert visited.evaluate("history.length") == length + 1
    assert presses_until_left(visited) == 1


def test_after_a_reload_in_the_middle_home_is_one_press_from_outside(visited: Page) -> None:
    open_from_home(visited, "go howto")
    visited.reload()
    visited.wait_for_selector(READY, state="attached")
    at(visited, "home")
    assert presses_until_left(visited) == 1


def test_the_forward_button_leads_from_home_nowhere(visited: Page) -> None:
    open_from_home(visited, "go settings")
    press_back(visited)
    visited.go_forward()
    at(visited, "home")
    open_from_home(visited, "go howto")
    press_back(visited)
    at(visited, "home")
    assert presses_until_left(visited) == 1


def follow(page: Page, address: str) -> None:
    """Open a link in the same tab, as from a bookmark or by hand."""
    page.evaluate(
        """async (address) => {
            const there = new Promise((done) => addEventListener("hashchange", done, { once: true }));
            const before = location.href;
            location.href = address;
            if (location.href !== before) await there;
        }""",
        address,
    )


PLACES = {
    "home": [],
    "lobby": ["open-lobby charlie"],
    "table": ["open-lobby charlie", "start charlie"],
    "replay": ["archive", "archive open"],
}


@pytest.mark.parametrize("screen", PLACES)
def test_a_replay_link_opened_in_the_same_tab_is_shown_and_back_leads_to_where_it_was(
    visited: Page, site: str, screen: str
) -> None:
    for message in PLACES[screen]:
        visited.locator(f'[data-msg^="{message}"]').first.click()
    at(visited, screen)
    open_game = visited.evaluate("localStorage.getItem('spy-table:open:charlie')")
    follow(visited, link(site, finished()))
    expect(visited.locator(".replay-caption")).to_be_visible()
    at(visited, "replay")
    assert visited.evaluate("localStorage.getItem('spy-table:open:charlie')") == open_game
    press_back(visited)
    at(visited, "archive" if screen == "replay" else screen)
    if screen == "table":
        expect(visited.locator(".curtain-name")).to_have_text("Anna")
    visited.wait_for_function(SETTLED)
    left = {"home": 1, "lobby": 2, "table": 2, "replay": 2}
    assert presses_until_left(visited) == left[screen]


def test_the_same_link_can_be_opened_again_after_its_replay_was_closed(visited: Page, site: str) -> None:
    open_from_home(visited, "open-lobby charlie")
    visited.locator('[data-msg="start charlie"]').click()
    at(visited, "table")
    for _ in range(3):
        visited.evaluate(
            """address => {
                const tapped = Object.assign(document.createElement("a"), { href: address });
                document.body.append(tapped);
                tapped.click();
                tapped.remove();
            }""",
            link(site, finished()),
        )
        at(visited, "replay")
        back_in_the_app(visited)
        at(visited, "table")
    assert presses_until_left(visited) == 2


def test_a_shortcut_is_followed_once_and_not_again_with_every_link(phone: Page, site: str) -> None:
    keep(phone, lobby_charlie=lobby(3, 0))
    open_table(phone, f"{site}?game=charlie")
    phone.locator('[data-msg="start charlie"]').click()
    at(phone, "table")
    follow(phone, f"{site}?game=charlie#nothing")
    at(phone, "table")
    press_back(phone)
    at(phone, "home")


@pytest.mark.parametrize("seed", range(3))
def test_whatever_way_somebody_takes_the_screens_are_left_one_by_one(
    visited: Page, site: str, seed: int
) -> None:
    rng, way = Random(seed), ["home"]
    doors = {
        "home": {"go settings": "settings", "go howto": "howto", "archive": "archive", "share": "share"},
        "archive": {"archive open": "replay"},
        "replay": {"share game": "share"},
    }
    for _ in range(25):
        here = way[-1]
        steps = [*doors.get(here, {}), *(["back", "system", "link"] if here != "home" else ["link"])]
        step = rng.choice([*steps, "forward"] if here == "home" else steps)
        match step:
            case "back":
                back_in_the_app(visited)
                way.pop()
            case "system":
                press_back(visited)
                way.pop()
            case "forward":
                visited.go_forward()
            case "link":
                follow(visited, link(site, finished(rng.choice(("charlie", "spyfall")))))
                way += ["replay"] * (here != "replay")
            case _:
                visited.locator(f'[data-msg^="{step}"]').first.click()
                way.append(doors[here][step])
        if step == "forward" and visited.locator("#app[data-screen=replay]").count():
            way.append("replay")  # the entry ahead was a link, and its address says what it shows
        at(visited, way[-1])
    assert presses_until_left(visited) == len(way)
