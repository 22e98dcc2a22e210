"""A real browser on the built site: what is tested here is what is deployed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from tools.chromium import chromium, flags
from tools.driving.phone import open_table, serving
from tools.serve import Host

ROOT = Path(__file__).resolve().parents[2]
expect.set_options(timeout=60_000)
RESULTS = ROOT / "test-results"
PLAIN: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "locale": "en-GB",
    "has_touch": True,
    "reduced_motion": "reduce",  # most of what a processor did in these tests was to draw cards that fly
}
"""A phone like any other."""
BRIEF = "--js-flags=--liftoff-only"
"""For browsers that live for one test: to optimise Python for so short a life costs more than it gives."""


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[str]:
    """The address of the site, served as a static host would."""
    with serving(Host(dist)) as address:
        yield address


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    opened = playwright.chromium.launch(executable_path=chromium(), args=flags())
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def brief_browser(playwright: Playwright) -> Iterator[Browser]:
    """For phones that live for one test."""
    opened = playwright.chromium.launch(executable_path=chromium(), args=[*flags(), BRIEF])
    yield opened
    opened.close()


# --- what a failure leaves behind, and what nobody would notice ------------------------------------------


@dataclass(slots=True)
class Outcome:
    """Whether the test that is running has failed, and which scripts broke meanwhile."""

    name: str
    failed: bool = False
    broken: list[str] = field(default_factory=list)
    left: int = 0

    def leave(self, context: BrowserContext) -> None:
        """Keep a picture of each page of a phone, and its trace."""
        name = "".join(c if c.isalnum() else "-" for c in self.name)
        for page in context.pages:
            self.left += 1
            page.screenshot(path=RESULTS / f"{name}-{self.left}.png")
        context.tracing.stop_chunk(path=RESULTS / f"{name}-{self.left}.zip")


_OUTCOME = pytest.StashKey[Outcome]()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.when in ("setup", "call") and _OUTCOME in item.stash:
        item.stash[_OUTCOME].failed |= report.failed
    return report


@pytest.fixture
def outcome(request: pytest.FixtureRequest) -> Iterator[Outcome]:
    """How the test is going; no script of a page may break unnoticed, unless that is what is tested."""
    going = request.node.stash.setdefault(_OUTCOME, Outcome(request.node.name))
    yield going
    assert not going.broken or request.node.get_closest_marker("breaks")


def _opened(browser: Browser, **options: Any) -> BrowserContext:
    """A phone of its own; what happens on it can be traced."""
    context = browser.new_context(**{**PLAIN, **options})
    context.set_default_timeout(60_000)
    context.tracing.start()
    return context


# --- phones ------------------------------------------------------------------------------------------------


@pytest.fixture
def new_context(brief_browser: Browser, outcome: Outcome) -> Iterator[Callable[..., BrowserContext]]:
    """Open phones that have never seen the site."""
    opened: list[BrowserContext] = []

    def open_one(**options: Any) -> BrowserContext:
        context = _opened(brief_browser, **options)
        context.tracing.start_chunk()
        context.on("weberror", lambda error: outcome.broken.append(str(error.error)))
        opened.append(context)
        return context

    yield open_one
    for context in opened:
        if outcome.failed:
            outcome.leave(context)
        context.close()


@dataclass(slots=True)
class Warm:
    """A phone whose browser keeps the app compiled from one test to the next, and nothing else.

    A page that rests on the site holds the process, and what it opens lives in that process: so no browser
    window and no process is started for it.
    """

    context: BrowserContext
    rests: Page
    outcome: Outcome

    def open(self, outcome: Outcome, viewport: Any) -> Page:
        """A page as new as on a phone on which nothing is kept."""
        self.outcome = outcome
        self.context.tracing.start_chunk()
        with self.context.expect_page() as opened:
            self.rests.evaluate("void window.open('about:blank')")
        page = opened.value
        page.set_viewport_size(viewport)
        return page

    def forget(self, site: str) -> None:
        """Close what a test has opened and throw away what it has kept."""
        self.context.tracing.stop_chunk()
        for page in self.context.pages:
            if page is not self.rests:
                page.close()
        session = self.context.new_cdp_session(self.rests)
        origin = site.rpartition("/")[0]
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        session.detach()


@pytest.fixture(scope="session")
def warm_phones() -> Iterator[dict[str, Warm]]:
    """One for each kind of phone that a test has asked for."""
    phones: dict[str, Warm] = {}
    yield phones
    for phone in phones.values():
        phone.context.close()


@pytest.fixture
def new_page(
    browser: Browser, site: str, warm_phones: dict[str, Warm], outcome: Outcome
) -> Iterator[Callable[..., Page]]:
    """Open phones with nothing kept on them, whose browser has started the app before; each sort once a test.

    Not for what outlives its page: a clock that is set, what is said to a whole context, a service worker.
    """
    opened: dict[str, Warm] = {}

    def open_one(viewport: Any = PLAIN["viewport"], **options: Any) -> Page:
        sort = json.dumps(options, sort_keys=True)
        assert sort not in opened, "two pages of one phone would share what they keep"
        phone = warm_phones.get(sort) or _warm(browser, site, options)
        opened[sort] = warm_phones[sort] = phone
        return phone.open(outcome, viewport)

    yield open_one
    for sort, phone in opened.items():
        if outcome.failed:
            phone.rests.close()
            outcome.leave(phone.context)
            warm_phones.pop(sort).context.close()
        else:
            phone.forget(site)


def _warm(browser: Browser, site: str, options: dict[str, Any]) -> Warm:
    context = _opened(browser, service_workers="block", **options)
    rests = context.new_page()
    rests.goto(f"{site}static/manifest.webmanifest")
    phone = Warm(context, rests, Outcome("none yet"))
    context.on("weberror", lambda error: phone.outcome.broken.append(str(error.error)))
    return phone


@pytest.fixture
def phone(new_context: Callable[..., BrowserContext]) -> Page:
    """A page on a phone that has never seen the site and blocks service workers: always the files of now."""
    return new_context(service_workers="block").new_page()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A page on a phone with nothing kept on it, whose browser may have seen the site before."""
    return new_page()


@pytest.fixture
def table(page: Page, site: str) -> Page:
    """The site on that phone, with Python ready."""
    return open_table(page, site)
