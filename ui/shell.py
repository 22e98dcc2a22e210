"""The home screen as the build writes it into index.html, before any Python runs in the browser.

The page's own small script picks the language (`settings` kept on the device, else the browser's), sets the
attributes of `dress` on <html>, and shows each `[data-open=GAME]` for which `open:GAME` is kept, so that
nothing moves when the app takes over. Keys on the device begin with KEPT.
"""

from __future__ import annotations

from ui.app import render
from ui.i18n import Text
from ui.model import Model

KEPT = "spy-table:"


def page(t: Text) -> str:
    """The inside of <main id="app"> for somebody who comes for the first time and reads this language."""
    return render(Model(languages=(t.language,)), t)


def dress(model: Model) -> dict[str, str]:
    """The attributes of <html> that the style sheets look at."""
    settings = model.settings
    return {
        "lang": model.language,
        "data-theme": settings.theme,
        "data-motion": settings.motion,
        "data-size": settings.size,
    }
