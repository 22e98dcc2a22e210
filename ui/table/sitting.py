"""How a game lies on this phone beside the match itself, and who sits around it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from enum import Enum

    from engine.core import Seat
    from engine.match import Match
    from ui.model import Model
    from ui.table.clock import Clock

Notes: TypeAlias = tuple[str, ...]
"""What a seat has struck out, a mark each."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """What any table remembers between taps; what only one game's does is its `own`."""

    scene: Enum
    """What the phone is for at the moment: one of the game's own scenes."""
    own: Any
    looked: bool = False
    """Whether who holds the phone now has looked."""
    sheet: Any = None
    """What lies over the table: the message that laid it there."""
    notes: tuple[Notes, ...] = ()
    """For each seat, what it has struck out; nothing as long as nobody has."""
    away: bool = False
    """Nobody looks at the table: nothing happens by itself."""
    clock: Clock | None = None
    now: float = 0.0
    """When the clock was last looked at."""


def sitting(model: Model) -> Sitting:
    """What the open table remembers."""
    found = model.table
    assert isinstance(found, Sitting)
    return found


def open_match(model: Model) -> Match:
    """The match that is being played."""
    assert model.match is not None
    return model.match


def with_sitting(model: Model, **changes: Any) -> Model:
    """The same model with something else remembered of its table."""
    return replace(model, table=replace(sitting(model), **changes))


def with_own(model: Model, **changes: Any) -> Model:
    """The same model with something else remembered that only this game's table knows."""
    now = sitting(model)
    return replace(model, table=replace(now, own=replace(now.own, **changes)))


@cache
def people(kinds: tuple[str, ...]) -> tuple[Seat, ...]:
    """The seats on which people sit."""
    return tuple(seat for seat, kind in enumerate(kinds) if kind == "person")


def alone(kinds: tuple[str, ...]) -> bool:
    """Whether one person plays against bots: no phone to pass on."""
    return len(people(kinds)) == 1


def notes_of(now: Sitting, seat: Seat) -> Notes:
    """What a seat has struck out."""
    return now.notes[seat] if now.notes else ()


def struck(model: Model, seat: Seat, notes: Notes) -> Model:
    """The model with a seat's notes written anew."""
    seats = range(open_match(model).seats)
    now = sitting(model)
    return with_sitting(model, notes=tuple(notes if each == seat else notes_of(now, each) for each in seats))


def strike(notes: Notes, mark: str, marks: frozenset[str]) -> Notes:
    """Strike something out, or let it stand again; what is none of the marks changes nothing."""
    if mark in notes:
        return tuple(other for other in notes if other != mark)
    return (*notes, mark) if mark in marks else notes
