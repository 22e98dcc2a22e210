"""The daily case: one round a date, one try that counts, a streak, a calendar, a line that spoils nothing."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from engine import match as matches
from engine.charlie.moves import Accuse, ChooseFace, Pass, TurnCard
from engine.match import Match, begin, dump
from tests.engine.test_charlie_cases import proof
from tests.ui.charlie_phone import Phone
from ui import daily
from ui.app import render, update
from ui.effects import After, Recall, Save, Share, Today
from ui.i18n import Text
from ui.messages import parse
from ui.messages import sent as msg
from ui.model import Model
from ui.records.days import is_day
from ui.records.tries import Try, begun, dump_tries
from ui.shell import Shell
from ui.tables import kinds
from ui.tables.charlie.opening import options

DAY = "2026-11-18"
BEFORE = "2026-11-17"
SEED = daily.seed_of(DAY)
HERE = Model(languages=("en",), address="https://example.org/table/?lang=en")
DONE = Try(DAY, "done", ("gold",), 4, 1, SEED, late=0)


def dealt(day: str = DAY) -> Match:
    """The case of a day, with everybody's face chosen."""
    laid = daily.laid(day)
    names = tuple(sitter.face for sitter in laid.sitters)
    match = daily.dealt(begin("charlie", 4, options(laid), daily.seed_of(day), names))
    return matches.act(match, daily.MINE, ChooseFace(True))


@cache
def played(late: int = 0, day: str = DAY) -> Match:
    """The case of a day, closed by who turned so many cards more than need be."""
    _, match, chief = proof(dealt(day))
    for _ in range(late):
        match = matches.act(match, match.state.turn, TurnCard())
    match = matches.act(match, daily.MINE, Accuse(chief))
    for seat in (1, 2):
        match = matches.play(match, seat, int(match.state.turn == seat))
    while match.outcome is None:
        match = matches.act(match, match.state.visits[0], Pass())
    return match


def opened(t: Text, tries: tuple[Try, ...] = (), save: str = "", kept: frozenset[str] = frozenset()) -> Model:
    """The screen of the daily case on a device that knows of these tries."""
    model, effects = update(replace(HERE, kept=kept), msg("daily on", value=DAY), t)
    assert effects == (
        Recall("daily", parse("daily found")),
        Recall("streak", parse("daily found-streak")),
        Recall("open:charlie", parse("daily open")),
        After(300, parse(f"daily search {DAY} 0"), "search"),
    )
    model, _ = update(model, msg("daily found", value=dump_tries(tries)), t)
    return update(model, msg("daily open", value=save), t)[0]


def phone(t: Text, **stored: str) -> Phone:
    """A phone on which it is that day."""
    device = Phone(t, today=DAY)
    device.stored |= stored
    device.send("open-daily")
    return device


# --- the deal --------------------------------------------------------------------------------------------


def test_a_week_gets_harder_day_by_day() -> None:
    week = [f"2026-11-{day}" for day in range(16, 23)]
    assert [daily.grade_of(day) for day in week] == [1, 2, 3, 4, 5, 6, 7]
    levels = [daily.laid(day).sitters[1].kind for day in week]
    assert levels == sorted(levels, key=kinds("charlie").index)


def test_one_person_sits_with_three_bots_that_are_different_dogs() -> None:
    for day in range(1, 32):
        laid = daily.laid(f"2026-12-{day:02}")
        assert len({sitter.face for sitter in laid.sitters}) == 4
        assert [sitter.kind == "person" for sitter in laid.sitters] == [True, False, False, False]
        assert laid.first in range(4)


def test_a_case_is_one_round_and_ends_with_it() -> None:
    match = played()
    assert match.outcome is not None
    assert match.outcome.reason == "rounds"
    assert match.state.round == 1


@pytest.mark.parametrize(
    "word", ["", "today", "2026-13-01", "2026-1-1", "2026-11-16x", "٢٠٢٦-11-16", "1999-01-01", "2026-02-30"]
)
def test_only_a_date_of_this_century_that_the_calendar_has_has_a_case(word: str, t: Text) -> None:
    assert not is_day(word)
    model, effects = update(HERE, msg("daily on", value=word), t)
    assert model.screen == HERE.screen
    assert {type(effect) for effect in effects} == {After}  # the sentence leaves by itself
    assert model.notice is not None


# --- one try counts --------------------------------------------------------------------------------------


def test_the_first_deal_of_a_day_counts_and_a_second_gives_it_up() -> None:
    first = begun((), DAY, SEED, past=False)
    assert first == (Try(DAY, "open", seed=SEED),)
    assert begun(first, DAY, SEED, past=False) == (Try(DAY, "left", seed=SEED),)
    assert begun((DONE,), DAY, SEED, past=False) == (DONE,)


@pytest.mark.parametrize("late", [0, 1, 2])
def test_a_case_tells_how_many_cards_went_by_after_the_proof(late: int) -> None:
    tried = daily.done(played(late), Try(DAY, seed=SEED), hints=2)
    assert (tried.state, tried.marks, tried.late, tried.hints) == ("done", ("gold",), late, 2)


def test_three_paws_are_for_who_was_right_at_once_and_by_itself() -> None:
    assert daily.paws(DONE) == 3
    assert daily.paws(replace(DONE, late=1)) == 2
    assert daily.paws(replace(DONE, late=None)) == 2  # a guess: right, but not proven
    assert daily.paws(replace(DONE, late=3, hints=4)) == 1
    assert daily.paws(replace(DONE, marks=("white",))) == 0


def test_a_finished_case_is_counted_if_it_was_the_open_try(t: Text) -> None:
    table = replace(HERE, match=played())
    model, effects = update(table, msg("daily over", value=dump_tries((Try(DAY, seed=SEED),))), t)
    tried = daily.done(played(), Try(DAY, seed=SEED))
    assert model.daily.tries == (tried,)
    closed = Recall("streak", parse(f"daily closed {DAY}"))
    assert effects == (Save("daily", dump_tries((tried,))), closed)


@pytest.mark.parametrize("state", ["done", "left"])
def test_a_case_that_is_played_again_does_not_count(state: str, t: Text) -> None:
    stored = dump_tries((Try(DAY, state, ("white",), 2, 3, SEED),))
    table = replace(HERE, match=played())
    assert update(table, msg("daily over", value=stored), t) == (table, ())


def test_another_game_is_no_daily_case(t: Text) -> None:
    waiting = dump_tries((Try(DAY, seed=SEED),))
    table = replace(HERE, match=played(day="2026-11-19"))
    assert update(table, msg("daily over", value=waiting), t) == (table, ())
    assert update(HERE, msg("daily over", value=waiting), t) == (HERE, ())


def test_a_whole_game_of_the_first_releases_that_is_still_open_counts_when_it_ends(t: Text) -> None:
    match = replace(played(), seed=daily.first_seed_of(DAY))
    assert match.seed != SEED
    model, _ = update(replace(HERE, match=match), msg("daily over", value=dump_tries((Try(DAY),))), t)
    (tried,) = model.daily.tries
    assert isinstance(tried, Try)
    assert (tried.state, tried.seed, tried.marks) == ("done", "", ("gold",))


# --- the result ------------------------------------------------------------------------------------------


def test_the_result_tells_how_it_went_and_nothing_of_the_deal(t: Text) -> None:
    assert daily.line(DONE, 5, t) == (
        "Spy Table 2026-11-18, level 3 of 7 · 🟡 🐾🐾🐾 · accused at the very card that proved it · 0 hints"
        " · 5 days in a row"
    )
    late = replace(DONE, late=2, hints=1, past=True)
    assert daily.line(late, 5, t).endswith("🟡 🐾▫️▫️ · 2 cards after the proof · 1 hint")


def test_an_old_result_is_still_passed_on_as_it_was(t: Text) -> None:
    tried = Try("2026-11-16", "done", ("gold", "white", "white", "black", "none"), 9, 2)
    assert daily.line(tried, 0, t) == "Spy Table 2026-11-16: 🟡⚪⚪⚫➖ 9 points, 2nd of 4"
    assert daily.line(replace(tried, points=-1), 0, t).endswith("−1 point, 2nd of 4")


def test_the_result_is_said_in_every_language(each_t: Text) -> None:
    for late in (None, 0, 1, 2, 5):
        for mark in ("gold", "white", "black"):
            said = daily.line(replace(DONE, marks=(mark,), late=late, hints=late or 0), 2, each_t)
            assert "daily." not in said
            assert said.startswith("Spy Table 2026-11-18")


def test_the_result_is_passed_on_with_the_way_to_that_case(t: Text) -> None:
    model = opened(t, (DONE,))
    way = f"https://example.org/table/?play=daily&day={DAY}"
    assert update(model, msg("daily send"), t)[1] == (
        Share("Spy Table", daily.line(DONE, 1, t), way, parse("daily passed")),
    )
    assert t("share.sent_yes") in render(update(model, msg("daily passed", value="yes"), t)[0], t)


# --- the screen ------------------------------------------------------------------------------------------


def test_the_screen_says_what_the_next_tap_counts_for(each_t: Text) -> None:
    seed = f'{{"seed":"{SEED}"}}'
    mine = Try(DAY, seed=SEED)
    for tries, save, note, button in (
        ((), "", "daily.note_new", "daily begin"),
        ((mine,), seed, "daily.note_open", "continue charlie"),
        ((mine,), "", "daily.note_left", "daily begin"),
        ((replace(mine, state="left"),), seed, "daily.note_left", "daily begin"),
        ((DONE,), seed, "daily.note_done", "daily send"),
        ((Try(DAY),), f'"seed":"{daily.first_seed_of(DAY)}"', "daily.note_open", "continue charlie"),
    ):
        drawn = render(opened(each_t, tries, save), each_t)
        assert each_t(note) in drawn
        assert f'data-msg="{button}"' in drawn
        assert each_t.day("2026-11-18") in drawn


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
    over, effects = update(model, msg("instead charlie daily begin-anew", value=dump(played())), t)
    assert (over.notice, effects) == (None, (Recall("daily", parse("daily deal")),))


def test_a_case_is_dealt_upon_the_tries_that_are_kept_now(t: Text) -> None:
    """Another window may have finished a case since this screen was opened."""
    model = opened(t)
    _, effects = update(model, msg("daily begin"), t)
    assert effects == (Recall("daily", parse("daily deal")),)
    other = Try(BEFORE, "done", ("gold",), 3, 1)
    dealt, effects = update(model, msg("daily deal", value=dump_tries((other,))), t)
    tries = (Try(DAY, seed=SEED), other)
    assert dealt.daily.tries == tries
    assert effects[0] == Save("daily", dump_tries(tries))


def test_the_case_is_looked_for_a_few_deals_at_a_time_while_its_page_is_read(
    t: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []
    looked = daily.found_among
    monkeypatch.setattr(
        daily, "found_among", lambda day, begin, many: tried.append(many) or looked(day, begin, many)
    )
    device = phone(t)
    device.wait(2000)
    assert device.model.daily.found == (DAY, SEED)
    assert len(tried) > 1
    assert max(tried) <= 12
    monkeypatch.setattr(daily, "seed_of", None)  # nothing is looked for when it is dealt
    device.tap("daily begin")
    assert device.model.match is not None
    assert device.model.match.seed == SEED


def test_who_is_quicker_than_the_search_gets_the_same_case(t: Text) -> None:
    device = phone(t)
    device.tap("daily begin")
    assert device.model.match is not None
    assert device.model.match.seed == SEED
    device.wait(2000)
    assert device.model.screen == "table"


def test_the_entry_asks_the_device_for_the_date(t: Text) -> None:
    assert update(HERE, msg("open-daily"), t) == (HERE, (Today(parse("daily on")),))
    assert 'data-msg="open-daily"' in render(HERE, t)
