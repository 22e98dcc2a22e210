"""Setting up a game of Spyfall and dealing its rounds (S1-S4)."""

from __future__ import annotations

from dataclasses import replace

from engine import chance
from engine.core import Seat, Step
from engine.spyfall.cards import Deal, Place
from engine.spyfall.moves import Dealt, RoundBegan
from engine.spyfall.options import Options, check, places_of, spies_of
from engine.spyfall.phase import Phase
from engine.spyfall.state import State, card


def setup(seats: int, seed: str, options: Options) -> State:
    """The first round, dealt by whoever looks most suspicious (S3, S4)."""
    check(seats, options)
    places = places_of(options)
    return State(
        seats=seats,
        seed=seed,
        options=options,
        places=places,
        round=1,
        dealer=options.dealer,
        deal=deal(seats, seed, options, places, 1),
        phase=Phase.DEALT,
        history=(RoundBegan(1, options.dealer),),
    )


def deal(seats: int, seed: str, options: Options, unused: tuple[Place, ...], number: int) -> Deal:
    """Draw a place that was not yet used, the spies and the roles, each from its own luck (S4)."""
    place = unused[chance.pick(chance.stream(seed, number, "place"), len(unused))]
    drawn = chance.shuffle(chance.stream(seed, number, "spies"), range(seats))
    spies = tuple(sorted(drawn[: spies_of(seats, options)]))
    roles = chance.shuffle(chance.stream(seed, number, "roles"), place.roles) if options.roles else ()
    # A place of the table's own may have fewer roles than there are agents: luck says who gets none.
    agents = chance.shuffle(chance.stream(seed, number, "agents"), range(seats))
    given = dict(zip((seat for seat in agents if seat not in spies), roles, strict=False))
    return Deal(place.id, spies, tuple(given.get(seat) for seat in range(seats)))


def begin_round(state: State, dealer: Seat) -> Step[State]:
    """The spy of the round before deals the next one (S3, S4)."""
    number = state.round + 1
    begun = replace(
        state,
        round=number,
        dealer=dealer,
        deal=deal(state.seats, state.seed, state.options, state.unused, number),
        phase=Phase.DEALT,
        stopped=(),
        guesses=(),
    )
    cards = (Dealt(seat, card(begun, seat)) for seat in range(state.seats))
    return Step(begun, (RoundBegan(number, dealer), *cards))
