"""Matches: moves, late taps, taking back, saving and loading."""

from __future__ import annotations

import json

import pytest

from engine.charlie import Options
from engine.charlie.cards import Hound
from engine.charlie.moves import Accuse, ChooseFace, FaceChosen, TurnCard
from engine.charlie.phase import Phase
from engine.core import TABLE, Illegal
from engine.match import (
    Late,
    Match,
    act,
    begin,
    dump,
    load,
    play,
    steps,
    undo,
    undoable,
    view,
)
from tests.engine.charlie_matches import NAMES, SEED, changed, chosen, finished, opened, with_suspects


def accusing(match: Match, seat: int) -> Match:
    """The match after a seat has accused the first suspect it may."""
    return act(match, seat, next(each for each in view(match, seat).actions if isinstance(each, Accuse)))


# --- playing -----------------------------------------------------------------------------------------


def test_a_move_is_an_index_into_the_views_actions() -> None:
    match = opened()
    played = play(match, 2, 1)
    assert view(match, 2).actions[1] == ChooseFace(False)
    assert played.moves == ((2, 1),)
    assert played.state.faces == (None, None, False, None)
    assert played.events == ((FaceChosen(2, None),),)
    assert act(match, 2, ChooseFace(False)) == played
    assert (match.turn, played.turn) == (0, 1)


@pytest.mark.parametrize(("seat", "index"), [(0, 2), (0, -1), (4, 0), (-1, 0), (TABLE, 0)])
def test_an_index_that_is_not_in_the_view_is_illegal(seat: int | None, index: int) -> None:
    with pytest.raises(Illegal):
        play(opened(), seat, index)


def test_an_action_that_is_not_in_the_view_is_illegal() -> None:
    with pytest.raises(Illegal):
        act(opened(), 0, TurnCard())


def test_a_late_tap_does_nothing() -> None:
    match = play(opened(), 0, 0, turn=0)
    with pytest.raises(Late):
        play(match, 1, 0, turn=0)
    with pytest.raises(Late):
        act(match, 1, ChooseFace(True), turn=2)
    assert act(match, 1, ChooseFace(True), turn=1).turn == 2


def test_a_match_begins_with_a_seed_and_a_name_for_every_seat() -> None:
    with pytest.raises(ValueError, match="seed"):
        begin("charlie", 4, Options(), "luck", NAMES)
    with pytest.raises(ValueError, match="names"):
        begin("charlie", 3, Options(), SEED, NAMES)


def test_the_outcome_is_that_of_the_game() -> None:
    assert opened().outcome is None
    ended = finished().outcome
    assert ended is not None
    assert len(ended.scores) == 4


def test_the_steps_of_a_match_lead_to_its_state_with_the_same_events() -> None:
    match = finished()
    replayed = list(steps(match))
    assert replayed[-1][2].state == match.state
    assert tuple(step.events for _, _, step in replayed) == match.events
    assert tuple(seat for seat, _, _ in replayed) == tuple(seat for seat, _ in match.moves)
    assert list(steps(opened())) == []


# --- taking back -------------------------------------------------------------------------------------


def test_nothing_can_be_taken_back_before_the_first_move() -> None:
    assert not undoable(opened())
    with pytest.raises(Illegal):
        undo(opened())


def test_a_chosen_face_stands_for_whoever_holds_the_phone_by_then() -> None:
    match = play(opened(), 2, 1)
    assert not undoable(match)
    with pytest.raises(Illegal):
        undo(match)
    assert not undoable(chosen())


def test_an_accusation_just_made_can_be_taken_back() -> None:
    match = with_suspects()
    accused = accusing(match, 3)
    assert undoable(accused)
    assert undo(accused) == match


def test_an_accusation_that_ended_the_phase_stands() -> None:
    match = with_suspects()
    for seat in (1, 2, 3):
        match = accusing(match, seat)
    assert match.state.phase is Phase.SCORING
    assert not undoable(match)
    with pytest.raises(Illegal):
        undo(match)


def test_a_turned_card_is_never_taken_back() -> None:
    match = chosen()
    turned = play(match, 0, 0)
    assert not undoable(turned)
    assert not undoable(with_suspects())


def test_an_accusation_stands_once_another_card_was_turned() -> None:
    match = with_suspects()
    accused = accusing(match, 3)
    assert not undoable(play(accused, accused.state.turn, 0))


def test_a_visit_is_not_taken_back() -> None:
    match = with_suspects()
    for seat in (1, 2, 3):
        match = accusing(match, seat)
    assert not undoable(play(match, match.state.visits[0], 0))


def test_taking_back_leaves_later_luck_as_it_was() -> None:
    match = with_suspects()
    accused = accusing(match, 3)
    assert undo(accused).state.deck == match.state.deck


# --- saving ------------------------------------------------------------------------------------------


def test_a_saved_match_is_loaded_as_it_was() -> None:
    for match in (opened(), chosen(), with_suspects(), finished(stasi=True, adler=True), finished(3)):
        assert load(dump(match)) == match


def test_every_option_is_saved() -> None:
    hounds = (Hound.MERIDIAN, Hound.LACES, Hound.BRITTON, Hound.COLOMBINI)
    options = Options(True, True, "zero", "all_but_one", "shown", 7, 3, 2, hounds)
    match = begin("charlie", 4, options, SEED, NAMES)
    assert load(dump(match)).options == options


def test_a_save_has_the_fields_of_the_design() -> None:
    data = json.loads(dump(play(opened(), 1, 0)))
    assert data["v"] == 1
    assert data["game"] == "charlie"
    assert data["seats"] == 4
    assert data["names"] == list(NAMES)
    assert data["seed"] == SEED
    assert data["moves"] == [[1, 0]]
    assert data["options"]["hounds"][0] == "laces"
    assert list(data) == ["v", "game", "names", "seats", "options", "seed", "moves"]


def test_options_that_a_save_does_not_name_have_their_defaults() -> None:
    assert load(changed(options={"stasi": True})).options == Options(stasi=True)


def test_a_move_of_the_table_is_saved_as_null() -> None:
    match = chosen()
    while match.state.phase is Phase.SUSPECTS:
        match = play(match, match.state.turn, 0)
    match = play(match, TABLE, 0)
    assert dump(match).endswith(",[null,0]]}")
    assert load(dump(match)) == match
