"""What a host page may hear of a round: the colours of the markers that everybody has just seen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.charlie.cards import Colour
from engine.charlie.moves import Drew, RoundBegan, Verdict
from engine.charlie.moves import RoundScored as Scored
from ui.embed.host import RoundScored

if TYPE_CHECKING:
    from engine.match import Match


def scored_rounds(match: Match) -> Iterator[tuple[int, RoundScored]]:
    """Every round that was scored, with the move that closed it."""
    drawn: dict[int, str | None] = {}
    for turn, events in enumerate(match.events):
        for event in events:
            match event:
                case RoundBegan():
                    drawn = {}
                case Drew(seat, colour, _, empty):
                    drawn[seat] = None if empty else colour.value
                case Scored(number):
                    markers = tuple(drawn.get(seat) for seat in range(match.seats))
                    yield turn, RoundScored(match.game, number, markers=markers)


def caught(match: Match) -> tuple[int, ...]:
    """How often each seat accused the chief (C20)."""
    verdicts = [event for events in match.events for event in events if isinstance(event, Verdict)]
    return tuple(
        sum(verdict.seat == seat and verdict.colour is Colour.GOLD for verdict in verdicts)
        for seat in range(match.seats)
    )
