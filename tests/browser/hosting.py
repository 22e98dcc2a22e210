"""The fan site on which the app is a guest, and what it hears of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Frame, Locator, Page, expect

from tools.driving import buttons
from tools.driving.phone import serving
from tools.serve import Host

HOSTS = Path(__file__).resolve().parents[1] / "hosts"
TALLEST = 840
"""How tall the frame becomes with a lobby in it: as tall as it may."""


@dataclass(frozen=True, slots=True)
class Club:
    """The fan site: on another origin than the app, and on what browsers count as another site."""

    near: str
    far: str


@pytest.fixture
def club(site: str, tmp_path: Path) -> Iterator[Club]:
    """The fan site with the app's address in it, and a third party in a frame beside the games."""
    with serving(Host(tmp_path)) as near, serving(Host(tmp_path)) as other:
        for path in HOSTS.iterdir():
            text = path.read_text().replace("http://localhost:8000/", site)
            frame = f'<iframe id="evil" src="{other}evil.html"></iframe>'
            (tmp_path / path.name).write_text(text.replace("<footer>", f"{frame}<footer>"))
        yield Club(near, near.replace("localhost", "127.0.0.1"))


EAVESDROP = "window.raw = []; window.addEventListener('message', (event) => window.raw.push(event.data));"


def visited(page: Page, address: str) -> Page:
    """The fan site on a phone; everything that is posted to it is written down."""
    page.add_init_script(EAVESDROP)
    page.goto(address)
    return page


@pytest.fixture
def guest(page: Page, club: Club) -> Page:
    return visited(page, club.near)


def frame_of(page: Page, element: str) -> Frame:
    """The app inside an element."""
    handle = page.locator(f"#{element} iframe").element_handle()
    frame = handle.content_frame()
    assert frame is not None
    return frame


def started(page: Page, element: str) -> Frame:
    """A tap on the poster, and Python is there."""
    page.locator(f"#{element} .poster").click()
    expect(told(page, element, "ready")).to_have_count(1, timeout=60_000)
    return frame_of(page, element)


def told(page: Page, element: str, kind: str) -> Locator:
    """What the fan site's own script has heard from one element."""
    return page.locator(f"#log [data-from={element}][data-type={kind}]")


def details(page: Page, element: str, kind: str) -> list[dict[str, Any]]:
    return [json.loads(text) for text in told(page, element, kind).all_inner_texts()]


def play_a_round(page: Page, frame: Frame) -> list[str]:
    """Four people play a round of Spyfall in the frame; returns every word that only one of them may know."""
    # While the frame grows, a tap may land beside its button.
    frame.wait_for_function(f"() => innerHeight === {TALLEST}")
    frame.locator(buttons.start("spyfall")).click()
    secrets = []
    for _ in range(4):
        expect(frame.locator("[data-secret]")).to_have_count(0)
        frame.locator("#hold").hover()
        page.mouse.down()
        card = frame.locator("[data-secret] .sf-card")
        expect(card).to_be_visible()
        secrets += card.locator(".sf-card-name, .sf-card-role").all_inner_texts()
        page.mouse.up()
        frame.locator(buttons.PASS_ON).click()
    frame.locator(".sf-ready .big").click()
    frame.locator(buttons.STOP).click()
    frame.locator(buttons.me(0)).click()
    frame.locator(".sf-stop .sf-person").first.click()
    frame.locator(buttons.hands(True)).click()
    expect(frame.locator(".sf-story")).to_be_visible()
    return [secret for secret in secrets if secret]
