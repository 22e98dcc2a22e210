"""Finished games, looked at again: each game says what is worth a stop and draws its own moments."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

from engine.core import TABLE, public_events
from engine.games import GAMES
from engine.match import Match, begin, steps
from ui.tables import TABLES

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Stop:
    """A moment of a replay: what has just happened, and the state until the next thing does."""

    state: Any
    events: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Replay:
    """A finished game that is looked at again, moment by moment."""

    match: Match
    stops: tuple[Stop, ...]
    at: int = 0
    """Which of the moments is shown."""
    playing: bool = False
    """Whether it goes on by itself."""
    bare: bool = False
    """Whether what was secret then lies open: the game is over."""


@dataclass(frozen=True, slots=True)
class Moment(Generic[V]):
    """A moment as a game draws it: what lay open then, and, once all may know it, what did not."""

    view: V
    names: tuple[str, ...]
    events: tuple[Any, ...]
    """The public events that led here."""
    bare: tuple[V, ...] = ()
    """What each seat saw, where that was asked for."""


class Projector(Protocol):
    """What a game offers so that it can be looked at again."""

    def tells(self, event: Any) -> bool:
        """Whether an event is worth a stop."""
        ...

    def round_of(self, state: Any) -> int:
        """Which round a moment belongs to."""
        ...

    def caption(self, moment: Moment[Any], t: Text) -> list[str]:
        """What has just happened, a sentence each."""
        ...

    def card(self, moment: Moment[Any], t: Text) -> Html | None:
        """The card that has just been turned, where there is one."""
        ...

    def board(self, moment: Moment[Any], t: Text) -> Html:
        """The table at this moment."""
        ...


def projector(game: str) -> Projector:
    """The one for a game."""
    return cast("Projector", import_module(f"{TABLES[game].package}.replay"))


def threaded(match: Match) -> Replay:
    """A finished game, ready to be looked at; moves that tell nothing belong to the moment before."""
    tells = projector(match.game).tells
    stops = [Stop(begin(match.game, match.seats, match.options, match.seed, match.names).state)]
    for _, _, step in steps(match):
        if any(map(tells, step.events)):
            stops.append(Stop(step.state, step.events))
        else:
            stops[-1] = Stop(step.state, stops[-1].events)
    return Replay(match, tuple(stops))


def rounds(replay: Replay) -> tuple[int, ...]:
    """The moment at which each round begins."""
    round_of = projector(replay.match.game).round_of
    numbers = [round_of(stop.state) for stop in replay.stops]
    return tuple(at for at, number in enumerate(numbers) if at == 0 or number != numbers[at - 1])


def moment(replay: Replay) -> Moment[Any]:
    """The moment that is shown."""
    view = GAMES[replay.match.game].view
    stop = replay.stops[replay.at]
    seats = range(replay.match.seats) if replay.bare else ()
    return Moment(
        view(stop.state, TABLE),
        replay.match.names,
        public_events(stop.events),
        tuple(view(stop.state, seat) for seat in seats),
    )
