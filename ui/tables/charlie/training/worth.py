"""What markers are worth: the values that are printed on them, by colour."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import COLOURS
from engine.charlie.markers import markers
from engine.charlie.options import Options
from ui import html as h
from ui.parts import art
from ui.tables.charlie.pieces import marker_art, marker_words

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text


def worth(t: Text) -> Html:
    """A row for each colour: what it is for, and what can be on its markers."""
    rows = []
    for colour, pile in zip(COLOURS, markers(Options()), strict=True):
        faces = list(dict.fromkeys(pile))
        words = ", ".join(marker_words(colour, marker, t) for marker in faces)
        rows.append(
            h.li(
                art(f"markers/{colour.value}"),
                h.b(t(f"training.ten.{colour.value}")),
                h.span([marker_art(colour, marker) for marker in faces], role="img", aria_label=words),
                class_="worth-row",
            )
        )
    return h.ul(rows, class_="lesson-worth")
