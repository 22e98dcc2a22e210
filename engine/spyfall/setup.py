"""Setting up a game of Spyfall and dealing its rounds (S1-S4)."""

from __future__ import annotations

from dataclasses import replace

from engine import chance
from engine.core import Seat, Step
from engine.spyfall.cards import HAND, Deal, Place, QuestionId
from engine.spyfall.moves import Asked, Dealt, RoundBegan
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
    if _all_spies(seed, options, number):
        return Deal(place.id, tuple(range(seats)), (None,) * seats)
    drawn = chance.shuffle(chance.stream(seed, number, "spies"), range(seats))
    spies = tuple(sorted(drawn[: spies_of(seats, options)]))
    roles = chance.shuffle(chance.stream(seed, number, "roles"), place.roles) if options.roles else ()
    # A place of the table's own may have fewer roles than there are agents: luck says who gets none.
    agents = chance.shuffle(chance.stream(seed, number, "agents"), range(seats))
    given = dict(zip((seat for seat in agents if seat not in spies), roles, strict=False))
    if options.false_place:
        decoy = _decoy(seed, options, place, number)
        false = chance.shuffle(chance.stream(seed, number, "false roles"), decoy.roles)
        given |= dict(zip(spies, false if options.roles else (), strict=False))
        return Deal(place.id, spies, tuple(given.get(seat) for seat in range(seats)), decoy.id)
    return Deal(place.id, spies, tuple(given.get(seat) for seat in range(seats)))


def _all_spies(seed: str, options: Options, number: int) -> bool:
    """House rule: whether this is the rare round in which everybody is a spy."""
    rare = options.all_spies_in
    return bool(rare) and chance.pick(chance.stream(seed, number, "all spies"), rare) == 0


def _decoy(seed: str, options: Options, place: Place, number: int) -> Place:
    """House rule: the place that a spy believes to be at, any other of the list."""
    others = tuple(other for other in places_of(options) if other.id != place.id)
    return others[chance.pick(chance.stream(seed, number, "false place"), len(others))]


def hand(state: State) -> tuple[QuestionId, ...]:
    """The four questions that the next asker by cards holds: of those not asked in this round (I5)."""
    from engine.spyfall.questions import QUESTION_IDS  # noqa: PLC0415 - a spoken game needs none of them

    asked = [event.question for event in state.history if isinstance(event, Asked)]
    left = (question for question in QUESTION_IDS if question not in asked)
    luck = chance.stream(state.seed, state.round, "hand", len(asked))
    return chance.shuffle(luck, left)[:HAND]


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
        hand=(),
    )
    cards = (Dealt(seat, card(begun, seat)) for seat in range(state.seats))
    return Step(begun, (RoundBegan(number, dealer), *cards))
