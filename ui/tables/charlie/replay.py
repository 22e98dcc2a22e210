"""Checkpoint Charlie, looked at again: the lines grow, clues and markers can be laid open."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.charlie.cards import CATS, Cat, Clue, Hound
from engine.charlie.clues import chiefs_by
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
from engine.charlie.phase import Phase
from engine.charlie.view import View
from ui import html as h
from ui.parts import art, points
from ui.tables.charlie.pieces import clue_chip, markers, portrait
from ui.tables.charlie.words import cat_name, described, said

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.table.replay import Moment

_TOLD = (RoundBegan, Turned, Accused, DeckOut, Revealed, Swapped, Announced, Over)


def tells(event: Any) -> bool:
    """Whether an event is worth a stop: a face that is chosen and a visit without a word are not."""
    return isinstance(event, _TOLD)


def round_of(state: Any) -> int:
    """Which round a moment belongs to."""
    number: int = state.round
    return number


def caption(moment: Moment[View], t: Text) -> list[str]:
    """What has just happened, a sentence each."""
    names, options = moment.names, moment.view.options
    told = moment.events or moment.view.history[:1]
    sentences = [said(event, names, options, t) for event in told if not _on_the_board(event)]
    if any(isinstance(event, Revealed) for event in moment.events):
        sentences.append(_chief(moment, t))
    for event in moment.events:
        if isinstance(event, Over):
            winners = t.list([names[seat] for seat in event.winners])
            sentences.append(t("replay.won", names=winners, points=points(max(event.scores), t)))
    return [sentence for sentence in sentences if sentence]


def _on_the_board(event: Any) -> bool:
    """What everybody can read from the board: markers, clues that fell last."""
    fell_last = isinstance(event, Tossed) and event.when == "scoring"
    return fell_last or isinstance(event, Drew)


def _chiefs(moment: Moment[View]) -> tuple[Cat, ...]:
    """The chiefs by all clues that are seen: those accused first, then the face up."""
    seen = moment.view
    clues = (*filter(None, _clues(moment)), *seen.tossed)
    accused = (cat for _, cat in seen.accusations)
    face_up = (cat for line in seen.lines for cat in line)
    return chiefs_by(clues, dict.fromkeys((*accused, *face_up, *CATS)))


def _clues(moment: Moment[View]) -> tuple[Clue | None, ...]:
    """The clue of each seat, as far as it is seen."""
    return tuple(view.clue for view in moment.bare) or moment.view.clues


def _chief(moment: Moment[View], t: Text) -> str:
    """Who it was, and who caught him."""
    found = _chiefs(moment)
    by = next((seat for seat, cat in moment.view.accusations if cat in found), None)
    if by is None:
        return t("replay.chief_free", cat=cat_name(found[0], t))
    return t("replay.chief_caught", cat=cat_name(found[0], t), name=moment.names[by])


def card(moment: Moment[View], t: Text) -> Html | None:
    """The card that has just been turned, or the suspect that was accused."""
    match moment.events[:1]:
        case (Turned(_, Cat() as cat, _),) | (Accused(_, cat),):
            return art(f"cats/{cat.code}", described(cat, t), class_="replay-card")
        case (Turned(_, Hound() as hound, _),):
            return portrait(hound, "replay-card")
    return None


# --- the board ---------------------------------------------------------------------------------------


def board(moment: Moment[View], t: Text) -> Html:
    """All hounds with their lines, public clues above them."""
    seen = moment.view
    return h.join(
        h.div(
            h.span(t.n("replay.deck", seen.deck)),
            (clue_chip(clue, t) for clue in seen.tossed),
            class_="replay-facts",
        ),
        h.ol((_seat(moment, seat, t) for seat in range(seen.seats)), class_="replay-seats"),
    )


def _seat(moment: Moment[View], seat: Seat, t: Text) -> Html:
    """One hound: name, clue, markers, line."""
    seen = moment.view
    clue = _clues(moment)[seat]
    now = any(getattr(event, "seat", None) == seat for event in moment.events[:1])
    thrown = len(seen.discards[seat])
    return h.li(
        portrait(seen.hounds[seat], "replay-face"),
        h.div(
            h.b(moment.names[seat], class_="replay-name"),
            clue_chip(clue, t)
            if clue
            else h.span("?", class_="replay-hidden", aria_label=t("replay.hidden")),
            markers(seen.markers[seat], t),
            class_="replay-head",
        ),
        h.ul(
            (_cat(moment, cat, t) for cat in seen.lines[seat]),
            h.li(t.n("replay.thrown", thrown), class_="replay-thrown") if thrown else None,
            class_="replay-line",
        ),
        class_=h.classes("replay-seat", now and "now"),
    )


def _cat(moment: Moment[View], cat: Cat, t: Text) -> Html:
    """A suspect, small; who accused it leaves a pin, and the chief is marked once he may be known."""
    seen = moment.view
    fresh = any(isinstance(event, Turned) and event.card == cat for event in moment.events[:1])
    known = bool(moment.bare) or seen.phase in (Phase.SCORING, Phase.OVER)
    accuser = _accuser(seen, cat)
    return h.li(
        art(f"cats/{cat.code}", described(cat, t), class_="cat-art"),
        portrait(accuser, "pin") if accuser else None,
        class_=h.classes("replay-cat", fresh and "fresh", known and cat in _chiefs(moment) and "chief"),
    )


def _accuser(seen: View, cat: Cat) -> Hound | None:
    """The hound that has accused a cat."""
    return next((seen.hounds[seat] for seat, accused in seen.accusations if accused == cat), None)
