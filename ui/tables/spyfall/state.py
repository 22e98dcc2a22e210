"""What a Spyfall screen remembers beside the match: whose curtain is up, the clock, the notes."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from engine.core import Seat
from engine.plain import read

YEAR_9999 = 253_402_300_800_000
"""No device's clock shows more (ms)."""


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

    def taken_up(self, now: float) -> Clock:
        """The clock after the page was away, by a device whose own clock may have been set meanwhile.

        Time away counts. If the device's clock went back, none is known to have passed. If more is gone than
        was left, nobody can tell a dark phone from a clock that was set forward: it stands where it was last
        seen, and the table lets it go on.
        """
        if self.since is None or now - self.since >= self.left:
            return Clock(self.left)
        return Clock(self.remaining(now), now)


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
    "name" (who says that he is the spy picks a place), "sure" (his curtain: only a spy can name it there),
    "vote", "score".
    """

    stage: str
    clock: Clock
    seat: Seat | None = None
    """Whose curtain, vote or pick it is."""
    purpose: str = ""
    """Why a name is asked for: "look", "stop" or "spy"."""
    leaf: int = 0
    """What a look shows: the card, or from 1 on a leaf of the notes."""
    unveiled: bool = False
    """In a secret ballot: the voter has taken the phone."""
    chosen: str = ""
    """The place that was picked and not yet named."""
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
    runs = table.clock.since is not None
    return json.dumps(
        {
            "clock": {"left": table.remaining, "since": table.now if runs else None},
            "struck": sorted(table.struck),
            "notes": [[sorted(note.places), sorted(note.people)] for note in table.notes],
        },
        separators=(",", ":"),
    )


def load(text: str, seats: int, full: int) -> Table:
    """The table as it was kept; whatever makes no sense is as at the start, and the rest is as it was."""
    try:
        found = _object(read(text))
    except ValueError:
        found = {}
    clock = _object(found.get("clock"))
    left, since = _number(clock.get("left")), _number(clock.get("since"))
    kept = Clock(full if left is None else round(min(left, full)), since)
    notes = [_notes(note, seats) for note in _list(found.get("notes"))[:seats]]
    return Table(
        "round",
        kept,
        struck=_words(found.get("struck")),
        notes=(*notes, *(Notes(),) * (seats - len(notes))),
    )


def _object(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


def _words(value: Any) -> frozenset[str]:
    return frozenset(word for word in _list(value) if isinstance(word, str))


def _number(value: Any) -> float | None:
    """A moment or a length of time, or None; NaN compares with nothing."""
    return value if type(value) in (int, float) and 0 <= value <= YEAR_9999 else None


def _notes(value: Any, seats: int) -> Notes:
    """One seat's notes: whatever of them names a place or a seat."""
    places, people = (*_list(value), None, None)[:2]
    return Notes(_words(places), frozenset(n for n in _list(people) if type(n) is int and 0 <= n < seats))
