"""Whole rounds at a Spyfall table, played by messages alone."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.spyfall.phase import Phase
from engine.spyfall.scoring import Reason
from tests.ui.spyfall_phone import MINUTE, SEED, Play, say_i_am_the_spy, sit_down
from ui.app import render
from ui.effects import Seed
from ui.i18n import Text
from ui.messages import parse
from ui.tables.spyfall.state import Scene


def test_everybody_for_a_spy_ends_the_round_with_reasons(game: Callable[..., Play]) -> None:  # S8, S12
    play = game(4)
    play.start_clock()
    stopper = (play.spy + 1) % 4
    play.stop(stopper, play.spy)
    play.vote(True)
    assert play.model.match.state.results[-1].reason is Reason.CAUGHT
    assert play.t("spyfall.award.stopped_the_clock") in play.page


def test_when_time_is_up_one_tap_a_suspect_is_enough(game: Callable[..., Play]) -> None:  # S10
    play = game(8)
    play.start_clock()
    play.tick(20 * MINUTE)
    taps = 0
    while play.model.table.scene is Scene.VOTE:
        play.show_hands(False)
        taps += 1
    assert taps == 8
    assert play.model.match.state.results[-1].reason is Reason.TIME


def test_hands_that_were_counted_wrong_can_be_counted_again(game: Callable[..., Play]) -> None:  # S10
    play = game(4)
    play.start_clock()
    play.tick(20 * MINUTE)
    suspect = play.seen.ballot.suspect
    play.show_hands(False)
    play.tap("spyfall undo")
    assert play.seen.ballot.suspect == suspect


def test_by_house_rule_one_tap_says_at_whom_all_point(game: Callable[..., Play]) -> None:  # S10
    play = game(5, time_up="point")
    play.start_clock()
    play.tick(20 * MINUTE)
    assert play.t("spyfall.point") in play.page
    pointed = [words for words in play.messages() if words.startswith("spyfall play")]
    assert len(pointed) == 6
    play.do(pointed[play.spy])
    assert play.model.match.state.results[-1].reason is Reason.CAUGHT


def test_a_vote_that_is_not_unanimous_lets_the_clock_go_on_from_where_it_was(
    game: Callable[..., Play],
) -> None:  # S8
    play = game(4, ballot="secret")
    play.start_clock()
    play.tick(60_000)
    play.stop((play.spy + 1) % 4, play.spy)
    before = play.model.table.clock.left
    play.vote(False)
    assert play.model.table.scene is Scene.ROUND
    assert play.model.table.clock.since is not None
    assert play.model.table.clock.left == before


def test_a_spy_picks_a_place_and_names_it_behind_his_curtain(game: Callable[..., Play]) -> None:  # S9
    play = game(4)
    play.start_clock()
    place = play.model.match.state.deal.place
    say_i_am_the_spy(play, play.spy, place)
    assert play.model.match.state.phase is Phase.ASKING
    assert not play.messages("data-down")
    play.hold(play.spy, "name")
    (naming,) = play.messages("data-down")
    play.do(naming)
    assert play.model.match.state.results[-1].reason is Reason.GUESSED
    assert play.model.held is None


@pytest.mark.parametrize("seats", [3, 8])
def test_a_whole_game_ends_with_winners_and_the_seed(
    seats: int, game: Callable[..., Play]
) -> None:  # S2, S14
    play = game(seats, rounds="3")
    assert play.model.match.options.rounds == 3
    for _ in range(3):
        play.start_clock()
        play.tick(20 * MINUTE)
        while play.model.table.scene is Scene.VOTE:
            play.vote(False)
        assert SEED not in play.page or play.model.match.outcome
        if not play.model.match.outcome:
            play.move(play.seen.next_dealer, 0)
    assert SEED in play.page
    play.do("spyfall again")
    assert Seed(parse("begin spyfall")) in play.effects


def test_a_tap_that_names_an_old_turn_does_nothing(game: Callable[..., Play]) -> None:
    play = game(4)
    play.pass_round()
    play.do("spyfall play 0 0 0")
    after = play.model
    play.do("spyfall play 0 0 0")
    play.do("spyfall play 1 0 99")
    assert play.model.match == after.match


def test_a_question_to_the_wrong_person_can_be_taken_back(game: Callable[..., Play]) -> None:
    play = game(4)
    play.start_clock()
    asked = play.model.match
    play.move(0, 1)
    play.tap("spyfall undo")
    assert play.model.match.moves == asked.moves
    assert play.model.table.clock.since is not None


def test_every_screen_is_complete_in_every_language(each_t: Text) -> None:
    play = sit_down(each_t, 7, two_spies="on")
    pages = [render(replace(play.model, screen="lobby", topic="spyfall"), each_t), play.page]
    play.start_clock()
    pages.append(play.page)
    play.stop(0, 1)
    pages.append(play.page)
    play.vote(True)
    pages.append(play.page)
    for page in pages:
        for area in ("spyfall.", "place.", "role.", "lobby."):
            assert f">{area}" not in page


def test_no_place_at_all_is_said_before_the_game(t: Text) -> None:
    from engine.spyfall.cards import PLACE_IDS

    play = sit_down(t, 3, off=",".join(PLACE_IDS))
    assert play.model.match is None
    assert t("spyfall.no_places") in play.page
