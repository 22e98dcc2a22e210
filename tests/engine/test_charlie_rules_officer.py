"""Checkpoint Charlie: the officer and the Stasi marker (C24, C25)."""

from __future__ import annotations

from typing import Any

from engine.charlie.cards import Colour
from engine.charlie.moves import (
    ChooseFace,
    Drew,
    DrewFace,
    FaceChosen,
    OfficerMoved,
    Over,
    Returned,
    Revealed,
    RoundBegan,
)
from engine.charlie.options import Options
from engine.charlie.rules import apply
from engine.charlie.state import State
from engine.charlie.view import view
from engine.core import TABLE, Step
from tests.engine.charlie_scorings import four, scored
from tests.engine.charlie_table import (
    CHIEF,
    clue,
    counts,
    held,
    marker,
    pass_all,
    pile,
    told,
)

STASI = Options(stasi=True)
ONLY_STASI = (pile("gold", "3", "3"), pile("white", *"11111"), pile("black", "stasi"))


def watched(**changes: Any) -> Step[State]:
    """A scoring in which seat 2 draws the Stasi marker."""
    state = four(options=STASI, **{"supply": ONLY_STASI, **changes})
    return scored(state, (0, CHIEF), (2, "10000"), (1, "11110"))


def test_the_stasi_marker_is_shown_at_once_and_the_officer_joins_the_seat() -> None:  # C24
    step = watched()
    at = step.events.index(Drew(2, Colour.BLACK, marker("black", "stasi"), empty=False))
    assert step.events[at + 1] == OfficerMoved(2)
    assert not any(isinstance(event, DrewFace) and event.to == 2 for event in step.events)
    for player in (0, 1, 3, TABLE):
        assert view(step.state, player).markers[2][0].marker == marker("black", "stasi")
        assert view(step.state, player).officer == 2
    assert view(step.state, 2).points == -2


def test_the_stasi_marker_goes_back_to_the_supply_when_all_are_done() -> None:  # C24
    step = watched()
    assert counts(step.state)["black"] == 0
    done = pass_all(step.state)
    assert told(done, Returned) == [Returned()]
    assert done.state.rows[2] == ()
    assert done.state.supply[2] == pile("black", "stasi")
    assert not told(done, Over)


def test_other_markers_of_the_watched_seat_stay() -> None:  # C24
    done = pass_all(watched(rows=((), (), (held("white", "2", 2),), ())).state)
    assert done.state.rows[2] == (held("white", "2", 2),)


def test_next_round_the_watched_seat_plays_with_an_open_clue() -> None:  # C24
    state = pass_all(watched().state).state
    assert state.history[0] == RoundBegan(2, 0, (2,))
    assert view(state, 1).clues == (None,) * 4
    step = apply(state, 2, ChooseFace(False))
    shown = clue(state.counters[2].value, False)
    assert step.events == (FaceChosen(2, shown),)
    for player in (0, 1, 3, TABLE):
        assert view(step.state, player).clues == (None, None, shown, None)
    hidden = apply(step.state, 0, ChooseFace(False))
    assert hidden.events == (FaceChosen(0, None),)


def test_the_officer_leaves_after_the_accusations_before_markers_are_drawn() -> None:  # C24
    step = scored(four(options=STASI, officer=3), (0, CHIEF), (1, "11110"), (2, "11101"))
    kinds = [type(event) for event in step.events]
    assert told(step, OfficerMoved)[0] == OfficerMoved(None)
    assert kinds.index(Revealed) < kinds.index(OfficerMoved) < kinds.index(Drew)
    if len(told(step, OfficerMoved)) == 1:
        assert step.state.officer is None


def test_the_officer_may_come_back_to_the_seat_he_has_just_left() -> None:  # C24
    step = watched(officer=2)
    assert told(step, OfficerMoved) == [OfficerMoved(None), OfficerMoved(2)]
    assert step.state.officer == 2


def test_without_the_stasi_marker_nobody_is_watched() -> None:  # C24
    done = pass_all(scored(four(), (0, CHIEF), (1, "11110"), (2, "10000")).state)
    assert not told(done, OfficerMoved) + told(done, Returned)
    assert told(done, RoundBegan) == [RoundBegan(2, 0, ())]


def test_stasi_drawn_in_the_last_scoring_is_kept_at_minus_two() -> None:  # C25
    done = pass_all(watched(round=5).state)
    assert not told(done, Returned)
    (over,) = told(done, Over)
    assert over.reason == "rounds"
    assert over.scores[2] == -2
    assert done.state.rows[2][0].marker == marker("black", "stasi")
