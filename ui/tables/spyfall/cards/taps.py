"""What a tap does at a Spyfall table by cards; what is not said here is as at a spoken one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.spyfall.moves import Counted, NextRound, StartClock, Voted
from engine.spyfall.phase import Phase
from ui.effects import Effects, Focus
from ui.table.keeping import saved_table
from ui.table.messages import Away, Back, Close, Here, Note, Play, Recalled
from ui.table.sitting import (
    alone,
    notes_of,
    open_match,
    people,
    sitting,
    strike,
    struck,
    with_own,
    with_sitting,
)
from ui.table.turns import played
from ui.table.views import public
from ui.tables.spyfall.cards.bots import armed, go_on, own, think, voted
from ui.tables.spyfall.follow import followed
from ui.tables.spyfall.messages import Help, Next, Pick, Question, Show, Sort, Take, Think
from ui.tables.spyfall.state import KEPT, Scene, marks

if TYPE_CHECKING:
    from engine.spyfall.view import View
    from ui.codec import Sent
    from ui.i18n import Text
    from ui.model import Model
    from ui.tables.spyfall.messages import Message

SHEETS = ("log", "places", "stop", "name")
LONGEST_WORD = 40
"""No question and no place is called by more signs."""


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """Take one message, and let the bots think about what came of it."""
    after, effects = _said(model, sent, t)
    if isinstance(sent.message, Back) and not effects:
        return after, ()  # nothing lay over the table, so it is left
    if after.match is None or after.table is None or after.match.options.talk != "cards":
        return after, effects
    if after.match is not model.match:
        after = with_own(after, minds=(), question="")
    return after, (*effects, *armed(after, before=model))


def _said(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """What the message itself does."""
    from ui.tables.spyfall.taps import spoken  # noqa: PLC0415 - it has led here

    message, now = sent.message, sitting(model) if model.table is not None else None
    if isinstance(message, Recalled) or now is None:
        return spoken(model, sent, t)
    match message:
        case Play():
            return _play(model, message, t)
        case Next() if now.scene in (Scene.ROUND, Scene.VOTE):
            return _went_on(model, go_on(model), t)
        case Think():
            return think(model), ()
        case Question(_, question) if len(question) <= LONGEST_WORD:
            same = own(model).question == question
            return with_own(model, question="" if same else question), ()
        case Show(what) if what in SHEETS and alone(model.bots) and now.scene is Scene.ROUND:
            return with_own(with_sitting(model, sheet=message), chosen=""), (Focus(".over h2"),)
        case Sort(by) if by in ("order", "person"):
            return with_own(model, sort=by), ()
        case Help():
            helped = with_own(model, help=not own(model).help)
            return helped, (saved_table(helped, KEPT),)
        case Close() | Back() if now.sheet is not None:
            return with_sitting(model, sheet=None), (Focus("h1"),)
        case Pick(place) if isinstance(now.sheet, Show) and len(place) <= LONGEST_WORD:
            return with_own(model, chosen=place), ()
        case Note(seat, mark) if alone(model.bots) and seat == people(model.bots)[0]:
            seen: View = public(open_match(model))
            noted = struck(model, seat, strike(notes_of(now, seat), mark, marks(seen)))
            return noted, (saved_table(noted, KEPT),)
        case Take(_, seat) if now.scene is Scene.ROUND and seat in _called(model):
            return with_own(with_sitting(model, scene=Scene.HAND), seat=seat, question=""), (Focus("#hold"),)
        case Close() if now.scene is Scene.HAND:
            return with_own(with_sitting(model, scene=Scene.ROUND), seat=None, question=""), (Focus("h1"),)
        case Away() | Here():
            return with_sitting(model, away=isinstance(message, Away)), (saved_table(model, KEPT),)
    return spoken(model, sent, t)


def _called(model: Model) -> tuple[int, ...]:
    """The person whose question or answer is waited for."""
    seen: View = public(open_match(model))
    waiting = seen.to_act if seen.phase in (Phase.ASKING, Phase.ANSWERING) else ()
    return tuple(seat for seat in waiting if seat is not None and seat in people(model.bots))


def _play(model: Model, move: Play, t: Text) -> tuple[Model, Effects]:
    """A person's move; nobody moves for a bot, but to begin and to deal."""
    seen: View = public(open_match(model))
    named = next((m.action for m in seen.open_moves if (m.seat, m.index) == (move.seat, move.index)), None)
    if move.seat not in people(model.bots) and not isinstance(named, StartClock | NextRound):
        return model, ()
    moved = played(with_sitting(with_own(model, minds=(), question=""), sheet=None), move)
    if moved is None:
        return model, ()
    after = with_own(moved, minds=_votes(model, moved, move))
    if public(open_match(moved)).ballot is not None and seen.ballot is not None:
        after = voted(after)
    elif isinstance(named, StartClock):
        after = go_on(after) if seen.dealer not in people(model.bots) else after
    return _went_on(model, after, t)


def _votes(before: Model, after: Model, move: Play) -> tuple[Any, ...]:
    """What the bots have thought of a vote while a person did: it holds when that person has voted."""
    voted_only = isinstance(open_match(after).events[-1][-1], Voted)
    minds = own(before).minds
    return tuple(None if seat == move.seat else each for seat, each in enumerate(minds)) if voted_only else ()


def _went_on(before: Model, after: Model, t: Text) -> tuple[Model, Effects]:
    """The table after one move or several: the next scene, kept and told."""
    match = open_match(after)
    if match is open_match(before):
        return after, ()
    shown, effects = followed(replace(after, held=None), t)
    counted = any(isinstance(event, Counted) for event in match.events[-1])
    return shown, (*effects, *((Focus("h1"),) if counted else ()))
