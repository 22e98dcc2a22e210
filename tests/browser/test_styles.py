"""The style sheets in a browser: themes follow the setting, and no screen's rule reaches into a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.often import at_length

PAGE = """<!doctype html><html data-theme="{theme}"><link rel="stylesheet" href="static/css/site.css">
<main id="app">{body}</main></html>"""
PAPER, NIGHT = "rgb(239, 230, 212)", "rgb(15, 24, 37)"


def drawn(page: Page, site: str, theme: str, body: str = "") -> Page:
    """A page with nothing but the style sheet and some HTML."""
    page.route("**/drawn", lambda route: route.fulfill(body=PAGE.format(theme=theme, body=body)))
    page.goto(f"{site}drawn")
    return page


@pytest.mark.parametrize(
    ("theme", "scheme", "ground"),
    [
        ("dark", "light", NIGHT),
        at_length("light", "dark", PAPER),
        at_length("system", "dark", NIGHT),
        ("system", "light", PAPER),
    ],
)
def test_the_ground_has_the_colour_of_the_theme(
    new_context: Callable[..., BrowserContext], site: str, theme: str, scheme: str, ground: str
) -> None:
    page = drawn(new_context(color_scheme=scheme, service_workers="block").new_page(), site, theme)
    assert page.evaluate("getComputedStyle(document.documentElement).backgroundColor") == ground


@pytest.mark.thorough  # every run looks at home for what moves
@pytest.mark.parametrize("place", ["sf-clock", *map(at_length, ["countdown", "case-seat"])])
def test_what_is_late_at_a_table_stays_in_its_place(phone: Page, site: str, place: str) -> None:
    page = drawn(phone, site, "dark", f'<div id="late" class="{place} late">5</div>')
    assert page.evaluate("getComputedStyle(document.getElementById('late')).position") == "static"
