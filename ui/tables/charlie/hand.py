"""What who holds the phone does behind its curtain: nothing here tells whoever looks on what it means."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from engine.chance import toss
from engine.charlie.moves import Action, Announce, ChooseFace, Pass, Swap
from engine.charlie.worth import adlers, most
from ui.effects import Effects, Focus
from ui.table.sitting import open_match, sitting, with_own, with_sitting
from ui.table.turns import acted, decided
from ui.table.views import Luck, luck_of, public
from ui.tables.charlie.follow import followed
from ui.tables.charlie.messages import Done, InHand, Mark, Side, Take
from ui.tables.charlie.state import Scene, holder, own

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.i18n import Text
    from ui.model import Model

SIDES = ("left", "right")


def update(model: Model, message: InHand, t: Text) -> tuple[Model, Effects]:
    """A mark, or the end of a look."""
    now = sitting(model)
    match message:
        case Side(_, side):
            if side not in SIDES or not now.looked:
                return model, ()
            return with_own(model, pick=(side,)), ()
        case Mark() | Take():
            return _mark(model, message) if now.scene is Scene.VISITS else (model, ())
        case Done():
            return _done(model, t)
        case _:
            assert_never(message)


def left_face(luck: Luck, seen: View, seat: Seat) -> bool:
    """Which face of a seat's counter lies on the left: by chance, so that a side tells nobody anything."""
    return toss(luck("sides", seen.round, seat))


def _mark(model: Model, message: Mark | Take) -> tuple[Model, Effects]:
    """Who holds the phone marks what it wants to do; whether it may, only a look tells."""
    pick = own(model).pick
    if not (sitting(model).looked or pick):
        return model, ()
    # Who has marked something has to look again before Done: only a look tells what Done will do.
    match message:
        case Mark(_, what) if what in offered(public(open_match(model))):
            if pick[:1] == (what,):
                return with_sitting(with_own(model, pick=()), looked=True), ()
            return with_sitting(with_own(model, pick=(what,)), looked=False), (Focus(".over h2"),)
        case Take(_, seat, slot) if pick[:1] == ("adler",):
            wanted = ("adler", str(seat), str(slot))
            return with_sitting(with_own(model, pick=wanted), looked=False), (Focus("#adler"),)
    return model, ()


def _done(model: Model, t: Text) -> tuple[Model, Effects]:
    """The marked face counts (C9); or the visit is over, or goes on after a swap (C26, C27)."""
    match = open_match(model)
    seen: View = public(match)
    now, pick = sitting(model), own(model).pick
    seat = holder(now, seen, model.bots)
    fresh = replace(with_own(with_sitting(model, looked=False), pick=()), held=None)
    if seat is not None and now.scene is Scene.DEAL and pick:
        left = left_face(luck_of(match), seen, seat)
        moved = acted(fresh, seat, ChooseFace(left if pick == ("left",) else not left))
    elif seat is not None and now.scene is Scene.VISITS and now.looked:
        moved = decided(fresh, seat, lambda view: planned(view, pick))
    else:
        return model, ()
    after, effects = followed(fresh, moved, t)
    return after, (*effects, Focus("h1"))


def offered(seen: View) -> tuple[str, ...]:
    """What somebody at the table may be able to do: told by what all can see, so that it tells nothing."""
    everybody = range(seen.seats)
    can = [adlers(seen, seat) for seat in everybody]
    swaps = any(
        not shown.face_up and shown.colour in can[seat]
        for seat in everybody
        for other in everybody
        if other != seat
        for shown in seen.markers[other]
    )
    tens = any(most(seen, seat) >= seen.options.target for seat in everybody)
    return (*(("announce",) if tens else ()), *(("adler",) if swaps else ()))


def planned(view: View, pick: tuple[str, ...]) -> Action:
    """What the marks come down to for this seat; what the rules do not allow is silently left."""
    wanted: Action = Pass()
    match pick:
        case ("announce",):
            wanted = Announce()
        case ("adler", seat, slot) if int(seat) < view.seats:
            row = view.markers[int(seat)]
            if int(slot) < len(row):
                wanted = Swap(row[int(slot)].colour, int(seat), int(slot))
    return wanted if wanted in view.actions else Pass()
