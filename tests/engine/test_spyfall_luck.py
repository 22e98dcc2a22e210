"""Spyfall: spy, place and roles are independent draws, and none is more likely than another (S4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence

import pytest

from engine.spyfall.cards import PLACE_IDS, PLACES, Deal
from engine.spyfall.moves import StartClock
from engine.spyfall.options import Options
from engine.spyfall.phase import Phase
from engine.spyfall.rules import apply, legal, to_act
from engine.spyfall.setup import deal, setup
from tests.engine.spyfall_table import run_out

SEATS = 5
GAMES = 12_000
ROLE_NUMBER = {place.id: {role: number for number, role in enumerate(place.roles)} for place in PLACES}


@pytest.fixture(scope="module")
def deals() -> list[Deal]:
    return [deal(SEATS, f"{number:032x}", Options(), PLACES, 1) for number in range(GAMES)]


def critical(freedom: int) -> float:
    """What chi-square exceeds once in a thousand fair series (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + 3.0902 * part**0.5) ** 3


def chi_square(counts: Sequence[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_the_threshold_is_that_of_the_tables() -> None:
    assert critical(4) == pytest.approx(18.467, rel=0.02)
    assert critical(24) == pytest.approx(51.179, rel=0.01)
    assert critical(29) == pytest.approx(58.301, rel=0.01)


def spy(each: Deal) -> int:
    return each.spies[0]


def place(each: Deal) -> str:
    return each.place


def role_of_the_next_seat(each: Deal) -> int:
    """The number of the role at the spy's left."""
    role = each.roles[(each.spies[0] + 1) % SEATS]
    assert role is not None
    return ROLE_NUMBER[each.place][role]


@pytest.mark.parametrize(("drawn", "values"), [(spy, SEATS), (place, 30), (role_of_the_next_seat, 7)])
def test_each_spy_each_place_and_each_role_comes_up_as_often(
    deals: list[Deal], drawn: Callable[[Deal], Hashable], values: int
) -> None:  # S4
    counts = Counter(map(drawn, deals))
    assert len(counts) == values
    assert chi_square(list(counts.values()), GAMES / values) < critical(values - 1)


@pytest.mark.parametrize(
    ("one", "ones", "other", "others"),
    [
        (spy, SEATS, place, 30),
        (spy, SEATS, role_of_the_next_seat, 7),
        (place, 30, role_of_the_next_seat, 7),
    ],
)
def test_they_say_nothing_about_each_other(
    deals: list[Deal],
    one: Callable[[Deal], Hashable],
    ones: int,
    other: Callable[[Deal], Hashable],
    others: int,
) -> None:  # S4
    together = Counter((one(each), other(each)) for each in deals)
    alone = Counter(map(one, deals)), Counter(map(other, deals))
    statistic = 0.0
    for first, many in alone[0].items():
        for second, as_many in alone[1].items():
            expected = many * as_many / GAMES
            statistic += (together[first, second] - expected) ** 2 / expected
    assert statistic < critical((ones - 1) * (others - 1))


def test_the_place_of_one_round_says_nothing_about_the_next_spy() -> None:  # S3, S4
    games = 1_500
    table: Counter[tuple[bool, int]] = Counter()
    for number in range(games):
        state = setup(3, f"{number:032x}", Options(rounds=2))
        early = PLACE_IDS.index(state.deal.place) < 15
        state = run_out(apply(state, 0, StartClock()).state)
        (dealer,) = to_act(state)
        state = apply(state, dealer, legal(state, dealer)[0]).state
        assert state.phase is Phase.DEALT
        assert dealer is not None
        table[early, (state.deal.spies[0] - dealer) % 3] += 1
    rows = {early: sum(table[early, step] for step in range(3)) for early in (False, True)}
    columns = [table[False, step] + table[True, step] for step in range(3)]
    statistic = sum(
        (table[early, step] - rows[early] * columns[step] / games) ** 2
        / (rows[early] * columns[step] / games)
        for early in rows
        for step in range(3)
    )
    assert statistic < critical(2)
    assert chi_square(columns, games / 3) < critical(2)


def test_the_dice_of_one_draw_do_not_move_with_the_options_of_another() -> None:  # S4
    for number in range(50):
        seed = f"{number:032x}"
        with_roles, without = (deal(SEATS, seed, Options(roles=roles), PLACES, 1) for roles in (True, False))
        assert (with_roles.place, with_roles.spies) == (without.place, without.spies)
        assert deal(SEATS, seed, Options(), PLACES[:7], 1).spies == with_roles.spies
