"""Reasons at a glance: a chief's proof, and hints that lead from an empty notebook to all that is certain."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.arena import Series, play_out
from engine.charlie.cards import Clue
from engine.charlie.casefile import casefile
from engine.charlie.explain import explain
from engine.charlie.explain.conclusions import Among, ChiefShows, Holds, IsChief, Known, RuledOut
from engine.charlie.explain.exhibits import exhibits
from engine.charlie.explain.reasons import at_card, by_card, hint, looks, proof, reason
from engine.charlie.moves import Turned
from engine.charlie.options import Options
from engine.charlie.view import Phase, View, view
from engine.core import Seat
from engine.match import steps
from tests.engine.charlie_table import cat
from tests.engine.charlie_worlds import table, views
from tests.engine.test_charlie_explain import clue, laid

Struck = set[tuple[Seat, Clue]]


def scored(seats: int, missing: str) -> list[View]:
    """Every round of two games by bots, as it lay when its clues were shown."""
    options = Options(stasi=True, missing_clues="shown" if missing == "shown" else "toss")
    series = Series("charlie", seats, 1, "reasons", ("puppy", "hound", "bloodhound"), options, False)
    games = [[step.state for _, _, step in steps(play_out(series, seats + more))] for more in (0, 3)]
    rounds = {
        (game, state.round): state
        for game, states in enumerate(games)
        for state in reversed(states)
        if state.phase is Phase.SCORING
    }
    return [view(state, None) for state in rounds.values()]


@pytest.mark.parametrize("missing", ["toss", "shown"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_chief_s_proof_needs_nothing_but_what_it_names_and_ends_with_the_last_card(
    seats: int, missing: str
) -> None:
    told = 0
    for seen in scored(seats, missing):
        file = casefile(seen)
        for part in file.seats:
            if not part.certain:
                continue
            told += 1
            sure = next(each for each in file.chiefs if part.moments[part.certain].sure >> each.bits & 1)
            told_of = proof(seen, part.seat, part.certain, sure)
            reasons = [each for _, each in told_of]
            assert [number for number, _ in told_of] == sorted(number for number, _ in told_of)
            assert told_of[-1][0] == part.certain
            lies = at_card(seen, part.seat, part.certain)
            named = [each for one in reasons for each in (*one.clues, *one.cards)]
            before = at_card(seen, part.seat, part.certain - 1)
            old = [*before.public, *before.known, *[card for pile in before.piles for card in pile.cards]]
            assert set(named) <= {*old, *lies.public, *[c for pile in lies.piles for c in pile.cards]}
            last = [each for each in (*reasons[-1].clues, *reasons[-1].cards) if each not in old]
            assert len(last) == 1
            # Where only the clues shown count, a clue that falls later may yet rule him out (C19).
            here = table(replace(seen, tossed=tuple(public.clue for public in lies.public)))
            assert not here.all_true(named) & ~here.chief(sure)
    assert told > 3


def test_each_thing_that_the_chief_fits_has_a_reason_of_its_own() -> None:
    for seen in scored(4, "toss"):
        for part in casefile(seen).seats:
            if part.certain:
                chief = casefile(seen).chiefs[0]
                about = [each.conclusion for _, each in proof(seen, part.seat, part.certain, chief)]
                faces = [each.clue for each in about if isinstance(each, Holds | ChiefShows)]
                assert len(faces) == len(set(faces)) == len(about) == 5
                assert all(face.fits(chief) for face in faces)


def test_what_could_be_known_of_the_chief_s_looks_is_true_of_him() -> None:
    for seen in scored(5, "toss"):
        file = casefile(seen)
        for part in file.seats:
            about = [each.conclusion for _, each in looks(seen, part.seat, len(file.cards))]
            faces = [each.clue for each in about if isinstance(each, Holds | ChiefShows)]
            assert part.clue in faces
            assert all(face.fits(file.chiefs[0]) for face in faces)
            assert (len(faces) == 5) == (part.certain is not None)


def test_a_reason_names_what_other_seats_share() -> None:  # C9
    seen = laid(kept={1: ["01001", "11111"], 2: ["01101", "11011"]})
    told = reason(seen, RuledOut(3, clue("no glasses")))
    assert told.seats[:3] == (3, 1, 2)
    assert [each.seats for each in told.shared] == [(1, 2)]
    assert all(isinstance(each, Among) for each in told.shared)
    assert {card.seat for card in told.cards} == {1, 2}


def test_a_card_says_what_its_hound_s_clue_is_not() -> None:  # C12
    gone = by_card(Turned(2, cat("01000"), kept=False))
    assert {each.clue for each in gone} == {
        clue(each) for each in ("no hat", "glasses", "no coat", "no fur", "no newspaper")
    }


def test_hints_lead_step_by_step_to_all_that_can_be_struck_out() -> None:
    given = 0
    for seen in list(views(120)):
        struck: Struck = set()
        certain = {
            (step.conclusion.seat, step.conclusion.clue)
            for step in explain(seen)
            if isinstance(step.conclusion, RuledOut)
        }
        hidden = {pile.seat for pile in exhibits(seen).piles}
        while (now := hint(seen, struck)) and isinstance(now.conclusions[0], RuledOut):
            given += 1
            new = {(each.seat, each.clue) for each in now.conclusions if isinstance(each, RuledOut)}
            assert new
            assert new <= certain - struck
            assert {seat for seat, _ in new} == {now.seats[0]}
            here = table(seen)
            rests = [*now.cards, *now.clues]
            assert all(not here.all_true(rests) & ~here.true_of(each) for each in now.conclusions)
            struck |= new
        assert {each for each in certain if each[0] in hidden} == struck
        chiefs = [step.conclusion for step in explain(seen) if isinstance(step.conclusion, IsChief)]
        free = [
            each
            for each in chiefs
            if any(each.cat in line for line in seen.lines)
            and each.cat not in [accused for _, accused in seen.accusations]
        ]
        assert (now.conclusions if now else ()) == tuple(free[:1])
    assert given > 500


def test_the_first_hints_are_what_one_s_own_clue_says() -> None:  # C9
    now = hint(laid(let_go={2: ["01000"]}), set())
    assert now is not None
    assert now.clues == (Known(0, (clue("hat"),)),)
    assert {each.clue for each in now.conclusions if isinstance(each, RuledOut)} == {
        clue("hat"),
        clue("no hat"),
    }


def test_of_two_cards_the_one_that_rules_out_more_comes_first() -> None:
    struck = {(seat, clue(each)) for seat in (1, 2, 3, 4) for each in ("hat", "no hat")}
    struck |= {(2, clue(each)) for each in ("glasses", "no coat", "no fur")}
    now = hint(laid(let_go={2: ["01000"], 3: ["00001"]}), struck)
    assert now is not None
    assert now.cards == (Turned(3, cat("00001"), kept=False),)
    assert len(now.conclusions) == 4


def test_when_nothing_can_be_struck_out_only_another_card_helps() -> None:
    struck = {(seat, clue(each)) for seat in (1, 2, 3, 4) for each in ("hat", "no hat")}
    assert hint(laid(), struck) is None
