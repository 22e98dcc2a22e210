"""A hound's row on the table: whom it suspects and whom it has let go, every card whole and in sight."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias

from engine.charlie.cards import Cat, Clue, Hound
from ui import html as h
from ui.parts import art
from ui.table.curtain import only
from ui.tables.charlie.messages import ShowRow, says
from ui.tables.charlie.pieces import clue_chip, evidence, markers, portrait
from ui.tables.charlie.round.asides import lifted
from ui.tables.charlie.round.stage import stands, turned
from ui.tables.charlie.state import on_turn
from ui.tables.charlie.words import called

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.charlie.view import Shown
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.charlie.state import CharlieTable


Accuser: TypeAlias = tuple[Hound, str]
"""A hound and what it is called here."""


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
    line: tuple[tuple[Cat, Accuser | None], ...]
    """The suspects, each with who has accused it, the hound and its name."""
    discards: tuple[Cat, ...]
    face_up: bool
    """Whether the discards lie face up, as they do unless a table wants to remember them."""
    on: bool
    accused: bool
    lifted: bool
    """Whether its paw is in the air: a bot that means to accuse."""
    fresh: Cat | None
    """The cat that has just come."""


def rows_of(table: CharlieTable, t: Text) -> Iterator[Row]:
    """What there is to show of each seat."""
    seen, me = table.view, table.me
    names = [called(table.names, seat, me, t) for seat in range(table.seats)]
    stamped = {cat: (seen.hounds[by], names[by]) for by, cat in seen.accusations}
    accusers = {by for by, _ in seen.accusations}
    last = turned(table)
    came = last.card if last and isinstance(last.card, Cat) else None
    gone = came if came and stands(table) else None
    face_up = seen.options.discards == "face_up"
    turn, up = on_turn(seen), lifted(table)
    own = only(table, lambda mine: mine.view.markers[mine.view.seat])
    for seat, (line, pile) in enumerate(zip(seen.lines, seen.discards, strict=True)):
        yield Row(
            seat=seat,
            hound=seen.hounds[seat],
            name=names[seat],
            markers=(own if seat == me else None) or seen.markers[seat],
            clue=seen.clues[seat] if seen.officer == seat else None,
            watched=seen.officer == seat,
            line=tuple([(cat, stamped.get(cat)) for cat in line if cat != gone]),
            discards=pile if gone is None else tuple([cat for cat in pile if cat != gone]),
            face_up=face_up,
            on=turn == seat,
            accused=seat in accusers,
            lifted=seat in up,
            fresh=came if last and last.seat == seat else None,
        )


@lru_cache(maxsize=64)
def hound(row: Row, t: Text) -> Html:
    """One hound: who it is, what it has, whom it suspects, whom it has let go; drawn anew if it changes."""
    lying = _suspects(row.seat, row.name, row.line, row.fresh, t) if row.line else _nobody(row.discards, t)
    let_go = _discards(row.seat, row.name, row.discards, row.fresh if row.face_up else False, t)
    return h.li(
        _who(row.seat, (row.hound, row.name), row.markers, _signs(row), t),
        h.div(lying, let_go, class_=_sizes(row)),
        id=f"seat-{row.seat}",
        class_=h.classes("hound", row.on and "on", row.lifted and "lifting"),
        aria_current="true" if row.on else None,
    )


@lru_cache(maxsize=32)
def _suspects(
    seat: Seat, name: str, line: tuple[tuple[Cat, Accuser | None], ...], fresh: Cat | None, t: Text
) -> Html:
    """Whom the hound suspects, in the order in which they came."""
    return h.ol(
        [
            evidence(cat, t, seat=seat, pile="line", accused=accused, fresh=cat == fresh)
            for cat, accused in line
        ],
        class_="line",
        role="list",
        aria_label=t.n("charlie.line_of", len(line), name=name),
    )


def _nobody(discards: tuple[Cat, ...], t: Text) -> Html:
    """Where the first suspect will lie."""
    slot = h.span(class_="no-line-slot", aria_hidden="true")
    words = h.span(t("charlie.no_suspects"), class_="sr" if discards else "no-line-words")
    return h.p(slot, words, class_="no-line")


def _sizes(row: Row) -> str:
    """How many lie in a row, from which the style sheet works out how large each can be."""
    stamps = sum([accused is not None for _, accused in row.line])
    return f"line-box kept-{len(row.line)} let-go-{len(row.discards)} stamps-{stamps}"


def _signs(row: Row) -> tuple[bool, bool, bool, Clue | None]:
    """What a hound's face carries: the officer, a stamp, a paw in the air; and the clue that lies open."""
    return row.watched, row.accused, row.lifted, row.clue


@lru_cache(maxsize=32)
def _who(
    seat: Seat,
    who: Accuser,
    row: tuple[Shown, ...],
    signs: tuple[bool, bool, bool, Clue | None],
    t: Text,
) -> Html:
    """Whose row it is, with what lies open of its secrets; held or tapped it shows the row large."""
    face, name = who
    watched, accused, up, clue = signs
    return h.button(
        h.span(
            portrait(face),
            art("officer", t("charlie.watched"), "officer") if watched else None,
            art("stamp", t("charlie.has_accused"), "used") if accused else None,
            art("paw", t("charlie.lifts"), "lifted", eager=True) if up else None,
            class_="who-face",
        ),
        h.b(name, class_="who-name"),
        clue_chip(clue, t) if clue else None,
        markers(row, t),
        h.span(t("charlie.whole_row"), class_="sr"),
        id=f"who-{seat}",
        class_="who",
        data_msg=says(ShowRow(seat)),
        data_hold=says(ShowRow(seat)),
    )


@lru_cache(maxsize=32)
def _discards(
    seat: Seat, name: str, pile: tuple[Cat, ...], fresh: Cat | Literal[False] | None, t: Text
) -> Html | None:
    """Whom the hound has let go, in the order in which they went; False: they lie face down."""
    if not pile:
        return None
    label = t.n("charlie.pile_of", len(pile), name=name)
    if fresh is False:
        back = h.li(art("back", class_="mug-art"), class_="mug let-go")
        return h.ol([back for _ in pile], class_="discards", role="img", aria_label=label)
    cards = [evidence(cat, t, seat=seat, pile="discard", fresh=cat == fresh) for cat in pile]
    return h.ol(cards, class_="discards", role="list", aria_label=label)
