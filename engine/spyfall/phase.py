"""What the table is doing."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """What the table is doing."""

    DEALT = "dealt"
    """Each seat looks at its card; the clock waits for the dealer (S5, S6)."""
    ASKING = "asking"
    """The clock runs, questions go round (S7-S9)."""
    ANSWERING = "answering"
    """By cards: a question lies open, and who is asked picks an answer (I6)."""
    VOTING = "voting"
    """A seat stopped the clock and named a suspect (S8)."""
    GUESSING = "guessing"
    """One of two spies has named a place; now the other must."""
    TIME_UP = "time_up"
    """The clock ran out; seat by seat is put to the vote (S10)."""
    ROUND_OVER = "round_over"
    """The cards lie open and the points are given; the next dealer deals (S11-S13, S3)."""
    OVER = "over"
