"""Setting up a game of Checkpoint Charlie and dealing its rounds (C5-C11)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from engine.chance import shuffle, stream
from engine.charlie.cards import CATS, HOUNDS, TRAITS, Card, Trait
from engine.charlie.markers import markers
from engine.charlie.moves import RoundBegan
from engine.charlie.options import Options, check
from engine.charlie.phase import Phase
from engine.charlie.state import State, told
from engine.core import Seat, Step


def deck(state: State) -> tuple[Card, ...]:
    """A round's deck: with 3 or 4 seats the unchosen hounds are in its upper half (C10)."""
    cats = shuffle(stream(state.seed, "cats", state.round), CATS)
    hounds = tuple(hound for hound in HOUNDS if hound not in state.options.hounds[: state.seats])
    if not hounds:
        return cats
    half = len(cats) // 2
    top: tuple[Card, ...] = (*cats[:half], *hounds)
    return shuffle(stream(state.seed, "hounds", state.round), top) + cats[half:]


def drawn(bag: Random) -> tuple[Trait, ...]:
    """The five counters as they come out of a round's bag: one a seat, then the rest (C9)."""
    return shuffle(bag, TRAITS)


def setup(seats: int, seed: str, options: Options) -> State:
    """The table before the first move; a ValueError names what does not fit together (C5-C8)."""
    check(seats, options)
    return begin_round(
        State(
            seed=seed,
            seats=seats,
            options=options,
            round=0,
            starter=options.starter,
            phase=Phase.CHOOSING,
            turn=options.starter,
            counters=(),
            faces=(),
            bag=(),
            tossed=(),
            deck=(),
            lines=(),
            discards=(),
            accusations=(),
            officer=None,
            rows=((),) * seats,
            supply=markers(options),
            visits=(),
            announced=(),
            history=(),
            over=None,
        ),
        options.starter,
    ).state


def begin_round(state: State, starter: Seat) -> Step[State]:
    """Everybody draws a counter, the deck is made, the officer's victim plays openly (C9-C11, C24)."""
    number = state.round + 1
    counters = drawn(stream(state.seed, "bag", number))
    nothing: tuple[tuple[()], ...] = ((),) * state.seats
    state = replace(
        state,
        round=number,
        starter=starter,
        phase=Phase.CHOOSING,
        turn=starter,
        counters=counters[: state.seats],
        faces=(None,) * state.seats,
        bag=counters[state.seats :],
        tossed=(),
        lines=nothing,
        discards=nothing,
        accusations=(),
        history=(),
    )
    watched = () if state.officer is None else (state.officer,)
    return told(state, RoundBegan(number, starter, watched), deck=deck(state))
