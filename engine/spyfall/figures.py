"""What a finished game of Spyfall says about the table, as counts for the arena."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Count
from engine.match import Match
from engine.spyfall.moves import Asked, RoundOver, Stopped
from engine.spyfall.scoring import Reason


def figures(match: Match, _levels: tuple[str, ...]) -> Iterator[Count]:
    """The counts of one game."""
    told = [event for events in match.events for event in events]
    results = [event.result for event in told if isinstance(event, RoundOver)]
    for result in results:
        for reason in Reason:
            yield "rounds ended by", reason.value, float(result.reason is reason), 1
        for seat, points in enumerate(result.points):
            yield "points a round", "spy" if seat in result.deal.spies else "others", points, 1
    yield "questions a round", "all", sum(isinstance(event, Asked) for event in told), len(results)
    yield "clocks stopped a round", "all", sum(isinstance(event, Stopped) for event in told), len(results)
