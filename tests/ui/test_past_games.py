"""Past games: kept with their day, twenty of them, droppable, readable whatever lies on the device."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from engine.arena import Series, play_out
from engine.charlie import Options
from engine.match import Match, begin, dump
from ui.app import render, update
from ui.effects import Forget, Recall, Save
from ui.i18n import Text
from ui.messages import parse
from ui.messages import sent as msg
from ui.model import Model
from ui.records import past_games as archive
from ui.records.past_games import PastGame
from ui.records.streak import load_streak
from ui.records.tries import load_tries

DAY = "2026-11-16"
HERE = Model(languages=("en",), address="https://example.org/table/?lang=en")


@cache
def case(day: str = DAY) -> Match:
    """A game that was played to its end, another one a day."""
    return play_out(Series("charlie", 4, 1, day, ("hound",) * 4, Options(rounds=1), log=False), 0)


def test_a_finished_game_is_kept_with_the_day_it_ended(t: Text) -> None:
    table = replace(HERE, match=case())
    assert update(table, msg("archive keep", value=DAY), t) == (
        table,
        (Recall("games", parse(f"archive put {DAY}")),),
    )
    model, effects = update(table, msg(f"archive put {DAY}", value=""), t)
    assert "games" in model.kept
    (past,) = model.past_games
    assert (past.day, past.game, past.save) == (DAY, "charlie", dump(case()))
    assert effects == (Save("games", archive.dump_games((past,))),)
    assert archive.load_games(archive.dump_games((past,))) == (past,)


def test_the_last_twenty_games_are_kept_and_none_twice() -> None:
    games: tuple[PastGame, ...] = ()
    days = [f"2026-11-{day:02}" for day in range(1, 4)]
    for day in days * 2:
        games = archive.put(games, case(day), day)
    assert [past.day for past in games] == days[::-1]
    many = tuple(replace(games[0], save=str(number)) for number in range(20))
    kept = archive.put(many, case(), DAY)
    assert len(kept) == archive.MOST_GAMES
    assert kept[1:] == many[:19]


def test_a_game_that_goes_on_is_not_kept(t: Text) -> None:
    match = case()
    table = replace(HERE, match=begin("charlie", 4, match.options, match.seed, match.names))
    assert update(table, msg(f"archive put {DAY}"), t) == (table, ())


def test_a_past_game_can_be_dropped_and_the_last_one_leaves_nothing(t: Text) -> None:
    games = tuple(PastGame(DAY, "charlie", ("a", "b", "c"), str(number)) for number in range(2))
    model = replace(HERE, screen="archive", kept=frozenset({"games"}), past_games=games)
    names = [archive.name_of(past) for past in games]
    drop = [msg(f"archive drop {name}") for name in names]
    assert update(model, drop[0], t) == (model, (Recall("games", parse(f"archive without {names[0]}")),))
    value = archive.dump_games(games)
    model, effects = update(model, msg(f"archive without {names[0]}", value=value), t)
    assert update(model, drop[0], t) == (model, ())
    assert effects[0] == Save("games", archive.dump_games(games[1:]))
    value = archive.dump_games(games[1:])
    model, effects = update(model, msg(f"archive without {names[1]}", value=value), t)
    assert effects[0] == Forget("games")
    assert "games" not in model.kept
    assert t("archive.none") in render(model, t)
    assert update(model, drop[1], t) == (model, ())


def test_dropping_a_past_game_keeps_those_that_another_window_has_added(t: Text) -> None:
    mine, other = (PastGame(DAY, "charlie", ("a", "b", "c"), save) for save in ("mine", "other"))
    model = replace(HERE, screen="archive", past_games=(mine,))
    value = archive.dump_games((other, mine))
    model, effects = update(model, msg(f"archive without {archive.name_of(mine)}", value=value), t)
    assert model.past_games == (other,)
    assert effects[0] == Save("games", archive.dump_games((other,)))


def test_a_past_game_that_cannot_be_read_gets_a_sentence(t: Text) -> None:
    broken = PastGame(DAY, "charlie", ("a",), "{}")
    model = replace(HERE, screen="archive", past_games=(broken,))
    model, _ = update(model, msg(f"archive open {archive.name_of(broken)}"), t)
    assert t("share.past_unreadable") in render(model, t)


def test_the_list_of_past_games_names_game_day_and_people_as_text(each_t: Text) -> None:
    games = (PastGame(DAY, "spyfall", ("<b>", "Зоя", "Carl"), ""),)
    drawn = render(replace(HERE, screen="archive", past_games=games), each_t)
    assert "&lt;b&gt;, Зоя, Carl" in drawn
    assert each_t.day("2026-11-16") in drawn


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5))
def test_whatever_is_on_the_device_the_lists_can_be_read(found: object) -> None:
    for stored in (json.dumps(found), json.dumps([found]), json.dumps([{"day": found, "save": found}])):
        archive.load_games(stored)
        load_tries(stored)
        load_streak(stored)
