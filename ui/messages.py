"""All that a tap can say to the app: a closed set, with one writer and one reader.

What is said to a table stands in `ui/table/messages.py` and `ui/tables/GAME/messages.py`, what is said to one
of the places beside the tables in that place's own file. Both are read when they are first spoken of.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from typing import Any, TypeAlias

from ui.codec import Codec, Sent, Unknown
from ui.tables import TABLES

__all__ = ["Message", "Sent", "Unknown", "parse", "sent", "words"]

# --- the way through the screens ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Go:
    """Open a screen, at what it should be about."""

    screen: str
    topic: str = ""


@dataclass(frozen=True, slots=True)
class Back:
    """One step back: first from what lies over a table, then from the screen."""


@dataclass(frozen=True, slots=True)
class Home:
    """To the home screen; an open game stays where it is."""


@dataclass(frozen=True, slots=True)
class OpenShare:
    """Show how to pass something on: the app, the game that is being replayed, the match that is over."""

    what: str = "app"


@dataclass(frozen=True, slots=True)
class OpenDaily:
    """The case of the day."""


@dataclass(frozen=True, slots=True)
class Dismiss:
    """A notice was read; one that is named goes only if it is still there."""

    key: str = ""


@dataclass(frozen=True, slots=True)
class Set:
    """A setting gets another answer."""

    name: str
    value: str


# --- games -------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenLobby:
    """Lay the table of a game."""

    game: str


@dataclass(frozen=True, slots=True)
class Lay:
    """The lobby that was kept is read, and comes as the value: so the table is laid, for so many if asked."""

    game: str
    seats: int = 0


@dataclass(frozen=True, slots=True)
class Start:
    """The table is laid: deal; an open game is asked about first."""

    game: str


@dataclass(frozen=True, slots=True)
class StartAnew:
    """Deal, whatever game is open."""

    game: str


@dataclass(frozen=True, slots=True)
class Alone:
    """One person against bots, by the rules of last time; an open game is asked about first."""

    game: str


@dataclass(frozen=True, slots=True)
class AloneAnew:
    """One person against bots, whatever game is open."""

    game: str


@dataclass(frozen=True, slots=True)
class LayAlone:
    """The lobby that was kept is read, and comes as the value: one person sits down there with bots."""

    game: str


@dataclass(frozen=True, slots=True)
class Instead:
    """The open game is read, and comes as the value: something else would take its place."""

    game: str
    then: Message


@dataclass(frozen=True, slots=True)
class Begin:
    """Deal: 128 fresh bits have come as the value; "moved": everybody sits one seat further on."""

    game: str
    seats: str = ""


@dataclass(frozen=True, slots=True)
class Continue:
    """Take up the open game."""

    game: str


@dataclass(frozen=True, slots=True)
class Resume:
    """The open game is read, and comes as the value; a fault is what was wrong with its other copy."""

    game: str
    fault: str = ""


@dataclass(frozen=True, slots=True)
class Drop:
    """Forget the open game."""

    game: str


@dataclass(frozen=True, slots=True)
class Release:
    """Nothing is held open any more."""


# --- what the browser tells --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Arrive:
    """The first screen is there."""


@dataclass(frozen=True, slots=True)
class Address:
    """A link to us was opened while the app was open already; it comes as the value."""


@dataclass(frozen=True, slots=True)
class PageHidden:
    """Nobody sees the page any more."""


@dataclass(frozen=True, slots=True)
class PageShown:
    """The page is seen again."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """Pictures were prepared; the addresses of those that did not come are the value."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """Another window has kept something, or, with an empty value, forgotten it."""

    key: str


@dataclass(frozen=True, slots=True)
class Checked:
    """What another window has kept is read, and comes as the value."""

    key: str


@dataclass(frozen=True, slots=True)
class Call:
    """Ask the shell for one of its services."""

    service: str


# --- what is handed on -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tap:
    """Something is said to the table of a game; written as the game's name and that message."""

    game: str
    message: Any
    """One of the messages in `ui/tables/GAME/messages.py`."""


@dataclass(frozen=True, slots=True)
class To:
    """Something is said to a place beside the tables; written as the place's name and that message."""

    place: str
    message: Any
    """One of the messages in the place's own file."""


Way: TypeAlias = Go | Back | Home | OpenShare | OpenDaily | Dismiss | Arrive | Address
"""The way through the screens."""
Laying: TypeAlias = OpenLobby | Lay | Start | StartAnew | Alone | AloneAnew | LayAlone | Begin
"""On the way to a new game."""
Keeping: TypeAlias = Continue | Resume | Drop | Elsewhere
"""Of a game that is kept."""
Device: TypeAlias = Release | PageHidden | PageShown | Pictures | Checked | Call
Message: TypeAlias = Way | Laying | Keeping | Instead | Set | Device | Tap | To

PLACES = {
    "about": "ui.screens.about",
    "archive": "ui.screens.archive",
    "daily": "ui.screens.daily",
    "drill": "ui.tables.spyfall.training",
    "guest": "ui.embed.wishes",
    "people": "ui.people",
    "places": "ui.screens.places",
    "poster": "ui.poster",
    "replay": "ui.screens.replay",
    "seat": "ui.screens.lobby",
    "share": "ui.screens.share",
    "shell": "ui.news",
    "training": "ui.tables.charlie.training",
}
"""Where something can be said beside the tables, and the module that reads it."""


def _table(name: str) -> Codec[Any] | None:
    """The codec of a game's table."""
    return _codec(f"{TABLES[name].package}.messages") if name in TABLES else None


def _place(name: str) -> Codec[Any] | None:
    """The codec of a place beside the tables."""
    return _codec(PLACES[name]) if name in PLACES else None


@cache
def _codec(module: str) -> Codec[Any]:
    """The codec of one of the other sets; its module is loaded when something of it is first said."""
    codec: Codec[Any] = import_module(module).CODEC
    return codec


_CODEC: Codec[Message] = Codec(Message, {Tap: _table, To: _place})


@lru_cache(maxsize=2048)  # a page says most of what the last one said
def words(message: Message) -> str:
    """A message as it stands in a `data-msg`."""
    return _CODEC.words(message)


def parse(written: str) -> Message:
    """The message of a `data-msg`; words that no message has are Unknown."""
    return _CODEC.parse(written)


def sent(written: str, at: float = 0.0, value: str = "") -> Sent[Message]:
    """What a page has sent, when, and what was typed or read."""
    return Sent(parse(written), at, value)
