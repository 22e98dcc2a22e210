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


def fair(seal: str, t: Text, seed: str = "") -> Html:
    """The seal of the deal behind a question, with a sentence on what it is for; at the end, its number."""
    return h.details(
        h.summary(t("curtain.fair"), icon("below")),
        h.p(t("curtain.fair_fits" if seed else "curtain.fair_why")),
        h.p(seal, class_="seal", translate="no"),
        h.p(seed, class_="seed", translate="no") if seed else None,
        class_="fair",
    )
