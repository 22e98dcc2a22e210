"""A game that the engine has never heard of keeps the contract, is saved, is blind and plays in the arena."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from inspect import signature
from random import Random
from typing import Any

import pytest

from engine import arena
from engine.arena import Series, play_out
from engine.core import TABLE, Illegal, Player
from engine.games import GAMES
from engine.match import BadSave, Match, begin, dump, load, play, steps, undo, undoable
from tests.engine import test_contract
from tests.engine.blindness import assert_blind
from tests.third_game import game
from tests.third_game.game import LaidCard, Lay, Options, State

SEED = "0123456789abcdef0123456789abcdef"
CONTRACT = {
    words: test
    for words, test in vars(test_contract).items()
    if words.startswith("test_") and "name" in signature(test).parameters
}
NAMES = ("Ann", "Ben", "Cleo")


@pytest.mark.parametrize("promise", CONTRACT)
def test_it_keeps_the_contract(promise: str, highcard: str) -> None:
    test: Callable[..., None] = CONTRACT[promise]
    for seed in test_contract.SEEDS if "seed" in signature(test).parameters else (None,):
        test(highcard, **({"seed": seed} if seed else {}))


def test_the_whole_contract_was_asked() -> None:
    assert len(CONTRACT) >= 9


def test_it_is_known_only_while_it_is_registered() -> None:
    assert "highcard" not in GAMES
    with pytest.raises(KeyError):
        begin("highcard", 3, Options(), SEED, NAMES)


# --- a match -----------------------------------------------------------------------------------------


def moments(match: Match, rng: Random) -> Iterator[Match]:
    """A match from its beginning to its end, by moves at random."""
    yield match
    while match.outcome is None:
        seat = rng.choice(GAMES[match.game].to_act(match.state))
        match = play(match, seat, rng.randrange(len(GAMES[match.game].legal(match.state, seat))))
        yield match


def test_a_match_is_saved_and_loaded_at_every_moment(highcard: str) -> None:
    for match in moments(begin(highcard, 3, Options(tricks=2, lowest=True), SEED, NAMES), Random(1)):
        assert load(dump(match)) == match


def test_a_save_with_wrong_options_is_refused_in_words(highcard: str) -> None:
    data = json.loads(dump(begin(highcard, 3, Options(), SEED, NAMES)))
    for options, seats, names in (({"tricks": 9}, 3, NAMES), ({"jokers": 2}, 3, NAMES)):
        with pytest.raises(BadSave, match="bad_options"):
            load(json.dumps({**data, "options": options, "seats": seats, "names": names}))
    with pytest.raises(BadSave, match="bad_seats"):
        load(json.dumps({**data, "seats": 5, "names": ["x"] * 5}))


def test_a_card_is_taken_back_until_all_lie_open(highcard: str) -> None:
    match = begin(highcard, 3, Options(), SEED, NAMES)
    for seat in (0, 1):
        laid = play(match, seat, 0)
        assert undoable(laid)
        assert undo(laid) == match
        match = laid
    shown = play(match, 2, 0)
    taken = play(shown, shown.state.taker, 0)
    for late in (shown, taken):
        with pytest.raises(Illegal):
            undo(late)


# --- secrets -----------------------------------------------------------------------------------------


def scramble(state: State, player: Player, rng: Random) -> State:
    """Other cards in the hands of others, and face down before them."""
    others = [seat for seat in range(len(state.hands)) if seat != player]
    hidden = [] if state.shown else [seat for seat in others if state.laid[seat] is not None]
    unseen = [card for seat in others for card in state.hands[seat]]
    unseen += [card for seat in hidden if (card := state.laid[seat]) is not None]
    rng.shuffle(unseen)
    hands, laid = list(state.hands), list(state.laid)
    for seat in others:
        hands[seat] = tuple(sorted(unseen.pop() for _ in hands[seat]))
    for seat in hidden:
        laid[seat] = unseen.pop()
    return replace(state, hands=tuple(hands), laid=tuple(laid))


def states(seats: int) -> Iterator[State]:
    match = play_out(Series("highcard", seats, 1, "blind", game.INFO.levels, Options(tricks=4), log=False), 0)
    yield game.setup(match.seats, match.seed, match.options)
    yield from (step.state for _, _, step in steps(match))


@pytest.mark.parametrize("seats", game.INFO.seats)
def test_nobody_sees_or_acts_upon_what_it_can_not_know(seats: int, highcard: str) -> None:
    levels = GAMES[highcard].INFO.levels
    assert assert_blind(GAMES[highcard], states(seats), seats, scramble, levels=levels, times=3) > 20


def test_a_card_that_lies_face_down_is_in_nobodys_history(highcard: str) -> None:
    step = game.apply(game.setup(3, SEED, Options()), 1, Lay(game.setup(3, SEED, Options()).hands[1][0]))
    assert any(isinstance(event, LaidCard) for event in step.events)
    for player in (*range(3), TABLE):
        history: Any = GAMES[highcard].view(step.state, player).history
        assert not any(isinstance(event, LaidCard) for event in history)


# --- the arena ---------------------------------------------------------------------------------------


def test_the_arena_plays_it_with_its_own_levels_switches_and_figures(
    highcard: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arena.main(["--game", highcard, "--games", "6", "--levels", "fox,cub", "--lowest", "--json"])
    data = json.loads(capsys.readouterr().out)
    assert data["options"] == {"tricks": 3, "lowest": True}
    assert {(each["name"], each["of"]) for each in data["figures"]} == {
        ("tricks", "fox"),
        ("tricks", "cub"),
        ("moves a game", "all"),
    }


def test_the_arena_writes_down_what_its_referee_says(
    highcard: str, capsys: pytest.CaptureFixture[str]
) -> None:
    arena.main(["--game", highcard, "--games", "1", "--seats", "2", "--log"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["event"] for line in lines] == ["game", *["laid", "laid", "taken"] * 3]


@pytest.mark.parametrize("wrong", [["--seats", "5"], ["--levels", "hound"], ["--stasi"]])
def test_the_arena_refuses_what_is_another_games(
    highcard: str, wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        arena.main(["--game", highcard, *wrong])
    assert "usage" in capsys.readouterr().err
