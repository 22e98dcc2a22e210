"""The table as any scene is given it: what lies open, who sits there, what is held; no match and no state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.chance import seal
from engine.core import public_events
from ui.daily import deal_of
from ui.records.people import named
from ui.records.tries import known
from ui.table.sitting import alone, notes_of, open_match, people, sitting
from ui.table.turns import may_undo
from ui.table.views import earlier, luck_of, past, public, seen_by

if TYPE_CHECKING:
    from engine.core import Outcome, Seat
    from ui.model import Model
    from ui.records.people import Person
    from ui.records.settings import Settings
    from ui.table.clock import Clock
    from ui.table.messages import Hold
    from ui.table.sitting import Notes
    from ui.table.views import Luck

V = TypeVar("V")
W = TypeVar("W")
S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Secret(Generic[V]):
    """What one seat may see and nobody else: its view, its notes, its luck."""

    view: V
    notes: Notes
    luck: Luck


@dataclass(frozen=True, slots=True)
class Table(Generic[V, W, S]):
    """What a scene is drawn from."""

    view: V
    """What lies open to all."""
    turn: int
    names: tuple[str, ...]
    faces: tuple[Person | None, ...]
    """Who of the house sits on each seat."""
    kinds: tuple[str, ...]
    """For each seat, "person" or the level of its bot."""
    settings: Settings
    scene: S
    own: W
    """What only this game's table remembers."""
    sheet: Any
    """What lies over the table: the message that laid it there."""
    looked: bool
    """Whether who holds the phone now has looked."""
    roomy: bool
    """Whether the screen may have room for something beside the table."""
    held: Hold | None
    """What a finger holds open."""
    waits: bool
    """Whether pictures are on their way, so that nothing can be held open yet."""
    open_notes: Notes
    """The notes of one person among bots; those of several people are their secrets."""
    clock: Clock | None
    now: float
    told: tuple[Any, ...]
    """The public events of the last move."""
    outcome: Outcome | None
    undoable: bool
    seal: str
    seed: str
    """The seed, once nobody can use it any more."""
    day: str
    """The day that the device's calendar showed when the game ended."""
    daily: bool
    """Whether this was a daily case, now that it is over."""
    past: Callable[[], Iterator[Any]]
    """The public events of the whole match, the last one first."""
    earlier: Callable[[Callable[[V], bool]], V]
    """The last public view that was like this."""
    peek: Callable[[], Secret[V] | None]
    """What the held seat may see: for the curtain alone."""
    mine: Callable[[], Secret[V] | None]
    """What the only person at the table may see; None where there are several: for the curtain alone."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats on which people sit."""
        return people(self.kinds)

    @property
    def alone(self) -> bool:
        """Whether one person plays against bots: no phone to pass on."""
        return alone(self.kinds)

    @property
    def me(self) -> Seat | None:
        """The seat of one person among bots; None: several people are here, and nobody is "you"."""
        return self.people[0] if self.alone else None

    @property
    def left(self) -> int:
        """What the clock shows (ms)."""
        return self.clock.remaining(self.now) if self.clock else 0


_seal = lru_cache(maxsize=4)(seal)
"""The seal of a seed, worked out once."""


def laid(model: Model) -> Table[Any, Any, Any]:
    """The open table."""
    match, now = open_match(model), sitting(model)
    outcome = match.outcome
    held = None if model.missing is None else model.held
    return Table(
        view=public(match),
        turn=match.turn,
        names=match.names,
        faces=tuple(named(model.people, name) for name in match.names),
        kinds=model.bots,
        settings=model.settings,
        scene=now.scene,
        own=now.own,
        sheet=now.sheet,
        looked=now.looked,
        roomy=model.shell.roomy,
        held=held,
        waits=model.missing is None,
        open_notes=notes_of(now, people(model.bots)[0]) if alone(model.bots) else (),
        clock=now.clock,
        now=now.now,
        told=public_events(match.events[-1]) if match.events else (),
        outcome=outcome,
        undoable=may_undo(model),
        seal=_seal(match.seed),
        seed=match.seed if outcome else "",
        day=model.today,
        daily=outcome is not None and any(deal_of(tried) == match.seed for tried in known(model.daily.tries)),
        past=lambda: past(match),
        earlier=lambda like: earlier(match, like),
        peek=lambda: _secret(model, held.seat) if held and held.seat in people(model.bots) else None,
        mine=lambda: _secret(model, people(model.bots)[0]) if alone(model.bots) else None,
    )


def _secret(model: Model, seat: Seat) -> Secret[Any]:
    """What a seat of the open table may see and nobody else."""
    match = open_match(model)
    return Secret(seen_by(match, seat), notes_of(sitting(model), seat), luck_of(match))
