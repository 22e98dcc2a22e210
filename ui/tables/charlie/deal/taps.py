"""What who holds the phone does behind its curtain: nothing here tells whoever looks on what it means."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from engine.charlie.moves import ChooseFace
from ui.effects import Effects, Focus
from ui.table.sitting import alone, open_match, sitting, with_own, with_sitting
from ui.table.turns import acted, decided
from ui.table.views import luck_of, public
from ui.tables.charlie.deal.choices import closing, offered
from ui.tables.charlie.deal.plans import Plan, next_step
from ui.tables.charlie.deal.sides import SIDES, face_on
from ui.tables.charlie.follow import followed
from ui.tables.charlie.messages import Choose, Done, InHand, Mark, Side, Take
from ui.tables.charlie.state import Scene, holder, own

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.i18n import Text
    from ui.model import Model


def update(model: Model, message: InHand, t: Text) -> tuple[Model, Effects]:
    """A mark, or the end of a look."""
    match message:
        case Side(_, side):
            return _chosen(model, side, t) if sitting(model).looked and side in SIDES else (model, ())
        case Choose(_, side):
            return _chosen(model, side, t) if alone(model.bots) and side in SIDES else (model, ())
        case Mark() | Take():
            return _mark(model, message) if sitting(model).scene is Scene.VISITS else (model, ())
        case Done():
            return _done(model, t)
        case _:
            assert_never(message)


def _mark(model: Model, message: Mark | Take) -> tuple[Model, Effects]:
    """Who holds the phone marks what it wants to do; whether it may, only a look tells."""
    mine = own(model)
    plan = mine.plan
    if not (_looked(model) or plan.marked or mine.board):
        return model, ()
    match message:
        case Mark(_, what) if what not in offered(public(open_match(model))):
            return model, ()
        case Mark(_, "announce"):
            return _marked(model, replace(plan, announce=not plan.announce)), ()
        case Mark():
            focus = Focus("#adler" if mine.board else ".over h2")
            return with_own(model, board=not mine.board), (focus,)
        case Take(_, seat, slot) if mine.board and seat < open_match(model).seats:
            wanted = (seat, slot)
            others = tuple(take for take in plan.takes if take != wanted)
            takes = others if wanted in plan.takes else (*others, wanted)
            return _marked(model, replace(plan, takes=takes)), ()
    return model, ()


def _marked(model: Model, plan: Plan) -> Model:
    """The table with something else marked: who has marked anything looks again before it counts."""
    return with_sitting(with_own(model, plan=plan), looked=not plan.marked)


def _looked(model: Model) -> bool:
    """Whether who decides has looked; who plays alone has everything in sight."""
    return sitting(model).looked or alone(model.bots)


def _chosen(model: Model, side: str, t: Text) -> tuple[Model, Effects]:
    """The face on this side counts (C9), and with it whatever else is marked: the phone goes on."""
    match, now = open_match(model), sitting(model)
    seen: View = public(match)
    seat = holder(now, seen, model.bots)
    if seat is not None and now.scene is Scene.DEAL:
        face = ChooseFace(face_on(side, luck_of(match), seen.round, seat))
        return _handed_on(model, acted(_fresh(model), seat, face), t)
    if seat is not None and now.scene is Scene.VISITS and not alone(model.bots) and not closing(seen):
        return _sealed(model, seat, side, t)
    return model, ()


def _done(model: Model, t: Text) -> tuple[Model, Effects]:
    """The visit of who plays alone is over, or goes on after a swap (C26, C27); or a last pass is."""
    now, seen = sitting(model), public(open_match(model))
    seat = holder(now, seen, model.bots)
    if seat is None or now.scene is not Scene.VISITS or not _looked(model):
        return model, ()
    if not alone(model.bots):
        return _sealed(model, seat, "", t) if closing(seen) else (model, ())
    plan = own(model).plan
    moved = decided(_fresh(model), seat, lambda view: next_step(plan, view, view.actions))
    return _handed_on(model, moved, t)


def _sealed(model: Model, seat: Seat, side: str, t: Text) -> tuple[Model, Effects]:
    """What a seat has decided is sealed until the last one has: nobody sees it, and nobody can change it."""
    mine = own(model)
    sealed = with_own(_fresh(model), plans=(*mine.plans, (seat, replace(mine.plan, side=side))))
    return _handed_on(model, sealed, t)


def _fresh(model: Model) -> Model:
    """The model for the next hands: nothing is held, seen or marked."""
    return replace(with_own(with_sitting(model, looked=False), plan=Plan(), board=False), held=None)


def _handed_on(before: Model, model: Model, t: Text) -> tuple[Model, Effects]:
    """What follows, and the next name for who listens."""
    after, effects = followed(before, model, t)
    return after, (*effects, Focus("h1"))
