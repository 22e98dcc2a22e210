"""What a game of Spyfall is made of: everything, also what nobody at the table may know."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.spyfall.cards import Card, Deal, Place, PlaceId, QuestionId
from engine.spyfall.moves import Event
from engine.spyfall.options import Options
from engine.spyfall.phase import Phase
from engine.spyfall.scoring import Guess, Result


@dataclass(frozen=True, slots=True)
class Ballot:
    """An open vote: whom it is about, who stopped the clock for it, and what has been voted (S8, S10)."""

    suspect: Seat
    stopper: Seat | None
    votes: tuple[bool | None, ...]
    """One a seat; None: has not voted, or is the suspect."""

    @property
    def voters(self) -> tuple[Seat, ...]:
        """Everybody but the suspect, clockwise from the suspect's left."""
        seats = len(self.votes)
        return tuple((self.suspect + step) % seats for step in range(1, seats))

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Who has still to vote."""
        return tuple(voter for voter in self.voters if self.votes[voter] is None)


@dataclass(frozen=True, slots=True)
class State:
    """A game between two moves."""

    seats: int
    seed: str
    options: Options
    places: tuple[Place, ...]
    round: int
    dealer: Seat
    deal: Deal
    phase: Phase
    history: tuple[Event, ...]
    """The public events of this round, in order."""
    results: tuple[Result, ...] = ()
    asker: Seat | None = None
    asked_by: Seat | None = None
    """Who has just asked the asker, and so can't be asked back (S7)."""
    stopped: tuple[Seat, ...] = ()
    """Who has stopped the clock in this round (S8)."""
    ballot: Ballot | None = None
    guesses: tuple[Guess, ...] = ()
    hand: tuple[QuestionId, ...] = ()
    """By cards: the questions that the asker holds, for nobody else to see (I5)."""
    question: QuestionId | None = None
    """By cards: the question that waits for an answer by who asks next (I6)."""

    def place(self, place: PlaceId) -> Place:
        """The place of the list with that id."""
        return next(listed for listed in self.places if listed.id == place)

    @property
    def used(self) -> frozenset[PlaceId]:
        """The places of the finished rounds (S13)."""
        return frozenset(result.deal.place for result in self.results)

    @property
    def unused(self) -> tuple[Place, ...]:
        """The places that no finished round took place at (S4)."""
        used = self.used
        return tuple(place for place in self.places if place.id not in used)

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has after the finished rounds."""
        totals = zip(*(result.points for result in self.results), strict=True)
        return tuple(map(sum, totals)) if self.results else (0,) * self.seats


def card(state: State, seat: Seat) -> Card:
    """What lies in front of a seat (S4, S5)."""
    if seat in state.deal.spies:
        if state.deal.decoy is None:
            return Card(spy=True, place=None, role=None)
        return Card(spy=False, place=state.place(state.deal.decoy), role=state.deal.roles[seat])
    return Card(spy=False, place=state.place(state.deal.place), role=state.deal.roles[seat])
