"""The pass is over: what everybody has decided reaches the rules, in the order that they ask for.

First the visits as the markers were drawn (C22, C26, C27), then the faces of the next counters (C9).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.moves import Announced, ChooseFace, Swapped
from engine.charlie.phase import Phase
from ui.table.bots import mind
from ui.table.sitting import alone, open_match, people, sitting, with_own
from ui.table.turns import acted, decided
from ui.table.views import luck_of, public
from ui.tables.charlie.deal.choices import closing, offered
from ui.tables.charlie.deal.plans import Plan, next_step, touched
from ui.tables.charlie.deal.sides import face_on
from ui.tables.charlie.state import Scene, own

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.model import Model
    from ui.tables.charlie.deal.plans import Plans


def is_over(model: Model) -> bool:
    """Whether a pass among several people has nobody left to ask, or nothing to ask."""
    seen: View = public(open_match(model))
    if sitting(model).scene is not Scene.VISITS or alone(model.bots) or seen.phase is not Phase.SCORING:
        return False
    decided_by = {seat for seat, _ in own(model).plans}
    return decided_by >= set(people(model.bots)) or (closing(seen) and not offered(seen))


def unsealed(model: Model) -> Model:
    """The model after everybody's plans."""
    plans = own(model).plans
    model = with_own(model, plans=(), overtaken=False)
    while (seen := public(open_match(model))).phase is Phase.SCORING:
        model = _visited(model, seen.to_act[0], plans)
    for seat, plan in plans:
        if seen.phase is Phase.CHOOSING and plan.side:
            luck = luck_of(open_match(model))
            model = acted(model, seat, ChooseFace(face_on(plan.side, luck, seen.round, seat)))
    return model


def _visited(model: Model, seat: Seat, plans: Plans) -> Model:
    """One step of a seat's visit: a bot's as it likes, a person's by its plan."""
    match = open_match(model)
    if model.bots[seat] != "person":
        action = mind(match, seat, model.bots[seat])
        assert action is not None
        return acted(model, seat, action)
    plan = dict(plans).get(seat, Plan())
    after = decided(model, seat, lambda view: next_step(plan, view, view.actions))
    return with_own(after, overtaken=own(after).overtaken or _overtaken(model, after, seat, plan))


def _overtaken(before: Model, after: Model, seat: Seat, plan: Plan) -> bool:
    """Whether swaps of others have made something of a plan impossible: told by what all have seen.

    Whether it was possible at all before is the seat's secret, and asked by nobody.
    """
    history = public(open_match(before)).history
    done = [event for each in open_match(after).events[open_match(before).turn :] for event in each]
    if any(isinstance(event, Swapped) for event in done):
        return False  # the visit goes on
    told = [event for event in history if isinstance(event, Swapped)]
    swapped = sum(event.seat == seat for event in told)
    announced = any(isinstance(event, Announced) and event.seat == seat for event in done)
    carried_out = swapped == len(plan.takes) and announced == plan.announce
    return not carried_out and touched(plan, seat, [event for event in told if event.seat != seat])
