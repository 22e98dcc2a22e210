"""The table of a daily case: bots that wait, hints that count, and a folder that shows how it went."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import match as matches
from engine.charlie.moves import TurnCard
from engine.charlie.phase import Phase
from engine.match import dump
from tests.ui.charlie_phone import choose_faces
from tests.ui.test_daily import DAY, SEED, dealt, phone, played
from ui import daily
from ui.i18n import Text
from ui.records.tries import Try, load_tries
from ui.tables.charlie.state import Scene


def test_the_folder_shows_how_it_went_as_soon_as_the_case_file_is_read(t: Text) -> None:
    device = phone(t)
    device.tap("daily begin")
    assert device.model.match is not None
    match = device.model.match
    assert (match.seed, match.state.phase) == (SEED, Phase.CHOOSING)
    assert match.turn == 3  # the bots have chosen what everybody's bots choose
    device.model = replace(device.model, match=played())
    device.model = replace(device.model, table=replace(device.model.table, scene=Scene.CASE))
    device.send("daily over", device.stored["daily"])
    device.send("charlie go-on")
    assert device.model.screen == "daily"
    assert "open:charlie" not in device.stored
    assert 'class="case closed"' in device.page
    assert load_tries(device.stored["daily"]) == (daily.done(played(), Try(DAY, seed=SEED)),)


@pytest.mark.parametrize("pace", ["waits", "fast"])
def test_the_bots_wait_in_a_case_whatever_pace_is_set(pace: str, t: Text) -> None:
    device = phone(t)
    device.send(f"set pace {pace}")
    device.tap("daily begin")
    choose_faces(device)
    for _ in range(2):
        turn = device.model.match.turn if device.model.match else 0
        device.wait(60_000)
        assert device.model.match is not None
        assert device.model.match.turn == turn  # nobody turned a card, nobody accused
        device.reload()
    assert device.model.settings.pace == pace


def test_hints_are_counted_over_a_reload(t: Text) -> None:
    device = phone(t)
    device.tap("daily begin")
    match = played()
    turned = dealt()
    for _ in range(12):
        turned = matches.act(turned, turned.state.turn, TurnCard())
    assert match.seed == turned.seed
    from ui.tables.charlie.state import Scene

    table = replace(device.model.table, scene=Scene.TABLE)
    device.model = replace(device.model, match=turned, table=table)
    device.tap("charlie show-hint")
    assert device.model.table.own.hints == 1
    device.tap("charlie next-hint")
    device.tap("charlie next-hint")
    assert "charlie next-hint" not in device.messages()
    assert device.model.table.own.hints == 3
    device.send("charlie close")
    device.stored["open:charlie"] = dump(turned)
    device.reload()
    device.send("continue charlie")
    assert (device.model.table.own.hints, device.model.table.own.case) == (3, DAY)
