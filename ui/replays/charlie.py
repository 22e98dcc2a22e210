"""Checkpoint Charlie, looked at again: the lines grow, clues and markers can be laid open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.charlie.cards import Cat, Hound
from engine.charlie.moves import (
    Accused,
    Announced,
    DeckOut,
    Drew,
    Over,
    Revealed,
    RoundBegan,
    Swapped,
    Tossed,
    Turned,
)
from engine.charlie.scoring import catcher, chiefs
from engine.charlie.view import Phase, View, view
from engine.core import EVERYBODY
from ui import html as h
from ui.daily import points
from ui.parts import art
from ui.tables.charlie.cards import clue_chip, markers, portrait
from ui.tables.charlie.words import cat_name, described, said

if TYPE_CHECKING:
    from engine.charlie.state import State
    from engine.core import Seat
    from ui.drawer import Replay
    from ui.html import Html
    from ui.i18n import Text

_TOLD = (RoundBegan, Turned, Accused, DeckOut, Revealed, Swapped, Announced, Over)


def tells(event: Any) -> bool:
    """Whether an event is worth a stop: a face that is chosen and a visit without a word are not."""
    return isinstance(event, _TOLD)


def round_of(state: State) -> int:
    """Which round a moment belongs to."""
    return state.round


def caption(replay: Replay, t: Text) -> list[str]:
    """What has just happened, a sentence each."""
    stop, match = replay.stops[replay.at], replay.match
    state: State = stop.state
    told = stop.events or state.history[:1]
    sentences = [said(event, match, t) for event in told if not _on_the_board(event)]
    if any(isinstance(event, Revealed) for event in stop.events):
        sentences.append(_chief(replay, t))
    if outcome := state.over:
        names = t.list([match.names[seat] for seat in outcome.winners])
        sentences.append(t("replay.won", names=names, points=points(max(outcome.scores), t)))
    return [sentence for sentence in sentences if sentence]


def _on_the_board(event: Any) -> bool:
    """What everybody can read from the board: markers, clues that fell last, what one seat was told."""
    fell_last = isinstance(event, Tossed) and event.when == "scoring"
    return fell_last or isinstance(event, Drew) or event.to is not EVERYBODY


def _chief(replay: Replay, t: Text) -> str:
    """Who it was, and who caught him."""
    state: State = replay.stops[replay.at].state
    cat, by = cat_name(chiefs(state)[0], t), catcher(state)
    if by is None:
        return t("replay.chief_free", cat=cat)
    return t("replay.chief_caught", cat=cat, name=replay.match.names[by])


def card(replay: Replay, t: Text) -> Html | None:
    """The card that has just been turned, or the suspect that was accused."""
    match replay.stops[replay.at].events[:1]:
        case (Turned(_, Cat() as cat, _),) | (Accused(_, cat),):
            return art(f"cats/{cat.code}", described(cat, t), class_="replay-card")
        case (Turned(_, Hound() as hound, _),):
            return portrait(hound, "replay-card")
    return None


# --- the board ---------------------------------------------------------------------------------------


def board(replay: Replay, t: Text) -> Html:
    """All hounds with their lines, public clues above them."""
    state: State = replay.stops[replay.at].state
    seen = view(state, None)
    return h.join(
        h.div(
            h.span(t.n("replay.deck", seen.deck)),
            (clue_chip(clue, t) for clue in seen.tossed),
            class_="replay-facts",
        ),
        h.ol((_seat(replay, seen, seat, t) for seat in range(seen.seats)), class_="replay-seats"),
    )


def _seat(replay: Replay, seen: View, seat: Seat, t: Text) -> Html:
    """One hound: name, clue, markers, line."""
    state: State = replay.stops[replay.at].state
    clue = state.clue(seat) if replay.bare else seen.clues[seat]
    now = any(getattr(event, "seat", None) == seat for event in replay.stops[replay.at].events[:1])
    thrown = len(seen.discards[seat])
    return h.li(
        portrait(seen.hounds[seat], "replay-face"),
        h.div(
            h.b(replay.match.names[seat], class_="replay-name"),
            clue_chip(clue, t)
            if clue
            else h.span("?", class_="replay-hidden", aria_label=t("replay.hidden")),
            markers(seen.markers[seat], t),
            class_="replay-head",
        ),
        h.ul(
            (_cat(replay, seen, cat, t) for cat in seen.lines[seat]),
            h.li(t.n("replay.thrown", thrown), class_="replay-thrown") if thrown else None,
            class_="replay-line",
        ),
        class_=h.classes("replay-seat", now and "now"),
    )


def _cat(replay: Replay, seen: View, cat: Cat, t: Text) -> Html:
    """A suspect, small; who accused it leaves a pin, and the chief is marked once he may be known."""
    state: State = replay.stops[replay.at].state
    last = replay.stops[replay.at].events[:1]
    fresh = any(isinstance(event, Turned) and event.card == cat for event in last)
    known = replay.bare or seen.phase in (Phase.SCORING, Phase.OVER)
    accuser = _accuser(seen, cat)
    return h.li(
        art(f"cats/{cat.code}", described(cat, t), class_="cat-art"),
        portrait(accuser, "pin") if accuser else None,
        class_=h.classes("replay-cat", fresh and "fresh", known and cat in chiefs(state) and "chief"),
    )


def _accuser(seen: View, cat: Cat) -> Hound | None:
    """The hound that has accused a cat."""
    return next((seen.hounds[seat] for seat, accused in seen.accusations if accused == cat), None)
