"""The referee's log: everything that happened, secrets included, enough to check every rule from outside."""

from __future__ import annotations

from collections.abc import Iterator

from engine.charlie.cards import ADLER, COLOURS, Card, Hound, Marker
from engine.charlie.markers import markers
from engine.charlie.moves import (
    Accused,
    Announced,
    DeckOut,
    Drew,
    DrewFace,
    Event,
    FaceChosen,
    OfficerMoved,
    Over,
    Returned,
    Swapped,
    SwappedFace,
    Tossed,
    Turned,
    Verdict,
)
from engine.charlie.phase import Phase
from engine.charlie.state import State
from engine.core import Line
from engine.match import Match, steps
from engine.plain import plain


def log(match: Match) -> Iterator[Line]:
    """One line an event, in the order in which things happened."""
    supply = markers(match.options)
    yield {
        "event": "game",
        "game": "charlie",
        "seats": match.seats,
        "options": plain(match.options),
        "markers": {
            colour.value: [marker.face for marker in pile]
            for colour, pile in zip(COLOURS, supply, strict=True)
        },
    }
    for _, _, step in steps(match):
        chosen = any(isinstance(event, FaceChosen) for event in step.events)
        if chosen and step.state.phase is Phase.SUSPECTS:
            yield _round(step.state)
        for place, event in enumerate(step.events):
            line = _line(event, step.events[place + 1 : place + 2])
            if line is not None:
                yield line


def _round(state: State) -> Line:
    """The whole deal of a round, once every face is chosen (C9-C11)."""
    clues = [state.clue(seat) for seat in range(state.seats)]
    return {
        "event": "round",
        "round": state.round,
        "starter": state.starter,
        "clues": [[clue.trait.value, clue.value] for clue in clues if clue],
        "bag": [trait.value for trait in state.bag],
        "open": [] if state.officer is None else [state.officer],
        "deck": [_card(card) for card in state.deck],
    }


def _card(card: Card) -> str:
    return f"hound:{card.value}" if isinstance(card, Hound) else f"cat:{card.code}"


def _line(event: Event, following: tuple[Event, ...]) -> Line | None:
    """An event as the log tells it; the face that only one seat was told follows the public event."""
    match event:
        case Turned(seat, card, kept):
            return {"event": "turned", "seat": seat, "card": _card(card), "kept": kept}
        case Tossed(clue, when):
            return {"event": "tossed", "trait": clue.trait.value, "value": clue.value, "when": when}
        case Accused(seat, cat):
            return {"event": "accused", "seat": seat, "cat": cat.code}
        case DeckOut():
            return {"event": "deck_out"}
        case Verdict(seat, fits, _):
            return {"event": "verdict", "seat": seat, "fits": fits}
        case Drew(seat, colour, marker, _):
            face = _face(marker, following)
            return {"event": "drew", "seat": seat, "colour": colour.value, "marker": face}
        case OfficerMoved(seat):
            return {"event": "officer", "seat": seat}
        case Swapped(seat, other, colour):
            got = _face(None, following)
            swap = {"event": "swapped", "seat": seat, "with": other, "colour": colour.value}
            return {**swap, "gave": ADLER, "got": got}
        case Announced(seat):
            return {"event": "announced", "seat": seat}
        case Returned():
            return {"event": "returned", "marker": "stasi"}
        case Over(reason, scores, golds, winners):
            return {
                "event": "over",
                "reason": reason,
                "scores": list(scores),
                "golds": list(golds),
                "winners": list(winners),
            }
    return None


def _face(marker: Marker | None, following: tuple[Event, ...]) -> str | None:
    """What is on a marker: shown to all, or told to one seat right after."""
    if marker is not None:
        return marker.face
    for event in following:
        if isinstance(event, DrewFace | SwappedFace):
            return event.marker.face
    return None
