"""What can be said about the people of the house, by a screen of theirs or by a game that begins or ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Found:
    """The people are read, and come as the value."""


@dataclass(frozen=True, slots=True)
class Sat:
    """A game has begun; the people are read, and come as the value: newcomers join them."""


@dataclass(frozen=True, slots=True)
class Now:
    """The day of today is the value: guests of another evening have gone."""


@dataclass(frozen=True, slots=True)
class Played:
    """The results are read, and come as the value."""


@dataclass(frozen=True, slots=True)
class Counted:
    """What the results add up to is read, and comes as the value."""


@dataclass(frozen=True, slots=True)
class AddUp:
    """The results are read, and come as the value: what they add up to is not known."""


@dataclass(frozen=True, slots=True)
class Rename:
    """Somebody is called by what was typed, which is the value."""

    key: str


@dataclass(frozen=True, slots=True)
class Look:
    """Somebody takes another face."""

    key: str
    face: str


@dataclass(frozen=True, slots=True)
class Tint:
    """Somebody takes another colour."""

    key: str
    colour: int


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody is there for this evening alone, or for good."""

    key: str


@dataclass(frozen=True, slots=True)
class Merge:
    """Two are one and the same: the first goes, and its games count for the second."""

    key: str
    into: str


@dataclass(frozen=True, slots=True)
class Delete:
    """Somebody goes; the games stay as they were."""

    key: str


@dataclass(frozen=True, slots=True)
class Restore:
    """Who or what has just gone comes back."""


@dataclass(frozen=True, slots=True)
class Export:
    """Hand the people out as a file."""


@dataclass(frozen=True, slots=True)
class Import:
    """Choose a file of people."""


@dataclass(frozen=True, slots=True)
class Read:
    """A file was chosen, and is the value."""


@dataclass(frozen=True, slots=True)
class ForgetAll:
    """Nothing of anybody stays: no person, no result."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """The results are read, and come as the value: they go with everybody, unless that is taken back."""


@dataclass(frozen=True, slots=True)
class Ended:
    """A game is over: today is the value."""


@dataclass(frozen=True, slots=True)
class Remember:
    """The results are read, and come as the value: the game that is over is to join them."""

    day: str


@dataclass(frozen=True, slots=True)
class Count:
    """What the results add up to is read, and comes as the value: the game that is over joins both."""

    day: str


Message: TypeAlias = (
    Found
    | Sat
    | Now
    | Played
    | Counted
    | AddUp
    | Rename
    | Look
    | Tint
    | Guest
    | Merge
    | Delete
    | Restore
    | Export
    | Import
    | Read
    | ForgetAll
    | Forgotten
    | Ended
    | Remember
    | Count
)
