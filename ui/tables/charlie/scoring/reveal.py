"""Scoring for all to see: clues turn over, accused cats are held against them, markers are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.clues import chiefs_by
from engine.charlie.moves import Accused, Drew, OfficerMoved, Verdict
from ui import html as h
from ui.parts import art, icon
from ui.tables.charlie.messages import GoOn, Skip, says
from ui.tables.charlie.pieces import marker_art, portrait
from ui.tables.charlie.scoring.heading import heading
from ui.tables.charlie.words import called, cat_name, clue_words, round_of, said

if TYPE_CHECKING:
    from engine.charlie.cards import Cat, Clue
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable


def reveal(table: CharlieTable, t: Text) -> Html:
    """The whole scoring as one sheet that fills line by line; a tap shows it at once."""
    skipped = table.own.skipped
    last = _last_word(table, t)
    return h.div(
        heading(t("charlie.reveal.title", round=round_of(table.view, t)), t),
        h.div(
            _sheet(table, t),
            _officer(table, t),
            _chief(table, t),
            class_="reveal-page",
            data_msg=None if skipped else says(Skip()),
        ),
        h.footer(
            h.button(t("charlie.reveal.on"), class_="big", data_msg=says(GoOn())),
            # It leaves its place empty: a second tap must not meet another button.
            h.button(
                t("charlie.reveal.skip"),
                class_="quiet skip",
                data_msg=None if skipped else says(Skip()),
                disabled=skipped,
            ),
            class_="foot",
        ),
        None if skipped else last,
        class_=h.classes("reveal", f"rows-{table.seats}", not skipped and "show", last and "beat"),
    )


def _last_word(table: CharlieTable, t: Text) -> Html | None:
    """The accusation that ended the round, stamped, before the clues tell what it is worth (C17)."""
    accused = next((event for event in table.told if isinstance(event, Accused)), None)
    if accused is None:
        return None
    return h.div(
        h.div(
            art(f"cats/{accused.cat.code}", class_="chief-art", eager=True),
            art("stamp", class_="stamp", eager=True),
            class_="last-cat",
        ),
        h.p(said(accused, table.names, table.view.options, t, table.me)),
        class_="last-word",
        aria_hidden="true",
    )


def _clues(seen: View) -> list[tuple[Seat | None, Clue]]:
    """The clues that decide, with whose they were (C19)."""
    own = [(seat, clue) for seat, clue in enumerate(seen.clues) if clue]
    return [*own, *((None, clue) for clue in seen.tossed)]


def _sheet(table: CharlieTable, t: Text) -> Html:
    """A line for each accusation, a column for each clue."""
    clues = _clues(table.view)
    head = h.tr(
        h.td(class_="sheet-corner"),
        (_head(table, seat, clue, t) for seat, clue in clues),
        h.td(h.span(t("charlie.reveal.marker"), class_="sr")),
    )
    verdicts = [event for event in table.view.history if isinstance(event, Verdict)]
    return h.table(
        h.caption(t("charlie.reveal.caption"), class_="sr"),
        h.thead(head),
        h.tbody(_line(table, verdict, [clue for _, clue in clues], t) for verdict in verdicts),
        class_="sheet-table",
    )


def _head(table: CharlieTable, seat: Seat | None, clue: Clue, t: Text) -> Html:
    """A clue at the head of its column, over the face of who had it."""
    return h.th(
        art(f"clues/{clue.trait.value}-{int(clue.value)}", clue_words(clue, t), "sheet-clue"),
        art("bag", t("charlie.reveal.bag"), "sheet-owner")
        if seat is None
        else portrait(table.view.hounds[seat], "sheet-owner", called(table.names, seat, table.me, t)),
        scope="col",
    )


def _line(table: CharlieTable, verdict: Verdict, clues: list[Clue], t: Text) -> Html:
    """What a seat's accusation has come to, or its silence (C20, C21)."""
    seen = table.view
    name = called(table.names, verdict.seat, table.me, t)
    cat = dict(seen.accusations).get(verdict.seat)
    drew = next((e for e in seen.history if isinstance(e, Drew) and e.seat == verdict.seat), None)
    cells = (
        [_tick(clue.fits(cat), t) for clue in clues]
        if cat
        else [h.td(t("charlie.reveal.silent"), colspan=len(clues), class_="sheet-silent")]
    )
    return h.tr(
        h.th(
            portrait(table.view.hounds[verdict.seat], "sheet-hound"),
            art(f"cats/{cat.code}", cat_name(cat, t), "sheet-cat") if cat else None,
            h.span(name, class_="sr"),
            scope="row",
        ),
        cells,
        h.td(
            marker_art(drew.colour, drew.marker) if drew and not drew.empty else None,
            h.span(said(drew, table.names, seen.options, t, table.me) if drew else "", class_="sr"),
            class_="sheet-marker",
        ),
    )


def _tick(fits: bool, t: Text) -> Html:
    """Whether a clue is true of the cat."""
    return h.td(
        icon("check" if fits else "close"),
        h.span(t("charlie.reveal.fits" if fits else "charlie.reveal.not"), class_="sr"),
        class_="yes" if fits else "no",
    )


def chiefs(seen: View) -> tuple[Cat, ...]:
    """Every cat that fits all clues."""
    return chiefs_by(clue for _, clue in _clues(seen))


def stood_up(seen: View) -> tuple[Cat, Seat | None]:
    """The chief, and who has caught him: of several the accused one, then the one that lies there (C20)."""
    found = chiefs(seen)
    for seat, cat in seen.accusations:
        if cat in found:
            return cat, seat
    lying = (cat for line in seen.lines for cat in line if cat in found)
    return next(lying, found[0]), None


def _officer(table: CharlieTable, t: Text) -> Html | None:
    """Whom the officer will watch next (C24)."""
    moves = [
        event for event in table.view.history if isinstance(event, OfficerMoved) and event.seat is not None
    ]
    words = said(moves[-1], table.names, table.view.options, t, table.me) if moves else None
    return h.p(art("officer", class_="sheet-hound"), words, class_="sheet-officer") if words else None


def _chief(table: CharlieTable, t: Text) -> Html:
    """The chief stands up, caught or not."""
    seen = table.view
    cat, caught = stood_up(seen)
    if caught is None:
        lying = any(cat in line for line in seen.lines)
        words = t("charlie.reveal.missed" if lying else "charlie.reveal.deck")
    elif caught == table.me:
        words = t("charlie.you.caught")
    else:
        words = t("charlie.reveal.caught", name=table.names[caught])
    return h.figure(
        art(f"cats/{cat.code}", class_="chief-art", eager=True),
        h.figcaption(h.small(t("charlie.reveal.chief")), h.b(cat_name(cat, t)), h.p(words)),
        class_=h.classes("chief-card", caught is not None and "caught"),
    )
