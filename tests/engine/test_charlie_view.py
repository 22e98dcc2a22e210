"""Checkpoint Charlie: what a view tells, field by field (C9, C12-C16, C23, C24)."""

from __future__ import annotations

from engine.charlie.cards import HOUNDS, TRAITS
from engine.charlie.moves import Accuse, Announce, ChooseFace, RoundBegan, TimeUp, TurnCard
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.rules import apply, legal
from engine.charlie.setup import setup
from engine.charlie.state import State
from engine.charlie.view import view
from engine.core import TABLE, Move
from tests.engine.charlie_table import (
    CHIEF,
    SEED,
    accuse,
    cat,
    cats,
    clue,
    held,
    marker,
    pile,
    suspects,
    time_up,
    turn,
)

OPTIONS = Options(stasi=True, starter=2, hounds=HOUNDS[::-1])


def table() -> State:
    """The middle of a round: suspects, a public clue, an accusation, markers, the officer at seat 3."""
    state = suspects(
        lines={0: cats(CHIEF, "10000"), 2: cats("00100")},
        deck=cats("11110", "00000"),
        options=OPTIONS,
        tossed=(clue("newspaper", False),),
        bag=(),
        turn=2,
        officer=3,
        round=3,
        rows=((held("gold", "5", 0),), (), (held("white", "2", 2),), ()),
        supply=(pile("gold", "3"), pile("white", "1", "1"), pile("black", "0", "0", "-1")),
    )
    return accuse(state, (1, "10000"))


def test_a_view_tells_the_table_as_it_lies() -> None:  # C12-C15
    state = table()
    for player in (0, 1, 2, 3, TABLE):
        seen = view(state, player)
        assert seen.seat == player
        assert seen.seats == 4
        assert seen.hounds == HOUNDS[:0:-1]
        assert seen.options == OPTIONS
        assert (seen.round, seen.starter, seen.phase) == (3, 2, Phase.SUSPECTS)
        assert seen.to_act == (2,)
        assert seen.tossed == (clue("newspaper", False),)
        assert seen.chosen == (True,) * 4
        assert seen.lines == (cats(CHIEF, "10000"), (), cats("00100"), ())
        assert seen.discards == state.discards
        assert len(seen.discards[0]) == 27
        assert seen.deck == 2
        assert seen.accusations == ((1, cat("10000")),)
        assert seen.history == state.history
        assert seen.officer == 3
        assert seen.supply == (1, 2, 3)
        assert seen.scores is None


def test_a_view_tells_its_own_seat_more() -> None:  # C14, C23
    state = table()
    own = view(state, 0)
    assert (own.counter, own.clue, own.points) == (TRAITS[0], clue("hat", True), 5)
    assert own.markers[0][0].marker == marker("gold", "5")
    assert own.markers[2][0].marker is None
    assert own.clues == (None, None, None, clue("fur", True))
    public = view(state, TABLE)
    assert (public.counter, public.clue, public.points) == (None, None, None)
    assert [len(row) for row in public.markers] == [1, 0, 1, 0]


def test_a_view_lists_what_its_own_seat_may_do() -> None:  # C15, C16
    state = table()
    assert view(state, 2).actions == (TurnCard(), Accuse(cat(CHIEF)), Accuse(cat("00100")))
    assert view(state, 0).actions == legal(state, 0) != ()
    assert view(state, 1).actions == ()
    assert view(state, TABLE).actions == ()


def test_a_view_tells_who_has_chosen_but_not_what() -> None:  # C9
    state = apply(setup(3, SEED, Options()), 1, ChooseFace(False)).state
    for player in (0, 2, TABLE):
        seen = view(state, player)
        assert seen.chosen == (False, True, False)
        assert seen.clues == (None, None, None)
        assert seen.to_act == (0, 2)
    assert view(state, 1).clue == clue(state.counters[1].value, False)
    assert view(state, 0).clue is None
    assert view(state, 0).counter is state.counters[0]
    assert view(state, 0).history[0] == RoundBegan(1, 0, ())


# --- what the screen that all look at may offer ------------------------------------------------------


def test_the_table_offers_turning_a_card_and_accusing_and_to_whom() -> None:  # C12, C15
    offered = view(table(), TABLE).open_moves
    free = (Accuse(cat(CHIEF)), Accuse(cat("00100")))
    assert offered == (
        *(Move(0, index, action) for index, action in enumerate(free)),
        *(Move(2, index, action) for index, action in enumerate((TurnCard(), *free))),
        *(Move(3, index, action) for index, action in enumerate(free)),
    )


def test_when_the_deck_is_out_the_table_offers_the_end_of_the_countdown() -> None:  # C18
    state = turn(suspects(lines={0: cats(CHIEF)}, deck=cats("11110"))).state
    assert state.phase is Phase.DECK_OUT
    assert view(state, TABLE).open_moves[-1] == Move(TABLE, 0, TimeUp())


def test_the_table_offers_no_face_and_nothing_that_hangs_on_hidden_markers() -> None:  # C9, C23, C26, C27
    assert view(setup(4, SEED, OPTIONS), TABLE).open_moves == ()
    rich = suspects(
        lines={0: cats(CHIEF)},
        options=Options(adler=True, target=3),
        rows=((held("gold", "5", 0), held("white", "adler", 0)), (held("white", "2", 1),), (), ()),
        deck=cats("11110"),
    )
    scoring = time_up(turn(rich).state).state
    assert scoring.phase is Phase.SCORING
    assert Announce() in legal(scoring, scoring.visits[0])
    assert view(scoring, TABLE).open_moves == ()
