"""Deduction is exact: it agrees with worlds enumerated by hand, which share no code with it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from math import isclose
from random import Random
from statistics import median

import pytest

from engine.charlie import deduce
from engine.charlie.cards import CATS, TRAITS, Clue, Trait
from engine.charlie.moves import Accused, FaceChosen, Revealed, Tossed, Turned
from tests.engine.charlie_by_hand import Naive, Round, naive, rounds


@pytest.mark.parametrize("missing", ["toss", "shown"])
@pytest.mark.parametrize("case", rounds(36), ids=range(36))
def test_the_odds_agree_with_every_world_tried_by_hand(
    case: Round, missing: str
) -> None:  # C9-C13, C19-C21, C24
    view = case.view(None if case.rng.random() < 0.2 else case.rng.randrange(case.seats), missing)
    truth = naive(view, missing)
    odds = deduce.odds(deduce.evidence(view))
    for cat in CATS:
        *innocent, aide, chief = truth.chance[cat]
        assert isclose(odds.chief[cat.bits], chief, abs_tol=1e-12)
        assert isclose(odds.aide[cat.bits], aide, abs_tol=1e-12)
        assert isclose(odds.innocent(cat), sum(innocent), abs_tol=1e-12)
        assert 0 <= odds.innocent(cat) <= 1
    assert isclose(odds.in_deck, truth.in_deck, abs_tol=1e-12)
    may_be_chief = {cat for cat in CATS if truth.chance[cat][-1]}
    assert odds.possible == len(may_be_chief)
    assert odds.suspects == sum(1 << cat.bits for cat in may_be_chief)
    worlds = {frozenset(enumerate(deal[: view.seats])) | _bag(deal, truth) for deal in truth.deals}
    assert odds.worlds == len(worlds)


def _bag(deal: tuple[Clue, ...], truth: Naive) -> frozenset[Clue]:
    """The clues of a deal that decide and have no owner, in whatever order they fell."""
    return frozenset(deal[truth.seats : truth.judged])


@pytest.mark.parametrize("case", rounds(24), ids=range(24))
def test_the_holders_of_each_clue_agree_with_every_world_tried_by_hand(case: Round) -> None:  # C9, C13
    view = case.view(None if case.rng.random() < 0.2 else case.rng.randrange(case.seats))
    truth = naive(view)
    holders = deduce.holders(deduce.evidence(view))
    assert len(holders.seats) == case.seats
    for clue in (Clue(trait, value) for trait in TRAITS for value in (True, False)):
        for seat in range(case.seats):
            assert isclose(holders.seats[seat].get(clue, 0), truth.holds(seat, clue), abs_tol=1e-12)
        assert isclose(holders.bag.get(clue, 0), truth.falls(len(case.tossed), clue), abs_tol=1e-12)
    assert all(chance > 0 for row in (*holders.seats, holders.bag) for chance in row.values())


@pytest.mark.parametrize(("seats", "count"), [(3, 192), (4, 384), (5, 384)])
def test_a_seat_has_at_most_384_worlds_before_it(seats: int, count: int) -> None:  # C9
    case = Round(seats, Random(seats))
    known = deduce.evidence(case.view(0))
    assert deduce.odds(known).worlds == count
    assert deduce.odds(known).possible == 16
    assert deduce.odds(known).in_deck == 1


@pytest.mark.parametrize("values", list(product((True, False), repeat=5)))
def test_any_five_faces_make_one_chief_five_aides_and_26_innocents(values: tuple[bool, ...]) -> None:  # C20
    known = deduce.fresh(5, False)
    clues = [Clue(trait, value) for trait, value in zip(TRAITS, values, strict=True)]
    for seat, clue in enumerate(clues):
        known = known.knowing(seat, clue)
    odds = deduce.odds(known)
    for cat in CATS:
        fits = sum(clue.fits(cat) for clue in clues)
        assert (odds.chief[cat.bits], odds.aide[cat.bits]) == (fits == 5, fits == 4)
        assert odds.innocent(cat) == (fits < 4)
    assert (sum(odds.chief), sum(odds.aide), odds.possible) == (1, 5, 1)


def test_the_chief_is_never_discarded_and_never_ruled_out() -> None:  # C15
    for case in rounds(30):
        case.turn(len(case.deck))
        chiefs = [cat for cat in CATS if all(clue.fits(cat) for clue in (*case.clues, *case.tossed))]
        assert len(chiefs) == 1
        assert not any(chiefs[0] in pile for pile in case.discards)
        for seat in (None, *range(case.seats)):
            odds = deduce.odds(deduce.evidence(case.view(seat)))
            assert odds.chief[chiefs[0].bits] > 0
            assert isclose(odds.in_deck, 0, abs_tol=1e-12)


def test_before_the_face_is_chosen_one_s_own_counter_counts_with_both_faces() -> None:  # C9
    case = Round(4, Random(1))
    view = replace(case.view(2), clue=None)
    known = deduce.evidence(view)
    assert deduce.odds(known).worlds == 768
    trait = case.clues[2].trait
    assert deduce.holders(known).seats[2] == {Clue(trait, True): 0.5, Clue(trait, False): 0.5}


def test_the_table_knows_no_clue_but_the_open_one() -> None:  # C24
    case = Round(5, Random(2), open=(3,))
    known = deduce.evidence(case.view(None))
    assert deduce.odds(known).worlds == 384
    assert deduce.holders(known).seats[3] == {case.clues[3]: 1}


@pytest.mark.parametrize("missing", ["toss", "shown"])
def test_what_is_public_is_what_the_table_knows_whoever_looks(missing: str) -> None:  # C14, C19
    for case in rounds(12):
        table = deduce.evidence(case.view(None, missing))
        assert all(deduce.public(case.view(seat, missing)) == table for seat in range(case.seats))
        assert table.by_shown == (missing == "shown")


@pytest.mark.parametrize("case", rounds(12), ids=range(12))
def test_a_history_unfolds_to_what_the_view_tells_at_every_moment(case: Round) -> None:  # C12, C13, C24
    for seat in (None, *range(case.seats)):
        again = Round(case.seats, Random(7), open=case.open)
        clue = None if seat is None else again.clues[seat]
        told = [deduce.evidence(again.view(seat))]
        while again.deck:
            again.turn(1)
            told.append(deduce.evidence(again.view(seat)))
        extra = (Accused(0, CATS[0]), Revealed(tuple(again.clues)), Tossed(Clue(Trait.HAT, True), "scoring"))
        steps = list(deduce.unfolding((*again.history, *extra), case.seats, False, seat, clue))
        assert [event for event, _ in steps] == [*again.history, extra[0]]
        after = [known for event, known in steps if isinstance(event, FaceChosen)][-1:]
        for (event, known), (following, _) in pairwise(steps):
            if isinstance(event, Turned | Tossed) and not isinstance(following, Tossed):
                after.append(known)
        assert after == told


def test_a_seat_that_has_not_chosen_its_face_knows_what_the_table_knows() -> None:  # C9
    case = Round(4, Random(3))
    case.turn(9)
    unfolded = [list(deduce.unfolding(case.history, 4, False, seat, None)) for seat in (None, 2)]
    assert unfolded[0] == unfolded[1]


def test_a_toss_at_scoring_teaches_nothing_to_those_who_had_to_accuse_before() -> None:  # C19
    toss = Tossed(Clue(Trait.FUR, False), "scoring")
    (_, known), *rest = deduce.unfolding((toss,), 4, False, None, None)
    assert known == deduce.fresh(4, False)
    assert not rest


def test_evidence_that_no_world_agrees_with_is_an_error() -> None:
    known = deduce.fresh(4, False).turned(0, CATS[0], True).turned(0, CATS[31], True)
    with pytest.raises(ValueError, match="no world"):
        deduce.odds(known)


def test_evidence_counts_the_bag_and_the_suspects() -> None:  # C10, C13
    known = deduce.fresh(3, True)
    assert (known.bag, known.lines, known.by_shown) == (2, 0, True)
    known = known.fell(Clue(Trait.HAT, True)).turned(0, CATS[3], True).turned(1, CATS[5], False)
    assert (known.bag, known.lines) == (1, 8)


# With three seats the two public clues are what one waits for: both hound cards lie in the top 18 (C10).
@pytest.mark.parametrize(("seats", "about"), [(3, 14), (4, 12), (5, 13)])
def test_the_chief_is_provable_in_the_middle_of_the_deck(seats: int, about: int) -> None:
    cards = []
    for seed in range(150):
        case = Round(seats, Random(seed))
        seat = seed % seats
        while deduce.odds(deduce.evidence(case.view(seat))).possible > 1:
            case.turn(1)
        cards.append(sum(isinstance(event, Turned) for event in case.history))
    assert abs(median(cards) - about) <= 1


@pytest.mark.parametrize(("seats", "about"), [(3, 9), (4, 11), (5, 14)])
def test_the_clues_of_the_others_are_known_a_little_earlier_or_later(seats: int, about: int) -> None:
    cards = []
    for seed in range(100):
        case = Round(seats, Random(seed))
        seat = seed % seats
        while any(len(row) > 1 for row in deduce.holders(deduce.evidence(case.view(seat))).seats):
            case.turn(1)
        cards.append(sum(isinstance(event, Turned) for event in case.history))
    assert abs(median(cards) - about) <= 1


@pytest.mark.parametrize(
    ("seats", "by_shown", "count"),
    [(3, False, 60 * 32), (3, True, 60 * 8), (4, True, 120 * 16), (5, True, 120 * 32)],
)
def test_before_the_first_card_every_deal_of_the_counters_is_a_world(
    seats: int, by_shown: bool, count: int
) -> None:  # C9, C19: a counter that stays in the bag has a face only where it will be tossed
    known = deduce.fresh(seats, by_shown)
    assert deduce.odds(known).worlds == count
