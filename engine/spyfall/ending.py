"""How a round ends: all cards are turned up, points are given, and somebody deals next (S2, S3, S11-S14)."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Seat, Step
from engine.spyfall.moves import Event, Over, RoundOver
from engine.spyfall.phase import Phase
from engine.spyfall.scoring import Reason, Result, awards, leaders, worth
from engine.spyfall.state import State


def next_dealer(result: Result) -> Seat:
    """The spy of the round before (S3); of two, who was caught or named a place first, or else sits next."""
    spies = result.deal.spies
    if result.guesses:
        return result.guesses[0].seat
    if result.suspect in spies:
        return result.suspect
    seats = len(result.deal.roles)
    return min(spies, key=lambda spy: (spy - result.dealer - 1) % seats)


def end_round(
    state: State,
    reason: Reason,
    told: tuple[Event, ...],
    suspect: Seat | None = None,
    stopper: Seat | None = None,
) -> Step[State]:
    """Turn all cards up and give the points; after the last round the game is over (S2, S11-S14)."""
    got = awards(state.deal, reason, suspect, stopper, state.guesses)
    result = Result(
        round=state.round,
        dealer=state.dealer,
        deal=state.deal,
        reason=reason,
        suspect=suspect,
        stopper=stopper,
        guesses=state.guesses,
        awards=got,
        points=tuple(map(worth, got)),
    )
    ended = replace(
        state,
        phase=Phase.ROUND_OVER,
        results=(*state.results, result),
        asker=None,
        asked_by=None,
        ballot=None,
        hand=(),
    )
    told = (*told, RoundOver(result))
    if state.round < state.options.rounds:
        return Step(ended, told)
    return Step(replace(ended, phase=Phase.OVER), (*told, Over(ended.scores, leaders(ended.scores))))
