"""The case file says of each seat what it made of what it could know: tales told by hand."""

from __future__ import annotations

from dataclasses import replace
from math import isclose

from engine.charlie.cards import CATS, TRAITS, Clue, Hound, Trait
from engine.charlie.casefile import CaseFile, Deed, SeatFile, casefile
from engine.charlie.moves import (
    Accused,
    DeckOut,
    Event,
    FaceChosen,
    Revealed,
    RoundBegan,
    Tossed,
    Turned,
)
from engine.charlie.options import Options
from engine.charlie.view import View, view
from tests.engine.charlie_table import CHIEF, cat, suspects

CLUES = tuple(Clue(trait, True) for trait in TRAITS)


def tale(
    *events: Event, open_seats: tuple[int, ...] = (0, 1, 2, 3, 4), options: Options | None = None
) -> View:
    """The view of a round in which these events followed the choice of faces; most clues lay open."""
    chosen = [FaceChosen(seat, CLUES[seat] if seat in open_seats else None) for seat in range(5)]
    history = (RoundBegan(1, 0, open_seats), *chosen, *events, Revealed(CLUES))
    return replace(view(suspects(5, options=options), None), history=history)


def kept(seat: int, code: str) -> Turned:
    return Turned(seat, cat(code), kept=True)


def gone(seat: int, code: str) -> Turned:
    return Turned(seat, cat(code), kept=False)


def of(seat: int, case: CaseFile) -> SeatFile:
    return case.seats[seat]


def test_who_accuses_the_chief_has_caught_him() -> None:
    case = casefile(tale(kept(0, CHIEF), Accused(3, cat(CHIEF))))
    assert of(3, case).deed is Deed.CAUGHT
    assert case.caught_by == 3
    assert (case.came_up, case.chiefs) == (1, (cat(CHIEF),))


def test_who_knew_and_was_slower_within_the_card_was_beaten() -> None:
    case = casefile(tale(kept(0, CHIEF), Accused(3, cat(CHIEF)), kept(1, "11110"), Accused(1, cat("11110"))))
    assert of(0, case).deed is Deed.BEATEN
    assert of(1, case).deed is Deed.BEATEN
    assert of(0, case).provable == 1


def test_who_knew_and_let_a_card_go_by_has_missed_him() -> None:
    case = casefile(tale(kept(0, CHIEF), kept(1, "11110"), Accused(3, cat(CHIEF)), Accused(1, cat("11110"))))
    assert (of(0, case).deed, of(0, case).late) == (Deed.MISSED, 1)
    assert (of(1, case).deed, of(1, case).late) == (Deed.MISSED, 1)
    assert (of(3, case).deed, of(3, case).late) == (Deed.CAUGHT, 1)


def test_who_knew_and_accused_another_is_told_so() -> None:
    case = casefile(tale(kept(0, "11110"), kept(1, CHIEF), Accused(2, cat("11110")), Accused(3, cat(CHIEF))))
    assert of(2, case).deed is Deed.INSTEAD
    assert of(4, case).deed is Deed.BEATEN


def test_who_knew_when_the_phase_ended_at_once_was_beaten() -> None:  # C17
    others = [Accused(seat, cat(code)) for seat, code in enumerate(("11110", "11101", "11011", "10111"))]
    lines = [kept(0, each.cat.code) for each in others]
    case = casefile(tale(*lines, kept(1, CHIEF), *others))
    assert of(4, case).deed is Deed.BEATEN
    assert of(0, case).deed is Deed.INSTEAD
    assert case.caught_by is None


def test_who_knew_and_let_the_countdown_run_out_did_not_accuse() -> None:  # C18
    case = casefile(tale(kept(1, CHIEF), DeckOut()))
    assert {file.deed for file in case.seats} == {Deed.SILENT}


def test_who_was_left_over_when_the_others_ended_the_round_was_beaten() -> None:  # C18
    others = [Accused(seat, cat(code)) for seat, code in enumerate(("11110", "11101", "11011", "10111"))]
    lines = [kept(0, each.cat.code) for each in others]
    options = Options(deck_out="all_but_one")
    assert (
        of(4, casefile(tale(*lines, kept(1, CHIEF), DeckOut(), *others, options=options))).deed is Deed.BEATEN
    )
    assert of(4, casefile(tale(*lines, kept(1, CHIEF), DeckOut(), *others))).deed is Deed.SILENT


def test_who_knew_that_he_was_still_in_the_deck_has_settled_for_another() -> None:
    case = casefile(tale(kept(0, "11110"), Accused(2, cat("11110"))))
    settled = of(2, case)
    assert settled.deed is Deed.SETTLED
    assert (settled.certain, settled.provable) == (0, None)
    assert settled.accusation is not None
    assert isclose(settled.accusation.value, 17 / 12)
    assert case.came_up is None


def test_who_knew_that_he_was_still_in_the_deck_and_said_nothing_could_tell_it_too() -> None:
    case = casefile(tale(kept(0, "11110"), Accused(2, cat("11110"))))
    assert of(4, case).deed is Deed.SETTLED
    assert of(4, case).certain == 0


def test_who_could_know_only_after_he_was_caught_knew_too_late() -> None:
    # Seats 0 to 2 lie open; what 3 and 4 hold is settled after the catch, by what they keep and discard.
    pinned = (gone(3, "00001"), kept(3, "00011"), gone(4, "00010"))
    case = casefile(tale(kept(0, CHIEF), Accused(2, cat(CHIEF)), *pinned, open_seats=(0, 1, 2)))
    assert of(0, case).certain == 4
    assert of(0, case).deed is Deed.LATE


def test_who_did_not_know_guessed() -> None:
    case = casefile(tale(kept(0, "11110"), Accused(2, cat("11110")), open_seats=()))
    assert of(2, case).deed is Deed.GUESSED
    late = casefile(
        tale(
            kept(0, "11110"),
            kept(0, CHIEF),
            Accused(2, cat("11110")),
            Accused(1, cat(CHIEF)),
            open_seats=(0,),
        )
    )
    assert of(2, late).deed is Deed.GUESSED


def test_who_could_not_know_before_he_was_caught_was_unsure() -> None:
    events = (kept(0, CHIEF), kept(0, "11110"), Accused(1, cat(CHIEF)), Accused(2, cat("11110")))
    case = casefile(tale(*events, open_seats=()))
    assert of(2, case).deed is Deed.UNSURE
    assert of(3, case).deed is Deed.UNSURE


def test_what_became_certain_after_one_s_own_accusation_is_not_held_against_it() -> None:
    # Seats 0 to 2 lie open; what 3 and 4 hold is settled by what they keep and discard after the guess.
    pinned = (gone(3, "00001"), kept(3, "00011"), gone(4, "00010"))
    events = (kept(0, "11110"), Accused(0, cat("11110")), *pinned, kept(1, CHIEF), kept(2, "11101"))
    case = casefile(tale(*events, open_seats=(0, 1, 2)))
    assert of(0, case).provable is not None
    assert of(0, case).deed is Deed.GUESSED
    assert of(1, case).deed is Deed.MISSED


def test_a_hound_card_and_its_toss_are_one_card() -> None:  # C13
    toss = (Turned(1, Hound.MERIDIAN, kept=None), Tossed(Clue(Trait.NEWSPAPER, True), "card"))
    chosen = [FaceChosen(seat, None) for seat in range(4)]
    events = (RoundBegan(1, 0, ()), *chosen, gone(0, "00000"), *toss, kept(2, CHIEF), Revealed(CLUES[:4]))
    case = casefile(replace(view(suspects(4), None), history=events))
    assert [moment.card for moment in of(0, case).moments] == [0, 1, 2, 3]
    assert of(0, case).moments[2].possible < of(0, case).moments[1].possible
    assert case.came_up == 3


def test_missing_clues_that_stay_unknown_leave_several_chiefs() -> None:  # C19
    chosen = [FaceChosen(seat, CLUES[seat]) for seat in range(3)]
    events = (
        RoundBegan(1, 0, (0, 1, 2)),
        *chosen,
        kept(0, "11101"),
        Accused(0, cat("11101")),
        Revealed(CLUES[:3]),
    )
    shown = view(suspects(3, options=Options(missing_clues="shown")), None)
    case = casefile(replace(shown, history=events))
    assert set(case.chiefs) == {each for each in CATS if each.bits >> 2 == 7}
    assert of(0, case).deed is Deed.CAUGHT
    assert of(1, case).moments[1].truth == 1
