"""Checkpoint Charlie: announcing, the end, who wins (C27-C29)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.charlie.moves import (
    Announce,
    Announced,
    Over,
    Pass,
    Returned,
    RoundBegan,
    RoundScored,
    Swap,
)
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.rules import apply, legal, outcome, to_act
from engine.charlie.state import Held
from engine.charlie.view import view
from engine.core import TABLE, Outcome
from tests.engine.charlie_table import held, pass_all, pile, told
from tests.engine.charlie_visits import WHITE, visiting

# --- C27: announcing ---------------------------------------------------------------------------------


def ten(*extra: Held) -> tuple[Held, ...]:
    return (held("gold", "5", 0), held("gold", "4", 0), held("white", "1", 0), *extra)


def test_a_seat_with_ten_points_may_announce_it_and_need_not() -> None:  # C27
    state = visiting(ten(), (), ())
    assert legal(state, 0) == (Pass(), Announce())
    assert pass_all(state).state.phase is Phase.CHOOSING


@pytest.mark.parametrize(
    ("extra", "allowed"),
    [(("white", "1"), True), (("black", "0"), True), (("black", "-1"), False), (("black", "stasi"), False)],
)
def test_every_marker_counts_for_the_ten(extra: tuple[str, str], allowed: bool) -> None:  # C25, C27
    state = visiting(ten(held(*extra, 0)), (), ())
    assert (Announce() in legal(state, 0)) is allowed


def test_an_adler_counts_as_the_option_says() -> None:  # C7, C27
    row = (held("gold", "5", 0), held("white", "2", 0), held("gold", "adler", 0))
    assert Announce() in legal(visiting(row, (), ()), 0)
    assert Announce() not in legal(visiting(row, (), (), options=Options(adler=True, adler_value="zero")), 0)


def test_the_target_is_an_option() -> None:  # C27
    assert Announce() in legal(visiting((held("gold", "4", 0),), (), (), options=Options(target=4)), 0)
    assert Announce() not in legal(visiting((held("gold", "4", 0),), (), (), options=Options(target=5)), 0)


def test_a_seat_may_announce_what_it_got_by_a_swap() -> None:  # C26, C27
    row = (held("gold", "5", 0), held("gold", "3", 0), held("white", "adler", 0))
    state = visiting(row, (held("white", "2", 1),), ())
    assert Announce() not in legal(state, 0)
    state = apply(state, 0, Swap(WHITE, 1, 0)).state
    assert legal(state, 0) == (Pass(), Announce())


def test_announcing_ends_the_visit_but_not_the_scoring() -> None:  # C27, C28
    step = apply(visiting(ten(), (), ()), 0, Announce())
    assert step.events == (Announced(0),)
    assert to_act(step.state) == (1,)
    assert outcome(step.state) is None


def test_two_seats_may_announce_in_the_same_scoring() -> None:  # C27
    state = visiting(ten(), ten(), ())
    state = apply(apply(state, 0, Announce()).state, 1, Announce()).state
    over = told(apply(state, 2, Pass()), Over)[0]
    assert (over.reason, over.scores, over.winners) == ("ten", (10, 10, 0), (0, 1))


# --- C28: when it ends -------------------------------------------------------------------------------


def test_the_game_ends_after_a_scoring_in_which_ten_was_announced() -> None:  # C28
    state = apply(visiting(ten(), (), ()), 0, Announce()).state
    done = pass_all(state)
    assert told(done, Over) == [Over("ten", (10, 0, 0), (2, 0, 0), (0,))]
    assert [type(event) for event in done.events] == [RoundScored, Over]
    assert done.state.phase is Phase.OVER


@pytest.mark.parametrize("empty", [0, 1, 2])
def test_the_game_ends_when_a_colour_has_run_out(empty: int) -> None:  # C28
    supply = [pile("gold", "3"), pile("white", "1"), pile("black", "0")]
    assert not told(pass_all(visiting((), (), (), supply=tuple(supply))), Over)
    supply[empty] = ()
    assert told(pass_all(visiting((), (), (), supply=tuple(supply))), Over)[0].reason == "supply"


def test_the_game_ends_with_the_fifth_round() -> None:  # C28
    assert told(pass_all(visiting((), (), (), round=4)), RoundBegan) == [RoundBegan(5, 0, ())]
    assert told(pass_all(visiting((), (), (), round=5)), Over)[0].reason == "rounds"


def test_the_number_of_rounds_is_an_option() -> None:  # C28
    assert told(pass_all(visiting((), (), (), options=Options(rounds=1))), Over)[0].reason == "rounds"


def test_a_stasi_marker_that_goes_back_counts_as_in_the_supply() -> None:  # C28
    rows = ((held("black", "stasi", 0, face_up=True),), (), ())
    done = pass_all(visiting(*rows, supply=(pile("gold", "3"), pile("white", "1"), ())))
    assert not told(done, Over)
    assert told(done, Returned) == [Returned()]


def test_a_stasi_marker_does_not_save_another_colour() -> None:  # C25, C28
    rows = ((held("black", "stasi", 0, face_up=True),), (), ())
    done = pass_all(visiting(*rows, supply=((), pile("white", "1"), pile("black", "0"))))
    assert told(done, Over)[0].reason == "supply"
    assert told(done, Over)[0].scores == (-2, 0, 0)
    assert not told(done, Returned)


def test_of_several_reasons_ten_goes_before_supply_and_supply_before_rounds() -> None:  # C28
    nothing: dict[str, Any] = {"supply": ((), (), ()), "round": 5}
    state = visiting(ten(), (), (), **nothing)
    assert told(pass_all(state), Over)[0].reason == "supply"
    assert told(pass_all(apply(state, 0, Announce()).state), Over)[0].reason == "ten"


# --- C29: who wins -----------------------------------------------------------------------------------


def last(*rows: tuple[Held, ...]) -> Over:
    return told(pass_all(visiting(*rows, round=5)), Over)[0]


def test_most_points_win() -> None:  # C29
    over = last(
        (held("white", "2", 0),), (held("gold", "3", 1),), (held("white", "2", 2), held("white", "2", 2))
    )
    assert (over.scores, over.winners) == ((2, 3, 4), (2,))


def test_tied_seats_are_told_apart_by_their_gold_markers() -> None:  # C29
    over = last((held("white", "2", 0), held("white", "1", 0)), (held("gold", "3", 1),), ())
    assert (over.scores, over.golds, over.winners) == ((3, 3, 0), (0, 1, 0), (1,))


def test_more_gold_does_not_beat_more_points() -> None:  # C29
    assert last((held("white", "2", 0), held("white", "2", 0)), (held("gold", "3", 1),), ()).winners == (0,)


def test_still_tied_the_win_is_shared() -> None:  # C29
    assert last((held("gold", "3", 0),), (held("gold", "adler", 1),), ()).winners == (0, 1)
    assert last((), (), ()).winners == (0, 1, 2)


def test_points_below_zero_lose_to_none() -> None:  # C29
    assert last((held("black", "-1", 0),), (), (held("black", "-1", 2),)).winners == (1,)


def test_at_the_end_all_markers_are_turned_up_for_all() -> None:  # C29
    done = pass_all(visiting((held("white", "2", 0),), (held("gold", "adler", 1),), (), round=5))
    for player in (0, 1, 2, TABLE):
        seen = view(done.state, player)
        assert [[(one.marker.face, one.face_up) for one in row if one.marker] for row in seen.markers] == [
            [("2", True)],
            [("adler", True)],
            [],
        ]
        assert seen.scores == (2, 3, 0)
        assert seen.actions == ()
        assert None not in seen.clues
    assert outcome(done.state) == Outcome("rounds", (2, 3, 0), (1,))
    assert to_act(done.state) == ()
    assert view(visiting((), (), ()), 0).scores is None
