"""Every screen as a picture: three sizes, both themes, three languages, into shots/.

`python -m tools.shots [--only WORD] [--language en] [--size 390x844]` goes on the tours of `tools/driving`.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from tools.art import gallery
from tools.build.paths import DIST, ROOT
from tools.chromium import chromium, flags
from tools.driving.phone import open_table, serving
from tools.driving.tours import TOURS
from tools.serve import Host
from ui.languages import LANGUAGES

SHOTS = ROOT / "shots"
SHOWN = {
    (390, 844): ("home", "spyfall-round", "charlie-table-full"),
    (844, 390): ("spyfall-round",),
}
"""What the manifest shows of the app, in English and dark: `--shown` takes these and nothing else."""
SIZES = ((320, 568), (390, 844), (844, 390))
THEMES = ("dark", "light")
LONG_ENOUGH = 60_000


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
    return open_table(context.new_page(), address)


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
    taken = 0
    with serving(Host(DIST)) as address, sync_playwright() as playwright:
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
    return 0


if __name__ == "__main__":
    sys.exit(main())
