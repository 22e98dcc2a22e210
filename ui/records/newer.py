"""Which records a newer version of the app has written: they are read, and not overwritten."""

from __future__ import annotations

from ui.records import found_in, is_newer
from ui.records.places import is_newer_places
from ui.records.settings import is_newer_settings

_READERS = {"settings": is_newer_settings, "places": is_newer_places}
"""Those that every start looks at, which have no need of the engine's reader."""


def is_newer_record(key: str, stored: str) -> bool:
    """Whether a later version has written the whole of a record."""
    reader = _READERS.get(key)
    return reader(stored) if reader else is_newer(found_in(stored))
