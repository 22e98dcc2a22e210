"""Moves at any table: played, decided behind a curtain, taken back; what comes late is dropped here."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from engine import match as matches
from engine.core import TABLE, Illegal
from ui.table.messages import OfTurn, Recalled
from ui.table.sitting import Sitting, open_match, people
from ui.table.views import seen_by

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core import Player, Seat
    from ui.model import Model
    from ui.table.messages import Play


T = TypeVar("T")


def heeded(model: Model, game: str, message: object) -> bool:
    """Whether the open table is the one that is meant, and the turn: what comes late is dropped."""
    match = model.match
    if match is None or match.game != game:
        return False
    if isinstance(message, OfTurn) and message.turn != match.turn:
        return False
    return isinstance(model.table, Sitting) or isinstance(message, Recalled)


def played(model: Model, move: Play) -> Model | None:
    """The model after a move; None where the rules do not allow it."""
    try:
        match = matches.play(open_match(model), move.seat, move.index, move.turn)
    except (matches.Late, Illegal):
        return None
    return replace(model, match=match)


def acted(model: Model, seat: Player, action: Any) -> Model:
    """The model after an action, wherever it stands in the seat's view."""
    return replace(model, match=matches.act(open_match(model), seat, action))


def decided(model: Model, seat: Seat, decide: Callable[[Any], Any]) -> Model:
    """The model after what a seat makes of its own view, which nobody else is shown."""
    return acted(model, seat, decide(seen_by(open_match(model), seat)))


def asked(model: Model, seat: Seat, ask: Callable[[Any], T]) -> T:
    """What somebody who sees what a seat may see has to say about it, to who sits there."""
    return ask(seen_by(open_match(model), seat))


def forced(model: Model, seat: Seat) -> Any | None:
    """The one thing that a seat may do, if it has no choice."""
    actions = seen_by(open_match(model), seat).actions
    return actions[0] if len(actions) == 1 else None


def may_undo(model: Model) -> bool:
    """Whether a person may take back the last move: a slip that told nobody anything."""
    match = open_match(model)
    return (
        bool(match.moves) and match.moves[-1][0] in (TABLE, *people(model.bots)) and matches.undoable(match)
    )


def undone(model: Model) -> Model:
    """The model without its last move."""
    return replace(model, match=matches.undo(open_match(model)))
