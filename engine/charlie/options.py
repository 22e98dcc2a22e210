"""The choices that the rules of Checkpoint Charlie leave to the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.charlie.cards import HOUNDS, Hound

LARGEST_TARGET = 50
MOST_ROUNDS = 25


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

    def __post_init__(self) -> None:
        if not 1 <= self.target <= LARGEST_TARGET:
            raise ValueError("target")
        if not 1 <= self.rounds <= MOST_ROUNDS:
            raise ValueError("rounds")
        if self.starter < 0:
            raise ValueError("starter")
        if len(set(self.hounds)) != len(self.hounds):
            raise ValueError("hounds")
