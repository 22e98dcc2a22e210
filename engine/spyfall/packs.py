"""The table's own places as plain text: a place a line, its roles after a colon, commas between them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from engine.names import JOINERS, tidy
from engine.spyfall.cards import OwnPlace

MAX_NAME: Final = 40
MAX_ROLE: Final = 40
MAX_ROLES: Final = 12
MAX_PLACES: Final = 2_000
MAX_TEXT: Final = 300_000
"""Enough for 2,000 places with their roles, and a saved game that holds them is still read."""

_LINE_END = re.compile(r"\r\n|\r|\n")
_ROLE_END = re.compile(r"[,;]")
# Marks that nobody sees and nobody meant to type: soft hyphen, zero-width spaces, tags, and everything that
# turns the direction of writing around. The joiners stay: emoji and some scripts are written with them.
_UNSEEN = re.compile("[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\U000e0000-\U000e007f]")

Code: TypeAlias = Literal[
    "no_name",
    "unseen",
    "long_name",
    "long_role",
    "many_roles",
    "same_role",
    "same_place",
    "character",
    "many_places",
    "long_text",
]


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a line; the line is left out."""

    line: int
    """From 1, as an editor counts."""
    code: Code
    text: str
    """The word or line in question, cut to a length that fits a screen."""


@dataclass(frozen=True, slots=True)
class Pack:
    """The places that a text names, and the lines that name none."""

    places: tuple[OwnPlace, ...]
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True, slots=True)
class _Wrong:
    """Why a line names no place."""

    code: Code
    text: str


@lru_cache(maxsize=4)
def parse(text: str) -> Pack:
    """Read a pack; a line that is wrong is left out and told by its number."""
    return _read(text, unseen=False)


def _read(text: str, *, unseen: bool) -> Pack:
    """A pack, with or without names of which nothing is seen."""
    if len(text) > MAX_TEXT:
        return Pack((), (Fault(1, "long_text", ""),))
    places: list[OwnPlace] = []
    faults: list[Fault] = []
    seen: set[str] = set()
    for number, line in enumerate(_LINE_END.split(text), start=1):
        words = _tidy(line)
        if not words or words.startswith("#"):
            continue
        if len(places) + len(faults) >= MAX_PLACES:
            faults.append(Fault(number, "many_places", words[:MAX_NAME]))
            break
        place = _place(words, unseen=unseen)
        if isinstance(place, OwnPlace) and _likeness(place.name) in seen:
            place = _Wrong("same_place", place.name)
        if isinstance(place, OwnPlace):
            seen.add(_likeness(place.name))
            places.append(place)
        else:
            faults.append(Fault(number, place.code, place.text[:MAX_NAME]))
    return Pack(tuple(places), tuple(faults))


def dump(places: Iterable[OwnPlace]) -> str:
    """Write places as a text that reads back as the same places."""
    return "".join(f"{_line(place)}\n" for place in places)


def are_sound(places: tuple[OwnPlace, ...]) -> bool:
    """Whether places are such as a pack can hold, or could when a game was saved with unseen names."""
    return _read(dump(places), unseen=True) == Pack(places)


def _likeness(name: str) -> str:
    """What two names share that people would take for the same."""
    return name.casefold()


def _line(place: OwnPlace) -> str:
    return f"{place.name}: {', '.join(place.roles)}" if place.roles else place.name


def _tidy(text: str) -> str:
    """The text without unseen marks, and with single spaces."""
    if text.isascii():
        return " ".join(text.split())
    return " ".join(_UNSEEN.sub("", text).split())


def _place(line: str, *, unseen: bool) -> OwnPlace | _Wrong:
    """The place that a tidy line names, or why it names none."""
    if not (line.isprintable() or all(sign.isprintable() or sign in JOINERS for sign in line)):
        return _Wrong("character", "".join(sign if sign.isprintable() else "\ufffd" for sign in line))
    name, _, rest = line.partition(":")
    name = name.strip()
    parts = map(str.strip, _ROLE_END.split(rest))
    roles = tuple(role for role in parts if role.strip(JOINERS) and (unseen or tidy(role)))
    if not name.strip(JOINERS):
        return _Wrong("no_name", line)
    if not (unseen or tidy(name)):
        return _Wrong("unseen", name)
    if len(name) > MAX_NAME:
        return _Wrong("long_name", name)
    if len(roles) > MAX_ROLES:
        return _Wrong("many_roles", name)
    seen: set[str] = set()
    for role in roles:
        if len(role) > MAX_ROLE:
            return _Wrong("long_role", role)
        if (like := _likeness(role)) in seen:
            return _Wrong("same_role", role)
        seen.add(like)
    return OwnPlace(name, roles)
