"""The table as any scene is given it: what lies open, who sits there, what is held; no match and no state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from engine.chance import seal
from engine.core import public_events
from ui.daily import is_of
from ui.table.sitting import alone, notes_of, open_match, people, sitting
from ui.table.turns import may_undo
from ui.table.views import earlier, luck_of, past, public, seen_by

if TYPE_CHECKING:
    from engine.core import Outcome, Seat
    from ui.model import Model
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
    daily: bool
    """Whether this is the case of today."""
    past: Callable[[], Iterator[Any]]
    """The public events of the whole match, the last one first."""
    earlier: Callable[[Callable[[V], bool]], V]
    """The last public view that was like this."""
    peek: Callable[[], Secret[V] | None]
    """What the held seat may see: for the curtain alone."""

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

    def peek() -> Secret[Any] | None:
        if held is None or held.seat not in people(model.bots):
            return None
        return Secret(seen_by(match, held.seat), notes_of(now, held.seat), luck_of(match))

    return Table(
        view=public(match),
        turn=match.turn,
        names=match.names,
        kinds=model.bots,
        settings=model.settings,
        scene=now.scene,
        own=now.own,
        sheet=now.sheet,
        looked=now.looked,
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
        daily=bool(model.daily.today) and is_of(match, model.daily.today),
        past=lambda: past(match),
        earlier=lambda like: earlier(match, like),
        peek=peek,
    )
