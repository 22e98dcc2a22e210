"""What a person has set. Kept as `settings`; static/first.js reads it, too, before the first paint."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields

from ui.languages import LANGUAGES
from ui.records import is_newer, text_of, written

CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("auto", *LANGUAGES),
    "theme": ("dark", "light", "system"),
    "sound": ("on", "off"),
    "vibration": ("on", "off"),
    "motion": ("system", "full", "less"),
    "peek": ("hold", "tap"),
    "size": ("100", "125", "150", "200"),
    "pace": ("waits", "slow", "normal", "fast"),
    "notebook": ("off", "hand", "checked", "app"),
    "voice": ("traits", "names"),
}
"""Every setting and what it may be."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person has set; the names and values are those of CHOICES."""

    language: str = "auto"
    theme: str = "dark"
    sound: str = "on"
    vibration: str = "on"
    motion: str = "system"
    peek: str = "hold"
    size: str = "100"
    pace: str = "waits"
    notebook: str = "hand"
    voice: str = "traits"


DEFAULTS = Settings()
LONGEST_SETTINGS = 1000
"""Signs; all of them take about two hundred."""


def dump_settings(settings: Settings) -> str:
    """The settings as they are kept on the device."""
    return text_of(written(asdict(settings)))


def load_settings(stored: str) -> Settings:
    """The settings out of what was kept; whatever does not make sense is left at its default."""
    found = _found(stored)
    return Settings(**{key: value for key, value in found.items() if value in CHOICES.get(key, ())})


def is_newer_settings(stored: str) -> bool:
    """Whether a later version of the app has kept these settings."""
    return is_newer(_found(stored))


def _found(stored: str) -> dict[str, str]:
    """What stands in the record: read without the engine, since every start does."""
    try:
        # So short, nothing lies so deep that reading it could break the browser's stack.
        found = json.loads(stored[:LONGEST_SETTINGS])
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


assert set(CHOICES) == {field.name for field in fields(Settings)}
