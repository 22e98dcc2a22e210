"""The notebook: for each other hound the ten clue faces, to be struck out by hand or by what the cards say.

With several people on one phone, notes are a secret of their seat: they are in the page only while a finger
holds them open, and another finger strikes out meanwhile. One person among bots has the notebook open on
the table; then nothing in it comes from the own clue, which stays hidden until it is held.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.charlie.cards import TRAITS, Clue
from engine.charlie.deduce import evidence, holders
from ui import html as h
from ui.parts import art
from ui.table.messages import Note
from ui.tables.charlie.cards import portrait
from ui.tables.charlie.messages import says
from ui.tables.charlie.state import mark
from ui.tables.charlie.words import clue_words

if TYPE_CHECKING:
    from engine.charlie.cards import Hound
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.table.sitting import Notes

FACES = tuple(Clue(trait, value) for value in (True, False) for trait in TRAITS)


@lru_cache(maxsize=8)
def ruled_out(view: View) -> frozenset[str]:
    """Every face that a hound can't hold, for who knows what the view shows."""
    left = holders(evidence(view)).seats
    faces = ((seat, clue) for seat in range(view.seats) for clue in FACES)
    return frozenset(mark(seat, clue) for seat, clue in faces if clue not in left[seat])


@dataclass(frozen=True, slots=True)
class Page:
    """What one seat's notebook is drawn from."""

    me: Seat
    notes: Notes
    gone: frozenset[str]
    names: tuple[str, ...]
    held: bool
    """Whether a finger holds it open: then a second one, which gives no clicks, strikes by coming down."""


def notebook(
    notes: Notes, view: View, me: Seat, names: tuple[str, ...], *, by_app: bool, held: bool, t: Text
) -> Html:
    """Other hounds below each other, the five traits side by side, both faces of each."""
    page = Page(me, notes, ruled_out(view) if by_app else frozenset(), names, held)
    others = (seat for seat in range(view.seats) if seat != me)
    return h.table(
        h.caption(t("notebook.title"), class_="sr"),
        h.tbody(_row(page, view.hounds[seat], seat, t) for seat in others),
        class_=f"notebook of-{view.seats - 1}",
    )


def _row(page: Page, hound: Hound, seat: Seat, t: Text) -> Html:
    """One hound and what its clue may be; where one face is left, that is it."""
    left = [clue for clue in FACES if not {mark(seat, clue)} & (page.gone | set(page.notes))]
    return h.tr(
        h.th(portrait(hound), h.span(page.names[seat], class_="notes-name"), scope="row"),
        (h.td(_face(page, seat, Clue(trait, value), left, t) for value in (True, False)) for trait in TRAITS),
    )


def _face(page: Page, seat: Seat, clue: Clue, left: list[Clue], t: Text) -> Html:
    """One face: as it is, struck out by hand, or ruled out by the cards."""
    code = mark(seat, clue)
    out, struck = code in page.gone, code in page.notes
    tap = says(Note(page.me, code))
    return h.button(
        art(f"traits/{clue.trait.value}-{int(clue.value)}", class_="trait-art"),
        class_=h.classes(
            "note-face", out and "out", struck and not out and "struck", left == [clue] and "sure"
        ),
        data_down=tap if page.held else None,
        data_msg=None if page.held else tap,
        aria_pressed="true" if out or struck else "false",
        aria_label=t(
            "notebook.ruled_out" if out else "notebook.mark",
            name=page.names[seat],
            clue=clue_words(clue, t),
        ),
        disabled=out,
    )
