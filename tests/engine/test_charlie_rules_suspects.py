"""Checkpoint Charlie: cards and accusations (C12-C18)."""

from __future__ import annotations

import pytest

from engine.charlie.cards import CATS, TRAITS
from engine.charlie.moves import (
    Accuse,
    Accused,
    DeckOut,
    Drew,
    Revealed,
    TimeUp,
    Tossed,
    TurnCard,
    Turned,
    Verdict,
)
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.rules import apply, legal, to_act
from engine.charlie.view import view
from engine.core import TABLE, Illegal
from tests.engine.charlie_table import CHIEF, accuse, cat, cats, clue, hound, suspects, time_up, told, turn

LINE = {0: cats(CHIEF, "10000", "11000", "11100"), 2: cats("00100")}


def test_a_cat_that_fits_the_clue_joins_the_line() -> None:  # C12
    step = turn(suspects(deck=cats("10000", "00000"), lines={0: cats("11000")}))
    assert step.events == (Turned(0, cat("10000"), True),)
    assert step.state.lines == (cats("11000", "10000"), (), (), ())
    assert step.state.deck == cats("00000")


def test_a_cat_that_does_not_fit_goes_to_the_seats_own_discard_pile() -> None:  # C12
    state = suspects(deck=cats("10111", "00000"), turn=1)
    before = state.discards
    step = turn(state)
    assert step.events == (Turned(1, cat("10111"), False),)
    assert step.state.discards == (before[0], cats("10111"), (), ())
    assert step.state.lines == ((), (), (), ())


def test_a_face_that_says_no_keeps_the_cats_without() -> None:  # C12
    step = turn(suspects(deck=cats("01111", "00000"), faces=(False, True, True, True)))
    assert step.state.lines[0] == cats("01111")


def test_turns_go_clockwise_from_the_starter() -> None:  # C12
    state = suspects(seats=3, turn=2)
    order = []
    for _ in range(5):
        order.append(to_act(state))
        state = turn(state).state
    assert order == [(2,), (0,), (1,), (2,), (0,)]


def test_only_the_seat_whose_turn_it_is_may_turn_a_card() -> None:  # C12
    state = suspects()
    assert legal(state, 0) == (TurnCard(),)
    assert all(legal(state, player) == () for player in (1, 2, 3, 4, -1, TABLE))
    with pytest.raises(Illegal):
        apply(state, 1, TurnCard())


def test_public_clues_never_matter_for_keeping_a_cat() -> None:  # C12
    step = turn(suspects(deck=cats("10000", "00000"), tossed=(clue("newspaper", True),), bag=()))
    assert step.state.lines[0] == cats("10000")


def test_a_hound_card_tosses_a_counter_from_the_bag_for_all_to_see() -> None:  # C13
    state = suspects(seats=3, deck=(hound("meridian"), *cats("00000")))
    step = turn(state)
    turned, tossed = step.events
    assert turned == Turned(0, hound("meridian"), None)
    assert isinstance(tossed, Tossed)
    assert (tossed.clue.trait, tossed.when) == (TRAITS[3], "card")
    assert step.state.tossed == (tossed.clue,)
    assert step.state.bag == TRAITS[4:]
    assert view(step.state, TABLE).tossed == (tossed.clue,)


def test_a_hound_card_was_that_seats_turn() -> None:  # C13
    step = turn(suspects(deck=(hound("meridian"), *cats("00000"))))
    assert to_act(step.state) == (1,)
    assert step.state.lines == ((), (), (), ())


def test_tosses_fall_on_both_faces() -> None:  # C13
    state = suspects(deck=(hound("meridian"), *cats("00000")))
    faces = {turn(suspects(deck=state.deck, seed=f"{seed:032x}")).state.tossed[0].value for seed in range(20)}
    assert faces == {True, False}


def test_two_tosses_of_a_round_fall_independently() -> None:  # C13
    pairs = set()
    for seed in range(40):
        state = suspects(
            seats=3, deck=(hound("meridian"), hound("colombini"), cat("00000")), seed=f"{seed:032x}"
        )
        state = turn(turn(state).state).state
        pairs.add(tuple(each.value for each in state.tossed))
    assert len(pairs) == 4


def test_any_seat_sees_its_own_clue_at_any_time_and_no_other() -> None:  # C14
    state = suspects()
    assert view(state, 2).clue == clue("coat", True)
    assert view(state, 2).counter is TRAITS[2]
    assert view(state, 2).clues == (None,) * 4
    assert view(state, TABLE).clue is None
    assert view(state, TABLE).counter is None


def test_any_seat_may_accuse_any_suspect_in_any_line_also_out_of_turn() -> None:  # C15
    state = suspects(lines=LINE)
    suspects_in_order = tuple(map(Accuse, LINE[0] + LINE[2]))
    assert legal(state, 0) == (TurnCard(), *suspects_in_order)
    assert all(legal(state, seat) == suspects_in_order for seat in (1, 2, 3))
    step = apply(state, 3, Accuse(cat("00100")))
    assert step.events == (Accused(3, cat("00100")),)
    assert step.state.accusations == ((3, cat("00100")),)
    assert to_act(step.state) == (0,)


def test_a_discarded_or_hidden_cat_cannot_be_accused() -> None:  # C15
    state = suspects(lines=LINE, deck=cats("10001"))
    for code in ("10001", "01010"):
        with pytest.raises(Illegal):
            apply(state, 1, Accuse(cat(code)))


def test_a_cat_is_accused_once_and_a_seat_accuses_once() -> None:  # C15
    state = accuse(suspects(lines=LINE), (1, "10000"))
    assert legal(state, 1) == ()
    assert Accuse(cat("10000")) not in legal(state, 2)
    with pytest.raises(Illegal):
        apply(state, 2, Accuse(cat("10000")))
    with pytest.raises(Illegal):
        apply(state, 1, Accuse(cat(CHIEF)))


@pytest.mark.parametrize("stranger", [-1, 4, 5])
def test_nobody_beyond_the_table_accuses(stranger: int) -> None:  # C15
    assert legal(suspects(lines=LINE), stranger) == ()
    assert legal(suspects(lines=LINE), TABLE) == ()


def test_a_seat_that_has_accused_goes_on_turning_cards() -> None:  # C16
    state = accuse(suspects(lines=LINE), (0, CHIEF))
    assert legal(state, 0) == (TurnCard(),)
    assert turn(state).state.turn == 1


def test_the_phase_ends_at_once_when_all_but_one_have_accused() -> None:  # C17
    state = accuse(suspects(lines=LINE), (2, "10000"), (0, "11000"))
    assert state.phase is Phase.SUSPECTS
    step = apply(state, 3, Accuse(cat("00100")))
    assert step.state.phase is Phase.SCORING
    assert not told(step, DeckOut)
    assert [event.seat for event in told(step, Verdict)] == [2, 0, 3, 1]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_one_accusation_fewer_does_not_end_the_phase(seats: int) -> None:  # C17
    state = suspects(seats=seats, lines=LINE)
    for seat in range(seats - 1):
        assert state.phase is Phase.SUSPECTS
        state = apply(state, seat, Accuse((LINE[0] + LINE[2])[seat])).state
    assert state.phase is Phase.SCORING


def test_the_last_card_opens_the_countdown_for_all_who_have_not_accused() -> None:  # C18
    state = accuse(suspects(lines=LINE, deck=cats("10001")), (1, CHIEF))
    step = turn(state)
    assert step.events[-1] == DeckOut()
    assert step.state.phase is Phase.DECK_OUT
    assert to_act(step.state) == (0, 2, 3, TABLE)
    assert legal(step.state, TABLE) == (TimeUp(),)
    assert legal(step.state, 1) == ()
    assert Accuse(cat("10001")) in legal(step.state, 2)


def test_a_hound_as_the_last_card_is_tossed_before_the_countdown() -> None:  # C13, C18
    step = turn(suspects(lines=LINE, deck=(hound("meridian"),)))
    assert [type(event) for event in step.events] == [Turned, Tossed, DeckOut]


def test_while_a_card_is_left_there_is_no_countdown() -> None:  # C18
    state = turn(suspects(lines=LINE, deck=cats("10001", "00000"))).state
    assert state.phase is Phase.SUSPECTS
    with pytest.raises(Illegal):
        apply(state, TABLE, TimeUp())


def test_with_an_empty_deck_the_last_seat_accuses_too() -> None:  # C18
    state = turn(suspects(lines=LINE, deck=cats("10001"))).state
    state = accuse(state, (3, "10000"), (1, "11000"), (0, "11100"))
    assert state.phase is Phase.DECK_OUT
    assert to_act(state) == (2, TABLE)
    step = apply(state, 2, Accuse(cat(CHIEF)))
    assert step.state.phase is Phase.SCORING
    assert [event.seat for event in told(step, Verdict)] == [3, 1, 0, 2]


def test_by_option_all_but_one_is_enough_with_an_empty_deck() -> None:  # C18
    state = turn(suspects(lines=LINE, deck=cats("10001"), options=Options(deck_out="all_but_one"))).state
    state = accuse(state, (3, "10000"), (1, "11000"))
    assert state.phase is Phase.DECK_OUT
    assert accuse(state, (0, "11100")).phase is Phase.SCORING


def test_who_lets_the_countdown_run_out_has_not_accused() -> None:  # C18
    state = accuse(turn(suspects(lines=LINE, deck=cats("10001"))).state, (3, CHIEF))
    step = time_up(state)
    assert step.state.phase is Phase.SCORING
    assert [(event.seat, event.fits) for event in told(step, Verdict)] == [
        (3, 5),
        (0, None),
        (1, None),
        (2, None),
    ]


def test_the_countdown_may_run_out_before_anybody_accuses() -> None:  # C18
    step = time_up(turn(suspects(lines=LINE, deck=cats("10001"))).state)
    assert [event.fits for event in told(step, Verdict)] == [None] * 4


def test_with_nothing_to_accuse_scoring_follows_the_last_card_at_once() -> None:  # C18
    step = turn(suspects(deck=cats("00000")))
    assert [type(event) for event in step.events[:3]] == [Turned, DeckOut, Revealed]
    assert step.state.phase is Phase.SCORING
    assert len(told(step, Drew)) == 4


def test_a_seat_with_nothing_left_to_accuse_has_not_accused() -> None:  # C18
    state = turn(suspects(lines={0: cats(CHIEF, "10000")}, deck=cats("00000"))).state
    state = accuse(state, (2, CHIEF))
    assert state.phase is Phase.DECK_OUT
    step = apply(state, 1, Accuse(cat("10000")))
    assert step.state.phase is Phase.SCORING
    assert [event.fits for event in told(step, Verdict)] == [5, 1, None, None]


def test_in_the_suspects_phase_seats_wait_for_more_suspects() -> None:  # C15
    state = accuse(suspects(lines={0: cats(CHIEF)}), (2, CHIEF))
    assert state.phase is Phase.SUSPECTS
    assert legal(state, 1) == ()
    assert legal(state, 0) == (TurnCard(),)


def test_the_whole_deck_can_be_turned() -> None:  # C12, C18
    state = suspects(seats=5)
    for _ in CATS:
        assert state.phase is Phase.SUSPECTS
        state = turn(state).state
    assert state.phase is Phase.DECK_OUT
    assert sum(map(len, state.lines + state.discards)) == 32
