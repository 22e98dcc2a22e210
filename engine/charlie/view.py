"""Who may know what: a view is built up from nothing, never stripped down (C14, C23)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from engine.charlie.cards import COLOURS, Cat, Clue, Colour, Hound, Marker, Trait
from engine.charlie.moves import Action, Event
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.rules import legal, open_actions, to_act
from engine.charlie.scoring import score
from engine.charlie.state import Held, State
from engine.core import TABLE, Move, Player, Seat, open_moves

__all__ = ["Phase", "Shown", "View", "view"]


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
    open_moves: tuple[Move[Action], ...]
    """For the table: what can be done in the open, by whom: turning cards, accusing, the countdown's end."""
    actions: tuple[Action, ...]


def view(state: State, seat: Player) -> View:
    """What a seat may know: what lies open, its own counter and clue, and the markers whose faces it saw."""
    everybody = range(state.seats)
    revealed = state.phase in (Phase.SCORING, Phase.OVER)
    return View(
        seat=seat,
        seats=state.seats,
        hounds=state.options.hounds[: state.seats],
        options=state.options,
        round=state.round,
        starter=state.starter,
        phase=state.phase,
        to_act=to_act(state),
        counter=None if seat is None else state.counters[seat],
        clue=None if seat is None else state.clue(seat),
        clues=tuple([state.clue(each) if revealed or each == state.officer else None for each in everybody]),
        tossed=state.tossed,
        chosen=tuple([face is not None for face in state.faces]),
        lines=state.lines,
        discards=state.discards,
        deck=len(state.deck),
        accusations=state.accusations,
        history=state.history,
        officer=state.officer,
        markers=tuple([tuple([_shown(held, seat) for held in row]) for row in state.rows]),
        supply=(len(state.supply[0]), len(state.supply[1]), len(state.supply[2])),
        points=None if seat is None else score(state, seat),
        scores=None if state.over is None else state.over.scores,
        open_moves=() if seat is not TABLE else open_moves(state.seats, partial(open_actions, state)),
        actions=legal(state, seat),
    )


_FACE_DOWN = {colour: Shown(colour, None, face_up=False) for colour in COLOURS}


def _shown(held: Held, seat: Player) -> Shown:
    """A marker as a seat sees it: its face only if it lies face up or the seat has seen it (C23, C26)."""
    if held.face_up or seat in held.known_to:
        return Shown(held.marker.colour, held.marker, held.face_up)
    return _FACE_DOWN[held.marker.colour]
