"""The scoring as a show, on a real page: nothing is cut or scrolls sideways, no control outlives its use."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from tests.often import at_length
from tests.ui.charlie_phone import Phone, dealt, step
from tests.ui.conftest import words
from tools.driving import buttons
from tools.driving.phone import keep, open_table
from ui.tables.charlie.state import Scene

AT = """(ms) => {
  for (const moving of document.getAnimations()) {
    moving.pause();
    moving.currentTime = ms;
  }
  const root = document.documentElement;
  return root.scrollWidth - root.clientWidth;
}"""
"""Stop the show at a moment; gives by how much the page is too wide then."""


@cache
def after_accusations(people: int, accusers: int) -> Phone:
    """A game in which so many have accused."""
    phone = dealt(words("en"), people, 0)
    for _ in range(14):
        step(phone)
    for seat in range(accusers):
        assert phone.model.match
        phone.now += 1000
        phone.send(f"charlie paw {phone.model.match.turn} {seat}")
        phone.now += 1000
        phone.tap("charlie point")
        phone.accuse()
    return phone


def continued(new_page: Callable[..., Page], site: str, phone: Phone, **options: object) -> Page:
    """The page on which that game goes on."""
    page = new_page(**options)
    keep(page, **{key.replace(":", "_"): kept for key, kept in phone.stored.items()})
    open_table(page, site)
    page.locator(buttons.go_on("charlie")).first.tap()
    return page


@pytest.mark.parametrize(("people", "size"), [(3, (320, 568)), at_length(5, (390, 844))])
def test_the_scoring_never_scrolls_sideways_and_its_skip_goes_when_all_is_shown(
    new_page: Callable[..., Page], site: str, people: int, size: tuple[int, int]
) -> None:
    phone = after_accusations(people, people - 1)
    assert phone.scene is Scene.REVEAL
    page = continued(
        new_page,
        site,
        phone,
        reduced_motion="no-preference",
        viewport={"width": size[0], "height": size[1]},
    )
    page.wait_for_selector(".show", state="attached")
    page.evaluate(AT, 1000)
    skip = page.locator(".skip")
    expect(skip).to_be_visible()
    last = page.locator(".last-word")
    expect(last).to_be_visible()
    assert phone.model.match
    accuser = phone.model.match.names[people - 2]
    expect(last).to_contain_text(f"{accuser} accuses")
    assert {page.evaluate(AT, ms) for ms in range(0, 14_000, 100)} == {0}
    expect(skip).to_be_hidden()
    expect(last).to_be_hidden()
    expect(page.locator(".chief-card")).to_be_visible()


@pytest.mark.thorough
def test_a_second_tap_on_show_all_at_once_meets_nothing(new_page: Callable[..., Page], site: str) -> None:
    page = continued(new_page, site, after_accusations(3, 2), reduced_motion="no-preference")
    page.wait_for_selector(".show", state="attached")
    page.evaluate(AT, 1000)
    box = page.locator(".skip").bounding_box()
    assert box
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.touchscreen.tap(*spot)
    page.wait_for_selector(".reveal:not(.show)")
    page.touchscreen.tap(*spot)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    expect(page.locator(".reveal .chief-card")).to_be_visible()
    expect(page.locator(buttons.SKIP)).to_have_count(0)


@pytest.mark.thorough
def test_who_wants_less_motion_has_nothing_to_skip_and_still_sees_the_last_accusation(
    new_page: Callable[..., Page], site: str
) -> None:
    page = continued(new_page, site, after_accusations(3, 2))
    page.wait_for_selector(".show", state="attached")
    expect(page.locator(".skip")).to_be_hidden()
    assert page.locator(".last-word").evaluate("(it) => getComputedStyle(it).animationName") == "blink"


@pytest.mark.parametrize("size", [(320, 568), *map(at_length, [(390, 844), (768, 1024)])])
def test_the_badge_of_who_has_accused_is_painted_whole(
    new_page: Callable[..., Page], site: str, size: tuple[int, int]
) -> None:
    page = continued(new_page, site, after_accusations(3, 1), viewport={"width": size[0], "height": size[1]})
    cut = page.locator(".used").evaluate("""(badge) => {
        const row = badge.closest(".hound"), outer = row.getBoundingClientRect();
        const box = badge.getBoundingClientRect();
        const left = outer.left + row.clientLeft, top = outer.top + row.clientTop;
        return box.left < left || box.top < top
            || box.right > left + row.clientWidth || box.bottom > top + row.clientHeight;
    }""")
    assert not cut
