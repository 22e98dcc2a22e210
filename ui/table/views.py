"""What somebody may know of the open match: the one place of the app that asks for a seat's view.

Who draws is given the public view by `ui/table/laid.py`, and a seat's own by `ui/table/curtain.py` alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.chance import stream
from engine.core import TABLE, public_events
from engine.games import GAMES
from engine.match import steps, view

if TYPE_CHECKING:
    from engine.core import Player
    from engine.match import Match

Luck: TypeAlias = Callable[..., Random]
"""Luck for a named purpose, out of a match's seed."""

_SEEN: list[tuple[Match, dict[Player, Any]]] = []
"""The two matches that were looked at last, before a move and after it, and what each could see."""


def seen_by(match: Match, player: Player) -> Any:
    """What a seat, or the table, may know and do, made once for each move: one turn is drawn many times."""
    views = next((views for known, views in _SEEN if known is match), None)
    if views is None:
        views = {}
        _SEEN[:] = [(match, views), *_SEEN[:1]]
    if player not in views:
        views[player] = view(match, player)
    return views[player]


def public(match: Match) -> Any:
    """What lies open to all."""
    return seen_by(match, TABLE)


def past(match: Match) -> Iterator[Any]:
    """The public events of a match, the last one first."""
    return (event for events in reversed(match.events) for event in reversed(public_events(events)))


def earlier(match: Match, like: Callable[[Any], bool]) -> Any:
    """The last public view of a match that was like this; the match is played again if need be."""
    game = GAMES[match.game]
    for state in (match.state, match.before):
        seen = game.view(state, TABLE)
        if like(seen):
            return seen
    return [seen for _, _, step in steps(match) if like(seen := game.view(step.state, TABLE))][-1]


def luck_of(match: Match) -> Luck:
    """The luck of a match: who has it could know what comes, so it goes where secrets go."""
    return partial(stream, match.seed)
