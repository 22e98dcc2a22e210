"""A game that an older app has kept is taken up as it was: its records lie in tests/ui/kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.match import dump, load
from tests.ui.charlie_phone import Phone, step
from ui.effects import Save
from ui.i18n import Text
from ui.table.clock import Clock
from ui.table.sitting import sitting
from ui.tables.charlie.state import Scene
from ui.tables.spyfall.state import Scene as Stage
from ui.tables.spyfall.state import person_mark, place_mark

KEPT = Path(__file__).parent / "kept"


def taken_up(t: Text, game: str, name: str, at: float = 0.0) -> Phone:
    """A phone on which an older app has left these records."""
    phone = Phone(t)
    phone.now = at or phone.now
    for kind in ("open", "table"):
        phone.stored[f"{kind}:{game}"] = (KEPT / f"{kind}-{name}.json").read_text("utf-8")
    phone.send(f"continue {game}")
    return phone


@pytest.mark.parametrize(
    ("game", "name"), [("charlie", "charlie-1"), ("charlie", "charlie-case-1"), ("spyfall", "spyfall-1")]
)
def test_the_kept_match_is_played_on_move_by_move(t: Text, game: str, name: str) -> None:
    kept = (KEPT / f"open-{name}.json").read_text("utf-8")
    phone = taken_up(t, game, name)
    assert phone.model.match is not None
    assert phone.model.match.moves == load(kept).moves
    assert json.loads(dump(phone.model.match)) == json.loads(kept)


@pytest.mark.parametrize(("game", "name"), [("charlie", "charlie-1"), ("spyfall", "spyfall-1")])
def test_what_is_taken_up_is_kept_at_once_so_that_another_window_hears_where_it_goes_on(
    t: Text, game: str, name: str
) -> None:
    phone = taken_up(t, game, name)
    assert {effect.key for effect in phone.asked if isinstance(effect, Save)} == {
        f"open:{game}",
        f"table:{game}",
    }


def test_who_sat_where_and_what_was_struck_out_at_charlies_table_is_as_it_was(t: Text) -> None:
    phone = taken_up(t, "charlie", "charlie-1")
    assert phone.scene is Scene.TABLE
    assert phone.model.bots == ("person", "person", "hound", "hound")
    assert sitting(phone.model).notes == ((), ("0:hat-1", "3:fur-0"), (), ())
    step(phone)
    assert json.loads(phone.stored["table:charlie"])["v"] == 2


def test_a_case_file_that_lay_open_lies_open(t: Text) -> None:
    phone = taken_up(t, "charlie", "charlie-case-1")
    assert phone.scene is Scene.CASE
    assert t("charlie.case.title", number=2) in phone.page


def test_clock_strikes_and_notes_of_spyfalls_table_are_as_they_were(t: Text) -> None:
    left, since = 263_900, 1_000_000_097_000.0
    phone = taken_up(t, "spyfall", "spyfall-1", since + 60_000)
    now = sitting(phone.model)
    assert now.scene is Stage.ROUND
    assert now.clock == Clock(left - 60_000, since + 60_000)
    assert now.own.struck == {"bank", "beach"}
    assert set(now.notes[2]) == {place_mark("lighthouse"), place_mark("zoo"), person_mark(1)}
    assert not any(now.notes[seat] for seat in (0, 1, 3))


def test_what_a_newer_app_has_kept_beside_a_match_is_read_and_not_overwritten_until_another_game_begins(
    t: Text,
) -> None:
    phone = Phone(t)
    for kind in ("open", "table"):
        phone.stored[f"{kind}:charlie"] = (KEPT / f"{kind}-charlie-1.json").read_text("utf-8")
    known = {**json.loads(phone.stored["table:charlie"]), "kinds": ["person", "person", "hound", "hound"]}
    newer = json.dumps({**known, "v": 99, "unheard": "of"})
    phone.stored["table:charlie"] = newer
    phone.send("continue charlie")
    assert phone.model.bots == ("person", "person", "hound", "hound")
    before = load(phone.stored["open:charlie"]).turn
    for _ in range(4):
        step(phone)
    assert load(phone.stored["open:charlie"]).turn > before
    assert phone.stored["table:charlie"] == newer
    phone.send("open-lobby charlie")
    phone.send("start-anew charlie")
    assert json.loads(phone.stored["table:charlie"])["v"] == 2
