"""After a round: what happened, why each got what, all rounds so far, and who deals next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.spyfall.moves import NextRound
from ui import html as h
from ui.messages import OpenShare, words
from ui.parts import art, icon
from ui.table.messages import Again, Play
from ui.tables.spyfall.messages import says
from ui.tables.spyfall.words import picture, place_name, place_of, role_name, why

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.spyfall.cards import Place
    from engine.spyfall.scoring import Result
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.spyfall.state import SpyfallTable


def score(table: SpyfallTable, t: Text) -> Html:
    """The cards lie open."""
    result = table.view.results[-1]
    over = table.outcome
    return h.join(
        _winners(table, over.winners, t) if over else None,
        _story(table, result, t),
        _people(table, result, t),
        _rounds(table, t) if len(table.view.results) > 1 else None,
        _seal(table, t) if over else None,
        h.div(_onwards(table, t), class_="foot"),
    )


def _winners(table: SpyfallTable, winners: tuple[Seat, ...], t: Text) -> Html:
    names = t.list([table.names[seat] for seat in winners])
    return h.div(
        h.h2(t.n("spyfall.winners", len(winners), names=names), class_="sf-winner"), class_="sf-center"
    )


def _story(table: SpyfallTable, result: Result, t: Text) -> Html:
    """Where it was, who the spy was, how it ended."""
    place = place_of(table.view.options, result.deal.place)
    return h.div(
        art(picture(place), class_="sf-card-art"),
        h.h2(place_name(place, t), class_="sf-card-name"),
        h.p(why(result, table.names, table.view.options, t), class_="sf-lead"),
        class_="sf-center sf-story",
    )


def _people(table: SpyfallTable, result: Result, t: Text) -> Html:
    """Each seat: its role, what it got and for what, and its total."""
    place = place_of(table.view.options, result.deal.place)
    rows = (
        h.li(
            h.div(
                h.b(name),
                h.small(_was(result, seat, place, t)),
                class_="sf-result-who",
            ),
            h.div(
                h.b(
                    f"+{result.points[seat]}" if result.points[seat] else "0",
                    class_=h.classes("sf-plus", result.points[seat] > 0 and "some"),
                ),
                h.small(", ".join(t(f"spyfall.award.{award.value}") for award in result.awards[seat])),
                class_="sf-result-got",
            ),
            h.b(
                table.view.scores[seat],
                class_="sf-total",
                aria_label=t.n("spyfall.points", table.view.scores[seat]),
            ),
            class_=h.classes("sf-result", seat in result.deal.spies and "spy"),
        )
        for seat, name in enumerate(table.names)
    )
    return h.ul(rows, class_="sf-results card")


def _was(result: Result, seat: Seat, place: Place, t: Text) -> str:
    """Who a seat was in this round."""
    if seat in result.deal.spies:
        return t("spyfall.was_spy")
    role = result.deal.roles[seat]
    return role_name(place, role, t) if role else ""


def _rounds(table: SpyfallTable, t: Text) -> Html:
    """All rounds as a table: one column a seat."""
    head = h.tr(h.th("", scope="col"), (h.th(name, scope="col") for name in table.names))
    rows = (
        h.tr(h.th(str(result.round), scope="row"), (h.td(points) for points in result.points))
        for result in table.view.results
    )
    total = h.tr(h.th("Σ", scope="row"), (h.td(points) for points in table.view.scores), class_="sum")
    return h.details(
        h.summary(t("spyfall.all_rounds")),
        h.div(h.table(h.thead(head), h.tbody(rows, total)), class_="sf-scroll"),
        class_="card sf-rounds",
    )


def _seal(table: SpyfallTable, t: Text) -> Html:
    """The seed, now that it can do no harm, and the seal that it fits."""
    return h.p(
        t("spyfall.seal", seal=table.seal),
        h.br(),
        h.small(table.seed, class_="sf-seed"),
        class_="note sf-center",
    )


def _onwards(table: SpyfallTable, t: Text) -> Html:
    """The next round by its dealer, or the same table again."""
    if table.view.next_dealer is None:
        return h.join(
            h.button(t("spyfall.again"), class_="big", data_msg=says(Again()), data_once=True),
            h.div(
                h.button(icon("share"), t("home.share"), class_="quiet", data_msg=words(OpenShare("match"))),
                class_="passing-on",
            ),
        )
    move = next(m for m in table.view.open_moves if isinstance(m.action, NextRound))
    return h.button(
        t("spyfall.next_round", name=table.names[table.view.next_dealer]),
        class_="big",
        data_msg=says(Play(table.turn, move.seat, move.index)),
        data_once=True,
    )
