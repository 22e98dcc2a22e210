"""Luck out of a seed: shuffles, picks and tosses that are the same in every Python, and the fairness seal."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256
from random import Random
from typing import TypeVar

T = TypeVar("T")

SEED_DIGITS = 32

# Sixty-four pictures that anybody can name across a table, each a single code point without variation mark.
PALETTE = (
    "🐶🐱🐭🐰🐻🐼🐸🐵🐔🐧🦆🦉🐴🦄🐝🐌🐞🐢🐍🐙🦀🐟🐬🐳🦁🐮🐷🐘🐫🦋🐊🦇"
    "🍎🍐🍋🍌🍉🍇🍓🍒🍍🥕🌽🍄🌵🌲🍀🌻🍞🧀🥚🍕🚗🚲🚀⛵🎸🎺🥁🎲🔑🔔⏰🎈"
)
SEAL_SIGNS = 7
"""Seven signs of sixty-four: 42 bits, too many to try out a seed for a wanted seal by hand."""


def is_seed(text: str) -> bool:
    """Whether a text is a seed: 128 bits as 32 hexadecimal digits."""
    return len(text) == SEED_DIGITS and all(digit in "0123456789abcdef" for digit in text)


def stream(seed: str, *labels: str | int) -> Random:
    """The generator for one purpose, independent of all others, so that no decision shifts later luck."""
    name = "/".join((seed, *map(str, labels)))
    return Random(int.from_bytes(sha256(name.encode()).digest(), "big"))


def pick(rng: Random, count: int) -> int:
    """One of the numbers from 0 below count; Python promises random() alone to stay the same."""
    return int(rng.random() * count)


def toss(rng: Random) -> bool:
    """Which of its two faces a counter falls on."""
    return rng.random() < 0.5


def shuffle(rng: Random, items: Iterable[T]) -> tuple[T, ...]:
    """The items in a random order (Fisher and Yates)."""
    pile = list(items)
    for last in range(len(pile) - 1, 0, -1):
        other = pick(rng, last + 1)
        pile[last], pile[other] = pile[other], pile[last]
    return tuple(pile)


def seal(seed: str) -> str:
    """A short code of the seed that can be shown before the game without telling the seed."""
    number = int.from_bytes(sha256(f"seal/{seed}".encode()).digest(), "big")
    signs = []
    for _ in range(SEAL_SIGNS):
        number, place = divmod(number, len(PALETTE))
        signs.append(PALETTE[place])
    return "".join(signs)
