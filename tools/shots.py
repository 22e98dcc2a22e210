"""Every screen as a picture: three sizes, both themes, three languages, into shots/.

`python -m tools.shots [--only WORD] [--language en] [--size 390x844]` plays the app as people do; the tours
below say how to get to a screen. A new screen is a new name in one of them.
"""

from __future__ import annotations

import argparse
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from engine.arena import Series, play_out
from engine.games import GAMES
from engine.match import Match
from tools.art import gallery
from tools.build.paths import DIST, ROOT
from tools.chromium import chromium, flags
from tools.serve import Host, server
from ui.languages import LANGUAGES
from ui.sharing import link

SHOTS = ROOT / "shots"
SHOWN = {
    (390, 844): ("home", "spyfall-round", "charlie-table-full"),
    (844, 390): ("spyfall-round",),
}
"""What the manifest shows of the app, in English and dark: `--shown` takes these and nothing else."""
SIZES = ((320, 568), (390, 844), (844, 390))
THEMES = ("dark", "light")
LONG_ENOUGH = 60_000

Tour = Callable[[Page], Iterator[str]]


def around(page: Page) -> Iterator[str]:
    """What is around the tables."""
    yield "home"
    for screen in ("settings", "howto"):
        _tap(page, f"go {screen}")
        yield screen
        _tap(page, "back")
    _tap(page, "go settings")
    _tap(page, "go about")
    page.wait_for_selector(".work")
    yield "about"
    page.locator(".work > summary").nth(1).click()
    yield "about-licence"
    _tap(page, "back")
    _tap(page, "back")
    for game in ("charlie", "spyfall"):
        _tap(page, "go howto")
        _tap(page, f"go howto {game}")
        yield f"howto-{game}"
        _tap(page, "back")
        _tap(page, "back")
    _tap(page, "open-share")
    page.wait_for_selector(".share-card svg", state="attached")
    yield "share"
    _tap(page, "back")


def spyfall(page: Page) -> Iterator[str]:
    """A round of Spyfall, from the lobby to the scores."""
    _tap(page, "open-lobby spyfall")
    page.wait_for_selector(".sitter")
    yield "spyfall-lobby"
    _tap(page, "go places")
    yield "spyfall-places"
    _tap(page, "back")
    _tap(page, "start spyfall")
    page.wait_for_selector(".curtain")
    yield "spyfall-curtain"
    with _held(page):
        yield "spyfall-card"
    while page.locator("[data-msg^='spyfall next']").count():
        _tap_first(page, "spyfall next")
    yield "spyfall-ready"
    page.locator(".sf-ready .big").click()
    page.wait_for_selector(".sf-round")
    yield "spyfall-round"
    page.locator("[data-down='spyfall who stop']").click()
    yield "spyfall-who"
    _tap(page, "spyfall me 1")
    yield "spyfall-stop"
    page.locator(".sf-person.accuse").first.click()
    yield "spyfall-vote"
    while page.locator(".sf-thumb-button.yes:not([disabled])").count():
        page.locator(".sf-thumb-button.yes:not([disabled])").first.click()
    page.wait_for_selector(".sf-story")
    yield "spyfall-score"
    _tap(page, "home")


def charlie(page: Page) -> Iterator[str]:
    """A round of Checkpoint Charlie with four people around the phone, from the lobby to the case file."""
    _tap(page, "open-lobby charlie")
    page.wait_for_selector("[data-msg='start charlie']")
    yield "charlie-lobby"
    _tap(page, "start charlie")
    page.wait_for_selector(".deal")
    yield "charlie-curtain"
    with _held(page):
        yield "charlie-counter"
    _deal(page)
    yield "charlie-table"
    _search(page, 14)
    yield "charlie-table-full"
    _tap(page, page.locator("[data-msg^='charlie cat']").first.get_attribute("data-msg") or "")
    yield "charlie-cat"
    page.keyboard.press("Escape")
    _point(page)
    yield "charlie-picker"
    _accuse(page)
    yield "charlie-accused"
    while not page.locator(SCORED).count():
        _point(page)
        _accuse(page)
    yield "charlie-reveal"
    _tap(page, "charlie on")
    with _held(page):
        yield "charlie-markers"
    while page.locator("[data-msg^='charlie done']").count():
        with _held(page):
            pass
        _tap_first(page, "charlie done")
    yield "charlie-case"


def training(page: Page) -> Iterator[str]:
    """The training case, step by step."""
    _tap(page, "go howto")
    _tap(page, "go training")
    yield "training-look"
    with _held(page):
        yield "training-clue"
    while page.locator("[data-msg='alone charlie']").count() == 0:
        step = page.locator(".lesson").get_attribute("class") or ""
        yield f"training-{step.rpartition('-')[2]}"
        if page.locator(".strikeable:not([disabled])").count():
            for face in ("glasses 1", "newspaper 1"):
                _tap(page, f"training strike {face}")
        elif page.locator(".lesson-picker").count():
            _tap(page, "training accuse 10111")
        else:
            page.locator("#lesson-on").click()
    yield "training-end"


def notes(page: Page) -> Iterator[str]:
    """The notebook, held open behind a curtain."""
    _tap(page, "open-lobby charlie")
    _tap(page, "start charlie")
    _deal(page)
    _search(page, 6)
    page.locator(PAWS).first.focus()
    page.keyboard.down("Enter")
    page.wait_for_selector("#hold-notes")
    page.keyboard.up("Enter")
    with _held(page, "#hold-notes"):
        yield "charlie-notes"


def kept(page: Page) -> Iterator[str]:
    """What is kept and passed on: the daily case, a game that came as a link, own places, past games."""
    _tap(page, "open-daily")
    page.wait_for_selector("[data-msg='daily begin']")
    yield "daily"
    _tap(page, "back")
    for game in GAMES:
        page.evaluate("link => { location.href = link }", link(page.url, _finished(game)))
        page.wait_for_selector("[data-msg='replay bare']")
        for step in range(1, 13):
            _tap(page, f"replay move {step}")
        yield f"replay-{game}"
        _tap(page, "open-share game")
        page.wait_for_selector(".share-card svg", state="attached")
        yield f"share-{game}"
        _tap(page, "back")
        _tap(page, "back")
    _tap(page, "open-lobby spyfall")
    _tap(page, "go places")
    page.locator("#places-text").fill("The Attic: Owl, Mouse, Ghost\nno roles:")
    _tap(page, "places keep")
    yield "places"


@cache
def _finished(game: str) -> Match:
    """A whole game by four bots, with people's names on it."""
    played = play_out(Series(game, 4, 1, "shots", ("hound",) * 4, GAMES[game].Options(), log=False), 0)
    return replace(played, names=("Anna", "Konstantin", "Lucía", "Mo"))


ACCUSE = "[data-msg^='charlie accuse']:not([disabled])"
PAWS = "[data-down^='charlie paw']:not(.resting):not([disabled])"
SCORED = "[data-msg='charlie on']"
"""What is there as soon as all but one have accused."""
CARDS = 33
"""No deck of Checkpoint Charlie is thicker than this."""
TOURS: tuple[Tour, ...] = (around, spyfall, charlie, training, notes, kept)


def _tap(page: Page, message: str) -> None:
    page.locator(f"[data-msg='{message}']").first.click()


def _tap_first(page: Page, beginning: str) -> None:
    page.locator(f"[data-msg^='{beginning}']:not([disabled])").first.click()


def _turn(page: Page) -> None:
    """Turn a card as soon as it is a person's turn."""
    page.locator("#turn").first.click()


def _search(page: Page, least: int = 0) -> None:
    """Turn some cards, and then as many more as it takes until there is a suspect whom a paw may touch."""
    for turned in range(CARDS):
        if turned >= least and page.locator(PAWS).count():
            return
        _turn(page)


def _point(page: Page) -> None:
    """The first paw that may stops the table and points at the first cat, until the table has noticed."""
    _search(page)
    page.locator(PAWS).first.click()
    page.wait_for_selector(".picker")
    while not page.locator(ACCUSE).count() and page.locator(".picker").count():
        _tap_first(page, "charlie point")


def _accuse(page: Page) -> None:
    """Accuse the cat that a paw points at; where the countdown was quicker, point once more."""
    if not page.locator(ACCUSE).count():
        _point(page)
    page.locator(ACCUSE).click()
    page.wait_for_selector(".picker", state="detached")
    page.wait_for_selector(f"#turn, {PAWS}, {SCORED}")


def _deal(page: Page) -> None:
    """Everybody looks at the counter and chooses a face."""
    page.wait_for_selector(".deal")
    while page.locator(".deal").count():
        with _held(page):
            pass
        page.locator("[data-msg^='charlie side']").first.click()
        page.locator("[data-msg^='charlie face']").click()


@contextmanager
def _held(page: Page, button: str = "#hold") -> Iterator[None]:
    """While a finger holds a secret open."""
    page.locator(button).hover()
    page.mouse.down()
    page.wait_for_selector("[data-secret]")
    yield
    page.mouse.up()
    page.wait_for_selector("[data-secret]", state="detached")


def shoot(browser: Browser, address: str, language: str, size: tuple[int, int], only: str) -> int:
    """Go on every tour with one language and one size, and take both themes of every screen."""
    taken = 0
    for tour in TOURS:
        page = _open(browser, address, language, size)
        for name in tour(page):
            if only in name:
                for theme in THEMES:
                    _take(page, SHOTS / f"{name}-{size[0]}x{size[1]}-{theme}-{language}.png", theme)
                    taken += 1
        page.context.close()
    return taken


def _open(browser: Browser, address: str, language: str, size: tuple[int, int]) -> Page:
    """The site on a new phone, ready."""
    context = browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=language,
        device_scale_factor=2,
        service_workers="block",
        has_touch=True,
    )
    context.set_default_timeout(LONG_ENOUGH)
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-ready]", state="attached")
    return page


def _take(page: Page, path: Path, theme: str) -> None:
    page.evaluate("theme => document.documentElement.setAttribute('data-theme', theme)", theme)
    page.screenshot(path=path, animations="disabled")
    page.evaluate("document.documentElement.setAttribute('data-theme', 'dark')")


def show(browser: Browser, address: str) -> None:
    """Take the pictures of the manifest; each tour goes only as far as it has to."""
    for size, names in SHOWN.items():
        wide, high = (2 * side for side in size)
        wanted = list(names)
        for tour in TOURS:
            page = _open(browser, address, "en", size)
            for name in tour(page):
                if name in wanted:
                    path = ROOT / "static" / "screens" / f"{name}-{wide}x{high}.jpg"
                    page.screenshot(path=path, type="jpeg", quality=70, animations="disabled")
                    wanted.remove(name)
                if not wanted:
                    break
            page.context.close()


def _gallery(browser: Browser) -> None:
    """All that is drawn, on one sheet."""
    page = browser.new_page(viewport={"width": 1100, "height": 800})
    page.set_content(gallery.page())
    page.screenshot(path=SHOTS / "gallery.png", full_page=True)
    page.close()


def _size(words: str) -> tuple[int, int]:
    """A width and a height, as a person types them."""
    width, height = words.split("x")
    return int(width), int(height)


def main() -> int:
    """Take the pictures that were asked for, all of them by default."""
    parser = argparse.ArgumentParser(description="Every screen as a picture, into shots/.")
    parser.add_argument("--only", default="", help="screens whose name contains this")
    parser.add_argument("--language", choices=LANGUAGES, help="one language instead of all")
    parser.add_argument("--size", type=_size, help="any one size instead of the three, as 1280x800")
    parser.add_argument("--shown", action="store_true", help="only what the manifest shows")
    asked = parser.parse_args()
    sizes = [asked.size] if asked.size else SIZES
    languages = [language for language in LANGUAGES if asked.language in (None, language)]
    SHOTS.mkdir(exist_ok=True)
    running = server(Host(DIST), 0)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    address = f"http://localhost:{running.server_port}/"
    taken = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=flags())
        if asked.shown:
            show(browser, address)
            return 0
        _gallery(browser)
        for language in languages:
            for size in sizes:
                taken += shoot(browser, address, language, size, asked.only)
                print(f"shots: {taken} pictures, {language} {size[0]}x{size[1]} done", flush=True)
        browser.close()
    running.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main())
