"""The stage of the table: the deck, the card that is turned beside it, and what is said of it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.charlie.cards import Cat
from engine.charlie.moves import Tossed, Turned
from engine.charlie.phase import Phase
from ui import html as h
from ui.parts import art, icon
from ui.table.messages import Undo
from ui.tables.charlie.messages import says
from ui.tables.charlie.round.accuse import countdown
from ui.tables.charlie.round.asides import asides
from ui.tables.charlie.state import waits
from ui.tables.charlie.words import goal, news, turns_up

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable


def turned(table: CharlieTable) -> Turned | None:
    """The card that the last move turned up, if it did."""
    return next((event for event in table.told if isinstance(event, Turned)), None)


def stands(table: CharlieTable) -> bool:
    """Whether the turned card still stands beside the deck, and nobody has been told where it goes."""
    return table.own.heard < table.turn and turned(table) is not None


def stage(table: CharlieTable, t: Text) -> Html:
    """What has just happened, in cards and in words, and a way to take back a slip."""
    seen = table.view
    out = seen.phase is Phase.DECK_OUT and not stands(table)
    lines = _lines(table, t)
    hurried = not waits(table.kinds, table.settings, table.own)
    return h.div(
        h.div(
            _deck(seen.deck, t),
            _place(table),
            class_="stage-cards",
        ),
        h.div(
            countdown(table.own.seconds, t) if out and hurried else None,
            (h.p(line) for line in (*asides(table, t), *(lines[-1:] if out else lines))),
            _undo(table.turn, t) if table.undoable else None,
            class_="stage-words",
        ),
        class_=h.classes("stage", out and "out"),
        inert=table.own.paw is not None,
    )


@lru_cache(maxsize=48)
def _deck(left: int, t: Text) -> Html:
    """The deck, and how many cards are left of it."""
    return h.span(
        art("deck" if left else "cup"),
        h.span(str(left), class_="deck-left"),
        class_="stage-deck",
        role="img",
        aria_label=t.n("charlie.deck", left),
    )


def _undo(turn: int, t: Text) -> Html:
    """A slip can be taken back."""
    return h.button(icon("undo"), h.span(t("charlie.undo")), class_="pill", data_msg=says(Undo(turn)))


def _place(table: CharlieTable) -> Html:
    """Where cards are turned: the one that stands there, or the one that is on its way to its row."""
    event = turned(table)
    if event is None:
        return h.span(class_="turned", aria_hidden="true")
    card = event.card
    name = f"cats/{card.code}" if isinstance(card, Cat) else f"hounds/{card.value}-card"
    where = {True: "kept", False: "discarded", None: "shown"}[event.kept]
    return h.span(
        art(name, class_="turned-art", eager=True),
        _toss(table),
        id=f"turned-{table.turn}",
        class_=h.classes("turned", "stands" if stands(table) else f"leaves {where} to-{event.seat}"),
        aria_hidden="true",
    )


def _toss(table: CharlieTable) -> Html | None:
    """The counter that a hound card has brought out of the bag."""
    tossed = (event for event in table.told if isinstance(event, Tossed) and event.when == "card")
    clue = next((event.clue for event in tossed), None)
    return art(f"clues/{clue.trait.value}-{int(clue.value)}", class_="toss", eager=True) if clue else None


def _lines(table: CharlieTable, t: Text) -> list[str]:
    """What is said: of a card that still stands only which one it is."""
    seen, event = table.view, turned(table)
    if event and isinstance(event.card, Cat) and stands(table):
        return [turns_up(event.seat, event.card, table.names, t, table.me)]
    if any(isinstance(each, Turned) for each in seen.history):
        return news(table.told, table.names, seen.options, t, table.me)
    return _opening(table, t)


def _opening(table: CharlieTable, t: Text) -> list[str]:
    """What is said before the first card: who begins, whom the officer watches, and where to touch."""
    seen = table.view
    mine = seen.starter == table.me
    begins = t("charlie.you.begins") if mine else t("charlie.begins", name=table.names[seen.starter])
    said = [goal(seen, t), begins] if table.alone else [begins]  # people have read it where they chose a face
    if seen.officer is not None:
        who = "charlie.you.officer" if seen.officer == table.me else "charlie.said.officer"
        said = [t(who, name=table.names[seen.officer]), *said]
    return said if table.alone else [*said, t("charlie.hint")]
