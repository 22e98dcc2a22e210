"""Spyfall, looked at again: who asked whom, who was named, and, laid open, who the spy was."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.spyfall.moves import Asked, Counted, Dealt, Nominated, Over, Resumed, RoundOver, Stopped, Voted
from engine.spyfall.phase import Phase
from engine.spyfall.scoring import Award, Reason
from ui import html as h
from ui.daily import points
from ui.parts import art, icon
from ui.tables.spyfall.words import picture, place_name, place_of, role_name, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Seat
    from engine.spyfall.state import State
    from ui.drawer import Replay
    from ui.html import Html
    from ui.i18n import Text

TRAIL = 4
"""How many of the last questions are shown."""
_YES = {True: "yes", False: "no"}


def tells(event: Any) -> bool:
    """Whether an event is worth a stop: a single vote, and a card that one seat saw, are not."""
    return not isinstance(event, Dealt | Voted | Resumed)


def round_of(state: State) -> int:
    """Which round a moment belongs to."""
    return state.round


def caption(replay: Replay, t: Text) -> list[str]:
    """What has just happened."""
    stop, match = replay.stops[replay.at], replay.match
    events = stop.events or stop.state.history[:1]
    sentences = [told(replace(match, events=(events,)), t)]
    for event in events:
        if isinstance(event, Over):
            names = t.list([match.names[seat] for seat in event.winners])
            sentences.append(t("replay.won", names=names, points=points(max(event.scores), t)))
    return [sentence for sentence in sentences if sentence]


def card(replay: Replay, t: Text) -> Html:
    """The place as a postcard, once it lies open."""
    state: State = replay.stops[replay.at].state
    place = place_of(replay.match, state.deal.place)
    return h.figure(
        art(picture(place) if _lies_open(replay) else "question", class_="replay-place"),
        h.figcaption(place_name(place, t)) if _lies_open(replay) else None,
        class_="replay-postcard",
    )


def board(replay: Replay, t: Text) -> Html:
    """Who asked whom in this round, or its outcome as a stamp; then everybody."""
    state: State = replay.stops[replay.at].state
    # Who has just voted and is the next to be voted on keeps the vote.
    marks = dict(reversed(tuple(_marks(replay, t))))
    people = (_person(replay, state, seat, marks.get(seat), t) for seat in range(state.seats))
    return h.join(
        _outcome(replay, t) or _trail(replay),
        h.ol(people, class_=f"replay-seats replay-people of-{state.seats}"),
    )


def _lies_open(replay: Replay) -> bool:
    """Whether place and roles are seen: after a round, or on request."""
    return replay.bare or replay.stops[replay.at].state.phase in (Phase.ROUND_OVER, Phase.OVER)


def _outcome(replay: Replay, t: Text) -> Html | None:
    """Who won the round that has just ended."""
    for event in replay.stops[replay.at].events:
        if isinstance(event, RoundOver):
            caught = event.result.reason in (Reason.CAUGHT, Reason.WRONG_GUESS)
            award = Award.OTHERS_WON if caught else Award.SPY_WON
            return h.p(
                t(f"spyfall.award.{award.value}"), class_=h.classes("replay-stamp", caught and "caught")
            )
    return None


def _trail(replay: Replay) -> Html:
    """The way of the last questions, from one to the next."""
    asked = [event for event in replay.stops[replay.at].state.history if isinstance(event, Asked)][-TRAIL:]
    seats = [event.seat for event in asked[:1]] + [event.target for event in asked]
    names = " › ".join(replay.match.names[seat] for seat in seats)
    return h.p(names, class_="replay-trail", aria_hidden="true")


def _marks(replay: Replay, t: Text) -> Iterator[tuple[Seat, Html]]:
    """What each has just done: asked, stopped the clock, voted, or come under suspicion."""
    for event in replay.stops[replay.at].events:
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
                        told_so = t(f"spyfall.votes_{_YES[vote]}", name=replay.match.names[seat])
                        yield seat, _mark("check" if vote else "close", _YES[vote], told_so)
            case Nominated(suspect):
                yield suspect, _mark("help")


def _mark(name: str, kind: str = "", label: str | None = None) -> Html:
    """A badge on a person."""
    return h.span(icon(name), class_=h.classes("replay-mark", kind), role=label and "img", aria_label=label)


def _person(replay: Replay, state: State, seat: Seat, mark: Html | None, t: Text) -> Html:
    """One person: name, role, points, and what has just been done."""
    is_open, role = _lies_open(replay), state.deal.roles[seat]
    spy = is_open and seat in state.deal.spies
    place = place_of(replay.match, state.deal.place)
    now = state.ballot.suspect if state.ballot else state.asker
    who = t("spyfall.was_spy") if spy else role_name(place, role, t) if role and is_open else ""
    return h.li(
        mark,
        h.b(replay.match.names[seat], class_="replay-name"),
        h.small(who) if who else None,
        h.b(state.scores[seat], class_="replay-points", aria_label=points(state.scores[seat], t)),
        class_=h.classes("replay-person", seat == now and "now", spy and "spy"),
    )
