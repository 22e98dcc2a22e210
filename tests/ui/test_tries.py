"""The tries at daily cases as they are kept: read back whole, cut down to what can be, never a crash."""

from __future__ import annotations

import pytest

from ui.daily import rank as rank_of
from ui.daily import seed_of
from ui.records.tries import MOST_DAYS, Try, dump_tries, load_tries, put

DAY = "2026-11-18"


def test_tries_come_back_from_the_device_the_newest_first_and_not_for_ever() -> None:
    days = [
        f"20{year}-{month:02}-{date:02}"
        for year in (24, 25)
        for month in range(1, 13)
        for date in range(1, 28)
    ]
    tries = put((), *(Try(day, "done", ("black",), -1, 4) for day in days))
    assert len(tries) == MOST_DAYS < len(days)
    assert [tried.day for tried in tries if isinstance(tried, Try)] == sorted(days, reverse=True)[:MOST_DAYS]
    assert load_tries(dump_tries(tries)) == tries
    late = Try(DAY, "done", ("gold",), 4, 1, seed_of(DAY), late=3, hints=2, past=True)
    assert load_tries(dump_tries((late,))) == (late,)


@pytest.mark.parametrize(
    "stored",
    [
        "",
        "{",
        "{}",
        "[1, null, []]",
        "[" * 100_000,
        '[{"day":"x","state":"open","marks":[],"points":0,"place":0}]',
        '[{"day":"2026-02-30","state":"open","marks":[],"points":0,"place":0}]',
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


def test_what_cannot_be_of_a_case_is_left_out_and_the_result_stays() -> None:
    odd = '"late":-1,"hints":"many","past":"yes","seed":"<b>"'
    stored = f'[{{"day":"{DAY}","state":"done","marks":["gold"],"points":4,"place":1,{odd}}}]'
    assert load_tries(stored) == (Try(DAY, "done", ("gold",), 4, 1),)


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
    assert rank_of(scores, winners) == rank
