"""The case file after a round: how many chiefs were still possible for each hound, card by card."""

from __future__ import annotations

from functools import lru_cache
from math import log2
from typing import TYPE_CHECKING

from engine import GAMES
from engine.charlie.casefile import CaseFile, SeatFile, casefile
from engine.charlie.moves import Revealed
from engine.charlie.view import View
from engine.core import TABLE
from engine.match import Match, steps
from ui import html as h
from ui.tables.charlie.cards import portrait
from ui.tables.charlie.words import cat_name, hound_of, name_of

if TYPE_CHECKING:
    from ui.html import Html
    from ui.i18n import Text

WIDE, HIGH = 320, 172
LEFT, RIGHT, TOP, BOTTOM = 26, 10, 10, 22
MOST = 5
"""There are two to the fifth cats: the scale is in halvings."""
_KEPT: list[tuple[Match, CaseFile]] = []


def of_last_round(match: Match) -> CaseFile:
    """The file of the round that was scored last, worked out once."""
    if not (_KEPT and _KEPT[-1][0] is match):
        _KEPT[:] = [(match, casefile(_scored(match)))]
    return _KEPT[-1][1]


def _scored(match: Match) -> View:
    """What lay open when the last clues were shown."""
    game = GAMES[match.game]
    for state in (match.state, match.before):
        seen: View = game.view(state, TABLE)
        if _is_scored(seen):
            return seen
    found = [seen for _, _, step in steps(match) if _is_scored(seen := game.view(step.state, TABLE))]
    return found[-1]


def _is_scored(seen: View) -> bool:
    return any(isinstance(event, Revealed) for event in seen.history)


def case_file(match: Match, t: Text) -> Html:
    """The plot, and for each seat in words when it could have known and what it did."""
    file = of_last_round(match)
    rows = (
        h.li(
            h.span(portrait(hound_of(match, each.seat)), _sample(each.seat), class_="file-who"),
            h.p(h.b(name_of(match, each.seat)), " ", _story(each, t), class_="file-story"),
            class_="file-seat",
        )
        for each in file.seats
    )
    return h.section(
        h.figure(
            h.figcaption(t("case.plot"), class_="file-caption"),
            plot(file, t),
            class_="file-plot",
        ),
        h.ul(rows, class_="file-seats"),
        class_="file",
        aria_label=t("case.title"),
    )


def plot(file: CaseFile, t: Text) -> Html:
    """One line a hound: fewer chiefs is lower; a ring where it could be certain, a paw where it accused."""
    last = max(1, len(file.seats[0].moments) - 1)
    grid = (
        h.join(
            h.line(x1=LEFT, x2=WIDE - RIGHT, y1=_y(step), y2=_y(step), class_="file-grid"),
            h.svg_text(2**step, x=LEFT - 6, y=_y(step) + 4, class_="file-number", text_anchor="end"),
        )
        for step in range(MOST + 1)
    )
    marks = sorted({0, last // 2, last})
    cards = (
        h.svg_text(card, x=_x(card, last), y=HIGH - 6, class_="file-number", text_anchor="middle")
        for card in marks
    )
    came = (
        h.line(
            x1=_x(file.came_up, last),
            x2=_x(file.came_up, last),
            y1=TOP,
            y2=HIGH - BOTTOM,
            class_="file-came",
        )
        if file.came_up is not None
        else None
    )
    return h.svg(
        grid,
        cards,
        came,
        (_line(each, last) for each in file.seats),
        viewBox=f"0 0 {WIDE} {HIGH}",
        role="img",
        aria_label=t("case.plot_says", cards=last),
        class_="file-svg",
    )


def _line(each: SeatFile, last: int) -> Html:
    """The steps of one hound, set off a little so that equal lines stay apart."""
    shift = (each.seat - 2) * 1.6
    points = " ".join(
        f"{_x(moment.card, last):.1f},{_y(log2(max(1, moment.possible))) + shift:.1f}"
        for moment in each.moments
    )
    certain = (
        h.circle(cx=_x(each.certain, last), cy=_y(0) + shift, r=5, class_="file-certain")
        if each.certain is not None
        else None
    )
    accused = _paw(each, last, shift) if each.accusation else None
    return h.g(h.polyline(points=points, class_="file-line"), certain, accused, class_=f"file-{each.seat}")


def _paw(each: SeatFile, last: int, shift: float) -> Html:
    """A filled square where the hound accused."""
    assert each.accusation is not None
    moment = each.moments[each.accusation.card]
    x, y = _x(moment.card, last), _y(log2(max(1, moment.possible))) + shift
    return h.rect(x=f"{x - 5:.1f}", y=f"{y - 5:.1f}", width=10, height=10, rx=2, class_="file-accused")


def _x(card: int, last: int) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * card / last


def _y(halvings: float) -> float:
    return TOP + (HIGH - TOP - BOTTOM) * (1 - halvings / MOST)


@lru_cache(maxsize=8)
def _sample(seat: int) -> Html:
    """How a seat's line looks in the plot."""
    drawn = h.g(h.line(x1=2, x2=42, y1=6, y2=6, class_="file-line"), class_=f"file-{seat}")
    return h.svg(drawn, viewBox="0 0 44 12", class_="file-sample", aria_hidden="true")


def _story(each: SeatFile, t: Text) -> str:
    """When the seat could have known, what it did, and what that was worth."""
    accusation = each.accusation
    known = t("case.certain", card=each.certain) if each.certain is not None else t("case.uncertain")
    did = t(
        f"case.{each.deed.value}" if accusation else f"case.{each.deed.value}_silent",
        cat=cat_name(accusation.cat, t) if accusation else "",
        card=accusation.card if accusation else 0,
    )
    if accusation is None or accusation.best - accusation.value < 0.05:
        return f"{known} {did}"
    worth = t("case.worth", value=f"{accusation.value:.1f}", best=f"{accusation.best:.1f}")
    return f"{known} {did} {worth}"
