"""What follows from a move, and from time that passes: the next scene, keeping, telling."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core import TABLE, public_events
from engine.spyfall.moves import ClockStarted, TimeUp
from engine.spyfall.phase import Phase
from ui.effects import Buzz, Effects, Sound, Speak
from ui.table.clock import Clock
from ui.table.keeping import saved, saved_table
from ui.table.sitting import Sitting, alone, open_match, people, sitting, with_own, with_sitting
from ui.table.turns import acted
from ui.table.views import public
from ui.tables.spyfall.round.clock import AUDIBLE, clock_of, left, next_tick, running, stood, warning
from ui.tables.spyfall.state import KEPT, Own, Scene, full
from ui.tables.spyfall.words import said

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.spyfall.view import View
    from ui.i18n import Text
    from ui.model import Model

HEARTBEAT = 10
"""The running clock is kept each time so many seconds have passed."""


def dealt(seen: View, kinds: tuple[str, ...], before: Own | None = None) -> Sitting:
    """A fresh deal: the phone starts with the dealer, who holds it, and comes back to the dealer.

    It goes to people alone, and one person among bots has nobody to pass it to. No question is given twice.
    """
    own = Own(help=before.help, given=before.given) if before else Own()
    first = next(seat for seat in from_dealer(seen) if kinds[seat] == "person")
    if alone(kinds):
        return Sitting(Scene.READY, own, clock=Clock(full(seen)))
    return Sitting(Scene.DEAL, replace(own, seat=first), clock=Clock(full(seen)))


def from_dealer(seen: View) -> tuple[Seat, ...]:
    """All seats clockwise, the dealer's first."""
    return tuple((seen.dealer + step) % seen.seats for step in range(seen.seats))


def followed(model: Model, t: Text) -> tuple[Model, Effects]:
    """The scene that belongs to what the game is doing now, and the clock with it; all is kept and told."""
    match = open_match(model)
    seen: View = public(match)
    model = _scene(model, seen)
    news = said(public_events(match.events[-1]), match.names, seen.options, t) if match.events else ""
    noise = _noise(seen, public_events(match.events[-1]) if match.events else ())
    return model, (*saved(model, KEPT), *next_tick(model), *((Speak(news),) if news else ()), *noise)


def _scene(model: Model, seen: View) -> Model:
    """What all look at in this phase."""
    match seen.phase:
        case Phase.DEALT if sitting(model).scene is Scene.SCORE:
            fresh = dealt(seen, model.bots, sitting(model).own)
            return replace(model, table=replace(fresh, now=sitting(model).now))
        case Phase.DEALT:
            model = with_sitting(model, scene=Scene.READY, clock=Clock(full(seen)))
            return with_own(model, seat=None, purpose="", chosen="")
        case Phase.ASKING | Phase.ANSWERING:
            model = with_sitting(running(model), scene=Scene.ROUND)
            return with_own(model, seat=None, purpose="", chosen="")
        case Phase.GUESSING:
            other = next(seat for seat in seen.to_act if seat is not None)
            return with_own(with_sitting(stood(model), scene=Scene.NAME), seat=other, chosen="")
        case Phase.VOTING | Phase.TIME_UP:
            voter = next((seat for seat in seen.to_act if seat in people(model.bots)), None)
            return with_own(
                with_sitting(stood(model), scene=Scene.VOTE, sheet=None), seat=voter, unveiled=False
            )
    return with_own(with_sitting(stood(model), scene=Scene.SCORE), seat=None, chosen="")


def _noise(seen: View, events: tuple[object, ...]) -> Effects:
    """What is heard when the table's business changes."""
    match seen.phase:
        case Phase.ASKING if ClockStarted(seen.dealer) in events:
            return (AUDIBLE,)
        case Phase.VOTING:
            return (Sound("paw"), Buzz((60,)))
        case Phase.ROUND_OVER | Phase.OVER:
            return (Sound("gong"), Buzz((80, 60, 80)))
    return ()


def tick(model: Model, t: Text) -> tuple[Model, Effects]:
    """The clock moves; when nothing is left, TABLE says so (S10)."""
    seen: View = public(open_match(model))
    if clock_of(model).since is None or seen.phase is not Phase.ASKING:
        return model, ()
    if left(model) == 0:
        shown, effects = followed(acted(replace(model, held=None), TABLE, TimeUp()), t)
        return shown, (*effects, Sound("gong"), Buzz((300, 120, 300)))
    beat = () if left(model) // 1000 % HEARTBEAT else (saved_table(model, KEPT),)
    return model, (*warning(model, t), *next_tick(model), *beat)
