"""What bots do with a view: legal, pure, in character, and worth their level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from statistics import median
from time import process_time

import pytest

from engine.arena import Series, play_out
from engine.charlie import figures
from engine.charlie.bot import PAW, SURE, choose, delay
from engine.charlie.deduce import evidence, odds
from engine.charlie.moves import Accuse, Action, ChooseFace, TurnCard
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.rules import legal
from engine.charlie.setup import setup
from engine.charlie.view import View, view
from tests.engine.charlie_bots import LEVELS, decision, seen, whole_game
from tests.engine.charlie_table import CHIEF, cat, cats, suspects

EVERYTHING = Options(stasi=True, adler=True)


def views(seats: int, options: Options, number: int) -> Iterator[View]:
    """Every view of a game by bots in which a seat has something to do."""
    for state in whole_game(seats, options, number):
        yield from (view(state, seat) for seat in range(seats) if legal(state, seat))


# --- any level ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_bot_does_what_is_legal_and_the_same_thing_every_time(seats: int, level: str) -> None:
    options = replace(EVERYTHING, missing_clues="shown" if seats == 3 else "toss")
    for number, each in enumerate(views(seats, options, seats)):
        action = choose(each, Random(number), level)
        assert action is None or action in each.actions
        assert action == choose(each, Random(number), level)
        if each.phase is not Phase.SUSPECTS or isinstance(each.actions[0], TurnCard):
            assert action is not None, "the table would wait for ever"


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_has_nothing_to_do_where_the_view_has_nothing(level: str) -> None:
    state = suspects(4)
    assert decision(level, view(state, 1)) is None
    assert decision(level, view(state, None)) is None
    assert decision(level, view(state, 0)) == TurnCard()


@pytest.mark.parametrize("level", LEVELS)
def test_a_face_is_chosen_by_toss_whatever_the_counter(level: str) -> None:  # C9
    chosen: list[list[Action | None]] = []
    for number in range(3):
        state = setup(4, f"{number:032x}", Options())
        chosen += [[decision(level, view(state, seat), seed) for seed in range(400)] for seat in range(4)]
    assert all(each == chosen[0] for each in chosen)
    assert set(chosen[0]) == {ChooseFace(True), ChooseFace(False)}
    assert 150 < chosen[0].count(ChooseFace(True)) < 250


@pytest.mark.parametrize("level", LEVELS)
def test_the_time_that_a_bot_takes_tells_its_level_and_nothing_else(level: str) -> None:
    taken = [delay(Accuse(cat(CHIEF)), Random(seed), level) for seed in range(300)]
    assert taken == [delay(Accuse(cat("00000")), Random(seed), level) for seed in range(300)]
    assert delay(TurnCard(), Random(0), level) == 1
    assert all(PAW[level] / 2 <= each < 1 for each in taken)
    assert 0.8 < median(taken) / PAW[level] < 1.25


def test_a_better_bot_has_a_quicker_paw() -> None:
    assert PAW["puppy"] > PAW["hound"] > PAW["bloodhound"]


@pytest.mark.parametrize("level", LEVELS)
def test_when_the_deck_is_out_every_bot_accuses(level: str) -> None:  # C18
    state = suspects(4, lines={0: cats("10000")}, phase=Phase.DECK_OUT)
    for seat in range(4):
        assert decision(level, view(state, seat)) == Accuse(cat("10000"))


@pytest.mark.parametrize("level", LEVELS)
def test_who_has_accused_goes_on_turning_cards(level: str) -> None:  # C16
    state = suspects(4, lines={0: cats("10000", "11111")}, accusations=((0, cat("10000")),))
    assert decision(level, seen(state, 0, 1, 2, 3)) == TurnCard()


# --- puppy -------------------------------------------------------------------------------------------


def test_a_puppy_guesses_where_a_hound_waits() -> None:
    state = suspects(4, lines={0: cats("11110"), 1: cats("11111")})
    mine = replace(seen(state, 0, 1, 2, 3), deck=20)
    assert odds(evidence(mine)).chief[31] == 0.5
    guesses = {decision("puppy", mine, seed) for seed in range(60)}
    assert guesses == {Accuse(cat("11110")), Accuse(cat("11111")), TurnCard()}
    assert decision("hound", mine) == TurnCard()


def test_no_puppy_is_the_first_to_accuse_before_a_third_of_the_deck() -> None:
    state = suspects(4, lines={0: cats("11110"), 1: cats("11111")})
    for left, awake in ((33, False), (23, False), (22, True), (5, True)):
        mine = replace(seen(state, 0, 1, 2, 3), deck=left)
        barked = {decision("puppy", mine, seed) for seed in range(60)} - {TurnCard()}
        assert bool(barked) == awake, left
    accused = replace(state, accusations=((1, cat("11110")),))
    joins = replace(seen(accused, 0, 1, 2, 3), deck=33)
    assert Accuse(cat("11111")) in {decision("puppy", joins, seed) for seed in range(60)}


def test_a_puppy_does_not_bark_at_nothing() -> None:
    state = suspects(4, lines={1: cats("01000")})
    mine = view(state, 0)
    assert {decision("puppy", mine, seed) for seed in range(50)} == {TurnCard()}


def test_a_puppy_joins_in_when_another_has_barked() -> None:
    lines = {0: cats("10000", "10001"), 1: cats("01000")}
    state = suspects(4, lines=lines, accusations=((1, cat("01000")),))
    mine = seen(state, 2, 0, 1, 3)
    assert odds(evidence(mine)).chief[cat("10001").bits] == 0
    assert {decision("puppy", mine, seed) for seed in range(50)} == {None}
    near = seen(replace(state, lines=(cats("10000", "11101"), *state.lines[1:])), 2, 0, 1, 3)
    assert Accuse(cat("11101")) in {decision("puppy", near, seed) for seed in range(50)}


def test_a_puppy_forgets_who_was_let_go_and_accuses_whom_a_child_would_not() -> None:
    line = {0: cats("11110", "11111")}
    # Seat 3 has let go of a cat whose only trait is a newspaper: so it looks for none, and 11110 is no chief.
    state = suspects(4, lines=line, discards=((), (), (), cats("00001")))
    mine = replace(seen(state, 2, 0, 1), deck=20)
    forgot = replace(seen(suspects(4, lines=line), 2, 0, 1), deck=20)
    assert evidence(mine) != evidence(forgot)
    for seed in range(60):
        assert decision("puppy", mine, seed) == decision("puppy", forgot, seed)


def test_a_puppy_remembers_only_the_last_suspects_of_a_line() -> None:
    old, last = cats("11111", "10001"), cats("11110", "11101", "11011")
    mine, forgot = (
        replace(
            seen(suspects(4, lines={1: line}), 0, 2, 3),
            deck=20,
            actions=seen(suspects(4, lines={1: last}), 0).actions,
        )
        for line in (old + last, last)
    )
    assert evidence(mine) != evidence(forgot)
    for seed in range(60):
        assert decision("puppy", mine, seed) == decision("puppy", forgot, seed)


# --- hound -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_hound_accuses_exactly_when_it_is_nearly_sure(seats: int) -> None:
    told = Counter[str]()
    for number in range(4):
        for each in views(seats, Options(), number):
            free = [action.cat for action in each.actions if isinstance(action, Accuse)]
            if each.phase is not Phase.SUSPECTS or not free:
                continue
            chances = odds(evidence(each))
            chief = max(chances.chief[one.bits] for one in free)
            aide = max(chances.aide[one.bits] for one in free)
            caught = sum(chances.chief[one.bits] for _, one in each.accusations)
            match decision("hound", each):
                case Accuse(one) if chief >= SURE:
                    assert chances.chief[one.bits] == chief
                    told["chief"] += 1
                case Accuse(one):
                    assert caught >= SURE
                    assert chances.aide[one.bits] == aide >= SURE
                    told["aide"] += 1
                case _:
                    assert chief < SURE
                    assert caught < SURE or aide < SURE
                    told["waits"] += 1
    assert min(told["chief"], told["aide"], told["waits"]) >= 5, "too few to show anything"


# --- how good and how fast ---------------------------------------------------------------------------


def points_a_round(levels: tuple[str, ...], games: int) -> dict[str, float]:
    """What each level gets a round."""
    much, rounds = Counter[str](), Counter[str]()
    series = Series("charlie", 4, games, "strength", levels, Options(), log=False)
    for number in range(games):
        for name, of, part, out_of in figures.figures(play_out(series, number), series.levels_of(number)):
            if name == "points a round":
                much[of] += part
                rounds[of] += out_of
    return {level: much[level] / rounds[level] for level in rounds}


@pytest.mark.parametrize(("better", "other"), [("hound", "puppy"), ("bloodhound", "hound")])
def test_a_better_level_gets_more_points(better: str, other: str) -> None:
    got = points_a_round((better, other), 24)
    assert got[better] > got[other]


def test_four_bloodhounds_hardly_ever_let_the_chief_go() -> None:
    series = Series("charlie", 4, 1, "catch", ("bloodhound",), Options(), log=False)
    caught = came_up = 0.0
    for number in range(10):
        for name, _, much, out_of in figures.figures(play_out(series, number), series.levels_of(number)):
            if name == "chief caught when he came up":
                caught += much
                came_up += out_of
    assert came_up > 20
    assert caught / came_up > 0.8


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_decides_in_the_blink_of_an_eye(level: str) -> None:
    taken = []
    for each in views(5, EVERYTHING, 1):
        began = process_time()
        choose(each, Random(0), level)
        taken.append(process_time() - began)
    assert median(taken) < 0.010
    assert sorted(taken)[-2] < 0.040
