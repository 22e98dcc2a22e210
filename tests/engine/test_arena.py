"""The arena: series of games, figures, the command line, and a log that an outsider can check."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from engine.arena import Figure, Series, bar, counts, main, play_out, run, summary, table
from engine.charlie import Options
from engine.charlie.moves import Accused, DeckOut, Revealed
from engine.charlie.phase import Phase
from engine.charlie.referee import log
from engine.core import TABLE
from engine.games import GAMES
from engine.match import Match, begin, dump, load, play
from tests.engine.log_checker import Checker

LEVELS = GAMES["charlie"].INFO.levels
EVERYTHING = Options(stasi=True, adler=True)
EVENTS = "game round turned tossed accused deck_out verdict drew officer swapped announced returned over"


def series(games: int = 2, seats: int = 4, options: Any = None, levels: tuple[str, ...] = LEVELS) -> Series:
    return Series("charlie", seats, games, "arena test", levels, options or Options(), log=False)


def silent(_done: int, _games: int) -> None:
    pass


# --- series ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_a_game_of_bots_comes_to_its_end_and_can_be_replayed(name: str) -> None:
    one = Series(name, 5, 1, "x", ("puppy",), GAMES[name].Options(), log=False)
    match = play_out(one, 0)
    assert match.outcome is not None
    assert load(dump(match)) == match


def test_a_table_of_bots_that_only_wait_comes_to_its_end_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(GAMES["charlie"], "choose", lambda *_: None)
    told = [event for events in play_out(series(), 0).events for event in events]
    assert sum(isinstance(event, DeckOut) for event in told) == sum(
        isinstance(event, Revealed) for event in told
    )
    assert not any(isinstance(event, Accused) for event in told)


def test_the_same_seed_gives_the_same_games_and_every_game_is_another() -> None:
    assert play_out(series(), 0) == play_out(series(), 0)
    assert len({series().seed_of(number) for number in range(50)}) == 50
    assert replace(series(), seed="other").seed_of(0) != series().seed_of(0)


def test_everybody_moves_one_seat_on_with_each_game() -> None:
    two = series(levels=("hound", "puppy"))
    assert two.levels_of(0) == ("hound", "puppy", "hound", "puppy")
    assert two.levels_of(1) == ("puppy", "hound", "puppy", "hound")
    assert series(levels=("hound",)).levels_of(7) == ("hound",) * 4


def test_two_processes_give_the_same_results_as_one() -> None:
    three = series(games=3, levels=("puppy",))
    assert list(run(three, 2, silent)) == list(run(three, 1, silent))


# --- figures -----------------------------------------------------------------------------------------


def test_a_figure_is_a_ratio_over_all_games_with_its_interval() -> None:
    (one,) = summary([[("points", "all", 2, 4)], [("points", "all", 1, 1), ("points", "all", 2, 3)]])
    assert (one.name, one.of, one.mean, one.out_of) == ("points", "all", 5 / 8, 8)
    margin = 1.96 * ((0.5**2 + 0.5**2) * 2) ** 0.5 / 8
    assert one.high - one.mean == pytest.approx(margin)
    assert one.mean - one.low == pytest.approx(margin)


def test_a_figure_out_of_nothing_is_zero() -> None:
    assert summary([[("caught", "all", 0, 0)]]) == (Figure("caught", "all", 0.0, 0.0, 0.0, 0),)


def test_the_interval_of_a_share_stays_between_nothing_and_all() -> None:
    (share,) = summary([[("won", "all", won, 1)] for won in (1, 1, 1, 0)])
    assert (share.mean, share.high) == (0.75, 1.0)
    assert 0 < share.low < 0.75


def test_the_counts_of_a_game_add_up() -> None:
    match = play_out(series(), 0)
    figures = {(each.name, each.of): each for each in summary([counts(match, series().levels_of(0))])}
    rounds = figures["rounds a game", "all"].mean
    assert 1 <= rounds <= 5
    assert sum(figures["games ended by", why].mean for why in ("ten", "supply", "rounds")) == 1
    assert sum(figures["games won", level].mean for level in LEVELS) == pytest.approx(1)
    for level in LEVELS:
        kinds = ("gold", "white", "black", "none")
        assert sum(figures[f"accusations: {kind}", level].mean for kind in kinds) == pytest.approx(1)
    ended = match.outcome
    assert ended is not None
    points = sum(
        figures["points a round", level].mean * figures["points a round", level].out_of for level in LEVELS
    )
    assert points == pytest.approx(sum(ended.scores))
    assert figures["cards a round", "all"].mean <= 33
    assert figures["moves a game", "all"].mean == match.turn


def test_the_table_has_a_line_for_every_figure() -> None:
    text = table(
        (Figure("points", "hound", 1.5, 1.25, 1.75, 10), Figure("cards", "all", 12.0, 11.0, 13.0, 10))
    )
    assert text.splitlines() == [
        "cards, all        12.000  [11.000 .. 13.000]",
        "points, hound      1.500  [1.250 .. 1.750]",
    ]


# --- the command -------------------------------------------------------------------------------------


def test_the_command_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--games", "2", "--seats", "3", "--levels", "puppy,hound", "--stasi", "--adler"]) == 0
    printed = capsys.readouterr()
    assert "2 games of charlie, 3 seats, puppy, hound" in printed.out
    assert "points a round, puppy" in printed.out
    assert "games a second" in printed.out
    assert printed.err.endswith("2/2\n")


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "2", "--json", "--seed", "s", "--adler", "--levels", "puppy"])
    data = json.loads(capsys.readouterr().out)
    assert (data["game"], data["seats"], data["games"], data["seed"]) == ("charlie", 4, 2, "s")
    assert data["options"]["adler"] is True
    assert data["options"]["stasi"] is False
    assert data["levels"] == ["puppy"]
    assert data["games_per_second"] > 0
    assert {"name", "of", "mean", "low", "high", "out_of"} == set(data["figures"][0])


def test_the_command_prints_a_log_of_each_game_one_object_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--games", "2", "--log", "--levels", "puppy"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["event"] for line in lines].count("game") == 2
    assert lines[0]["event"] == "game"
    assert lines[-1]["event"] == "over"


def test_the_log_of_spyfall_comes_from_its_own_referee(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--game", "spyfall", "--games", "1", "--log"])
    assert json.loads(capsys.readouterr().out.splitlines()[0])["game"] == "spyfall"


@pytest.mark.parametrize(
    "arguments",
    [
        ["--games", "0"],
        ["--jobs", "0"],
        ["--levels", "cat"],
        ["--game", "chess"],
        ["--games", "x"],
        ["--seats", "9"],
        ["--game", "spyfall", "--stasi"],
    ],
)
def test_a_wrong_command_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(arguments)
    assert "usage" in capsys.readouterr().err


def test_the_bar_moves_by_the_hundredth(capsys: pytest.CaptureFixture[str]) -> None:
    for done in range(1, 1001):
        bar(done, 1000)
    assert capsys.readouterr().err.count("\r") == 100


# --- the log -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize(
    "options",
    [
        Options(),
        EVERYTHING,
        replace(EVERYTHING, adler_value="zero", deck_out="all_but_one", missing_clues="shown", starter=2),
        replace(EVERYTHING, target=4, rounds=9),
    ],
)
def test_an_outsider_who_knows_the_rules_finds_no_fault_in_the_log(seats: int, options: Options) -> None:
    checker = Checker()
    for number in range(3):
        match = play_out(series(seats=seats, options=options), number)
        checker.check(json.loads(json.dumps(list(log(match)))))
    assert checker.games == 3


def slowly(match: Match, rng: Random) -> Match:
    """A game in which cards are mostly turned, so that the deck runs out, and all else is done at random."""
    while match.outcome is None:
        game = GAMES[match.game]
        movers = [player for player in (*range(match.seats), TABLE) if game.legal(match.state, player)]
        if match.state.phase is Phase.SUSPECTS and rng.random() < 0.97:
            match = play(match, match.state.turn, 0)
        else:
            player = rng.choice(movers)
            match = play(match, player, rng.randrange(len(game.legal(match.state, player))))
    return match


def test_the_log_of_long_rounds_is_without_fault_and_knows_every_event() -> None:
    seen = set()
    checker = Checker()
    for number in range(24):
        rng = Random(number)
        seats = 3 + number % 3
        options = replace(EVERYTHING, target=rng.choice((3, 10)), rounds=rng.choice((5, 12)))
        match = begin("charlie", seats, options, f"{number:032x}", ("",) * seats)
        lines = list(log(slowly(match, rng)))
        checker.check(lines)
        seen |= {line["event"] for line in lines}
    assert seen == set(EVENTS.split())


@pytest.mark.parametrize(
    ("event", "field", "value"),
    [
        ("turned", "kept", "other"),
        ("turned", "seat", 2),
        ("turned", "card", "cat:00000"),
        ("accused", "cat", "00000"),
        ("verdict", "fits", 2),
        ("drew", "colour", "gold"),
        ("drew", "marker", "9"),
        ("tossed", "trait", "hat"),
        ("over", "scores", [0, 0, 0]),
        ("over", "reason", "ten"),
        ("round", "starter", 1),
    ],
)
def test_a_log_in_which_one_line_was_changed_has_a_fault(event: str, field: str, value: Any) -> None:
    text = (Path(__file__).parents[1] / "playthroughs" / "3-seats-plain.jsonl").read_text(encoding="utf-8")
    lines = [json.loads(line) for line in text.splitlines()]
    Checker().check(lines)
    at = next(place for place, line in enumerate(lines) if line["event"] == event and line[field] != value)
    lines[at] = {**lines[at], field: value}
    with pytest.raises(AssertionError):
        Checker().check(lines)


def test_the_lines_of_the_log_have_the_agreed_fields() -> None:
    lines = list(log(play_out(series(options=EVERYTHING, seats=3), 0)))
    fields = {line["event"]: set(line) - {"event"} for line in lines}
    expected = {
        "game": {"game", "seats", "options", "markers"},
        "round": {"round", "starter", "clues", "bag", "open", "deck"},
        "turned": {"seat", "card", "kept"},
        "tossed": {"trait", "value", "when"},
        "accused": {"seat", "cat"},
        "verdict": {"seat", "fits"},
        "drew": {"seat", "colour", "marker"},
        "over": {"reason", "scores", "golds", "winners"},
    }
    assert {event: fields[event] for event in expected} == expected
