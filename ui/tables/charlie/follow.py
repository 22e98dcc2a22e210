"""What follows from a move by itself: bots that need no time, the next scene, keeping, telling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.moves import Accused, Action, Turned
from engine.charlie.phase import Phase
from engine.core import TABLE, public_events
from ui.effects import Buzz, Effect, Effects, Sound, Speak
from ui.table.bots import mind
from ui.table.keeping import known_as_kept, saved
from ui.table.sitting import open_match, people, sitting, with_own, with_sitting
from ui.table.turns import acted
from ui.table.views import public
from ui.tables.charlie.state import KEPT, Scene, on_turn
from ui.tables.charlie.words import news

if TYPE_CHECKING:
    from engine.core import Player, Seat
    from ui.i18n import Text
    from ui.model import Model


def play(model: Model, seat: Player, action: Action, t: Text) -> tuple[Model, Effects]:
    """Play an action and let everything follow that needs nobody's time."""
    return followed(model, acted(model, seat, action), t)


def followed(before: Model, model: Model, t: Text) -> tuple[Model, Effects]:
    """The model at the next moment that somebody has to see or decide, kept and told."""
    while True:
        scene = sitting(model).scene
        following = _scene(public(open_match(model)).phase, scene)
        if following is not scene:
            model = with_sitting(model, scene=following, looked=False, sheet=None)
            model = with_own(model, pick=(), paw=None, skipped=False)
        move = _at_once(model)
        if move is None:
            break
        model = acted(model, *move)
    return known_as_kept(model), (*saved(model, KEPT), *_heard(before, model, t))


def _scene(phase: Phase, scene: object) -> object:
    """What the phone is for after a move: only the next tap leads on from a show or a case file."""
    match scene:
        case Scene.DEAL if phase is Phase.SUSPECTS:
            return Scene.TABLE
        case Scene.TABLE if phase is Phase.SCORING:
            return Scene.REVEAL
        case Scene.VISITS if phase is not Phase.SCORING:
            return Scene.CASE
    return scene


def _at_once(model: Model) -> tuple[Seat, Action] | None:
    """The next move of a bot that nobody has to wait for: its face, its visit."""
    match = open_match(model)
    if sitting(model).scene not in (Scene.DEAL, Scene.VISITS):
        return None
    for seat in public(match).to_act:
        if seat is not TABLE and model.bots[seat] != "person":
            action = mind(match, seat, model.bots[seat])
            if action is not None:
                return seat, action
    return None


def _heard(before: Model, after: Model, t: Text) -> Effects:
    """What everybody may hear of the moves between two models."""
    match = open_match(after)
    seen = public(match)
    moves = match.turn - open_match(before).turn
    if moves <= 0:
        return ()
    happened = [event for events in match.events[-moves:] for event in public_events(events)]
    sentences = news(happened, match.names, seen.options, t)
    turn = on_turn(seen) if sitting(after).scene is Scene.TABLE else None
    was = on_turn(public(open_match(before)))
    called = turn if turn in people(after.bots) and turn != was else None
    if called is not None:
        sentences.append(t("charlie.your_turn", name=match.names[called]))
    heard: list[Effect] = [Speak(" ".join(sentences))] if sentences else []
    if any(isinstance(event, Accused) for event in happened):
        heard += [Sound("gong"), Buzz((60, 40, 60))]
    elif any(isinstance(event, Turned) for event in happened):
        heard += [Sound("card"), *((Buzz((20,)),) if called is not None else ())]
    return tuple(heard)
