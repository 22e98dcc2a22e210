"""Scoring a round: verdicts, markers, the officer, Adlers, announcements, and the end (C19-C29)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.chance import pick, stream, toss
from engine.charlie.cards import ADLER, COLOURS, STASI, Cat, Clue, Colour, Hound, Marker
from engine.charlie.clues import chiefs_by, fitting
from engine.charlie.markers import points
from engine.charlie.moves import (
    Action,
    Announce,
    Announced,
    Drew,
    DrewFace,
    Event,
    OfficerMoved,
    Over,
    Pass,
    Returned,
    Revealed,
    RoundScored,
    Swap,
    Swapped,
    SwappedFace,
    Tossed,
    Verdict,
)
from engine.charlie.phase import Phase
from engine.charlie.setup import begin_round
from engine.charlie.state import Held, State, put, then, told
from engine.core import Seat, Step


def score(state: State, seat: Seat) -> int:
    """What the markers in front of a seat add up to, a Stasi marker that lies there included (C27, C29)."""
    return sum(points(held.marker, state.options) for held in state.rows[seat])


# --- who gets what -----------------------------------------------------------------------------------


def drawing_order(state: State) -> tuple[Seat, ...]:
    """The accusers in the order of their accusations, then the others from the starter on (C22)."""
    accusers = state.accusers()
    others = ((state.starter + step) % state.seats for step in range(state.seats))
    return accusers + tuple(seat for seat in others if seat not in accusers)


def deciding_clues(state: State) -> tuple[Clue, ...]:
    """The clues that a cat is judged by: the seats' and the public ones (C19)."""
    return tuple(clue for seat in range(state.seats) if (clue := state.clue(seat))) + state.tossed


def chiefs(state: State) -> tuple[Cat, ...]:
    """The cats that fit every deciding clue: those accused first, then the face up, then the others (C20)."""
    accused = tuple(cat for _, cat in state.accusations)
    face_up = tuple(cat for line in state.lines for cat in line if cat not in accused)
    hidden = tuple(card for card in state.deck if not isinstance(card, Hound))
    return chiefs_by(deciding_clues(state), accused + face_up + hidden)


def verdict(state: State, seat: Seat) -> Verdict:
    """What a seat's accusation earns, or its silence (C20, C21)."""
    clues = deciding_clues(state)
    for accuser, cat in state.accusations:
        if accuser == seat:
            fits = fitting(cat, clues)
            colour = {0: Colour.GOLD, 1: Colour.WHITE}.get(len(clues) - fits, Colour.BLACK)
            return Verdict(seat, fits, colour)
    at_large = all(cat in state.deck for cat in chiefs(state))
    return Verdict(seat, None, Colour.WHITE if at_large else Colour.BLACK)


def catcher(state: State) -> Seat | None:
    """The seat that caught the chief, the first one if several did (C11)."""
    found = chiefs_by(deciding_clues(state))
    return next((seat for seat, cat in state.accusations if cat in found), None)


# --- from the last accusation to the first visit -----------------------------------------------------


def begin_scoring(state: State) -> Step[State]:
    """Show the clues, let the officer leave, judge every seat and let it draw (C19-C24)."""
    clues = tuple(clue for seat in range(state.seats) if (clue := state.clue(seat)))
    step = told(state, Revealed(clues), phase=Phase.SCORING)
    if state.options.missing_clues == "toss":
        for _ in state.bag:
            step = then(step, lambda now: toss_counter(now, "scoring"))
    if state.officer is not None:
        step = then(step, lambda now: told(now, OfficerMoved(None), officer=None))
    order = drawing_order(state)
    verdicts = tuple(verdict(step.state, seat) for seat in order)
    step = then(step, lambda now: told(now, *verdicts))
    for each in verdicts:
        step = then(step, partial(_draw, seat=each.seat, colour=each.colour))
    return Step(replace(step.state, visits=order), step.events)


def toss_counter(state: State, when: str) -> Step[State]:
    """A counter comes out of the bag and falls on one of its faces: a public clue (C13, C19)."""
    trait, *bag = state.bag
    clue = Clue(trait, toss(stream(state.seed, "toss", state.round, len(state.tossed))))
    return told(state, Tossed(clue, when), bag=tuple(bag), tossed=(*state.tossed, clue))


def _draw(state: State, seat: Seat, colour: Colour) -> Step[State]:
    """A seat takes any marker of its colour; Stasi is shown, and the officer joins the seat (C22-C24)."""
    place = COLOURS.index(colour)
    pile = state.supply[place]
    if not pile:
        return told(state, Drew(seat, colour, None, empty=True))
    at = pick(stream(state.seed, "marker", state.round, seat), len(pile))
    marker = pile[at]
    stasi = marker.face == STASI
    supply = put(state.supply, place, pile[:at] + pile[at + 1 :])
    rows = put(state.rows, seat, (*state.rows[seat], Held(marker, frozenset({seat}), face_up=stasi)))
    if stasi:
        drew = Drew(seat, colour, marker, empty=False)
        return told(state, drew, OfficerMoved(seat), supply=supply, rows=rows, officer=seat)
    drew = Drew(seat, colour, None, empty=False)
    return told(state, drew, DrewFace(seat, marker), supply=supply, rows=rows)


# --- visits ------------------------------------------------------------------------------------------


def visit_actions(state: State) -> tuple[Action, ...]:
    """What the seat that looks at its markers may do: pass, announce, swap (C26, C27)."""
    seat = state.visits[0]
    actions: list[Action] = [Pass()]
    if score(state, seat) >= state.options.target:
        actions.append(Announce())
    for colour in COLOURS:
        if _adlers(state, seat, colour):
            actions.extend(
                Swap(colour, other, slot)
                for other in range(state.seats)
                if other != seat
                for slot, held in enumerate(state.rows[other])
                if held.marker.colour is colour and not held.face_up
            )
    return tuple(actions)


def _adlers(state: State, seat: Seat, colour: Colour) -> tuple[int, ...]:
    """Where the Adlers of a colour lie that a seat may still swap: face down (C26)."""
    adler = Marker(colour, ADLER)
    return tuple(
        slot for slot, held in enumerate(state.rows[seat]) if held.marker == adler and not held.face_up
    )


def swap(state: State, seat: Seat, wanted: Swap) -> Step[State]:
    """The Adler goes face up to the other seat; what lay there comes back face down (C26)."""
    own = _adlers(state, seat, wanted.colour)[0]
    given, got = state.rows[seat][own], state.rows[wanted.seat][wanted.slot]
    gained = replace(got, known_to=got.known_to | {seat})
    rows = put(state.rows, seat, put(state.rows[seat], own, gained))
    rows = put(rows, wanted.seat, put(rows[wanted.seat], wanted.slot, replace(given, face_up=True)))
    return told(
        state,
        Swapped(seat, wanted.seat, wanted.colour, wanted.slot, own),
        SwappedFace(seat, got.marker),
        SwappedFace(wanted.seat, got.marker),
        rows=rows,
    )


def announce(state: State, seat: Seat) -> Step[State]:
    """A seat says that it has reached the target (C27)."""
    return then(told(state, Announced(seat), announced=(*state.announced, seat)), leave)


def leave(state: State) -> Step[State]:
    """A seat's visit is over; after the last one the round is closed."""
    state = replace(state, visits=state.visits[1:])
    return Step(state, ()) if state.visits else _close(state)


# --- the end -----------------------------------------------------------------------------------------


def _close(state: State) -> Step[State]:
    """The Stasi marker goes back unless this was the last scoring; then the next round, or the end."""
    reason = end_reason(state)
    stasi = _stasi_drawn(state)
    caught_by = catcher(state)
    found = chiefs(state)
    events: list[Event] = []
    if stasi is not None and reason is None:
        row = state.rows[stasi]
        back = tuple(held.marker for held in row if held.marker.face == STASI)
        black = COLOURS.index(Colour.BLACK)
        state = replace(
            state,
            rows=put(state.rows, stasi, tuple(held for held in row if held.marker.face != STASI)),
            supply=put(state.supply, black, state.supply[black] + back),
        )
        events.append(Returned())
    events.append(RoundScored(state.round, found[0], caught_by, found))
    step = told(state, *events)
    if reason is not None:
        return then(step, lambda now: _end(now, reason))
    return then(step, lambda now: begin_round(now, state.starter if caught_by is None else caught_by))


def end_reason(state: State) -> str | None:
    """Why this scoring is the last: ten announced, else a colour ran out, else the rounds are over (C28)."""
    if state.announced:
        return "ten"
    left = [len(pile) for pile in state.supply]
    if _stasi_drawn(state) is not None:
        left[COLOURS.index(Colour.BLACK)] += 1
    if 0 in left:
        return "supply"
    return "rounds" if state.round >= state.options.rounds else None


def _stasi_drawn(state: State) -> Seat | None:
    """The seat in front of which the Stasi marker lies."""
    for seat, row in enumerate(state.rows):
        if any(held.marker.face == STASI for held in row):
            return seat
    return None


def _end(state: State, reason: str) -> Step[State]:
    """All markers are turned up: most points, then most gold markers, else shared (C29)."""
    scores = tuple(score(state, seat) for seat in range(state.seats))
    golds = tuple(sum(held.marker.colour is Colour.GOLD for held in row) for row in state.rows)
    best = max(zip(scores, golds, strict=True))
    winners = tuple(seat for seat in range(state.seats) if (scores[seat], golds[seat]) == best)
    over = Over(reason, scores, golds, winners)
    rows = tuple(tuple(replace(held, face_up=True) for held in row) for row in state.rows)
    return told(state, over, phase=Phase.OVER, rows=rows, over=over)
