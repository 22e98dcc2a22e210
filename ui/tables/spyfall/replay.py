"""Spyfall, looked at again: who asked whom, who was named, and, laid open, who the spy was."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.spyfall.cards import Deal
from engine.spyfall.moves import (
    Asked,
    Counted,
    Dealt,
    HandsShown,
    Nominated,
    Over,
    Pointed,
    Resumed,
    RoundOver,
    Stopped,
    Voted,
)
from engine.spyfall.phase import Phase
from engine.spyfall.scoring import Award, Reason
from ui import html as h
from ui.parts import art, icon, points
from ui.tables.spyfall.words import picture, place_name, place_of, role_name, said

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Seat
    from engine.spyfall.view import View
    from ui.html import Html
    from ui.i18n import Text
    from ui.table.replay import Moment

TRAIL = 4
"""How many of the last questions are shown."""
_YES = {True: "yes", False: "no"}


def tells(event: Any) -> bool:
    """Whether an event is worth a stop: a single vote, and a card that one seat saw, are not."""
    return not isinstance(event, Dealt | Voted | Resumed)


def round_of(state: Any) -> int:
    """Which round a moment belongs to."""
    number: int = state.round
    return number


def caption(moment: Moment[View], t: Text) -> list[str]:
    """What has just happened."""
    events = moment.events or moment.view.history[:1]
    sentences = [said(events, moment.names, moment.view.options, t)]
    for event in events:
        if isinstance(event, Over):
            names = t.list([moment.names[seat] for seat in event.winners])
            sentences.append(t("replay.won", names=names, points=points(max(event.scores), t)))
    return [sentence for sentence in sentences if sentence]


def card(moment: Moment[View], t: Text) -> Html:
    """The place as a postcard, once it lies open."""
    deal = _deal(moment)
    place = place_of(moment.view.options, deal.place) if deal else None
    return h.figure(
        art(picture(place) if place else "question", class_="replay-place"),
        h.figcaption(place_name(place, t)) if place else None,
        class_="replay-postcard",
    )


def board(moment: Moment[View], t: Text) -> Html:
    """Who asked whom in this round, or its outcome as a stamp; then everybody."""
    # Who has just voted and is the next to be voted on keeps the vote.
    marks = dict(reversed(tuple(_marks(moment, t))))
    people = (_person(moment, seat, marks.get(seat), t) for seat in range(moment.view.seats))
    return h.join(
        _outcome(moment, t) or _trail(moment),
        h.ol(people, class_=f"replay-seats replay-people of-{moment.view.seats}"),
    )


def _deal(moment: Moment[View]) -> Deal | None:
    """Place, spies and roles, where they are seen: after a round, or on request."""
    if moment.view.phase in (Phase.ROUND_OVER, Phase.OVER):
        return moment.view.results[-1].deal
    cards = [view.card for view in moment.bare if view.card]
    if not cards:
        return None
    place = next(card.place for card in cards if card.place)
    spies = tuple(seat for seat, card in enumerate(cards) if card.spy)
    return Deal(place.id, spies, tuple(card.role for card in cards))


def _outcome(moment: Moment[View], t: Text) -> Html | None:
    """Who won the round that has just ended."""
    for event in moment.events:
        if isinstance(event, RoundOver):
            caught = event.result.reason in (Reason.CAUGHT, Reason.WRONG_GUESS)
            award = Award.OTHERS_WON if caught else Award.SPY_WON
            return h.p(
                t(f"spyfall.award.{award.value}"), class_=h.classes("replay-stamp", caught and "caught")
            )
    return None


def _trail(moment: Moment[View]) -> Html:
    """The way of the last questions, from one to the next."""
    asked = [event for event in moment.view.history if isinstance(event, Asked)][-TRAIL:]
    seats = [event.seat for event in asked[:1]] + [event.target for event in asked]
    names = " › ".join(moment.names[seat] for seat in seats)
    return h.p(names, class_="replay-trail", aria_hidden="true")


def _marks(moment: Moment[View], t: Text) -> Iterator[tuple[Seat, Html]]:
    """What each has just done: asked, stopped the clock, voted, or come under suspicion."""
    for event in moment.events:
        match event:
            case Asked(seat, _):
                yield seat, _mark("ask")
            case Stopped(seat, suspect):
                yield seat, _mark("clock")
                yield suspect, _mark("help")
            case Counted(suspect, votes, _):
                yield suspect, _mark("help")
                for seat, vote in enumerate(votes):
                    if vote is not None:
                        told_so = t(f"spyfall.votes_{_YES[vote]}", name=moment.names[seat])
                        yield seat, _mark("check" if vote else "close", _YES[vote], told_so)
            case Nominated(suspect) | HandsShown(suspect, _) | Pointed(int(suspect)):
                yield suspect, _mark("help")


def _mark(name: str, kind: str = "", label: str | None = None) -> Html:
    """A badge on a person."""
    return h.span(icon(name), class_=h.classes("replay-mark", kind), role=label and "img", aria_label=label)


def _person(moment: Moment[View], seat: Seat, mark: Html | None, t: Text) -> Html:
    """One person: name, role, points, and what has just been done."""
    seen, deal = moment.view, _deal(moment)
    spy = deal is not None and seat in deal.spies
    role = deal.roles[seat] if deal else None
    now = seen.ballot.suspect if seen.ballot else seen.asker
    known = role_name(place_of(seen.options, deal.place), role, t) if deal and role else ""
    who = t("spyfall.was_spy") if spy else known
    return h.li(
        mark,
        h.b(moment.names[seat], class_="replay-name"),
        h.small(who) if who else None,
        h.b(seen.scores[seat], class_="replay-points", aria_label=points(seen.scores[seat], t)),
        class_=h.classes("replay-person", seat == now and "now", spy and "spy"),
    )
