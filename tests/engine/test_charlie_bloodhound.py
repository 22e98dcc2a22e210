"""What a bloodhound does: it takes a chance or waits, by what its rivals may know."""

from __future__ import annotations

from dataclasses import replace
from math import isclose

import pytest

from engine.charlie.cards import CATS, Clue, Trait
from engine.charlie.deduce import evidence, odds, public
from engine.charlie.moves import Accuse
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.race import Race
from engine.charlie.state import State
from engine.charlie.view import view
from engine.charlie.worth import Stakes
from tests.engine.charlie_bots import PLAIN, decision, seen, whole_game
from tests.engine.charlie_table import CHIEF, cat, cats, suspects


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
