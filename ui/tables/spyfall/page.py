"""Which of its scenes a Spyfall table shows, and the page around those that all look at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.spyfall.moves import Asked
from ui import html as h
from ui.messages import Go, Home, words
from ui.parts import icon
from ui.table.laid import laid
from ui.table.messages import Undo
from ui.tables.spyfall import deal, scoring
from ui.tables.spyfall.messages import says
from ui.tables.spyfall.round import giving, naming, vote
from ui.tables.spyfall.round import page as spoken
from ui.tables.spyfall.state import Scene

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model
    from ui.tables.spyfall.state import SpyfallTable

_OPEN: dict[Scene, Callable[[SpyfallTable, Text], Html]] = {
    Scene.READY: spoken.ready,
    Scene.ROUND: spoken.round_,
    Scene.WHO: spoken.who,
    Scene.STOP: spoken.suspects,
    Scene.NAME: naming.naming,
    Scene.VOTE: vote.open_vote,
    Scene.SCORE: scoring.score,
}
"""What all look at; the others are somebody's curtain."""


def draw(model: Model, t: Text) -> Html:
    """The table as it stands; nothing before everybody has sat down again."""
    return h.div(class_="curtain") if model.table is None else _scene(laid(model), t)


def _by_cards(table: SpyfallTable, t: Text) -> Html | None:
    """The scenes that are others by cards; None: it looks like any."""
    if table.view.limit is None:
        return None
    from ui.tables.spyfall.cards import page  # noqa: PLC0415 - a spoken game needs none of it

    match table.scene:
        case Scene.HAND:
            return page.hand(table, t)
        case Scene.READY:
            return _framed(table, page.ready(table, t), t)
        case Scene.ROUND:
            return _framed(table, page.round_(table, t), t)
        case Scene.VOTE if table.alone or table.view.options.ballot == "open" or table.own.seat is None:
            return _framed(table, page.vote(table, t), t)
    return None


def _framed(table: SpyfallTable, inside: Html, t: Text) -> Html:
    """A scene that all look at."""
    by_cards = table.view.limit is not None
    return h.div(
        top(table, t),
        h.div(inside, class_=h.classes(f"sf-{table.scene.value} sf-page", by_cards and "ca")),
        class_="screen sf",
    )


def _scene(table: SpyfallTable, t: Text) -> Html:
    """The scene that the table is at."""
    if (drawn := _by_cards(table, t)) is not None:
        return drawn
    match table.scene:
        case Scene.DEAL:
            return deal.deal(table, t)
        case Scene.LOOK:
            return deal.look(table, t)
        case Scene.SURE:
            return naming.confession(table, t)
        case Scene.VOTE if table.view.ballot and table.view.options.ballot == "secret":
            return vote.secret_ballot(table, t)
    return _framed(table, _OPEN[table.scene](table, t), t)


def _asked(table: SpyfallTable, t: Text) -> Html | None:
    """By cards, how many questions were asked, of how many (I7)."""
    limit = table.view.limit
    if limit is None or table.scene is Scene.SCORE:
        return None
    number = sum(isinstance(event, Asked) for event in table.view.history)
    return h.small(t("cards.counted", number=number, count=limit), class_="ca-count") if number else None


def top(table: SpyfallTable, t: Text) -> Html:
    """Leave, which round it is, take back a slip, the rules."""
    return h.header(
        h.button(icon("back"), class_="round", data_msg=words(Home()), aria_label=t("spyfall.leave")),
        h.h1(
            t("spyfall.round", number=table.view.round, count=table.view.options.rounds),
            _asked(table, t),
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
        giving.give(table, t) if table.scene is Scene.ROUND and table.view.limit is None else None,
        h.button(
            icon("help"), class_="round", data_msg=words(Go("howto", "spyfall")), aria_label=t("home.rules")
        ),
        class_="bar",
    )
