"""Checkpoint Charlie: nobody sees or acts upon what it can't know (C9, C14, C23, C24, C26)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from engine.arena import Series, play_out
from engine.charlie.cards import COLOURS
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.setup import setup
from engine.charlie.state import State
from engine.core import Player
from engine.games import GAMES
from engine.match import steps
from tests.engine.blindness import assert_blind

CHARLIE = GAMES["charlie"]
LEVELS = ("puppy", "hound", "bloodhound")
EVERYTHING = Options(stasi=True, adler=True)


def scramble(state: State, player: Player, rng: Random) -> State:
    """Another future, deck order and bag; other clues and marker values where the player can't know them."""
    deck = list(state.deck)
    rng.shuffle(deck)
    state = replace(state, deck=tuple(deck), seed=f"{rng.getrandbits(128):032x}")
    return _other_markers(_other_clues(state, player, rng), player, rng)


def _other_clues(state: State, player: Player, rng: Random) -> State:
    shown = state.phase in (Phase.SCORING, Phase.OVER)
    hidden = [
        seat
        for seat in range(state.seats)
        if not shown and seat != player and not (seat == state.officer and state.faces[seat] is not None)
    ]
    counters = [state.counters[seat] for seat in hidden] + list(state.bag)
    rng.shuffle(counters)
    held = list(state.counters)
    faces = list(state.faces)
    for seat in hidden:
        held[seat] = counters.pop()
        if faces[seat] is not None:
            faces[seat] = rng.random() < 0.5
    return replace(state, counters=tuple(held), faces=tuple(faces), bag=tuple(counters))


def _other_markers(state: State, player: Player, rng: Random) -> State:
    supply = [list(pile) for pile in state.supply]
    rows = [list(row) for row in state.rows]
    for colour, pile in zip(COLOURS, supply, strict=True):
        hidden = [
            (seat, slot)
            for seat, row in enumerate(rows)
            for slot, held in enumerate(row)
            if not held.face_up and player not in held.known_to and held.marker.colour is colour
        ]
        markers = pile + [rows[seat][slot].marker for seat, slot in hidden]
        # The Stasi marker is never face down before a seat: it stays where it can be.
        stasi = [marker for marker in markers if marker.face == "stasi"]
        others = [marker for marker in markers if marker.face != "stasi"]
        rng.shuffle(others)
        for seat, slot in hidden:
            rows[seat][slot] = replace(rows[seat][slot], marker=others.pop())
        pile[:] = others + stasi
        rng.shuffle(pile)
    return replace(state, supply=tuple(map(tuple, supply)), rows=tuple(map(tuple, rows)))


def whole_game(
    seats: int, options: Options, number: int, levels: tuple[str, ...] = LEVELS
) -> Iterator[State]:
    """The states of a game by bots, from the deal to the end."""
    series = Series("charlie", seats, 1, f"blind {number}", levels, options, log=False)
    match = play_out(series, number)
    yield setup(match.seats, match.seed, match.options)
    for _, _, step in steps(match):
        yield step.state


@pytest.mark.parametrize("options", [Options(), EVERYTHING, replace(EVERYTHING, missing_clues="shown")])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_view_holds_nothing_that_its_seat_cannot_know(seats: int, options: Options) -> None:  # C9, C23
    changed = 0
    for number in range(4):
        changed += assert_blind(CHARLIE, whole_game(seats, options, number), seats, scramble, times=2)
    assert changed > 1000


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_bot_acts_only_upon_what_its_seat_knows(seats: int) -> None:  # C14, C23
    assert assert_blind(CHARLIE, whole_game(seats, EVERYTHING, 9), seats, scramble, levels=LEVELS) > 200


def test_the_scrambling_changes_everything_secret_and_nothing_known() -> None:
    states = [state for state in whole_game(4, Options(), 1) if state.phase is Phase.SUSPECTS]
    first, last = states[0], states[-1]
    twins = [scramble(first, 0, Random(number)) for number in range(20)]
    for secrets in ("deck", "faces", "counters", "bag", "seed"):
        assert len({getattr(twin, secrets) for twin in twins}) > 2
    assert {(twin.faces[0], twin.counters[0]) for twin in twins} == {(first.faces[0], first.counters[0])}
    assert len({scramble(last, 0, Random(number)).rows for number in range(20)}) > 1


@dataclass(frozen=True)
class SeenThrough:
    """A view that should not be: it shows the next card of the deck."""

    actions: tuple[str, ...]
    next_card: object


def test_a_view_that_leaks_is_noticed() -> None:
    leaky: Any = SimpleNamespace(view=lambda state, _: SeenThrough((), state.deck[:1]))
    with pytest.raises(AssertionError, match="sees a secret"):
        assert_blind(leaky, whole_game(4, Options(), 1), 4, scramble)


def test_a_bot_that_acts_upon_more_than_its_view_is_noticed() -> None:
    elsewhere = count()
    cheat: Any = SimpleNamespace(
        view=lambda *_: SeenThrough(("any",), None), choose=lambda *_: next(elsewhere)
    )
    with pytest.raises(AssertionError, match="cheats"):
        assert_blind(cheat, whole_game(4, Options(), 1), 4, scramble, levels=("hound",))
