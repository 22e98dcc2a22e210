"""Who wins against whom: the tables that tell whether bots are fair."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from engine.spyfall import INFO
from engine.spyfall.moves import Answer, Answered, Asked, NamePlace, Stop, Vote
from engine.spyfall.options import Options
from engine.spyfall.phase import Phase
from engine.spyfall.questions import GRADES
from engine.spyfall.state import State
from engine.spyfall.view import view
from tests.engine.spyfall_table import asking
from tools.fairness import interrogation
from tools.fairness.thinker import think

CARDS = Options(talk="cards")


@pytest.mark.parametrize("table", interrogation.TABLES)
def test_a_table_has_a_line_for_every_pair_of_players(table: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert interrogation.main([table, "--games", "1", "--seats", "4"]) == 0
    _, *lines = capsys.readouterr().out.splitlines()
    first = [line.split()[0] for line in lines]
    each = {"levels": len(INFO.levels), "person": 1, "balance": 1}[table]
    assert first == [level for level in INFO.levels for _ in range(each)]


def test_one_command_prints_several_tables_and_every_ending_of_a_round_is_counted_once(
    capsys: pytest.CaptureFixture[str],
) -> None:  # I13
    assert interrogation.main(["person", "balance", "--games", "3", "--seats", "4"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 * (1 + len(INFO.levels))
    for line in lines[-len(INFO.levels) :]:
        _, *endings = (float(share) for share in re.findall(r"([\d.]+)% ±", line))
        assert sum(endings) == pytest.approx(100, abs=0.5)


def test_the_same_games_are_played_in_every_cell() -> None:
    assert interrogation.spy_won("agent", "agent", 4, 3) == interrogation.spy_won("agent", "agent", 4, 3)


def said(state: State, *exchanges: tuple[int, str, int]) -> State:
    """The same round after these answers, by seat, question and answer."""
    told = [
        event
        for seat, question, answer in exchanges
        for event in (Asked(0, seat, question), Answered(seat, question, answer))
    ]
    return replace(state, history=(*state.history, *told))


def asked(state: State, seat: int, question: str) -> State:
    """The same round, and this seat has to answer."""
    return replace(state, question=question, phase=Phase.ANSWERING, asker=seat, asked_by=0)


AT_THE_BEACH = (("wet", 4), ("walls", 0), ("roomy", 4), ("sky", 4))


def test_who_reasons_perfectly_names_nothing_before_anything_was_said() -> None:
    assert think(view(asking(4, spies=(1,), options=CARDS), 3), Random(0)) is None
    assert not isinstance(think(view(asking(4, spies=(0,), options=CARDS), 0), Random(0)), NamePlace | Vote)


def test_who_reasons_perfectly_answers_the_truth_where_it_is_suspected_and_the_place_is_not_known() -> None:
    odd = said(asking(4, spies=(1,), options=CARDS), (2, "wet", 1), (2, "walls", 3))
    assert think(view(asked(odd, 2, "sky"), 2), Random(0)) == Answer(GRADES["sky"]["beach"])


def test_who_reasons_perfectly_tells_the_spy_less_than_the_truth_where_he_nearly_knows_the_place() -> None:
    heard = [(2 if n % 2 else 3, question, answer) for n, (question, answer) in enumerate(AT_THE_BEACH)]
    state = said(asking(4, spies=(1,), options=CARDS), *heard)
    answer = think(view(asked(state, 2, "hair"), 2), Random(0))
    assert isinstance(answer, Answer)
    assert answer.grade < GRADES["hair"]["beach"]


def test_who_reasons_perfectly_accuses_once_everybody_must_agree() -> None:
    clear = [(2, "wet", 4), (3, "walls", 0)]
    lost = [(1, "orders", 4), (1, "secrets", 4), (1, "rain", 0)]
    state = said(asking(4, spies=(1,), options=CARDS), *clear, *lost)
    assert think(view(state, 3), Random(0)) == Stop(1)
    assert think(view(said(asking(4, spies=(1,), options=CARDS), *clear), 3), Random(0)) is None


def test_a_spy_who_reasons_perfectly_accuses_an_innocent_whom_the_others_must_suspect() -> None:
    clear = [(0, "wet", 4), (3, "walls", 0), (3, "sky", 4), (0, "roomy", 4), (3, "shoes", 0), (0, "date", 4)]
    lost = [(2, "way_in", 4), (2, "rules", 4), (1, "warm", 4)]
    state = said(asking(4, spies=(1,), options=CARDS), *clear, *lost)
    assert think(view(state, 1), Random(0)) == Stop(2)


def test_a_spy_who_reasons_perfectly_names_the_place_before_he_is_found() -> None:
    heard = [(2 if n % 2 else 3, question, answer) for n, (question, answer) in enumerate(AT_THE_BEACH)]
    lost = [(1, "orders", 4), (1, "secrets", 4)]
    state = said(asking(4, spies=(1,), options=CARDS), *heard, *lost)
    assert think(view(state, 1), Random(0)) == NamePlace("beach")


@pytest.mark.thorough
def test_who_reasons_perfectly_wins_more_than_a_fair_share_against_rookies_but_not_against_foxes() -> None:
    games = range(60)
    won = {
        level: sum(interrogation.one_game(level, 5, number)[0] for number in games)
        for level in ("rookie", "fox")
    }
    assert won["fox"] < len(games) / 3 < won["rookie"]
