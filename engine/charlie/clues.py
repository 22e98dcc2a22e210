"""What clues say of cats: how many of them a cat fits, and who is the chief (C19, C20)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.charlie.cards import CATS, Cat, Clue


def fitting(cat: Cat, clues: Iterable[Clue]) -> int:
    """How many of the clues a cat fits."""
    return sum(clue.fits(cat) for clue in clues)


def chiefs_by(clues: Iterable[Clue], cats: Iterable[Cat] = CATS) -> tuple[Cat, ...]:
    """The cats that fit all clues of a round: one, unless missing clues were left unknown (C19, C20)."""
    deciding = tuple(clues)
    return tuple(cat for cat in cats if fitting(cat, deciding) == len(deciding))
