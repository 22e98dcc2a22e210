"""Installable: the manifest, its icons, and what the browser itself thinks of them."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urljoin

from playwright.sync_api import Page, Playwright, expect

from tests.browser.conftest import BRIEF
from tools.chromium import chromium, flags
from tools.driving.phone import open_table, serving
from tools.serve import Host
from ui.languages import LANGUAGES

SIZE = """async (url) => {
    const picture = Object.assign(new Image(), { src: url });
    await picture.decode();
    return `${picture.naturalWidth}x${picture.naturalHeight}`;
}"""


def test_the_manifest_names_pictures_of_the_size_that_it_says(phone: Page, site: str) -> None:
    phone.goto(f"{site}404.html")
    address = f"{site}static/manifest.webmanifest"
    manifest = phone.request.get(address).json()
    purposes = set()
    for icon in [*manifest["icons"], *manifest["screenshots"]]:
        picture = phone.request.get(urljoin(address, icon["src"]))
        assert picture.headers["content-type"] == icon["type"]
        purposes.add(icon.get("purpose"))
        if icon["sizes"] != "any":
            assert phone.evaluate(SIZE, picture.url) == icon["sizes"]
    assert {"any", "maskable", "monochrome"} <= purposes
    assert {manifest["id"], manifest["name"]} == {"spy-table", "Spy Table"}
    assert manifest["categories"]
    assert manifest["screenshots"]
    for shortcut in manifest["shortcuts"]:
        assert phone.request.get(urljoin(address, shortcut["url"])).ok


def test_the_browser_would_install_it_and_a_shortcut_leads_to_its_game(
    playwright: Playwright, dist: Path, tmp_path: Path
) -> None:
    with serving(Host(dist, "/fan/spy-table/")) as address:
        phone = playwright.chromium.launch_persistent_context(
            tmp_path, executable_path=chromium(), args=[*flags(), BRIEF]
        )
        page = open_table(phone.new_page(), address)
        session = phone.new_cdp_session(page)
        assert session.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
        app = session.send("Page.getAppManifest")
        assert app["errors"] == []
        assert app["url"] == f"{address}static/manifest.webmanifest"
        open_table(page, f"{address}?game=spyfall")
        expect(page.locator("#app")).to_have_attribute("data-screen", "lobby")
        phone.close()


def test_who_installs_it_is_told_in_their_own_language_and_it_stays_one_app(table: Page, site: str) -> None:
    described = set()
    for language in LANGUAGES:
        table.locator(f".languages [lang={language}]").click()
        expect(table.locator("html")).to_have_attribute("lang", language)
        told = table.locator("link[rel=manifest]").get_attribute("href")
        manifest = table.request.get(urljoin(site, str(told))).json()
        assert (manifest["lang"], manifest["id"]) == (language, "spy-table")
        described.add(manifest["description"])
    assert len(described) == len(LANGUAGES)


def test_apple_is_told_what_it_asks_for(phone: Page, site: str) -> None:
    phone.goto(site)
    icon = phone.locator("link[rel='apple-touch-icon']").get_attribute("href")
    assert phone.request.get(urljoin(site, str(icon))).ok
    for name in ("apple-mobile-web-app-title", "apple-mobile-web-app-status-bar-style", "theme-color"):
        assert phone.locator(f"meta[name='{name}']").last.get_attribute("content")
