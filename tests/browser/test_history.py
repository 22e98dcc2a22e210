"""The system's back button, links and reloads: one press is one screen, and from home it leaves at once."""

from __future__ import annotations

import json
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_share import finished, past
from tests.often import at_length
from tools.driving import buttons
from tools.driving.phone import HURRY, READY, keep, laid, open_table
from ui.sharing import link

SETTLED = """() => {
    const screen = document.getElementById("app")?.dataset.screen;
    return !screen || history.state == null || (history.state === 0) === (screen === "home");
}"""
"""Home stands on its own entry of the history and everything else above it; or nobody takes care of that."""


@pytest.fixture
def visited(page: Page, site: str) -> Page:
    """A phone that was at another page before it came here, with two past games."""
    page.add_init_script(HURRY % 4)
    keep(
        page,
        games=json.dumps([past(finished("spyfall")), past(finished())]),
        lobby_charlie=laid("charlie", 3),
    )
    page.goto(f"{site}404.html")
    return open_table(page, site)


def at(page: Page, screen: str) -> None:
    expect(page.locator("#app")).to_have_attribute("data-screen", screen)
    page.wait_for_function(SETTLED)


def open_from_home(page: Page, button: str) -> None:
    page.locator(button).first.click()
    page.wait_for_function("() => document.getElementById('app').dataset.screen !== 'home'")
    page.wait_for_function(SETTLED)


def back_in_the_app(page: Page) -> None:
    page.locator(f"{buttons.BACK}, {buttons.SHUT}").first.click()


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


@pytest.mark.thorough
def test_after_twelve_visits_to_settings_one_press_of_back_leaves(visited: Page) -> None:
    for _ in range(12):
        open_from_home(visited, buttons.SETTINGS)
        back_in_the_app(visited)
        at(visited, "home")
    assert presses_until_left(visited) == 1


def test_every_press_of_back_goes_one_screen_back_and_the_one_at_home_leaves(visited: Page) -> None:
    open_from_home(visited, buttons.ARCHIVE)
    visited.locator(buttons.OPEN_PAST).first.click()
    visited.locator(buttons.SHARE_GAME).click()
    at(visited, "share")
    for screen in ("replay", "archive", "home"):
        press_back(visited)
        at(visited, screen)
    assert presses_until_left(visited) == 1


@pytest.mark.thorough
def test_back_in_the_app_and_of_the_system_can_be_mixed(visited: Page) -> None:
    length = visited.evaluate("history.length")
    for _ in range(2):
        open_from_home(visited, buttons.ARCHIVE)
        visited.locator(buttons.OPEN_PAST).first.click()
        at(visited, "replay")
        back_in_the_app(visited)
        at(visited, "archive")
        press_back(visited)
        at(visited, "home")
    assert visited.evaluate("history.length") == length + 1
    assert presses_until_left(visited) == 1


def test_after_a_reload_in_the_middle_home_is_one_press_from_outside(visited: Page) -> None:
    open_from_home(visited, buttons.HOWTO)
    visited.reload()
    visited.wait_for_selector(READY, state="attached")
    at(visited, "home")
    assert presses_until_left(visited) == 1


@pytest.mark.thorough
def test_the_forward_button_leads_from_home_nowhere(visited: Page) -> None:
    open_from_home(visited, buttons.SETTINGS)
    press_back(visited)
    visited.go_forward()
    at(visited, "home")
    open_from_home(visited, buttons.HOWTO)
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
    "lobby": [buttons.lobby("charlie")],
    "table": [buttons.lobby("charlie"), buttons.start("charlie")],
    "replay": [buttons.ARCHIVE, buttons.OPEN_PAST],
}


@pytest.mark.parametrize("screen", ["table", "replay", *map(at_length, ["home", "lobby"])])
def test_a_replay_link_opened_in_the_same_tab_is_shown_and_back_leads_to_where_it_was(
    visited: Page, site: str, screen: str
) -> None:
    for button in PLACES[screen]:
        visited.locator(button).first.click()
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


@pytest.mark.thorough
def test_the_same_link_can_be_opened_again_after_its_replay_was_closed(visited: Page, site: str) -> None:
    open_from_home(visited, buttons.lobby("charlie"))
    visited.locator(buttons.start("charlie")).click()
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


@pytest.mark.thorough
def test_a_shortcut_is_followed_once_and_not_again_with_every_link(page: Page, site: str) -> None:
    keep(page, lobby_charlie=laid("charlie", 3))
    open_table(page, f"{site}?game=charlie")
    page.locator(buttons.start("charlie")).click()
    at(page, "table")
    follow(page, f"{site}?game=charlie#nothing")
    at(page, "table")
    press_back(page)
    at(page, "home")


@pytest.mark.parametrize("seed", [0, *map(at_length, [1, 2])])
def test_whatever_way_somebody_takes_the_screens_are_left_one_by_one(
    visited: Page, site: str, seed: int
) -> None:
    rng, way = Random(seed), ["home"]
    doors = {
        "home": {
            buttons.SETTINGS: "settings",
            buttons.HOWTO: "howto",
            buttons.ARCHIVE: "archive",
            buttons.SHARE: "share",
        },
        "archive": {buttons.OPEN_PAST: "replay"},
        "replay": {buttons.SHARE_GAME: "share"},
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
                visited.locator(step).first.click()
                way.append(doors[here][step])
        if step == "forward" and visited.locator("#app[data-screen=replay]").count():
            way.append("replay")  # the entry ahead was a link, and its address says what it shows
        at(visited, way[-1])
    assert presses_until_left(visited) == len(way)
