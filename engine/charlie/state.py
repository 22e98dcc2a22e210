"""Everything that is true at the table, secrets included."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from engine.charlie.cards import Card, Cat, Clue, Marker, Trait
from engine.charlie.moves import Event, Over
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.core import Seat, Step, public_events

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Held:
    """A marker in front of a seat, and who knows what is on it (C23)."""

    marker: Marker
    known_to: frozenset[Seat]
    """Its owner, and whoever lost it to an Adler (C26)."""
    face_up: bool = False


@dataclass(frozen=True, slots=True)
class State:
    """A game of Checkpoint Charlie at one moment."""

    seed: str
    seats: int
    options: Options
    round: int
    starter: Seat
    phase: Phase
    turn: Seat
    """Who turns up the next card."""
    counters: tuple[Trait, ...]
    """The counter of each seat."""
    faces: tuple[bool | None, ...]
    """The face that each seat has chosen."""
    bag: tuple[Trait, ...]
    """The counters left, in the order they will come out."""
    tossed: tuple[Clue, ...]
    deck: tuple[Card, ...]
    """The cards left, top first."""
    lines: tuple[tuple[Cat, ...], ...]
    discards: tuple[tuple[Cat, ...], ...]
    accusations: tuple[tuple[Seat, Cat], ...]
    officer: Seat | None
    rows: tuple[tuple[Held, ...], ...]
    """The markers in front of each seat, in the order they were drawn."""
    supply: tuple[tuple[Marker, ...], ...]
    """The markers left, in the order of COLOURS; a draw takes any of them."""
    visits: tuple[Seat, ...]
    """Who has yet to look at its markers in this scoring, in order."""
    announced: tuple[Seat, ...]
    history: tuple[Event, ...]
    """The public events of this round."""
    over: Over | None

    def clue(self, seat: Seat) -> Clue | None:
        """The clue of a seat, once its face is chosen."""
        value = self.faces[seat]
        return None if value is None else Clue(self.counters[seat], value)

    def accusers(self) -> tuple[Seat, ...]:
        """The seats that have accused, in order."""
        return tuple(seat for seat, _ in self.accusations)


def told(state: State, *events: Event, **changes: Any) -> Step[State]:
    """The changed state with these events told; what is for everybody enters the history."""
    return Step(replace(state, history=state.history + public_events(events), **changes), events)


def then(step: Step[State], follow: Callable[[State], Step[State]]) -> Step[State]:
    """What a step led to, and what follows from it at once."""
    more = follow(step.state)
    return Step(more.state, step.events + more.events)


def put(row: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """The row with one place taken by another item."""
    return (*row[:place], item, *row[place + 1 :])
