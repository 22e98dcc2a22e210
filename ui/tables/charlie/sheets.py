"""What lies over the table for a moment: a cat at its largest, a discard pile, the menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.cards import Cat
from engine.charlie.phase import Phase
from ui import html as h
from ui.messages import Go, Home, words
from ui.parts import icon
from ui.table.messages import Close
from ui.table.sheets import dialog
from ui.tables.charlie.cards import large_cat, suspect
from ui.tables.charlie.messages import ShowCat, ShowMenu, ShowNotes, ShowPile, Wipe, says
from ui.tables.charlie.notebook import notebook
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
        case ShowPile(seat):
            return _pile(table, seat, t)
        case ShowMenu():
            return _menu(table, t)
        case ShowNotes():
            return _notes(table, t)
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


def _pile(table: CharlieTable, seat: int, t: Text) -> Html:
    """A discard pile, spread out: who lies here has shown what its hound's clue is not."""
    pile = table.view.discards[seat]
    cards = h.ol((suspect(cat, None, "", False, t) for cat in pile), class_="spread")
    return dialog(
        t("charlie.discards_of", name=table.names[seat]),
        cards if pile else h.p(t("charlie.no_discards"), class_="note"),
        shut=says(Close()),
        t=t,
    )


def _notes(table: CharlieTable, t: Text) -> Html:
    """The notebook of one person among bots; nothing in it comes from the own clue, which stays hidden."""
    seat = table.people[0]
    by_app = table.settings.notebook == "app"
    return dialog(
        t("notebook.title"),
        notebook(table.open_notes, table.view, seat, table.names, by_app=by_app, held=False, t=t),
        h.p(t("notebook.how_open"), h.br(), t("notebook.by_app") if by_app else None, class_="note"),
        h.button(t("notebook.clear"), class_="quiet", data_msg=says(Wipe(seat)))
        if table.open_notes
        else None,
        shut=says(Close()),
        t=t,
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
        seal_line(table.seal, t),
        shut=says(Close()),
        t=t,
    )


def seal_line(seal: str, t: Text) -> Html:
    """The fairness seal: a code of the seed, to be compared when the game is over."""
    return h.p(h.span(t("charlie.seal"), class_="seal-name"), h.span(seal, class_="seal"), class_="seal-line")
