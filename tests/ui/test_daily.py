"""The daily case: one deal a date, one try that counts, a result that spoils nothing; and the past games."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.arena import race
from engine.chance import is_seed, stream
from engine.charlie import Options
from engine.charlie.cards import HOUNDS, Hound
from engine.match import Match, begin, dump
from ui import daily
from ui.app import render, update
from ui.effects import After, Forget, Recall, Save, Share, Today
from ui.i18n import Text
from ui.messages import parse
from ui.messages import sent as msg
from ui.model import Model
from ui.records import past_games as archive
from ui.records.days import is_day
from ui.records.past_games import PastGame
from ui.records.tries import MOST_DAYS, Try, begun, dump_tries, load_tries, put
from ui.shell import Shell
from ui.tables import kinds

DAY = "2026-11-16"
HERE = Model(languages=("en",), address="https://example.org/table/?lang=en")


@cache
def case(day: str = DAY) -> Match:
    """The case of a day, played to its end."""
    laid = daily.laid(day)
    dogs = tuple(Hound(sitter.face) for sitter in laid.sitters)
    options = Options(hounds=dogs + tuple(h for h in HOUNDS if h not in dogs), starter=laid.first)
    match = begin("charlie", 4, options, daily.seed_of(day), tuple(dog.value for dog in dogs))
    minds = tuple(stream(match.seed, "bot", seat) for seat in range(4))
    while match.outcome is None:
        match = race(match, ("hound",) * 4, minds)
    return match


def opened(t: Text, tries: tuple[Try, ...] = (), save: str = "", kept: frozenset[str] = frozenset()) -> Model:
    """The screen of the daily case on a device that knows of these tries."""
    model, effects = update(replace(HERE, kept=kept), msg("daily on", value=DAY), t)
    assert effects == (Recall("daily", parse("daily found")), Recall("open:charlie", parse("daily open")))
    model, _ = update(model, msg("daily found", value=dump_tries(tries)), t)
    return update(model, msg("daily open", value=save), t)[0]


# --- the deal --------------------------------------------------------------------------------------------


def test_a_date_has_one_seed_and_the_next_date_another() -> None:
    seeds = [daily.seed_of(f"2026-11-{day:02}") for day in range(1, 31)]
    assert len(set(seeds)) == 30
    assert all(map(is_seed, seeds))


def test_the_seed_of_a_date_never_changes() -> None:
    """Everybody's phone has to deal the same, whatever version it runs."""
    assert daily.seed_of("2026-11-16") == "ce6574e4d22fd6fda7116d3c7109be53"


def test_one_person_sits_with_three_hounds_that_are_different_dogs() -> None:
    for day in range(1, 32):
        laid = daily.laid(f"2026-12-{day:02}")
        assert [sitter.kind for sitter in laid.sitters] == ["person", "hound", "hound", "hound"]
        assert len({sitter.face for sitter in laid.sitters}) == 4
        assert laid.first in range(4)
        assert laid.options == ()
        assert all(sitter.kind in kinds("charlie") for sitter in laid.sitters)


@pytest.mark.parametrize(
    "word", ["", "today", "2026-13-01", "2026-1-1", "2026-11-16x", "٢٠٢٦-11-16", "1999-01-01"]
)
def test_only_a_date_of_this_century_has_a_case(word: str, t: Text) -> None:
    assert not is_day(word)
    model, effects = update(HERE, msg("daily on", value=word), t)
    assert model.screen == HERE.screen
    assert {type(effect) for effect in effects} == {After}  # the sentence leaves by itself
    assert model.notice is not None


# --- one try counts --------------------------------------------------------------------------------------


def test_the_first_deal_of_a_day_counts_and_a_second_gives_it_up() -> None:
    first = begun((), DAY)
    assert first == (Try(DAY, "open"),)
    assert begun(first, DAY) == (Try(DAY, "left"),)
    done = (Try(DAY, "done", ("gold",), 4, 1),)
    assert begun(done, DAY) == done


def test_a_finished_case_is_counted_if_it_was_the_open_try(t: Text) -> None:
    table = replace(HERE, match=case())
    model, effects = update(table, msg("daily over", value=dump_tries((Try(DAY),))), t)
    tried = daily.done(case(), DAY)
    assert model.daily.tries == (tried,)
    assert effects == (Save("daily", dump_tries((tried,))),)


@pytest.mark.parametrize("state", ["done", "left"])
def test_a_case_that_is_played_again_does_not_count(state: str, t: Text) -> None:
    stored = dump_tries((Try(DAY, state, ("white",), 2, 3),))
    table = replace(HERE, match=case())
    assert update(table, msg("daily over", value=stored), t) == (table, ())


def test_another_game_is_no_daily_case(t: Text) -> None:
    table = replace(HERE, match=case("2026-11-17"))
    assert update(table, msg("daily over", value=dump_tries((Try(DAY),))), t) == (table, ())
    assert update(HERE, msg("daily over", value=dump_tries((Try(DAY),))), t) == (HERE, ())


def test_marks_points_and_rank_are_those_of_the_one_who_played() -> None:
    match = case()
    outcome = match.outcome
    assert outcome is not None
    tried = daily.done(match, DAY)
    row = match.state.rows[daily.MINE]
    assert [mark for mark in tried.marks if mark != "none"] == [held.marker.colour.value for held in row]
    assert tried.points == outcome.scores[daily.MINE]
    assert (tried.place == 1) == (daily.MINE in outcome.winners)


@pytest.mark.parametrize(
    ("scores", "winners", "rank"),
    [
        ((9, 7, 7, 1), (0,), 1),
        ((7, 9, 7, 1), (1,), 2),
        ((7, 7, 1, 1), (1,), 2),  # C29: more gold decides who is first
        ((7, 7, 1, 1), (0, 1), 1),
        ((-1, 9, 8, 7), (1,), 4),
        ((7, 9, 9, 7), (1, 2), 3),
    ],
)
def test_the_rank_goes_by_points_and_the_winners_are_first(
    scores: tuple[int, ...], winners: tuple[int, ...], rank: int
) -> None:
    assert daily.rank(scores, winners) == rank


# --- the result ------------------------------------------------------------------------------------------


def test_the_result_tells_how_it_went_and_nothing_of_the_deal(t: Text) -> None:
    tried = Try(DAY, "done", ("gold", "white", "white", "black", "none"), 9, 2)
    assert daily.line(tried, t) == "Spy Table 2026-11-16: 🟡⚪⚪⚫➖ 9 points, 2nd of 4"
    assert daily.line(replace(tried, points=-1), t).endswith("−1 point, 2nd of 4")


def test_the_result_is_said_in_every_language(each_t: Text) -> None:
    for place in range(1, 5):
        for points in (-2, -1, 0, 1, 2, 5, 11):
            said = daily.line(Try(DAY, "done", ("gold",), points, place), each_t)
            assert "daily." not in said
            assert said.startswith("Spy Table 2026-11-16: 🟡")


def test_the_result_is_passed_on_with_the_address_of_the_app_alone(t: Text) -> None:
    tried = Try(DAY, "done", ("gold",), 4, 1)
    model = opened(t, (tried,))
    home = "https://example.org/table/"
    assert update(model, msg("daily send"), t)[1] == (
        Share("Spy Table", daily.line(tried, t), home, parse("daily passed")),
    )
    assert t("share.sent_yes") in render(update(model, msg("daily passed", value="yes"), t)[0], t)


# --- the screen ------------------------------------------------------------------------------------------


def test_the_screen_says_what_the_next_tap_counts_for(each_t: Text) -> None:
    seed = f'{{"seed":"{daily.seed_of(DAY)}"}}'
    for tries, save, note, button in (
        ((), "", "daily.note_new", "daily begin"),
        ((Try(DAY),), seed, "daily.note_open", "continue charlie"),
        ((Try(DAY),), "", "daily.note_left", "daily begin"),
        ((Try(DAY, "left"),), seed, "daily.note_left", "daily begin"),
        ((Try(DAY, "done", ("gold",), 3, 1),), seed, "daily.note_done", "daily send"),
    ):
        drawn = render(opened(each_t, tries, save), each_t)
        assert each_t(note) in drawn
        assert f'data-msg="{button}"' in drawn
        assert each_t("day.11", day=16) in drawn


def test_where_nothing_can_be_kept_no_try_is_promised_to_count(t: Text) -> None:
    model = replace(opened(t), shell=Shell(storage="blocked"))
    assert t("daily.note_blocked") in render(model, t)


def test_an_open_game_is_not_lost_without_a_question(t: Text) -> None:
    model = opened(t, save='{"seed":"00"}', kept=frozenset({"open:charlie"}))
    _, effects = update(model, msg("daily begin"), t)
    assert effects == (Recall("open:charlie", parse("instead charlie daily begin-anew")),)
    asked, effects = update(model, msg("instead charlie daily begin-anew", value='{"seed":"00"}'), t)
    assert effects == ()
    assert asked.notice is not None
    assert asked.notice.mend == parse("daily begin-anew")


def test_a_second_try_that_is_open_is_not_lost_without_a_question_either(t: Text) -> None:
    first = case()
    second = dump(begin("charlie", 4, first.options, first.seed, first.names))
    tries = (Try(DAY, "done", ("gold",), 3, 1),)
    model = opened(t, tries, second, frozenset({"open:charlie"}))
    _, effects = update(model, msg("daily begin"), t)
    assert effects == (Recall("open:charlie", parse("instead charlie daily begin-anew")),)
    asked, _ = update(model, msg("instead charlie daily begin-anew", value=second), t)
    assert asked.notice is not None
    assert asked.match is None
    over, effects = update(model, msg("instead charlie daily begin-anew", value=dump(first)), t)
    assert (over.notice, effects) == (None, (Recall("daily", parse("daily deal")),))


def test_a_case_is_dealt_upon_the_tries_that_are_kept_now(t: Text) -> None:
    """Another window may have finished a case since this screen was opened."""
    model = opened(t)
    _, effects = update(model, msg("daily begin"), t)
    assert effects == (Recall("daily", parse("daily deal")),)
    other = Try("2026-11-15", "done", ("gold",), 3, 1)
    dealt, effects = update(model, msg("daily deal", value=dump_tries((other,))), t)
    assert dealt.daily.tries == (Try(DAY), other)
    assert effects[0] == Save("daily", dump_tries((Try(DAY), other)))


def test_the_entry_asks_the_device_for_the_date(t: Text) -> None:
    assert update(HERE, msg("open-daily"), t) == (HERE, (Today(parse("daily on")),))
    assert 'data-msg="open-daily"' in render(HERE, t)


# --- what is kept ----------------------------------------------------------------------------------------


def test_tries_come_back_from_the_device_the_newest_first_and_not_for_ever() -> None:
    tries: tuple[Try, ...] = ()
    for number in range(100):
        tries = put(tries, Try(f"20{10 + number // 28}-01-{1 + number % 28:02}", "done", ("black",), -1, 4))
    assert len(tries) == MOST_DAYS
    assert [tried.day for tried in tries] == sorted((tried.day for tried in tries), reverse=True)
    assert load_tries(dump_tries(tries)) == tries


@pytest.mark.parametrize(
    "stored",
    [
        "",
        "{",
        "{}",
        "[1, null, []]",
        "[" * 100_000,
        '[{"day":"x","state":"open","marks":[],"points":0,"place":0}]',
    ],
)
def test_nonsense_on_the_device_is_no_try(stored: str) -> None:
    assert load_tries(stored) == ()


@pytest.mark.parametrize(
    "result",
    [
        '"state":"done","marks":[],"points":0,"place":9',
        '"state":"done","marks":[["gold"]],"points":0,"place":1',
        '"state":"won","marks":[],"points":0,"place":1',
        '"state":"done"',
    ],
)
def test_a_try_with_a_result_that_cannot_be_is_one_that_does_not_count(result: str) -> None:
    assert load_tries(f'[{{"day":"{DAY}",{result}}}]') == (Try(DAY, "left"),)


# --- past games ------------------------------------------------------------------------------------------


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
    assert effects == (Save("games", archive.dump_games(games[1:])),)
    value = archive.dump_games(games[1:])
    model, effects = update(model, msg(f"archive without {names[1]}", value=value), t)
    assert effects == (Forget("games"),)
    assert "games" not in model.kept
    assert t("archive.none") in render(model, t)
    assert update(model, drop[1], t) == (model, ())


def test_dropping_a_past_game_keeps_those_that_another_window_has_added(t: Text) -> None:
    mine, other = (PastGame(DAY, "charlie", ("a", "b", "c"), save) for save in ("mine", "other"))
    model = replace(HERE, screen="archive", past_games=(mine,))
    value = archive.dump_games((other, mine))
    model, effects = update(model, msg(f"archive without {archive.name_of(mine)}", value=value), t)
    assert model.past_games == (other,)
    assert effects == (Save("games", archive.dump_games((other,))),)


def test_a_past_game_that_cannot_be_read_gets_a_sentence(t: Text) -> None:
    broken = PastGame(DAY, "charlie", ("a",), "{}")
    model = replace(HERE, screen="archive", past_games=(broken,))
    model, _ = update(model, msg(f"archive open {archive.name_of(broken)}"), t)
    assert t("share.past_unreadable") in render(model, t)


def test_the_list_of_past_games_names_game_day_and_people_as_text(each_t: Text) -> None:
    games = (PastGame(DAY, "spyfall", ("<b>", "Зоя", "Carl"), ""),)
    drawn = render(replace(HERE, screen="archive", past_games=games), each_t)
    assert "&lt;b&gt;, Зоя, Carl" in drawn
    assert each_t("day.11", day=16) in drawn


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5))
def test_whatever_is_on_the_device_the_lists_can_be_read(found: object) -> None:
    for stored in (json.dumps(found), json.dumps([found]), json.dumps([{"day": found, "save": found}])):
        archive.load_games(stored)
        load_tries(stored)
