"""A game that is kept is not replaced without a question, nor played on behind another window's back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.match import dump
from tests.ui.charlie_phone import Phone, begun, step
from ui.app import render, update
from ui.effects import KeepAwake, Save
from ui.i18n import Text
from ui.messages import sent as msg
from ui.model import Model, goto
from ui.shell import Shell
from ui.tables import TABLES
from ui.tables.charlie.state import Scene


def at_an_open_table(t: Text, game: str) -> Phone:
    """A phone on which a game was just begun."""
    phone = Phone(t)
    phone.send(f"open-lobby {game}")
    phone.tap(f"start {game}")
    assert phone.model.screen == "table"
    return phone


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("way", ["open-lobby", "guest new-game"])
def test_start_in_a_lobby_asks_before_it_deletes_an_open_game(each_t: Text, game: str, way: str) -> None:
    phone = at_an_open_table(each_t, game)
    open_game, phone.seed = phone.stored[f"open:{game}"], "f" * 32
    phone.model = replace(phone.model, shell=Shell(framed=True))
    phone.send(f"{way} {game}")
    phone.tap(f"start {game}")
    assert phone.model.screen == "lobby"
    assert phone.stored[f"open:{game}"] == open_game
    assert each_t("notice.open_game", game=each_t(f"game.{game}")) in phone.page
    phone.tap(f"start-anew {game}")
    assert phone.model.screen == "table"
    assert phone.model.notice is None
    assert '"seed":"' + "f" * 32 in phone.stored[f"open:{game}"]


def test_an_open_game_is_asked_about_after_a_reload_too(t: Text) -> None:
    phone = at_an_open_table(t, "spyfall")
    phone.reload()
    phone.send("open-lobby spyfall")
    phone.tap("start spyfall")
    assert phone.model.notice is not None


def test_a_game_that_is_over_is_replaced_without_a_question(t: Text) -> None:
    phone = begun(t, 2, 2)
    while phone.scene is not Scene.END:
        step(phone)
    phone.reload()
    phone.seed = "f" * 32
    phone.send("open-lobby charlie")
    phone.tap("start charlie")
    assert phone.model.match is not None
    assert phone.model.match.seed == "f" * 32


def test_the_other_games_open_table_is_nothing_to_ask_about(t: Text) -> None:
    phone = at_an_open_table(t, "spyfall")
    phone.send("open-lobby charlie")
    phone.tap("start charlie")
    assert phone.model.match is not None
    assert phone.model.match.game == "charlie"


# --- two windows ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("key", ["open", "table"])
def test_a_game_that_goes_on_in_another_window_stands_here_until_it_is_asked_for(
    each_t: Text, game: str, key: str
) -> None:
    phone = at_an_open_table(each_t, game)
    here, phone.asked = dict(phone.stored), []
    phone.send(f"elsewhere {key}:{game}", "kept")
    assert phone.model.match is None
    assert each_t("notice.elsewhere", game=each_t(f"game.{game}")) in phone.page
    assert KeepAwake(False) in phone.asked
    phone.wait(60_000)
    assert phone.stored == here
    assert not any(isinstance(effect, Save) for effect in phone.asked)
    phone.tap(f"continue {game}")
    assert phone.model.match is not None
    assert dump(phone.model.match) == here[f"open:{game}"]


def test_a_game_that_was_put_away_in_another_window_is_not_offered_here(t: Text) -> None:
    phone = at_an_open_table(t, "charlie")
    phone.send("elsewhere open:charlie")
    assert t("notice.elsewhere_over", game="Checkpoint Charlie") in phone.page
    assert phone.model.notice is not None
    assert phone.model.notice.mend is None
    assert 'data-open="charlie" hidden' in phone.page


def test_who_reads_over_an_open_table_is_told_as_well(t: Text) -> None:
    phone = at_an_open_table(t, "spyfall")
    reading = goto(phone.model, "howto", "spyfall")
    told, _ = update(reading, msg("elsewhere open:spyfall", value="kept"), t)
    assert told.screen == "home"
    assert told.notice is not None


def test_who_is_at_home_hears_nothing_of_it_and_finds_the_newest(t: Text) -> None:
    phone = at_an_open_table(t, "spyfall")
    phone.send("home")
    phone.send("elsewhere open:spyfall", "kept")
    assert (phone.model.match, phone.model.notice) == (None, None)
    bare = Model(languages=("en",))
    there, effects = update(bare, msg("elsewhere games", value="kept"), t)
    assert (there.kept, effects) == (frozenset({"games"}), ())
    assert 'data-kept="games">' in render(there, t)
