"""All that can be said to the daily case."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from ui.codec import Codec
from ui.messages import To, words


@dataclass(frozen=True, slots=True)
class On:
    """The device's calendar shows the day that is the value: the case of a day opens, or of that one."""

    day: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """The tries are read, and come as the value; `spare` if their first copy was damaged."""

    copy: str = ""


@dataclass(frozen=True, slots=True)
class FoundStreak:
    """The streak is read, and comes as the value."""


@dataclass(frozen=True, slots=True)
class Open:
    """The open game is read, and comes as the value: perhaps it is the case of this day."""


@dataclass(frozen=True, slots=True)
class Pick:
    """Show the case of another day."""

    day: str


@dataclass(frozen=True, slots=True)
class Month:
    """Show another month of the calendar."""

    month: str


@dataclass(frozen=True, slots=True)
class Search:
    """Look for the case of a day, a few deals at a time, from one number on."""

    day: str
    begin: int


@dataclass(frozen=True, slots=True)
class Begin:
    """Deal the case of this day; an open game is asked about first."""


@dataclass(frozen=True, slots=True)
class BeginAnew:
    """Deal the case of this day, whatever game is open."""


@dataclass(frozen=True, slots=True)
class Deal:
    """The tries are read, and come as the value: now the case is dealt."""


@dataclass(frozen=True, slots=True)
class Over:
    """A game is over; the tries are read, and come as the value."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The case of a day was closed on that day; the streak is read, and comes as the value."""

    day: str


@dataclass(frozen=True, slots=True)
class Send:
    """Pass the result on."""


@dataclass(frozen=True, slots=True)
class Passed:
    """How that went is the value."""


Message: TypeAlias = (
    On
    | Found
    | FoundStreak
    | Open
    | Pick
    | Month
    | Search
    | Begin
    | BeginAnew
    | Deal
    | Over
    | Closed
    | Send
    | Passed
)
CODEC: Codec[Message] = Codec(Message)


def says(message: Message) -> str:
    """What is said to the daily case, as it stands in a page."""
    return words(To("daily", message))
