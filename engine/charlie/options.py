"""The choices that the rules of Checkpoint Charlie leave to the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .cards import HOUNDS, Hound


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
