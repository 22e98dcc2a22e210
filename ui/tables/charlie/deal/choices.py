"""What can be decided after a scoring, as far as all can see: so that asking for it tells nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import COLOURS, STASI, Colour
from engine.charlie.worth import adlers, most

if TYPE_CHECKING:
    from engine.charlie.view import View


def offered(seen: View) -> tuple[str, ...]:
    """What somebody at the table may be able to do: told by what all can see, so that it tells nothing."""
    everybody = range(seen.seats)
    can = [adlers(seen, seat) for seat in everybody]
    swaps = any(
        not shown.face_up and shown.colour in can[seat]
        for seat in everybody
        for other in everybody
        if other != seat
        for shown in seen.markers[other]
    )
    tens = any(most(seen, seat) >= seen.options.target for seat in everybody)
    return (*(("announce",) if tens else ()), *(("adler",) if swaps else ()))


def closing(seen: View) -> bool:
    """Whether the game ends with this scoring, whatever anybody decides: no counter follows (C28)."""
    left = list(seen.supply)
    # A Stasi marker that lies there goes back to the supply.
    if any(shown.marker and shown.marker.face == STASI for row in seen.markers for shown in row):
        left[COLOURS.index(Colour.BLACK)] += 1
    return 0 in left or seen.round >= seen.options.rounds
