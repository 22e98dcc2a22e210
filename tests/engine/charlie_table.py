"""Tables of Checkpoint Charlie laid out by hand, for tests that need a certain moment."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar

from engine.charlie.cards import CATS, COLOURS, TRAITS, Card, Cat, Clue, Colour, Hound, Marker, Trait
from engine.charlie.moves import Accuse, Event, Pass, TimeUp, TurnCard
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.rules import apply
from engine.charlie.setup import setup
from engine.charlie.state import Held, State
from engine.core import TABLE, Step

SEED = "0123456789abcdef0123456789abcdef"
CHIEF = "11111"
"""With every clue showing its first side, this cat fits all five."""

E = TypeVar("E", bound=Event)


def cat(code: str) -> Cat:
    return CATS[int(code, 2)]


def cats(*codes: str) -> tuple[Cat, ...]:
    return tuple(cat(code) for code in codes)


def marker(colour: str, face: str) -> Marker:
    return Marker(Colour(colour), face)


def pile(colour: str, *faces: str) -> tuple[Marker, ...]:
    return tuple(marker(colour, face) for face in faces)


def held(colour: str, face: str, *known_to: int, face_up: bool = False) -> Held:
    return Held(marker(colour, face), frozenset(known_to), face_up)


def suspects(
    seats: int = 4,
    *,
    faces: Iterable[bool] | None = None,
    deck: Iterable[Card] | None = None,
    lines: dict[int, tuple[Cat, ...]] | None = None,
    options: Options | None = None,
    **changes: Any,
) -> State:
    """The suspects phase; seat 0 has the hat counter, seat 1 the glasses and so on, all first sides chosen.

    Cats that are neither in the given deck nor in a line lie in the discard pile of seat 0.
    """
    state = setup(seats, SEED, options or Options())
    rows = tuple((lines or {}).get(seat, ()) for seat in range(seats))
    in_lines = {each for row in rows for each in row}
    stack = tuple(each for each in CATS if each not in in_lines) if deck is None else tuple(deck)
    rest = tuple(each for each in CATS if each not in in_lines and each not in stack)
    laid = replace(
        state,
        phase=Phase.SUSPECTS,
        counters=TRAITS[:seats],
        faces=tuple(faces or (True,) * seats),
        bag=TRAITS[seats:],
        deck=stack,
        lines=rows,
        discards=(rest, *((),) * (seats - 1)),
    )
    return replace(laid, **changes)


def accuse(state: State, *accusations: tuple[int, str]) -> State:
    """The accusations made one after another."""
    for seat, code in accusations:
        state = apply(state, seat, Accuse(cat(code))).state
    return state


def turn(state: State) -> Step[State]:
    """Whose turn it is turns a card."""
    return apply(state, state.turn, TurnCard())


def time_up(state: State) -> Step[State]:
    return apply(state, TABLE, TimeUp())


def pass_all(state: State) -> Step[State]:
    """Every seat that has yet to look at its markers passes."""
    events: tuple[Event, ...] = ()
    step = Step(state, events)
    for seat in state.visits:
        step = apply(step.state, seat, Pass())
        events += step.events
    return Step(step.state, events)


def told(step: Step[State], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in step.events if isinstance(event, kind)]


def counts(state: State) -> dict[str, int]:
    """How many markers of each colour are left in the supply."""
    return {colour.value: len(each) for colour, each in zip(COLOURS, state.supply, strict=True)}


def clue(trait: str, value: bool) -> Clue:
    return Clue(Trait(trait), value)


def hound(name: str) -> Hound:
    return Hound(name)
