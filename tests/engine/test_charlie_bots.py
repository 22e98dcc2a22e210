"""What bots do with a view: legal, pure, in character, and worth their level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import isclose
from random import Random
from statistics import median
from time import process_time

import pytest
from charlie_table import CHIEF, cat, cats, held, pile, suspects

from engine.arena import Series, play_out
from engine.charlie import INFO, figures
from engine.charlie.bot import SURE, choose, delay
from engine.charlie.cards import CATS, Clue, Colour, Trait
from engine.charlie.deduce import evidence, odds, public
from engine.charlie.moves import Accuse, Action, Announce, ChooseFace, Pass, Swap, TurnCard
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.race import Race
from engine.charlie.rules import legal
from engine.charlie.setup import setup
from engine.charlie.state import State
from engine.charlie.view import View, view
from engine.charlie.worth import Stakes, chance_to_win, expected, printed_stakes, stakes, tallies, unseen
from engine.match import steps

LEVELS = INFO.levels
EVERYTHING = Options(stasi=True, adler=True)
PLAIN = Stakes(3.8, 17 / 12, -0.5)


def whole_game(
    seats: int, options: Options, number: int, levels: tuple[str, ...] = LEVELS
) -> Iterator[State]:
    """The states of a game by bots."""
    match = play_out(Series("charlie", seats, 1, "bots", levels, options, log=False), number)
    for _, _, step in steps(match):
        yield step.state


def views(seats: int, options: Options, number: int) -> Iterator[View]:
    """Every view of a game by bots in which a seat has something to do."""
    for state in whole_game(seats, options, number):
        yield from (view(state, seat) for seat in range(seats) if legal(state, seat))


def seen(state: State, seat: int, *open_seats: int) -> View:
    """A seat's view of a table laid out by hand, as if the clues of some seats lay open."""
    clues = tuple(state.clue(other) if other in open_seats else None for other in range(state.seats))
    return replace(view(state, seat), clues=clues)


def decision(level: str, seen_by: View, seed: int = 0) -> Action | None:
    return choose(seen_by, Random(seed), level)


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


def test_the_time_that_a_bot_takes_says_nothing() -> None:
    taken = [delay(Accuse(cat(CHIEF)), Random(seed)) for seed in range(300)]
    assert taken == [delay(Accuse(cat("00000")), Random(seed)) for seed in range(300)]
    assert delay(TurnCard(), Random(0)) == 1
    assert all(0 <= each < 1 for each in taken)
    assert 0.4 < sum(taken) / len(taken) < 0.6


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
    state = suspects(4, lines={0: cats("11010"), 1: cats("11111")})
    mine = seen(state, 0, 1, 2)
    assert odds(evidence(mine)).chief[31] == 0.25
    assert {decision("puppy", mine, seed) for seed in range(40)} == {Accuse(cat("11111")), TurnCard()}
    assert decision("hound", mine) == TurnCard()


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


def test_a_puppy_notices_only_part_of_the_discards() -> None:
    states = [state for state in whole_game(5, Options(), 3) if state.phase is Phase.SUSPECTS]
    torn = 0
    for state in states:
        mine = view(state, 2)
        if mine.actions:
            torn += len({decision("puppy", mine, seed) for seed in range(60)} - {None, TurnCard()}) > 1
    assert torn > 0


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


# --- bloodhound --------------------------------------------------------------------------------------


def race(state: State, seat: int) -> Race:
    accusers = [accuser for accuser, _ in state.accusations]
    accused = sum(1 << each.bits for _, each in state.accusations)
    free = sum(1 << each.bits for line in state.lines for each in line) & ~accused
    rivals = tuple(other for other in range(state.seats) if other not in (seat, *accusers))
    return Race(rivals, free, accused, PLAIN)


def test_a_bloodhound_takes_the_chief_that_it_is_sure_of() -> None:  # C20
    state = suspects(5, lines={0: cats("11110", "11111")})
    assert decision("bloodhound", seen(state, 2, 0, 1, 3, 4)) == Accuse(cat(CHIEF))


def test_a_bloodhound_waits_for_a_chief_who_is_yet_to_come() -> None:  # C21
    state = suspects(5, lines={0: cats("11110")})
    mine = seen(state, 2, 0, 1, 3, 4)
    assert odds(evidence(mine)).aide[cat("11110").bits] == 1
    assert decision("bloodhound", mine) is None
    last = replace(state, accusations=((0, cat("11000")), (1, cat("00111")), (4, cat("00110"))))
    assert decision("bloodhound", seen(last, 2, 0, 1, 3, 4)) is None


def test_a_bloodhound_takes_an_aide_once_the_chief_is_caught() -> None:  # C17, C20
    state = suspects(5, lines={0: cats("11111", "11110", "11000")}, accusations=((0, cat(CHIEF)),))
    assert decision("bloodhound", seen(state, 2, 0, 1, 3, 4)) == Accuse(cat("11110"))


def test_a_bloodhound_takes_a_chance_when_its_rivals_know_as_much() -> None:
    state = suspects(4, lines={0: cats("11110", "11111")})
    everybody_knows = seen(state, 3, 0, 1, 2, 3)
    chances = odds(evidence(everybody_knows))
    assert chances.chief[31] == chances.chief[30] == 0.5
    assert isinstance(decision("bloodhound", everybody_knows), Accuse)
    assert decision("hound", everybody_knows) is None


def test_a_bloodhound_waits_while_its_rivals_know_less() -> None:
    state = suspects(4, lines={0: cats("11110", "11111")})
    own_clue_is_secret = seen(state, 3, 0, 1, 2)
    chances = odds(evidence(own_clue_is_secret))
    assert chances.chief[31] == chances.chief[30] == 0.5
    assert decision("bloodhound", own_clue_is_secret) is None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_bloodhound_never_sells_below_its_share_nor_below_waiting(seats: int) -> None:
    accused = waited = 0
    for number in range(3):
        for state in whole_game(seats, Options(), number, ("bloodhound",)):
            if state.phase is not Phase.SUSPECTS or state.round > 1:
                continue
            for seat in range(seats):
                mine = view(state, seat)
                if not any(isinstance(action, Accuse) for action in mine.actions):
                    continue
                known = evidence(mine)
                chances = odds(known)
                at_stake = race(state, seat)
                values = {
                    one: PLAIN.accusation(chances, one.bits) for one in CATS if at_stake.free >> one.bits & 1
                }
                bar = max(at_stake.share(chances), at_stake.waiting(known, public(mine)))
                match decision("bloodhound", mine):
                    case Accuse(one):
                        assert values[one] == max(values.values()) >= bar
                        accused += 1
                    case _:
                        assert max(values.values()) < bar
                        waited += 1
    assert accused > 5
    assert waited > 20


def test_being_beaten_grows_with_what_the_rivals_may_know() -> None:
    state = suspects(4, lines={0: cats("11110", "11111")})
    nobody = race(state, 3).beaten(evidence(seen(state, 3)), public(seen(state, 3)))
    open_to_all = seen(state, 3, 0, 1, 2, 3)
    everybody = race(state, 3).beaten(evidence(open_to_all), public(open_to_all))
    assert 0 <= nobody < everybody <= 1
    alone = replace(race(state, 3), rivals=(0,)).beaten(evidence(open_to_all), public(open_to_all))
    assert 0 < alone < everybody


def test_a_rival_hurries_as_much_as_it_has_at_hand() -> None:
    state = suspects(4, lines={0: cats("11110", "11111")})
    everything = odds(evidence(seen(state, 0, 1, 2, 3)).fell(Clue(Trait.NEWSPAPER, True)))
    nothing = odds(evidence(seen(state, 0)))
    half = odds(evidence(seen(state, 0, 1, 2, 3)))
    at_stake = race(state, 0)
    assert at_stake.hurry(everything, 1.5) == 1
    assert at_stake.hurry(nothing, 1.5) == 0
    assert isclose(at_stake.hurry(half, 1.5), ((3.8 + 17 / 12) / 2 - 1.5) / 2.3)
    assert replace(at_stake, stakes=Stakes(0.0, 2.0, -0.5)).hurry(half, 0.5) == 1


def test_waiting_weighs_what_comes_in_time_against_what_comes_too_late() -> None:  # C17, C21
    state = suspects(4, lines={0: cats("11110")}, accusations=((0, cat("11000")), (1, cat("00111"))))
    mine = seen(state, 3, 0, 1, 2)
    at_stake = race(state, 3)
    chances = odds(evidence(mine))
    assert at_stake.caught(chances) == 0
    beaten = at_stake.beaten(evidence(mine), public(mine))
    at_hand = 0.5
    in_time = at_hand * 3.8 + 0.5 * at_stake.share(chances)
    too_late = 0.5 * 17 / 12 - 0.5 * 0.5
    assert isclose(at_stake.waiting(evidence(mine), public(mine)), (1 - beaten) * in_time + beaten * too_late)
    first = replace(at_stake, rivals=(0, 1, 2), accused=0)
    beaten = first.beaten(evidence(mine), public(mine))
    in_time = at_hand * 3.8 + 0.5 * PLAIN.share(3, 0)
    too_late = PLAIN.share(2, at_hand)
    assert isclose(first.waiting(evidence(mine), public(mine)), (1 - beaten) * in_time + beaten * too_late)


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
