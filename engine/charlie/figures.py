"""What a finished game of Checkpoint Charlie says about its players, as counts for the arena."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.charlie.cards import Cat, Colour
from engine.charlie.moves import Over, RoundScored, Turned, Verdict
from engine.core import Count, Figure
from engine.match import Match


def figures(match: Match, levels: tuple[str, ...]) -> Iterator[Count]:
    """The counts of one game, its seats played by bots of these levels."""
    cards = rounds = came_up = caught = 0
    seen: set[Cat] = set()
    for event in (event for events in match.events for event in events):
        match event:
            case Turned(_, card, _):
                cards += 1
                if isinstance(card, Cat):
                    seen.add(card)
            case Verdict(seat, fits, colour):
                for each in Colour:
                    earned = colour is each and fits is not None
                    yield f"accusations: {each.value}", levels[seat], float(earned), 1
                yield "accusations: none", levels[seat], float(fits is None), 1
            case RoundScored(_, _, caught_by, chiefs):
                rounds += 1
                came_up += not seen.isdisjoint(chiefs)
                caught += caught_by is not None
                seen.clear()
            case Over(reason, scores, _, winners):
                for seat, points in enumerate(scores):
                    yield "points a round", levels[seat], points, rounds
                for level in dict.fromkeys(levels):
                    won = sum(levels[seat] == level for seat in winners) / len(winners)
                    yield "games won", level, won, 1
                for each_reason in ("ten", "supply", "rounds"):
                    yield "games ended by", each_reason, float(reason == each_reason), 1
    yield "cards a round", "all", cards, rounds
    yield "rounds a game", "all", rounds, 1
    yield "rounds in which the chief came up", "all", came_up, rounds
    yield "chief caught when he came up", "all", caught, came_up


def summary(_options: Any, _figures: tuple[Figure, ...]) -> dict[str, Any]:
    """The figures will do."""
    return {}
