"""Which of its scenes a Spyfall table shows, and the page around those that all look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui import html as h
from ui.messages import Go, Home, words
from ui.parts import icon
from ui.table.laid import laid
from ui.table.messages import Undo
from ui.tables.spyfall import deal, naming, round, score, vote
from ui.tables.spyfall.messages import says
from ui.tables.spyfall.state import Scene

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model
    from ui.tables.spyfall.state import SpyfallTable

_OPEN: dict[Scene, Callable[[SpyfallTable, Text], Html]] = {
    Scene.READY: round.ready,
    Scene.ROUND: round.round_,
    Scene.WHO: round.who,
    Scene.STOP: round.suspects,
    Scene.NAME: naming.naming,
    Scene.VOTE: vote.open_vote,
    Scene.SCORE: score.score,
}
"""What all look at; the others are somebody's curtain."""


def draw(model: Model, t: Text) -> Html:
    """The table as it stands; nothing before everybody has sat down again."""
    return h.div(class_="curtain") if model.table is None else _scene(laid(model), t)


def _scene(table: SpyfallTable, t: Text) -> Html:
    """The scene that the table is at."""
    match table.scene:
        case Scene.DEAL:
            return deal.deal(table, t)
        case Scene.LOOK:
            return deal.look(table, t)
        case Scene.SURE:
            return naming.confession(table, t)
        case Scene.VOTE if table.view.options.ballot == "secret":
            return vote.secret_ballot(table, t)
    return h.div(
        top(table, t),
        h.div(_OPEN[table.scene](table, t), class_=f"sf-{table.scene.value} sf-page"),
        class_="screen sf",
    )


def top(table: SpyfallTable, t: Text) -> Html:
    """Leave, which round it is, take back a slip, the rules."""
    return h.header(
        h.button(icon("back"), class_="round", data_msg=words(Home()), aria_label=t("spyfall.leave")),
        h.h1(
            t("spyfall.round", number=table.view.round, count=table.view.options.rounds),
            class_="bar-title",
            tabindex="-1",
        ),
        h.button(
            icon("undo"),
            class_="round",
            data_msg=says(Undo(table.turn)),
            data_once=True,
            aria_label=t("spyfall.undo"),
        )
        if table.undoable
        else None,
        h.button(
            icon("help"), class_="round", data_msg=words(Go("howto", "spyfall")), aria_label=t("home.rules")
        ),
        class_="bar",
    )
