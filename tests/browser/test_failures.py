"""When the start goes wrong: a sentence, what to do, details and another try; never a blank page."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser.driving import READY, open_table, serving
from tools.serve import Host

pytestmark = pytest.mark.breaks
FAILURE = "#boot.boot-failure"


def fails(page: Page, site: str, kind: str, sentence: str) -> None:
    """Open the site and see it fail in so many words, with the home screen still there."""
    page.goto(site)
    box = page.locator(FAILURE)
    expect(box).to_have_attribute("data-failure", kind)
    expect(box).to_contain_text(sentence)
    expect(page.locator("#app h1")).to_be_visible()
    box.get_by_text("Details").click()
    expect(box.locator("pre")).not_to_be_empty()


def test_a_browser_without_webassembly_is_told_so(phone: Page, site: str) -> None:
    phone.add_init_script("delete window.WebAssembly")
    fails(phone, site, "wasm", "does not allow WebAssembly")


def test_an_old_browser_is_told_so(phone: Page, site: str) -> None:
    phone.add_init_script("delete window.structuredClone")
    fails(phone, site, "old", "too old")


def test_a_wasm_that_this_browser_cannot_read_means_an_old_browser(phone: Page, site: str) -> None:
    phone.add_init_script(
        "WebAssembly.compileStreaming = () => Promise.reject(new WebAssembly.CompileError('unknown opcode'))"
    )
    fails(phone, site, "old", "too old")


@pytest.mark.parametrize(
    "file", ["app.pack", "boot.mjs", "core.js", "pyodide.asm.js", "pyodide.asm.wasm", "pyodide.mjs"]
)
def test_a_file_that_does_not_arrive_can_be_asked_for_again(phone: Page, site: str, file: str) -> None:
    phone.route(f"**/{file}", lambda route: route.abort())
    fails(phone, site, "download", "did not arrive")
    phone.unroute(f"**/{file}")
    phone.get_by_role("button", name="Try again").click()
    phone.wait_for_selector(READY, state="attached")
    expect(phone.locator(FAILURE)).to_have_count(0)


@contextmanager
def spoiled(dist: Path, copy: Path, name: str, spoil: Callable[[bytes], bytes]) -> Iterator[str]:
    """The address of the site with one file spoiled."""
    shutil.copytree(dist, copy, copy_function=os.link)
    (file,) = copy.rglob(name)
    wrong = spoil(file.read_bytes())
    for whole in copy.rglob(f"{name}*"):  # packed as well
        whole.unlink()
    file.write_bytes(wrong)
    with serving(Host(copy)) as address:
        yield address


def without_its_end(whole: bytes) -> bytes:
    """All of a file but its end."""
    return whole[:-1000]


@pytest.mark.parametrize("file", ["app.pack", "pyodide.asm.wasm"])
def test_a_file_that_arrives_in_part_is_noticed(phone: Page, dist: Path, tmp_path: Path, file: str) -> None:
    with spoiled(dist, tmp_path / "site", file, without_its_end) as address:
        fails(phone, address, "download", "did not arrive")


def test_a_file_that_is_not_there_is_noticed(phone: Page, site: str) -> None:
    phone.route("**/app.pack", lambda route: route.fulfill(status=404, body="not here"))
    fails(phone, site, "download", "did not arrive")


def starts_from_the_library(phone: Page, address: str) -> None:
    """Python is there, and not by the snapshot."""
    open_table(phone, address)
    assert phone.evaluate("spyTable.startedFrom") == "library"


def test_without_a_snapshot_python_starts_from_the_library(phone: Page, site: str) -> None:
    phone.route("**/snapshot.bin", lambda route: route.abort())
    starts_from_the_library(phone, site)


def test_with_a_part_of_a_snapshot_python_starts_from_the_library(
    phone: Page, dist: Path, tmp_path: Path
) -> None:
    with spoiled(dist, tmp_path / "site", "snapshot.bin", without_its_end) as address:
        starts_from_the_library(phone, address)


def test_who_plays_before_the_library_has_come_plays(phone: Page, site: str) -> None:
    phone.route("**/python.zip", lambda route: route.abort())
    open_table(phone, site)
    for tap in ("lobby charlie", "start charlie"):
        phone.locator(f"[data-msg='{tap}']").first.click()
    expect(phone.locator("#hold")).to_be_visible()
    assert phone.evaluate("spyTable.startedFrom") == "snapshot"


def test_a_wasm_with_a_wrong_byte_is_a_broken_download_and_not_an_old_browser(
    phone: Page, dist: Path, tmp_path: Path
) -> None:
    def spoil(whole: bytes) -> bytes:
        return whole[:5_000_000] + bytes(100) + whole[5_000_100:]

    with spoiled(dist, tmp_path / "site", "pyodide.asm.wasm", spoil) as address:
        fails(phone, address, "download", "did not arrive")


@pytest.mark.parametrize(
    "wrong", ["raise ValueError('on purpose')", "this is not python", "import nowhere", "pass"]
)
def test_python_that_fails_at_the_start_says_so(phone: Page, site: str, wrong: str) -> None:
    def break_main(route: Route) -> None:
        whole = route.fetch()
        page = re.sub(
            r"(<script type=\"py\"[^>]*>).*?</script>", rf"\1{wrong}</script>", whole.text(), flags=re.S
        )
        route.fulfill(response=whole, body=page)

    phone.route(site, break_main)
    fails(phone, site, "python", "could not start")


@pytest.mark.parametrize(
    ("locale", "sentence"), [("es-ES", "no llegó completa"), ("ru-RU", "не загрузилась целиком")]
)
def test_the_sentence_is_in_the_readers_language(
    new_context: Callable[..., BrowserContext], site: str, locale: str, sentence: str
) -> None:
    phone = new_context(service_workers="block", locale=locale).new_page()
    phone.route("**/app.pack", lambda route: route.abort())
    phone.goto(site)
    expect(phone.locator(FAILURE)).to_contain_text(sentence)


def test_without_javascript_there_is_still_a_sentence(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    phone = new_context(java_script_enabled=False).new_page()
    phone.goto(site)
    expect(phone.locator("noscript .boot-failure")).to_contain_text("need JavaScript")


def test_a_blocked_storage_does_not_keep_python_from_starting(phone: Page, site: str) -> None:
    phone.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })"
    )
    open_table(phone, site)
    expect(phone.locator("#app")).to_have_attribute("data-screen", "home")
