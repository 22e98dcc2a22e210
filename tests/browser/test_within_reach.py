"""Large text on small phones: a finger can scroll to whatever can be tapped, and nothing covers it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.scenes import scenes
from tests.often import at_length

PAGE = """<!doctype html><html lang="{language}" data-theme="dark" data-size="{size}" data-motion="less">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="stylesheet" href="static/css/site.css"><main id="app"></main></html>"""
OUT_OF_REACH = """(drawn) => {
    const app = document.getElementById("app");
    app.innerHTML = drawn;
    document.getAnimations().filter((one) => one.animationName === "heed").forEach((one) => one.finish());
    app.querySelectorAll("details").forEach((folded) => (folded.open = true));
    scrollTo(0, 0);
    const faults = [];
    const root = document.scrollingElement;
    const safe = ["top", "right", "bottom", "left"].map((side) =>
        parseFloat(getComputedStyle(document.documentElement).getPropertyValue(`--safe-${side}`)) || 0);
    if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} px wide`);

    // Names beside cards: what is wider than its place lies under them.
    for (const words of app.querySelectorAll(".lesson-who b, .clues .clue-words:not(.sr)")) {
        const [own, place] = [words, words.parentElement].map((one) => one.getBoundingClientRect());
        const shown = getComputedStyle(words).position !== "absolute";
        if (shown && own.width > place.width + 2) faults.push(`${words.textContent} is wider than its place`);
    }

    // Most places of what scrolls have to let a finger scroll it.
    const pans = (from, scroller) => {
        for (let at = from; at && at !== scroller; at = at.parentElement)
            if (!/auto|manipulation|pan-y/.test(getComputedStyle(at).touchAction)) return false;
        return true;
    };
    const scrolls = (scroller) => {
        const whole = new DOMRect(0, 0, innerWidth, innerHeight);
        const box = scroller === root ? whole : scroller.getBoundingClientRect();
        const tenths = [1, 3, 5, 7, 9];
        const touched = tenths.flatMap((x) => tenths.map((y) =>
            document.elementFromPoint(box.x + (x * box.width) / 10, box.y + (y * box.height) / 10)));
        const inside = touched.filter((under) => under && scroller.contains(under));
        return inside.filter((under) => pans(under, scroller)).length * 2 > inside.length;
    };

    // A finger needs 24 px around the middle; of a card in a line, which others overlap, anywhere.
    const reaches = (target, x, y) => {
        const under = document.elementFromPoint(x, y);
        return !!under && (target.contains(under) || under.closest("label")?.contains(target));
    };
    const free = (target, box, x) => {
        const y = box.top + box.height / 2;
        const [across, up] = [Math.min(11, box.width / 2 - 1), Math.min(11, box.height / 2 - 1)];
        const spots = [[0, 0], [across, 0], [-across, 0], [0, up], [0, -up]];
        return spots.every(([dx, dy]) => reaches(target, x + dx, y + dy));
    };
    const anywhere = (target, box) => {
        for (let x = box.left + 12; x <= box.right - 12; x += 4) if (free(target, box, x)) return true;
        return false;
    };

    const held = document.querySelector("[data-secret]");
    if (held) {
        const holds = [...document.querySelectorAll("[data-hold]")].find((one) => one.checkVisibility());
        holds?.scrollIntoView({ block: "end", behavior: "instant" });
    }
    const sheet = [...document.querySelectorAll("[aria-modal], .notice")].pop();
    const tappable = "button, select, input, textarea, summary, [data-msg], [data-down], [data-hold]";
    for (const target of (sheet ?? app).querySelectorAll(tappable)) {
        const { msg, hold, down, input } = target.dataset;
        if (held && (msg || !down)) continue; // what can wait is tapped when the finger has lifted
        if (target.disabled || target.closest("[inert], [aria-hidden]")) continue;
        if (!target.checkVisibility({ visibilityProperty: true })) continue;
        const fault = (what) => faults.push(`${msg ?? hold ?? down ?? input ?? target.tagName}: ${what}`);
        const before = new Map();
        for (let at = target.parentElement; at; at = at.parentElement) before.set(at, at.scrollTop);
        if (!held) target.scrollIntoView({ block: "center", behavior: "instant" });
        for (const [scroller, top] of before) {
            if (Math.abs(scroller.scrollTop - top) < 1) continue;
            const scrollable = /auto|scroll/.test(getComputedStyle(scroller).overflowY);
            if (scroller !== root && !scrollable) fault("only a script scrolls to it");
            else if (!scrolls(scroller)) fault(`no finger scrolls ${scroller.className || "the page"}`);
        }
        const box = (target.closest("label") ?? target).getBoundingClientRect();
        const [top, right, bottom, left] =
            [safe[0] - 1, innerWidth - safe[1] + 1, innerHeight - safe[2] + 1, safe[3] - 1];
        const out = box.top < top || box.bottom > bottom || box.left < left || box.right > right;
        if (out && box.height < 200) fault("under a notch or out of the screen");
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        // What was discarded is small by right: a touch on its hound shows the whole row large.
        const [least, low] = target.closest(".let-go") ? [15, 20] : [24, 24];
        const small = box.width < least || box.height < low;
        if (small) fault(`${Math.round(box.width)}x${Math.round(box.height)} px`);
        else if (!free(target, box, x) && !(target.matches(".line .cat") && anywhere(target, box)))
            fault(`under ${document.elementFromPoint(x, y)?.outerHTML.slice(0, 60)}`);
    }
    return [...new Set(faults)];
}"""
"""What of a page no finger can reach, or only partly."""


@dataclass(frozen=True, slots=True)
class Screen:
    """A phone: how large it is, how large its words are, in which language, and where its notches are."""

    language: str
    width: int
    height: int
    size: int = 100
    notches: dict[str, int] = field(default_factory=dict)

    def open(self, new_context: Callable[..., BrowserContext], site: str) -> Page:
        """A page on it on which scenes can be laid, without Python."""
        size = {"width": self.width, "height": self.height}
        page = new_context(service_workers="block", viewport=size).new_page()
        blank = PAGE.format(language=self.language, size=self.size)
        page.route("**/large", lambda route: route.fulfill(body=blank, content_type="text/html"))
        page.goto(f"{site}large")
        notched(page, **self.notches)
        return page


def notched(page: Page, top: int = 0, right: int = 0, bottom: int = 0, left: int = 0) -> None:
    """Give the phone a notch, or a bar to swipe on."""
    insets = {"top": top, "right": right, "bottom": bottom, "left": left}
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})


@pytest.mark.parametrize(
    "screen",
    [
        pytest.param(Screen("ru", 320, 568, 200), id="smallest"),
        at_length(Screen("es", 375, 667, 150), name="small"),
        at_length(Screen("en", 390, 844, 200, {"top": 59, "bottom": 34}), name="tall"),
        at_length(Screen("ru", 844, 390, 150, {"left": 59, "bottom": 21, "right": 59}), name="lying"),
    ],
)
def test_everything_that_can_be_tapped_can_be_reached_by_a_finger(
    new_context: Callable[..., BrowserContext], site: str, screen: Screen
) -> None:
    page = screen.open(new_context, site)
    drawn = dict(scenes(screen.language, screen.size))
    found = {way: faults for way in drawn if (faults := page.evaluate(OUT_OF_REACH, drawn[way]))}
    assert not found, "\n".join(f"{way}: {'; '.join(faults)}" for way, faults in found.items())
