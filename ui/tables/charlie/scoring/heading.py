"""The top of the scenes that all look at between two rounds: the way out, and what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import html as h
from ui.messages import Home, words
from ui.parts import icon

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text


def heading(title: str, t: Text) -> Html:
    """What this scene shows, beside the way out of it."""
    return h.header(way_out(t), h.h1(title, tabindex="-1"), class_="reveal-head")


def way_out(t: Text) -> Html:
    """Home, from where the game goes on as it was left."""
    return h.button(icon("back"), class_="round", data_msg=words(Home()), aria_label=t("charlie.home"))
