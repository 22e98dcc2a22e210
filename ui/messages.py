"""All that a tap can say to the app: a closed set, with one writer and one reader.

What is said to a table stands in `ui/table/messages.py` and `ui/tables/GAME/messages.py`, and is read when
that game is first spoken of.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from typing import Any, TypeAlias

from ui.codec import Codec, Sent, Unknown
from ui.model import GAMES

__all__ = ["Message", "Sent", "Unknown", "parse", "words"]


@dataclass(frozen=True, slots=True)
class Go:
    """Open a screen, at what it should be about."""

    screen: str
    topic: str = ""


@dataclass(frozen=True, slots=True)
class Home:
    """To the home screen; an open game stays where it is."""


@dataclass(frozen=True, slots=True)
class OpenLobby:
    """Lay the table of a game."""

    game: str


@dataclass(frozen=True, slots=True)
class Lay:
    """The lobby that was kept is read, and comes as the value: so the table is laid."""

    game: str


@dataclass(frozen=True, slots=True)
class Alone:
    """One person against bots, by the rules of last time; an open game is asked about first."""

    game: str


@dataclass(frozen=True, slots=True)
class Begin:
    """Deal: 128 fresh bits have come as the value."""

    game: str


@dataclass(frozen=True, slots=True)
class Release:
    """Nothing is held open any more."""


@dataclass(frozen=True, slots=True)
class OpenShare:
    """Show how to pass something on: the app, the game that is being replayed, the match that is over."""

    what: str = "app"


@dataclass(frozen=True, slots=True)
class OpenDaily:
    """The case of the day."""


@dataclass(frozen=True, slots=True)
class Tap:
    """Something is said to the table of a game; written as the game's name and that message."""

    game: str
    message: Any
    """One of the messages in `ui/tables/GAME/messages.py`."""


@dataclass(frozen=True, slots=True)
class Learn:
    """Something is said to the training case; written as "training" and that message."""

    screen: str
    message: Any
    """One of the messages in `ui/tables/charlie/training/messages.py`."""


Message: TypeAlias = (
    Go | Home | OpenLobby | Lay | Alone | Begin | Release | OpenShare | OpenDaily | Tap | Learn
)


@cache
def _table(name: str) -> Codec[Any] | None:
    """The codec of a game's table."""
    if name not in GAMES:
        return None
    codec: Codec[Any] = import_module(f"ui.tables.{name}.messages").CODEC
    return codec


@cache
def _training(name: str) -> Codec[Any] | None:
    """The codec of the training case."""
    if name != "training":
        return None
    codec: Codec[Any] = import_module("ui.tables.charlie.training.messages").CODEC
    return codec


_CODEC: Codec[Message] = Codec(Message, {Tap: _table, Learn: _training})


@lru_cache(maxsize=1024)  # a page repeats most of the last one
def words(message: Message) -> str:
    """A message as it stands in a `data-msg`."""
    return _CODEC.words(message)


def parse(written: str) -> Message:
    """The message of a `data-msg`; words that no message has are Unknown."""
    return _CODEC.parse(written)
