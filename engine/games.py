"""The games of this table: one line a game, and each is loaded when somebody first asks for it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from engine.core import Figures, Game, Log, Summary

if TYPE_CHECKING:
    from types import ModuleType

PACKAGES = {
    "charlie": "engine.charlie",
    "spyfall": "engine.spyfall",
}
"""The package of each game, by the name that save files, addresses and the arena use."""


@cache
def _loaded(package: str) -> Game:
    return cast("Game", import_module(package))


class _Games(Mapping[str, Game]):
    """All games by their names; to list the names loads none of them."""

    def __getitem__(self, name: str) -> Game:
        return _loaded(PACKAGES[name])

    def __iter__(self) -> Iterator[str]:
        return iter(PACKAGES)

    def __len__(self) -> int:
        return len(PACKAGES)


GAMES: Mapping[str, Game] = _Games()


def log_of(name: str) -> Log:
    """How the referee of a game writes down a match; like the arena, which asks, it never ships."""
    log: Log = _at_home(name, "referee").log
    return log


def figures_of(name: str) -> Figures:
    """What a finished match of a game adds to the arena's figures; never ships, either."""
    figures: Figures = _at_home(name, "figures").figures
    return figures


def summary_of(name: str) -> Summary:
    """What a series of a game comes to; never ships, either."""
    summary: Summary = _at_home(name, "figures").summary
    return summary


def _at_home(name: str, part: str) -> ModuleType:
    return import_module(f"{PACKAGES[name]}.{part}")
