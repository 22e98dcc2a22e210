"""The choices that the rules of Spyfall leave to the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from engine.spyfall.cards import PLACE_IDS, PLACES, SEATS, OwnPlace, Place, PlaceId
from engine.spyfall.packs import are_sound

MINUTES: Final = range(1, 61)
TWO_SPIES_FROM: Final = 7


@dataclass(frozen=True, slots=True)
class Options:
    """How long, with which places and which variants a table plays (S2, S3, S6, S7 and the variants)."""

    rounds: int = 5
    minutes: int | None = None
    """The length of the clock; None: by the number of seats (S6)."""
    roles: bool = True
    questions: Literal["tracked", "free"] = "tracked"
    ballot: Literal["open", "secret"] = "open"
    """In a secret ballot the votes are told together, when the last one is in."""
    two_spies: bool = False
    """Two spies from 7 seats; with fewer seats it changes nothing."""
    dealer: int = 0
    """Who looks most suspicious: the table says who (S3)."""
    places: tuple[PlaceId, ...] = PLACE_IDS
    """The built-in places that are on."""
    own: tuple[OwnPlace, ...] = ()
    """The table's own places, word for word, so that a saved game needs no other file."""


def places_of(options: Options) -> tuple[Place, ...]:
    """The list of places of a game: the built-in ones that are on, then the table's own."""
    built_in = tuple(place for place in PLACES if place.id in options.places)
    own = (Place(f"own.{number}", place.roles, place.name) for number, place in enumerate(options.own))
    return (*built_in, *own)


def minutes_of(seats: int, options: Options) -> int:
    """How long the clock runs: 6, 7 or 8 minutes by the number of seats, unless the table says (S6)."""
    if options.minutes is not None:
        return options.minutes
    return (seats - 1) // 2 + 5


def spies_of(seats: int, options: Options) -> int:
    """How many spies are dealt: one; in the variant, two from 7 seats."""
    return 2 if options.two_spies and seats >= TWO_SPIES_FROM else 1


def check(seats: int, options: Options) -> None:
    """Refuse a table or options that the rules do not know (S1-S3), with a code that says which."""
    if seats not in SEATS:
        raise ValueError("seats")
    if options.minutes is not None and options.minutes not in MINUTES:
        raise ValueError("minutes")
    if options.questions not in ("tracked", "free"):
        raise ValueError("questions")
    if options.ballot not in ("open", "secret"):
        raise ValueError("ballot")
    if options.dealer not in range(seats):
        raise ValueError("dealer")
    if len(set(options.places)) != len(options.places) or not set(options.places) <= set(PLACE_IDS):
        raise ValueError("places")
    if not are_sound(options.own):
        raise ValueError("own")
    if options.rounds not in range(1, len(options.places) + len(options.own) + 1):
        raise ValueError("rounds")
