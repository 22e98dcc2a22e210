"""A chapter of the rules: one phase of a game, its lines and the pictures that go with them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a chapter: its words are under its name."""

    name: str
    picture: str = ""
    """A picture of ours, or `icon:` and the name of a line icon."""
    figure: str = ""
    """A drawn example under the words, by its name among the game's figures."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """One phase of a game."""

    name: str
    picture: str
    rows: tuple[Row, ...]
    figure: str = ""
    """A drawn example under the lead."""
    optional: bool = False


def rows(**pictures: str) -> tuple[Row, ...]:
    """Lines with one picture each, or none."""
    return tuple(Row(name, picture) for name, picture in pictures.items())
