"""A seat's card behind its curtain: the same layout, as bright and as long for spy and agent (S5)."""

from __future__ import annotations

from engine.core import Seat
from engine.match import Match, view
from engine.spyfall.cards import Card
from engine.spyfall.moves import NamePlace
from engine.spyfall.view import View
from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.model import Model
from ui.parts import art, icon
from ui.screens.curtain import curtain

from .state import Notes, Table
from .words import picture, place_name, place_of, role_name

LONG_NAME, LONG_LINE = 20, 26
"""With more signs than these, a name or a line takes more than its two rows at its full size."""
A_LEAF = {"100": 11, "125": 11}
"""So many notes stand on a leaf, with the way on as one more: a finger that taps can't scroll."""
A_LARGE_LEAF = 5


def curtain_of(model: Model, match: Match, table: Table, seen: View, t: Text) -> Html:
    """The curtain of one seat, when the cards are dealt or whenever it wants to look again."""
    seat = table.seat
    assert seat is not None
    held = model.held == ("card", str(seat))
    secret = _secret(model, match, table, seat, t) if held else None
    if table.stage == "deal":
        last = seat == seen.dealer
        below = h.button(
            t("spyfall.deal_done" if last else "spyfall.pass_on"),
            class_="big second",
            data_msg=f"spyfall next {match.turn} {seat}",
            data_once=True,
        )
    else:
        below = h.join(
            h.button(
                t("spyfall.i_am_the_spy"),
                class_="pill",
                data_msg=f"spyfall spy {match.turn} {seat}",
                data_once=True,
            ),
            h.button(
                t("spyfall.to_the_table"), class_="pill strong", data_msg="spyfall close", data_once=True
            ),
        )
    return curtain(model, t, name=match.names[seat], hold=f"card {seat}", secret=secret, below=below)


def confession(model: Model, match: Match, table: Table, t: Text) -> Html:
    """The curtain of who says that he is the spy: only he sees whether he can name the place (S9)."""
    seat = table.seat
    assert seat is not None
    held = model.held == ("name", str(seat))
    return curtain(
        model,
        t,
        name=match.names[seat],
        hold=f"name {seat}",
        secret=_named(match, table, seat, t) if held else None,
        below=(
            h.button(
                t("spyfall.other_place"),
                class_="pill",
                data_msg=f"spyfall spy {match.turn} {seat}",
                data_once=True,
            ),
            h.button(
                t("spyfall.to_the_table"), class_="pill strong", data_msg="spyfall close", data_once=True
            ),
        ),
    )


def _named(match: Match, table: Table, seat: Seat, t: Text) -> Html:
    """The place that was picked, and the button that names it, which is dead for who is no spy."""
    place = place_of(match, table.chosen)
    actions = view(match, seat).actions
    wanted = NamePlace(table.chosen)
    able = wanted in actions
    return h.div(
        _card(picture(place), place_name(place, t), t("spyfall.name_it" if able else "spyfall.not_the_spy")),
        h.button(
            t("spyfall.this_place"),
            class_="pill strong",
            disabled=not able,
            data_down=f"spyfall play {match.turn} {seat} {actions.index(wanted)}" if able else None,
            data_drop=True,
            data_once=True,
        ),
        class_="sf-secret",
        data_secret=True,
    )


def leaves(seen: View, a_leaf: int) -> int:
    """How many leaves the notes on everybody else and all places take."""
    return -(-(seen.seats - 1 + len(seen.places)) // a_leaf)


def leaf_of(model: Model) -> int:
    """How many notes stand on a leaf: fewer where the words are large."""
    return A_LEAF.get(model.settings.size, A_LARGE_LEAF)


def _secret(model: Model, match: Match, table: Table, seat: Seat, t: Text) -> Html:
    """What the seat holds open: its card or a leaf of its notes, and in a round the way to the next leaf."""
    mine: View = view(match, seat)
    assert mine.card is not None
    if table.stage == "deal":
        return h.div(_own(mine.card, mine.options.roles, t), class_="sf-secret", data_secret=True)
    a_leaf = leaf_of(model)
    leaf, last = table.leaf, leaves(mine, a_leaf)
    onwards = h.button(
        h.span(t("spyfall.look" if leaf == last else "spyfall.notes")),
        h.small(f"{leaf}/{last}") if leaf else None,
        icon("next"),
        class_="sf-strike sf-leaf",
        data_down="spyfall leaf",
    )
    if leaf == 0:
        inside = h.join(_own(mine.card, mine.options.roles, t), onwards)
    else:
        notes = _notes(match, mine, table.notes[seat], seat, t)
        few = a_leaf == A_LARGE_LEAF
        inside = h.div(
            notes[(leaf - 1) * a_leaf : leaf * a_leaf], onwards, class_=h.classes("sf-notes", few and "few")
        )
    return h.div(inside, class_="sf-secret", data_secret=True)


def _own(card: Card, roles: bool, t: Text) -> Html:
    """A seat's own card: where you are and who you are there, or that you are the spy."""
    if card.place is None:
        return _card("spy", t("spyfall.spy_title"), t("spyfall.spy_line"))
    role = role_name(card.place, card.role, t) if card.role and roles else t("spyfall.no_role")
    return _card(picture(card.place), place_name(card.place, t), role)


def _card(drawing: str, name: str, line: str) -> Html:
    """A picture, a name and a line below: one box for all, so long words are set smaller."""
    return h.div(
        art(drawing, class_="sf-card-art"),
        h.b(name, class_=h.classes("sf-card-name", len(name) > LONG_NAME and "long")),
        h.span(line, class_=h.classes("sf-card-role", len(line) > LONG_LINE and "long")),
        class_="sf-card",
    )


def _notes(match: Match, mine: View, notes: Notes, seat: Seat, t: Text) -> list[Html]:
    """People and places to strike out, for this seat alone; another finger comes down while one holds."""
    people = (
        _note(name, f"person {other}", other in notes.people)
        for other, name in enumerate(match.names)
        if other != seat
    )
    places = (
        _note(
            place_name(listed.place, t),
            f"place {listed.place.id}",
            listed.place.id in notes.places,
            t("spyfall.used") if listed.used else "",
        )
        for listed in mine.places
    )
    return [*people, *places]


def _note(name: str, what: str, struck: bool, used: str = "") -> Html:
    return h.button(
        name,
        h.span(used, class_="sr") if used else None,
        class_="sf-strike",
        aria_pressed="true" if struck or used else "false",
        disabled=bool(used),
        data_down=f"spyfall note {what}",
    )
