"""What a bot wants: it is given its seat's view and luck that hangs on the seed, so it can be replayed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.chance import stream
from engine.games import GAMES
from ui.table.views import seen_by

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.match import Match


def mind(match: Match, seat: Seat, level: str) -> Any | None:
    """What a bot wants to do now; None: it waits."""
    view = seen_by(match, seat)
    luck = stream(match.seed, "mind", match.turn, seat)
    return GAMES[match.game].choose(view, luck, level) if view.actions else None


def patience(match: Match, seat: Seat, action: Any, level: str) -> float:
    """How long a bot that wants something holds back, from 0, at once, to 1."""
    return GAMES[match.game].delay(action, stream(match.seed, "paw", match.turn, seat), level)
