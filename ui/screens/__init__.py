"""The screens around the tables, one file each."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from ui.effects import Effects
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model, Msg

ASIDE = ("about", "archive", "daily", "places", "replay", "share")
"""The screens that are loaded when somebody first asks for them; their messages begin with their names."""
READ = ("howto", "settings")
"""Those that only show something: what is tapped there is not theirs."""


class Aside(Protocol):
    """What a screen beside the tables offers to the app."""

    def update(self, model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
        """What a tap does; the screen's name is cut off."""
        ...

    def draw(self, model: Model, t: Text) -> Html:
        """The screen as it stands; those that are only read offer no more than this."""
        ...


def aside(name: str) -> Aside:
    """One of the screens beside the tables."""
    return cast("Aside", import_module(f"ui.screens.{name}"))
