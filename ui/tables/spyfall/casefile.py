"""The case file of a round by cards: in sentences, as a plot, and question by question (I16)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.spyfall.casefile import casefile
from ui import html as h
from ui.parts import icon
from ui.tables.spyfall.cards.words import answer, question

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.spyfall.casefile import CaseFile, Moment
    from engine.spyfall.view import View
    from ui.html import Html
    from ui.i18n import Text

WIDE, HIGH, EDGE = 320, 120, 8


@lru_cache(maxsize=2)
def case_file(view: View, names: tuple[str, ...], t: Text, me: Seat | None = None) -> Html:
    """What could be known when, by who plays alone first, and what gave the spy or the place away."""
    file = casefile(view)
    return h.section(
        h.h2(t("cards.file")),
        h.div((h.p(words) for words in sentences(file, names, t, me)), class_="ca-file-words"),
        _plot(file, t) if len(file.moments) > 1 else None,
        h.details(
            h.summary(t("cards.file_table"), icon("below")),
            h.div(_table(file, _named(names, t, me), t), class_="sf-scroll"),
        ),
        class_="card ca-file",
    )


def sentences(file: CaseFile, names: tuple[str, ...], t: Text, me: Seat | None = None) -> list[str]:
    """The round, told by what could be known when: first by who plays alone, then by the others."""
    said = [_when(file, names, t, me), _when_spy(file, t, me)]
    for key, at in (
        ("cards.file_gave_spy", file.gave_spy_away),
        ("cards.file_gave_place", file.gave_place_away),
    ):
        exchange = file.moments[at].said if at is not None else None
        if exchange is not None:
            words = answer(exchange.question, exchange.answer, t)
            said.append(t(key, number=at, name=_named(names, t, me)[exchange.seat], answer=words))
    return said


def _named(names: tuple[str, ...], t: Text, me: Seat | None) -> tuple[str, ...]:
    """What everybody is called: who plays alone is "you"."""
    return tuple(t("cards.you") if seat == me else name for seat, name in enumerate(names))


def _when(file: CaseFile, names: tuple[str, ...], t: Text, me: Seat | None) -> str:
    """When those who knew the place could have known the spy."""
    spy = names[file.spy]
    if me == file.spy:
        found = file.spy_known
        return t("cards.file_me_found", number=found) if found else t("cards.file_me_never")
    if me is not None:
        known = file.known_to(me)
        key = "cards.file_you" if known else "cards.file_you_never"
        return t(key, name=spy, number=known) if known else t(key, name=spy)
    known = file.spy_known
    return t("cards.file_spy", name=spy, number=known) if known else t("cards.file_spy_never", name=spy)


def _when_spy(file: CaseFile, t: Text, me: Seat | None) -> str:
    """When the spy could have known the place."""
    known, mine = file.place_known, me == file.spy
    if known:
        return t("cards.file_you_place" if mine else "cards.file_place", number=known)
    return t("cards.file_you_place_never" if mine else "cards.file_place_never")


def _plot(file: CaseFile, t: Text) -> Html:
    """Two lines from the first answer to the last: what the spy knew, and how he looked."""
    knows = _line([moment.place for moment in file.moments])
    looks = _line([moment.looks[file.spy] for moment in file.moments])
    drawing = h.svg(
        h.path(d=f"M{EDGE} {HIGH / 2}H{WIDE - EDGE}", class_="ca-half"),
        h.path(d=f"M{EDGE} {EDGE}V{HIGH - EDGE}H{WIDE - EDGE}", class_="ca-axes"),
        h.path(d=knows, class_="ca-knows"),
        h.path(d=looks, class_="ca-looks"),
        viewBox=f"0 0 {WIDE} {HIGH}",
        class_="ca-plot",
        role="img",
        aria_label=t("cards.file_plot"),
    )
    keys = h.ul(
        h.li(h.span(class_="ca-key knows"), t("cards.file_knows")),
        h.li(h.span(class_="ca-key looks"), t("cards.file_looks")),
        class_="ca-keys",
    )
    return h.figure(drawing, keys)


def _line(values: list[float]) -> str:
    """A line through values between 0 and 1."""
    step = (WIDE - 2 * EDGE) / (len(values) - 1)
    points = (
        f"{EDGE + at * step:.1f} {HIGH - EDGE - value * (HIGH - 2 * EDGE):.1f}"
        for at, value in enumerate(values)
    )
    return "M" + "L".join(points)


def _table(file: CaseFile, names: tuple[str, ...], t: Text) -> Html:
    """The same in numbers, a question a row."""
    columns = ("question", "answer", "left", "knows", "looks")
    return h.table(
        h.thead(
            h.tr(h.th("", scope="col"), (h.th(t(f"cards.file_{each}"), scope="col") for each in columns))
        ),
        h.tbody(_row(at, moment, file, names, t) for at, moment in enumerate(file.moments) if moment.said),
    )


def _row(at: int, moment: Moment, file: CaseFile, names: tuple[str, ...], t: Text) -> Html:
    said = moment.said
    assert said is not None
    return h.tr(
        h.th(str(at), scope="row"),
        h.td(question(said.question, t)),
        h.td(h.b(names[said.seat]), " ", answer(said.question, said.answer, t)),
        h.td(moment.possible),
        h.td(_percent(moment.place)),
        h.td(_percent(moment.looks[file.spy])),
    )


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"
