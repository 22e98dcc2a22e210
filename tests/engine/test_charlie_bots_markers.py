"""What bots think of markers: what one is worth, whom an Adler goes to, and when ten is announced."""

from __future__ import annotations

from dataclasses import replace
from math import isclose

import pytest

from engine.charlie.cards import Colour
from engine.charlie.moves import Announce, Pass, Swap
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.view import View, view
from engine.charlie.worth import chance_to_win, expected, printed_stakes, stakes, tallies, unseen
from tests.engine.charlie_bots import LEVELS, PLAIN, decision
from tests.engine.charlie_table import held, pile, suspects

# --- what things are worth ---------------------------------------------------------------------------


def test_a_draw_is_worth_the_average_of_what_is_printed() -> None:  # C4, C6, C7
    assert printed_stakes(Options()) == PLAIN
    assert printed_stakes(Options(adler=True)) == PLAIN
    assert printed_stakes(Options(stasi=True)) == PLAIN
    zero = printed_stakes(Options(adler=True, adler_value="zero"))
    assert (zero.gold, zero.white, zero.black) == (16 / 5, 15 / 12, -3 / 8)


def test_a_draw_is_worth_less_when_the_good_markers_are_seen() -> None:  # C22, C23
    rows = ((held("gold", "5", 0), held("white", "2", 0)), (held("gold", "4", 1),), (), ())
    state = suspects(4, rows=rows)
    mine = stakes(view(state, 0))
    assert (mine.gold, mine.white, mine.black) == (14 / 4, 15 / 11, -0.5)
    theirs = stakes(view(state, 1))
    assert (theirs.gold, theirs.white) == (15 / 4, 17 / 12)
    empty = replace(state, supply=((), *state.supply[1:]))
    assert stakes(view(empty, 0)).gold == 0


def test_in_the_last_round_stasi_costs_two() -> None:  # C25
    state = suspects(4, options=Options(stasi=True))
    assert stakes(view(state, 0)).black == -4 / 8
    assert stakes(view(replace(state, round=5), 0)).black == -5 / 8


def test_a_colour_of_which_everything_is_seen_is_worth_nothing() -> None:
    rows = (tuple(held("gold", face, 0) for face in ("3", "3", "4", "4", "5")), (), (), ())
    state = suspects(4, rows=rows, supply=(pile("gold", "3"), (), ()))
    assert stakes(view(state, 0)).gold == 0


def test_a_fair_share_divides_what_the_seats_will_draw() -> None:  # C17, C20, C21
    assert isclose(PLAIN.share(3, 0), (3.8 + 2 * 17 / 12 - 0.5) / 4)
    assert isclose(PLAIN.share(3, 1), (3 * 17 / 12 - 0.5) / 4)
    assert isclose(PLAIN.share(1, 0), (3.8 - 0.5) / 2)
    assert PLAIN.share(0, 0) == -0.5


def test_what_a_seat_may_have_follows_from_the_colours_that_lie_open() -> None:  # C23
    rows = ((held("white", "2", 0),), (held("black", "-1", 1), held("white", "1", 1)), (), ())
    state = suspects(4, rows=rows)
    mine = view(state, 0)
    assert tallies(mine, 0) == {2: 1}
    assert tallies(mine, 2) == {0: 1}
    chances = tallies(mine, 1)
    assert chances.keys() == {0, 1, 2}
    assert isclose(chances[0], 0.5 * 7 / 11)
    assert isclose(chances[1], 0.5 * 7 / 11 + 0.5 * 4 / 11)
    assert isclose(sum(chances.values()), 1)
    assert isclose(expected(chances), 15 / 11 - 0.5)
    assert sorted(unseen(mine, Colour.WHITE)) == [1] * 7 + [2] * 4
    stasi = view(suspects(4, options=Options(stasi=True)), 0)
    assert sorted(unseen(stasi, Colour.BLACK)) == [-1] * 3 + [0] * 4


def test_a_tie_goes_to_the_gold_markers_and_else_is_shared() -> None:  # C29
    two_whites = (held("white", "2", 0), held("white", "1", 0))
    gold = (held("gold", "3", 1, face_up=True),)
    state = suspects(3, rows=(two_whites, gold, ()))
    assert chance_to_win(view(state, 0), 0) == 0
    assert chance_to_win(view(replace(state, rows=(gold, two_whites, ())), 0), 0) == 1
    shared = replace(state, rows=(gold, gold, ()))
    assert chance_to_win(view(shared, 0), 0) == 0.5
    ahead = replace(state, rows=((*gold, *gold), gold, ()))
    assert chance_to_win(view(ahead, 0), 0) == 1


# --- looking at one's markers ------------------------------------------------------------------------


def visit(rows: tuple[tuple[object, ...], ...], **changes: object) -> View:
    """Seat 0 looks at its markers."""
    options = changes.pop("options", Options(adler=True))
    state = suspects(3, options=options, rows=rows, phase=Phase.SCORING, visits=(0, 1, 2), **changes)
    return view(state, 0)


@pytest.mark.parametrize("level", ["hound", "bloodhound"])
def test_an_adler_goes_to_whoever_is_ahead(level: str) -> None:  # C26
    mine = (held("white", "adler", 0),)
    rich = (held("white", "1", 2), held("gold", "3", 2))
    assert decision(level, visit((mine, (held("white", "2", 1),), rich))) == Swap(Colour.WHITE, 2, 0)
    richer = (held("white", "1", 1), held("gold", "3", 1), held("white", "1", 1))
    assert decision(level, visit((mine, richer, rich))) == Swap(Colour.WHITE, 1, 0)


@pytest.mark.parametrize("level", ["hound", "bloodhound"])
def test_an_adler_is_kept_when_nothing_better_is_to_be_had(level: str) -> None:  # C26
    mine = (held("gold", "adler", 0),)
    known_three = (held("gold", "3", 0, 1),)
    assert decision(level, visit((mine, known_three, ()))) == Pass()
    assert decision(level, visit((mine, (held("gold", "4", 0, 1),), ()))) == Swap(Colour.GOLD, 1, 0)


def test_a_puppy_swaps_with_anybody() -> None:  # C26
    mine = (held("white", "adler", 0),)
    table = visit((mine, (held("white", "1", 1),), (held("white", "1", 2),)))
    assert {decision("puppy", table, seed) for seed in range(40)} == {
        Swap(Colour.WHITE, 1, 0),
        Swap(Colour.WHITE, 2, 0),
    }


TEN = (held("gold", "5", 0), held("gold", "5", 0))
SURE_TO_BE_AHEAD = tuple(held("gold", "5", 1, face_up=True) for _ in range(3))


@pytest.mark.parametrize("level", LEVELS)
def test_ten_is_announced_by_who_has_most(level: str) -> None:  # C27
    assert decision(level, visit((TEN, (held("white", "1", 1),), ()))) == Announce()
    assert decision(level, visit(((held("gold", "5", 0),), (), ()))) == Pass()


def test_ten_is_kept_secret_by_who_is_behind() -> None:  # C27
    behind = visit((TEN, SURE_TO_BE_AHEAD, ()))
    assert decision("puppy", behind) == Announce()
    assert decision("hound", behind) == Pass()
    assert decision("bloodhound", behind) == Pass()


def test_a_bloodhound_announces_by_its_chance_where_a_hound_goes_by_the_average() -> None:  # C27
    rival = (held("gold", "5", 1, face_up=True), held("gold", "5", 1, face_up=True), held("white", "1", 1))
    table = visit(((*TEN, held("white", "1", 0)), rival, ()), options=Options())
    assert 11 < expected(tallies(table, 1)) < 12
    assert 1 / 3 > chance_to_win(table, 0) > 0.25
    assert decision("hound", table) == Pass()
    assert decision("bloodhound", table) == Pass()
    mine = (held("gold", "4", 0), held("gold", "4", 0), held("white", "2", 0))
    doubt = (held("gold", "3", 1), held("gold", "3", 1), held("white", "1", 1), held("white", "1", 1))
    table = visit((mine, doubt, ()), options=Options())
    assert expected(tallies(table, 1)) > 10
    assert chance_to_win(table, 0) > 1 / 3
    assert decision("hound", table) == Pass()
    assert decision("bloodhound", table) == Announce()
