"""What is true of any game at this table: seats, steps, outcomes and the contract that every game keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeAlias, TypeVar

if TYPE_CHECKING:
    from random import Random

Seat: TypeAlias = int
TABLE: Final = None
Player: TypeAlias = Seat | None
"""A seat, or TABLE: the clock and other things that belong to nobody."""

S = TypeVar("S")
A = TypeVar("A")


EVERYBODY: Final = "everybody"


class Told(Protocol):
    """An event: a fact that is told to everybody, or to one seat alone."""

    @property
    def to(self) -> Seat | str:
        """EVERYBODY, or the one seat that may know it."""
        ...


E = TypeVar("E", bound=Told)


def public_events(events: Iterable[E]) -> tuple[E, ...]:
    """The events that may enter a history which all can read: only those that say they are for everybody."""
    return tuple([event for event in events if event.to is EVERYBODY])


class Illegal(Exception):
    """A move that the rules do not allow now."""


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What a move led to: the new state and the facts to tell, in order."""

    state: S
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Move(Generic[A]):
    """Something that can be done in the open, whatever is secret: the screen for all may offer it."""

    seat: Player
    index: int
    """Where it stands in that seat's actions."""
    action: A


def open_moves(seats: int, open_actions: Callable[[Player], Iterable[A]]) -> tuple[Move[A], ...]:
    """What each seat and the table may do in the open; open actions stand first among the seat's actions."""
    players: tuple[Player, ...] = (*range(seats), TABLE)
    return tuple(
        Move(player, index, action) for player in players for index, action in enumerate(open_actions(player))
    )


@dataclass(frozen=True, slots=True)
class Outcome:
    """Why a game ended, what each seat has, and who won."""

    reason: str
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a game is, as every tool can read it."""

    name: str
    seats: range
    """How many can play."""
    levels: tuple[str, ...]
    """The levels of bots that sit down with people, the meekest first; none: people play alone."""
    clock: bool
    """Whether people talk while a clock runs: whoever wants something does it, and TABLE plays the clock."""
    slips: tuple[type[Any], ...]
    """The actions that may be taken back, where the game's slip agrees."""
    bots_join: Callable[[Any], bool] = lambda _options: True
    """Whether bots can follow what is said at a table with these options: they do not hear people talk."""


class Game(Protocol):
    """What a package has to name to be a game: all that the app, the arena and the tests use of it."""

    @property
    def INFO(self) -> GameInfo:  # noqa: N802
        """What the game is."""
        ...

    @property
    def Options(self) -> type[Any]:  # noqa: N802
        """The choices of the rules, with their defaults."""
        ...

    def check(self, seats: int, options: Any) -> None:
        """Refuse a table that the rules do not know: a ValueError with a code that says what is wrong."""
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

    def slip(self, before: Any, action: Any, after: Any) -> bool:
        """Whether one of the slips of INFO may be taken back here: it told nobody anything."""
        ...

    def choose(self, view: Any, rng: Random, level: str) -> Any | None:
        """What a bot does with this view; None: it waits."""
        ...

    def delay(self, action: Any, rng: Random, level: str) -> float:
        """How soon a bot does what it wants: 0 is at once, 1 when nobody else wants anything.

        Its view is not asked: the time that it takes tells how quick its level is, and nothing it knows.
        """
        ...


Count: TypeAlias = tuple[str, str, float, float]
"""A figure of the arena, whom or what it is about, how much, and out of how much."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A share or a mean, with the interval that holds it nineteen times in twenty."""

    name: str
    of: str
    mean: float
    low: float
    high: float
    out_of: float


Line: TypeAlias = dict[str, Any]
"""What a referee writes down of one event."""
Log: TypeAlias = Callable[[Any], Iterator[Line]]
"""A match, line by line, secrets included."""
Figures: TypeAlias = Callable[[Any, tuple[str, ...]], Iterator[Count]]
"""The counts of a finished match, its seats played by bots of these levels."""
Summary: TypeAlias = Callable[[Any, tuple[Figure, ...]], dict[str, Any]]
"""What a series with these options comes to in a game's own words; empty where the figures will do."""
