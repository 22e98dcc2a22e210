"""axe-core finds nothing on any screen, in either theme; the tours are those of `make shots`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.often import at_length
from tools.driving.phone import open_table
from tools.driving.tours import TOURS, Tour
from tools.shots import THEMES

AXE = (Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js").read_text()


def faults(page: Page, theme: str) -> list[dict[str, Any]]:
    """What axe has to say about the page as it stands; of the second theme, about its colours alone."""
    page.evaluate("theme => document.documentElement.setAttribute('data-theme', theme)", theme)
    rules = {} if theme == THEMES[0] else {"runOnly": ["color-contrast", "link-in-text-block"]}
    return page.evaluate(
        """async (rules) => (await axe.run(document, {resultTypes: ["violations"], ...rules})).violations.map(
            ({id, nodes}) => ({id, nodes: nodes.map((node) => node.html.slice(0, 160) + node.failureSummary)})
        )""",
        rules,
    )


LONG = ("around", "training", "drill", "notes", "kept")
"""Tours of which the others show most screens."""


@pytest.mark.parametrize(
    "tour",
    [(at_length if tour.__name__ in LONG else pytest.param)(tour) for tour in TOURS],
    ids=lambda tour: tour.__name__,
)
def test_every_screen_can_be_used_by_everybody(tour: Tour, new_page: Callable[..., Page], site: str) -> None:
    page = new_page()
    open_table(page, site)
    page.evaluate(AXE)
    found = {}
    for screen in tour(page):
        for theme in THEMES:
            if trouble := faults(page, theme):
                found[f"{screen} {theme}"] = trouble
    assert not found, "\n".join(
        f"{screen}: {fault['id']}: {node}"
        for screen, trouble in found.items()
        for fault in trouble
        for node in fault["nodes"][:2]
    )


def test_axe_would_find_a_button_without_a_name(table: Page) -> None:
    table.evaluate(AXE)
    table.evaluate("document.querySelector('#app button:not([aria-label])').replaceChildren()")
    assert "button-name" in [fault["id"] for fault in faults(table, "dark")]
