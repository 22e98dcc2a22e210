"""The case file tells, card by card, what each seat could have known, and what it did."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from time import process_time

import pytest

from engine.arena import Series, play_out
from engine.charlie import deduce
from engine.charlie.cards import CATS
from engine.charlie.casefile import Deed, casefile
from engine.charlie.moves import (
    Accuse,
    Turned,
)
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.view import View, view
from engine.charlie.worth import printed_stakes
from engine.match import steps
from tests.engine.charlie_table import suspects

LEVELS = ("puppy", "hound", "bloodhound")


@dataclass
class Played:
    """A round that bots played: the views after each card and before each accusation, and the end."""

    after: list[list[View]]
    """For each card, from none on, the view of each seat."""
    accusations: list[tuple[int, int, list[View]]]
    """Who accused after how many cards, and what each seat saw before."""
    end: View


def rounds(seats: int, options: Options, number: int) -> Iterator[Played]:
    """The rounds of a game by bots."""
    match = play_out(Series("charlie", seats, 1, "case", LEVELS, options, log=False), number)
    played = Played([], [], view(match.state, None))
    before: list[View] = []
    for seat, action, step in steps(match):
        state = step.state
        now = [view(state, each) for each in range(seats)]
        if isinstance(action, Accuse) and seat is not None:
            played.accusations.append((seat, len(played.after) - 1, before))
        elif state.phase in (Phase.SUSPECTS, Phase.DECK_OUT):
            played.after.append(now)
        if state.phase is Phase.SCORING and played.after:
            yield replace(played, end=view(state, None))
            played = Played([], [], played.end)
        before = now


@pytest.mark.parametrize("missing", ["toss", "shown"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_each_moment_is_what_the_seat_could_know_at_that_card(seats: int, missing: str) -> None:
    options = Options(stasi=True, missing_clues="shown" if missing == "shown" else "toss")
    worth = printed_stakes(options)
    for played in rounds(seats, options, seats):
        case = casefile(played.end)
        for file in case.seats:
            assert [moment.card for moment in file.moments] == list(range(len(played.after)))
            for moment, views in zip(file.moments, played.after, strict=True):
                chances = deduce.odds(deduce.evidence(views[file.seat]))
                free = [each for each in CATS if Accuse(each) in _all_actions(views)]
                values = [worth.accusation(chances, each.bits) for each in free]
                assert moment.possible == chances.possible
                assert moment.truth == max(chances.chief[each.bits] for each in case.chiefs)
                assert moment.value == max(values, default=None)
                assert (moment.best is None) == (not free)
                if moment.best is not None:
                    assert worth.accusation(chances, moment.best.bits) == moment.value
                assert moment.certain == (moment.truth == 1)
                sure = [each for each in free if chances.chief[each.bits] == 1 and each in case.chiefs]
                assert moment.provable == bool(sure)


def _all_actions(views: list[View]) -> set[object]:
    return {action for each in views for action in each.actions}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_the_seats_did_is_in_the_file(seats: int) -> None:
    for played in rounds(seats, Options(), 10 + seats):
        case = casefile(played.end)
        assert len(case.chiefs) == 1
        assert case.cards == tuple(event for event in played.end.history if isinstance(event, Turned))
        assert case.came_up == next(
            (n for n, each in enumerate(case.cards, 1) if each.card in case.chiefs), None
        )
        caught = [seat for seat, accused in played.end.accusations if accused in case.chiefs]
        assert case.caught_by == (caught[0] if caught else None)
        did = dict(played.end.accusations)
        assert {file.seat: file.accusation and file.accusation.cat for file in case.seats} == {
            seat: did.get(seat) for seat in range(seats)
        }
        for seat, card, before in played.accusations:
            accusation = case.seats[seat].accusation
            assert accusation is not None
            assert accusation.card == card
            chances = deduce.odds(deduce.evidence(before[seat]))
            worth = printed_stakes(Options())
            free = [action.cat for action in before[seat].actions if isinstance(action, Accuse)]
            assert accusation.value == worth.accusation(chances, accusation.cat.bits)
            assert accusation.best == max(worth.accusation(chances, each.bits) for each in free)
            assert accusation.certain == (chances.possible == 1)


def test_the_card_at_which_the_chief_was_certain_is_the_first_such_card() -> None:
    known = 0
    for played in rounds(5, Options(), 2):
        for file in casefile(played.end).seats:
            certain = [each.card for each in file.moments if each.possible == 1]
            provable = [each.card for each in file.moments if each.provable]
            assert file.certain == (certain[0] if certain else None)
            assert file.provable == (provable[0] if provable else None)
            known += file.certain is not None
    assert known > 5


# --- tales told by hand: five seats, all clues first sides, so 11111 is the chief ---------------------


def test_there_is_no_case_file_before_the_clues_are_shown() -> None:  # C19
    with pytest.raises(ValueError, match="not revealed"):
        casefile(view(suspects(4), None))


def test_a_case_file_of_a_whole_deck_is_quick() -> None:
    worst = 0.0
    for played in rounds(5, Options(), 7):
        deduce.arrangements.cache_clear()
        began = process_time()
        casefile(played.end)
        worst = max(worst, process_time() - began)
    assert worst < 0.150


def test_the_bots_of_a_game_leave_deeds_of_every_common_kind() -> None:
    deeds = [
        file.deed
        for n in range(4)
        for played in rounds(4, Options(), n)
        for file in casefile(played.end).seats
    ]
    assert {Deed.CAUGHT, Deed.BEATEN, Deed.GUESSED, Deed.LATE} <= set(deeds)
