"""The course of a round: faces, cards, accusations (C9-C18), and who may do what when."""

from __future__ import annotations

from engine.charlie.cards import CATS, Cat, Clue, Hound
from engine.charlie.moves import (
    Accuse,
    Accused,
    Action,
    Announce,
    ChooseFace,
    DeckOut,
    FaceChosen,
    Swap,
    TimeUp,
    TurnCard,
    Turned,
)
from engine.charlie.phase import Phase
from engine.charlie.scoring import announce, begin_scoring, leave, swap, toss_counter, visit_actions
from engine.charlie.state import State, put, then, told
from engine.core import TABLE, Illegal, Outcome, Player, Seat, Step

_FACES = (ChooseFace(True), ChooseFace(False))
_TURN = TurnCard()
_ACCUSE = tuple(Accuse(cat) for cat in CATS)
_TIME_UP = TimeUp()


def to_act(state: State) -> tuple[Player, ...]:
    """Whom the game is waiting for."""
    match state.phase:
        case Phase.SUSPECTS:
            return (state.turn,)
        case Phase.CHOOSING:
            return tuple(seat for seat in range(state.seats) if state.faces[seat] is None)
        case Phase.DECK_OUT:
            return (*_yet_to_accuse(state), TABLE)
        case Phase.SCORING:
            return state.visits[:1]
    return ()


def legal(state: State, seat: Player) -> tuple[Action, ...]:
    """Everything that a seat may do now, an accusation out of turn too (C15)."""
    match state.phase:
        case Phase.SUSPECTS if seat is not TABLE:
            accusations = _accusations(state, seat)
            return (_TURN, *accusations) if seat == state.turn else accusations
        case Phase.CHOOSING if seat in to_act(state):
            return _FACES
        case Phase.DECK_OUT:
            return (_TIME_UP,) if seat is TABLE else _accusations(state, seat)
        case Phase.SCORING if seat == state.visits[0]:
            return visit_actions(state)
    return ()


def open_actions(state: State, seat: Player) -> tuple[Action, ...]:
    """What a seat may do now with all looking on: all that is legal while cards are turned (C15)."""
    return legal(state, seat) if state.phase in (Phase.SUSPECTS, Phase.DECK_OUT) else ()


def apply(state: State, seat: Player, action: Action) -> Step[State]:
    """Play one action; what legal does not list raises Illegal."""
    allowed = legal(state, seat)
    if action not in allowed:
        raise Illegal(f"{action} by {seat}")
    # The listed action is played, not its equal from outside: True and 1 are equal but not the same.
    action = allowed[allowed.index(action)]
    if seat is TABLE:  # its one action is TimeUp (C18)
        return begin_scoring(state)
    match action:
        case ChooseFace(value):
            return _choose_face(state, seat, value)
        case TurnCard():
            return _turn_card(state, seat)
        case Accuse(cat):
            return _accuse(state, seat, cat)
        case Swap():
            return swap(state, seat, action)
        case Announce():
            return announce(state, seat)
    return leave(state)


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on (C28, C29)."""
    over = state.over
    return None if over is None else Outcome(over.reason, over.scores, over.winners)


def slip(before: State, action: Action, after: State) -> bool:  # noqa: ARG001
    """Whether an accusation may be taken back: it taught nobody anything, and the phase goes on."""
    # Not a chosen face: the phone is in other hands by then, and they would open what is not theirs.
    return before.phase is after.phase


def _yet_to_accuse(state: State) -> tuple[Seat, ...]:
    """The seats that have not accused (C15)."""
    accusers = state.accusers()
    return tuple(seat for seat in range(state.seats) if seat not in accusers)


def _accusations(state: State, seat: Seat) -> tuple[Accuse, ...]:
    """The suspects in any line that nobody has accused, for a seat that has not accused (C15)."""
    if not 0 <= seat < state.seats or any(accuser == seat for accuser, _ in state.accusations):
        return ()
    taken = [cat.bits for _, cat in state.accusations]
    return tuple([_ACCUSE[cat.bits] for line in state.lines for cat in line if cat.bits not in taken])


def _choose_face(state: State, seat: Seat, value: bool) -> Step[State]:
    """The face that counts is chosen; when all have chosen, the starter turns the first card (C9, C24)."""
    faces = put(state.faces, seat, value)
    phase = Phase.CHOOSING if None in faces else Phase.SUSPECTS
    shown = Clue(state.counters[seat], value) if seat == state.officer else None
    return told(state, FaceChosen(seat, shown), faces=faces, phase=phase)


def _turn_card(state: State, seat: Seat) -> Step[State]:
    """Turn up a card: a cat that fits your clue joins your line, a hound tosses a counter (C12, C13)."""
    card, deck, following = state.deck[0], state.deck[1:], (seat + 1) % state.seats
    if isinstance(card, Hound):
        step = told(state, Turned(seat, card, None), deck=deck, turn=following)
        step = then(step, lambda now: toss_counter(now, "card"))
    else:
        clue = state.clue(seat)
        kept = clue is not None and clue.fits(card)
        piles = state.lines if kept else state.discards
        grown = {"lines" if kept else "discards": put(piles, seat, (*piles[seat], card))}
        step = told(state, Turned(seat, card, kept), deck=deck, turn=following, **grown)
    return step if deck else then(step, _deck_out)


def _deck_out(state: State) -> Step[State]:
    """The deck is empty: who has not accused must do so now, if a suspect is left (C18)."""
    step = told(state, DeckOut(), phase=Phase.DECK_OUT)
    return step if _can_be_accused(step.state) else then(step, begin_scoring)


def _accuse(state: State, seat: Seat, cat: Cat) -> Step[State]:
    """A seat's counter goes onto a suspect; the last needed accusation ends the phase (C15-C18)."""
    step = told(state, Accused(seat, cat), accusations=(*state.accusations, (seat, cat)))
    missing = len(_yet_to_accuse(step.state))
    last_too = state.phase is Phase.DECK_OUT and state.options.deck_out == "everybody"
    if missing > (0 if last_too else 1) and (state.phase is Phase.SUSPECTS or _can_be_accused(step.state)):
        return step
    return then(step, begin_scoring)


def _can_be_accused(state: State) -> bool:
    """Whether a suspect is left that nobody has accused."""
    return sum(map(len, state.lines)) > len(state.accusations)
