"""Which of its screens a Spyfall table shows."""

from __future__ import annotations

from engine.match import Match, undoable, view
from engine.spyfall.view import View
from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.model import Model
from ui.parts import icon

from . import card, round, score, vote
from .state import Table


def draw(model: Model, t: Text) -> Html:
    """The table as it stands; a seat's card only while that seat holds it open."""
    match, table = model.match, model.table
    assert match is not None
    assert isinstance(table, Table)
    seen: View = view(match, None)
    match table.stage:
        case "deal" | "look":
            return card.curtain_of(model, match, table, seen, t)
        case "sure":
            return card.confession(model, match, table, t)
        case "vote" if seen.options.ballot == "secret":
            return vote.secret_ballot(match, table, seen, t)
    return h.div(
        top(match, seen, t),
        h.div(_middle(match, table, seen, t), class_=f"sf-{table.stage} sf-page"),
        class_="screen sf",
    )


def _middle(match: Match, table: Table, seen: View, t: Text) -> Html:
    """What all look at."""
    match table.stage:
        case "ready":
            return round.ready(match, seen, t)
        case "who":
            return round.who(match, table, seen, t)
        case "stop":
            return round.suspects(match, table, seen, t)
        case "name":
            return round.naming(match, table, seen, t)
        case "vote":
            return vote.open_vote(match, seen, t)
        case "score":
            return score.score(match, seen, t)
        case _:
            return round.round_(match, table, seen, t)


def top(match: Match, seen: View, t: Text) -> Html:
    """Leave, which round it is, take back a slip, the rules."""
    return h.header(
        h.button(icon("back"), class_="round", data_msg="home", aria_label=t("spyfall.leave")),
        h.h1(
            t("spyfall.round", number=seen.round, count=seen.options.rounds),
            class_="bar-title",
            tabindex="-1",
        ),
        h.button(
            icon("undo"),
            class_="round",
            data_msg=f"spyfall undo {match.turn}",
            data_once=True,
            aria_label=t("spyfall.undo"),
        )
        if undoable(match)
        else None,
        h.button(icon("help"), class_="round", data_msg="go howto spyfall", aria_label=t("home.rules")),
        class_="bar",
    )
