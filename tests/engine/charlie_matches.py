"""Matches of Checkpoint Charlie for the tests of matches: opened, with suspects, finished."""

from __future__ import annotations

import json
from typing import Any

from engine.arena import Series, play_out
from engine.charlie import Options
from engine.match import (
    Match,
    begin,
    dump,
    play,
)

SEED = "0123456789abcdef0123456789abcdef"
NAMES = ("Ада", "Łukasz", "🦊", "")


def opened(**options: Any) -> Match:
    return begin("charlie", 4, Options(**options), SEED, NAMES)


def chosen() -> Match:
    """A match in which everybody has chosen a face."""
    match = opened()
    for seat in range(4):
        match = play(match, seat, 0)
    return match


def with_suspects() -> Match:
    """A match with at least four suspects on the table."""
    match = chosen()
    while sum(map(len, match.state.lines)) < 4:
        match = play(match, match.state.turn, 0)
    return match


def finished(number: int = 0, **options: Any) -> Match:
    series = Series("charlie", 4, 1, "matches", ("hound", "puppy"), Options(**options), log=False)
    return play_out(series, number)


def changed(**fields: Any) -> str:
    return json.dumps({**json.loads(dump(opened())), **fields})
