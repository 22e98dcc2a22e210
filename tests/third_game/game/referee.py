"""What an outsider needs to check a game of high card."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Line
from engine.match import Match, steps
from engine.plain import plain
from tests.third_game.game import Lay


def log(match: Match) -> Iterator[Line]:
    """One line a move."""
    yield {"event": "game", "game": "highcard", "seats": match.seats, "options": plain(match.options)}
    for seat, action, _ in steps(match):
        if isinstance(action, Lay):
            yield {"event": "laid", "seat": seat, "card": action.card}
        else:
            yield {"event": "taken", "seat": seat}
