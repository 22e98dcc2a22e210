"""What follows from a move by itself: bots that need no time, the next scene, keeping, telling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.moves import Announced, Pass
from engine.charlie.phase import Phase
from engine.core import TABLE
from ui.table.bots import mind
from ui.table.keeping import known_as_kept, saved
from ui.table.sitting import alone, open_match, sitting, with_own, with_sitting
from ui.table.turns import acted, forced
from ui.table.views import past, public
from ui.tables.charlie.deal import sealing
from ui.tables.charlie.deal.plans import Plan, swaps
from ui.tables.charlie.round.heard import heard
from ui.tables.charlie.state import KEPT, Scene, own

if TYPE_CHECKING:
    from engine.charlie.moves import Action
    from engine.charlie.view import View
    from engine.core import Player, Seat
    from ui.effects import Effects
    from ui.i18n import Text
    from ui.model import Model


def play(model: Model, seat: Player, action: Action, t: Text) -> tuple[Model, Effects]:
    """Play an action and let everything follow that needs nobody's time."""
    return followed(model, acted(model, seat, action), t)


def followed(before: Model, model: Model, t: Text) -> tuple[Model, Effects]:
    """The model at the next moment that somebody has to see or decide, kept and told."""
    while True:
        scene = sitting(model).scene
        if sealing.is_over(model):
            model = sealing.unsealed(model)
        following = _scene(model, scene)
        if following is not scene:
            model = with_sitting(model, scene=following, looked=False, sheet=None)
            model = with_own(model, plan=Plan(), board=False, paw=None, queue=(), skipped=False)
        move = _at_once(model)
        if move is None:
            break
        model = acted(model, *move)
    model, told = heard(before, model, t)
    return known_as_kept(model), (*saved(model, KEPT), *told)


def _scene(model: Model, scene: object) -> object:
    """What the phone is for after a move: only the next tap leads on from a show or a case file."""
    seen: View = public(open_match(model))
    phase = seen.phase
    match scene:
        case Scene.DEAL if phase is Phase.SUSPECTS:
            return Scene.TABLE
        case Scene.TABLE if phase is Phase.SCORING:
            return Scene.REVEAL
        case Scene.VISITS if phase is Phase.OVER and any(
            isinstance(each, Announced) for each in seen.history
        ):
            return Scene.TEN
        case Scene.VISITS if phase is not Phase.SCORING and alone(model.bots):
            return Scene.CASE
        case Scene.VISITS if phase in (Phase.SUSPECTS, Phase.OVER):
            if swaps(past(open_match(model))):
                return Scene.SWAPS
            return Scene.TABLE if phase is Phase.SUSPECTS else Scene.END
    return scene


def _at_once(model: Model) -> tuple[Seat, Action] | None:
    """The next move that nobody has to wait for: a bot's face and visit; one person's without a choice."""
    match = open_match(model)
    now = sitting(model).scene
    passed = now is Scene.VISITS and not alone(model.bots) and public(match).phase is Phase.SCORING
    if now not in (Scene.DEAL, Scene.VISITS) or passed:
        return None
    for seat in public(match).to_act:
        if seat is TABLE:
            continue
        if own(model).case and sitting(model).scene is Scene.VISITS:
            return seat, Pass()  # after a single round there is nothing to decide
        if model.bots[seat] != "person":
            action = mind(match, seat, model.bots[seat])
        else:
            action = forced(model, seat) if alone(model.bots) else None
        if action is not None:
            return seat, action
    return None
