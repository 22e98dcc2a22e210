"""The choices that the rules of Checkpoint Charlie leave to the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from engine.charlie.cards import HOUNDS, SEATS, Hound
from engine.plain import LATER

TARGETS: Final = range(1, 51)
ROUNDS: Final = range(1, 26)


@dataclass(frozen=True, slots=True)
class Options:
    """House rules, optional rules, who sits as which hound and who woke up first (C5-C8, C18, C19)."""

    stasi: bool = False
    adler: bool = False
    adler_value: Literal["replaced", "zero"] = "replaced"
    deck_out: Literal["everybody", "all_but_one"] = "everybody"
    missing_clues: Literal["toss", "shown"] = "toss"
    target: int = 10
    rounds: int = 5
    starter: int = 0
    hounds: tuple[Hound, ...] = HOUNDS
    """The hound of each seat, in seat order; the seats beyond the table's size are not used."""
    discards: Literal["face_up", "face_down"] = field(default="face_up", metadata=LATER)
    """How discards lie on the table: for all to look at, or to be remembered."""


def check(seats: int, options: Options) -> None:
    """Refuse a table or options that the rules do not know (C5-C8), with a code that says which."""
    if seats not in SEATS:
        raise ValueError("seats")
    if options.target not in TARGETS:
        raise ValueError("target")
    if options.rounds not in ROUNDS:
        raise ValueError("rounds")
    if options.starter not in range(seats):
        raise ValueError("starter")
    if len(options.hounds) < seats or len(set(options.hounds)) != len(options.hounds):
        raise ValueError("hounds")
