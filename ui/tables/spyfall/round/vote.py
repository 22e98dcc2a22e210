"""The vote on a suspect: a show of hands, all pointing at once, or a secret ballot passed round (S8, S10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.spyfall.moves import Point, ShowHands, Vote
from engine.spyfall.phase import Phase
from ui import html as h
from ui.parts import art, face, icon
from ui.table.messages import Play
from ui.tables.spyfall.messages import Take, says

if TYPE_CHECKING:
    from engine.core import Move, Seat
    from engine.spyfall.moves import Action
    from ui.html import Child, Html
    from ui.i18n import Text
    from ui.tables.spyfall.state import SpyfallTable


def open_vote(table: SpyfallTable, t: Text) -> Html:
    """A show of hands: the suspect, large, and one tap that says whether all agree."""
    if table.view.ballot is None:
        return _pointing(table, t)
    moves = {m.action.agreed: m for m in table.view.open_moves if isinstance(m.action, ShowHands)}
    answers = (
        _move(
            moves[agreed],
            table,
            h.join(
                icon("check" if agreed else "close"), h.span(t(f"spyfall.{'all' if agreed else 'not_all'}"))
            ),
            h.classes("big", not agreed and "second"),
        )
        for agreed in (True, False)
    )
    return h.join(
        face(table.faces[table.view.ballot.suspect], "sf-suspect-art"),
        suspect(table, t),
        h.div(answers, class_="sf-hands"),
    )


def _pointing(table: SpyfallTable, t: Text) -> Html:
    """Time is up and all point at once: one tap says at whom, or that it was not all at one (S10)."""
    moves = {m.action.suspect: m for m in table.view.open_moves if isinstance(m.action, Point)}
    people = (
        h.li(
            _move(
                moves[seat],
                table,
                h.join(face(table.faces[seat], "sf-face"), h.span(name)),
                "sf-person accuse",
            )
        )
        for seat, name in enumerate(table.names)
    )
    return h.join(
        h.div(
            h.p(t("spyfall.said.time"), class_="note"),
            h.h2(t("spyfall.point"), class_="sf-suspect"),
            h.p(t("spyfall.point_note"), class_="note"),
            class_="sf-center",
        ),
        h.ul(people, class_="sf-people sf-pointed"),
        _move(moves[None], table, t("spyfall.point_apart"), "big second"),
    )


def _move(move: Move[Action], table: SpyfallTable, inside: Child, class_: str) -> Html:
    """A button that plays a move which all may see."""
    return h.button(
        inside, class_=class_, data_msg=says(Play(table.turn, move.seat, move.index)), data_once=True
    )


def suspect(table: SpyfallTable, t: Text) -> Html:
    """Whom it is about and what decides."""
    ballot = table.view.ballot
    assert ballot is not None
    name = table.names[ballot.suspect]
    late = table.view.phase is Phase.TIME_UP
    by = "" if ballot.stopper is None else table.names[ballot.stopper]
    return h.div(
        h.p(t("spyfall.time_is_up") if late else t("spyfall.stopped_by", name=by), class_="note"),
        h.h2(t("spyfall.is_it", name=name), class_="sf-suspect"),
        h.p(
            t("spyfall.hands_up" if table.view.options.ballot == "open" else "spyfall.all_for"), class_="note"
        ),
        class_="sf-center",
    )


def secret_ballot(table: SpyfallTable, t: Text) -> Html:
    """The phone goes round the voters; between two of them there is always a curtain."""
    voter = table.own.seat
    assert voter is not None
    if not table.own.unveiled:
        inside = h.join(
            h.p(t("spyfall.ballot_for"), class_="curtain-for"),
            h.h1(table.names[voter], class_="curtain-name", tabindex="-1"),
            h.button(
                t("spyfall.take_phone"),
                class_="big",
                data_msg=says(Take(table.turn, voter)),
                data_once=True,
            ),
        )
    else:
        inside = h.join(suspect(table, t), ballots(table, voter, t))
    return h.div(art("question", class_="sf-emblem"), inside, class_="curtain sf-secret-ballot")


def ballots(table: SpyfallTable, voter: Seat, t: Text) -> Html:
    """Yes and no, for the seat that votes."""
    moves = {m.action.yes: m for m in table.view.open_moves if m.seat == voter and isinstance(m.action, Vote)}
    answers = (
        h.button(
            icon("check" if yes else "close"),
            h.span(t("spyfall.yes" if yes else "spyfall.no")),
            class_=h.classes("sf-ballot", "yes" if yes else "no"),
            data_msg=says(Play(table.turn, voter, moves[yes].index)),
            data_once=True,
        )
        for yes in (True, False)
        if yes in moves
    )
    return h.div(answers, class_="sf-ballots")
