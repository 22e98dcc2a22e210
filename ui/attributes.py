"""The attributes of <html> that style sheets look at; static/first.js sets them before any Python runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.model import Model


def attributes(model: Model) -> dict[str, str]:
    """Language, theme, motion and text size, as they are set."""
    settings = model.settings
    return {
        "lang": model.language,
        "data-theme": settings.theme,
        "data-motion": settings.motion,
        "data-size": settings.size,
    }
