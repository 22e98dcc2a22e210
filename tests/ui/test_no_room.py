"""A device without room: the game goes on, and what could not be remembered is said where it would be."""

from collections.abc import Callable

import pytest

from tests.ui.spyfall_phone import Play
from ui.effects import Save
from ui.i18n import Text
from ui.model import Model
from ui.records import past_games


def full(t: Text, *keys: str) -> Play:
    play = Play(t, Model(languages=(t.language,)))
    for key in keys:
        play.do("shell storage full", value=key)
    return play


def test_memory_says_what_it_could_not_keep_in_every_language(each_t: Text) -> None:
    play = full(each_t, "results standing", "games")
    what = each_t.list([each_t("people.unkept.results"), each_t("people.unkept.games")])
    assert each_t("people.no_room", what=what) in play.page


@pytest.mark.parametrize("keys", ["", 'charlie"seed":"7f"', 'results spyfall"seed":"7f"', "settings"])
def test_a_game_that_finds_no_room_is_said_before_anything_that_is_remembered(keys: str, t: Text) -> None:
    assert t("notice.storage_full") in full(t, keys).page


@pytest.mark.parametrize(
    ("screen", "key"), [("people", "people"), ("people", "results"), ("archive", "games")]
)
def test_the_screen_of_what_found_no_room_says_so_until_there_is_room(screen: str, key: str, t: Text) -> None:
    play = full(t, key)
    play.do("home")
    play.do(f"go {screen}")
    play.do("people add-up" if screen == "people" else "archive found")
    assert t("people.not_kept") in play.page
    play.do("shell storage ok")
    assert t("people.not_kept") not in play.page


def test_a_game_that_is_too_long_to_be_kept_is_said_to_be_and_costs_no_other(
    game: Callable[..., Play], monkeypatch: pytest.MonkeyPatch
) -> None:
    play = game(3, rounds="1")
    play.start_clock()
    play.stop((play.spy + 1) % 3, play.spy)
    play.vote(True)
    play.do("archive put 2026-11-18")
    (kept,) = (effect.text for effect in play.effects if isinstance(effect, Save))
    monkeypatch.setattr(past_games, "LARGEST_SAVE", 100)
    play.do("archive put 2026-11-18", value=kept)
    assert not any(isinstance(effect, Save) for effect in play.effects)
    assert len(play.model.past_games) == 1
    assert play.t("archive.too_long") in play.page
