"""Spyfall: the referee's log says enough to check every rule from outside."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine import arena, match
from engine.chance import SEED_DIGITS
from engine.core import TABLE
from engine.spyfall.moves import NamePlace, StartClock
from engine.spyfall.options import Options
from engine.spyfall.referee import log
from engine.spyfall.rules import legal
from tests.engine.spyfall_log_checker import referee_all

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7, 8])
def test_the_log_of_the_arena_stands_up_to_a_referee(seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        arena.main(["--game", "spyfall", "--seats", str(seats), "--games", "4", "--seed", "x", "--log"]) == 0
    )
    assert referee_all([json.loads(line) for line in capsys.readouterr().out.splitlines()]) == 4


def test_the_arena_tells_how_rounds_end(capsys: pytest.CaptureFixture[str]) -> None:
    arena.main(["--game", "spyfall", "--seats", "3", "--games", "3", "--seed", "x"])
    told = capsys.readouterr().out
    for reason in ("caught", "innocent", "guessed", "wrong_guess", "time"):
        assert f"rounds ended by, {reason}" in told


def played_at_random(seats: int, options: Options, seed: int) -> match.Match:
    rng = Random(seed)
    played = match.begin("spyfall", seats, options, f"{seed:032x}", ("x",) * seats)
    while played.outcome is None:
        movers = [player for player in (*range(seats), TABLE) if legal(played.state, player)]
        player = rng.choice(movers)
        played = match.play(played, player, rng.randrange(len(legal(played.state, player))))
    return played


def test_so_does_the_log_of_any_game_and_of_a_secret_ballot() -> None:
    lines = [
        line
        for seed in range(12)
        for line in log(played_at_random(3 + seed % 6, Options(ballot="secret", rounds=8), seed))
    ]
    assert referee_all(lines) == 12
    assert {line["reason"] for line in lines if line["event"] == "round_over"} == {
        "caught",
        "innocent",
        "guessed",
        "wrong_guess",
        "time",
    }


def test_with_two_spies_the_log_says_who_they_are_and_who_named_what() -> None:
    begun = match.begin("spyfall", 7, Options(two_spies=True, rounds=1), "0" * SEED_DIGITS, ("x",) * 7)
    spies = begun.state.deal.spies
    played = match.act(begun, 0, StartClock())
    for spy, place in zip(spies, ("beach", "zoo"), strict=True):
        played = match.act(played, spy, NamePlace(place))
    lines = list(log(played))
    assert lines[1]["spy"] == list(spies)
    assert [(line["seat"], line["place"]) for line in lines if line["event"] == "guessed"] == [
        (spies[0], "beach"),
        (spies[1], "zoo"),
    ]


def test_the_golden_playthroughs_are_without_fault_and_know_every_way_a_round_can_end() -> None:
    reasons = set()
    for path in sorted(PLAYTHROUGHS.glob("spyfall-*.jsonl")):
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        reasons |= {line["reason"] for line in lines if line["event"] == "round_over"}
        if not lines[0]["options"]["two_spies"]:
            assert referee_all(lines) == 1
    assert reasons == {"caught", "innocent", "guessed", "wrong_guess", "time"}


@pytest.mark.parametrize(
    ("event", "field", "value"),
    [
        ("round", "dealer", 2),
        ("round", "place", "moon"),
        ("round", "spy", 9),
        ("asked", "seat", 3),
        ("asked", "target", 9),
        ("stopped", "seat", 9),
        ("voted", "seat", 9),
        ("nominated", "suspect", 9),
        ("guessed", "right", "other"),
        ("round_over", "reason", "other"),
        ("round_over", "points", [9, 9, 9, 9]),
        ("over", "scores", [0, 0, 0, 0]),
        ("over", "winners", []),
    ],
)
def test_a_log_in_which_one_line_was_changed_has_a_fault(event: str, field: str, value: Any) -> None:
    lines = list(log(played_at_random(4, Options(rounds=20), 3)))
    referee_all(lines)
    at = next(place for place, line in enumerate(lines) if line["event"] == event and line[field] != value)
    lines[at] = {**lines[at], field: value}
    with pytest.raises(AssertionError):
        referee_all(lines)
