"""What a table of Checkpoint Charlie remembers beside the match, and what of it is kept on the device."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

from engine.charlie import INFO
from engine.charlie.cards import TRAITS, Clue
from engine.charlie.moves import RoundScored
from engine.charlie.phase import Phase
from engine.charlie.view import View
from ui.table.keeping import Kept
from ui.table.laid import Table
from ui.table.messages import Hold
from ui.table.sitting import Sitting, alone, people, sitting
from ui.table.views import public
from ui.tables.charlie.messages import ShowCurtain

if TYPE_CHECKING:
    from engine.charlie.cards import Cat
    from engine.core import Seat
    from engine.match import Match
    from ui.model import Model


class Scene(Enum):
    """What the phone is for at the moment."""

    DEAL = "deal"
    """It goes round: each person looks at a counter and chooses a face."""
    TABLE = "table"
    """It lies between all: cards are turned, seats accuse."""
    REVEAL = "reveal"
    """Clues are shown, markers are drawn, for all to see."""
    VISITS = "visits"
    """It goes round again: each person looks at its markers."""
    CASE = "case"
    """The case file of the round."""
    END = "end"
    """All markers are turned up."""


_SCENES: dict[Phase, tuple[Scene, ...]] = {
    Phase.CHOOSING: (Scene.DEAL, Scene.CASE),
    Phase.SUSPECTS: (Scene.TABLE,),
    Phase.DECK_OUT: (Scene.TABLE,),
    Phase.SCORING: (Scene.REVEAL, Scene.VISITS),
    Phase.OVER: (Scene.END, Scene.CASE),
}
"""What the phone can be for in each phase; the first one where nothing else is known."""


@dataclass(frozen=True, slots=True)
class Paw:
    """A paw on the table: whose, when it came down, and the suspect that it points at."""

    seat: Seat
    at: float
    suspect: Cat | None = None


@dataclass(frozen=True, slots=True)
class Wish:
    """A bot that means to accuse: whom, since when, and how long it waits (ms)."""

    cat: Cat
    since: float
    wait: float


@dataclass(frozen=True, slots=True)
class Own:
    """What only a table of Checkpoint Charlie remembers."""

    pick: tuple[str, ...] = ()
    """What who holds the phone has marked: by place, so that it tells nobody anything."""
    paw: Paw | None = None
    """Who has stopped the table."""
    beat: float = 0.0
    """When the last move was played; while the table stands still, time does not count."""
    emptied: float = 0.0
    """When the last card of the round was turned."""
    stopped: float = 0.0
    """Since when the table has stood still."""
    minds: tuple[Wish | None, ...] = ()
    """What each seat's bot wants, as far as they have thought about this turn."""
    wishes: tuple[Wish | None, ...] = ()
    """What each seat's bot wanted the turn before: who goes on wanting goes on waiting."""
    seconds: int = 0
    """What the countdown shows."""
    skipped: bool = False
    """Whether the clues and markers lie open at once, without a show."""
    written: int = 0
    """How many hounds' parts of the case file are worked out."""
    cards: bool = False
    """Whether the case file's table lies open, card by card."""


CharlieTable: TypeAlias = Table[View, Own, Scene]


def own(model: Model) -> Own:
    """What only this table remembers."""
    found = sitting(model).own
    assert isinstance(found, Own)
    return found


def on_turn(seen: View) -> Seat | None:
    """Whose turn it is to turn up a card; None: nobody's."""
    return seen.to_act[0] if seen.phase is Phase.SUSPECTS else None


def holder(now: Sitting | CharlieTable, seen: View, kinds: tuple[str, ...]) -> Seat | None:
    """Whom the phone is meant for now; None: it lies open to all."""
    match now.scene:
        case Scene.DEAL:
            waiting = [seat for seat in people(kinds) if not seen.chosen[seat]]
            return min(waiting, key=lambda seat: (seat - seen.starter) % seen.seats, default=None)
        case Scene.VISITS if seen.phase is Phase.SCORING:
            return seen.to_act[0]
        case Scene.TABLE if isinstance(now.sheet, ShowCurtain):
            return now.sheet.seat
        case Scene.TABLE if alone(kinds):
            return people(kinds)[0]
    return None


def writing(held: Hold | None, seat: Seat | None) -> bool:
    """Whether a seat's finger holds its notebook open."""
    return seat is not None and held == Hold(seat, "notes")


def mark(seat: Seat, clue: Clue) -> str:
    """How a struck face is written down."""
    return f"{seat}:{clue.trait.value}-{int(clue.value)}"


@cache
def marks(seats: int) -> frozenset[str]:
    """Every face that can be struck out at a table of that size."""
    faces = (Clue(trait, value) for trait in TRAITS for value in (True, False))
    return frozenset(mark(seat, clue) for clue in faces for seat in range(seats))


# --- what is kept ------------------------------------------------------------------------------------


def _scene(match: Match, found: object) -> Scene:
    """What the phone is for, if the match can be there: a case file needs a round that was scored."""
    possible = _SCENES[public(match).phase]
    scored = any(isinstance(event, RoundScored) for events in match.events for event in events)
    return next(
        (each for each in possible if each.value == found and (scored or each is not Scene.CASE)), possible[0]
    )


def _renewed(record: dict[str, Any]) -> dict[str, Any]:
    """A record of before versions: who sits where was called the bots."""
    return {**record, "kinds": record.get("bots")}


KEPT = Kept(
    kinds=("person", *INFO.levels),
    scene=_scene,
    marks=lambda match: marks(match.seats),
    renewed=_renewed,
    own=lambda _match, _found: Own(),
)
