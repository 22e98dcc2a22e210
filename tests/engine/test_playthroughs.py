"""Golden playthroughs: whole games whose every event is written down, the worked example among them.

A file NAME.json is a saved match, NAME.jsonl the referee's log that it must lead to, in any Python.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from engine.chance import seal
from engine.charlie.cards import CATS, HOUNDS, Clue, Colour, Trait
from engine.charlie.deduce import evidence, odds
from engine.charlie.moves import Accused, Tossed, Turned, Verdict
from engine.charlie.phase import Phase
from engine.charlie.view import view
from engine.games import log_of
from engine.match import Match, dump, load, steps
from tests.engine.log_checker import Checker

FOLDER = Path(__file__).parents[1] / "playthroughs"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
NILS, LASH, BORIS = (CATS[int(code, 2)] for code in ("10111", "00111", "10100"))


def saved(name: str) -> Match:
    return load((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def written(name: str) -> list[dict[str, Any]]:
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


def log(match: Match) -> list[dict[str, Any]]:
    return list(log_of(match.game)(match))


@pytest.mark.parametrize("name", NAMES)
def test_a_playthrough_leads_to_what_is_written_down(name: str) -> None:
    match = saved(name)
    assert log(match) == written(name)
    assert match.outcome is not None
    assert dump(match) + "\n" == (FOLDER / f"{name}.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [name for name in NAMES if written(name)[0]["game"] == "charlie"])
def test_a_playthrough_is_without_fault(name: str) -> None:
    Checker().check(written(name))


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("rules", ["plain", "stasi-adler", "house"])
def test_there_is_a_playthrough_for_every_table_with_and_without_options(seats: int, rules: str) -> None:
    match = saved(f"{seats}-seats-{rules}")
    assert match.seats == seats
    assert match.options.stasi is match.options.adler is (rules != "plain")


def test_the_browsers_python_plays_the_very_same_games_and_has_the_same_daily_cases() -> None:
    script = str(FOLDER / "replay.mjs")
    done = subprocess.run(["node", script], capture_output=True, text=True, check=True, timeout=120)
    told = json.loads(done.stdout)
    assert tuple(map(int, told["python"].split(".")[:2])) >= (3, 14)
    assert set(told["games"]) == {f"{name}.json" for name in NAMES}
    for name in NAMES:
        game = told["games"][f"{name}.json"]
        assert game["log"] == written(name)
        assert game["seal"] == seal(saved(name).seed)
    cases = [line.split() for line in (FOLDER / "daily-cases.txt").read_text(encoding="utf-8").splitlines()]
    expected = {
        day: [seed, faces, [*map(int, proven.split(","))]] for day, _, seed, _, _, faces, proven in cases
    }
    assert len(told["days"]) == 10
    assert told["days"].items() <= expected.items()


# --- the worked example of the rules, story of the training case -------------------------------------


def test_the_worked_example_is_told_as_in_the_rules() -> None:  # C13, C17, C20, C21
    match = saved("worked-example")
    assert match.options.hounds[:4] == HOUNDS[:4]
    assert match.names == ("Laces", "Lansbury", "Britton", "Colombini")
    laces, lansbury, britton, colombini = range(4)
    told = [event for events in match.events for event in events]
    assert [event for event in told if isinstance(event, Accused)] == [
        Accused(laces, NILS),
        Accused(colombini, LASH),
        Accused(britton, BORIS),
    ]
    assert [event for event in told if isinstance(event, Tossed)] == [
        Tossed(Clue(Trait.GLASSES, False), "card")
    ]
    assert [event for event in told if isinstance(event, Verdict)] == [
        Verdict(laces, 5, Colour.GOLD),
        Verdict(colombini, 4, Colour.WHITE),
        Verdict(britton, 3, Colour.BLACK),
        Verdict(lansbury, None, Colour.BLACK),
    ]
    assert sum(isinstance(event, Turned) for event in told) == 8


def test_in_the_worked_example_laces_alone_can_prove_that_nils_is_the_chief() -> None:
    states = [step.state for _, _, step in steps(saved("worked-example"))]
    turning = [state for state in states if state.phase is Phase.SUSPECTS and not state.accusations]
    before, after = turning[-2], turning[-1]
    chance = {seat: odds(evidence(view(after, seat))).chief[NILS.bits] for seat in range(4)}
    assert chance[0] == 1
    assert max(chance[seat] for seat in (1, 2, 3)) <= 0.5
    assert NILS not in {cat for line in before.lines for cat in line}
