"""What comes from outside, in a real browser: pasted names, records gone bad, addresses made to freeze."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64encode

import pytest
from playwright.sync_api import Page, expect

from tests.often import at_length
from tools.driving import buttons
from tools.driving.phone import READY, open_table

PASTED = "\u202eAn\u0007na\u200b \u2066Maria"
PASTE = """([id, text]) => {
    const field = document.getElementById(id);
    field.focus();
    field.select();
    document.execCommand("insertText", false, text);
}"""


@pytest.mark.parametrize("game", [at_length("charlie"), "spyfall"])
def test_a_pasted_name_with_unseen_signs_is_played_and_outlives_a_reload(table: Page, game: str) -> None:
    table.locator(buttons.lobby(game)).click()
    expect(table.locator("#name-1")).to_be_visible()
    table.evaluate(PASTE, ["name-1", PASTED])
    table.locator(buttons.start(game)).click()
    expect(table.locator(".curtain")).to_be_visible()
    assert (
        "Anna Maria" in json.loads(table.evaluate(f"localStorage.getItem('spy-table:open:{game}')"))["names"]
    )
    table.reload()
    table.wait_for_selector(READY, state="attached")
    table.locator(f"[data-open='{game}']").click()
    expect(table.locator(".curtain-name")).to_be_visible()
    expect(table.locator(".notice")).to_have_count(0)


FOLLOW = """async (signs) => {
    const begun = performance.now();
    location.hash = `g=${signs}`;
    await new Promise((done) => addEventListener("hashchange", done, { once: true }));
    await new Promise(requestAnimationFrame);
    return performance.now() - begun;
}"""
"""How long the page does nothing else, in milliseconds."""


def pressed(text: str) -> str:
    press = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    small = press.compress(text.encode()) + press.flush()
    return "1" + urlsafe_b64encode(zlib.crc32(small).to_bytes(4, "big") + small).decode().rstrip("=")


def test_an_address_of_a_few_signs_does_not_freeze_the_page(table: Page) -> None:
    signs = pressed('"\\' * 31_000)
    assert len(signs) < 200
    assert table.evaluate(FOLLOW, signs) < 5_000
    expect(table.locator(".notice-words")).to_be_visible()
    table.locator(buttons.DISMISS).click()
    expect(table.locator(".notice-words")).to_have_count(0)


def test_no_bad_record_shuts_a_door(table: Page) -> None:
    sitters = [{"name": "\u0000", "kind": "ghost", "hound": "lassie"}] * 9
    bad = {
        "settings": "[" * 64_000,
        "lobby:charlie": json.dumps({"game": "charlie", "sitters": sitters, "first": 0.5, "options": [1]}),
        "lobby:spyfall": '{"game":"spyfall","sitters":[],"first":1e999,"options":[["minutes","x"],["off"]]}',
        "games": "[" * 64_000,
        "daily": '[{"day":"2026-11-16","state":"done","marks":[[]],"points":1e999,"place":{}}]',
        "table:charlie": "[" * 64_000,
        "places": "\u3164\n" * 1000,
    }
    for key, text in bad.items():
        table.evaluate("([key, text]) => localStorage.setItem(`spy-table:${key}`, text)", [key, text])
    table.reload()
    table.wait_for_selector(READY, state="attached")
    for door, inside in (
        (buttons.lobby("charlie"), buttons.start("charlie")),
        (buttons.lobby("spyfall"), buttons.start("spyfall")),
        (buttons.ARCHIVE, ".page"),
        (buttons.DAILY, ".case-day"),
        (buttons.SETTINGS, buttons.THEMES),
    ):
        table.locator(door).first.click()
        expect(table.locator(inside).first).to_be_attached()
        expect(table.locator(".notice")).to_have_count(0)
        table.locator(buttons.BACK).first.click()
        expect(table.locator(".home")).to_be_visible()


def test_a_device_that_believes_in_1970_is_told_so(phone: Page, site: str) -> None:
    table = open_table(phone, site)
    table.clock.set_system_time("1970-01-02T12:00:00")
    table.locator(buttons.DAILY).click()
    expect(table.locator(".notice-words")).to_contain_text("1970-01-02")
