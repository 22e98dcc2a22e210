"""The clock of a round: it runs, stands, warns (S6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.effects import After, Buzz, Cancel, Effects, Sound, Speak
from ui.messages import Tap
from ui.table.clock import Clock
from ui.table.messages import Tick
from ui.table.sitting import open_match, sitting, with_sitting
from ui.table.views import public

if TYPE_CHECKING:
    from ui.i18n import Text
    from ui.model import Model

WARNINGS = {60_000: "minute", 10_000: "ten"}
"""How much is left when the clock speaks up, and what it says."""
AUDIBLE = Sound("tick")
"""What a clock says at the tap that lets it go: browsers let a page be heard only from a tap on."""


def clock_of(model: Model) -> Clock:
    """The clock of the open table."""
    clock = sitting(model).clock
    assert clock is not None
    return clock


def left(model: Model) -> int:
    """What the clock shows (ms)."""
    return clock_of(model).remaining(sitting(model).now)


def running(model: Model) -> Model:
    """The clock goes on, where one counts; by cards it is the questions that do (I7)."""
    if public(open_match(model)).limit is not None:
        return stood(model)
    return with_sitting(model, clock=clock_of(model).run(sitting(model).now))


def stood(model: Model) -> Model:
    """The clock stands."""
    return with_sitting(model, clock=clock_of(model).stand(sitting(model).now))


def next_tick(model: Model) -> Effects:
    """The next tick falls on the next whole second; a clock that stands needs none."""
    if clock_of(model).since is None:
        return (Cancel("clock"),)
    rest = left(model) % 1000 or 1000
    return (After(min(rest + 5, 1000), Tap("spyfall", Tick(open_match(model).turn)), "clock"),)


def warning(model: Model, t: Text) -> Effects:
    """A bell at one minute and at ten seconds, in words too, and a tick for each of the last seconds."""
    now = left(model)
    for mark, name in WARNINGS.items():
        if mark - 1000 < now <= mark:
            return (Sound("bell"), Buzz((120, 80, 120)), Speak(t(f"spyfall.said.{name}")))
    return (Sound("tick"),) if now < min(WARNINGS) and model.settings.sound == "on" else ()
