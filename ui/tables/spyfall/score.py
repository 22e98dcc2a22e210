"""After a round: what happened, why each got what, all rounds so far, and who deals next."""

from __future__ import annotations

from engine.chance import seal
from engine.core import Seat
from engine.match import Match
from engine.spyfall.cards import Place
from engine.spyfall.moves import NextRound
from engine.spyfall.scoring import Result
from engine.spyfall.view import View
from ui import html as h
from ui.html import Html
from ui.i18n import Text
from ui.parts import art, icon

from .words import picture, place_name, place_of, role_name, why


def score(match: Match, seen: View, t: Text) -> Html:
    """The cards lie open."""
    result = seen.results[-1]
    over = match.outcome
    return h.join(
        _winners(match, over.winners, t) if over else None,
        _story(match, result, t),
        _people(match, seen, result, t),
        _rounds(match, seen, t) if len(seen.results) > 1 else None,
        _seal(match, t) if over else None,
        h.div(_onwards(match, seen, t), class_="foot"),
    )


def _winners(match: Match, winners: tuple[Seat, ...], t: Text) -> Html:
    names = t.list([match.names[seat] for seat in winners])
    return h.div(
        h.h2(t.n("spyfall.winners", len(winners), names=names), class_="sf-winner"), class_="sf-center"
    )


def _story(match: Match, result: Result, t: Text) -> Html:
    """Where it was, who the spy was, how it ended."""
    place = place_of(match, result.deal.place)
    return h.div(
        art(picture(place), class_="sf-card-art"),
        h.h2(place_name(place, t), class_="sf-card-name"),
        h.p(why(match, result, t), class_="sf-lead"),
        class_="sf-center sf-story",
    )


def _people(match: Match, seen: View, result: Result, t: Text) -> Html:
    """Each seat: its role, what it got and for what, and its total."""
    place = place_of(match, result.deal.place)
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
            h.b(seen.scores[seat], class_="sf-total", aria_label=t.n("spyfall.points", seen.scores[seat])),
            class_=h.classes("sf-result", seat in result.deal.spies and "spy"),
        )
        for seat, name in enumerate(match.names)
    )
    return h.ul(rows, class_="sf-results card")


def _was(result: Result, seat: Seat, place: Place, t: Text) -> str:
    """Who a seat was in this round."""
    if seat in result.deal.spies:
        return t("spyfall.was_spy")
    role = result.deal.roles[seat]
    return role_name(place, role, t) if role else ""


def _rounds(match: Match, seen: View, t: Text) -> Html:
    """All rounds as a table: one column a seat."""
    head = h.tr(h.th("", scope="col"), (h.th(name, scope="col") for name in match.names))
    rows = (
        h.tr(h.th(str(result.round), scope="row"), (h.td(points) for points in result.points))
        for result in seen.results
    )
    total = h.tr(h.th("Σ", scope="row"), (h.td(points) for points in seen.scores), class_="sum")
    return h.details(
        h.summary(t("spyfall.all_rounds")),
        h.div(h.table(h.thead(head), h.tbody(rows, total)), class_="sf-scroll"),
        class_="card sf-rounds",
    )


def _seal(match: Match, t: Text) -> Html:
    """The seed, now that it can do no harm, and the seal that it fits."""
    return h.p(
        t("spyfall.seal", seal=seal(match.seed)),
        h.br(),
        h.small(match.seed, class_="sf-seed"),
        class_="note sf-center",
    )


def _onwards(match: Match, seen: View, t: Text) -> Html:
    """The next round by its dealer, or the same table again."""
    if seen.next_dealer is None:
        return h.join(
            h.button(t("spyfall.again"), class_="big", data_msg="spyfall again", data_once=True),
            h.div(
                h.button(icon("share"), t("home.share"), class_="quiet", data_msg="share match"),
                class_="passing-on",
            ),
        )
    move = next(m for m in seen.open_moves if isinstance(m.action, NextRound))
    return h.button(
        t("spyfall.next_round", name=match.names[seen.next_dealer]),
        class_="big",
        data_msg=f"spyfall play {match.turn} {move.seat} {move.index}",
        data_once=True,
    )
