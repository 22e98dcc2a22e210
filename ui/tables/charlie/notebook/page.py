"""The notebook: for each other hound the ten clue faces, to be struck out by hand or by what the cards say.

What one's own clue and open clues rule out is struck from the start: each trait is held once (C9). With
several people on one phone, notes are a secret of their seat: they are in the page only while a finger holds
them open, and another finger strikes out meanwhile. One person among bots has it open beside the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.charlie.cards import TRAITS, Clue
from engine.charlie.deduce import evidence, holders
from ui import html as h
from ui.parts import art, icon
from ui.table.messages import Note
from ui.tables.charlie.messages import Ask, StepBack, Wipe, says
from ui.tables.charlie.pieces import portrait
from ui.tables.charlie.state import mark
from ui.tables.charlie.words import clue_words

if TYPE_CHECKING:
    from engine.charlie.cards import Cat, Hound
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.table.messages import Note as Struck
    from ui.table.sitting import Notes
    from ui.tables.charlie.messages import Message

FACES = tuple(Clue(trait, value) for value in (True, False) for trait in TRAITS)


# --- what is struck out ------------------------------------------------------------------------------


@lru_cache(maxsize=8)
def left_to(view: View) -> tuple[frozenset[Clue], ...]:
    """The faces that each seat may hold, for who knows what the view shows."""
    return tuple(frozenset(faces) for faces in holders(evidence(view)).seats)


def ruled_out(view: View) -> frozenset[str]:
    """Every face that a hound can't hold, for who knows what the view shows."""
    left = left_to(view)
    faces = ((seat, clue) for seat in range(view.seats) for clue in FACES)
    return frozenset(mark(seat, clue) for seat, clue in faces if clue not in left[seat])


def given(view: View) -> frozenset[str]:
    """What is struck out from the start: traits that are public, open or one's own, for others (C9)."""
    known = {seat: clue for seat, clue in enumerate(view.clues) if clue}
    if view.seat is not None and view.clue:
        known[view.seat] = view.clue
    return _given(tuple(known.items()), view.tossed, view.seats)


@lru_cache(maxsize=8)
def _given(known: tuple[tuple[Seat, Clue], ...], tossed: tuple[Clue, ...], seats: int) -> frozenset[str]:
    """The same, worked out once for what is known: few cards of a round change it."""
    out = {(seat, clue) for seat, held in known for clue in FACES if clue != held}
    for owner, taken in (*known, *((None, clue) for clue in tossed)):
        others = [seat for seat in range(seats) if seat != owner]
        out |= {(seat, Clue(taken.trait, value)) for seat in others for value in (True, False)}
    return frozenset(mark(seat, clue) for seat, clue in out)


def by_card(owner: Seat, cat: Cat, kept: bool) -> tuple[str, ...]:
    """What a card rules out for who kept or discarded it (C12)."""
    return tuple(mark(owner, clue) for clue in FACES if clue.fits(cat) is not kept)


def wrong(view: View, notes: Notes) -> frozenset[str]:
    """What is struck out and certainly held, for who knows what the view shows."""
    sure = {mark(seat, clue) for seat, left in enumerate(left_to(view)) if len(left) == 1 for clue in left}
    return frozenset(notes) & sure


# --- what is drawn -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Page:
    """What one seat's notebook is drawn from."""

    me: Seat
    notes: Notes
    level: str
    """By "hand", "checked", or by the "app"."""
    names: tuple[str, ...]
    how: str
    """It is "held" open by a finger, after a "tap" for a moment, or lies "open" beside the table."""
    asked: str = ""
    """The face whose reason is told."""
    back: bool = False
    """Whether there is a step to take back."""


@dataclass(frozen=True, slots=True)
class Marks:
    """How the faces of a page stand."""

    out: frozenset[str]
    """Struck out by what is known."""
    struck: frozenset[str]
    """Struck out by hand, and by nothing else."""
    wrong: frozenset[str]
    open_: frozenset[str]
    """Struck out by hand, and not certain yet."""


def marks_of(page: Page, view: View) -> Marks:
    """How the faces stand at the page's level: only "checked" and "app" say what follows from the cards."""
    certain = ruled_out(view) if page.level != "hand" else frozenset()
    out = certain if page.level == "app" else given(view)
    struck = frozenset(page.notes) - out
    checked = page.level == "checked"
    return Marks(
        out=out,
        struck=struck,
        wrong=wrong(view, page.notes) if page.level != "hand" else frozenset(),
        open_=struck - certain if checked else frozenset(),
    )


def notebook(page: Page, view: View, t: Text) -> Html:
    """Other hounds below each other, the five traits side by side, both faces of each."""
    return faces(page, marks_of(page, view), view.hounds, t)


@lru_cache(maxsize=8)
def faces(page: Page, marks: Marks, hounds: tuple[Hound, ...], t: Text) -> Html:
    """The same, drawn anew only if a face stands differently: most cards change none."""
    others = (seat for seat in range(len(hounds)) if seat != page.me)
    return h.table(
        h.caption(t("notebook.title"), class_="sr"),
        h.tbody(_row(page, marks, hounds[seat], seat, t) for seat in others),
        class_=f"notebook of-{len(hounds) - 1}",
    )


def _row(page: Page, marks: Marks, hound: Hound, seat: Seat, t: Text) -> Html:
    """One hound and what its clue may be; where one face is left, that is it."""
    gone = marks.out | marks.struck
    left = [face for face in FACES if mark(seat, face) not in gone]
    return h.tr(
        h.th(portrait(hound), h.span(page.names[seat], class_="notes-name"), scope="row"),
        (
            h.td(
                _face(page, marks, seat, clue := Clue(trait, up), t, sure=[clue] == left)
                for up in (True, False)
            )
            for trait in TRAITS
        ),
    )


def _face(page: Page, marks: Marks, seat: Seat, clue: Clue, t: Text, *, sure: bool) -> Html:
    """One face: as it is, struck out by hand, or ruled out; a tap strikes, or asks why it is out."""
    code = mark(seat, clue)
    out, struck = code in marks.out, code in marks.struck
    state = "wrong" if code in marks.wrong else "open" if code in marks.open_ else "mark"
    return h.button(
        art(f"traits/{clue.trait.value}-{int(clue.value)}", class_="trait-art"),
        h.span("!" if state == "wrong" else "?", class_="note-flag", aria_hidden="true")
        if state != "mark"
        else None,
        class_=h.classes(
            "note-face",
            out and "out",
            struck and "struck",
            state != "mark" and state,
            sure and "sure",
            code == page.asked and "asked",
        ),
        **_taps(page, Ask(page.me, code) if out else Note(page.me, code)),
        aria_pressed="true" if out or struck else "false",
        aria_label=t(
            f"notebook.{'ruled_out' if out else state}", name=page.names[seat], clue=clue_words(clue, t)
        ),
    )


def _taps(page: Page, message: Message | Struck) -> dict[str, str]:
    """How a button of the notebook is touched."""
    # While one finger holds, a second one gives no clicks: it strikes by coming down.
    return {"data_msg" if page.how == "open" else "data_down": says(message)}


def tools(page: Page, t: Text) -> Html:
    """A step back, and wiping all: always there, so that nothing moves."""
    return h.span(
        h.button(
            icon("undo"),
            class_="round",
            aria_label=t("notebook.back"),
            disabled=not page.back,
            **_taps(page, StepBack(page.me)),
        ),
        h.button(
            t("notebook.clear"),
            class_="pill notes-wipe",
            disabled=not page.notes,
            **_taps(page, Wipe(page.me)),
        ),
        class_="notes-tools",
    )
