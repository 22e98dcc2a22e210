"""What lies in the drawer beside the tables: past games, a game that is replayed, the daily case."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.table.replay import Replay


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game that is kept on the device."""

    day: str
    """When it ended, like 2026-11-16."""
    game: str
    names: tuple[str, ...]
    save: str
    """The whole game, as engine.match.load reads it."""


@dataclass(frozen=True, slots=True)
class Try:
    """The one try at a day's case that counts: how far it came and what it brought."""

    day: str
    state: str = "open"
    """open, done, or left: given up for another game."""
    marks: tuple[str, ...] = ()
    """The colour of the marker of each round; "none" where there was none left."""
    points: int = 0
    place: int = 0
    """The rank, from 1."""


@dataclass(frozen=True, slots=True)
class Drawer:
    """Everything that the screens around the tables remember."""

    games: tuple[PastGame, ...] = ()
    """The newest first."""
    replay: Replay | None = None
    today: str = ""
    tries: tuple[Try, ...] = ()
    """The newest first."""
    dealt: bool = False
    """Whether the open game on the device is the case of today."""
    code: str = ""
    """The QR code on the share sheet: how many squares wide, and its path."""
    sent: str = ""
    """How the last attempt to pass something on went: yes, no, nothing or shared."""
    about: str = ""
    """Out of what Python started, which build this is, and the licences; nothing before somebody asked."""


EMPTY = Drawer()
