"""The vote on a suspect: open thumbs, or a secret ballot that is passed round (S8, S10)."""

from __future__ import annotations

from engine.match import Match
from engine.spyfall.moves import Vote
from engine.spyfall.phase import Phase
from engine.spyfall.view import ShownBallot, View
from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.parts import art, icon

from .state import Table


def open_vote(match: Match, seen: View, t: Text) -> Html:
    """The suspect and a thumb for each voter, for all to see."""
    ballot = seen.ballot
    assert ballot is not None
    rows = (_thumb(match, seen, ballot, voter, t) for voter in ballot.voters)
    return h.join(
        art("spy", class_="sf-suspect-art"),
        suspect(match, seen, t),
        h.ul(rows, class_=f"sf-votes of-{len(ballot.voters)}"),
    )


def suspect(match: Match, seen: View, t: Text) -> Html:
    """Whom it is about and what decides."""
    ballot = seen.ballot
    assert ballot is not None
    name = match.names[ballot.suspect]
    late = seen.phase is Phase.TIME_UP
    by = "" if ballot.stopper is None else match.names[ballot.stopper]
    return h.div(
        h.p(t("spyfall.time_is_up") if late else t("spyfall.stopped_by", name=by), class_="note"),
        h.h2(t("spyfall.is_it", name=name), class_="sf-suspect"),
        h.p(t("spyfall.all_for"), class_="note"),
        class_="sf-center",
    )


def _thumb(match: Match, seen: View, ballot: ShownBallot, voter: int, t: Text) -> Html:
    """One voter: both answers while the vote is open, the answer once it is given."""
    moves = {m.action.yes: m for m in seen.open_moves if m.seat == voter and isinstance(m.action, Vote)}
    given = ballot.votes[voter]
    buttons = (
        h.button(
            icon("check" if yes else "close"),
            h.span(t("spyfall.yes" if yes else "spyfall.no")),
            class_=h.classes("sf-thumb-button", "yes" if yes else "no", given is yes and "given"),
            aria_label=t("spyfall.votes_yes" if yes else "spyfall.votes_no", name=match.names[voter]),
            aria_pressed="true" if given is yes else "false",
            disabled=yes not in moves,
            data_msg=f"spyfall play {match.turn} {voter} {moves[yes].index}" if yes in moves else None,
            data_once=True,
        )
        for yes in (True, False)
    )
    return h.li(h.b(match.names[voter]), h.div(buttons, class_="sf-thumbs"), class_="sf-voter")


def secret_ballot(match: Match, table: Table, seen: View, t: Text) -> Html:
    """The phone goes round the voters; between two of them there is always a curtain."""
    voter = table.seat
    assert voter is not None
    moves = {m.action.yes: m for m in seen.open_moves if m.seat == voter and isinstance(m.action, Vote)}
    if not table.unveiled:
        inside = h.join(
            h.p(t("spyfall.ballot_for"), class_="curtain-for"),
            h.h1(match.names[voter], class_="curtain-name", tabindex="-1"),
            h.button(
                t("spyfall.take_phone"),
                class_="big",
                data_msg=f"spyfall take {match.turn} {voter}",
                data_once=True,
            ),
        )
    else:
        answers = (
            h.button(
                icon("check" if yes else "close"),
                h.span(t("spyfall.yes" if yes else "spyfall.no")),
                class_=h.classes("sf-ballot", "yes" if yes else "no"),
                data_msg=f"spyfall play {match.turn} {voter} {moves[yes].index}",
                data_once=True,
            )
            for yes in (True, False)
        )
        inside = h.join(suspect(match, seen, t), h.div(answers, class_="sf-ballots"))
    return h.div(art("question", class_="sf-emblem"), inside, class_="curtain sf-secret-ballot")
