"""What people decide in a private pass, sealed until the last one has: what comes of it, how it is kept."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.charlie.cards import ADLER
from engine.charlie.moves import Announce, Drew, Pass, Swap, Swapped
from engine.charlie.options import ROUNDS
from ui.tables.charlie.deal.sides import SIDES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.charlie.moves import Action
    from engine.charlie.view import View
    from engine.core import Seat


@dataclass(frozen=True, slots=True)
class Plan:
    """What a person wants to do after a scoring: whether it may, only the rules know."""

    announce: bool = False
    """Say that it has ten points (C27)."""
    takes: tuple[tuple[Seat, int], ...] = ()
    """The markers that it wants for its Adlers: whose, and which one in the row (C26)."""
    side: str = ""
    """The face of its next counter that counts, by its side (C9)."""

    @property
    def marked(self) -> bool:
        """Whether it wants more than a face."""
        return self.announce or bool(self.takes)


NOTHING = Plan()
Plans: TypeAlias = tuple[tuple["Seat", Plan], ...]
"""What each seat has decided that has."""


def able(mine: View) -> tuple[Action, ...]:
    """What a seat could do when its turn comes, by its own markers and by what lies open (C26, C27)."""
    assert mine.seat is not None
    adlers = {
        shown.colour
        for shown in mine.markers[mine.seat]
        if shown.marker and shown.marker.face == ADLER and not shown.face_up
    }
    swaps = (
        Swap(shown.colour, other, slot)
        for other, row in enumerate(mine.markers)
        if other != mine.seat
        for slot, shown in enumerate(row)
        if shown.colour in adlers and not shown.face_up
    )
    ten = (mine.points or 0) >= mine.options.target
    return (*((Announce(),) if ten else ()), *swaps)


def swaps_of(plan: Plan, seen: View) -> tuple[Swap, ...]:
    """The swaps that a plan wants, as far as there is such a marker."""
    return tuple(
        Swap(seen.markers[seat][slot].colour, seat, slot)
        for seat, slot in plan.takes
        if slot < len(seen.markers[seat])
    )


def next_step(plan: Plan, seen: View, can: tuple[Action, ...]) -> Action:
    """What a plan does next by what its seat can do; what the rules do not allow is silently left."""
    for swap in swaps_of(plan, seen):
        if swap in can:
            return swap
    return Announce() if plan.announce and Announce() in can else Pass()


def touched(plan: Plan, seat: Seat, swapped: Iterable[Swapped]) -> bool:
    """Whether swaps before a seat's turn, as all have seen them, are in the way of what it has decided."""
    return plan.marked and any(
        event.other == seat or (event.other, event.slot) in plan.takes for event in swapped
    )


def swaps(backwards: Iterable[object]) -> list[Swapped]:
    """The swaps of the last scoring, the first one first, out of all that has happened, the last first."""
    since = takewhile(lambda event: not isinstance(event, Drew), backwards)
    return [event for event in since if isinstance(event, Swapped)][::-1]


# --- keeping -----------------------------------------------------------------------------------------


def plans_written(plans: Plans) -> list[list[object]]:
    """The plans as they are kept."""
    return [[seat, plan.announce, plan.takes, plan.side] for seat, plan in plans]


def read_plans(rows: list[Any], seats: int) -> Plans:
    """The plans that are whole, one a seat; whose is not is asked again."""
    found: dict[Seat, Plan] = {}
    for row in rows:
        match row:
            case [int(seat), bool(announce), list(takes), str(side)] if seat in range(seats):
                if side in ("", *SIDES) and all(_is_take(take, seats) for take in takes):
                    found[int(seat)] = Plan(announce, tuple((take[0], take[1]) for take in takes), side)
    return tuple(found.items())


def _is_take(found: object, seats: int) -> bool:
    """Whether something names a marker in somebody's row."""
    match found:
        case [int(seat), int(slot)]:
            return seat in range(seats) and slot in range(ROUNDS.stop)  # a marker a round
    return False
