"""The screens around the tables, one file each; most are loaded when somebody asks for them."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from ui.messages import PLACES
from ui.model import goto

if TYPE_CHECKING:
    from ui.codec import Sent
    from ui.effects import Effects
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model

SCREENS = ("about", "archive", "daily", "howto", "people", "places", "replay", "settings", "share")
"""Those that have nothing to do with a table."""
ASKING = ("about", "archive", "daily")
"""Those of them that ask the device for something when they are opened."""


class Screen(Protocol):
    """What a screen offers to the app."""

    def draw(self, model: Model, t: Text) -> Html:
        """The screen as it stands."""
        ...


class Asking(Protocol):
    """What a screen offers that asks the device for something."""

    def opened(self, model: Model) -> tuple[Model, Effects]:
        """Open it, and ask."""
        ...


class Place(Protocol):
    """What a place offers to which something can be said."""

    def update(self, model: Model, sent: Sent[Any], t: Text) -> tuple[Model, Effects]:
        """What it does with one of the messages of its set."""
        ...


def screen(name: str) -> Screen:
    """One of the screens."""
    return cast("Screen", import_module(f"ui.screens.{name}"))


def place(name: str) -> Place:
    """Where something is said beside the tables."""
    return cast("Place", import_module(PLACES[name]))


def opened(model: Model, name: str, topic: str = "") -> tuple[Model, Effects]:
    """Open a screen, at what it should be about."""
    if name == "people":
        from ui import people  # noqa: PLC0415 - loaded when somebody asks for it

        return people.opened(model, topic)
    if name in ASKING:
        return cast("Asking", import_module(f"ui.screens.{name}")).opened(model)
    return goto(model, name, topic), ()
