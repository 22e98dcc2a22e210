"""The table as all see it: each hound with all its evidence, the deck, the public clues."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ui import html as h
from ui.parts import icon
from ui.table.curtain import only
from ui.table.messages import Close
from ui.tables.charlie.messages import ShowCurtain, ShowHint, ShowMenu, ShowNotes, says
from ui.tables.charlie.pieces import clue_chip
from ui.tables.charlie.round.accuse import picker
from ui.tables.charlie.round.paws import pause_button, paws, thumb
from ui.tables.charlie.round.peek import curtained
from ui.tables.charlie.round.rows import hound, rows_of
from ui.tables.charlie.round.sheets import sheet
from ui.tables.charlie.round.stage import stage

if TYPE_CHECKING:
    from engine.charlie.view import View
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable


def table_scene(table: CharlieTable, t: Text) -> Html:
    """Everything that lies on the table, and whatever lies over it."""
    if isinstance(table.sheet, ShowCurtain):
        return curtained(table, t)
    above, picking = sheet(table, t), picker(table, t)
    if table.alone:  # nobody else can want anything meanwhile
        above, picking = above or picking, None
    hands = thumb(table, table.people[0], t) if table.alone else paws(table, t)
    open_notes = isinstance(table.sheet, ShowNotes)
    layout = "solo" if table.alone else f"around around-{len(table.people)}"
    return h.join(
        h.div(
            _bar(table, t),
            h.div(hands, class_="hands"),
            h.div(
                h.ol([hound(row, t) for row in rows_of(table, t)], class_="hounds"),
                class_="felt",
                inert=picking is not None,
            ),
            stage(table, t),
            picking,
            _notes(table, t),
            class_=h.classes("table", f"seats-{table.seats}", layout, open_notes and "noting"),
            inert=above is not None,
        ),
        above,
    )


def _notes(table: CharlieTable, t: Text) -> Html | None:
    """The notebook of who plays alone: opened, or docked where a large screen has room for it."""
    wanted = table.roomy or isinstance(table.sheet, ShowNotes)
    if not (table.alone and wanted) or table.settings.notebook == "off":
        return None
    from ui.tables.charlie.notebook.beside import beside  # noqa: PLC0415 - only who plays alone needs it

    return beside(table, t)


def _bar(table: CharlieTable, t: Text) -> Html:
    """Which round it is, the own clue of who plays alone, what all know, and ways to more."""
    seen = table.view
    open_notes = isinstance(table.sheet, ShowNotes)
    return h.header(
        _heading(seen.round, seen.options.rounds, seen.options.target, t),
        only(table, lambda mine: _mine(mine.view, t)),
        h.span([clue_chip(clue, t) for clue in seen.tossed], class_="clues"),
        _hint_button(t) if table.own.case else pause_button(table.own.paused, t),
        _notes_button(open_notes, t) if table.alone and table.settings.notebook != "off" else None,
        _menu_button(t),
        class_="table-bar",
        inert=table.own.paw is not None,
    )


@lru_cache(maxsize=16)
def _heading(number: int, rounds: int, target: int, t: Text) -> Html:
    """Which round it is, and what ends the game."""
    return h.h1(
        h.span(t("charlie.round_word"), class_="round-word"),
        f" {number} / {rounds}",
        h.small(t("charlie.first_to", points=target), class_="first-to") if rounds > 1 else None,
        class_="table-round",
        tabindex="-1",
    )


@lru_cache(maxsize=4)
def _hint_button(t: Text) -> Html:
    """A hint, in a daily case."""
    return h.button(icon("bulb"), class_="round", data_msg=says(ShowHint()), aria_label=t("hint.title"))


@lru_cache(maxsize=8)
def _notes_button(opened: bool, t: Text) -> Html:
    """The notebook, to be opened or closed."""
    return h.button(
        icon("note"),
        class_="round",
        data_msg=says(Close() if opened else ShowNotes()),
        aria_label=t("notebook.title"),
        aria_expanded="true" if opened else "false",
    )


@lru_cache(maxsize=4)
def _menu_button(t: Text) -> Html:
    """Ways to more."""
    return h.button(icon("menu"), class_="round", data_msg=says(ShowMenu()), aria_label=t("charlie.menu"))


def _mine(seen: View, t: Text) -> Html | None:
    """The own clue of who plays alone, pinned where it is always in sight."""
    if seen.clue is None:
        return None
    return h.span(h.small(t("charlie.my_clue")), clue_chip(seen.clue, t), class_="my-clue")
