"""Chromium, Firefox and WebKitGTK: one set of steps, three drivers, the same screens to within rounding."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Playwright

from engine.games import GAMES
from tests.browser.conftest import BRIEF
from tests.browser.meddling import DAMAGE, NEVER
from tests.browser.test_share import finished
from tests.engines import firefox, webkit
from tests.engines.glass import Glass
from tests.engines.layout import Layout, differences, layout
from tests.engines.posters import prints
from tools.chromium import chromium, flags
from tools.driving import buttons
from tools.driving.finger import Finger
from tools.driving.phone import laid, open_table, serving
from tools.driving.tours import Tour, charlie, spyfall
from tools.engines import ALL, FOUND, PACKAGES
from tools.serve import Host
from ui.sharing import link

SAME_EVERYWHERE = f"""
{NEVER}
crypto.getRandomValues = (signs) => signs.fill(7);
for (const [key, kept] of [["lobby:charlie", {json.dumps(laid("charlie", 3))}],
                           ["lobby:spyfall", {json.dumps(laid("spyfall", 3))}]])
    try {{ localStorage[`spy-table:${{key}}`] ??= kept; }} catch {{}}
"""
"""The same deal and the same people in every engine, so that their screens can be laid side by side.

And no start is so slow that it is looked into: it would begin anew, from a snapshot that was just mended.
"""
LAST = "charlie-case"
"""With it a round is over; what follows is the next one."""
AT_REST = "async () => { await globalThis.spyTable?.prepared; }"
"""A picture that a page still reads when it is left Firefox calls an error of the worker that gives it."""
OPEN_GAME = "() => spyTable.recall('open:spyfall')"


@dataclass(slots=True)
class Visit:
    """An engine, the site, and what was seen there."""

    name: str
    page: Any
    host: Host
    address: str
    choose: Callable[[], None]
    """Take a file where one is asked for."""
    broken: Callable[[], list[str]]
    seen: dict[str, Layout] = field(default_factory=dict)
    trouble: list[str] = field(default_factory=list)

    def open(self, more: str = "") -> None:
        """Open the site; Python is there."""
        self.page.evaluate(AT_REST)
        open_table(self.page, self.address + more)

    def walk(self, tour: Tour) -> None:
        """Play a tour and write down how every screen is laid out."""
        for screen in tour(self.page):
            self.seen[screen] = layout(self.page)
            if screen == LAST:
                break


# --- the three -------------------------------------------------------------------------------------------


@contextmanager
def in_chromium(name: str, host: Host, folder: Path, places: Path, playwright: Playwright) -> Iterator[Visit]:
    phone: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "locale": "en-GB"}
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=chromium(), args=[*flags(), BRIEF], reduced_motion="reduce", **phone
    )
    context.set_default_timeout(60_000)
    context.add_init_script(SAME_EVERYWHERE)
    page, broken = context.pages[0], list[str]()
    context.on("weberror", lambda error: broken.append(str(error.error)))
    page.on("filechooser", lambda chooser: chooser.set_files(places))
    with serving(host) as address:
        yield Visit(name, page, host, address, lambda: None, lambda: broken)
    context.close()


@contextmanager
def by_wire(
    opened: Callable[..., AbstractContextManager[Any]],
    name: str,
    host: Host,
    folder: Path,
    places: Path,
    _: Playwright,
) -> Iterator[Visit]:
    with serving(host) as address, opened(folder, SAME_EVERYWHERE) as engine:
        yield Visit(name, Glass(engine), host, address, lambda: engine.choose(places), engine.broken)


ENGINES = {
    "chromium": in_chromium,
    "firefox": partial(by_wire, firefox.opened),
    "webkit": partial(by_wire, webkit.opened),
}


# --- the steps -------------------------------------------------------------------------------------------


def boots_cold(visit: Visit) -> None:
    """The first visit; afterwards everything is kept."""
    visit.open()
    visit.seen["home"] = layout(visit.page)
    visit.page.wait_for_selector(".badge.on")


def plays_a_round_of_spyfall(visit: Visit) -> None:
    """A peek that is gone when it is let go, clock, accusation, vote, scores."""
    visit.walk(spyfall)


def prints_a_poster(visit: Visit) -> None:
    """The picture that is passed on when a game is over."""
    prints(visit.page)


def resumes_warm(visit: Visit) -> None:
    """The second start knows the game, and goes on where it was."""
    before = visit.page.evaluate(OPEN_GAME)
    visit.open()
    assert visit.page.evaluate("() => spyTable.startedFrom") == "snapshot"
    assert visit.page.evaluate(OPEN_GAME) == before
    Finger(visit.page).tap(buttons.go_on("spyfall"))
    visit.page.wait_for_selector(".sf-story")
    Finger(visit.page).tap(buttons.HOME)


def plays_a_round_of_charlie(visit: Visit) -> None:
    """Three people around the phone, to the case file."""
    visit.walk(charlie)


def passed_on(page: Any) -> Iterator[str]:
    """A game of each sort that came as a link, step by step."""
    tap = Finger(page).tap
    for game in GAMES:
        page.evaluate("link => { location.href = link }", link(page.url, finished(game)))
        page.wait_for_selector(buttons.REPLAY_BARE)
        for step in range(1, 4):
            tap(buttons.replay(step))
        yield f"replay-{game}"
        tap(buttons.BACK)


def starts_without_a_network(visit: Visit) -> None:
    """The host is gone; links to games work all the same."""
    there, visit.host.base = visit.host.base, "/gone/"
    visit.open()
    assert visit.page.evaluate("() => spyTable.startedFrom") == "snapshot"
    visit.walk(passed_on)
    visit.host.base = there


def imports_places(visit: Visit) -> None:
    """A file of places is chosen, and lies on the table."""
    visit.open()
    finger = Finger(visit.page)
    finger.tap(buttons.lobby("spyfall"))
    finger.tap(buttons.PLACES)
    finger.tap(buttons.IMPORT_PLACES)
    visit.choose()
    visit.page.wait_for_function(
        "() => document.querySelector('#places-text').value.includes('The Moon: Pilot')"
    )


def mends_a_damaged_snapshot(visit: Visit) -> None:
    """A snapshot gone bad is not used, and is whole again at the next start."""
    visit.open()
    visit.page.wait_for_selector(".badge.on")
    visit.page.evaluate(DAMAGE, ["snapshot.bin", "in the middle"])
    visit.open()
    assert visit.page.evaluate("() => spyTable.startedFrom") == "library"
    visit.page.wait_for_selector(".badge.on")
    visit.open()
    assert visit.page.evaluate("() => spyTable.startedFrom") == "snapshot"


def opens_the_embed_page(visit: Visit) -> None:
    """The page that explains the tag, with a live guest in it."""
    visit.page.evaluate(AT_REST)
    visit.page.goto(f"{visit.address}static/embed.html")
    visit.page.wait_for_function(
        "() => !!document.querySelector('#example')?.shadowRoot?.querySelector('.poster')"
    )
    visit.page.evaluate(
        "() => document.querySelector('#example').shadowRoot.querySelector('.poster').click()"
    )
    visit.page.wait_for_function("() => document.querySelector('#heard').innerText.includes('ready {')")


STEPS = (
    boots_cold,
    plays_a_round_of_spyfall,
    prints_a_poster,
    resumes_warm,
    plays_a_round_of_charlie,
    starts_without_a_network,
    imports_places,
    mends_a_damaged_snapshot,
    opens_the_embed_page,
)


# --- and what is seen ------------------------------------------------------------------------------------


def seen_in(name: str, dist: Path, folder: Path, playwright: Playwright) -> dict[str, Layout]:
    """Take every step in an engine: how each screen was laid out there."""
    places = folder / "places.txt"
    places.write_text("The Moon: Pilot\n")
    with ENGINES[name](name, Host(dist), folder / "profile", places, playwright) as visit:
        for step in STEPS:
            step(visit)
        assert [wrong for wrong in visit.broken() if not wrong.endswith("is damaged")] == []
    assert len(visit.seen) > 20
    return visit.seen


@pytest.fixture(scope="session")
def in_chromium_seen(
    dist: Path, together: Callable[[str], AbstractContextManager[Path]], playwright: Playwright
) -> dict[str, Layout]:
    """What the others are held against, written down by the first process that needs it."""
    with together("chromium") as folder:
        kept = folder / "seen.json"
        if not kept.exists():
            seen = seen_in("chromium", dist, folder, playwright)
            kept.write_text(json.dumps({screen: asdict(layout) for screen, layout in seen.items()}))
        return {screen: Layout.read(one) for screen, one in json.loads(kept.read_text()).items()}


@pytest.mark.parametrize("name", ENGINES)
def test_every_engine_boots_plays_keeps_and_looks_the_same(
    name: str, dist: Path, tmp_path: Path, playwright: Playwright, in_chromium_seen: dict[str, Layout]
) -> None:
    if name in FOUND and not FOUND[name]():
        assert os.environ.get(ALL) != "all", f"{name} is missing: {PACKAGES[name]}"
        pytest.skip(f"{name} is not here: install {' '.join(PACKAGES[name])}")
    seen = in_chromium_seen if name == "chromium" else seen_in(name, dist, tmp_path, playwright)
    assert seen.keys() == in_chromium_seen.keys()
    found = {
        screen: wrong for screen, one in seen.items() if (wrong := differences(one, in_chromium_seen[screen]))
    }
    assert not found, "\n".join(f"{screen}: {'; '.join(wrong[:6])}" for screen, wrong in found.items())


def test_a_box_that_is_elsewhere_too_wide_or_cut_would_be_noticed() -> None:
    plain = Layout({"button.big": [[10, 10, 100, 44]]}, (), (), 0)
    assert differences(plain, plain) == []
    for worse in (
        Layout({"button.big": [[10, 30, 100, 44]]}, (), (), 0),
        Layout({"button.big": []}, (), (), 0),
        Layout(plain.boxes, ("button.big",), (), 0),
        Layout(plain.boxes, (), ("cat.svg",), 0),
        Layout(plain.boxes, (), (), 3),
    ):
        assert len(differences(worse, plain)) == 1
