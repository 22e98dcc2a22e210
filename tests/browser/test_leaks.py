"""A watcher at every channel: what somebody has seen is in none of them while nobody holds it open."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from engine.spyfall.cards import PLACE_IDS
from tests.browser.watching import Watcher
from tests.often import at_length
from tools.driving import buttons
from tools.driving.charlie import Charlie
from tools.driving.finger import Finger
from tools.driving.phone import keep, laid, open_table, sit_down
from tools.driving.spyfall import Spyfall

ROLES = [f"Role{letter}{number}" for letter in "QXZ" for number in range(10)]
"""Words that are nowhere but on cards: a place of one's own with roles that nobody else has."""
PLACES = "".join(f"Place {at}: {', '.join(ROLES[at * 10 : at * 10 + 10])}\n" for at in range(3))
LOCALES = ["ru-RU", *map(at_length, ["en-GB", "es-MX"])]
SHOWS = """(secret) => {
  const parts = [secret, ...secret.querySelectorAll("*")];
  return parts.flatMap((part) => [part.currentSrc, part.alt, part.getAttribute("aria-label")])
    .concat(secret.innerText.split("\\n")).filter(Boolean);
}"""


def opened(new_page: Callable[..., Page], site: str, locale: str, **kept: str) -> tuple[Page, Watcher]:
    """A phone with a watcher."""
    page = new_page(locale=locale)
    watcher = Watcher(page)
    keep(page, settings='{"pace":"fast"}', **kept)
    open_table(page, site)
    return page, watcher


def spies(new_page: Callable[..., Page], site: str, locale: str) -> tuple[Page, Watcher, Spyfall]:
    """Four people at places of their own."""
    table = laid("spyfall", 4, own="on", off=",".join(PLACE_IDS), rounds="1")
    page, watcher = opened(new_page, site, locale, lobby_spyfall=table, places=PLACES)
    sit_down(page, "spyfall")
    return page, watcher, Spyfall(Finger(page))


@pytest.mark.parametrize("locale", LOCALES)
def test_no_channel_tells_a_card_of_spyfall(new_page: Callable[..., Page], site: str, locale: str) -> None:
    page, watcher, hands = spies(new_page, site, locale)
    while hands.finger.there(buttons.PASS_ON):
        watcher.look(ROLES)
        with hands.finger.held():
            pass
        watcher.look(ROLES)
        hands.finger.tap(buttons.PASS_ON)
    hands.begin()
    watcher.look(ROLES)
    hands.stop_the_clock(1)
    watcher.look(ROLES)
    hands.accuse()
    page.locator(".sf-vote").wait_for()
    watcher.look(ROLES)
    assert watcher.looked >= 8


@pytest.mark.parametrize("locale", LOCALES)
def test_no_channel_tells_a_clue_of_checkpoint_charlie(
    new_page: Callable[..., Page], site: str, locale: str
) -> None:
    hands, watcher, seen = hounds(new_page, site, locale)
    for _ in range(4):
        hands.turn()
        assert not told_outside(watcher, seen)


@pytest.mark.thorough
@pytest.mark.parametrize("locale", ["ru-RU", "en-GB", "es-MX"])
def test_no_channel_tells_a_clue_through_a_whole_round_with_its_accusations(
    new_page: Callable[..., Page], site: str, locale: str
) -> None:
    hands, watcher, seen = hounds(new_page, site, locale)
    hands.patience = 12
    steps = 0
    while hands.scene() not in ("on", "again"):
        hands.step()
        assert not told_outside(watcher, seen)
        steps += 1
    assert steps > 12


def hounds(new_page: Callable[..., Page], site: str, locale: str) -> tuple[Charlie, Watcher, set[str]]:
    """Three people who have looked at their counters, and all that was only to be seen there."""
    page, watcher = opened(new_page, site, locale, lobby_charlie=laid("charlie", 3))
    sit_down(page, "charlie")
    hands = Charlie(Finger(page))
    page.locator(".deal").wait_for()
    public = page.content() + "".join(watcher.asked)
    seen: set[str] = set()
    while hands.scene() == "face":
        with hands.finger.held():
            seen |= {one for one in page.locator(buttons.SECRET).evaluate(SHOWS) if one not in public}
        watcher.look(seen)
        hands.choose()
        watcher.look(seen)
    assert seen
    return hands, watcher, seen


def told_outside(watcher: Watcher, seen: set[str]) -> list[str]:
    """What of it is anywhere but at the table, where no finger holds anything open."""
    here = "\n".join(value for channel, value in watcher.channels().items() if channel in OUTSIDE)
    return [one for one in seen if one in here]


OUTSIDE = ("title", "address", "history, clipboard, messages", "console", "storage")
"""At the table the words of clues are on the evidence as well; elsewhere they are not."""
HELD_FOR = """async (selector) => {
  const hold = document.querySelector(selector), { x, y, width, height } = hold.getBoundingClientRect();
  const how = { bubbles: true, pointerId: 1, isPrimary: true, button: 0, buttons: 1,
    clientX: x + width / 2, clientY: y + height / 2 };
  const began = performance.now();
  hold.dispatchEvent(new PointerEvent("pointerdown", how));
  while (!document.querySelector("[data-secret]")) await new Promise((next) => setTimeout(next));
  const took = performance.now() - began;
  hold.dispatchEvent(new PointerEvent("pointerup", how));
  while (document.querySelector("[data-secret]")) await new Promise((next) => setTimeout(next));
  return took;
}"""


SLOWER = """(roles) => addEventListener("pointerdown", () => {
  const words = document.querySelector("[data-secret]")?.innerText, began = performance.now();
  if (words && !roles.some((role) => words.includes(role))) while (performance.now() < began + 40);
})"""
"""A leak that takes its time: a card without a role comes 40 milliseconds later."""


@pytest.mark.thorough
@pytest.mark.parametrize("planted", [False, True])
def test_the_card_of_a_spy_comes_as_quickly_as_any_other_and_one_that_does_not_would_be_noticed(
    new_page: Callable[..., Page], site: str, planted: bool
) -> None:
    page, _, hands = spies(new_page, site, "en-GB")
    if planted:
        page.evaluate(SLOWER, ROLES)
    spy, others = [], []
    while hands.finger.there(buttons.PASS_ON):
        with hands.finger.held():
            is_spy = not any(role in page.locator(buttons.SECRET).inner_text() for role in ROLES)
        took = min(page.evaluate(HELD_FOR, buttons.HOLD) for _ in range(20))  # of a busy machine, the best
        (spy if is_spy else others).append(took)
        hands.finger.tap(buttons.PASS_ON)
    (least,) = spy
    noise = max(8.0, max(others) - min(others))
    assert (min(others) - noise <= least <= max(others) + noise) is not planted, (least, others)


PLANTED = [
    ("document", "document.body.append('RoleQ1')"),
    ("document", "document.body.append(Object.assign(document.createElement('input'), { value: 'RoleQ1' }))"),
    (
        "accessibility",
        """document.body.appendChild(document.createElement('div'))
            .attachShadow({ mode: 'closed' }).append('RoleQ1')""",
    ),
    ("title", "document.title = 'RoleQ1'"),
    ("address", "history.replaceState(history.state, '', '?RoleQ1')"),
    ("history", "history.replaceState('RoleQ1', '')"),
    ("history", "history.pushState({ seen: 'RoleQ1' }, '')"),
    ("clipboard", "void navigator.clipboard.writeText('RoleQ1').catch(() => {})"),
    ("messages", "new BroadcastChannel('x').postMessage('RoleQ1')"),
    ("messages", "parent.postMessage({ told: 'RoleQ1' }, '*')"),
    ("console", "console.log('RoleQ1')"),
    ("storage", "localStorage.x = 'RoleQ1'"),
    ("storage", "sessionStorage.x = 'RoleQ1'"),
    ("storage", "document.cookie = 'x=RoleQ1'"),
    ("storage", "window.name = 'RoleQ1'"),
    ("storage", "await (await caches.open('x')).put('/RoleQ1', new Response())"),
    (
        "storage",
        """await new Promise((done) => {
            const request = indexedDB.open('x');
            request.onupgradeneeded = () => request.result.createObjectStore('x').put('RoleQ1', 1);
            request.onsuccess = () => done(request.result.close());
        })""",
    ),
    ("requests", "void fetch('?RoleQ1')"),
    ("requests", "navigator.sendBeacon('?x', 'RoleQ1')"),
    ("requests", "new Image().src = '?RoleQ1'"),
]
"""A leak for every channel, which tells it there alone."""
FORGET = """async () => {
  localStorage.clear();
  sessionStorage.clear();
  document.cookie = "x=; max-age=0";
  window.name = "";
  await caches.delete("x");
  await new Promise((done) => { indexedDB.deleteDatabase("x").onsuccess = done; });
}"""


@pytest.mark.thorough
def test_a_leak_in_any_channel_would_be_noticed(page: Page, site: str) -> None:
    watcher = Watcher(page)
    open_table(page, site)
    watcher.look(ROLES)
    for channel, leak in PLANTED:
        page.evaluate(f"async () => {{ {leak}; }}")
        told = {name for name, words in watcher.channels().items() if "RoleQ1" in words}
        assert any(channel in name for name in told), (channel, told)
        with pytest.raises(AssertionError, match="RoleQ1"):
            watcher.look(ROLES)
        page.evaluate(FORGET)
        watcher.logged.clear()
        watcher.asked.clear()
        open_table(page, site)
        watcher.look(ROLES)
