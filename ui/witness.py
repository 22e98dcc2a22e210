"""What follows when a match goes on, whichever table it is played at: who is told, and what is kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from ui.effects import Effects
from ui.guest import Failed, GameOver, GameStarted, RoundScored, Told, post

if TYPE_CHECKING:
    from engine.match import Match
    from ui.model import Model


TELLABLE = re.compile(
    r"notice\.(broke|bad_save|storage_\w+)$|share\.(bad_link|no_link)_\w+$|share\.past_unreadable$"
)
"""The sentences whose code a host may hear; any other stays at the table."""


def seen(before: Model, after: Model, resumed: bool) -> Effects:
    """What the page around us is told of a step of the app; nothing where there is no such page."""
    if not after.shell.framed:
        return ()
    told = list(_news(before.match, after.match, resumed))
    if after.notice is not None and after.notice != before.notice and TELLABLE.match(after.notice.key):
        told.append(Failed(after.notice.key.partition(".")[2].replace("_", "-")))
    return tuple(map(post, told))


def finished(before: Match | None, after: Match | None) -> bool:
    """Whether a match has just come to its end; one that was opened at its end has not."""
    if before is None or after is None or before is after or before.seed != after.seed:
        return False
    return before.outcome is None and after.outcome is not None


def _news(before: Match | None, after: Match | None, resumed: bool) -> Iterator[Told]:
    """The public facts that are new since the match before."""
    if after is None or after is before:
        return
    same = before is not None and before.seed == after.seed and not resumed
    if not same:
        yield GameStarted(after.game, after.seats, resumed)
    first = before.turn if same and before is not None else after.turn if resumed else 0
    yield from (fact for turn, fact in _rounds(after) if turn >= first)
    outcome = after.outcome
    if outcome is not None and after.turn > first:
        yield GameOver(after.game, outcome.scores, outcome.winners)


def _rounds(match: Match) -> Iterator[tuple[int, RoundScored]]:
    """Every round that was scored, with the move that closed it."""
    from engine.charlie import moves as charlie  # noqa: PLC0415 - loaded with the first match
    from engine.spyfall import moves as spyfall  # noqa: PLC0415

    drawn: dict[int, str | None] = {}
    for turn, events in enumerate(match.events):
        for event in events:
            match event:
                case charlie.RoundBegan():
                    drawn = {}
                case charlie.Drew(seat, colour, _, empty):
                    drawn[seat] = None if empty else colour.value
                case charlie.RoundScored(number):
                    markers = tuple(drawn.get(seat) for seat in range(match.seats))
                    yield turn, RoundScored(match.game, number, markers=markers)
                case spyfall.RoundOver(result):
                    yield turn, RoundScored(match.game, result.round, points=result.points)
