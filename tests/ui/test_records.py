"""What is kept has a version: yesterday's is read, tomorrow's left alone, a damaged part costs no other."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.match import load
from tests.ui.charlie_phone import Phone
from ui.app import boot, render, update
from ui.effects import Effects, Recall, Save
from ui.i18n import Text
from ui.messages import parse
from ui.messages import sent as msg
from ui.model import Model
from ui.records import Unread
from ui.records.lobby import Lobby, Sitter, dump_lobby, load_lobby
from ui.records.past_games import PastGame, dump_games, load_games, without
from ui.records.places import dump_places, load_places
from ui.records.settings import CHOICES, Settings, dump_settings, load_settings
from ui.records.tries import Try, dump_tries, load_tries

KEPT = Path(__file__).parent / "kept"
HERE = Model(languages=("en",))


def kept(name: str) -> str:
    """A record as the first release wrote it, without a version."""
    return (KEPT / name).read_text("utf-8")


# --- what the first release kept -------------------------------------------------------------------------


def test_the_settings_of_the_first_release_are_read_and_get_a_version() -> None:
    settings = load_settings(kept("settings.json"))
    assert settings == Settings("ru", "light", "off", "on", "less", "tap", "150", "fast", "app")
    assert json.loads(dump_settings(settings)) == {
        "v": 1,
        **json.loads(kept("settings.json")),
        "voice": "traits",
    }


def test_the_lobbies_of_the_first_release_are_laid_again(t: Text) -> None:
    laid = load_lobby(kept("lobby-charlie.json"), "charlie", t)
    assert laid == Lobby(
        "charlie",
        (
            Sitter("Анна", "person", "britton"),
            Sitter("Zoë", "person", "lansbury"),
            Sitter("Player 3", "bloodhound", "laces"),
            Sitter("Player 4", "hound", "colombini"),
        ),
        1,
        (("deck_out", "all_but_one"), ("house", "open"), ("stasi", "on")),
    )
    assert load_lobby(dump_lobby(laid), "charlie", t) == laid
    assert json.loads(dump_lobby(laid))["v"] == 1
    laid = load_lobby(kept("lobby-spyfall.json"), "spyfall", t)
    assert [sitter.name for sitter in laid.sitters][3:] == ["Player 4", "José"]
    assert (laid.first, dict(laid.options)["off"]) == (3, "bank,beach")
    assert load_lobby(dump_lobby(laid), "spyfall", t) == laid


def test_the_past_games_of_the_first_release_can_be_looked_at_again() -> None:
    games = load_games(kept("games.json"))
    assert [past.game for past in games if isinstance(past, PastGame)] == ["charlie", "spyfall", "charlie"]
    for past in games:
        assert isinstance(past, PastGame)
        assert past.names == ("Anna", "Boris", "Carl", "Zoë")
        assert load(past.save).outcome is not None
    assert load_games(dump_games(games)) == games
    assert {entry["v"] for entry in json.loads(dump_games(games))} == {1}


def test_the_daily_tries_of_the_first_release_still_count() -> None:
    tries = load_tries(kept("daily.json"))
    assert tries == (
        Try("2026-11-16", "open"),
        Try("2026-11-15", "left"),
        Try("2026-11-14", "done", ("gold", "none", "black"), -3, 4),
        Try("2026-11-13", "done", ("white", "gold"), 9, 1),
    )
    assert load_tries(dump_tries(tries)) == tries
    assert {entry["v"] for entry in json.loads(dump_tries(tries))} == {1}


def test_the_places_of_the_first_release_are_read_as_they_are() -> None:
    text = load_places(kept("places.txt"))
    assert text == kept("places.txt")
    assert load_places(dump_places(text)) == text
    assert dump_places(text).startswith("# places 1\n")


def test_a_phone_of_the_first_release_starts_with_all_that_it_had(each_t: Text) -> None:
    phone = Phone(each_t)
    phone.stored |= {
        "settings": kept("settings.json"),
        "places": kept("places.txt"),
        "games": kept("games.json"),
        "daily": kept("daily.json"),
        "lobby:charlie": kept("lobby-charlie.json"),
    }
    phone.reload()
    assert phone.model.settings == load_settings(kept("settings.json"))
    assert phone.model.newer == frozenset()
    phone.send("go archive")
    assert phone.page.count('class="past-game card"') == 3
    phone.send("open-lobby charlie")
    assert "Анна" in phone.page
    assert each_t("app.newer") not in phone.page


# --- what a newer version has kept -----------------------------------------------------------------------


def newer(record: dict[str, Any]) -> str:
    """A record as a version that we do not know may write it."""
    return json.dumps({**record, "v": 2, "tomorrow": ["what", {"we": "know"}, "nothing of"]})


def test_settings_of_a_newer_version_hold_as_far_as_we_know_them_and_are_not_overwritten(t: Text) -> None:
    stored = newer({"theme": "light", "size": "900", "sound": "off"})
    model = boot({"settings": stored}, HERE)
    assert (model.settings.theme, model.settings.size, model.settings.sound) == ("light", "100", "off")
    changed, effects = update(model, msg("set theme dark"), t)
    assert changed.settings.theme == "dark"
    assert not saves(effects)
    assert t("app.newer") in render(replace(changed, screen="settings"), t)
    assert t("app.newer") not in render(replace(HERE, screen="settings"), t)


def test_a_lobby_of_a_newer_version_is_played_and_not_overwritten(t: Text) -> None:
    stored = newer({"game": "spyfall", "sitters": [{"name": "Anna"}, {"name": "Boris"}, {"name": "Carl"}]})
    phone = Phone(t)
    phone.stored["lobby:spyfall"] = stored
    phone.send("open-lobby spyfall")
    assert t("app.newer") in phone.page
    phone.send("seat name 0", value="Dora")
    assert "Dora" in phone.page
    assert phone.stored["lobby:spyfall"] == stored
    phone.tap("start spyfall")
    assert phone.model.match is not None
    assert phone.model.match.names == ("Dora", "Boris", "Carl")


def test_places_of_a_newer_version_are_used_and_not_overwritten(t: Text) -> None:
    model = boot({"places": "# places 2\nHarbour: captain\n"}, HERE)
    assert model.own_places == "Harbour: captain\n"
    model, effects = update(replace(model, screen="places"), msg("places keep", value="Cellar"), t)
    assert (model.own_places, effects) == ("Cellar\n", ())
    assert t("app.newer") in render(model, t)


def test_past_games_that_a_newer_version_has_kept_stay_in_the_list(t: Text) -> None:
    entries = json.loads(kept("games.json"))
    tomorrow = {**entries[1], "v": 2, "save": {"another": "form"}}
    unknown_game = {**entries[1], "game": "chess", "save": "1. e4"}
    stored = json.dumps([tomorrow | {"save": "form 2"}, *entries, unknown_game])
    games = load_games(stored)
    assert [type(past) for past in games] == [Unread, PastGame, PastGame, PastGame, Unread]
    assert json.loads(dump_games(games))[0] == tomorrow | {"save": "form 2"}
    assert json.loads(dump_games(without(games, "00000000")))[-1] == unknown_game
    model, _ = update(HERE, msg("go archive"), t)
    model, _ = update(model, msg("archive found", value=stored), t)
    drawn = render(model, t)
    assert drawn.count('class="past-game card"') == 3
    assert t("app.newer_more") in drawn


def test_tries_that_a_newer_version_has_kept_stay_in_the_list(t: Text) -> None:
    tomorrow = {"day": "2026-11-17", "v": 2, "stars": 3}
    stored = json.dumps([tomorrow, *json.loads(kept("daily.json"))])
    tries = load_tries(stored)
    assert len(tries) == 5
    assert tomorrow in json.loads(dump_tries(tries))
    model, _ = update(HERE, msg("daily on", value="2026-11-16"), t)
    model, _ = update(model, msg("daily found", value=stored), t)
    assert t("app.newer_more") in render(model, t)


@pytest.mark.parametrize(("key", "open_it"), [("games", "go archive"), ("daily", "daily on")])
def test_a_list_of_another_form_is_not_overwritten(key: str, open_it: str, t: Text) -> None:
    phone = Phone(t)
    phone.stored[key] = stored = newer({"all": []})
    phone.send(open_it, "2026-11-16")
    assert t("app.newer") in phone.page
    if key == "daily":
        phone.tap("daily begin")
        assert phone.model.match is not None
    assert phone.stored[key] == stored


def saves(effects: Effects) -> bool:
    """Whether something is to be kept."""
    return any(isinstance(effect, Save) for effect in effects)


def test_a_record_that_another_window_has_written_is_looked_at_before_it_is_written_over(t: Text) -> None:
    model, effects = update(HERE, msg("elsewhere settings", value="yes"), t)
    assert effects == (Recall("settings", parse("checked settings")),)
    model, _ = update(model, msg("checked settings", value=newer({})), t)
    assert not saves(update(model, msg("set theme light"), t)[1])
    model, _ = update(model, msg("checked settings", value=dump_settings(Settings())), t)
    assert saves(update(model, msg("set theme light"), t)[1])


# --- a damaged part costs no other -------------------------------------------------------------------------


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("damage", [None, 7, "pink", ["dark"], {}])
def test_a_damaged_setting_leaves_the_others(name: str, damage: object) -> None:
    settings = load_settings(kept("settings.json"))
    found = {**json.loads(kept("settings.json")), name: damage}
    assert load_settings(json.dumps(found)) == replace(settings, **{name: getattr(Settings(), name)})


@pytest.mark.parametrize(
    "damage", [{"day": 16}, {"day": "yesterday"}, {"names": None}, {"names": [1, "Anna"]}]
)
def test_a_past_game_whose_day_or_names_are_damaged_can_still_be_looked_at(damage: dict[str, Any]) -> None:
    entries = json.loads(kept("games.json"))
    games = load_games(json.dumps([entries[0] | damage, *entries[1:]]))
    assert len(games) == 3
    assert isinstance(games[0], PastGame)
    assert load(games[0].save).outcome is not None


def test_a_past_game_without_a_game_is_left_out() -> None:
    entries = json.loads(kept("games.json"))
    assert len(load_games(json.dumps([entries[0] | {"save": None}, *entries[1:]]))) == 2
