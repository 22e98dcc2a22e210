"""From scene to scene: what leads on from a show, a case file and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.phase import Phase
from ui.effects import Effects, Focus, Today
from ui.messages import To
from ui.table.keeping import cleared
from ui.table.messages import Again
from ui.table.sitting import alone, open_match, people, sitting, with_own, with_sitting
from ui.table.views import earlier, public
from ui.tables.charlie import opening
from ui.tables.charlie.deal.plans import Plan
from ui.tables.charlie.follow import followed
from ui.tables.charlie.messages import GoOn, Leave, ShowCards, ShowWhy, WriteUp
from ui.tables.charlie.state import Scene, own, parts

if TYPE_CHECKING:
    from ui.i18n import Text
    from ui.model import Model


def update(model: Model, message: WriteUp | ShowCards | ShowWhy | GoOn, t: Text) -> tuple[Model, Effects]:
    """What leads on from a show or in a case file."""
    scene = sitting(model).scene
    match message:
        case GoOn():
            return _on(model, scene, t)
        case ShowCards() if scene is Scene.CASE:
            return with_own(model, cards=True), ()
        case ShowWhy(seat) if scene is Scene.CASE and seat < open_match(model).seats:
            return with_own(model, whys=(*own(model).whys, seat)), ()
        case WriteUp() if scene is Scene.CASE and own(model).written < parts(open_match(model).seats):
            _write_up(model)
            return with_own(model, written=own(model).written + 1), ()
    return model, ()


def _on(model: Model, scene: object, t: Text) -> tuple[Model, Effects]:
    """The table has seen enough of a scene.

    Among several people the case file comes first, so that the phone goes round once.
    """
    one, phase = alone(model.bots), public(open_match(model)).phase
    match scene:
        case Scene.REVEAL:
            return _to(model, Scene.VISITS if one else Scene.CASE, t)
        case Scene.TEN:
            return _to(model, Scene.CASE if one else Scene.END, t)
        case Scene.SWAPS:
            return _to(model, Scene.TABLE if phase is Phase.SUSPECTS else Scene.END, t)
        case Scene.CASE if phase is Phase.OVER and own(model).case:
            return _filed(model)
        case Scene.CASE:
            following = {Phase.OVER: Scene.END, Phase.SCORING: Scene.VISITS}.get(phase, Scene.DEAL)
            return _to(model, following, t)
    return model, ()


def _write_up(model: Model) -> None:
    """The next part of the case file."""
    from ui.tables.charlie.casefile.file import is_scored, write_up  # noqa: PLC0415 - as in page.py

    me = people(model.bots)[0] if alone(model.bots) else None
    write_up(earlier(open_match(model), is_scored), own(model).written, me)


def _to(model: Model, scene: Scene, t: Text) -> tuple[Model, Effects]:
    """On to the next scene; a new deal begins with empty notebooks."""
    dealt = scene is Scene.DEAL or (scene is Scene.VISITS and not alone(model.bots))
    notes = () if dealt else sitting(model).notes
    changed = with_sitting(model, scene=scene, looked=False, notes=notes)
    changed = with_own(
        changed, plan=Plan(), board=False, skipped=False, minds=(), wishes=(), written=0, cards=False, whys=()
    )
    changed = with_own(changed, before=(), asked="", offer="")
    changed = with_own(changed, slips=(), barred=(), meant=None)
    after, effects = followed(model, changed, t)
    return after, (*effects, Focus("h1"))


def leave(model: Model, message: Again | Leave) -> tuple[Model, Effects]:
    """From the end: the same table once more, or home."""
    if sitting(model).scene is not Scene.END:
        return model, ()
    return opening.again(model, message.seats) if isinstance(message, Again) else cleared(model)


def _filed(model: Model) -> tuple[Model, Effects]:
    """A daily case is closed: its table is cleared, and its folder shows how it went."""
    from ui.screens.daily.messages import On  # noqa: PLC0415 - the screens have a pack of their own

    left, effects = cleared(model)
    return left, (*effects, Today(To("daily", On(own(model).case))))
