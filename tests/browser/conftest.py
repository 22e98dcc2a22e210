"""A real browser on the built site: what is tested here is what is deployed."""

from __future__ import annotations

import fcntl
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tools.chromium import chromium, flags
from tools.driving.phone import open_table, serving
from tools.serve import Host

ROOT = Path(__file__).resolve().parents[2]
expect.set_options(timeout=60_000)
RESULTS = ROOT / "test-results"
PLAIN = {
    "viewport": {"width": 390, "height": 844},
    "locale": "en-GB",
    "has_touch": True,
    "reduced_motion": "reduce",  # most of what a processor did in these tests was to draw cards that fly
}
"""A phone like any other."""


@pytest.fixture(scope="session")
def dist() -> Path:
    """The site, built once for all tests of a session."""
    (ROOT / ".build").mkdir(exist_ok=True)
    with (ROOT / ".build" / "test.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        subprocess.run([sys.executable, "-m", "tools.build"], cwd=ROOT, check=True)
    return ROOT / "dist"


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the site, served as a static host would."""
    with serving(Host(dist)) as address:
        yield address


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    opened = playwright.chromium.launch(executable_path=chromium(), args=flags())
    yield opened
    opened.close()


@dataclass(slots=True)
class Outcome:
    """Whether the test that is running has failed."""

    failed: bool = False


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.when == "call":
        item.stash.setdefault(_OUTCOME, Outcome()).failed = report.failed
    return report


_OUTCOME = pytest.StashKey[Outcome]()


@pytest.fixture
def new_context(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., BrowserContext]]:
    """Open phones with nothing kept on them; a failing test leaves a picture and a trace of each.

    No script of a page may break unnoticed, unless that is what is tested.
    """
    outcome = request.node.stash.setdefault(_OUTCOME, Outcome())
    opened: list[BrowserContext] = []
    broken: list[str] = []

    def open_one(**options: object) -> BrowserContext:
        context = browser.new_context(**{**PLAIN, **options})
        context.tracing.start()
        context.set_default_timeout(60_000)
        context.on("weberror", lambda error: broken.append(str(error.error)))
        opened.append(context)
        return context

    yield open_one
    for number, context in enumerate(opened):
        if outcome.failed:
            name = "".join(c if c.isalnum() else "-" for c in request.node.name)
            for page in context.pages:
                page.screenshot(path=RESULTS / f"{name}-{number}.png")
            context.tracing.stop(path=RESULTS / f"{name}-{number}.zip")
        context.close()
    assert not broken or request.node.get_closest_marker("breaks")


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    """A page on a phone that has never seen the site and blocks service workers: always the files of now."""
    return new_context(service_workers="block").new_page()


@pytest.fixture
def table(phone: Page, site: str) -> Page:
    """The site on that phone, with Python ready."""
    return open_table(phone, site)
