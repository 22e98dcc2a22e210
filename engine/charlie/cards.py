"""What is printed on the components of Checkpoint Charlie (C1-C4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final, TypeAlias

SEATS: Final = range(3, 6)


class Trait(Enum):
    """One of the five two-sided traits, named as in the log."""

    # A member is equal to nothing but itself, and an Enum's own hash is slow where clues are looked up a lot.
    __hash__ = object.__hash__

    HAT = "hat"
    GLASSES = "glasses"
    COAT = "coat"
    FUR = "fur"
    NEWSPAPER = "newspaper"


TRAITS: tuple[Trait, ...] = tuple(Trait)
_BIT = {trait: 16 >> place for place, trait in enumerate(TRAITS)}


@dataclass(frozen=True, slots=True, order=True)
class Cat:
    """A suspect: five traits, packed as bits in the order of TRAITS (C1)."""

    bits: int

    @property
    def code(self) -> str:
        """The five bits as text: hat, glasses, raincoat, orange, newspaper."""
        return format(self.bits, "05b")

    def has(self, trait: Trait) -> bool:
        """Whether the trait's first side is true of this cat: hat, glasses, raincoat, orange, newspaper."""
        return bool(self.bits & _BIT[trait])


CATS: tuple[Cat, ...] = tuple(Cat(bits) for bits in range(32))


@dataclass(frozen=True, slots=True)
class Clue:
    """One face of a clue counter (C3)."""

    trait: Trait
    value: bool

    def fits(self, cat: Cat) -> bool:
        """Whether the cat shows what this face shows."""
        return cat.has(self.trait) is self.value


CLUES: tuple[Clue, ...] = tuple(Clue(trait, side) for trait in TRAITS for side in (True, False))


def fitting(kept: Iterable[Cat], discarded: Iterable[Cat] = ()) -> tuple[Clue, ...]:
    """The clues of a hound that keeps all of these cats and discards all of those (C12)."""
    kept, discarded = tuple(kept), tuple(discarded)
    return tuple(
        clue
        for clue in CLUES
        if all(clue.fits(cat) for cat in kept) and not any(clue.fits(cat) for cat in discarded)
    )


class Hound(Enum):
    """The five investigators (C2)."""

    LACES = "laces"
    LANSBURY = "lansbury"
    BRITTON = "britton"
    COLOMBINI = "colombini"
    MERIDIAN = "meridian"


HOUNDS: tuple[Hound, ...] = tuple(Hound)

Card: TypeAlias = Cat | Hound


class Colour(Enum):
    """The three colours of score markers."""

    __hash__ = object.__hash__

    GOLD = "gold"
    WHITE = "white"
    BLACK = "black"


COLOURS: tuple[Colour, ...] = tuple(Colour)


@dataclass(frozen=True, slots=True)
class Marker:
    """A score marker: its colour and what is printed on its face, a number, "adler" or "stasi"."""

    colour: Colour
    face: str


ADLER = "adler"
STASI = "stasi"

# How many of each value is printed is not known to us; this table is our own (C4).
PLAIN_MARKERS: dict[Colour, tuple[str, ...]] = {
    Colour.GOLD: ("3", "3", "4", "4", "5"),
    Colour.WHITE: ("1",) * 7 + ("2",) * 5,
    Colour.BLACK: ("0",) * 4 + ("-1",) * 4,
}
