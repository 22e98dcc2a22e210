"""What follows from a move by itself: bots that need no time, the next scene, saving, telling."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import match as matches
from engine.chance import stream
from engine.charlie import choose, delay
from engine.charlie.moves import Accused, Action, Turned
from engine.charlie.phase import Phase
from engine.core import TABLE
from ui.effects import Buzz, Effect, Effects, Save, Sound, Speak
from ui.tables.charlie.state import Scene, dump, on_turn, open_match, people, public, sat, sitting
from ui.tables.charlie.words import name_of, news

if TYPE_CHECKING:
    from engine.core import Player, Seat
    from engine.match import Match
    from ui.i18n import Text
    from ui.model import Model


def play(model: Model, seat: Player, action: Action, t: Text) -> tuple[Model, Effects]:
    """Play an action and let everything follow that needs nobody's time."""
    moved = replace(model, match=matches.act(open_match(model), seat, action))
    return settled(model, moved, t)


def settled(before: Model, model: Model, t: Text) -> tuple[Model, Effects]:
    """The model at the next moment that somebody has to see or decide, kept and told."""
    while True:
        scene = _scene(public(model).phase, sitting(model).scene)
        if scene is not sitting(model).scene:
            model = sat(model, scene=scene, looked=False, pick=(), paw=None, over=(), skipped=False)
        move = _at_once(model)
        if move is None:
            break
        model = replace(model, match=matches.act(open_match(model), *move))
    return keep(model), (*_saved(model), *_told(before, model, t))


def _scene(phase: Phase, scene: Scene) -> Scene:
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
    for seat in public(model).to_act:
        if seat is not TABLE and model.bots[seat] != "person":
            action = mind(match, seat, model.bots[seat])
            if action is not None:
                return seat, action
    return None


def mind(match: Match, seat: Seat, level: str) -> Action | None:
    """What a bot wants now; its luck hangs on the seed and the turn, so it can be replayed."""
    view = matches.view(match, seat)
    return choose(view, stream(match.seed, "mind", match.turn, seat), level) if view.actions else None


def patience(match: Match, seat: Seat, action: Action) -> float:
    """How long a bot that wants to accuse holds back, from 0, at once, to 1."""
    return delay(action, stream(match.seed, "paw", match.turn, seat))


def keep(model: Model) -> Model:
    """The model that knows that its game is kept."""
    return replace(model, kept=model.kept | {"open:charlie", "table:charlie"})


def _saved(model: Model) -> Effects:
    """Everything that an empty battery must not take away."""
    return Save("open:charlie", matches.dump(open_match(model))), saved_table(model)


def saved_table(model: Model) -> Save:
    """What lies beside the match: who is a bot, what the phone is for, the notebooks."""
    return Save("table:charlie", dump(model))


def _told(before: Model, after: Model, t: Text) -> Effects:
    """What everybody may hear of the moves between two models."""
    match = open_match(after)
    moves = match.turn - open_match(before).turn
    if moves <= 0:
        return ()
    sentences = news(match, moves, t)
    turn = on_turn(after) if sitting(after).scene is Scene.TABLE else None
    called = turn if turn in people(after) and turn != on_turn(before) else None
    if called is not None:
        sentences.append(t("charlie.your_turn", name=name_of(match, called)))
    told: list[Effect] = [Speak(" ".join(sentences))] if sentences else []
    happened = [event for events in match.events[-moves:] for event in events]
    if any(isinstance(event, Accused) for event in happened):
        told += [Sound("gong"), Buzz((60, 40, 60))]
    elif any(isinstance(event, Turned) for event in happened):
        told += [Sound("card"), *((Buzz((20,)),) if called is not None else ())]
    return tuple(told)
