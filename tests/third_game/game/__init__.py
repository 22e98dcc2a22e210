"""High card: everybody lays a card face down, and the highest takes the trick. The smallest third game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import ClassVar

from engine.chance import shuffle, stream
from engine.core import (
    EVERYBODY,
    TABLE,
    GameInfo,
    Illegal,
    Move,
    Outcome,
    Player,
    Seat,
    Step,
    open_moves,
    public_events,
)


@dataclass(frozen=True, slots=True)
class Options:
    """How many tricks a game has, and whether the lowest card takes them."""

    tricks: int = 3
    lowest: bool = False


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card of your hand face down."""

    card: int


@dataclass(frozen=True, slots=True)
class Take:
    """Take the trick, once all cards are turned up."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A seat laid a card."""

    to: ClassVar = EVERYBODY
    seat: Seat


@dataclass(frozen=True, slots=True)
class LaidCard:
    """The card that a seat laid, as only this seat knows it."""

    to: Seat
    card: int


@dataclass(frozen=True, slots=True)
class Taken:
    """A seat took a trick; the cards lay open, one a seat."""

    to: ClassVar = EVERYBODY
    seat: Seat
    cards: tuple[int, ...]


Action = Lay | Take
Event = Laid | LaidCard | Taken

INFO = GameInfo(name="highcard", seats=range(2, 5), levels=("cub", "fox"), clock=False, slips=(Lay,))


@dataclass(frozen=True, slots=True)
class State:
    """A game between two moves."""

    options: Options
    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int | None, ...]
    scores: tuple[int, ...]
    history: tuple[Event, ...] = ()

    @property
    def shown(self) -> tuple[int, ...] | None:
        """All cards of the trick, once the last one is laid."""
        cards = tuple(card for card in self.laid if card is not None)
        return cards if len(cards) == len(self.laid) else None

    @property
    def taker(self) -> Seat | None:
        """Who takes the trick that lies open."""
        best: Callable[[tuple[int, ...]], int] = min if self.options.lowest else max
        return self.shown.index(best(self.shown)) if self.shown else None


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may know and do; with seat None, what lies open to all."""

    seat: Player
    seats: int
    options: Options
    to_act: tuple[Player, ...]
    hand: tuple[int, ...]
    mine: int | None
    """The card that one has laid oneself."""
    laid: tuple[bool, ...]
    shown: tuple[int, ...] | None
    scores: tuple[int, ...]
    history: tuple[Event, ...]
    open_moves: tuple[Move[Action], ...]
    actions: tuple[Action, ...]


def check(seats: int, options: Options) -> None:
    """Two to four, with one to five cards each."""
    if seats not in INFO.seats:
        raise ValueError("seats")
    if options.tricks not in range(1, 6):
        raise ValueError("tricks")


def setup(seats: int, seed: str, options: Options) -> State:
    """Everybody is dealt a card for each trick."""
    check(seats, options)
    cards = shuffle(stream(seed, "cards"), range(1, seats * options.tricks + 1))
    hands = tuple(tuple(sorted(cards[seat::seats])) for seat in range(seats))
    return State(options, hands, (None,) * seats, (0,) * seats)


def to_act(state: State) -> tuple[Player, ...]:
    """Who has not laid a card; once all have, who takes them."""
    if state.taker is not None:
        return (state.taker,)
    return tuple(seat for seat, hand in enumerate(state.hands) if hand and state.laid[seat] is None)


def legal(state: State, seat: Player) -> tuple[Action, ...]:
    """A card of one's hand, or the trick."""
    if seat is TABLE or seat not in to_act(state):
        return ()
    return (Take(),) if state.shown else tuple(Lay(card) for card in state.hands[seat])


def open_actions(state: State, seat: Player) -> tuple[Action, ...]:
    """Only taking a trick is done in the open."""
    return legal(state, seat) if state.shown else ()


def apply(state: State, seat: Player, action: Action) -> Step[State]:
    """Lay a card, or take the trick and go on."""
    if seat is TABLE or action not in legal(state, seat):
        raise Illegal(f"{action} by {seat}")
    events: tuple[Event, ...]
    if isinstance(action, Lay):
        hand = tuple(card for card in state.hands[seat] if card != action.card)
        state = replace(
            state,
            hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]),
            laid=(*state.laid[:seat], action.card, *state.laid[seat + 1 :]),
        )
        events = (Laid(seat), LaidCard(seat, action.card))
    else:
        events = (Taken(seat, state.shown or ()),)
        scores = tuple(score + (each == seat) for each, score in enumerate(state.scores))
        state = replace(state, laid=(None,) * len(scores), scores=scores)
    return Step(replace(state, history=state.history + public_events(events)), events)


def view(state: State, seat: Player) -> View:
    """One's own cards, and what lies open."""
    seats = len(state.hands)
    return View(
        seat=seat,
        seats=seats,
        options=state.options,
        to_act=to_act(state),
        hand=() if seat is TABLE else state.hands[seat],
        mine=None if seat is TABLE else state.laid[seat],
        laid=tuple(card is not None for card in state.laid),
        shown=state.shown,
        scores=state.scores,
        history=state.history,
        open_moves=() if seat is not TABLE else open_moves(seats, partial(open_actions, state)),
        actions=legal(state, seat),
    )


def outcome(state: State) -> Outcome | None:
    """Most tricks win, once no card is left."""
    if any(state.hands) or state.shown:
        return None
    best = max(state.scores)
    return Outcome("tricks", state.scores, tuple(s for s, score in enumerate(state.scores) if score == best))


def slip(before: State, action: Action, after: State) -> bool:  # noqa: ARG001
    """A card may be taken back until all lie open."""
    return after.shown is None


def choose(view: View, rng: Random, level: str) -> Action | None:
    """A cub lays any card, a fox its best one."""
    if not view.actions:
        return None
    if level == "cub":
        return view.actions[int(rng.random() * len(view.actions))]
    return view.actions[0 if view.options.lowest else -1]


def delay(action: Action, rng: Random, level: str) -> float:  # noqa: ARG001
    """Nobody is quicker than the others."""
    return rng.random()
