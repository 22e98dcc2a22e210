"""What is true of any game at this table: seats, steps, outcomes and the contract that every game keeps."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

Seat: TypeAlias = int
TABLE: Final = None
Player: TypeAlias = Seat | None
"""A seat, or TABLE: the clock and other things that belong to nobody."""

S = TypeVar("S")


class Illegal(Exception):
    """A move that the rules do not allow now."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What a move led to: the new state and the facts to tell, in order."""

    state: S
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Why a game ended, what each seat has, and who won."""

    reason: str
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


class Game(Protocol):
    """The seven functions and the Options that make a package a game."""

    @property
    def Options(self) -> type[Any]:  # noqa: N802
        """The choices of the rules, with their defaults."""
        ...

    def setup(self, seats: int, seed: str, options: Any) -> Any:
        """The state before the first move."""
        ...

    def to_act(self, state: Any) -> tuple[Player, ...]:
        """Whom the game is waiting for."""
        ...

    def legal(self, state: Any, seat: Player) -> tuple[Any, ...]:
        """Everything that a seat may do now, in a stable order, interruptions too."""
        ...

    def apply(self, state: Any, seat: Player, action: Any) -> Step[Any]:
        """Play one action; what legal does not list raises Illegal."""
        ...

    def view(self, state: Any, seat: Player) -> Any:
        """Everything that a seat may know and do; for TABLE, what lies open."""
        ...

    def outcome(self, state: Any) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        ...

    def choose(self, view: Any, rng: Random, level: str) -> Any | None:
        """What a bot does with this view; None: it waits."""
        ...
