"""Passing things on in a real browser: the code, replays from links, broken links, the daily case."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeoutError

from engine.arena import Series, play_out
from engine.games import GAMES
from engine.match import Match, dump
from tests.often import at_length
from tools.driving import buttons
from tools.driving.charlie import Charlie
from tools.driving.finger import Finger
from tools.driving.phone import HURRY, open_table, serving
from tools.serve import Host
from ui.sharing import link, pack

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


@cache
def finished(game: str = "charlie") -> Match:
    series = Series(game, 4, 1, "share", ("hound",) * 4, GAMES[game].Options(), log=False)
    return play_out(series, 3)


def screen(page: Page) -> str:
    return str(page.locator("#app").get_attribute("data-screen"))


# --- the share sheet ---------------------------------------------------------------------------------


@pytest.mark.thorough
def test_the_code_of_the_sheet_is_a_qr_code_drawn_here(table: Page, site: str) -> None:
    asked: list[str] = []
    table.on("request", lambda request: asked.append(request.url))
    table.locator(buttons.SHARE).click()
    code = table.locator("svg.code path")
    expect(code).to_be_attached()
    rows = modules(str(code.get_attribute("d")))
    size = len(rows)
    assert size % 4 == 1
    corner = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    for top, left in ((0, 0), (0, size - 7), (size - 7, 0)):
        assert [row[left : left + 7] for row in rows[top : top + 7]] == corner
    timing = "".join(row[6] for row in rows[8 : size - 8])
    assert set(re.findall("..", timing)) <= {"#."}
    assert asked
    assert all(address.startswith(site) for address in asked)
    expect(table.locator(".share-link")).to_have_text(site.removeprefix("http://"))


@pytest.mark.thorough
def test_the_sheet_draws_its_code_each_time_and_loads_its_wheels_without_complaint(
    table: Page, site: str
) -> None:
    said: list[str] = []
    table.on("console", lambda message: said.append(message.text))
    for _ in range(2):
        table.locator(buttons.SHARE).click()
        expect(table.locator("svg.code path")).to_be_attached()
        table.locator(buttons.BACK).first.click()
    table.evaluate("link => { location.href = link }", link(site, finished("spyfall")))
    table.locator(buttons.SHARE_GAME).click()
    expect(table.locator("svg.code path")).to_be_attached()
    assert [line for line in said if "ailed" in line or "Error" in line] == []


def modules(path: str) -> list[str]:
    """The squares of a code, row by row, out of its path."""
    runs = [tuple(map(int, run)) for run in re.findall(r"M(\d+) (\d+)h(\d+)", path)]
    size = max(x + length for x, _, length in runs)
    rows = [["."] * size for _ in range(size)]
    for x, y, length in runs:
        rows[y][x : x + length] = "#" * length
    return ["".join(row) for row in rows]


@pytest.mark.thorough
def test_where_the_device_has_no_share_sheet_the_link_is_copied(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script("delete Navigator.prototype.share")
    open_table(page, site)
    page.locator(buttons.SHARE).click()
    page.locator(buttons.SEND).click()
    expect(page.locator(".note.sent")).to_have_text("Copied.")
    assert site in page.evaluate("navigator.clipboard.readText()")
    page.locator(buttons.COPY).click()
    page.wait_for_function("async (site) => await navigator.clipboard.readText() === site", arg=site)


# --- replays -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["charlie", "spyfall"])
def test_a_link_replays_the_whole_game_step_by_step(page: Page, site: str, game: str) -> None:
    seen: list[str] = []
    page.on("request", lambda request: seen.append(request.url))
    open_table(page, link(site, finished(game)))
    expect(page.locator("#app")).to_have_attribute("data-screen", "replay")
    assert not any(pack(finished(game))[:40] in address for address in seen), "no server sees the game"
    caption = page.locator(".replay-caption")
    first = caption.inner_text()
    forward = page.get_by_role("button", name="One step forward")
    forward.click()
    expect(caption).not_to_have_text(first)
    page.get_by_role("button", name="One step back").click()
    expect(caption).to_have_text(first)
    page.locator(".replay-range").focus()
    page.keyboard.press("End")
    expect(forward).to_be_disabled()
    expect(caption).to_contain_text("won with")
    page.get_by_role("button", name="Round 1").click()
    expect(caption).to_have_text(first)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(caption).not_to_have_text(first)
    page.locator(buttons.BACK).click()
    expect(page.locator("#app")).to_have_attribute("data-screen", "home")
    assert "#" not in page.url


@pytest.mark.thorough
def test_a_replay_link_opens_on_a_fresh_phone_without_a_network(
    new_context: Callable[..., BrowserContext], dist: Path
) -> None:
    context = new_context()
    with serving(Host(dist)) as address:
        page = open_table(context.new_page(), address)
        expect(page.locator(".badge.on")).to_be_visible(timeout=90_000)
        page.close()
    context.set_offline(True)
    page = open_table(context.new_page(), link(address, finished()))
    expect(page.locator("#app")).to_have_attribute("data-screen", "replay")
    page.get_by_role("button", name="One step forward").click()
    page.locator(buttons.SHARE_GAME).click()
    expect(page.locator("svg.code path")).to_be_attached()


def mutated(signs: str, rng: Random) -> str:
    """A link as mail programs, people and bad people leave it behind."""
    match rng.randrange(6):
        case 0:
            return signs[: rng.randrange(len(signs))]
        case 1:
            at = rng.randrange(len(signs))
            return signs[:at] + rng.choice(ALPHABET) + signs[at + 1 :]
        case 2:
            at = rng.randrange(len(signs))
            return signs[:at] + rng.choice("%#&<>\"' \\é🐱\n") + signs[at:]
        case 3:
            return "".join(rng.choice(ALPHABET) for _ in range(rng.randrange(600)))
        case 4:
            at, to = sorted(rng.sample(range(len(signs)), 2))
            return signs[:at] + signs[at:to][::-1] + signs[to:]
        case _:
            return signs * rng.randrange(2, 60)


FOLLOW = """async ([signs, dismiss, back]) => {
    const app = document.getElementById("app");
    const late = performance.now() + 30000;
    const until = async (there) => {
        while (!there()) {
            if (performance.now() > late) throw new Error(`no answer on ${app.dataset.screen}`);
            await new Promise(requestAnimationFrame);
        }
    };
    const answer = (which) => document.querySelector(which);
    history.replaceState(null, "", location.pathname); // without an event, which might read the next link
    location.hash = "g=" + signs;
    await until(() => answer(".notice") || app.dataset.screen === "replay");
    const words = answer(".notice-words")?.innerText ?? "";
    answer(words ? dismiss : back).click();
    await until(() => !answer(".notice") && app.dataset.screen === "home");
    return words;
}"""
"""Follow a link, read what the app says to it, and go home; nothing is said where a game opens."""


@pytest.mark.thorough  # every run tries 2,000 natively
@pytest.mark.parametrize("many", [30, at_length(200)])
def test_mutated_links_give_a_sentence_or_a_game_and_never_a_crash(table: Page, many: int) -> None:
    errors: list[str] = []
    table.on("pageerror", lambda error: errors.append(str(error)))
    rng, signs = Random(200), pack(finished())
    links = [mutated(signs, rng) for _ in range(many)]
    said = [table.evaluate(FOLLOW, [mangled, buttons.DISMISS, buttons.BACK]) for mangled in links]
    sentences = [words for words in said if words]
    assert all("link" in words for words in sentences)
    assert len(sentences) > 0.75 * many
    assert errors == []


# --- the daily case and the past games ---------------------------------------------------------------


def put(page: Page, key: str, text: str) -> None:
    page.evaluate("([key, text]) => localStorage.setItem('spy-table:' + key, text)", [key, text])


@pytest.mark.thorough
def test_the_daily_case_is_the_same_for_two_people_and_counts_once(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    deals = []
    for language in ("en-GB", "ru-RU"):
        page = new_context(service_workers="block", locale=language).new_page()
        page.clock.set_fixed_time("2026-11-16T12:00:00")
        open_table(page, site)
        page.locator(buttons.DAILY).click()
        page.locator(buttons.BEGIN_DAILY).click()
        expect(page.locator("#app")).to_have_attribute("data-screen", "table")
        saved = json.loads(page.evaluate("localStorage.getItem('spy-table:open:charlie')"))
        tried = json.loads(page.evaluate("localStorage.getItem('spy-table:daily')"))
        assert [(each["day"], each["state"]) for each in tried] == [("2026-11-16", "open")]
        deals.append((saved["seed"], saved["options"]))
    assert deals[0] == deals[1]


def test_a_daily_case_is_played_to_its_end_counted_shared_and_replayed(
    new_page: Callable[..., Page], site: str
) -> None:
    page = new_page(permissions=["clipboard-read", "clipboard-write"])
    page.add_init_script(HURRY % 10 + "delete Navigator.prototype.share;")
    open_table(page, site)
    page.locator(buttons.DAILY).click()
    page.locator(buttons.BEGIN_DAILY).click()
    hands = Charlie(Finger(page))
    page.set_default_timeout(3_000)
    for _ in range(2_000):
        if page.locator(".case.closed").count():
            break
        with suppress(PlaywrightTimeoutError):
            hands.step()
    page.set_default_timeout(30_000)
    (tried,) = json.loads(page.evaluate("localStorage.getItem('spy-table:daily')"))
    assert (tried["day"], tried["state"]) == (page.evaluate("spyTable.today()"), "done")
    assert json.loads(page.evaluate("localStorage.getItem('spy-table:streak')"))["days"] == 1

    expect(page.locator(".case-result .mark")).to_have_count(len(tried["marks"]))
    page.locator(buttons.SEND_DAILY).click()
    expect(page.locator(".note.sent")).to_have_text("Copied.")
    line, address = page.evaluate("navigator.clipboard.readText()").splitlines()
    assert address == f"{site}?play=daily&day={tried['day']}"
    assert re.match(r"Spy Table \d{4}-\d\d-\d\d, level \d of 7 · [🟡⚪⚫➖]+ [🐾▫️]+ · ", line)

    page.locator(buttons.BEGIN_DAILY).click()
    expect(page.locator("#app")).to_have_attribute("data-screen", "table")
    assert json.loads(page.evaluate("localStorage.getItem('spy-table:daily')")) == [tried]
    open_table(page, site)
    page.locator(buttons.ARCHIVE).click()
    page.locator(buttons.OPEN_PAST).click()
    expect(page.locator("#app")).to_have_attribute("data-screen", "replay")


@pytest.mark.thorough
def test_a_game_that_was_finished_here_is_among_the_past_games(page: Page, site: str) -> None:
    match = finished("spyfall")
    open_table(page, site)
    put(page, "games", json.dumps([past(match)]))
    open_table(page, site)
    page.locator(buttons.ARCHIVE).click()
    page.locator(buttons.OPEN_PAST).click()
    expect(page.locator("#app")).to_have_attribute("data-screen", "replay")
    page.go_back()
    expect(page.locator("#app")).to_have_attribute("data-screen", "archive")
    page.locator(buttons.DROP_PAST).click()
    expect(page.locator(buttons.OPEN_PAST)).to_have_count(0)
    assert page.evaluate("localStorage.getItem('spy-table:games')") is None


def past(match: Match) -> dict[str, object]:
    return {"day": "2026-11-16", "game": match.game, "names": match.names, "save": dump(match)}
