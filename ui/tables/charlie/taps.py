"""What a tap on the table does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from ui.effects import After, Effects, Focus
from ui.messages import Tap
from ui.table.messages import Again, Away, Back, Close, Here, Hold, Note, Play, Recalled, Tick, Undo
from ui.table.sitting import (
    alone,
    open_match,
    people,
    sitting,
    with_own,
    with_sitting,
)
from ui.table.turns import may_undo, undone
from ui.table.views import public
from ui.tables.charlie import opening
from ui.tables.charlie.deal import taps as dealing
from ui.tables.charlie.deal.plans import Plan
from ui.tables.charlie.follow import followed
from ui.tables.charlie.messages import (
    Ask,
    Choose,
    Done,
    GoOn,
    Land,
    Leave,
    Mark,
    Message,
    Next,
    NextHint,
    Pause,
    Paw,
    Point,
    Rested,
    Sheet,
    ShowCards,
    ShowCat,
    ShowCurtain,
    ShowHint,
    ShowMenu,
    ShowNotes,
    ShowRow,
    ShowWhy,
    Side,
    Skip,
    StepBack,
    StrikeCard,
    Take,
    Think,
    Unpaw,
    Wipe,
    WriteUp,
)
from ui.tables.charlie.notebook import taps as notes
from ui.tables.charlie.pace import bots, timers
from ui.tables.charlie.pace.countdown import tick
from ui.tables.charlie.round import pawing
from ui.tables.charlie.round import taps as playing
from ui.tables.charlie.round.heard import landed
from ui.tables.charlie.scoring import taps as scoring
from ui.tables.charlie.state import Scene, holder, own, parts

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.codec import Sent
    from ui.i18n import Text
    from ui.model import Model


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """Take one message, rewind the table's timers to what follows, and write on at a case file."""
    if isinstance(sent.message, Recalled):
        after, effects = opening.recalled(model, sent.value, t)
    else:
        after, effects = _said(model, sent.message, sent.at, t)
    if after.match is not None and after.table is not None:
        effects += _write_on(after)
    return timers.rewound(model, after, effects, sent.at)


def _write_on(model: Model) -> Effects:
    """A case file is written hound by hound, each in a moment of its own."""
    missing = sitting(model).scene is Scene.CASE and own(model).written < parts(open_match(model).seats)
    return (After(0, Tap("charlie", WriteUp()), "file"),) if missing else ()


def _said(model: Model, message: Message, at: float, t: Text) -> tuple[Model, Effects]:
    """What the message itself does."""
    match message:
        case Play() | Next() | Pause() | Undo() | Paw() | Unpaw() | Rested() | Point():
            return _touched(model, message, at, t)
        case Think() | Tick() | Land():
            return _came(model, message, at, t)
        case Side() | Choose() | Mark() | Take() | Done():
            return dealing.update(model, message, t)
        case Hold():
            return _look(replace(model, held=message)), ()
        case Away() | Here():
            return with_sitting(model, away=isinstance(message, Away)), ()
        case ShowCurtain() | ShowCat() | ShowRow() | ShowMenu() | ShowNotes():
            return _lay_over(model, message, at, t)
        case Close():
            return _close(model)
        case Back():
            return _close(model) if sitting(model).sheet else playing.unpaw(model, at, t)
        case Note() | Wipe() | StepBack() | StrikeCard() | Ask():
            return notes.update(model, message)
        case Skip():
            return with_own(model, skipped=True), ()
        case WriteUp() | ShowCards() | ShowWhy() | GoOn():
            return scoring.update(model, message, t)
        case Again() | Leave():
            return scoring.leave(model, message)
        case ShowHint() | NextHint():
            from ui.tables.charlie.casefile import hinting  # noqa: PLC0415 - reasons have a pack of their own

            return hinting.update(model, message)
        case Recalled():
            return model, ()
        case _:
            assert_never(message)


def _came(model: Model, message: Think | Tick | Land, at: float, t: Text) -> tuple[Model, Effects]:
    """A timer has come to its end."""
    match message:
        case Think():
            return bots.act(model, at, t) if timers.runs(model) else (model, ())
        case Tick():
            return tick(model, at, timers.runs(model), t)
        case Land():
            return landed(model, t)
        case _:
            assert_never(message)


# --- moves -------------------------------------------------------------------------------------------


def _touched(
    model: Model,
    message: Play | Next | Pause | Undo | Paw | Unpaw | Rested | Point,
    at: float,
    t: Text,
) -> tuple[Model, Effects]:
    """Somebody has touched the table: a move, a paw, a cat that is pointed at, or the table stands still."""
    match message:
        case Play():
            return playing.play(model, message, at, t)
        case Next():
            return playing.go_on(model, at, t)
        case Pause():
            return playing.pause(model)
        case Undo():
            return _undo(model, t)
        case Paw(_, seat):
            return playing.paw(model, seat, at)
        case Unpaw():
            return playing.unpaw(model, at, t)
        case Rested():
            return pawing.rested(model, at)
        case Point(_, code):
            return playing.point(model, code, at)
        case _:
            assert_never(message)


def _undo(model: Model, t: Text) -> tuple[Model, Effects]:
    """A slip that told nobody anything is taken back."""
    if not may_undo(model):
        return model, ()
    fresh = with_own(with_sitting(replace(undone(model), held=None), looked=False), plan=Plan(), board=False)
    after, effects = followed(fresh, fresh, t)
    return after, (*effects, Focus("h1"))


# --- what lies over the table ------------------------------------------------------------------------


def _lay_over(model: Model, sheet: Sheet, at: float, t: Text) -> tuple[Model, Effects]:
    """Something is shown over the table, which stands still meanwhile."""
    match sheet:
        case ShowCurtain(_, seat):
            several = seat in people(model.bots) and not alone(model.bots)
            if not several or sitting(model).scene is not Scene.TABLE or _contested(model, seat):
                return model, ()
            freed, effects = pawing.looks(model, at, t)
            behind = with_sitting(freed, sheet=sheet, looked=False)
            return replace(behind, held=None), (*effects, Focus("#hold"))
        case ShowCat(code) if isinstance(sitting(model).sheet, ShowNotes):
            return with_own(model, offer=code, asked=""), ()
        case ShowCat(code):
            known = playing.cat_of(code) is not None
        case ShowRow(seat):
            known = seat < open_match(model).seats
        case ShowNotes():
            known = alone(model.bots) and model.settings.notebook != "off"
        case ShowMenu():
            known = True
    if not known or own(model).paw:
        return model, ()
    return with_sitting(model, sheet=sheet), (
        Focus(".notes-beside h2" if isinstance(sheet, ShowNotes) else ".over h2"),
    )


def _contested(model: Model, seat: Seat) -> bool:
    """Whether a paw has the table that another one wants, or that is not this seat's: nobody looks then."""
    mine = own(model)
    return mine.paw is not None and (mine.paw.seat != seat or bool(mine.queue))


def _close(model: Model) -> tuple[Model, Effects]:
    """What lay over the table is gone; the keyboard is back where it was."""
    match sitting(model).sheet:
        case ShowCat(code):
            where = f"#cat-{code}"
        case ShowRow(seat):
            where = f"#who-{seat}"
        case _:
            where = "h1"
    return with_own(with_sitting(model, sheet=None, looked=False), asked="", offer=""), (Focus(where),)


def _look(model: Model) -> Model:
    """Who holds the phone has looked."""
    seat = _holder(model)
    looks = seat is not None and model.held == Hold(seat, "clue")
    return with_sitting(model, looked=True) if looks else model


def _holder(model: Model) -> Seat | None:
    """Whom the phone is meant for now."""
    return holder(sitting(model), public(open_match(model)), model.bots)
