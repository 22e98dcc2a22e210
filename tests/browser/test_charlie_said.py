"""On a small phone nothing that the table says is cut, and no clue of its bar lies over another."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.test_within_reach import PAGE
from tests.often import at_length
from tests.ui.charlie_phone import Phone, begun, dealt, decide, step
from tests.ui.conftest import words
from ui.tables.charlie.state import Scene

LAY = """async (drawn) => {
    const app = document.getElementById("app");
    app.innerHTML = drawn;
    app.getBoundingClientRect(); // now the browser knows which fonts it needs
    await document.fonts.ready;
}"""
CUT = """() => {
    const said = document.querySelector(".stage-words");
    return said.scrollHeight > said.clientHeight + 1 ? [said.innerText] : [];
}"""
LIE_OVER = """() => {
    const bar = document.querySelector(".table-bar");
    const parts = [...bar.querySelectorAll(".table-round, .clue, button")];
    const boxes = parts.filter((one) => one.checkVisibility())
        .map((one) => one.getBoundingClientRect()).sort((a, b) => a.left - b.left);
    const over = boxes.slice(1).filter((box, at) => box.left < boxes[at].right - 1);
    return [...over, ...boxes.filter((box) => box.right > innerWidth)].map((box) => Math.round(box.left));
}"""
HIDDEN = """() => {
    const frame = document.querySelector(".curtain-secret").getBoundingClientRect();
    const parts = [...document.querySelectorAll("[data-secret] :is(img, figcaption, p, b)")];
    const out = ({ top, bottom, left, right }) =>
        top < frame.top - 1 || bottom > frame.bottom + 1 || left < frame.left - 1 || right > frame.right + 1;
    return parts.filter((one) => one.checkVisibility() && !one.matches(".sr, .sr *"))
        .filter((one) => out(one.getBoundingClientRect())).map((one) => one.textContent || one.src);
}"""
"""What of a secret that is held lies beyond the place where it can be seen."""
SEEDS = ("00" * 16, "5a" * 16)


def rounds(phone: Phone) -> Iterator[str]:
    """The table after each step of a round."""
    while phone.scene is Scene.TABLE:
        yield phone.page
        step(phone)


@pytest.fixture(params=["ru", *map(at_length, ("es", "en"))])
def small(new_context: Callable[..., BrowserContext], site: str, request: pytest.FixtureRequest) -> Page:
    """The smallest phone, in one language."""
    page = new_context(service_workers="block", viewport={"width": 320, "height": 568}).new_page()
    blank = PAGE.format(language=request.param, size=100)
    page.route("**/large", lambda route: route.fulfill(body=blank, content_type="text/html"))
    page.goto(f"{site}large")
    return page


def faults(page: Page, question: str, people: int, bots: int) -> dict[str, list[object]]:
    """What is wrong with the tables of some rounds, each answer once."""
    t = words(str(page.evaluate("document.documentElement.lang")))
    found = {}
    for seed in SEEDS:
        for drawn in rounds(dealt(t, people, bots, seed)):
            page.evaluate(LAY, drawn)
            if wrong := page.evaluate(question):
                found[str(wrong)] = wrong
    return found


@pytest.mark.parametrize("people", [at_length(3), at_length(4), 5])
def test_what_is_said_among_people_is_whole_and_so_is_the_way_to_take_it_back(
    small: Page, people: int
) -> None:
    assert not faults(small, CUT, people, 0)


@pytest.mark.parametrize("bots", [at_length(2), 3])
def test_the_clues_of_who_plays_alone_lie_beside_each_other(small: Page, bots: int) -> None:
    assert not faults(small, LIE_OVER, 1, bots)


@pytest.mark.parametrize("options", [{}, at_length({"adler": "on", "stasi": "on"})])
def test_all_of_a_counter_is_seen_by_whoever_holds_it(small: Page, options: dict[str, str]) -> None:
    t = words(str(small.evaluate("document.documentElement.lang")))
    phone = begun(t, 5, 0, **options)  # five people have all five counters
    hidden, looks = {}, 0
    while looks < 10:
        held = phone.messages("data-hold") if phone.scene in (Scene.DEAL, Scene.VISITS) else []
        if not held:
            step(phone)
            continue
        small.evaluate(LAY, phone.hold())
        looks += 1
        if out := small.evaluate(HIDDEN):
            hidden[str(out)] = phone.scene
        decide(phone)
    assert not hidden


@pytest.mark.parametrize("tall", [568, at_length(844)])
def test_what_a_finger_holds_stays_under_it_while_the_counter_shows(small: Page, tall: int) -> None:
    small.set_viewport_size({"width": 320 if tall == 568 else 390, "height": tall})
    phone = begun(words(str(small.evaluate("document.documentElement.lang"))), 4, 0)
    places = []
    for told in (None, phone.messages("data-hold")[0]):
        if told:
            phone.send(told)
        small.evaluate(LAY, phone.page)
        box = small.locator("#hold").bounding_box()
        assert box is not None
        places.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    assert places[1] == pytest.approx(places[0], abs=2)
