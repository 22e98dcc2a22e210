"""The choices that the rules of Spyfall leave to the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from engine.plain import LATER
from engine.spyfall.cards import (
    CHILDREN_IDS,
    EVERY_PLACE,
    PLACE_IDS,
    SEATS,
    OwnPlace,
    Place,
    PlaceId,
    for_children,
)
from engine.spyfall.packs import are_sound

MINUTES: Final = range(1, 61)
LIMITS: Final = range(1, 61)
QUESTIONS_A_SEAT: Final = 3
TWO_SPIES_FROM: Final = 7
ALL_SPIES_IN: Final = range(2, 21)
"""How rare a round of nobody but spies can be."""


@dataclass(frozen=True, slots=True)
class Options:
    """How long, with which places and which variants a table plays (S2, S3, S6, S7, I7, the variants)."""

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
    time_up: Literal["seats", "point"] = field(default="seats", metadata=LATER)
    """What decides when time is up: seat by seat is put to the vote, or all point at once (S10)."""
    talk: Literal["spoken", "cards"] = field(default="spoken", metadata=LATER)
    """Whether people talk aloud while a clock runs, or by cards, where bots can join."""
    limit: int | None = field(default=None, metadata=LATER)
    """By cards, how many questions a round has; None: three a seat (I7)."""
    all_spies_in: int = field(default=0, metadata=LATER)
    """House rule: of so many rounds one, on average, has nobody but spies; 0: none."""
    false_place: bool = field(default=False, metadata=LATER)
    """House rule: a spy is dealt a place that is not the true one, and so does not know that he is one."""
    children: bool = field(default=False, metadata=LATER)
    """House rule: the built-in places are those for children, with roles that make them laugh."""


def places_of(options: Options) -> tuple[Place, ...]:
    """The list of places of a game: the built-in ones that are on, then the table's own."""
    built_in = tuple(_for(place, options) for place in EVERY_PLACE if place.id in options.places)
    own = (Place(f"own.{number}", place.roles, place.name) for number, place in enumerate(options.own))
    return (*built_in, *own)


def _for(place: Place, options: Options) -> Place:
    """A built-in place as this table plays it."""
    return for_children(place) if options.children else place


def minutes_of(seats: int, options: Options) -> int:
    """How long the clock runs: 6, 7 or 8 minutes by the number of seats, unless the table says (S6)."""
    if options.minutes is not None:
        return options.minutes
    return (seats - 1) // 2 + 5


def limit_of(seats: int, options: Options) -> int:
    """How many questions a round by cards has: three a seat, unless the table says (I7)."""
    return QUESTIONS_A_SEAT * seats if options.limit is None else options.limit


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
    if options.time_up not in ("seats", "point"):
        raise ValueError("time_up")
    if options.dealer not in range(seats):
        raise ValueError("dealer")
    known = {place.id for place in EVERY_PLACE}
    if len(set(options.places)) != len(options.places) or not set(options.places) <= known:
        raise ValueError("places")
    if not are_sound(options.own):
        raise ValueError("own")
    if options.rounds not in range(1, len(options.places) + len(options.own) + 1):
        raise ValueError("rounds")
    if options.talk not in ("spoken", "cards"):
        raise ValueError("talk")
    if options.limit is not None and options.limit not in LIMITS:
        raise ValueError("limit")
    _check_house_rules(options)
    if options.talk == "cards":
        _check_cards(seats, options)


def _check_house_rules(options: Options) -> None:
    """Refuse what does not go together: who does not know that he is a spy can't be surprised by it."""
    if options.all_spies_in and options.all_spies_in not in ALL_SPIES_IN:
        raise ValueError("all_spies_in")
    if options.false_place and options.all_spies_in:
        raise ValueError("false_place")
    if options.false_place and len(options.places) + len(options.own) < 2:
        raise ValueError("places")
    if options.children and not set(options.places) <= set(CHILDREN_IDS):
        raise ValueError("places")


def _check_cards(seats: int, options: Options) -> None:
    """Refuse what does not go with cards: places without grades (I2), free talk, pointing, a second spy.

    Whoever weighs an answer asks how one who does not know the place would answer, and there is one such.
    """
    if options.own:
        raise ValueError("cards_own")
    if options.questions == "free":
        raise ValueError("cards_free")
    if options.time_up == "point":
        raise ValueError("cards_point")
    if spies_of(seats, options) > 1:
        raise ValueError("cards_two_spies")
    if options.all_spies_in or options.false_place:
        raise ValueError("cards_house_rules")
