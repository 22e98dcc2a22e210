"""High card, looked at again: trick by trick."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.third_game.game import Taken, View
from ui import html as h

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text
    from ui.table.replay import Moment


def tells(event: Any) -> bool:
    """Only a trick is worth a stop."""
    return isinstance(event, Taken)


def round_of(_state: Any) -> int:
    """There is but one."""
    return 1


def caption(moment: Moment[View], _t: Text) -> list[str]:
    """Who took the trick."""
    return [f"{moment.names[event.seat]}!" for event in moment.events if isinstance(event, Taken)]


def card(_moment: Moment[View], _t: Text) -> Html | None:
    """No card is turned here."""
    return None


def board(moment: Moment[View], _t: Text) -> Html:
    """Everybody's tricks."""
    scores = zip(moment.names, moment.view.scores, strict=True)
    return h.ol(h.li(f"{name} {score}") for name, score in scores)
