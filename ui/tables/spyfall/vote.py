"""The vote on a suspect: open thumbs, or a secret ballot that is passed round (S8, S10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.spyfall.moves import Vote
from engine.spyfall.phase import Phase
from ui import html as h
from ui.parts import art, icon
from ui.table.messages import Play
from ui.tables.spyfall.messages import Take, says

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.spyfall.view import ShownBallot
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.spyfall.state import SpyfallTable


def open_vote(table: SpyfallTable, t: Text) -> Html:
    """The suspect and a thumb for each voter, for all to see."""
    ballot = table.view.ballot
    assert ballot is not None
    rows = (_thumb(table, ballot, voter, t) for voter in ballot.voters)
    return h.join(
        art("spy", class_="sf-suspect-art"),
        suspect(table, t),
        h.ul(rows, class_=f"sf-votes of-{len(ballot.voters)}"),
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
        h.p(t("spyfall.all_for"), class_="note"),
        class_="sf-center",
    )


def _thumb(table: SpyfallTable, ballot: ShownBallot, voter: Seat, t: Text) -> Html:
    """One voter: both answers while the vote is open, the answer once it is given."""
    moves = {m.action.yes: m for m in table.view.open_moves if m.seat == voter and isinstance(m.action, Vote)}
    given = ballot.votes[voter]
    buttons = (
        h.button(
            icon("check" if yes else "close"),
            h.span(t("spyfall.yes" if yes else "spyfall.no")),
            class_=h.classes("sf-thumb-button", "yes" if yes else "no", given is yes and "given"),
            aria_label=t("spyfall.votes_yes" if yes else "spyfall.votes_no", name=table.names[voter]),
            aria_pressed="true" if given is yes else "false",
            disabled=yes not in moves,
            data_msg=says(Play(table.turn, voter, moves[yes].index)) if yes in moves else None,
            data_once=True,
        )
        for yes in (True, False)
    )
    return h.li(h.b(table.names[voter]), h.div(buttons, class_="sf-thumbs"), class_="sf-voter")


def secret_ballot(table: SpyfallTable, t: Text) -> Html:
    """The phone goes round the voters; between two of them there is always a curtain."""
    voter = table.own.seat
    assert voter is not None
    moves = {m.action.yes: m for m in table.view.open_moves if m.seat == voter and isinstance(m.action, Vote)}
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
        answers = (
            h.button(
                icon("check" if yes else "close"),
                h.span(t("spyfall.yes" if yes else "spyfall.no")),
                class_=h.classes("sf-ballot", "yes" if yes else "no"),
                data_msg=says(Play(table.turn, voter, moves[yes].index)),
                data_once=True,
            )
            for yes in (True, False)
        )
        inside = h.join(suspect(table, t), h.div(answers, class_="sf-ballots"))
    return h.div(art("question", class_="sf-emblem"), inside, class_="curtain sf-secret-ballot")
