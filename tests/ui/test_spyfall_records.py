"""What is kept of a Spyfall table may be damaged or old: what is sound in it stays."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.match import begin
from engine.spyfall.options import Options
from tests.ui.spyfall_phone import MINUTE, SEED, Play
from ui.i18n import Text
from ui.model import Model
from ui.table import clock as clocks
from ui.table.clock import Clock
from ui.table.keeping import dump, load
from ui.table.sitting import Sitting
from ui.tables.spyfall.state import KEPT, Own, place_mark


def _nested(children: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    return st.lists(children, max_size=4) | st.dictionaries(
        st.sampled_from(["clock", "left", "since", "struck", "notes"]), children
    )


FULL = 4 * MINUTE


def kept(text: str, seats: int = 3) -> Sitting:
    """What a table of four minutes makes of a record."""
    options = Options(minutes=4)
    match = begin("spyfall", seats, options, SEED, tuple("abcdefgh"[:seats]))
    return load(text, match, KEPT)[1]


def test_nonsense_on_the_device_gives_a_full_clock_and_empty_notes() -> None:
    for nonsense in (
        "",
        "{",
        "[]",
        "NaN",
        '{"clock": 1}',
        '{"clock": {"left": "x", "since": null}}',
        '{"clock": {"left": NaN, "since": null}, "notes": {"0": 1}, "struck": 5}',
        '{"clock": {"left": 1e999, "since": null}, "notes": [[1, 2], 3, [["a", []], "b"]]}',
        '{"v": 2, "clock": {"left": 1e999, "since": null}, "notes": [[1, 2], 3, [["a", []], "b"]]}',
        '{"clock": {"left": -1, "since": null}, "notes": [null]}',
        '{"v": 2, "own": {"struck": {"bank": 1}}, "notes": [null]}',
        '{"clock": {"left": 1' + "0" * 400 + ', "since": null}}',
        "[" * 10_000,
    ):
        table = kept(nonsense)
        assert table.clock == Clock(FULL)
        assert not any(table.notes)
        assert table.own == Own()


BEFORE: dict[str, object] = {
    "clock": {"left": 700, "since": 5.0},
    "struck": ["bank"],
    "notes": [[["bank"], [1]], [[], []], [["beach"], []]],
}
NOW: dict[str, object] = {
    "v": 2,
    "clock": {"left": 700, "since": 5.0},
    "own": {"struck": ["bank"]},
    "notes": [["place:bank", "person:1"], [], ["place:beach"]],
}


def test_a_record_of_before_versions_says_what_one_of_now_says() -> None:
    assert kept(json.dumps(BEFORE)) == kept(json.dumps(NOW))
    assert kept(json.dumps(NOW)).notes == (("place:bank", "person:1"), (), ("place:beach",))
    assert kept(json.dumps(NOW)).own.struck == {"bank"}


@pytest.mark.parametrize("sound", [BEFORE, NOW])
def test_what_is_sound_in_a_damaged_record_is_not_thrown_away(sound: dict[str, object]) -> None:
    whole = kept(json.dumps(sound))
    for key in sound.keys() - {"v"}:
        table = kept(json.dumps({**sound, key: "x"}))
        same = {"clock": table.clock == whole.clock, "notes": table.notes == whole.notes}
        same["own" if "own" in sound else "struck"] = table.own == whole.own
        assert same == {name: name != key for name in same}


def test_what_is_sound_in_damaged_notes_stays() -> None:
    before = {**BEFORE, "notes": [[["bank", 7, None], [1, 9, True, "x"]], 5]}
    now = {**NOW, "notes": [["place:bank", 7, None, "person:1", "person:9", "place:moon", "place:bank"], 5]}
    for record in (before, now):
        assert kept(json.dumps(record)).notes == (("place:bank", "person:1"), (), ())


@given(st.recursive(st.none() | st.booleans() | st.floats() | st.integers() | st.text(max_size=3), _nested))
def test_no_record_whatever_shuts_the_door(found: object) -> None:
    for record in (found, {"clock": found}, {"clock": {"left": found, "since": found}}, {"notes": found}):
        for versioned in (record, {"v": 2, "own": found, **record} if isinstance(record, dict) else record):
            table = kept(json.dumps(versioned))
            assert table.clock is not None
            clock = table.clock.taken_up(1e12)
            assert 0 <= clock.remaining(1e12) <= FULL
            assert clocks.load(clocks.dump(clock, 1e12), FULL) == clock


@pytest.mark.parametrize("word", ["x", "", "0", "61", "-5", "1e999", "9" * 5000, "NaN", "²", "auto"])
def test_a_lobby_with_minutes_or_rounds_that_make_no_sense_still_begins_a_game(t: Text, word: str) -> None:
    play = Play(t, Model(languages=("en",)))
    laid = {
        "game": "spyfall",
        "sitters": [{"name": n, "kind": "person", "hound": ""} for n in "abc"],
        "first": 0,
    }
    play.do("open-lobby spyfall")
    play.do("lay spyfall", value=json.dumps({**laid, "options": [["minutes", word], ["rounds", word]]}))
    assert play.page
    play.do("begin spyfall", value=SEED)
    assert play.model.match.options.minutes is None
    assert 1 <= play.model.match.options.rounds <= 30


def test_clock_notes_and_strikes_come_back_from_the_device(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    play.do("spyfall strike bank")
    play.do("spyfall who look")
    play.do("spyfall me 2")
    play.hold(2, "card")
    play.do(f"spyfall note 2 {place_mark('zoo')}")
    table = play.model.table
    _, back = load(dump(play.model, KEPT), play.model.match, KEPT)
    assert back.clock == Clock(play.left, table.now)
    assert (back.own.struck, back.notes) == ({"bank"}, ((), (), (place_mark("zoo"),), ()))
