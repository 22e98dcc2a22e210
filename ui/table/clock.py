"""A clock that a table can stop, and that outlives an empty battery."""

from __future__ import annotations

from dataclasses import dataclass, replace

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


def dump(clock: Clock, now: float) -> dict[str, float | None]:
    """The clock as it is kept: what is left now, and since when if it runs."""
    return {"left": clock.remaining(now), "since": None if clock.since is None else now}


def load(found: object, full: int) -> Clock:
    """A kept clock; one that makes no sense is full and stands, and none shows more than full."""
    kept = found if isinstance(found, dict) else {}
    left = _moment(kept.get("left"))
    return Clock(full if left is None else round(min(left, full)), _moment(kept.get("since")))


def _moment(value: object) -> float | None:
    """A moment or a length of time, or None; NaN compares with nothing."""
    if not isinstance(value, int | float) or isinstance(value, bool):
        return None
    return value if 0 <= value <= YEAR_9999 else None
