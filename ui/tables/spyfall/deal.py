"""A seat's card behind its curtain: the same layout, as bright and as long for spy and agent (S5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui import html as h
from ui.parts import art, icon
from ui.table.curtain import Behind, curtain
from ui.table.messages import Close, Note
from ui.tables.spyfall.messages import Confess, Leaf, PassOn, says
from ui.tables.spyfall.state import person_mark, place_mark
from ui.tables.spyfall.words import picture, place_name, role_name

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.spyfall.cards import Card
    from engine.spyfall.view import View
    from ui.html import Html
    from ui.i18n import Text
    from ui.records.settings import Settings
    from ui.table.laid import Secret
    from ui.tables.spyfall.state import SpyfallTable

LONG_NAME, LONG_LINE = 20, 26
"""With more signs than these, a name or a line takes more than its two rows at its full size."""
A_LEAF = {"100": 11, "125": 11}
"""So many notes stand on a leaf, with the way on as one more: a finger that taps can't scroll."""
A_LARGE_LEAF = 5


def deal(table: SpyfallTable, t: Text) -> Html:
    """The phone goes round: each person looks at the card and passes it on."""
    seat = table.own.seat
    assert seat is not None
    last = (seat + 1) % table.seats == table.view.dealer
    below = h.button(
        t("spyfall.deal_done" if last else "spyfall.pass_on"),
        class_="big second",
        data_msg=says(PassOn(table.turn, seat)),
        data_once=True,
    )
    card = Behind("card", "sf-secret", lambda secret: _own(secret.view, t))
    return curtain(table, t, seat=seat, behind=(card,), says=says, below=below)


def look(table: SpyfallTable, t: Text) -> Html:
    """A seat looks again, whenever it wants to: at its card, or at its notes."""
    seat = table.own.seat
    assert seat is not None
    below = h.join(
        None
        if table.view.options.false_place
        else h.button(
            t("spyfall.i_am_the_spy"),
            class_="pill",
            data_msg=says(Confess(table.turn, seat)),
            data_once=True,
        ),
        h.button(t("spyfall.to_the_table"), class_="pill strong", data_msg=says(Close()), data_once=True),
    )
    leaf = Behind("card", "sf-secret", lambda secret: _leaf(table, secret, seat, t))
    return curtain(table, t, seat=seat, behind=(leaf,), says=says, below=below)


def leaves(seen: View, a_leaf: int) -> int:
    """How many leaves the notes on everybody else and all places take."""
    return -(-(seen.seats - 1 + len(seen.places)) // a_leaf)


def leaf_of(settings: Settings) -> int:
    """How many notes stand on a leaf: fewer where the words are large."""
    return A_LEAF.get(settings.size, A_LARGE_LEAF)


def _leaf(table: SpyfallTable, secret: Secret[View], seat: Seat, t: Text) -> Html:
    """The card or a leaf of the notes, and the way to the next leaf."""
    a_leaf = leaf_of(table.settings)
    leaf, last = table.own.leaf, leaves(secret.view, a_leaf)
    onwards = h.button(
        h.span(t("spyfall.look" if leaf == last else "spyfall.notes")),
        h.small(f"{leaf}/{last}") if leaf else None,
        icon("next"),
        class_="sf-strike sf-leaf",
        data_down=says(Leaf()),
        data_drop=True,
    )
    if leaf == 0:
        return h.join(_own(secret.view, t), onwards)
    notes = _notes(table.names, secret, seat, t)
    few = a_leaf == A_LARGE_LEAF
    return h.div(
        notes[(leaf - 1) * a_leaf : leaf * a_leaf], onwards, class_=h.classes("sf-notes", few and "few")
    )


def _own(mine: View, t: Text) -> Html:
    """A seat's own card: where you are and who you are there, or that you are the spy."""
    own: Card | None = mine.card
    assert own is not None
    if own.place is None:
        return card("spy", t("spyfall.spy_title"), t("spyfall.spy_line"))
    role = role_name(own.place, own.role, t) if own.role and mine.options.roles else t("spyfall.no_role")
    return card(picture(own.place), place_name(own.place, t), role)


def card(drawing: str, name: str, line: str) -> Html:
    """A picture, a name and a line below: one box for all, so long words are set smaller."""
    return h.div(
        art(drawing, class_="sf-card-art"),
        h.b(name, class_=h.classes("sf-card-name", len(name) > LONG_NAME and "long")),
        h.span(line, class_=h.classes("sf-card-role", len(line) > LONG_LINE and "long")),
        class_="sf-card",
    )


def _notes(names: tuple[str, ...], secret: Secret[View], seat: Seat, t: Text) -> list[Html]:
    """People and places to strike out, for this seat alone: slide the thumb that holds, or tap."""
    people = (
        _note(name, Note(seat, person_mark(other)), secret)
        for other, name in enumerate(names)
        if other != seat
    )
    places = (
        _note(
            place_name(listed.place, t),
            Note(seat, place_mark(listed.place.id)),
            secret,
            t("spyfall.used") if listed.used else "",
        )
        for listed in secret.view.places
    )
    return [*people, *places]


def _note(name: str, note: Note, secret: Secret[View], used: str = "") -> Html:
    return h.button(
        name,
        h.span(used, class_="sr") if used else None,
        class_="sf-strike",
        aria_pressed="true" if note.mark in secret.notes or used else "false",
        disabled=bool(used),
        data_down=says(note),
        data_drop=True,
    )
