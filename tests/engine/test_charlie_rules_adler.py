"""Checkpoint Charlie: visits to the markers, and Adlers (C26)."""

from __future__ import annotations

import pytest

from engine.charlie.moves import (
    Pass,
    Swap,
    Swapped,
    SwappedFace,
)
from engine.charlie.phase import Phase
from engine.charlie.rules import apply, legal, to_act
from engine.charlie.state import State
from engine.charlie.view import view
from engine.core import TABLE, Illegal
from tests.engine.charlie_table import held, marker, pass_all
from tests.engine.charlie_visits import BLACK, GOLD, WHITE, visiting


def test_every_seat_has_one_visit_in_every_scoring_in_the_order_of_drawing() -> None:  # C22, C26
    state = visiting((), (), (), visits=(2, 0, 1))
    for seat in (2, 0, 1):
        assert to_act(state) == (seat,)
        assert legal(state, seat) == (Pass(),)
        assert all(legal(state, other) == () for other in (0, 1, 2, TABLE) if other != seat)
        state = apply(state, seat, Pass()).state
    assert state.phase is Phase.CHOOSING


def test_passing_tells_nobody_anything() -> None:  # C26
    assert apply(visiting((), (), ()), 0, Pass()).events == ()


# --- C26: Adler --------------------------------------------------------------------------------------


def adler_at_seat_0() -> State:
    return visiting(
        (held("black", "0", 0), held("white", "adler", 0)),
        (held("white", "2", 1), held("gold", "3", 1)),
        (held("white", "1", 2), held("white", "2", 2)),
    )


def test_an_adler_may_be_swapped_for_any_face_down_marker_of_its_colour() -> None:  # C26
    assert legal(adler_at_seat_0(), 0) == (Pass(), Swap(WHITE, 1, 0), Swap(WHITE, 2, 0), Swap(WHITE, 2, 1))


def test_a_swap_lays_the_adler_face_up_before_the_other_and_the_other_marker_face_down_before_the_owner() -> (
    None
):
    step = apply(adler_at_seat_0(), 0, Swap(WHITE, 2, 1))  # C26
    assert step.events == (
        Swapped(0, 2, WHITE, 1, 1),
        SwappedFace(0, marker("white", "2")),
        SwappedFace(2, marker("white", "2")),
    )
    assert step.state.rows == (
        (held("black", "0", 0), held("white", "2", 0, 2)),
        (held("white", "2", 1), held("gold", "3", 1)),
        (held("white", "1", 2), held("white", "adler", 0, face_up=True)),
    )


def test_all_see_the_swapped_adler_and_only_the_two_know_what_was_got() -> None:  # C23, C26
    state = apply(adler_at_seat_0(), 0, Swap(WHITE, 2, 1)).state
    for player in (0, 1, 2, TABLE):
        assert view(state, player).markers[2][1].marker == marker("white", "adler")
        assert view(state, player).markers[2][1].face_up
    for player, known in ((0, True), (1, False), (2, True), (TABLE, False)):
        shown = view(state, player).markers[0][1]
        assert (shown.marker is not None, shown.face_up) == (known, False)
    assert not any(isinstance(event, SwappedFace) for event in view(state, 0).history)
    assert view(state, 1).history[-1] == Swapped(0, 2, WHITE, 1, 1)


def test_a_swap_keeps_the_visit_open() -> None:  # C26
    state = apply(adler_at_seat_0(), 0, Swap(WHITE, 2, 1)).state
    assert to_act(state) == (0,)
    assert legal(state, 0) == (Pass(),)


def test_who_got_an_adler_by_a_swap_cannot_swap_it_and_it_cannot_be_taken() -> None:  # C26
    face_up = held("white", "adler", 0, face_up=True)
    state = visiting((held("white", "2", 0),), (face_up,), (held("white", "adler", 2),), visits=(1, 2, 0))
    assert legal(state, 1) == (Pass(),)
    state = apply(state, 1, Pass()).state
    assert legal(state, 2) == (Pass(), Swap(WHITE, 0, 0))


def test_an_adler_may_be_kept_and_swapped_in_a_later_round() -> None:  # C26
    state = pass_all(adler_at_seat_0()).state
    assert state.phase is Phase.CHOOSING
    assert state.rows[0][1] == held("white", "adler", 0)


def test_an_unused_adler_is_face_down_and_secret() -> None:  # C26
    state = adler_at_seat_0()
    for player in (1, 2, TABLE):
        assert view(state, player).markers[0][1].marker is None
    assert view(state, 0).markers[0][1].marker == marker("white", "adler")


def test_a_seat_with_two_white_adlers_may_swap_both() -> None:  # C26
    state = visiting(
        (held("white", "adler", 0), held("white", "adler", 0)),
        (held("white", "2", 1),),
        (held("white", "1", 2),),
    )
    state = apply(state, 0, Swap(WHITE, 1, 0)).state
    assert [one.marker.face for one in state.rows[0]] == ["2", "adler"]
    assert legal(state, 0) == (Pass(), Swap(WHITE, 2, 0))
    state = apply(state, 0, Swap(WHITE, 2, 0)).state
    assert [one.marker.face for one in state.rows[0]] == ["2", "1"]
    assert legal(state, 0) == (Pass(),)


def test_a_face_down_adler_that_was_got_for_an_adler_may_be_swapped_by_its_new_owner() -> None:  # C26
    state = visiting((held("white", "adler", 0),), (held("white", "adler", 1),), (held("white", "1", 2),))
    state = apply(state, 0, Swap(WHITE, 1, 0)).state
    assert legal(state, 0) == (Pass(), Swap(WHITE, 2, 0))
    state = apply(state, 0, Pass()).state
    assert legal(state, 1) == (Pass(),)


def test_an_adler_of_another_colour_takes_only_its_own_colour() -> None:  # C26
    state = visiting(
        (held("gold", "adler", 0), held("black", "adler", 0)),
        (held("gold", "5", 1), held("white", "2", 1), held("black", "0", 1)),
        (),
    )
    assert legal(state, 0) == (Pass(), Swap(GOLD, 1, 0), Swap(BLACK, 1, 2))
    with pytest.raises(Illegal):
        apply(state, 0, Swap(WHITE, 1, 1))


def test_with_no_marker_of_its_colour_elsewhere_an_adler_waits() -> None:  # C26
    assert legal(visiting((held("gold", "adler", 0),), (held("white", "1", 1),), ()), 0) == (Pass(),)


def test_the_stasi_marker_lies_face_up_and_cannot_be_taken() -> None:  # C24, C26
    stasi = held("black", "stasi", 1, face_up=True)
    assert legal(visiting((held("black", "adler", 0),), (stasi,), ()), 0) == (Pass(),)
