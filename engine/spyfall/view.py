"""Who may know what: a view is built up from nothing, never stripped down (S5, S13, S15)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from engine.core import TABLE, Move, Player, Seat, open_moves
from engine.spyfall.cards import Card, Place, QuestionId
from engine.spyfall.ending import next_dealer
from engine.spyfall.moves import Action, Event
from engine.spyfall.options import Options, limit_of, minutes_of, spies_of
from engine.spyfall.phase import Phase
from engine.spyfall.rules import legal, open_actions, to_act
from engine.spyfall.scoring import Guess, Result
from engine.spyfall.state import Ballot, State, card


@dataclass(frozen=True, slots=True)
class Listed:
    """A place on the list that is the same for everybody (S13, S15)."""

    place: Place
    used: bool
    """It was the place of an earlier round of this game."""


@dataclass(frozen=True, slots=True)
class ShownBallot:
    """A vote as somebody sees it (S8, S10)."""

    suspect: Seat
    stopper: Seat | None
    """Who stopped the clock for it; None: time is up and seat by seat is put to the vote."""
    voters: tuple[Seat, ...]
    """Everybody but the suspect, in the order in which the phone goes round."""
    voted: tuple[bool, ...]
    """Which seats have voted, one a seat."""
    votes: tuple[bool | None, ...]
    """One a seat, as far as it may be known: in a secret ballot one's own and the stopper's."""


@dataclass(frozen=True, slots=True)
class View:
    """Everything one seat may know and everything it may do; with seat None, what lies open to all."""

    seat: Player
    seats: int
    options: Options
    round: int
    dealer: Seat
    phase: Phase
    to_act: tuple[Player, ...]
    minutes: int
    """How long the clock runs in each round (S6)."""
    spies: int
    """How many spies there are."""
    card: Card | None
    """One's own card; None for the table."""
    places: tuple[Listed, ...]
    asker: Seat | None
    """Whose turn it is to ask, now or after the vote; None in free talk and before the clock runs."""
    asked_by: Seat | None
    """Who has just asked the asker and can't be asked back."""
    stopped: tuple[bool, ...]
    """Which seats have used their right to stop the clock in this round."""
    ballot: ShownBallot | None
    guesses: tuple[Guess, ...]
    """What the spies who showed themselves have named in this round."""
    history: tuple[Event, ...]
    """The public events of this round, in order, from RoundBegan on."""
    results: tuple[Result, ...]
    """The finished rounds, all cards open."""
    scores: tuple[int, ...]
    limit: int | None
    """By cards, how many questions a round has (I7)."""
    hand: tuple[QuestionId, ...]
    """By cards, the questions that one holds, if it is one's turn to ask (I5)."""
    question: QuestionId | None
    """By cards, the question that waits for an answer (I6)."""
    next_dealer: Seat | None
    """Who deals next, once a round is over and another follows (S3)."""
    open_moves: tuple[Move[Action], ...]
    """For the table: what can be done in the open, by whom: everything but a spy's naming a place."""
    actions: tuple[Action, ...]


def view(state: State, seat: Player) -> View:
    """What a seat may know: its own card, what lies open, and nothing of the others' cards (S5)."""
    used = state.used
    return View(
        seat=seat,
        seats=state.seats,
        options=state.options,
        round=state.round,
        dealer=state.dealer,
        phase=state.phase,
        to_act=to_act(state),
        minutes=minutes_of(state.seats, state.options),
        spies=spies_of(state.seats, state.options),
        card=None if seat is None else card(state, seat),
        places=tuple(Listed(place, place.id in used) for place in state.places),
        asker=state.asker,
        asked_by=state.asked_by,
        stopped=tuple(other in state.stopped for other in range(state.seats)),
        ballot=None if state.ballot is None else _shown(state, state.ballot, seat),
        guesses=state.guesses,
        history=state.history,
        results=state.results,
        scores=state.scores,
        limit=limit_of(state.seats, state.options) if state.options.talk == "cards" else None,
        hand=state.hand if seat is not TABLE and seat == state.asker else (),
        question=state.question,
        next_dealer=next_dealer(state.results[-1]) if state.phase is Phase.ROUND_OVER else None,
        open_moves=() if seat is not TABLE else open_moves(state.seats, partial(open_actions, state)),
        actions=legal(state, seat),
    )


def _shown(state: State, ballot: Ballot, seat: Player) -> ShownBallot:
    """An open ballot shows every vote; a secret one only that somebody has voted."""
    known = {voter: ballot.votes[voter] for voter in (seat, ballot.stopper) if voter is not None}
    is_open = state.options.ballot == "open"
    return ShownBallot(
        suspect=ballot.suspect,
        stopper=ballot.stopper,
        voters=ballot.voters,
        voted=tuple(vote is not None for vote in ballot.votes),
        votes=ballot.votes if is_open else tuple(known.get(voter) for voter in range(state.seats)),
    )
