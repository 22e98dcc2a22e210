"""What a tap on a Spyfall table does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from engine import match as matches
from engine.spyfall.moves import NamePlace, NextRound
from engine.spyfall.phase import Phase
from ui.effects import Effects, Forget, Recall, Seed
from ui.messages import Begin, Lay
from ui.table.keeping import saved, saved_table
from ui.table.messages import (
    Again,
    Away,
    Back,
    Close,
    Here,
    Hold,
    Note,
    Play,
    Recalled,
    Tick,
    Undo,
)
from ui.table.sitting import notes_of, open_match, people, sitting, strike, struck, with_own, with_sitting
from ui.table.turns import acted, decided, may_undo, played, undone
from ui.table.views import public
from ui.tables.spyfall.deal import leaf_of, leaves
from ui.tables.spyfall.follow import followed, from_dealer, tick
from ui.tables.spyfall.messages import (
    Confess,
    Give,
    GoOn,
    Help,
    Leaf,
    Me,
    Message,
    NameIt,
    Next,
    OneMore,
    OnScreen,
    PassOn,
    Pause,
    Pick,
    Question,
    Show,
    Sort,
    Strike,
    Take,
    Think,
    Turn,
    Who,
)
from ui.tables.spyfall.opening import recalled
from ui.tables.spyfall.round import clock, giving
from ui.tables.spyfall.state import KEPT, Own, Scene, marks

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.spyfall.view import View
    from ui.codec import Sent
    from ui.i18n import Text
    from ui.model import Model

ASKED_FOR = {"look": Scene.LOOK, "stop": Scene.STOP}
"""Why a name is asked for, and what comes after it."""
OVER_THE_ROUND = (Scene.WHO, Scene.LOOK, Scene.STOP, Scene.NAME, Scene.SURE)
"""What can be left without a move."""
CONFESSES = (Scene.STOP, Scene.LOOK, Scene.SURE)
"""Where anybody can say that he is the spy."""


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """Take one message of this table; by cards, much is said besides."""
    if public(open_match(model)).limit is None:
        return giving.taken(model, sent) or spoken(model, sent, t)
    from ui.tables.spyfall.cards import taps  # noqa: PLC0415 - a spoken game needs none of it

    return taps.update(model, sent, t)


def spoken(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """Take one message that is said at any table of Spyfall; an impossible one changes nothing."""
    message = sent.message
    if isinstance(message, Recalled):
        return recalled(model, sent, t)
    model = with_sitting(model, now=max(sitting(model).now, sent.at))
    if isinstance(message, OnScreen):
        after = _scene(model, message)
        return _changed(model, after if after is model else replace(after, held=None))
    match message:
        case Play() | NameIt() | Undo():
            return _moved(model, message, t)
        case Tick() | Here():
            return tick(model, t)
        case Away():
            return model, (saved_table(model, KEPT),)
        case Back():
            return model, ()
        case Hold():
            return replace(model, held=message), ()
        case Again(seats):
            return _again(model, seats)
        case OneMore():
            return _one_more(model, t)
        case Note() | Leaf():
            return _changed(model, _in_hand(model, message))
        case Give() | Question() | Think() | Next() | Show() | Sort() | Help():
            return model, ()
        case _:
            assert_never(message)


def _moved(model: Model, message: Play | NameIt | Undo, t: Text) -> tuple[Model, Effects]:
    """A move of the game, or one that is taken back."""
    match message:
        case Play():
            moved = played(model, message)
            return followed(replace(moved, held=None), t) if moved else (model, ())
        case NameIt():
            return _name(model, t)
        case Undo():
            return followed(undone(model), t) if may_undo(model) else (model, ())
        case _:
            assert_never(message)


def _changed(before: Model, after: Model) -> tuple[Model, Effects]:
    """What has changed on the table without a move of the game is kept."""
    if after.table == before.table:
        return before, ()
    return after, (*saved(after, KEPT), *clock.next_tick(after))


def _again(model: Model, seats: str) -> tuple[Model, Effects]:
    """The same table once more, as the lobby has laid it."""
    if open_match(model).outcome is None:
        return model, ()
    lay = Recall("lobby:spyfall", Lay("spyfall"))
    return model, (Forget("table:spyfall"), lay, Seed(Begin("spyfall", seats)))


def _one_more(model: Model, t: Text) -> tuple[Model, Effects]:
    """A game that is over goes on by a round: the same match by rules with one more, and its next deal."""
    match = open_match(model)
    if match.outcome is None or not unused(public(match)):
        return model, ()
    longer = replace(match, options=replace(match.options, rounds=match.options.rounds + 1))
    on = replace(model, match=matches.load(matches.dump(longer)), held=None)
    deals = next(m for m in public(open_match(on)).open_moves if isinstance(m.action, NextRound))
    return followed(acted(on, deals.seat, deals.action), t)


def _name(model: Model, t: Text) -> tuple[Model, Effects]:
    """A second spy names the place that he has picked (S9)."""
    seen: View = public(open_match(model))
    own: Own = sitting(model).own
    if seen.phase is not Phase.GUESSING or own.seat is None or own.chosen not in unused(seen):
        return model, ()
    named = decided(model, own.seat, lambda _view: NamePlace(own.chosen))
    return followed(replace(named, held=None), t)


# --- what is in the hand -----------------------------------------------------------------------------


def _in_hand(model: Model, message: Note | Leaf) -> Model:
    """What a second finger does to what the first one holds open."""
    own: Own = sitting(model).own
    seen: View = public(open_match(model))
    if own.seat is None or model.held != Hold(own.seat, "card"):
        return model
    match message:
        case Note(seat, mark) if seat == own.seat:
            return struck(model, seat, strike(notes_of(sitting(model), seat), mark, marks(seen)))
        case Leaf():
            return with_own(model, leaf=(own.leaf + 1) % (1 + leaves(seen, leaf_of(model.settings))))
    return model


# --- what all look at --------------------------------------------------------------------------------


def _scene(model: Model, message: OnScreen) -> Model:
    """What changes on the screen without a move; who is no longer meant changes nothing."""
    scene = sitting(model).scene
    own: Own = sitting(model).own
    seen: View = public(open_match(model))
    asking = seen.phase is Phase.ASKING
    match message:
        case PassOn(_, seat) if scene is Scene.DEAL and seat == own.seat:
            return _pass_on(model, seat, seen)
        case Who(purpose) if scene is Scene.ROUND and asking and purpose in ASKED_FOR:
            waiting = model if purpose == "look" else clock.stood(model)
            return with_own(with_sitting(waiting, scene=Scene.WHO, sheet=None), purpose=purpose)
        case Me(seat) if scene is Scene.WHO and seat in people(model.bots):
            return with_own(with_sitting(model, scene=ASKED_FOR[own.purpose]), seat=seat, leaf=0)
        case Close() if scene in OVER_THE_ROUND and asking:
            return _to_round(model)
        case Confess(_, seat) if scene in CONFESSES and seat == own.seat and not seen.options.false_place:
            return with_own(with_sitting(clock.stood(model), scene=Scene.NAME), purpose="spy", chosen="")
        case Pick(place) if scene is Scene.NAME and place in unused(seen):
            picked = with_own(model, chosen=place)
            return with_sitting(picked, scene=Scene.SURE) if asking else picked
        case Take(_, seat) if scene is Scene.VOTE and seat == own.seat:
            return with_own(model, unveiled=True)
        case Pause() if scene is Scene.ROUND:
            return clock.stood(model)
        case GoOn() if scene is Scene.ROUND and asking:
            return clock.running(model)
        case Turn(page) if scene in (Scene.ROUND, Scene.NAME):
            return with_own(model, second=page == 2)
        case Strike(place) if any(listed.place.id == place for listed in seen.places):
            return with_own(model, struck=own.struck ^ {place})
    return model


def unused(seen: View) -> set[str]:
    """The places that may still be named, by whomever (S13)."""
    return {listed.place.id for listed in seen.places if not listed.used}


def _pass_on(model: Model, seat: Seat, seen: View) -> Model:
    """The phone goes to the next seat; it comes back to the dealer, who starts the clock."""
    round_the_table = [each for each in from_dealer(seen) if each in people(model.bots)]
    following = round_the_table[round_the_table.index(seat) + 1 :]
    if not following:
        return with_own(with_sitting(model, scene=Scene.READY), seat=None)
    return with_own(model, seat=following[0])


def _to_round(model: Model) -> Model:
    """Back to what all look at; a clock that waited for an accusation or a confession goes on."""
    own: Own = sitting(model).own
    ticking = model if own.purpose == "look" else clock.running(model)
    return with_own(with_sitting(ticking, scene=Scene.ROUND), seat=None, purpose="", chosen="")
