"""The rules of the games, and nothing that needs a screen."""

from __future__ import annotations

from engine import charlie, spyfall
from engine.core import Game

GAMES: dict[str, Game] = {
    "charlie": charlie,
    "spyfall": spyfall,
}
"""The games of this table, by the names that save files and the arena use."""
