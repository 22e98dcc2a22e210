"""The fairness of the bots is measured at the real table: whole games, the same every time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.fairness.__main__ import PACES, cells, main
from tools.fairness.people import THINKERS, UNHURRIED
from tools.fairness.table import one_game


@pytest.mark.parametrize("pace", PACES)
def test_a_game_is_played_to_its_end_at_every_pace_and_comes_out_the_same_again(pace: str) -> None:
    person = UNHURRIED[0] if pace == "waits" else THINKERS[1]
    first = one_game(3, "puppy", pace, person)
    won, golds, rounds = first
    assert 0 <= won <= 1
    assert 0 <= golds <= rounds <= 5
    assert one_game(3, "puppy", pace, person) == first


def test_every_person_meets_every_level_at_every_pace_and_one_can_be_asked_for() -> None:
    levels = ("puppy", "hound")
    everything = list(cells(PACES, levels))
    assert len(everything) == len({(level, pace, who.name) for level, pace, who in everything}) == 34
    four = list(cells(("normal",), levels, "4 s"))
    assert four == [(level, "normal", THINKERS[1]) for level in levels]


def test_the_figures_are_printed_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "fairness.json"
    asked = "--games 2 --pace waits --level puppy --person perfect --json"
    assert main([*asked.split(), str(kept)]) == 0
    (cell,) = json.loads(kept.read_text())
    assert (cell["level"], cell["pace"], cell["games"]) == ("puppy", "waits", 2)
    assert f"{cell['won']:.1%}" in capsys.readouterr().out


def test_games_from_another_number_on_are_other_games(tmp_path: Path) -> None:
    def figures(first: int, games: int) -> dict[str, float]:
        kept = tmp_path / f"{first}.json"
        asked = f"--games {games} --first {first} --pace waits --level puppy --person perfect --json"
        main([*asked.split(), str(kept)])
        (cell,) = json.loads(kept.read_text())
        return {each: cell[each] * games for each in ("won", "rounds")}

    whole, beginning, end = figures(0, 4), figures(0, 1), figures(1, 3)
    assert whole == pytest.approx({each: beginning[each] + end[each] for each in whole})
    assert beginning["rounds"] * 3 != end["rounds"]
