"""The referee's log: what an outsider needs to check every rule of a game, secrets and all."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Line
from engine.match import Match, steps
from engine.plain import plain
from engine.spyfall.moves import (
    Answered,
    Asked,
    Event,
    Guessed,
    HandsShown,
    Nominated,
    Over,
    Pointed,
    Resumed,
    RoundBegan,
    RoundOver,
    Stopped,
    TimeRanOut,
    Vote,
)
from engine.spyfall.options import limit_of
from engine.spyfall.setup import setup
from engine.spyfall.state import State


def log(match: Match) -> Iterator[Line]:
    """One line an event, in the order in which things happened."""
    start = setup(match.seats, match.seed, match.options)
    yield {
        "event": "game",
        "game": "spyfall",
        "seats": match.seats,
        "options": plain(match.options),
        "places": {place.id: list(place.roles) for place in start.places},
    }
    yield _round(start)
    for seat, action, step in steps(match):
        # A vote is written down from the move: in a secret ballot the event does not tell it.
        if isinstance(action, Vote):
            yield {"event": "voted", "seat": seat, "yes": action.yes}
        for event in step.events:
            line = _line(step.state, event)
            if line is not None:
                yield line


def _round(state: State) -> Line:
    spies = state.deal.spies
    return {
        "event": "round",
        "round": state.round,
        "dealer": state.dealer,
        "place": state.deal.place,
        "spy": spies[0] if len(spies) == 1 else list(spies),
        "roles": list(state.deal.roles),
        **({"decoy": state.deal.decoy} if state.deal.decoy else {}),
        **({"limit": limit_of(state.seats, state.options)} if state.options.talk == "cards" else {}),
    }


def _line(state: State, event: Event) -> Line | None:
    """An event as the log tells it."""
    match event:
        case RoundBegan():
            return _round(state)
        case Asked(seat, target, question):
            what = {} if question is None else {"question": question}
            return {"event": "asked", "seat": seat, "target": target, **what}
        case Answered(seat, question, answer):
            return {"event": "answered", "seat": seat, "question": question, "answer": answer}
        case Stopped(seat, suspect):
            return {"event": "stopped", "seat": seat, "suspect": suspect}
        case HandsShown(_, passed):
            return {"event": "hands", "agreed": passed}
        case Pointed(suspect):
            return {"event": "pointed", "suspect": suspect}
        case Resumed():
            return {"event": "resumed"}
        case TimeRanOut():
            return {"event": "time_up"}
        case Nominated(suspect):
            return {"event": "nominated", "suspect": suspect}
        case Guessed(seat, place):
            # Among two spies it takes the seat to say who has named what.
            who = {"seat": seat} if len(state.deal.spies) > 1 else {}
            return {"event": "guessed", **who, "place": place, "right": place == state.deal.place}
        case RoundOver(result):
            return {"event": "round_over", "reason": result.reason.value, "points": list(result.points)}
        case Over(scores, winners):
            return {"event": "over", "scores": list(scores), "winners": list(winners)}
    return None
