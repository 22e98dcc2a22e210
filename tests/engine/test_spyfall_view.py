"""Spyfall: what a seat can't know changes neither its view nor what a bot does with it (S5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine.core import TABLE, Player
from engine.spyfall.bot import choose
from engine.spyfall.cards import PLACE_IDS
from engine.spyfall.moves import Action, Ask, NamePlace, NextRound, Stop, TimeUp, Vote
from engine.spyfall.options import Options
from engine.spyfall.rounds import Deal, Phase
from engine.spyfall.rules import apply, legal, setup
from engine.spyfall.state import State
from engine.spyfall.view import OpenMove, view
from tests.engine.spyfall_table import asking, dealt, play, run_out

TABLES = [
    (3, Options(rounds=2)),
    (5, Options(rounds=2, ballot="secret")),
    (8, Options(rounds=2, two_spies=True, ballot="secret")),
    (7, Options(rounds=2, two_spies=True, roles=False)),
    (4, Options(rounds=2, questions="free")),
]


def states(seats: int, options: Options, seed: int) -> Iterator[State]:
    """The states of a game among players who do what their views let them."""
    rng = Random(seed)
    state = setup(seats, f"{seed:032x}", options)
    while state.phase is not Phase.OVER:
        yield state
        movers: list[tuple[Player, Action]] = []
        for player in (*range(seats), TABLE):
            action = choose(view(state, player), rng, "")
            if action is not None:
                movers.append((player, action))
        if movers:
            state = apply(state, *rng.choice(movers)).state
    yield state


def other_worlds(state: State, seat: Player, rng: Random) -> Iterator[State]:
    """States that differ in what the seat can't know: others' cards, hidden votes, the luck to come."""
    if state.phase not in (Phase.ROUND_OVER, Phase.OVER):
        for _ in range(3):
            yield replace(state, deal=other_deal(state, seat, rng))
    yield replace(state, seed=f"{rng.randrange(16**32):032x}")
    if state.options.ballot == "secret" and state.ballot is not None:
        known = (seat, state.ballot.stopper)
        votes = tuple(
            vote if vote is None or voter in known else not vote
            for voter, vote in enumerate(state.ballot.votes)
        )
        yield replace(state, ballot=replace(state.ballot, votes=votes))


def other_deal(state: State, seat: Player, rng: Random) -> Deal:
    """Another deal in which this seat has the same card."""
    deal = state.deal
    shown = state.phase is Phase.GUESSING
    spies = list(deal.spies)
    if not shown:
        count = len(spies)
        fixed = [seat] if seat in spies else []
        free = [other for other in range(state.seats) if other != seat]
        spies = sorted(fixed + rng.sample(free, count - len(fixed)))
    knows_place = seat is not None and seat not in spies
    place = deal.place if knows_place else rng.choice(state.unused).id
    own = deal.roles[seat] if seat is not None else None
    roles = [role for role in state.place(place).roles if role != own]
    rng.shuffle(roles)
    given = [
        None
        if other in spies or not state.options.roles
        else own
        if knows_place and other == seat
        else roles.pop()
        for other in range(state.seats)
    ]
    return Deal(place, tuple(spies), tuple(given))


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_seat_sees_and_does_the_same_in_every_world_that_it_can_not_tell_apart(
    seats: int, options: Options, seed: int
) -> None:  # S5
    rng = Random(seed)
    for state in states(seats, options, seed):
        for seat in (*range(seats), TABLE):
            seen = view(state, seat)
            for other in other_worlds(state, seat, rng):
                assert view(other, seat) == seen
                luck = rng.random()
                assert choose(view(other, seat), Random(luck), "") == choose(seen, Random(luck), "")


def test_the_table_is_shown_nothing_of_place_spy_and_roles_before_the_round_is_over() -> None:  # S5
    for state in states(6, Options(rounds=1, ballot="secret", places=PLACE_IDS[:4]), 5):
        if state.phase is not Phase.OVER:
            seen = repr(replace(view(state, TABLE), places=(), options=Options(places=())))
            assert not any(name in seen for name in (*PLACE_IDS, *filter(None, state.deal.roles)))


def test_what_can_be_done_in_the_open_can_be_played_by_its_index() -> None:
    for seats, options in TABLES:
        for state in states(seats, options, 3):
            open_moves = view(state, TABLE).open_moves
            for move in open_moves:
                assert legal(state, move.seat)[move.index] == move.action
                assert not isinstance(move.action, NamePlace)
            hidden = [
                action
                for player in (*range(seats), TABLE)
                for index, action in enumerate(legal(state, player))
                if OpenMove(player, index, action) not in open_moves
            ]
            assert all(isinstance(action, NamePlace) for action in hidden)


def test_the_screen_for_all_offers_the_same_whoever_is_the_spy() -> None:  # S5
    assert view(asking(5, spies=(0,)), TABLE) == view(asking(5, spies=(3,)), TABLE)


def test_an_unknown_seat_can_do_nothing() -> None:
    spoken = play(asking(3, spies=(1,)), (0, Ask(1))).state
    voting = play(spoken, (2, Stop(1))).state
    for state in (dealt(3), spoken, voting, run_out(spoken)):
        assert legal(state, 3) == legal(state, -1) == ()


# --- the bot -----------------------------------------------------------------------------------------


def test_a_bot_plays_whole_games_in_which_every_kind_of_move_comes_up() -> None:
    kinds: set[type[Action]] = set()
    rng = Random(0)
    for seed in range(12):
        state = setup(4, f"{seed:032x}", Options())
        while state.phase is not Phase.OVER:
            for player in (TABLE, *rng.sample(range(4), 4)):
                action = choose(view(state, player), rng, "")
                if action is not None:
                    kinds.add(type(action))
                    state = apply(state, player, action).state
                    break
    assert {Ask, Stop, Vote, NamePlace, TimeUp, NextRound} <= kinds


def test_a_bot_waits_when_there_is_nothing_to_do() -> None:
    assert choose(view(dealt(4), 2), Random(0), "") is None
    assert choose(view(asking(4), TABLE), Random(0), "") is None
    free = view(asking(4, options=Options(questions="free")), TABLE)
    assert {choose(free, Random(number), "") for number in range(200)} == {None, TimeUp()}
