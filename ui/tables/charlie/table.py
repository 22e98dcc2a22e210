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
from ui.tables.charlie.accuse import countdown, picker
from ui.tables.charlie.cards import clue_chip, markers, portrait, suspect
from ui.tables.charlie.over import over
from ui.tables.charlie.paws import paws, thumb
from ui.tables.charlie.peek import curtained, glance
from ui.tables.charlie.state import alone, on_turn, open_match, people, public, sitting
from ui.tables.charlie.taps import takes_back
from ui.tables.charlie.words import hound_of, name_of, news

if TYPE_CHECKING:
    from engine.charlie.view import Shown
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model


def table(model: Model, t: Text) -> Html:
    """Everything that lies on the table, and whatever lies over it."""
    if sitting(model).over[:1] == ("curtain",):
        return curtained(model, t)
    match = open_match(model)
    above = over(model, t) or picker(model, t)
    hands = thumb(model, people(model)[0], t) if alone(model) else paws(model, t)
    layout = "solo" if alone(model) else f"around around-{len(people(model))}"
    return h.join(
        h.div(
            _bar(model, t),
            h.div(hands, class_="hands"),
            h.div(
                h.ol((_hound(_row(model, seat), t) for seat in range(match.seats)), class_="hounds"),
                _flight(model),
                class_="felt",
            ),
            _stage(model, t),
            class_=f"table seats-{match.seats} {layout}",
            inert=above is not None,
        ),
        above or glance(model, t),
    )


def _bar(model: Model, t: Text) -> Html:
    """Which round it is, how many cards are left, what all know."""
    seen = public(model)
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
        h.button(icon("note"), class_="round", data_msg="charlie notes", aria_label=t("notebook.title"))
        if alone(model) and model.settings.notebook != "off"
        else None,
        h.button(icon("menu"), class_="round", data_msg="charlie menu", aria_label=t("charlie.menu")),
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


def _row(model: Model, seat: Seat) -> Row:
    """What there is to show of a seat."""
    match = open_match(model)
    seen = public(model)
    stamped = {cat: (hound_of(match, by), name_of(match, by)) for by, cat in seen.accusations}
    last = _turned(model)
    return Row(
        seat=seat,
        hound=hound_of(match, seat),
        name=name_of(match, seat),
        markers=seen.markers[seat],
        clue=seen.clues[seat] if seen.officer == seat else None,
        watched=seen.officer == seat,
        line=tuple((cat, *stamped.get(cat, (None, ""))) for cat in seen.lines[seat]),
        discards=len(seen.discards[seat]),
        on=on_turn(model) == seat,
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
            data_msg=f"charlie pile {row.seat}",
            aria_label=t.n("charlie.pile_of", row.discards, name=row.name),
        ),
        id=f"seat-{row.seat}",
        class_=h.classes("hound", row.on and "on"),
        aria_current="true" if row.on else None,
    )


# --- the card that was turned, and what is said of it ------------------------------------------------


def _turned(model: Model) -> Turned | None:
    """The card that the last move turned up, if it did."""
    last = open_match(model).events[-1:] or ((),)
    return next((event for event in last[0] if isinstance(event, Turned)), None)


def _flight(model: Model) -> Html | None:
    """The turned card, large, on its way to the line, to the discards, or, a hound, away again."""
    event = _turned(model)
    if event is None:
        return None
    card = event.card
    name = f"cats/{card.code}" if isinstance(card, Cat) else f"hounds/{card.value}-card"
    where = {True: "kept", False: "discarded", None: "shown"}[event.kept]
    return h.div(
        art(name, class_="flight-art", eager=True),
        _toss(model),
        id=f"flight-{open_match(model).turn}",
        class_=f"flight {where} to-{event.seat}",
        aria_hidden="true",
    )


def _toss(model: Model) -> Html | None:
    """The counter that a hound card has brought out of the bag."""
    last = open_match(model).events[-1]
    clue = next((event.clue for event in last if isinstance(event, Tossed) and event.when == "card"), None)
    return art(f"clues/{clue.trait.value}-{int(clue.value)}", class_="toss", eager=True) if clue else None


def _stage(model: Model, t: Text) -> Html:
    """The middle of the table: what has just happened, in words, and a way to take back a slip."""
    match = open_match(model)
    seen = public(model)
    out = seen.phase is Phase.DECK_OUT
    last = next((event.card for event in reversed(seen.history) if isinstance(event, Turned)), None)
    lines = news(match, 1, t) if last else _opening(model, t)
    undo = h.button(
        icon("undo"), h.span(t("charlie.undo")), class_="pill", data_msg=f"charlie undo {match.turn}"
    )
    return h.div(
        h.div(
            art("deck" if seen.deck else "cup", class_="stage-deck"),
            _card(last) if last else None,
            class_="stage-cards",
            aria_hidden="true",
        ),
        h.div(
            countdown(sitting(model).seconds, t) if out else None,
            (h.p(line) for line in (lines[-1:] if out else lines)),
            undo if takes_back(model) else None,
            class_="stage-words",
        ),
        class_=h.classes("stage", out and "out"),
    )


def _opening(model: Model, t: Text) -> list[str]:
    """What is said before the first card: who begins, whom the officer watches, and where to touch."""
    match = open_match(model)
    seen = public(model)
    said = [t("charlie.begins", name=name_of(match, seen.starter))]
    if seen.officer is not None:
        said = [t("charlie.said.officer", name=name_of(match, seen.officer)), *said]
    return said if alone(model) else [*said, t("charlie.hint")]


def _card(card: Cat | Hound) -> Html:
    """The last card that was turned, beside the deck."""
    name = f"cats/{card.code}" if isinstance(card, Cat) else f"hounds/{card.value}-card"
    return art(name, class_="stage-card")
