"""After a round: what happened, why each got what, all rounds so far, and who deals next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.spyfall.moves import NextRound
from ui import html as h
from ui.messages import OpenShare, words
from ui.parts import art, icon
from ui.records.lobby import MOVED
from ui.table.messages import Again, Play
from ui.table.sheets import fair
from ui.tables.spyfall.messages import OneMore, says
from ui.tables.spyfall.words import picture, place_name, place_of, role_name, why

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.spyfall.scoring import Result
    from ui.html import Html
    from ui.i18n import Text
    from ui.tables.spyfall.state import SpyfallTable


def score(table: SpyfallTable, t: Text) -> Html:
    """The cards lie open."""
    result = table.view.results[-1]
    over = table.outcome
    return h.join(
        _poster(table, over.winners, t) if over else None,
        _story(table, result, t),
        _people(table, result, t),
        _file(table, t) if table.view.limit is not None else None,
        _rounds(table, t) if len(table.view.results) > 1 else None,
        fair(table.seal, t, table.seed) if over else None,
        h.div(_onwards(table, t), class_="foot"),
    )


def _file(table: SpyfallTable, t: Text) -> Html:
    """By cards, what could be known when (I16)."""
    from ui.tables.spyfall.casefile import case_file  # noqa: PLC0415 - a spoken game has none

    return case_file(table.view, table.names, t, table.me)


def _poster(table: SpyfallTable, winners: tuple[Seat, ...], t: Text) -> Html:
    """The winner's moment."""
    from ui.poster import figure  # noqa: PLC0415 - posters have a pack of their own
    from ui.tables.spyfall.poster import poster  # noqa: PLC0415

    names = t.list([_called(table, seat, t) for seat in winners])
    alone = table.me is not None and winners == (table.me,)
    more = h.button(t("spyfall.one_more"), class_="pill", data_msg=says(OneMore()), data_once=True)
    moved = h.button(t("people.again_moved"), class_="pill", data_msg=says(Again(MOVED)), data_once=True)
    left = any(not listed.used for listed in table.view.places)
    return h.div(
        h.h2(
            t("cards.you_win") if alone else t.n("spyfall.winners", len(winners), names=names),
            class_="sf-winner",
        ),
        figure(poster(table, t), t, more if left else None, None if table.alone else moved),
        class_="sf-center",
    )


def _story(table: SpyfallTable, result: Result, t: Text) -> Html:
    """Where it was, who the spy was, how it ended."""
    place = place_of(table.view.options, result.deal.place)
    return h.div(
        art(picture(place), class_="sf-card-art"),
        h.h2(place_name(place, t), class_="sf-card-name"),
        h.p(why(result, table.names, table.view.options, t, table.me), class_="sf-lead"),
        class_="sf-center sf-story",
    )


def _people(table: SpyfallTable, result: Result, t: Text) -> Html:
    """Each seat: its role, what it got and for what, and its total."""
    rows = (
        h.li(
            h.div(
                h.b(_called(table, seat, t)),
                h.small(_was(table, result, seat, t)),
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
        for seat in range(table.seats)
    )
    return h.ul(rows, class_="sf-results card")


def _called(table: SpyfallTable, seat: Seat, t: Text) -> str:
    """What a seat is called: who plays alone is "you"."""
    return t("cards.you") if seat == table.me else table.names[seat]


def _was(table: SpyfallTable, result: Result, seat: Seat, t: Text) -> str:
    """Who a seat was in this round, and where a deceived spy believed to be."""
    options, decoy = table.view.options, result.deal.decoy
    place = place_of(options, result.deal.place)
    if seat in result.deal.spies:
        false = place_name(place_of(options, decoy), t) if decoy else ""
        return t("spyfall.was_deceived", place=false) if decoy else t("spyfall.was_spy")
    role = result.deal.roles[seat]
    return role_name(place, role, t) if role else ""


def _rounds(table: SpyfallTable, t: Text) -> Html:
    """All rounds as a table: one column a seat."""
    seats = (h.th(_called(table, seat, t), scope="col") for seat in range(table.seats))
    head = h.tr(h.th("", scope="col"), seats)
    rows = (
        h.tr(h.th(str(result.round), scope="row"), (h.td(points) for points in result.points))
        for result in table.view.results
    )
    total = h.tr(h.th("Σ", scope="row"), (h.td(points) for points in table.view.scores), class_="sum")
    return h.details(
        h.summary(t("spyfall.all_rounds"), icon("below")),
        h.div(h.table(h.thead(head), h.tbody(rows, total)), class_="sf-scroll"),
        class_="card sf-rounds",
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
    dealer = table.view.next_dealer
    return h.button(
        t("cards.you_deal") if dealer == table.me else t("spyfall.next_round", name=table.names[dealer]),
        class_="big",
        data_msg=says(Play(table.turn, move.seat, move.index)),
        data_once=True,
    )
