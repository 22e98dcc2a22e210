"""What the screens of Checkpoint Charlie remember between taps, and what of it is kept on the device."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from engine.charlie.cards import TRAITS, Clue
from engine.charlie.moves import RoundScored
from engine.charlie.phase import Phase
from engine.charlie.view import View
from engine.core import TABLE
from engine.match import Match, view
from engine.plain import read
from ui.model import Model
from ui.tables import kinds as kinds_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.charlie.cards import Cat
    from engine.core import Player, Seat


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
class Sitting:
    """A game of Checkpoint Charlie as it lies on this phone, beside the match itself."""

    scene: Scene
    looked: bool = False
    """Whether who holds the phone now has looked."""
    pick: tuple[str, ...] = ()
    """What who holds the phone has marked: by place, so that it tells nobody anything."""
    paw: Paw | None = None
    """Who has stopped the table."""
    over: tuple[str, ...] = ()
    """What lies over the table: a cat, a pile, the menu, somebody's curtain."""
    away: bool = False
    """Nobody looks at the table: nothing happens by itself."""
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
    notes: tuple[tuple[str, ...], ...] = ()
    """For each seat, what it has struck out in its notebook."""
    written: int = 0
    """How many hounds' parts of the case file are worked out."""
    sheet: bool = False
    """Whether the case file's table lies open."""


def sitting(model: Model) -> Sitting:
    """What the screens of the open game remember."""
    found = model.table
    assert isinstance(found, Sitting)
    return found


def open_match(model: Model) -> Match:
    """The match that is being played."""
    assert model.match is not None
    return model.match


def public(model: Model) -> View:
    """What lies open to all."""
    return seen_by(model, TABLE)


def seen_by(model: Model, player: Player) -> View:
    """What a seat, or the table, may know and do, made once for each move."""
    match = open_match(model)
    if not _SEEN or _SEEN[0][0] is not match:
        _SEEN[:] = [(match, {})]
    views = _SEEN[0][1]
    if player not in views:
        views[player] = view(match, player)
    return views[player]


_SEEN: list[tuple[Match, dict[Player, View]]] = []
"""The match that was looked at last, and what each could see: one turn is drawn many times."""


def on_turn(model: Model) -> Seat | None:
    """Whose turn it is to turn up a card; None: nobody's."""
    seen = public(model)
    return seen.to_act[0] if seen.phase is Phase.SUSPECTS else None


def sat(model: Model, **changes: Any) -> Model:
    """The same model with something else remembered."""
    return replace(model, table=replace(sitting(model), **changes))


def people(model: Model) -> tuple[Seat, ...]:
    """The seats on which people sit."""
    return _people(model.bots)


@cache
def _people(kinds: tuple[str, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat, kind in enumerate(kinds) if kind == "person")


def alone(model: Model) -> bool:
    """Whether one person plays against bots: no phone to pass on."""
    return len(people(model)) == 1


def holder(model: Model) -> Seat | None:
    """Whom the phone is meant for now; None: it lies open to all."""
    seen = public(model)
    match sitting(model).scene:
        case Scene.DEAL:
            waiting = [seat for seat in people(model) if not seen.chosen[seat]]
            return min(waiting, key=lambda seat: (seat - seen.starter) % seen.seats, default=None)
        case Scene.VISITS if seen.phase is Phase.SCORING:
            return seen.to_act[0]
        case Scene.TABLE if sitting(model).over[:1] == ("curtain",):
            return int(sitting(model).over[1])
        case Scene.TABLE if alone(model):
            return people(model)[0]
    return None


def looking(model: Model) -> Seat | None:
    """The seat whose secrets a finger holds open: only the one whom the phone is meant for."""
    seat = holder(model)
    return seat if seat is not None and model.held == ("charlie", "look", str(seat)) else None


def writing(model: Model) -> Seat | None:
    """The seat whose notebook a finger holds open."""
    seat = holder(model)
    return seat if seat is not None and model.held == ("charlie", "notes", str(seat)) else None


def notes_of(model: Model, seat: Seat) -> tuple[str, ...]:
    """What a seat has struck out in this round."""
    notes = sitting(model).notes
    return notes[seat] if notes else ()


def mark(seat: Seat, clue: Clue) -> str:
    """How a struck face is written down."""
    return f"{seat}:{clue.trait.value}-{int(clue.value)}"


@cache
def marks(seats: int) -> frozenset[str]:
    """Every face that can be struck out at a table of that size."""
    faces = (Clue(trait, value) for trait in TRAITS for value in (True, False))
    return frozenset(mark(seat, clue) for clue in faces for seat in range(seats))


def dump(model: Model) -> str:
    """What is kept beside the saved match: who is a bot, what the phone is for, the notebooks."""
    kept = {"bots": model.bots, "scene": sitting(model).scene.value, "notes": sitting(model).notes}
    return json.dumps(kept, separators=(",", ":"))


def load(stored: str, match: Match) -> tuple[tuple[str, ...], Sitting]:
    """Who sits where and what the phone is for; whatever of it can't be is left out, and the rest stays."""
    try:
        found = read(stored)
    except ValueError:
        found = None
    kept = found if isinstance(found, dict) else {}
    notes = kept.get("notes")
    struck = _per_seat(notes, match, lambda marks: _struck(marks, match.seats)) if notes else ()
    return _kinds(kept.get("bots"), match), Sitting(_scene(kept.get("scene"), match), notes=struck)


T = TypeVar("T")


def _per_seat(found: object, match: Match, shape: Callable[[object], T]) -> tuple[T, ...]:
    """What is kept for each seat; nothing where that is not as long as the table."""
    return tuple(map(shape, found)) if isinstance(found, list) and len(found) == match.seats else ()


def _kinds(found: object, match: Match) -> tuple[str, ...]:
    """Who is a bot; who can't be is a person, and somebody always is."""
    kinds = _per_seat(found, match, lambda kind: str(kind) if kind in kinds_of("charlie") else "person")
    return kinds if "person" in kinds else ("person",) * match.seats


def _scene(found: object, match: Match) -> Scene:
    """What the phone is for, if the match can be there: a case file needs a round that was scored."""
    possible = _SCENES[view(match, TABLE).phase]
    scored = any(isinstance(event, RoundScored) for events in match.events for event in events)
    return next(
        (each for each in possible if each.value == found and (scored or each is not Scene.CASE)), possible[0]
    )


def _struck(found: object, seats: int) -> tuple[str, ...]:
    """What a seat has struck out, each face once."""
    if not isinstance(found, list):
        return ()
    return tuple(dict.fromkeys(face for face in found if isinstance(face, str) and face in marks(seats)))
