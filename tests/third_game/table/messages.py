"""All that can be said at a table of high card: what can be said at any."""

from __future__ import annotations

from typing import TypeAlias

from ui.codec import Codec
from ui.messages import Tap, words
from ui.table.messages import AtAnyTable

Message: TypeAlias = AtAnyTable
CODEC: Codec[Message] = Codec(Message)


def says(message: Message) -> str:
    """What is said to this table, as it stands in a page."""
    return words(Tap("highcard", message))
