"""Who may know what: a view is built up from nothing, never stripped down (C14, C23)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.core import Player, Seat

from .cards import Cat, Clue, Colour, Hound, Marker, Trait
from .moves import Action, Event
from .options import Options


class Phase(Enum):
    """What the table is doing."""

    CHOOSING = "choosing"
    """Each seat looks at its counter and chooses a face (C9)."""
    SUSPECTS = "suspects"
    """Cards are turned, seats accuse (C12-C17)."""
    DECK_OUT = "deck_out"
    """The deck is empty; who has not accused must do so now (C18)."""
    SCORING = "scoring"
    """Markers are drawn; each seat looks at its own, may swap, may announce (C19-C27)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Shown:
    """A marker as somebody sees it: its colour, and its face where it may be known."""

    colour: Colour
    marker: Marker | None
    face_up: bool


@dataclass(frozen=True, slots=True)
class View:
    """Everything one seat may know and everything it may do; with seat None, what lies open to all."""

    seat: Player
    seats: int
    hounds: tuple[Hound, ...]
    options: Options
    round: int
    starter: Seat
    phase: Phase
    to_act: tuple[Player, ...]
    counter: Trait | None
    """The trait of one's own counter, also before its face is chosen."""
    clue: Clue | None
    """One's own clue, once the face is chosen."""
    clues: tuple[Clue | None, ...]
    """The clue of each seat as far as it lies open: the officer's victim's, all from the scoring on."""
    tossed: tuple[Clue, ...]
    """Public clues, in the order they fell."""
    chosen: tuple[bool, ...]
    """Which seats have chosen their face."""
    lines: tuple[tuple[Cat, ...], ...]
    discards: tuple[tuple[Cat, ...], ...]
    deck: int
    """How many cards are left."""
    accusations: tuple[tuple[Seat, Cat], ...]
    """In the order they were made."""
    history: tuple[Event, ...]
    """The public events of this round, in order, from RoundBegan on."""
    officer: Seat | None
    """The seat that the officer sits with now: from the scoring on, the one he will watch next round."""
    markers: tuple[tuple[Shown, ...], ...]
    """The row of markers of each seat."""
    supply: tuple[int, int, int]
    """How many markers are left to draw, in the order of COLOURS: gold, white, black."""
    points: int | None
    """What one's own markers add up to; None for the table."""
    scores: tuple[int, ...] | None
    """What each seat's markers add up to, once the game is over and all are turned up (C29)."""
    actions: tuple[Action, ...]
