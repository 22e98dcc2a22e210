"""A game that the app has never heard of is registered by a line, and played from home to its replay."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.ui.charlie_phone import Phone
from tests.ui.conftest import words
from ui.effects import Post, Today
from ui.i18n import Text
from ui.messages import Tap, parse
from ui.records.past_games import PastGame
from ui.sharing import link, packed, unpack
from ui.shell import Shell
from ui.tables import TABLES, Cover, kinds, seats

DAY = "2026-11-16"


@pytest.fixture
def game(highcard: str) -> Iterator[str]:
    """The name of the third game, while engine and app know it."""
    TABLES[highcard] = Cover("tests.third_game.table", "question", "question", "question", alone=True)
    yield highcard
    del TABLES[highcard]


@pytest.fixture
def t() -> Text:
    return words("en")


def on_the_day(phone: Phone) -> None:
    """The device tells which day it is to whoever has asked."""
    for effect in [effect for effect in phone.asked if isinstance(effect, Today)]:
        phone.asked.remove(effect)
        phone.deliver(effect.message, DAY)


def played_to_the_end(phone: Phone, game: str) -> None:
    """Everybody lays the first card that there is, until no card is left."""
    for _ in range(100):
        match = phone.model.match
        assert match is not None
        if match.outcome:
            return
        phone.tap(f"{game} play")
    raise AssertionError("the game does not end")


def test_it_stands_on_the_home_screen_and_among_the_rules(game: str, t: Text) -> None:
    phone = Phone(t)
    assert f'data-msg="open-lobby {game}"' in phone.page
    assert f'data-msg="alone {game}"' in phone.page
    phone.send("go howto")
    phone.tap(f"go howto {game}")
    assert f"howto.{game}.goal.title" in phone.page, "its words are all that is missing"


def test_its_lobby_seats_as_many_as_it_allows(game: str, t: Text) -> None:
    assert (seats(game), kinds(game)) == (range(2, 5), ("person", "cub", "fox"))
    phone = Phone(t)
    phone.tap(f"open-lobby {game}")
    phone.tap("seat add")
    phone.tap("seat add")
    assert phone.page.count('class="sitter"') == 4
    assert "seat add" not in phone.messages()
    phone.send("seat name 0", "Anna")
    phone.reload()
    phone.tap(f"open-lobby {game}")
    assert "Anna" in phone.page, "a laid table is kept"


def test_a_whole_game_is_played_kept_and_looked_at_again(game: str, t: Text) -> None:
    phone = Phone(t)
    phone.tap(f"open-lobby {game}")
    phone.tap(f"start {game}")
    phone.tap(f"{game} play")
    before = phone.model.match
    assert before is not None
    assert before.turn == 1
    phone.reload()
    assert phone.model.match is None
    phone.tap(f"continue {game}")
    assert phone.model.match == before, "an open game is taken up where it was left"
    played_to_the_end(phone, game)
    on_the_day(phone)
    (past,) = phone.model.past_games
    assert isinstance(past, PastGame)
    assert (past.game, past.day) == (game, DAY)
    phone.send("home")
    phone.tap("go archive")
    phone.tap("archive open")
    assert phone.model.screen == "replay"
    phone.tap("replay move 1")
    assert "!</p>" in phone.page
    shown = phone.model.replay
    assert shown is not None
    signs = packed(link("https://example.org/", shown.match))
    assert signs is not None
    assert unpack(signs) == shown.match


def test_its_secrets_are_behind_the_same_curtain(game: str, t: Text) -> None:
    phone = Phone(t)
    phone.tap(f"open-lobby {game}")
    phone.tap(f"start {game}")
    assert "data-secret" not in phone.page
    (holds,) = phone.messages("data-hold")
    phone.send(holds)
    assert re.search(r"data-secret><p>\d+ \d+ \d+</p>", phone.page)
    phone.send("release")
    assert "data-secret" not in phone.page


def test_a_late_tap_is_dropped_and_a_slip_is_taken_back(game: str, t: Text) -> None:
    phone = Phone(t)
    phone.tap(f"open-lobby {game}")
    phone.tap(f"start {game}")
    first = phone.messages()[0]
    assert isinstance(parse(first), Tap)
    phone.send(first)
    once = phone.model
    phone.send(first)
    assert phone.model == once
    phone.send(f"{game} undo 1")
    assert phone.model.match is not None
    assert phone.model.match.turn == 0


def test_one_person_plays_against_its_bots_and_a_host_hears_of_it(game: str, t: Text) -> None:
    phone = Phone(t)
    phone.model = replace(phone.model, shell=Shell(framed=True))
    phone.tap(f"alone {game}")
    assert phone.model.bots == ("person", "fox")
    played_to_the_end(phone, game)
    told = [effect.text for effect in phone.asked if isinstance(effect, Post)]
    assert f'"game":"{game}"' in told[0]
    assert '"type":"game-over"' in told[-1]


def test_without_its_line_nobody_knows_it(t: Text) -> None:
    assert "highcard" not in TABLES
    assert "highcard" not in Phone(t).page
