"""What the table is doing."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """What the table is doing."""

    CHOOSING = "choosing"
    """Each seat looks at its counter and chooses a face (C9)."""
    SUSPECTS = "suspects"
    """Cards are turned, seats accuse (C12-C17)."""
    DECK_OUT = "deck_out"
    """The deck is empty; who has not accused must do so now (C18)."""
    SCORING = "scoring"
    """Markers are drawn; each seat looks at its own, may swap, may announce (C19-C27)."""
    OVER = "over"
