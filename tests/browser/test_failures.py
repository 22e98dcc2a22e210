"""When the start goes wrong: a sentence, what to do, details and another try; never a blank page."""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect
from playwright.sync_api import Request as Asked

from tests.browser.meddling import hold
from tests.often import at_length
from tools.driving import buttons
from tools.driving.phone import READY, open_table, serving, sit_down
from tools.serve import Host, Request, Server

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
    fails(phone, site, "wasm", "blocks WebAssembly")


def test_an_old_browser_is_told_so(phone: Page, site: str) -> None:
    phone.add_init_script("delete window.structuredClone")
    fails(phone, site, "old", "too old")


@pytest.mark.thorough
def test_a_wasm_that_this_browser_cannot_read_means_an_old_browser(phone: Page, site: str) -> None:
    phone.add_init_script(
        "delete window.Worker;"  # the page compiles it itself then
        "WebAssembly.compileStreaming = () => Promise.reject(new WebAssembly.CompileError('unknown opcode'))"
    )
    fails(phone, site, "old", "too old")


@pytest.mark.parametrize(
    "file",
    [
        "app.pack",
        *map(at_length, ["boot.mjs", "core.js", "files.mjs"]),
        *map(at_length, ["pyodide.asm.js", "pyodide.asm.wasm", "pyodide.mjs"]),
    ],
)
def test_a_file_that_does_not_arrive_can_be_asked_for_again(phone: Page, site: str, file: str) -> None:
    phone.route(f"**/{file}", lambda route: route.abort())
    fails(phone, site, "download", "got lost on the way")
    phone.unroute(f"**/{file}")
    phone.get_by_role("button", name="Try again").click()
    phone.wait_for_selector(READY, state="attached")
    expect(phone.locator(FAILURE)).to_have_count(0)


@pytest.mark.parametrize(
    "broken", ["onmessage = () => { throw new Error('on purpose') }", at_length("this is no script")]
)
def test_a_worker_that_breaks_while_it_reads_is_done_without(phone: Page, site: str, broken: str) -> None:
    script = {"content_type": "text/javascript", "body": broken}
    phone.route("**/files.mjs", lambda route: route.fulfill(**script), times=1)  # then the page asks for it
    open_table(phone, site)
    assert phone.evaluate("spyTable.startedFrom") == "snapshot"


# --- a network that says nothing ---------------------------------------------------------------------


def wait_without(phone: Page, site: str, file: str, until: str) -> Callable[[], None]:
    """Open the site on a network that holds one file back, and let time pass until something is there.

    Time passes only when nothing else is on its way: the network itself is not hurried. What comes back lets
    the file through.
    """
    coming: set[Asked] = set()

    def asked(request: Asked) -> None:
        coming.add(request)

    def answered(request: Asked) -> None:
        coming.discard(request)

    phone.on("request", asked)
    phone.on("requestfinished", answered)
    phone.on("requestfailed", answered)
    phone.clock.install()
    let_through = hold(phone, f"**/{file}")
    phone.goto(site, wait_until="commit")
    for _ in range(600):
        if phone.locator(until).count():
            break
        if coming and all(request.url.endswith(file) for request in coming):
            phone.clock.run_for(8_000)
        phone.wait_for_timeout(50)
    return let_through


@pytest.mark.parametrize(
    "file",
    [
        "idiomorph.js",
        at_length("pyodide.asm.wasm"),
        *map(at_length, ["app.pack", "boot.mjs", "core.js", "files.mjs", "patches.mjs"]),
        *map(at_length, ["pyodide.asm.js", "pyodide.mjs", "shell.js", "follow.mjs"]),
    ],
)
def test_a_start_that_waits_for_ever_says_so_and_goes_on_if_the_file_comes_after_all(
    phone: Page, site: str, file: str
) -> None:
    let_through = wait_without(phone, site, file, until=FAILURE)
    expect(phone.locator(FAILURE)).to_have_attribute("data-failure", "download")
    expect(phone.get_by_role("button", name="Try again")).to_be_visible()
    let_through()
    phone.wait_for_selector(READY, state="attached")
    expect(phone.locator(FAILURE)).to_be_hidden()


def test_a_snapshot_that_never_comes_is_done_without(phone: Page, site: str) -> None:
    wait_without(phone, site, "snapshot.bin", until=READY)
    assert phone.evaluate("spyTable.startedFrom") == "library"


@pytest.mark.thorough
def test_a_style_sheet_that_never_comes_is_not_waited_for_for_ever(phone: Page, site: str) -> None:
    let_through = wait_without(phone, site, "site.css", until=READY)
    expect(phone.locator(READY)).to_be_attached()
    let_through()
    layers = "[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])"
    phone.wait_for_function(f"() => {layers}.some((layer) => layer.cssRules?.length > 100)")


class Dripping(Request):
    """A host that sends one file in pieces, the next one whenever it is asked to."""

    file: str
    drop: threading.Semaphore
    pieces = 6

    def _send(self, status: HTTPStatus, body: bytes, headers: dict[str, str], with_body: bool) -> None:
        if not self.path.endswith(self.file) or not with_body:
            super()._send(status, body, headers, with_body)
            return
        super()._send(status, body, headers, with_body=False)
        size = -(-len(body) // self.pieces)
        for at in range(0, len(body), size):
            self.drop.acquire()
            self.wfile.write(body[at : at + size])


@pytest.mark.thorough
@pytest.mark.parametrize("file", ["app.pack", at_length("pyodide.asm.js")])
def test_a_slow_download_that_still_moves_is_never_cut_off(phone: Page, dist: Path, file: str) -> None:
    drop = threading.Semaphore(0)
    slow = Server(
        ("127.0.0.1", 0), type("Slow", (Dripping,), {"host": Host(dist), "file": file, "drop": drop})
    )
    threading.Thread(target=slow.serve_forever, daemon=True).start()
    phone.clock.install()
    phone.goto(f"http://localhost:{slow.server_port}/", wait_until="commit")
    phone.wait_for_selector("#app h1")
    for _ in range(Dripping.pieces - 1):
        for _ in range(3):
            phone.clock.run_for(8_000)
        before = phone.evaluate("spyTable.moves")
        drop.release()
        phone.wait_for_function("(before) => spyTable.moves > before", arg=before)
    expect(phone.locator(FAILURE)).to_have_count(0)
    for _ in range(20):
        drop.release()
    phone.wait_for_selector(READY, state="attached")
    slow.shutdown()
    slow.server_close()


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


@pytest.mark.parametrize("file", ["app.pack", at_length("pyodide.asm.wasm")])
def test_a_file_that_arrives_in_part_is_noticed(phone: Page, dist: Path, tmp_path: Path, file: str) -> None:
    with spoiled(dist, tmp_path / "site", file, without_its_end) as address:
        fails(phone, address, "download", "got lost on the way")


@pytest.mark.thorough
def test_a_file_that_is_not_there_is_noticed(phone: Page, site: str) -> None:
    phone.route("**/app.pack", lambda route: route.fulfill(status=404, body="not here"))
    fails(phone, site, "download", "got lost on the way")


def starts_from_the_library(phone: Page, address: str) -> None:
    """Python is there, and not by the snapshot."""
    open_table(phone, address)
    assert phone.evaluate("spyTable.startedFrom") == "library"


def test_without_a_snapshot_python_starts_from_the_library(phone: Page, site: str) -> None:
    phone.route("**/snapshot.bin", lambda route: route.abort())
    starts_from_the_library(phone, site)


@pytest.mark.thorough
def test_with_a_part_of_a_snapshot_python_starts_from_the_library(
    phone: Page, dist: Path, tmp_path: Path
) -> None:
    warnings: list[str] = []
    phone.on("console", lambda said: warnings.append(said.text) if said.type == "warning" else None)
    with spoiled(dist, tmp_path / "site", "snapshot.bin", without_its_end) as address:
        starts_from_the_library(phone, address)
        phone.locator(buttons.SETTINGS).click()
        phone.locator(buttons.ABOUT).click()
        expect(phone.locator(".page > .note").last).to_contain_text("bytes instead of")
    assert any("No start from the snapshot" in line for line in warnings)


@pytest.mark.thorough
def test_who_plays_before_the_library_has_come_plays(phone: Page, site: str) -> None:
    phone.route("**/python.zip", lambda route: route.abort())
    open_table(phone, site)
    sit_down(phone, "charlie")
    expect(phone.locator("#hold")).to_be_visible()
    assert phone.evaluate("spyTable.startedFrom") == "snapshot"


@pytest.mark.thorough
def test_a_wasm_with_a_wrong_byte_is_a_broken_download_and_not_an_old_browser(
    phone: Page, dist: Path, tmp_path: Path
) -> None:
    def spoil(whole: bytes) -> bytes:
        return whole[:5_000_000] + bytes(100) + whole[5_000_100:]

    with spoiled(dist, tmp_path / "site", "pyodide.asm.wasm", spoil) as address:
        fails(phone, address, "download", "got lost on the way")


@pytest.mark.parametrize(
    "wrong",
    ["pass", *map(at_length, ["import nowhere", "raise ValueError('on purpose')", "this is not python"])],
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
    ("locale", "sentence"), [at_length("es-ES", "se perdió por el camino"), ("ru-RU", "потерялась по дороге")]
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
    for words in ("need JavaScript", "necesitan JavaScript", "нужен JavaScript"):
        expect(phone.locator("noscript .boot-failure")).to_contain_text(words)


def test_a_blocked_storage_does_not_keep_python_from_starting(phone: Page, site: str) -> None:
    phone.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } })"
    )
    open_table(phone, site)
    expect(phone.locator("#app")).to_have_attribute("data-screen", "home")
