"""Spyfall: what a seat can't know changes neither its view nor what a bot does with it (S5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from engine.arena import Series, play_out
from engine.core import TABLE, Move, Player
from engine.games import GAMES
from engine.match import steps
from engine.spyfall.bot import choose
from engine.spyfall.cards import PLACE_IDS, Deal
from engine.spyfall.moves import Action, Ask, NamePlace, NextRound, Stop, TimeUp, Vote
from engine.spyfall.options import Options
from engine.spyfall.phase import Phase
from engine.spyfall.questions import QUESTION_IDS
from engine.spyfall.rules import apply, legal
from engine.spyfall.setup import setup
from engine.spyfall.state import State, card
from engine.spyfall.view import view
from tests.engine.blindness import assert_blind
from tests.engine.spyfall_table import asking, dealt, play, run_out

SPYFALL = GAMES["spyfall"]
TABLES = [
    (3, Options(rounds=2)),
    (5, Options(rounds=2, ballot="secret")),
    (8, Options(rounds=2, two_spies=True, ballot="secret")),
    (7, Options(rounds=2, two_spies=True, roles=False)),
    (4, Options(rounds=2, questions="free")),
    (5, Options(rounds=2, talk="cards")),
    (4, Options(rounds=2, talk="cards", ballot="secret", limit=7)),
]
LEVELS = ("rookie", "agent", "fox")


def states(seats: int, options: Options, seed: int) -> Iterator[State]:
    """The states of a game by bots, from the deal to the end."""
    match = play_out(Series("spyfall", seats, 1, f"blind {seed}", LEVELS, options, log=False), seed)
    yield setup(seats, match.seed, options)
    for _, _, step in steps(match):
        yield step.state


def scramble(state: State, player: Player, rng: Random) -> State:
    """Another future; other cards and hidden votes where the player can't know them."""
    state = replace(state, seed=f"{rng.getrandbits(128):032x}")
    if state.phase not in (Phase.ROUND_OVER, Phase.OVER):
        state = replace(state, deal=_other_deal(state, player, rng))
    if state.hand and player != state.asker:
        state = replace(state, hand=tuple(rng.sample(QUESTION_IDS, len(state.hand))))
    if state.options.ballot == "secret" and state.ballot is not None:
        known = (player, state.ballot.stopper)
        votes = tuple(
            vote if vote is None or voter in known else rng.random() < 0.5
            for voter, vote in enumerate(state.ballot.votes)
        )
        state = replace(state, ballot=replace(state.ballot, votes=votes))
    return state


def _other_deal(state: State, player: Player, rng: Random) -> Deal:
    """Another deal in which this player has the same card; spies who have shown themselves stay spies."""
    spies = state.deal.spies
    if state.phase is not Phase.GUESSING:
        known = [player] if player in spies else []
        free = [seat for seat in range(state.seats) if seat != player]
        spies = tuple(sorted(known + rng.sample(free, len(spies) - len(known))))
    knows_place = player is not None and player not in spies
    place = state.deal.place if knows_place else rng.choice(state.unused).id
    own = state.deal.roles[player] if player is not None and knows_place else None
    roles = [role for role in state.place(place).roles if role != own]
    rng.shuffle(roles)
    given = [None if seat in spies or not state.options.roles else roles.pop() for seat in range(state.seats)]
    if player is not None:
        given[player] = own
    return Deal(place, spies, tuple(given))


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_nobody_sees_or_acts_upon_what_it_can_not_know(seats: int, options: Options) -> None:  # S5
    changed = 0
    for seed in (1, 2):
        changed += assert_blind(
            SPYFALL, states(seats, options, seed), seats, scramble, levels=LEVELS, times=2
        )
    assert changed > 300


def test_the_scrambling_changes_everything_secret_and_nothing_known() -> None:
    state = asking(8, spies=(1, 4), options=Options(two_spies=True))
    for player, fixed in ((0, {(False, "beach", "lifeguard")}), (1, {(True, None, None)})):
        twins = [scramble(state, player, Random(number)) for number in range(30)]
        assert len({twin.deal.spies for twin in twins}) > 2
        assert len({twin.deal.roles for twin in twins}) > 2
        assert len({twin.deal.place for twin in twins}) > (0 if player == 0 else 5)
        cards = [card(twin, player) for twin in twins]
        assert {(each.spy, each.place and each.place.id, each.role) for each in cards} == fixed


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
                if Move(player, index, action) not in open_moves
            ]
            assert all(isinstance(action, NamePlace) or _in_hand(action) for action in hidden)


def _in_hand(action: Action) -> bool:
    """Whether it shows a card that its seat alone holds (I5)."""
    return isinstance(action, Ask) and action.question is not None


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
