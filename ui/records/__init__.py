"""What is kept on the device: a file a record, with its version, what it may hold, its writer and its reader.

A record without a version is of the first release and is read as any other. Every field is checked against
what the app and the game allow: what can't be is left at its default, and the rest stays. What a newer
version has written is read as far as it is understood, and never overwritten.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

VERSION = 1


def written(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a record with its version before them."""
    return {"v": VERSION, **fields}


def text_of(record: object) -> str:
    """A record as it is kept."""
    return json.dumps(record, separators=(",", ":"), ensure_ascii=False)


def found_in(text: str) -> object:
    """What a kept text holds; None where nothing can be read."""
    from engine.plain import read  # noqa: PLC0415 - the engine is loaded with the first game

    try:
        return read(text)
    except ValueError:
        return None


def is_newer(found: object) -> bool:
    """Whether a later version of the app has written this."""
    return isinstance(found, dict) and type(found.get("v")) is int and found["v"] > VERSION


# --- lists of records ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Unread:
    """An entry of a list that a newer version of the app has kept: it stays there as it is."""

    found: Any


def entries_in(stored: str) -> list[Any]:
    """The entries of a kept list; none where it is damaged."""
    found = found_in(stored)
    return found if isinstance(found, list) else []
