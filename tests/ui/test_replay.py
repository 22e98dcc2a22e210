"""A finished game, step by step, from a link or from the past games: nothing is told that did not happen."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from engine.arena import Series, play_out
from engine.games import GAMES
from engine.match import Match, dump
from engine.spyfall.moves import Asked, Counted, RoundOver
from ui.app import render, update
from ui.effects import After, Cancel, Copy, Qr, Share, Speak
from ui.i18n import Text
from ui.messages import Sent, parse
from ui.messages import sent as msg
from ui.model import Model
from ui.notice import leaves
from ui.records.past_games import PastGame, name_of
from ui.sharing import link, pack
from ui.table.replay import Replay, rounds, threaded

HERE = Model(languages=("en",), address="https://example.org/table/")


@cache
def finished(game: str, number: int = 0, seats: int = 4) -> Match:
    series = Series(game, seats, 1, "replay", ("hound",) * seats, GAMES[game].Options(), log=False)
    return play_out(series, number)


def opened(game: str, t: Text) -> Model:
    model, _ = update(HERE, msg("replay link", value=pack(finished(game))), t)
    return model


def shown(model: Model) -> Replay:
    assert model.replay is not None
    return model.replay


@pytest.mark.parametrize("game", GAMES)
def test_a_link_opens_the_game_at_its_beginning(game: str, t: Text) -> None:
    there = replace(HERE, address=link(HERE.address, finished(game)))
    model, _ = update(there, msg("arrive"), t)
    assert (model.screen, shown(model).at) == ("replay", 0)
    assert shown(model).match == finished(game)


def test_a_link_that_is_opened_while_the_app_runs_is_followed_too(t: Text) -> None:
    address = link(HERE.address, finished("charlie"))
    assert update(HERE, msg("address", value=address), t)[0].screen == "replay"


@pytest.mark.parametrize("signs", ["", "1", "1AAAA", "2abc", "💥", "1" + "A" * 20_000])
def test_a_broken_link_gives_a_sentence_and_stays_at_home(signs: str, each_t: Text) -> None:
    model, effects = update(replace(HERE, address=f"{HERE.address}#g={signs}"), msg("arrive"), each_t)
    assert model.screen == "home"
    assert model.notice is not None
    assert effects == leaves(model.notice, each_t)
    assert each_t(model.notice.key) != model.notice.key
    assert each_t(model.notice.key) in render(model, each_t)


@pytest.mark.parametrize("game", GAMES)
def test_every_moment_of_a_game_can_be_drawn_in_every_language(game: str, each_t: Text) -> None:
    for bare in (False, True):
        replay = replace(threaded(finished(game, 1)), bare=bare)
        for at in range(0, len(replay.stops), 3):
            model = replace(HERE, screen="replay", replay=replace(replay, at=at))
            drawn = render(model, each_t)
            for area in ("replay.", "charlie.", "spyfall.", "share.", "trait.", "hound."):
                assert f">{area}" not in drawn


@pytest.mark.parametrize("game", GAMES)
def test_the_last_moment_is_the_end_of_the_game_and_the_first_its_deal(game: str) -> None:
    match = finished(game)
    replay = threaded(match)
    assert replay.stops[-1].state == match.state
    assert GAMES[game].outcome(replay.stops[0].state) is None
    told = [event for stop in replay.stops for event in stop.events]
    assert set(map(str, told)) <= {str(event) for events in match.events for event in events}


@pytest.mark.parametrize("game", GAMES)
def test_each_round_has_its_beginning(game: str) -> None:
    replay = threaded(finished(game))
    starts = rounds(replay)
    assert starts[0] == 0
    assert [replay.stops[at].state.round for at in starts] == list(range(1, len(starts) + 1))


def test_one_steps_forward_and_back_and_never_beyond_the_ends(t: Text) -> None:
    model = opened("charlie", t)
    last = len(shown(model).stops) - 1
    model, effects = update(model, msg("replay move 1"), t)
    assert shown(model).at == 1
    assert any(isinstance(effect, Speak) and effect.text for effect in effects)
    model, _ = update(model, msg("replay move 99999"), t)
    assert shown(model).at == last
    model, _ = update(model, msg("replay slide", value="2"), t)
    assert shown(model).at == 2
    for late in (msg("replay tick 0"), msg("replay slide", value="x"), msg("replay slide", value="-1")):
        assert update(model, late, t)[0] == model


def test_it_goes_on_by_itself_until_the_end_and_stops_for_a_hand(t: Text) -> None:
    model, effects = update(opened("charlie", t), msg("replay play"), t)
    assert shown(model).playing
    for _ in range(len(shown(model).stops)):
        timers = [effect for effect in effects if isinstance(effect, After)]
        if not timers:
            break
        model, effects = update(model, Sent(timers[0].message), t)
    assert not shown(model).playing
    assert shown(model).at == len(shown(model).stops) - 1
    again, _ = update(model, msg("replay play"), t)
    assert shown(again).at == 0
    paused, effects = update(again, msg("replay pause"), t)
    assert not shown(paused).playing
    assert effects == (Cancel("replay"),)
    held, _ = update(again, msg("replay move 3"), t)
    assert not shown(held).playing


def test_a_late_tick_and_one_on_another_screen_change_nothing_that_is_seen(t: Text) -> None:
    model, _ = update(opened("charlie", t), msg("replay play"), t)
    assert update(model, msg("replay tick 7"), t) == (model, ())
    away, _ = update(model, msg("go settings"), t)
    stopped, effects = update(away, msg("replay tick 0"), t)
    assert (shown(stopped).at, shown(stopped).playing, effects) == (0, False, ())


def test_what_was_secret_is_shown_on_request(t: Text) -> None:
    model, _ = update(opened("charlie", t), msg("replay move 3"), t)
    assert "replay-hidden" in render(model, t)
    bare, _ = update(model, msg("replay bare"), t)
    assert "replay-hidden" not in render(bare, t)


def moments(kind: type) -> list[Model]:
    """The moments of a game of Spyfall at which something of a kind happened."""
    replay = threaded(finished("spyfall"))
    return [
        replace(HERE, screen="replay", replay=replace(replay, at=at))
        for at, stop in enumerate(replay.stops)
        if any(isinstance(event, kind) for event in stop.events)
    ]


def test_a_vote_is_seen_on_those_who_voted(t: Text) -> None:  # S8
    for model in moments(Counted):
        replay = shown(model)
        (count,) = (event for event in replay.stops[replay.at].events if isinstance(event, Counted))
        drawn = render(model, t)
        assert drawn.count('class="replay-mark yes"') == count.votes.count(True)
        assert drawn.count('class="replay-mark no"') == count.votes.count(False)


def test_a_round_ends_with_a_stamp_and_its_spy_lies_open_only_then_or_on_request(t: Text) -> None:  # S11, S12
    for model in moments(RoundOver):
        drawn = render(model, t)
        assert "replay-stamp" in drawn
        assert "replay-person spy" in drawn
    for model in moments(Asked):
        drawn = render(model, t)
        assert "replay-stamp" not in drawn
        assert t("spyfall.was_spy") not in drawn
        assert "places/" not in drawn
        assert t("spyfall.was_spy") in render(update(model, msg("replay bare"), t)[0], t)


def test_a_past_game_is_opened_and_back_leads_to_the_list(t: Text) -> None:
    match = finished("charlie")
    games = (PastGame("2026-11-16", "charlie", match.names, dump(match)),)
    model = replace(HERE, screen="archive", past_games=games)
    model, _ = update(model, msg(f"archive open {name_of(games[0])}"), t)
    assert shown(model).match == match
    assert update(model, msg("back"), t)[0].screen == "archive"


# --- the share sheet ---------------------------------------------------------------------------------


def test_the_sheet_shows_the_address_of_the_app_as_a_code(each_t: Text) -> None:
    model, effects = update(replace(HERE, address=HERE.address + "?lang=es"), msg("open-share"), each_t)
    assert effects == (Qr(HERE.address, parse("share code")),)
    assert "code-empty" in render(model, each_t)
    model, _ = update(model, msg("share code", value="21 M0 0h7v1h-7z"), each_t)
    drawn = render(model, each_t)
    assert 'd="M0 0h7v1h-7z"' in drawn
    assert 'viewBox="-4 -4 29 29"' in drawn


def test_the_sheet_of_a_game_shares_the_whole_game_and_says_so(t: Text) -> None:
    model, effects = update(opened("charlie", t), msg("open-share game"), t)
    whole = link(HERE.address, finished("charlie"))
    assert effects == (Qr(whole, parse("share code")),)
    assert t("share.note_game") in render(model, t)
    assert update(model, msg("share copy-link"), t)[1] == (Copy(whole, parse("share passed")),)
    (send,) = update(model, msg("share send"), t)[1]
    assert isinstance(send, Share)
    assert send.url == whole
    for how in ("yes", "no", "shared"):
        assert t(f"share.sent_{how}") in render(update(model, msg("share passed", value=how), t)[0], t)


def test_the_finished_game_on_the_table_can_be_shared_and_an_open_one_can_not(t: Text) -> None:
    match = finished("spyfall")
    table = replace(HERE, screen="table", topic="spyfall", match=match)
    assert update(table, msg("open-share match"), t)[1] == (
        Qr(link(HERE.address, match), parse("share code")),
    )
    cut = replace(threaded(match)).stops[0].state
    going = replace(table, match=replace(match, state=cut, moves=(), events=()))
    assert update(going, msg("open-share match"), t) == (going, ())
    assert update(HERE, msg("open-share game"), t) == (HERE, ())


def test_where_no_code_can_be_drawn_the_link_is_there_all_the_same(t: Text) -> None:
    model, _ = update(HERE, msg("open-share"), t)
    model, _ = update(model, msg("share code", value=""), t)
    assert "example.org/table/" in render(model, t)
