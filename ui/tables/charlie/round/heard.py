"""What everybody hears of a move, and when: a turned card stands for a beat before it goes anywhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.charlie.moves import Accused, Turned
from engine.core import public_events
from ui.effects import After, Buzz, Effect, Effects, Sound, Speak
from ui.messages import Tap
from ui.table.sitting import alone, open_match, people, sitting, with_own
from ui.table.views import public
from ui.tables.charlie.messages import Land
from ui.tables.charlie.state import Scene, on_turn, own
from ui.tables.charlie.words import spoken

if TYPE_CHECKING:
    from ui.i18n import Text
    from ui.model import Model

STANDS_MS = 900
"""How long a turned card stands beside the deck: time to look at it before it is told where it goes."""


def heard(before: Model, after: Model, t: Text) -> tuple[Model, Effects]:
    """What is heard of the moves between two models, and what only when the turned card lands."""
    match = open_match(after)
    since = min(own(before).heard, open_match(before).turn)
    if match.turn <= since:  # from what was swapped it goes on to the table: there somebody is called
        called = _call(after, t) if sitting(before).scene is Scene.SWAPS else ()
        return with_own(after, heard=match.turn), _voice(*called)
    last = public_events(match.events[-1])
    stands = sitting(after).scene is Scene.TABLE and any(isinstance(event, Turned) for event in last)
    sounds: list[Effect] = []
    if any(isinstance(event, Accused) for event in last) or sitting(after).scene is Scene.TEN:
        sounds = [Sound("gong"), Buzz((60, 40, 60))]
    elif stands:
        sounds = [Sound("card"), After(STANDS_MS, Tap("charlie", Land(match.turn)), "card")]
    upto = match.turn - 1 if stands else match.turn
    told = _told(after, since, upto, t)
    called = () if stands or on_turn(public(open_match(before))) == _called(after) else _call(after, t)
    return with_own(after, heard=upto), (*_voice(*told, *called), *sounds)


def landed(model: Model, t: Text) -> tuple[Model, Effects]:
    """The turned card goes where it belongs, and that is told; whose turn it is now is called."""
    turn = open_match(model).turn
    since = own(model).heard
    if since >= turn:
        return model, ()
    called = _call(model, t)
    buzz = (Buzz((20,)),) if called else ()
    return with_own(model, heard=turn), (*_voice(*_told(model, since, turn, t), *called), *buzz)


def _told(model: Model, since: int, upto: int, t: Text) -> list[str]:
    """What the moves from one turn to another say."""
    match = open_match(model)
    events = [event for each in match.events[since:upto] for event in public_events(each)]
    me = people(model.bots)[0] if alone(model.bots) else None
    briefly = model.settings.voice == "names"
    return spoken(events, match.names, public(match).options, t, me=me, briefly=briefly)


def _called(model: Model) -> int | None:
    """The person whose turn it is to turn up a card."""
    turn = on_turn(public(open_match(model))) if sitting(model).scene is Scene.TABLE else None
    return turn if turn in people(model.bots) else None


def _call(model: Model, t: Text) -> tuple[str, ...]:
    """Whoever is to turn up a card is called."""
    seat = _called(model)
    if seat is None:
        return ()
    if alone(model.bots):
        return (t("charlie.you.turn"),)
    return (t("charlie.your_turn", name=open_match(model).names[seat]),)


def _voice(*sentences: str) -> Effects:
    """What is said aloud, if there is anything to say."""
    return (Speak(" ".join(sentences)),) if sentences else ()
