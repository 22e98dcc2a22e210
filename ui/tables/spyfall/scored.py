"""What a host page may hear of a round: the points of each seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.spyfall.moves import RoundOver
from engine.spyfall.scoring import Reason
from ui.embed.host import RoundScored

if TYPE_CHECKING:
    from engine.match import Match


def scored_rounds(match: Match) -> Iterator[tuple[int, RoundScored]]:
    """Every round that was scored, with the move that closed it."""
    for turn, events in enumerate(match.events):
        for event in events:
            match event:
                case RoundOver(result):
                    yield turn, RoundScored(match.game, result.round, points=result.points)


def caught(match: Match) -> tuple[int, ...]:
    """How often each seat stopped the clock for the vote that caught a spy (S12)."""
    stoppers = [
        event.result.stopper
        for events in match.events
        for event in events
        if isinstance(event, RoundOver) and event.result.reason is Reason.CAUGHT
    ]
    return tuple(stoppers.count(seat) for seat in range(match.seats))
