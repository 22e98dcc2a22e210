"""The table as all see it: each hound with its line of suspects, the deck, the public clues."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from engine.charlie.cards import Cat, Clue, Hound
from engine.charlie.moves import Tossed, Turned
from engine.charlie.phase import Phase
from ui import html as h
from ui.parts import art, icon
from ui.table.messages import Undo
from ui.tables.charlie.accuse import countdown, picker
from ui.tables.charlie.cards import clue_chip, markers, portrait, suspect
from ui.tables.charlie.messages import ShowCurtain, ShowMenu, ShowNotes, ShowPile, says
from ui.tables.charlie.paws import paws, thumb
from ui.tables.charlie.peek import curtained, glance
from ui.tables.charlie.sheets import sheet
from ui.tables.charlie.state import on_turn
from ui.tables.charlie.words import news

if TYPE_CHECKING:
    from engine.charlie.view import Shown
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable


def table_scene(table: CharlieTable, t: Text) -> Html:
    """Everything that lies on the table, and whatever lies over it."""
    if isinstance(table.sheet, ShowCurtain):
        return curtained(table, t)
    above = sheet(table, t) or picker(table, t)
    hands = thumb(table, table.people[0], t) if table.alone else paws(table, t)
    layout = "solo" if table.alone else f"around around-{len(table.people)}"
    return h.join(
        h.div(
            _bar(table, t),
            h.div(hands, class_="hands"),
            h.div(
                h.ol((_hound(_row(table, seat), t) for seat in range(table.seats)), class_="hounds"),
                _flight(table),
                class_="felt",
            ),
            _stage(table, t),
            class_=f"table seats-{table.seats} {layout}",
            inert=above is not None,
        ),
        above or glance(table, t),
    )


def _bar(table: CharlieTable, t: Text) -> Html:
    """Which round it is, how many cards are left, what all know."""
    seen = table.view
    return h.header(
        h.h1(
            h.span(t("charlie.round_word"), class_="round-word"),
            f" {seen.round} / {seen.options.rounds}",
            class_="table-round",
            tabindex="-1",
        ),
        h.span(
            art("back", class_="deck-art"),
            str(seen.deck),
            class_="deck",
            role="img",
            aria_label=t.n("charlie.deck", seen.deck),
        ),
        h.span((clue_chip(clue, t) for clue in seen.tossed), class_="clues"),
        h.button(icon("note"), class_="round", data_msg=says(ShowNotes()), aria_label=t("notebook.title"))
        if table.alone and table.settings.notebook != "off"
        else None,
        h.button(icon("menu"), class_="round", data_msg=says(ShowMenu()), aria_label=t("charlie.menu")),
        class_="table-bar",
    )


# --- hounds ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Row:
    """All that a hound's row on the table shows."""

    seat: Seat
    hound: Hound
    name: str
    markers: tuple[Shown, ...]
    clue: Clue | None
    """Where the officer sits, the clue lies open."""
    watched: bool
    line: tuple[tuple[Cat, Hound | None, str], ...]
    """The suspects, each with who has accused it."""
    discards: int
    on: bool
    accused: bool
    fresh: Cat | None
    """The cat that has just come."""


def _row(table: CharlieTable, seat: Seat) -> Row:
    """What there is to show of a seat."""
    seen = table.view
    stamped = {cat: (table.view.hounds[by], table.names[by]) for by, cat in seen.accusations}
    last = _turned(table)
    return Row(
        seat=seat,
        hound=table.view.hounds[seat],
        name=table.names[seat],
        markers=seen.markers[seat],
        clue=seen.clues[seat] if seen.officer == seat else None,
        watched=seen.officer == seat,
        line=tuple((cat, *stamped.get(cat, (None, ""))) for cat in seen.lines[seat]),
        discards=len(seen.discards[seat]),
        on=on_turn(table.view) == seat,
        accused=any(accuser == seat for accuser, _ in seen.accusations),
        fresh=last.card if last and last.seat == seat and isinstance(last.card, Cat) else None,
    )


@lru_cache(maxsize=64)
def _hound(row: Row, t: Text) -> Html:
    """One hound: who it is, what it has, whom it suspects, whom it has let go; drawn anew if it changes."""
    who = h.div(
        h.div(
            portrait(row.hound),
            art("officer", t("charlie.watched"), "officer") if row.watched else None,
            art("stamp", t("charlie.has_accused"), "used") if row.accused else None,
            class_="who-face",
        ),
        h.b(row.name, class_="who-name"),
        markers(row.markers, t),
        class_="who",
    )
    suspects = (suspect(cat, accuser, by, cat == row.fresh, t) for cat, accuser, by in reversed(row.line))
    return h.li(
        who,
        h.div(
            clue_chip(row.clue, t) if row.clue else None,
            h.ol(
                suspects,
                class_="line",
                reversed=True,
                aria_label=t.n("charlie.line_of", len(row.line), name=row.name),
            )
            if row.line
            else h.p(t("charlie.no_suspects"), class_="no-line"),
            class_="line-box",
        ),
        h.button(
            art("back", class_="pile-art"),
            str(row.discards),
            id=f"pile-{row.seat}",
            class_="pile",
            data_msg=says(ShowPile(row.seat)),
            aria_label=t.n("charlie.pile_of", row.discards, name=row.name),
        ),
        id=f"seat-{row.seat}",
        class_=h.classes("hound", row.on and "on"),
        aria_current="true" if row.on else None,
    )


# --- the card that was turned, and what is said of it ------------------------------------------------


def _turned(table: CharlieTable) -> Turned | None:
    """The card that the last move turned up, if it did."""
    return next((event for event in table.told if isinstance(event, Turned)), None)


def _flight(table: CharlieTable) -> Html | None:
    """The turned card, large, on its way to the line, to the discards, or, a hound, away again."""
    event = _turned(table)
    if event is None:
        return None
    card = event.card
    name = f"cats/{card.code}" if isinstance(card, Cat) else f"hounds/{card.value}-card"
    where = {True: "kept", False: "discarded", None: "shown"}[event.kept]
    return h.div(
        art(name, class_="flight-art", eager=True),
        _toss(table),
        id=f"flight-{table.turn}",
        class_=f"flight {where} to-{event.seat}",
        aria_hidden="true",
    )


def _toss(table: CharlieTable) -> Html | None:
    """The counter that a hound card has brought out of the bag."""
    tossed = (event for event in table.told if isinstance(event, Tossed) and event.when == "card")
    clue = next((event.clue for event in tossed), None)
    return art(f"clues/{clue.trait.value}-{int(clue.value)}", class_="toss", eager=True) if clue else None


def _stage(table: CharlieTable, t: Text) -> Html:
    """The middle of the table: what has just happened, in words, and a way to take back a slip."""
    seen = table.view
    out = seen.phase is Phase.DECK_OUT
    last = next((event.card for event in reversed(seen.history) if isinstance(event, Turned)), None)
    lines = news(table.told, table.names, seen.options, t) if last else _opening(table, t)
    undo = h.button(icon("undo"), h.span(t("charlie.undo")), class_="pill", data_msg=says(Undo(table.turn)))
    return h.div(
        h.div(
            art("deck" if seen.deck else "cup", class_="stage-deck"),
            _card(last) if last else None,
            class_="stage-cards",
            aria_hidden="true",
        ),
        h.div(
            countdown(table.own.seconds, t) if out else None,
            (h.p(line) for line in (lines[-1:] if out else lines)),
            undo if table.undoable else None,
            class_="stage-words",
        ),
        class_=h.classes("stage", out and "out"),
    )


def _opening(table: CharlieTable, t: Text) -> list[str]:
    """What is said before the first card: who begins, whom the officer watches, and where to touch."""
    seen = table.view
    said = [t("charlie.begins", name=table.names[seen.starter])]
    if seen.officer is not None:
        said = [t("charlie.said.officer", name=table.names[seen.officer]), *said]
    return said if table.alone else [*said, t("charlie.hint")]


def _card(card: Cat | Hound) -> Html:
    """The last card that was turned, beside the deck."""
    name = f"cats/{card.code}" if isinstance(card, Cat) else f"hounds/{card.value}-card"
    return art(name, class_="stage-card")
