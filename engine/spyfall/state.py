"""What a game of Spyfall is made of: everything, also what nobody at the table may know."""

from __future__ import annotations

from dataclasses import dataclass

from engine import chance
from engine.core import Seat

from .cards import Card, Place, PlaceId
from .moves import Event
from .options import Options, spies_of
from .rounds import Deal, Guess, Phase, Result


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


def card(state: State, seat: Seat) -> Card:
    """What lies in front of a seat (S4, S5)."""
    if seat in state.deal.spies:
        return Card(spy=True, place=None, role=None)
    return Card(spy=False, place=state.place(state.deal.place), role=state.deal.roles[seat])
