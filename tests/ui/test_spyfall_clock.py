"""Spyfall's clock: what it shows, when it stands, and what it makes of time away."""

from collections.abc import Callable

import pytest

from engine.match import dump as dump_match
from engine.spyfall.phase import Phase
from tests.ui.spyfall_phone import MINUTE, Play
from ui.effects import After, Buzz, Cancel, Save, Sound
from ui.model import Model
from ui.parts import source


def test_every_picture_of_the_round_is_read_while_the_phone_goes_round_in_an_order_that_tells_nothing(
    game: Callable[..., Play],
) -> None:
    play = game(4)
    assert play.prepared is not None
    ahead = play.prepared.secret
    play.start_clock()
    assert all(source(name) in play.page for name in ahead if name != "spy")
    assert play.page.count("/places/") == len(ahead) - 1 == 30
    assert "spy" in ahead
    assert ahead == tuple(sorted(ahead))


def test_the_clock_shows_what_is_left_to_the_second(game: Callable[..., Play]) -> None:  # S6
    play = game(4)
    play.start_clock()
    assert ">6:00<" in play.page
    play.tick(61_000)
    assert ">4:59<" in play.page


def test_a_paused_clock_stands_and_goes_on_from_there(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    play.do("spyfall pause", wait=60_000)
    assert Cancel("clock") in play.effects
    play.tick(600_000)
    assert ">5:00<" in play.page
    play.do("spyfall go-on")
    play.tick(30_000)
    assert ">4:30<" in play.page


def test_the_clock_goes_on_through_a_reload(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    kept = {effect.key: effect.text for effect in play.effects if isinstance(effect, Save)}
    later = Play(play.t, Model(languages=("en",)), play.now)
    later.do("resume spyfall", value=kept["open:spyfall"])
    later.do("spyfall recalled", wait=90_000, value=kept["table:spyfall"])
    assert ">4:30<" in later.page
    assert any(isinstance(effect, After) for effect in later.effects)


def test_time_that_ran_out_while_the_phone_slept_is_noticed_when_it_wakes(
    game: Callable[..., Play],
) -> None:  # S10
    play = game(4)
    play.start_clock()
    play.do("page-shown", wait=7 * MINUTE)
    assert play.seen.phase is Phase.TIME_UP
    assert Sound("gong") in play.effects


def test_the_clock_warns_at_one_minute_and_at_ten_seconds(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    play.tick(5 * MINUTE - 200)
    assert not any(isinstance(effect, Sound) for effect in play.effects)
    play.tick(500)
    assert {type(effect) for effect in play.effects} >= {Sound, Buzz}
    play.tick(49_900)
    assert Sound("bell") in play.effects
    play.tick(2_000)
    assert Sound("tick") in play.effects


def test_stopping_the_clock_stops_it_before_a_name_is_told_and_never_mind_lets_it_go_on(
    game: Callable[..., Play],
) -> None:  # S8
    play = game(4)
    play.start_clock()
    play.do("spyfall who stop", wait=60_000)
    assert play.model.table.clock.since is None
    play.do("spyfall close", wait=60_000)
    play.tick(30_000)
    assert ">4:30<" in play.page


def reopened(play: Play, wait: float, table: str = "") -> Play:
    """The same game on the same device after so long by the device's clock, which may have been set."""
    play.do("page-hidden")
    kept = {effect.key: effect.text for effect in play.effects if isinstance(effect, Save)}
    later = Play(play.t, Model(languages=("en",)), play.now)
    later.do("resume spyfall", value=dump_match(play.model.match))
    later.do("spyfall recalled", wait=wait, value=table or kept["table:spyfall"])
    return later


@pytest.mark.parametrize("back", [1_000, 3_600_000, 86_400_000 * 400])
def test_a_clock_that_was_set_back_between_two_visits_neither_stops_nor_gives_time(
    back: float, game: Callable[..., Play]
) -> None:
    play = game(4)
    play.start_clock()
    play.tick(60_000)
    later = reopened(play, -back)
    assert ">5:00<" in later.page
    later.tick(30_000)
    assert ">4:30<" in later.page


def test_a_clock_that_was_set_far_forward_between_two_visits_waits_for_the_table(
    game: Callable[..., Play],
) -> None:
    play = game(4)
    play.start_clock()
    play.tick(60_000)
    later = reopened(play, 86_400_000)
    assert later.seen.phase is Phase.ASKING
    assert ">5:00<" in later.page
    later.tap("spyfall go-on")
    later.tick(30_000)
    assert ">4:30<" in later.page


def test_a_running_clock_is_kept_now_and_then_so_that_little_is_lost_with_the_battery(
    game: Callable[..., Play],
) -> None:
    play = game(4)
    play.start_clock()
    kept = ""
    for _ in range(95):
        play.tick(1_000)
        kept = next((e.text for e in play.effects if isinstance(e, Save)), kept)
    later = reopened(play, -3_600_000, kept)
    assert 4 * MINUTE < later.left < 4 * MINUTE + 40_000
