"""What lies over the table for a moment: a cat at its largest, a hound's whole row, the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import Cat, fitting
from engine.charlie.phase import Phase
from ui import html as h
from ui.messages import Go, Home, words
from ui.parts import icon
from ui.table.messages import Close
from ui.table.sheets import dialog, fair
from ui.tables.charlie.messages import ShowCat, ShowHint, ShowMenu, ShowRow, says
from ui.tables.charlie.pieces import clue_chip, large_cat, spread_cat
from ui.tables.charlie.words import cat_name

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable


def sheet(table: CharlieTable, t: Text) -> Html | None:
    """Whatever lies over the table now."""
    match table.sheet:
        case ShowCat(code):
            return _cat(table, Cat(int(code, 2)), t)
        case ShowRow(seat):
            return _row(table, seat, t)
        case ShowMenu():
            return _menu(table, t)
        case ShowHint():
            from ui.tables.charlie.casefile.hinting import hint_sheet  # noqa: PLC0415 - as in taps.py

            return hint_sheet(table, t)
    return None


def _cat(table: CharlieTable, cat: Cat, t: Text) -> Html:
    """One cat, large; its neighbours in the line or the pile are a tap away."""
    rows = (*table.view.lines, *table.view.discards)
    row = next((row for row in rows if cat in row), (cat,))
    at = row.index(cat)
    step = h.nav(
        _step("back", row[at - 1] if at else None, t),
        _step("next", row[at + 1] if at + 1 < len(row) else None, t),
        class_="steps",
    )
    return dialog(
        cat_name(cat, t),
        large_cat(cat, t),
        step if len(row) > 1 else None,
        shut=says(Close()),
        t=t,
        class_="one",
    )


def _step(which: str, cat: Cat | None, t: Text) -> Html:
    """The way to the cat that came before or after."""
    return h.button(
        icon(which),
        class_="round",
        id=f"step-{which}",
        data_msg=says(ShowCat(cat.code)) if cat else None,
        aria_label=cat_name(cat, t) if cat else t("charlie.no_more"),
        disabled=cat is None,
    )


def _row(table: CharlieTable, seat: int, t: Text) -> Html:
    """All that lies in front of a hound, spread out, and what its cats have in common."""
    seen = table.view
    face_up = seen.options.discards == "face_up"
    return dialog(
        table.names[seat],
        _spread(seen.lines[seat], "charlie.row.kept", t),
        _spread(seen.discards[seat], "charlie.row.let_go", t) if face_up else None,
        shut=says(Close()),
        t=t,
        class_="row-large",
    )


def _spread(cats: tuple[Cat, ...], title: str, t: Text) -> Html:
    """The cats of a line or of the discards, large, below what is true of all of them."""
    common = fitting(cats)
    return h.section(
        h.h3(t.n(title, len(cats))),
        h.p(
            h.span(t("charlie.row.common"), class_="note"),
            (clue_chip(clue, t) for clue in common),
            h.span(t("charlie.row.nothing")) if not common else None,
            class_="in-common",
        )
        if len(cats) > 1
        else None,
        h.ol((spread_cat(cat, t) for cat in cats), class_="spread"),
        class_=h.classes("row-part", title.endswith("let_go") and "gone"),
    )


def _menu(table: CharlieTable, t: Text) -> Html:
    """Ways off the table, the rules first of all of what is going on, and the seal."""
    chapter = "accuse" if table.view.phase is Phase.DECK_OUT else "turn"
    return dialog(
        t("charlie.menu"),
        h.div(
            h.button(
                icon("help"),
                t("home.rules"),
                class_="quiet",
                data_msg=words(Go("howto", f"charlie.{chapter}")),
            ),
            h.button(icon("gear"), t("home.settings"), class_="quiet", data_msg=words(Go("settings"))),
            h.button(icon("back"), t("charlie.home"), class_="quiet", data_msg=words(Home())),
            class_="menu",
        ),
        fair(table.seal, t),
        shut=says(Close()),
        t=t,
    )
