"""What two players would look up in the rulebook of Spyfall (S1-S14)."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Illegal, Outcome, Player, Seat, Step, public_events
from engine.spyfall.cards import PlaceId
from engine.spyfall.moves import (
    Action,
    Ask,
    Asked,
    ClockStarted,
    Counted,
    Event,
    Guessed,
    NamePlace,
    NextRound,
    Nominated,
    Over,
    Resumed,
    RoundOver,
    StartClock,
    Stop,
    Stopped,
    TimeRanOut,
    TimeUp,
    Vote,
    Voted,
)
from engine.spyfall.phase import Phase
from engine.spyfall.scoring import Guess, Reason, Result, awards, leaders, worth
from engine.spyfall.setup import begin_round
from engine.spyfall.state import Ballot, State

# --- the functions of the contract -------------------------------------------------------------------


def to_act(state: State) -> tuple[Player, ...]:
    """Whom the table is waiting for; where the talk is free, for the clock."""
    if state.ballot is not None:
        return state.ballot.waiting
    match state.phase:
        case Phase.DEALT:
            return (state.dealer,)
        case Phase.ASKING:
            return (state.asker,)
        case Phase.GUESSING:
            return _spies_to_guess(state)
        case Phase.ROUND_OVER:
            return (next_dealer(state.results[-1]),)
        case _:
            return ()


def legal(state: State, seat: Player) -> tuple[Action, ...]:
    """Everything that a seat may do now; what only a spy may do comes last, so that the rest looks alike."""
    return (*open_actions(state, seat), *_guesses(state, seat))


def apply(state: State, seat: Player, action: Action) -> Step[State]:
    """Play one action; what legal does not list is Illegal."""
    if action not in legal(state, seat):
        raise Illegal(f"{action} by {seat}")
    step = _play(state, seat, action)
    told = public_events(step.events)
    begun = isinstance(action, NextRound)
    return Step(replace(step.state, history=told if begun else (*state.history, *told)), step.events)


def outcome(state: State) -> Outcome | None:
    """Who won after the last round, or None while the game goes on (S14)."""
    if state.phase is not Phase.OVER:
        return None
    return Outcome("rounds", state.scores, leaders(state.scores))


def slip(before: State, action: Action, after: State) -> bool:
    """Whether a move may be taken back: all saw it, nothing hidden came out, and it decided nothing."""
    if isinstance(action, Vote):
        return before.options.ballot == "open" and isinstance(after.history[-1], Voted)
    return True


# --- who may do what ---------------------------------------------------------------------------------


def open_actions(state: State, seat: Player) -> tuple[Action, ...]:
    """What a seat may do now, whether it is a spy or not."""
    if state.phase is Phase.ASKING:
        if seat is None:
            return (TimeUp(),)
        return (*_questions(state, seat), *_stops(state, seat)) if seat in range(state.seats) else ()
    if seat is None or seat not in to_act(state):
        return ()
    if state.ballot is not None:
        return (Vote(True), Vote(False))
    match state.phase:
        case Phase.DEALT:
            return (StartClock(),)
        case Phase.ROUND_OVER:
            return (NextRound(),)
        case _:
            return ()


def next_dealer(result: Result) -> Seat:
    """The spy of the round before (S3); of two, who was caught or named a place first, or else sits next."""
    spies = result.deal.spies
    if result.guesses:
        return result.guesses[0].seat
    if result.suspect in spies:
        return result.suspect
    seats = len(result.deal.roles)
    return min(spies, key=lambda spy: (spy - result.dealer - 1) % seats)


def _questions(state: State, seat: Seat) -> tuple[Ask, ...]:
    """The asker may ask anyone but the one who has just asked him (S7)."""
    if seat != state.asker:
        return ()
    return tuple(Ask(other) for other in range(state.seats) if other not in (seat, state.asked_by))


def _stops(state: State, seat: Seat) -> tuple[Stop, ...]:
    """Each seat may stop the clock once a round (S8)."""
    if seat in state.stopped:
        return ()
    return tuple(Stop(other) for other in range(state.seats) if other != seat)


def _spies_to_guess(state: State) -> tuple[Seat, ...]:
    guessed = [guess.seat for guess in state.guesses]
    return tuple(spy for spy in state.deal.spies if spy not in guessed)


def _guesses(state: State, seat: Player) -> tuple[NamePlace, ...]:
    """While the clock runs a spy may name any place of the list that was not yet used (S9, S13)."""
    if state.phase not in (Phase.ASKING, Phase.GUESSING) or seat not in _spies_to_guess(state):
        return ()
    return tuple(NamePlace(place.id) for place in state.unused)


# --- what comes of it --------------------------------------------------------------------------------


def _play(state: State, seat: Player, action: Action) -> Step[State]:
    match action, seat:
        case StartClock(), int():
            return _start_clock(state, seat)
        case Ask(target), int():
            return Step(replace(state, asker=target, asked_by=seat), (Asked(seat, target),))
        case Stop(suspect), int():
            return _stop(state, seat, suspect)
        case Vote(yes), int() if state.ballot is not None:
            return _vote(state, state.ballot, seat, yes)
        case NamePlace(place), int():
            return _name_place(state, seat, place)
        case NextRound(), int():
            return begin_round(state, seat)
        case _:
            return _nominate(state, state.dealer, (TimeRanOut(),))


def _start_clock(state: State, seat: Seat) -> Step[State]:
    """The clock starts and the dealer asks first (S6, S7)."""
    asker = seat if state.options.questions == "tracked" else None
    return Step(replace(state, phase=Phase.ASKING, asker=asker), (ClockStarted(seat),))


def _stop(state: State, seat: Seat, suspect: Seat) -> Step[State]:
    """The clock stands still; who stopped it votes for (S8)."""
    votes = tuple(True if voter == seat else None for voter in range(state.seats))
    stopped = replace(
        state, phase=Phase.VOTING, stopped=(*state.stopped, seat), ballot=Ballot(suspect, seat, votes)
    )
    return Step(stopped, (Stopped(seat, suspect),))


def _nominate(state: State, suspect: Seat, told: tuple[Event, ...]) -> Step[State]:
    """Put a seat to the vote after time was up (S10)."""
    ballot = Ballot(suspect, None, (None,) * state.seats)
    return Step(replace(state, phase=Phase.TIME_UP, ballot=ballot), (*told, Nominated(suspect)))


def _vote(state: State, before: Ballot, seat: Seat, yes: bool) -> Step[State]:
    """Take down a vote; the last one decides (S8, S10)."""
    votes = tuple(yes if voter == seat else vote for voter, vote in enumerate(before.votes))
    ballot = replace(before, votes=votes)
    told: tuple[Event, ...] = (Voted(seat, yes if state.options.ballot == "open" else None),)
    if ballot.waiting:
        return Step(replace(state, ballot=ballot), told)
    passed = False not in ballot.votes
    told = (*told, Counted(ballot.suspect, ballot.votes, passed))
    if passed:
        caught = ballot.suspect in state.deal.spies
        reason = Reason.CAUGHT if caught else Reason.INNOCENT
        return _end_round(state, reason, told, suspect=ballot.suspect, stopper=ballot.stopper)
    if state.phase is Phase.VOTING:
        return Step(replace(state, phase=Phase.ASKING, ballot=None), (*told, Resumed()))
    following = (ballot.suspect + 1) % state.seats
    if following == state.dealer:
        return _end_round(state, Reason.TIME, told)
    return _nominate(state, following, told)


def _name_place(state: State, seat: Seat, place: PlaceId) -> Step[State]:
    """A spy shows himself and names a place; if there is another, he must as well (S9)."""
    named = replace(state, guesses=(*state.guesses, Guess(seat, place)))
    if _spies_to_guess(named):
        return Step(replace(named, phase=Phase.GUESSING), (Guessed(seat, place, None),))
    guessed = any(guess.place == state.deal.place for guess in named.guesses)
    told = (Guessed(seat, place, place == state.deal.place),)
    return _end_round(named, Reason.GUESSED if guessed else Reason.WRONG_GUESS, told)


def _end_round(
    state: State,
    reason: Reason,
    told: tuple[Event, ...],
    suspect: Seat | None = None,
    stopper: Seat | None = None,
) -> Step[State]:
    """Turn all cards up and give the points; after the last round the game is over (S2, S11-S14)."""
    got = awards(state.deal, reason, suspect, stopper, state.guesses)
    result = Result(
        round=state.round,
        dealer=state.dealer,
        deal=state.deal,
        reason=reason,
        suspect=suspect,
        stopper=stopper,
        guesses=state.guesses,
        awards=got,
        points=tuple(map(worth, got)),
    )
    ended = replace(
        state,
        phase=Phase.ROUND_OVER,
        results=(*state.results, result),
        asker=None,
        asked_by=None,
        ballot=None,
    )
    told = (*told, RoundOver(result))
    if state.round < state.options.rounds:
        return Step(ended, told)
    return Step(replace(ended, phase=Phase.OVER), (*told, Over(ended.scores, leaders(ended.scores))))
