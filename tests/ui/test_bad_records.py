"""What lies on the device may be anything: no record shuts a door, and what is sound in it is kept."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.match import dump as dump_match
from engine.match import is_name, load
from tests.engine.test_names import TEXTS
from tests.ui.conftest import words
from ui.app import boot, render, update
from ui.i18n import Text
from ui.messages import sent as msg
from ui.model import Model
from ui.records.lobby import load_lobby
from ui.records.past_games import known, load_games
from ui.records.settings import CHOICES, load_settings
from ui.records.tries import Try, load_tries
from ui.screens import lobby
from ui.tables import seats

T = words("en")
HERE = Model(languages=("en",))
GAMES = ("charlie", "spyfall")
SEED = "0123456789abcdef" * 2

KEYS = st.sampled_from(("game", "sitters", "first", "options", "name", "names", "day", "save", "theme"))
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.sampled_from([10**4000, 8, "person", "hound", "laces", "on", "off", "rounds", "minutes", "x", "-5"]),
    st.sampled_from(
        ["charlie", "spyfall", "done", "gold", "2026-11-16", "1970-01-01", "bank", "none", "dark"]
    ),
    TEXTS,
)
JSONISH = st.recursive(
    LEAVES,
    lambda inner: st.one_of(st.lists(inner, max_size=6), st.dictionaries(KEYS, inner, max_size=6)),
    max_leaves=12,
)
SITTER = st.fixed_dictionaries(
    {
        "name": st.one_of(TEXTS, LEAVES),
        "kind": st.sampled_from(["person", "person", "puppy", "hound", "bloodhound", "ghost", 8]),
        "hound": st.sampled_from(["laces", "lansbury", "britton", "colombini", "lassie", "", None, []]),
    }
)
OPTION = st.tuples(
    st.sampled_from(["rounds", "minutes", "off", "own", "ballot", "stasi", "adler", "house", "deck_out"]),
    st.one_of(st.sampled_from(["on", "5", "x", "٣", "secret", "bank,bank", "open", "everybody"]), LEAVES),
)
LOBBIES = st.fixed_dictionaries(
    {
        "sitters": st.one_of(st.lists(SITTER, min_size=1, max_size=9), JSONISH),
        "first": st.one_of(st.integers(0, 3), LEAVES),
        "options": st.one_of(st.lists(OPTION, max_size=4), JSONISH),
    }
)
PAST = st.fixed_dictionaries(
    {
        "day": st.one_of(st.sampled_from(["2026-11-16", "1970-01-01", "9-01-01"]), LEAVES),
        "game": st.one_of(st.sampled_from(GAMES), LEAVES),
        "names": st.lists(st.one_of(TEXTS, LEAVES), max_size=9),
        "save": st.one_of(TEXTS, LEAVES),
    }
)
TRIES = st.fixed_dictionaries(
    {
        "day": st.one_of(st.sampled_from(["2026-11-16", "2026-11-15"]), LEAVES),
        "state": st.one_of(st.sampled_from(["open", "done", "left"]), LEAVES),
        "marks": st.lists(st.one_of(st.sampled_from(["gold", "none"]), LEAVES), max_size=8),
        "points": st.one_of(st.integers(-200, 200), LEAVES),
        "place": st.one_of(st.integers(0, 5), LEAVES),
    }
)


def written(found: Any) -> str:
    return json.dumps(found)


@settings(max_examples=80, deadline=None)
@given(st.sampled_from(GAMES), st.one_of(LOBBIES, JSONISH))
def test_any_kept_lobby_can_be_drawn_and_played(game: str, found: Any) -> None:
    if isinstance(found, dict):
        found = {"game": game, **found}
    model, _ = update(HERE, msg(f"open-lobby {game}"), T)
    model, _ = update(model, msg(f"lay {game}", value=written(found)), T)
    laid = model.lobby
    assert laid is not None
    assert len(laid.sitters) in seats(game)
    assert len({sitter.face for sitter in laid.sitters}) == (len(laid.sitters) if game == "charlie" else 1)
    assert all(map(is_name, (sitter.name for sitter in laid.sitters)))
    render(model, T)
    begun, _ = update(model, msg(f"begin {game}", value=SEED), T)
    if begun.notice is None:
        assert begun.match is not None
        assert load(dump_match(begun.match)).names == begun.match.names
    render(begun, T)


@settings(max_examples=80, deadline=None)
@given(st.one_of(st.lists(PAST, max_size=3), JSONISH))
def test_any_kept_past_games_can_be_drawn(found: Any) -> None:
    model, _ = update(HERE, msg("go archive"), T)
    model, _ = update(model, msg("archive found", value=written(found)), T)
    taps = re.findall(r'data-msg="(archive (?:open|drop) [^"]*)"', render(model, T))
    assert len(taps) == 2 * len(known(model.past_games))
    for tap in taps:
        tapped, effects = update(model, msg(tap), T)
        assert tapped != model or effects
        render(tapped, T)


@settings(max_examples=80, deadline=None)
@given(st.one_of(st.lists(TRIES, max_size=3), JSONISH))
def test_any_kept_daily_tries_can_be_drawn(found: Any) -> None:
    model, _ = update(HERE, msg("daily on", value="2026-11-16"), T)
    model, _ = update(model, msg("daily found", value=written(found)), T)
    render(model, T)
    update(model, msg("daily send"), T)


@settings(max_examples=80, deadline=None)
@given(st.one_of(st.dictionaries(st.sampled_from(tuple(CHOICES)), LEAVES), JSONISH))
def test_any_kept_settings_can_be_drawn(found: Any) -> None:
    for screen in ("home", "settings"):
        render(replace(boot({"settings": written(found)}, HERE), screen=screen), T)


@settings(max_examples=80, deadline=None)
@given(TEXTS)
def test_any_kept_places_can_be_drawn_and_changed(found: str) -> None:
    model = replace(boot({"places": found}, HERE), screen="places")
    render(model, T)
    model, _ = update(model, msg("places keep", value=found), T)
    render(model, T)
    render(update(model, msg("places drop-faults"), T)[0], T)


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(GAMES), TEXTS)
def test_whatever_is_typed_as_a_name_can_be_played_and_read_again(game: str, typed: str) -> None:
    model, _ = update(HERE, msg(f"lay {game}"), T)
    model, _ = update(model, msg("seat name 0", value=typed), T)
    model, _ = update(model, msg(f"begin {game}", value=SEED), T)
    assert model.match is not None
    again = load(dump_match(model.match))
    assert again.names == model.match.names
    assert all(again.names)


def test_a_name_of_which_nothing_is_seen_is_that_of_the_seat(t: Text) -> None:
    model, _ = update(HERE, msg("lay spyfall"), t)
    model, _ = update(model, msg("seat name 1", value="\u3164\u200b\u202e"), t)
    model, _ = update(model, msg("begin spyfall", value=SEED), t)
    assert model.match is not None
    assert model.match.names[1] == "Player 2"


def sitter(name: str, kind: str = "person", hound: str = "laces") -> dict[str, str]:
    return {"name": name, "kind": kind, "hound": hound}


@pytest.mark.parametrize(
    "broken",
    [
        {"sitters": [sitter("Anna"), sitter("Boris", hound="lassie"), sitter("Carl")]},
        {"first": float("inf")},
        {"first": 1.5},
        {"first": True},
        {"first": "1"},
        {"options": [["stasi"], "ab", 3, None, ["stasi", "perhaps"], ["adler", "on"]]},
        {"options": {"stasi": "on"}},
        {"options": None},
    ],
)
def test_one_bad_field_of_a_lobby_leaves_the_others(broken: dict[str, Any], t: Text) -> None:
    people = [sitter("Anna"), sitter("Boris", hound="britton"), sitter("Carl", hound="meridian")]
    kept = {"game": "charlie", "sitters": people, "first": 2, "options": [["adler", "on"]], **broken}
    laid = load_lobby(json.dumps(kept), "charlie", t)
    assert [each.name for each in laid.sitters] == ["Anna", "Boris", "Carl"]
    assert "Boris" in render(replace(HERE, screen="lobby", topic="charlie", lobby=laid), t)
    assert laid.first == (0 if "first" in broken else 2)
    if "options" not in broken or isinstance(broken["options"], list):
        assert laid.options == (("adler", "on"),)


@pytest.mark.parametrize(("sitters", "seats"), [(0, 3), (1, 3), (5, 5), (9, 5)])
def test_a_table_has_as_many_seats_as_the_game_allows(sitters: int, seats: int, t: Text) -> None:
    kept = {"game": "charlie", "sitters": [sitter(str(n)) for n in range(sitters)], "first": 0, "options": []}
    assert len(load_lobby(json.dumps(kept), "charlie", t).sitters) == seats


def test_bots_do_not_play_alone(t: Text) -> None:
    bots = [sitter(str(n), "puppy") for n in range(3)]
    laid = load_lobby(json.dumps({"game": "charlie", "sitters": bots}), "charlie", t)
    assert [each.kind for each in laid.sitters] == ["person", "puppy", "puppy"]


def test_a_tap_does_not_put_into_the_lobby_what_the_game_does_not_know(t: Text) -> None:
    laid = load_lobby("", "charlie", t)
    for message in (lobby.Option("stasi", "perhaps"), lobby.Option("x", "y"), lobby.Face(0, "lassie")):
        assert lobby.change(laid, message, "", t) == laid


def test_a_game_that_ended_while_the_clock_was_wrong_is_kept_and_shown(t: Text) -> None:
    kept = json.dumps([{"day": "1970-01-01", "game": "charlie", "names": ["Anna\u202e"], "save": ""}])
    (past,) = load_games(kept)
    assert past.names == ("Anna",)
    assert "1 January" in render(replace(HERE, screen="archive", past_games=(past,)), t)


def test_a_try_with_points_that_no_game_brings_does_not_count() -> None:
    tried = {"day": "2026-11-16", "state": "done", "marks": [], "points": 10**4000, "place": 1}
    assert load_tries(json.dumps([tried])) == (Try("2026-11-16", "left"),)


def test_a_list_for_a_setting_is_no_setting() -> None:
    assert load_settings('{"theme": ["dark"], "size": {}, "sound": "off"}').sound == "off"
