"""What a finished game of high card says about its players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core import Count, Figure
from engine.match import Match


def figures(match: Match, levels: tuple[str, ...]) -> Iterator[Count]:
    """How many tricks each level took."""
    for seat, score in enumerate(match.state.scores):
        yield "tricks", levels[seat], score, match.options.tricks


def summary(_options: Any, _figures: tuple[Figure, ...]) -> dict[str, Any]:
    """The figures will do."""
    return {}
