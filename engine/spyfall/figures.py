"""What a finished game of Spyfall says about the table, as counts for the arena."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from engine.core import Count, Figure
from engine.match import Match
from engine.spyfall.moves import Asked, RoundOver, Stopped
from engine.spyfall.options import Options
from engine.spyfall.scoring import Reason

SPY_WON: Final = (Reason.INNOCENT, Reason.GUESSED, Reason.TIME)


def figures(match: Match, levels: tuple[str, ...]) -> Iterator[Count]:
    """The counts of one game; by cards, also who won as what, by the levels of the bots."""
    told = [event for events in match.events for event in events]
    results = [event.result for event in told if isinstance(event, RoundOver)]
    for result in results:
        for reason in Reason:
            yield "rounds ended by", reason.value, float(result.reason is reason), 1
        for seat, points in enumerate(result.points):
            part = "spy" if seat in result.deal.spies else "others"
            yield "points a round", part, points, 1
            if match.options.talk == "cards":
                yield f"points a round as {part}", levels[seat], points, 1
                yield f"rounds won as {part}", levels[seat], float(points > 0), 1
    yield "questions a round", "all", sum(isinstance(event, Asked) for event in told), len(results)
    yield "clocks stopped a round", "all", sum(isinstance(event, Stopped) for event in told), len(results)


def summary(options: Options, figures: tuple[Figure, ...]) -> dict[str, Any]:
    """A series by cards: how many rounds and questions, how often the spy won, how rounds ended (I13)."""
    if options.talk == "spoken":
        return {}
    endings = {each.of: each.mean for each in figures if each.name == "rounds ended by"}
    questions = next(each for each in figures if each.name == "questions a round")
    return {
        "rounds": round(questions.out_of),
        "questions": questions.mean,
        "spy_wins": sum(endings[reason.value] for reason in SPY_WON),
        "endings": endings,
    }
