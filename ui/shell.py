"""The home screen as the build writes it into index.html, before any Python runs in the browser.

The page's own small script picks the language (`settings` kept on the device, else the browser's), sets the
attributes of `dress` on <html>, and shows each `[data-open=GAME]` for which `open:GAME` is kept, so that
nothing moves when the app takes over. static/keep.js says where and how that is kept.
"""

from __future__ import annotations

from ui.app import render
from ui.i18n import Text
from ui.model import Model


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


def way_in(agent: str, touches: int) -> str:
    """How such a browser puts an app onto the home screen, in the words of `Shell.way_in`."""
    mac = "Macintosh" in agent
    if "iPhone" in agent or "iPad" in agent or (mac and touches > 1):  # an iPad says that it is a Macintosh
        return "ios"
    if "Firefox" in agent:
        return "menu" if "Android" in agent else "bookmark"
    return "mac" if mac and "Chrome" not in agent else "menu"
