"""Spyfall, looked at again: who asked whom, who was named, and, laid open, who the spy was."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.spyfall.moves import Dealt, Over, Resumed, Voted
from engine.spyfall.rounds import Phase
from ui import html as h
from ui.daily import points
from ui.parts import art
from ui.tables.spyfall.words import picture, place_name, place_of, role_name, told

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.spyfall.state import State
    from ui.drawer import Replay
    from ui.html import Html
    from ui.i18n import Text


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


def card(_replay: Replay, _t: Text) -> Html | None:
    """Nothing is turned at this table."""
    return None


def board(replay: Replay, t: Text) -> Html:
    """Everybody with their points; the place and the roles once they lie open."""
    state: State = replay.stops[replay.at].state
    is_open = replay.bare or state.phase in (Phase.ROUND_OVER, Phase.OVER)
    place = place_of(replay.match, state.deal.place)
    return h.join(
        h.div(
            art(picture(place) if is_open else "question", class_="replay-place"),
            h.b(place_name(place, t) if is_open else "?"),
            class_="replay-facts",
        ),
        h.ol((_seat(replay, state, seat, is_open, t) for seat in range(state.seats)), class_="replay-seats"),
    )


def _seat(replay: Replay, state: State, seat: Seat, is_open: bool, t: Text) -> Html:
    """One person: name, role, points."""
    role = state.deal.roles[seat]
    spy = seat in state.deal.spies
    place = place_of(replay.match, state.deal.place)
    who = t("spyfall.was_spy") if spy else role_name(place, role, t) if role else ""
    return h.li(
        h.b(replay.match.names[seat], class_="replay-name"),
        h.span(who if is_open else "", class_="replay-role"),
        h.b(state.scores[seat], class_="replay-points", aria_label=points(state.scores[seat], t)),
        class_=h.classes(
            "replay-seat replay-person", seat == state.asker and "now", is_open and spy and "spy"
        ),
    )
