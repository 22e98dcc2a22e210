"""Two windows on one game: the older one overwrites nothing, and nothing that was put away comes back."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.test_kept import LEADS_ON, TABLE, go_on, moves, tap
from tests.often import at_length
from tools.driving.charlie import Charlie
from tools.driving.finger import Finger
from tools.driving.phone import at, open_table, sit_down

NO_CHANNEL = "BroadcastChannel.prototype.postMessage = () => {};"
NO_STORAGE = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } });"
NO_DATABASE = "IDBFactory.prototype.open = () => { throw new Error('none'); };"


@pytest.mark.parametrize(
    ("game", "without"),
    [
        pytest.param("charlie", "", id="charlie"),
        at_length("spyfall", "", name="spyfall"),
        at_length("spyfall", NO_CHANNEL, name="no channel"),
        at_length("spyfall", NO_CHANNEL + NO_STORAGE, name="database only"),
        at_length("spyfall", NO_CHANNEL + NO_DATABASE, name="localStorage only"),
    ],
)
def test_the_older_of_two_windows_overwrites_nothing_and_goes_on_when_asked(
    new_context: Callable[..., BrowserContext], site: str, game: str, without: str
) -> None:
    context = new_context(service_workers="block")
    context.add_init_script(without)
    older, newer = context.new_page(), context.new_page()
    open_table(older, site)
    sit_down(older, game)
    tap(older, game)
    open_table(newer, site)
    go_on(newer, game)
    for _ in range(3):
        tap(newer, game)
    newest = moves(newer, game)
    notice = older.locator(".notice", has_text="is open in another window")
    older.bring_to_front()
    if without:
        with_a_late_tap(older, game)
    expect(notice).to_be_visible()
    assert moves(newer, game) == newest
    notice.get_by_role("button", name="Go on here").click()
    at(older, TABLE)
    assert moves(older, game) == newest
    tap(older, game)
    if not without:
        expect(newer.locator(".notice", has_text="is open in another window")).to_be_visible()
    third = context.new_page()
    open_table(third, site)
    assert moves(third, game) == moves(older, game)


def with_a_late_tap(page: Page, game: str) -> None:
    """Tap until the window has noticed that it is behind."""
    for _ in range(20):
        if page.locator(".notice").count():
            return
        if game == "charlie":
            Charlie(Finger(page)).step()
        else:
            page.locator(f"{LEADS_ON}, .notice").first.click()
        page.wait_for_timeout(50)


@pytest.mark.thorough
def test_a_game_that_was_put_away_in_another_window_is_not_brought_back(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    context = new_context(service_workers="block")
    older, newer = context.new_page(), context.new_page()
    open_table(older, site)
    sit_down(older, "charlie")
    open_table(newer, site)
    newer.evaluate("spyTable.keep([['open:charlie'], ['table:charlie']])")
    expect(older.locator(".notice", has_text="closed in another window")).to_be_visible()
    expect(older.locator("[data-open=charlie]")).to_be_hidden()
    open_table(newer, site)
    expect(newer.locator("[data-open=charlie]")).to_be_hidden()
