"""Checkpoint Charlie: clues shown, verdicts, markers, and what stays for the next round (C19-C23)."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.charlie.cards import TRAITS, Colour
from engine.charlie.moves import (
    Drew,
    DrewFace,
    Revealed,
    RoundBegan,
    RoundScored,
    Tossed,
    TurnCard,
    Verdict,
)
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.rules import apply, to_act
from engine.charlie.view import view
from engine.core import TABLE
from tests.engine.charlie_scorings import LINE, four, scored
from tests.engine.charlie_table import (
    CHIEF,
    accuse,
    cat,
    cats,
    clue,
    counts,
    held,
    pass_all,
    pile,
    suspects,
    told,
)

# --- C19: the clues that decide ----------------------------------------------------------------------


def test_all_clues_are_shown_to_all() -> None:  # C19
    step = scored(four(), (0, CHIEF), (1, "11110"), (2, "10000"))
    clues = tuple(clue(trait.value, True) for trait in TRAITS[:4])
    assert told(step, Revealed) == [Revealed(clues)]
    assert all(view(step.state, player).clues == clues for player in (0, 1, 2, 3, TABLE))


@pytest.mark.parametrize(("seats", "tosses"), [(3, 2), (4, 1), (5, 0)])
def test_counters_still_in_the_bag_are_tossed_at_the_scoring(seats: int, tosses: int) -> None:  # C19
    state = suspects(seats=seats, lines=LINE)
    step = scored(state, *zip(range(seats - 1), (each.code for each in LINE[0]), strict=False))
    fallen = told(step, Tossed)
    assert [each.clue.trait for each in fallen] == list(TRAITS[seats:])
    assert len(fallen) == tosses
    assert all(each.when == "scoring" for each in fallen)
    assert step.state.bag == ()
    assert view(step.state, 0).tossed == tuple(each.clue for each in fallen)


def test_a_counter_tossed_at_the_scoring_decides_like_any_other() -> None:  # C19
    fits = {}
    for seed in range(30):
        state = suspects(lines=LINE, seed=f"{seed:032x}")
        step = scored(state, (0, CHIEF), (1, "11110"), (2, "10000"))
        fits[step.state.tossed[0].value] = [each.fits for each in told(step, Verdict)]
    assert fits == {True: [5, 4, 1, None], False: [4, 5, 2, None]}


def test_by_option_only_the_clues_shown_so_far_decide() -> None:  # C19
    state = suspects(lines=LINE, options=Options(missing_clues="shown"))
    step = scored(state, (0, CHIEF), (1, "11110"), (2, "11000"))
    assert not told(step, Tossed)
    assert [(each.fits, each.colour.value) for each in told(step, Verdict)[:3]] == [
        (4, "gold"),
        (4, "gold"),
        (2, "black"),
    ]


def test_by_option_all_clues_but_one_make_an_aide() -> None:  # C19
    state = suspects(seats=3, lines=LINE, options=Options(missing_clues="shown"))
    step = scored(state, (0, "11000"), (1, "10000"))
    assert [(each.fits, each.colour.value) for each in told(step, Verdict)[:2]] == [
        (2, "white"),
        (1, "black"),
    ]
    assert step.state.bag == TRAITS[3:]


def test_by_option_the_first_to_accuse_one_of_several_chiefs_has_caught_him() -> None:  # C11, C19
    state = suspects(lines=LINE, options=Options(missing_clues="shown"))
    done = pass_all(scored(state, (2, "11110"), (0, CHIEF), (1, "11000")).state)
    assert told(done, RoundScored) == [RoundScored(1, cat("11110"), 2, cats("11110", CHIEF))]


def test_by_option_a_chief_who_lies_face_up_is_named_before_one_in_the_deck() -> None:  # C19, C21
    state = suspects(
        lines={0: cats(CHIEF, "10000", "11000", "11100")},
        deck=cats("11110", "00000"),
        options=Options(missing_clues="shown"),
    )
    step = scored(state, (2, "10000"), (0, "11000"), (1, "11100"))
    assert told(step, Verdict)[-1].colour is Colour.BLACK
    assert told(pass_all(step.state), RoundScored) == [RoundScored(1, cat(CHIEF), None, cats(CHIEF, "11110"))]


# --- C20, C21: verdicts ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "fits", "colour"),
    [
        (CHIEF, 5, "gold"),
        ("11110", 4, "white"),
        ("11100", 3, "black"),
        ("11000", 2, "black"),
        ("10000", 1, "black"),
    ],
)
def test_five_clues_earn_gold_four_white_fewer_black(code: str, fits: int, colour: str) -> None:  # C20
    others = [each.code for each in LINE[0] if each.code != code]
    step = scored(four(), (1, others[0]), (0, code), (3, others[1]))
    assert told(step, Verdict)[1] == Verdict(0, fits, Colour(colour))
    assert told(step, Drew)[1] == Drew(0, Colour(colour), None, False)


def test_who_did_not_accuse_gets_black_when_the_chief_was_caught() -> None:  # C21
    step = scored(four(), (0, CHIEF), (1, "11110"), (2, "10000"))
    assert told(step, Verdict)[-1] == Verdict(3, None, Colour.BLACK)


def test_who_did_not_accuse_gets_white_when_the_chief_is_still_in_the_deck() -> None:  # C21
    state = four(lines={0: LINE[0][1:]}, deck=cats(CHIEF, "00000"))
    step = scored(state, (0, "11110"), (1, "11101"), (2, "10000"))
    assert told(step, Verdict)[-1] == Verdict(3, None, Colour.WHITE)


def test_a_chief_face_up_whom_nobody_accused_gives_no_gold_and_black_to_the_silent_seat() -> None:  # C21
    step = scored(four(), (0, "11110"), (1, "11101"), (2, "10000"))
    assert [each.colour.value for each in told(step, Verdict)] == ["white", "white", "black", "black"]


# --- C22, C23: drawing -------------------------------------------------------------------------------


def test_markers_are_drawn_in_the_order_of_the_accusations_and_the_silent_seats_last() -> None:  # C22
    step = scored(four(starter=2), (3, "10000"), (1, CHIEF), (0, "11110"))
    assert [each.seat for each in told(step, Drew)] == [3, 1, 0, 2]
    assert [each.seat for each in told(step, Verdict)] == [3, 1, 0, 2]


def test_several_silent_seats_draw_from_the_starter_on() -> None:  # C18, C22
    state = four(deck=cats("00000"), starter=2, turn=2)
    state = accuse(apply(state, 2, TurnCard()).state, (3, CHIEF))
    step = apply(state, TABLE, view(state, TABLE).actions[0])
    assert [each.seat for each in told(step, Drew)] == [3, 2, 0, 1]


def test_a_marker_is_taken_from_its_colour_and_lies_before_its_owner() -> None:  # C22
    state = four()
    step = scored(state, (0, CHIEF), (1, "11110"), (2, "10000"))
    assert counts(step.state) == {"gold": 4, "white": 11, "black": 6}
    for told_one in told(step, DrewFace):
        assert step.state.rows[told_one.to][0].marker == told_one.marker
    before = Counter(each for group in state.supply for each in group)
    after = Counter(each for group in step.state.supply for each in group)
    after.update(one.marker for row in step.state.rows for one in row)
    assert before == after


def test_a_draw_takes_any_marker_of_its_colour() -> None:  # C22
    drawn = {
        scored(four(seed=f"{seed:032x}"), (0, CHIEF), (1, "11110"), (2, "10000")).state.rows[0][0].marker.face
        for seed in range(40)
    }
    assert drawn == {"3", "4", "5"}


def test_a_new_marker_is_laid_to_the_right_of_the_older_ones() -> None:  # C22
    rows = ((held("white", "2", 0),), (), (), ())
    step = scored(four(rows=rows), (0, CHIEF), (1, "11110"), (2, "10000"))
    assert [one.marker.colour.value for one in step.state.rows[0]] == ["white", "gold"]


def test_a_colour_that_has_run_out_gives_nothing() -> None:  # C22
    state = four(supply=(pile("gold", "3"), pile("white", "1"), pile("black", "-1")))
    step = scored(state, (0, "11110"), (1, CHIEF), (2, "11101"))
    assert told(step, Drew) == [
        Drew(0, Colour.WHITE, None, empty=False),
        Drew(1, Colour.GOLD, None, empty=False),
        Drew(2, Colour.WHITE, None, empty=True),
        Drew(3, Colour.BLACK, None, empty=False),
    ]
    assert [len(row) for row in step.state.rows] == [1, 1, 0, 1]


def test_colours_are_public_and_values_are_the_owners_secret() -> None:  # C23
    step = scored(four(), (0, CHIEF), (1, "11110"), (2, "10000"))
    for player in (1, 2, 3, TABLE):
        (shown,) = view(step.state, player).markers[0]
        assert (shown.colour, shown.marker, shown.face_up) == (Colour.GOLD, None, False)
    (own,) = view(step.state, 0).markers[0]
    assert own.marker == step.state.rows[0][0].marker
    assert view(step.state, 0).points == int(step.state.rows[0][0].marker.face)
    assert view(step.state, TABLE).points is None
    assert not any(isinstance(event, DrewFace) for event in view(step.state, 0).history)


# --- from round to round -----------------------------------------------------------------------------


def test_who_caught_the_chief_starts_the_next_round() -> None:  # C11
    done = pass_all(scored(four(starter=3), (0, "11110"), (2, CHIEF), (1, "10000")).state)
    assert told(done, RoundScored) == [RoundScored(1, cat(CHIEF), 2, cats(CHIEF))]
    assert told(done, RoundBegan) == [RoundBegan(2, 2, ())]
    assert done.state.turn == 2


def test_if_nobody_caught_him_the_same_seat_starts_again() -> None:  # C11
    done = pass_all(scored(four(starter=3), (0, "11110"), (2, "10000"), (1, "11000")).state)
    assert told(done, RoundScored) == [RoundScored(1, cat(CHIEF), None, cats(CHIEF))]
    assert told(done, RoundBegan) == [RoundBegan(2, 3, ())]


def test_a_chief_in_the_deck_is_named_after_the_round() -> None:  # C21
    state = four(lines={0: LINE[0][1:]}, deck=cats("00000", CHIEF))
    done = pass_all(scored(state, (0, "11110"), (1, "11101"), (2, "10000")).state)
    assert told(done, RoundScored) == [RoundScored(1, cat(CHIEF), None, cats(CHIEF))]


def test_markers_stay_and_the_table_is_cleared_for_the_next_round() -> None:  # C9
    step = scored(four(), (0, CHIEF), (1, "11110"), (2, "10000"))
    state = pass_all(step.state).state
    assert state.rows == step.state.rows
    assert state.phase is Phase.CHOOSING
    assert to_act(state) == (0, 1, 2, 3)
    assert state.lines == state.discards == ((),) * 4
    assert (state.tossed, state.accusations, state.announced) == ((), (), ())
    assert len(state.deck) == 33
    assert state.history == (RoundBegan(2, 0, ()),)


def test_the_history_of_a_round_is_told_in_order_to_everybody() -> None:  # C23
    step = scored(four(), (0, CHIEF), (1, "11110"), (2, "10000"))
    kinds = [type(event) for event in step.state.history]
    assert kinds.index(Revealed) < kinds.index(Verdict) < kinds.index(Drew)
    assert view(step.state, 2).history == view(step.state, TABLE).history == step.state.history
