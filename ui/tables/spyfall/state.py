"""What a Spyfall screen remembers beside the match: whose curtain is up, the clock, the notes."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace

from engine.core import Seat


@dataclass(frozen=True, slots=True)
class Clock:
    """A clock that can stand still: what was left at a moment, and that moment while it runs (ms)."""

    left: int
    since: float | None = None

    def remaining(self, now: float) -> int:
        """What is left at a moment, never less than nothing."""
        gone = 0.0 if self.since is None else max(0.0, now - self.since)
        return max(0, round(self.left - gone))

    def run(self, now: float) -> Clock:
        """The clock going on from a moment."""
        return self if self.since is not None else replace(self, since=now)

    def stand(self, now: float) -> Clock:
        """The clock stopped at a moment."""
        return Clock(self.remaining(now))


@dataclass(frozen=True, slots=True)
class Notes:
    """What one seat has struck out: places by id, people by seat."""

    places: frozenset[str] = frozenset()
    people: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class Table:
    """What is shown of the match.

    The stage is one of: "deal" (the phone goes round), "ready" (the dealer starts the clock), "round",
    "who" (a name has to be told first), "look" (a seat's curtain), "stop" (a suspect has to be named),
    "name" (a spy names a place), "vote", "score".
    """

    stage: str
    clock: Clock
    seat: Seat | None = None
    """Whose curtain, vote or confession it is."""
    purpose: str = ""
    """Why a name is asked for: "look" or "stop"."""
    unveiled: bool = False
    """In a secret ballot: the voter has taken the phone."""
    chosen: str = ""
    """The place that a spy has picked and not yet confirmed."""
    struck: frozenset[str] = frozenset()
    """The places that the table has struck out, for all to see."""
    notes: tuple[Notes, ...] = ()
    now: float = 0.0
    """When the clock was last looked at."""

    @property
    def remaining(self) -> int:
        """What the clock shows."""
        return self.clock.remaining(self.now)


def toggled(items: frozenset[str], item: str) -> frozenset[str]:
    """The same set with one item more, or less if it was there."""
    return items ^ {item}


def strike(table: Table, seat: Seat, kind: str, what: str) -> Table:
    """A seat strikes a place or a person out of its notes, or takes that back."""
    mine = table.notes[seat]
    if kind == "place":
        mine = replace(mine, places=toggled(mine.places, what))
    elif what.isdecimal():
        mine = replace(mine, people=mine.people ^ {int(what)})
    notes = tuple(mine if other == seat else note for other, note in enumerate(table.notes))
    return replace(table, notes=notes)


def dump(table: Table) -> str:
    """What has to outlive a reload: the clock, what was struck out, the notes. Never whose curtain was up."""
    return json.dumps(
        {
            "clock": asdict(table.clock),
            "struck": sorted(table.struck),
            "notes": [[sorted(note.places), sorted(note.people)] for note in table.notes],
        },
        separators=(",", ":"),
    )


def load(text: str, seats: int, full: int) -> Table:
    """The table as it was kept; what makes no sense gives a full clock and empty notes."""
    try:
        found = json.loads(text)
        left, since = int(found["clock"]["left"]), found["clock"]["since"]
        clock = Clock(max(0, min(left, full)), None if since is None else float(since))
        struck = frozenset(map(str, found["struck"]))
        notes = tuple(Notes(frozenset(map(str, a)), frozenset(map(int, b))) for a, b in found["notes"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return Table("round", Clock(full), notes=(Notes(),) * seats)
    return Table("round", clock, struck=struck, notes=notes if len(notes) == seats else (Notes(),) * seats)
