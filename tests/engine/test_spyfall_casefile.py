"""Spyfall by cards: the case file says what could be known when, exactly (I16)."""

from __future__ import annotations

import pytest

from engine.arena import Series, play_out
from engine.core import TABLE
from engine.match import Match
from engine.spyfall.casefile import casefile
from engine.spyfall.options import Options
from engine.spyfall.suspect import talk
from engine.spyfall.view import View, view
from tests.engine.spyfall_talk import Answers, places_for, spies


def played(number: int) -> Match:
    options = Options(talk="cards", rounds=1)
    return play_out(Series("spyfall", 5, 9, "file", ("agent",), options, log=False), number)


def answers(seen: View, count: int) -> Answers:
    return [(each.seat, each.question, each.answer) for each in talk(seen.history)[:count]]


@pytest.mark.parametrize("number", range(6))
def test_the_file_says_what_trying_out_every_world_says(number: int) -> None:
    seen = view(played(number).state, TABLE)
    result = seen.results[-1]
    file = casefile(seen)
    places = tuple(each.place.id for each in seen.places)
    spy, place = result.deal.spies[0], result.deal.place
    assert file.spy == spy
    assert len(file.moments) == len(talk(seen.history)) + 1
    for count, moment in enumerate(file.moments):
        said = answers(seen, count)
        chances = places_for(places, said, spy)
        assert moment.place == pytest.approx(chances[places.index(place)])
        looks = [spies(5, places, place, said, agent)[spy] for agent in range(5) if agent != spy]
        assert moment.looks[spy] == pytest.approx(sum(looks) / len(looks))
        likely = sorted(chances, reverse=True)
        assert sum(likely[: moment.possible]) >= 0.9 > sum(likely[: moment.possible - 1])


@pytest.mark.parametrize("number", range(6))
def test_what_gave_the_spy_away_was_an_answer_of_his_and_what_gave_the_place_away_another_seats(
    number: int,
) -> None:
    seen = view(played(number).state, TABLE)
    file = casefile(seen)
    if file.gave_spy_away is not None:
        said = file.moments[file.gave_spy_away].said
        assert said is not None
        assert said.seat == file.spy
    if file.gave_place_away is not None:
        said = file.moments[file.gave_place_away].said
        assert said is not None
        assert said.seat != file.spy


def test_the_first_question_after_which_somebody_could_have_known_is_named() -> None:
    found = [casefile(seen) for seen in (view(played(n).state, TABLE) for n in range(9))]
    assert {file.spy_known is None for file in found} == {True, False}
    for file in found:
        for at, chance in (
            (file.spy_known, [moment.looks[file.spy] for moment in file.moments]),
            (file.place_known, [moment.place for moment in file.moments]),
        ):
            assert (at is None) == (max(chance) <= 0.5)
            assert at is None or (chance[at] > 0.5 and max(chance[:at], default=0) <= 0.5)


@pytest.mark.parametrize("number", range(6))
def test_each_seat_is_told_when_it_could_have_known_by_its_own_eyes(number: int) -> None:  # I16
    seen = view(played(number).state, TABLE)
    file, result = casefile(seen), seen.results[-1]
    places = tuple(each.place.id for each in seen.places)
    for seat in set(range(5)) - {file.spy}:
        chances = [
            spies(5, places, result.deal.place, answers(seen, count), seat)[file.spy]
            for count in range(len(file.moments))
        ]
        assert file.known_to(seat) == next((at for at, chance in enumerate(chances) if chance > 0.5), None)
    assert file.known_to(file.spy) == file.place_known
