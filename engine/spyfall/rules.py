"""What two players would look up in the rulebook of Spyfall (S1-S14)."""

from __future__ import annotations

from dataclasses import replace

from engine.core import TABLE, Illegal, Outcome, Player, Seat, Step, public_events
from engine.spyfall.cards import ANSWERS, PlaceId, QuestionId
from engine.spyfall.ending import end_round, next_dealer
from engine.spyfall.moves import (
    Action,
    Answer,
    Answered,
    Ask,
    Asked,
    ClockStarted,
    Counted,
    Event,
    Guessed,
    HandsShown,
    NamePlace,
    NextRound,
    Nominated,
    Point,
    Pointed,
    Resumed,
    ShowHands,
    StartClock,
    Stop,
    Stopped,
    TimeRanOut,
    TimeUp,
    Vote,
    Voted,
)
from engine.spyfall.options import limit_of
from engine.spyfall.phase import Phase
from engine.spyfall.scoring import Guess, Reason, leaders
from engine.spyfall.setup import begin_round, hand
from engine.spyfall.state import Ballot, State

# --- the functions of the contract -------------------------------------------------------------------


def to_act(state: State) -> tuple[Player, ...]:
    """Whom the table is waiting for; where the talk is free, for the clock."""
    if state.ballot is not None:
        return state.ballot.waiting
    match state.phase:
        case Phase.DEALT:
            return (state.dealer,)
        case Phase.ASKING | Phase.ANSWERING:
            return (state.asker,)
        case Phase.GUESSING:
            return _spies_to_guess(state)
        case Phase.TIME_UP:
            return (TABLE,)
        case Phase.ROUND_OVER:
            return (next_dealer(state.results[-1]),)
        case _:
            return ()


def legal(state: State, seat: Player) -> tuple[Action, ...]:
    """Everything that a seat may do now; what only a spy may do comes last, so that the rest looks alike."""
    return (*open_actions(state, seat), *_cards(state, seat), *_guesses(state, seat))


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
    if isinstance(action, Ask):
        return not _by_cards(before)  # a card of the hand was shown
    if isinstance(action, Vote):
        return before.options.ballot == "open" and isinstance(after.history[-1], Voted)
    if isinstance(action, ShowHands):
        return after.phase in (Phase.ASKING, Phase.TIME_UP)
    return True


# --- who may do what ---------------------------------------------------------------------------------


def open_actions(state: State, seat: Player) -> tuple[Action, ...]:
    """What a seat may do now, whether it is a spy or not, and whatever questions it holds."""
    if state.phase is Phase.ASKING:
        if seat is None:
            return () if _by_cards(state) else (TimeUp(),)
        return (*_questions(state, seat), *_stops(state, seat)) if seat in range(state.seats) else ()
    if seat is None:
        return _by_the_table(state)
    if seat not in to_act(state):
        return ()
    if state.ballot is not None:
        return (Vote(True), Vote(False))
    match state.phase:
        case Phase.DEALT:
            return (StartClock(),)
        case Phase.ANSWERING:
            return tuple(map(Answer, ANSWERS))
        case Phase.ROUND_OVER:
            return (NextRound(),)
        case _:
            return ()


def _by_the_table(state: State) -> tuple[Action, ...]:
    """All show hands where votes are open, or point when time is up; by cards each votes alone (S8, S10)."""
    if _by_cards(state):
        return ()
    if state.ballot is not None:
        return (ShowHands(True), ShowHands(False)) if state.options.ballot == "open" else ()
    if state.phase is Phase.TIME_UP:
        return (*map(Point, range(state.seats)), Point(None))
    return ()


def _questions(state: State, seat: Seat) -> tuple[Ask, ...]:
    """The asker may ask anyone but the one who has just asked him (S7)."""
    if seat != state.asker or _by_cards(state):
        return ()
    return tuple(map(Ask, _askable(state, seat)))


def _cards(state: State, seat: Player) -> tuple[Ask, ...]:
    """By cards he picks one of the questions in his hand as well (I5)."""
    if state.phase is not Phase.ASKING or seat is None or seat != state.asker:
        return ()
    return tuple(Ask(other, question) for question in state.hand for other in _askable(state, seat))


def _askable(state: State, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in range(state.seats) if other not in (seat, state.asked_by))


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
    if state.options.false_place:
        return ()  # who does not know that he is a spy can't show himself
    return tuple(NamePlace(place.id) for place in state.unused)


# --- what comes of it --------------------------------------------------------------------------------


def _play(state: State, seat: Player, action: Action) -> Step[State]:
    match action, seat:
        case StartClock(), int():
            return _start_clock(state, seat)
        case Ask(target, question), int():
            return _ask(state, seat, target, question)
        case Answer(grade), int():
            return _answer(state, seat, grade)
        case Stop(suspect), int():
            return _stop(state, seat, suspect)
        case Vote(yes), int() if state.ballot is not None:
            return _vote(state, state.ballot, seat, yes)
        case ShowHands(agreed), _ if state.ballot is not None:
            shown = HandsShown(state.ballot.suspect, agreed)
            return _decided(state, state.ballot, agreed, (shown,))
        case Point(suspect), _:
            return _pointed(state, suspect)
        case NamePlace(place), int():
            return _name_place(state, seat, place)
        case NextRound(), int():
            return begin_round(state, seat)
        case _ if state.options.time_up == "point":
            return Step(replace(state, phase=Phase.TIME_UP), (TimeRanOut(),))
        case _:
            return _nominate(state, state.dealer, (TimeRanOut(),))


def _start_clock(state: State, seat: Seat) -> Step[State]:
    """The clock starts and the dealer asks first (S6, S7)."""
    asker = seat if state.options.questions == "tracked" else None
    begun = replace(state, phase=Phase.ASKING, asker=asker)
    return Step(replace(begun, hand=hand(begun)) if _by_cards(state) else begun, (ClockStarted(seat),))


def _by_cards(state: State) -> bool:
    return state.options.talk == "cards"


def _ask(state: State, seat: Seat, target: Seat, question: QuestionId | None) -> Step[State]:
    """Who was asked asks next; by cards, once he has answered (S7, I5)."""
    asked = replace(state, asker=target, asked_by=seat)
    if question is not None:
        asked = replace(asked, phase=Phase.ANSWERING, hand=(), question=question)
    return Step(asked, (Asked(seat, target, question),))


def _answer(state: State, seat: Seat, grade: int) -> Step[State]:
    """All see the answer, and who gave it draws questions; the last answer is "time up" (I6, I7)."""
    assert state.question is not None
    told = (Answered(seat, state.question, grade),)
    answered = replace(state, phase=Phase.ASKING, question=None)
    if sum(isinstance(event, Asked) for event in state.history) == limit_of(state.seats, state.options):
        return _nominate(answered, state.dealer, (*told, TimeRanOut()))
    return Step(replace(answered, hand=hand(answered)), told)


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
    return _decided(state, ballot, passed, (*told, Counted(ballot.suspect, ballot.votes, passed)))


def _decided(state: State, ballot: Ballot, passed: bool, told: tuple[Event, ...]) -> Step[State]:
    """All for: the round ends; otherwise it goes on, or the next seat is put to the vote (S8, S10)."""
    if passed:
        caught = ballot.suspect in state.deal.spies
        reason = Reason.CAUGHT if caught else Reason.INNOCENT
        return end_round(state, reason, told, suspect=ballot.suspect, stopper=ballot.stopper)
    if state.phase is Phase.VOTING:
        return Step(replace(state, phase=Phase.ASKING, ballot=None), (*told, Resumed()))
    following = (ballot.suspect + 1) % state.seats
    if following == state.dealer:
        return end_round(state, Reason.TIME, told)
    return _nominate(state, following, told)


def _pointed(state: State, suspect: Seat | None) -> Step[State]:
    """All point at once: at one seat, which is a vote that all are for, or nobody was agreed on (S10)."""
    told = (Pointed(suspect),)
    if suspect is None:
        return end_round(state, Reason.TIME, told)
    caught = suspect in state.deal.spies
    return end_round(state, Reason.CAUGHT if caught else Reason.INNOCENT, told, suspect=suspect)


def _name_place(state: State, seat: Seat, place: PlaceId) -> Step[State]:
    """A spy shows himself and names a place; if there is another, he must as well (S9)."""
    named = replace(state, guesses=(*state.guesses, Guess(seat, place)))
    if _spies_to_guess(named):
        return Step(replace(named, phase=Phase.GUESSING), (Guessed(seat, place, None),))
    guessed = any(guess.place == state.deal.place for guess in named.guesses)
    told = (Guessed(seat, place, place == state.deal.place),)
    return end_round(named, Reason.GUESSED if guessed else Reason.WRONG_GUESS, told)
