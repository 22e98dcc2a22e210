"""Who of the house sits down: a row of faces in the lobby, and a tap each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui import html as h
from ui.messages import Go, words
from ui.parts import face, icon
from ui.records.lobby import Sitter, changed, newcomer
from ui.tables import PERSON, table

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.html import Html
    from ui.i18n import Text
    from ui.messages import Message
    from ui.model import Model
    from ui.records.lobby import Lobby
    from ui.records.people import Person

MOST_SHOWN = 12
"""Those who sat down last; the others are behind the way to everybody."""


def house(model: Model, laid: Lobby, takes: Callable[[str], Message], t: Text) -> Html:
    """The faces of the house: who sits at this table is pressed, a tap lets somebody sit down or get up."""
    sitting = {sitter.name for sitter in laid.sitters if sitter.kind == PERSON}
    faces = (
        h.button(
            face(person, "visage large"),
            h.span(person.name, class_="house-name"),
            class_="house-face",
            aria_pressed="true" if person.name in sitting else "false",
            data_msg=words(takes(person.key)),
        )
        for person in model.people[:MOST_SHOWN]
    )
    return h.section(
        h.div(
            h.h2(t("people.house")),
            h.button(
                icon("person"), t("people.all"), class_="quiet", data_msg=words(Go("people")), id="to-people"
            ),
            class_="house-head",
        ),
        h.div(faces, class_="house") if model.people else h.p(t("people.first_time"), class_="note"),
        class_="card",
    )


def taken(laid: Lobby, person: Person, limits: tuple[int, int], t: Text) -> Lobby:
    """Somebody sits down, on a seat that nobody has named yet if there is one; or gets up again."""
    few, many = limits
    names = [sitter.name if sitter.kind == PERSON else "" for sitter in laid.sitters]
    if person.name in names:
        seat = names.index(person.name)
        if len(names) > few:
            return without(laid, seat)
        return changed(laid, seat, name=newcomer(laid, t).name)
    given = {t("lobby.player", number=number) for number in range(1, 99)} | {""}
    free = [
        seat for seat, sitter in enumerate(laid.sitters) if sitter.kind == PERSON and names[seat] in given
    ]
    if free:
        laid = changed(laid, free[0], name=person.name)
    elif len(names) < many:
        new: Sitter = replace(newcomer(laid, t), name=person.name)
        laid, free = replace(laid, sitters=(*laid.sitters, new)), [len(names)]
    else:
        return laid
    hound = person.face.removeprefix("hounds/")
    wears = [sitter.face for sitter in laid.sitters]
    free_face = hound in table(laid.game).faces() and hound not in wears
    return changed(laid, free[0], face=hound) if free_face else laid


def without(laid: Lobby, gone: int) -> Lobby:
    """The same table without one seat; who was to begin still is, if possible."""
    left = laid.sitters[:gone] + laid.sitters[gone + 1 :]
    first = laid.first - 1 if laid.first > gone else min(laid.first, len(left) - 1)
    return replace(laid, sitters=left, first=first)
