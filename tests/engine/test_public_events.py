"""What one seat is told never enters the history that all can read, whatever a new event is called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, get_args

import pytest

from engine.charlie import moves as charlie_moves
from engine.charlie import state as charlie_state
from engine.charlie.view import view as charlie_view
from engine.core import EVERYBODY, TABLE, Step, public_events
from engine.spyfall import moves as spyfall_moves
from engine.spyfall import rules as spyfall_rules
from engine.spyfall.moves import ClockStarted, StartClock
from engine.spyfall.view import view as spyfall_view
from tests.engine.charlie_table import suspects
from tests.engine.spyfall_table import dealt


@dataclass(frozen=True, slots=True)
class Whispered:
    """A new event, meant for one seat."""

    to: int
    secret: str


@dataclass(frozen=True, slots=True)
class Shouted:
    """A new event, meant for all."""

    to: ClassVar = EVERYBODY
    words: str


@dataclass(frozen=True, slots=True)
class Forgotten:
    """A new event of which nobody has said whom it is for."""

    secret: str


PLANTED: Any = (Whispered(1, "the chief"), Shouted("hello"), Whispered(0, "the place"))


def test_only_what_says_that_it_is_for_everybody_is_public() -> None:
    assert public_events(PLANTED) == (Shouted("hello"),)


def test_an_event_that_does_not_say_whom_it_is_for_is_never_told() -> None:
    unmarked: Any = (Shouted("hello"), Forgotten("the chief"))
    with pytest.raises(AttributeError):
        public_events(unmarked)


def test_a_new_private_event_of_charlie_does_not_leak_into_anybodys_history() -> None:
    state = charlie_state.told(suspects(4), *PLANTED).state
    for player in (*range(4), TABLE):
        history: Any = charlie_view(state, player).history
        assert history[-1] == Shouted("hello")
        assert not any(isinstance(event, Whispered) for event in history)


def test_a_new_private_event_of_spyfall_does_not_leak_into_anybodys_history(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rightly = spyfall_rules._play

    def with_a_whisper(*move: Any) -> Step[Any]:
        step = rightly(*move)
        return Step(step.state, (*step.events, *PLANTED))

    monkeypatch.setattr(spyfall_rules, "_play", with_a_whisper)
    state = spyfall_rules.apply(dealt(4), 0, StartClock()).state
    for player in (*range(4), TABLE):
        history: Any = spyfall_view(state, player).history
        assert history[-2:] == (ClockStarted(0), Shouted("hello"))
        assert not any(isinstance(event, Whispered) for event in history)


@pytest.mark.parametrize("event", [*get_args(charlie_moves.Event), *get_args(spyfall_moves.Event)])
def test_every_event_says_whom_it_is_told(event: Any) -> None:
    for_one = "to" in event.__dataclass_fields__ and event.__annotations__["to"] == "Seat"
    assert for_one or event.to is EVERYBODY
