"""The picker of suspects, turned towards the player whose paw came down first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.moves import Accuse
from ui import html as h
from ui.parts import art, icon
from ui.tables.charlie.cards import portrait
from ui.tables.charlie.paws import edge_of
from ui.tables.charlie.state import alone, open_match, public, seen_by, sitting
from ui.tables.charlie.words import cat_name, described, hound_of, name_of

if TYPE_CHECKING:
    from engine.charlie.cards import Cat
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model


def picker(model: Model, t: Text) -> Html | None:
    """Everybody who can be accused, hound by hound; the table stands still until one is."""
    paw = sitting(model).paw
    if paw is None:
        return None
    match = open_match(model)
    free = {action.cat for action in seen_by(model, paw.seat).actions if isinstance(action, Accuse)}
    rows = [tuple(cat for cat in line if cat in free) for line in public(model).lines]
    lines = (_line(model, seat, cats, paw.suspect, t) for seat, cats in enumerate(rows))
    return h.div(
        h.div(
            h.header(
                portrait(hound_of(match, paw.seat)),
                h.h2(t("charlie.whom", name=name_of(match, paw.seat)), tabindex="-1"),
                None if alone(model) else countdown(sitting(model).seconds, t),
                class_="picker-head",
            ),
            h.div(lines, class_=f"picker-lines of-{sum(map(len, rows))}"),
            h.footer(
                h.button(
                    icon("eye"),
                    class_="round",
                    data_msg=f"charlie curtain {match.turn} {paw.seat}",
                    aria_label=t("charlie.my_clue"),
                ),
                h.button(t("charlie.take_back"), class_="big second", data_msg=f"charlie unpaw {match.turn}"),
                _verdict(model, paw.suspect, t),
                class_="picker-foot",
            ),
            class_="picker",
            role="dialog",
            aria_modal="true",
            aria_label=t("charlie.whom", name=name_of(match, paw.seat)),
        ),
        id="accuse",
        class_=f"picking toward-{edge_of(model, paw.seat)}",
    )


def countdown(seconds: int, t: Text) -> Html:
    """How long the paw may still stop the table."""
    return h.span(
        str(seconds),
        class_=h.classes("countdown", seconds <= 5 and "late"),
        role="timer",
        aria_label=t.n("charlie.seconds", seconds),
    )


def _line(model: Model, seat: Seat, cats: tuple[Cat, ...], chosen: Cat | None, t: Text) -> Html | None:
    """The suspects of one hound that nobody has accused."""
    if not cats:
        return None
    match = open_match(model)
    buttons = (
        h.li(
            h.button(
                art(f"cats/{cat.code}", class_="mug-art"),
                id=f"pick-{cat.code}",
                class_="cat",
                data_msg=f"charlie point {match.turn} {cat.code}",
                aria_label=described(cat, t),
                aria_pressed="true" if cat == chosen else "false",
            ),
            portrait(hound_of(match, seat)) if cat == cats[0] else None,
        )
        for cat in cats
    )
    return h.section(
        h.h3(name_of(match, seat), class_="sr"),
        h.ul(buttons, class_="picks"),
        class_="picker-line",
    )


def _verdict(model: Model, cat: Cat | None, t: Text) -> Html:
    """The button that accuses, with the suspect's face on it."""
    return h.button(
        h.span(t("charlie.accuse_cat", cat=cat_name(cat, t)) if cat else t("charlie.nobody_yet")),
        class_="big",
        data_msg=f"charlie accuse {open_match(model).turn}",
        disabled=cat is None,
    )
