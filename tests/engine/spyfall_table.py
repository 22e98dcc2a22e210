"""Tables of Spyfall laid out by hand, for tests that need a certain moment."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from engine.core import TABLE, Player, Step
from engine.spyfall.cards import PLACES, Deal
from engine.spyfall.moves import Action, Answer, Ask, Event, StartClock, TimeUp, Vote
from engine.spyfall.options import Options
from engine.spyfall.phase import Phase
from engine.spyfall.rules import apply, legal, to_act
from engine.spyfall.setup import setup
from engine.spyfall.state import State

SEED = "0123456789abcdef0123456789abcdef"
BEACH = next(place for place in PLACES if place.id == "beach")

E = TypeVar("E", bound=Event)


def dealt(seats: int = 4, *, spies: tuple[int, ...] = (1,), options: Options | None = None) -> State:
    """A first round at the beach, its roles given out in their order."""
    state = setup(seats, SEED, options or Options())
    roles = iter(BEACH.roles)
    given = tuple(None if seat in spies else next(roles) for seat in range(seats))
    return replace(state, deal=Deal("beach", spies, given))


def asking(seats: int = 4, *, spies: tuple[int, ...] = (1,), options: Options | None = None) -> State:
    """The same, with the clock running."""
    state = dealt(seats, spies=spies, options=options)
    return apply(state, state.dealer, StartClock()).state


def play(state: State, *moves: tuple[Player, Action]) -> Step[State]:
    """Play one move after the other; the step of the last one."""
    step = Step(state, ())
    for player, action in moves:
        step = apply(step.state, player, action)
    return step


def vote(state: State, *against: int) -> Step[State]:
    """Let everybody vote who has not: for, but for those who are against."""
    return play(state, *((voter, Vote(voter not in against)) for voter in to_act(state)))


def run_out(state: State, *convicted: int) -> State:
    """The time runs out; all vote against each suspect in turn, and for the convicted."""
    state = apply(state, TABLE, TimeUp()).state
    while state.ballot is not None:
        voters = to_act(state)
        against = () if state.ballot.suspect in convicted else voters[:1]
        state = vote(state, *(voter for voter in against if voter is not None)).state
    return state


def run_out_of_questions(state: State, answer: int = 2) -> Step[State]:
    """By cards: question after question, until there is none left."""
    step = Step(state, ())
    while step.state.phase is Phase.ASKING:
        asker = step.state.asker
        assert asker is not None
        ask = next(action for action in legal(step.state, asker) if isinstance(action, Ask))
        step = play(step.state, (asker, ask), (ask.target, Answer(answer)))
    return step


def told(step: Step[State], kind: type[E]) -> list[E]:
    """The events of a kind, in order."""
    return [event for event in step.events if isinstance(event, kind)]
