"""What is true of Checkpoint Charlie after every move, whoever plays and however badly."""

from __future__ import annotations

from collections import Counter
from functools import cache

from engine.charlie.cards import HOUNDS, TRAITS, Cat, Colour, Hound
from engine.charlie.clues import fitting
from engine.charlie.markers import markers
from engine.charlie.moves import DrewFace, SwappedFace
from engine.charlie.options import Options
from engine.charlie.phase import Phase
from engine.charlie.rules import legal, outcome, to_act
from engine.charlie.state import State
from engine.charlie.view import view
from engine.core import TABLE


def check(state: State) -> None:
    """Every invariant of the state, and of what each seat sees of it."""
    _cards(state)
    _clues(state)
    _accusations(state)
    _markers(state)
    _course(state)
    _views(state)


def _cards(state: State) -> None:
    seen = [cat for pile in state.lines + state.discards for cat in pile]
    left = [card for card in state.deck if isinstance(card, Cat)]
    assert sorted(cat.bits for cat in seen + left) == list(range(32))  # C1, C10
    hounds = [card for card in state.deck if isinstance(card, Hound)]
    unchosen = set(HOUNDS) - set(state.options.hounds[: state.seats])
    assert len(set(hounds)) == len(hounds)
    assert set(hounds) <= unchosen  # C10
    from_cards = sum(getattr(event, "when", "") == "card" for event in state.history)
    assert from_cards == len(unchosen) - len(hounds)  # C13
    for seat in range(state.seats):
        clue = state.clue(seat)
        if clue is not None:
            assert all(clue.fits(cat) for cat in state.lines[seat])  # C12
            assert not any(clue.fits(cat) for cat in state.discards[seat])
        else:
            assert not state.lines[seat] + state.discards[seat]


def _clues(state: State) -> None:
    counters = [*state.counters, *state.bag, *(clue.trait for clue in state.tossed)]
    assert sorted(each.value for each in counters) == sorted(each.value for each in TRAITS)  # C3, C9
    clues = [clue for seat in range(state.seats) if (clue := state.clue(seat))]
    assert (len(clues) == state.seats) == (state.phase is not Phase.CHOOSING)
    # A chief is never discarded (C15): whoever fits all clues of the seats is face up or in the deck.
    if state.phase is not Phase.CHOOSING:
        discarded = [cat for pile in state.discards for cat in pile]
        assert not any(fitting(cat, tuple(clues)) == state.seats for cat in discarded)


def _accusations(state: State) -> None:
    accusers = [seat for seat, _ in state.accusations]
    accused = [cat for _, cat in state.accusations]
    assert len(set(accusers)) == len(accusers)  # C15
    assert len(set(accused)) == len(accused)
    assert set(accused) <= {cat for line in state.lines for cat in line}
    if state.phase is Phase.SUSPECTS:
        assert len(accusers) < state.seats - 1  # C17
        assert state.deck
    if state.phase is Phase.DECK_OUT:
        assert not state.deck  # C18
        assert any(legal(state, seat) for seat in range(state.seats))


@cache
def _as_set_up(options: Options) -> Counter[tuple[str, str]]:
    return Counter((each.colour.value, each.face) for pile in markers(options) for each in pile)


def _markers(state: State) -> None:
    everywhere = [marker for pile in state.supply for marker in pile]
    everywhere += [held.marker for row in state.rows for held in row]
    assert Counter((each.colour.value, each.face) for each in everywhere) == _as_set_up(state.options)  # C4
    for colour, pile in zip(Colour, state.supply, strict=True):
        assert all(marker.colour is colour for marker in pile)
    for seat, row in enumerate(state.rows):
        for held in row:
            assert held.face_up or seat in held.known_to  # C23
            stasi = held.marker.face == "stasi"
            assert not stasi or (held.face_up and state.phase in (Phase.SCORING, Phase.OVER))  # C24
            if held.face_up and state.phase is not Phase.OVER:
                assert held.marker.face in ("stasi", "adler")  # C26


def _course(state: State) -> None:
    assert 1 <= state.round <= state.options.rounds  # C28
    assert (state.phase is Phase.OVER) == (outcome(state) is not None)
    waiting = to_act(state)
    assert bool(waiting) == (state.phase is not Phase.OVER)
    for player in waiting:
        assert legal(state, player)
    if state.phase is Phase.SCORING:
        assert state.visits
    else:
        assert not state.visits
    if state.phase in (Phase.CHOOSING, Phase.SUSPECTS, Phase.DECK_OUT):
        # A colour that ran out would have ended the game (C28).
        assert all(state.supply)
        (began,) = [event for event in state.history if type(event).__name__ == "RoundBegan"]
        assert state.history[0] is began
    over = outcome(state)
    if over is not None:
        assert over.reason in ("ten", "supply", "rounds")
        assert set(over.winners) <= set(range(state.seats))
        assert max(over.scores) == over.scores[over.winners[0]]


def _views(state: State) -> None:
    public = view(state, TABLE)
    for seat in range(state.seats):
        seen = view(state, seat)
        for name in ("lines", "discards", "tossed", "accusations", "history", "officer", "supply", "phase"):
            assert getattr(seen, name) == getattr(public, name)
        assert seen.actions == legal(state, seat)
        assert seen.clue == state.clue(seat)
        assert seen.deck == len(state.deck)
        assert not any(isinstance(event, DrewFace | SwappedFace) for event in seen.history)
        for other, row in enumerate(seen.markers):
            for shown, held in zip(row, state.rows[other], strict=True):
                assert shown.marker in (None, held.marker)
                assert (shown.marker is not None) or other != seat
    hidden = Phase.CHOOSING, Phase.SUSPECTS, Phase.DECK_OUT
    if state.phase in hidden:
        shown_clues = [seat for seat in range(state.seats) if public.clues[seat] is not None]
        assert set(shown_clues) <= ({state.officer} if state.officer is not None else set())  # C24
