"""Sheets that lie over a table for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import html as h
from ui.parts import icon

if TYPE_CHECKING:
    from ui.html import Child, Html
    from ui.i18n import Text


def dialog(title: str, *inside: Child, shut: str, t: Text, class_: str = "") -> Html:
    """A sheet over the screen that a tap beside it, its cross or Escape takes away."""
    return h.div(
        h.button(class_="over-ground", data_msg=shut, tabindex="-1", aria_hidden="true"),
        h.div(
            h.header(
                h.h2(title, tabindex="-1"),
                h.button(icon("close"), class_="round", data_msg=shut, aria_label=t("app.close")),
                class_="over-head",
            ),
            *inside,
            class_="sheet",
            role="dialog",
            aria_modal="true",
            aria_label=title,
        ),
        class_=h.classes("over", class_),
    )
