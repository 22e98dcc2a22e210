"""Days in a row: what counts, what is marked, and that nothing takes away what was earned."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.charlie_phone import Phone
from ui.i18n import Text
from ui.records.days import beside, day_of, days_in, is_day, number, weekday
from ui.records.streak import Streak, best, closed, dump_streak, load_streak, run
from ui.records.tries import Try, dump_tries

TODAY = "2026-11-18"


def back(days: int) -> str:
    """The day so many days ago."""
    return day_of(number(TODAY) - days)


def done(*ago: int) -> tuple[Try, ...]:
    """Cases that were closed on their day, so many days ago."""
    return tuple(Try(back(days), "done", ("gold",), 4, 1, late=0) for days in ago)


def opened(t: Text, today: str = TODAY, **stored: str) -> Phone:
    """The screen of the daily case on a phone with these records."""
    phone = Phone(t, today=today)
    phone.stored |= stored
    phone.send("open-daily")
    return phone


# --- the calendar ----------------------------------------------------------------------------------------


@given(st.integers(-100_000, 100_000))
def test_every_day_has_its_number(count: int) -> None:
    assert number(day_of(count)) == count


def test_the_calendar_has_leap_years_and_weekdays() -> None:
    assert (number("1970-01-01"), weekday("1970-01-01"), weekday("2026-11-18")) == (0, 3, 2)
    assert number("2026-11-18") - number("2026-01-01") == 321
    assert len(days_in("2028-02")) == 29
    assert len(days_in("2100-02")) == 28
    assert is_day("2028-02-29")
    assert not is_day("2026-02-29")
    assert [beside("2026-01", -1), beside("2026-12", 1)] == ["2025-12", "2027-01"]


def test_a_past_day_is_a_tap_away_and_a_day_to_come_is_not(t: Text) -> None:
    phone = opened(t)
    assert f"daily pick {back(1)}" in phone.messages()
    assert f"daily pick {day_of(number(TODAY) + 1)}" not in phone.messages()
    phone.tap("daily month 2026-10")
    assert "daily pick 2026-10-31" in phone.messages()
    phone.tap("daily pick 2026-10-31")
    assert t("daily.note_past") in phone.page
    assert t.day("2026-10-31") in phone.page


@pytest.mark.parametrize(
    ("day", "said"), [("2026-02-30", "daily.no_day"), ("2026-11-19", "daily.not_yet"), ("0", "daily.no_day")]
)
def test_a_link_to_a_day_without_a_case_gets_a_sentence_and_todays_case(day: str, said: str, t: Text) -> None:
    phone = Phone(t, today=TODAY)
    phone.model = replace(phone.model, address=f"https://example.org/?play=daily&day={day}")
    phone.send("arrive")
    assert t(said, day=day) in phone.page
    assert phone.model.daily.day == TODAY


def test_a_link_without_a_day_opens_the_case_of_today_as_it_always_did(t: Text) -> None:
    for question, day in (("?play=daily", TODAY), ("?play=daily&day=2026-11-10", "2026-11-10")):
        phone = Phone(t, today=TODAY)
        phone.model = replace(phone.model, address=f"https://example.org/{question}")
        phone.send("arrive")
        assert (phone.model.screen, phone.model.daily.day, phone.model.notice) == ("daily", day, None)


# --- days in a row ---------------------------------------------------------------------------------------


def test_days_in_a_row_count_up_to_today_or_yesterday() -> None:
    assert run(done(0, 1, 2), Streak(), TODAY) == 3
    assert run(done(1, 2), Streak(), TODAY) == 2
    assert run(done(2, 3), Streak(), TODAY) == 0
    assert run(done(0, 2, 3), Streak(), TODAY) == 1


def test_a_past_day_and_an_unfinished_one_are_no_part_of_it() -> None:
    played_later = tuple(replace(tried, past=True) for tried in done(1))
    assert run((*done(0), *played_later, *done(2)), Streak(), TODAY) == 1
    assert run((*done(0), Try(back(1), "left")), Streak(), TODAY) == 1


def test_a_case_a_day_makes_the_streak_longer_and_a_gap_begins_it_anew() -> None:
    streak = Streak()
    for ago in (9, 8, 7):
        streak = closed(done(ago), streak, back(ago))
    assert streak == Streak(back(7), 3, 3)
    streak = closed(done(0), streak, TODAY)
    assert streak == Streak(TODAY, 1, 3)
    assert best(done(0), streak, TODAY) == 3


def test_a_run_is_longer_than_the_tries_that_are_kept() -> None:
    assert closed(done(0), Streak(back(1), 700, 700), TODAY) == Streak(TODAY, 701, 701)


def test_a_past_day_does_not_touch_the_streak(t: Text) -> None:
    phone = opened(t, daily=dump_tries(done(1)), streak=dump_streak(Streak(back(1), 1, 1)))
    phone.tap(f"daily pick {back(3)}")
    phone.tap("daily begin")
    (tried,) = (each for each in phone.model.daily.tries if isinstance(each, Try) and each.day == back(3))
    assert tried.past
    assert run(phone.model.daily.tries, Streak(), TODAY) == 1


# --- what goes wrong -------------------------------------------------------------------------------------


def test_a_clock_that_was_set_back_gets_a_sentence_and_takes_nothing(t: Text) -> None:
    kept = {"daily": dump_tries(done(0, 1, 2)), "streak": dump_streak(Streak(TODAY, 3, 3))}
    phone = opened(t, back(30), **kept)
    assert t.n("daily.set_back", 3, day=t.day(TODAY)) in phone.page
    assert 'class="streak"' in phone.page
    assert closed(done(30), Streak(TODAY, 3, 3), back(30)) == Streak(TODAY, 3, 3)
    assert t.n("daily.streak", 3) in opened(t, TODAY, **phone.stored).page


def test_a_clock_that_was_ahead_for_a_while_stops_no_streak() -> None:
    ahead = Streak(day_of(number(TODAY) + 400), 1, 5)
    assert run(done(0, 1, 2), ahead, TODAY) == 3
    assert closed(done(0, 1, 2), ahead, TODAY).best == 5


@pytest.mark.parametrize("damaged", ["{", '"', "[1]", '[{"day":"2026-02-30"}]'])
def test_damaged_results_get_a_sentence_and_the_streak_stands(damaged: str, t: Text) -> None:
    phone = opened(t, daily=damaged, streak=dump_streak(Streak(back(1), 12, 12)))
    assert t.n("daily.damaged", 12) in phone.page
    assert t.n("daily.streak", 12) in phone.page


def test_of_damaged_results_the_other_copy_is_read(t: Text) -> None:
    phone = opened(t, **{"daily": "{", "spare:daily": dump_tries(done(0, 1))})
    assert t.n("daily.streak", 2) in phone.page
    assert not phone.model.daily.damaged


@pytest.mark.parametrize(
    "stored",
    ["", "{", "[]", '{"until":"x","days":3,"best":3}', '{"until":"2026-11-17","days":-3,"best":"x"}'],
)
def test_without_a_streak_that_can_be_read_the_tries_tell_it(stored: str, t: Text) -> None:
    phone = opened(t, daily=dump_tries(done(0, 1)), streak=stored)
    assert t.n("daily.streak", 2) in phone.page


def test_a_streak_that_a_newer_version_has_kept_is_not_overwritten(t: Text) -> None:
    newer = '{"v":2,"until":"2026-11-17","days":4,"best":9,"stars":1}'
    phone = opened(t, daily=dump_tries(done(1)), streak=newer)
    assert t("app.newer") in phone.page
    phone.send(f"daily closed {TODAY}", newer)
    assert phone.stored["streak"] == newer


def test_a_streak_comes_back_from_the_device() -> None:
    assert load_streak(dump_streak(Streak(TODAY, 3, 8))) == Streak(TODAY, 3, 8)
    assert load_streak('{"until":"2026-11-18","days":3,"best":1}') == Streak(TODAY, 3, 3)
