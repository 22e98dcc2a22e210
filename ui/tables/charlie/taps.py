"""What a tap on the table does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from engine.charlie.cards import CATS, Cat
from engine.charlie.moves import Accuse, TurnCard
from engine.charlie.phase import Phase
from ui.effects import After, Effects, Focus
from ui.messages import Release, Tap
from ui.table.keeping import cleared, saved_table
from ui.table.messages import Again, Away, Back, Close, Here, Hold, Note, Play, Recalled, Tick, Undo
from ui.table.sitting import (
    Notes,
    alone,
    notes_of,
    open_match,
    people,
    sitting,
    strike,
    struck,
    with_own,
    with_sitting,
)
from ui.table.turns import may_undo, played, undone
from ui.table.views import earlier, public
from ui.tables.charlie import hand, opening, pace, thinking
from ui.tables.charlie.casefile.file import is_scored, write_up
from ui.tables.charlie.countdown import paw_down, tick
from ui.tables.charlie.follow import followed
from ui.tables.charlie.messages import (
    Done,
    GoOn,
    Leave,
    Mark,
    Message,
    Paw,
    Point,
    Sheet,
    ShowCards,
    ShowCat,
    ShowCurtain,
    ShowMenu,
    ShowNotes,
    ShowPile,
    Side,
    Skip,
    Take,
    Think,
    Unpaw,
    Wipe,
    WriteUp,
)
from ui.tables.charlie.state import KEPT, Scene, holder, marks, own, writing

if TYPE_CHECKING:
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.codec import Sent
    from ui.i18n import Text
    from ui.model import Model

PEEK_MS = 3000
"""How long a secret is shown to who can't hold."""
REST_MS = 300
"""How long after a paw came down a tap on a suspect is still that same finger."""


def update(model: Model, sent: Sent[Message], t: Text) -> tuple[Model, Effects]:
    """Take one message, rewind the table's timers to what follows, and write on at a case file."""
    if isinstance(sent.message, Recalled):
        after, effects = opening.recalled(model, sent.value, t)
    else:
        after, effects = _said(model, sent.message, sent.at, t)
    if after.match is not None and after.table is not None:
        effects += _write_on(after)
    return pace.rewound(model, after, effects, sent.at)


def _write_on(model: Model) -> Effects:
    """A case file is written hound by hound, each in a moment of its own."""
    missing = sitting(model).scene is Scene.CASE and own(model).written < open_match(model).seats
    return (After(0, Tap("charlie", WriteUp()), "file"),) if missing else ()


def _said(model: Model, message: Message, at: float, t: Text) -> tuple[Model, Effects]:
    """What the message itself does."""
    match message:
        case Play():
            return _play(model, message, t)
        case Undo():
            return _undo(model, t)
        case Side() | Mark() | Take() | Done():
            return hand.update(model, message, t)
        case Paw(_, seat):
            return _paw(model, seat, at)
        case Unpaw():
            return _unpaw(model)
        case Point(_, code):
            return _point(model, code, at)
        case Think():
            return thinking.act(model, at, t) if pace.runs(model) else (model, ())
        case Tick():
            return tick(model, at, pace.runs(model), t)
        case Hold():
            return _look(replace(model, held=message)), ()
        case Away() | Here():
            return with_sitting(model, away=isinstance(message, Away)), ()
        case ShowCurtain() | ShowCat() | ShowPile() | ShowMenu() | ShowNotes():
            return _lay_over(model, message)
        case Close():
            return _close(model)
        case Back():
            return _close(model) if sitting(model).sheet else _unpaw(model)
        case Note(seat, mark) if _writes(model, seat):
            mine = notes_of(sitting(model), seat)
            return _note(model, seat, strike(mine, mark, marks(open_match(model).seats)))
        case Wipe(seat) if _writes(model, seat):
            return _note(model, seat, ())
        case Note() | Wipe():
            return model, ()
        case Skip():
            return with_own(model, skipped=True), ()
        case WriteUp() | ShowCards() | GoOn():
            return _turn_page(model, message, t)
        case Again() | Leave():
            return _leave(model, message)
        case Recalled():
            return model, ()
        case _:
            assert_never(message)


# --- moves -------------------------------------------------------------------------------------------


def _play(model: Model, move: Play, t: Text) -> tuple[Model, Effects]:
    """A person turns up a card while the table runs (C12), or accuses whom its paw points at (C15)."""
    seen: View = public(open_match(model))
    paw = own(model).paw
    named = next((m.action for m in seen.open_moves if (m.seat, m.index) == (move.seat, move.index)), None)
    match named:
        case TurnCard() if pace.runs(model) and move.seat in people(model.bots):
            turned = played(model, move)
            return followed(model, turned, t) if turned else (model, ())
        case Accuse(cat) if paw and (paw.seat, paw.suspect) == (move.seat, cat):
            accused = played(with_own(model, paw=None), move)
            if accused is None:
                return model, ()
            after, effects = followed(model, accused, t)
            return after, (*effects, Focus("h1"))
    return model, ()


def _undo(model: Model, t: Text) -> tuple[Model, Effects]:
    """A slip that told nobody anything is taken back."""
    if not may_undo(model):
        return model, ()
    fresh = with_own(with_sitting(replace(undone(model), held=None), looked=False), pick=())
    after, effects = followed(fresh, fresh, t)
    return after, (*effects, Focus("h1"))


# --- paws --------------------------------------------------------------------------------------------


def _paw(model: Model, seat: Seat, at: float) -> tuple[Model, Effects]:
    """A person's paw comes down: the table stops, if that seat can accuse (C15)."""
    if seat not in people(model.bots) or sitting(model).scene is not Scene.TABLE:
        return model, ()
    if seat not in accusers(public(open_match(model))):
        return model, ()
    stopped, effects = paw_down(model, seat, at)
    return stopped, (*effects, *((Focus("#accuse h2"),) if effects else ()))


def accusers(seen: View) -> set[Seat | None]:
    """The seats that may accuse somebody now (C15)."""
    return {move.seat for move in seen.open_moves if isinstance(move.action, Accuse)}


def _unpaw(model: Model) -> tuple[Model, Effects]:
    """A wrong touch is taken back."""
    paw = own(model).paw
    return (with_own(model, paw=None), (Focus(f"#paw-{paw.seat}"),)) if paw else (model, ())


def _point(model: Model, code: str, at: float) -> tuple[Model, Effects]:
    """The paw points at a suspect; pointing at another one is still possible."""
    paw, cat = own(model).paw, _cat(code)
    if paw is None or cat is None or at < paw.at + REST_MS:
        return model, ()
    return with_own(model, paw=replace(paw, suspect=cat)), ()


def _cat(code: str) -> Cat | None:
    """The cat that a word names."""
    return next((cat for cat in CATS if cat.code == code), None)


# --- what lies over the table ------------------------------------------------------------------------


def _lay_over(model: Model, sheet: Sheet) -> tuple[Model, Effects]:
    """Something is shown over the table, which stands still meanwhile."""
    match sheet:
        case ShowCurtain(_, seat):
            if seat not in people(model.bots) or sitting(model).scene is not Scene.TABLE:
                return model, ()
            behind = with_sitting(with_own(model, paw=None), sheet=sheet, looked=False)
            return replace(behind, held=None), (Focus("#hold"),)
        case ShowCat(code):
            known = _cat(code) is not None
        case ShowPile(seat):
            known = seat < open_match(model).seats
        case ShowNotes():
            known = alone(model.bots) and model.settings.notebook != "off"
        case ShowMenu():
            known = True
    if not known or own(model).paw:
        return model, ()
    return with_sitting(model, sheet=sheet), (Focus(".over h2"),)


def _close(model: Model) -> tuple[Model, Effects]:
    """What lay over the table is gone; the keyboard is back where it was."""
    match sitting(model).sheet:
        case ShowCat(code):
            where = f"#cat-{code}"
        case ShowPile(seat):
            where = f"#pile-{seat}"
        case _:
            where = "h1"
    return with_sitting(model, sheet=None, looked=False), (Focus(where),)


def _look(model: Model) -> Model:
    """Who holds the phone has looked."""
    seat = _holder(model)
    looks = seat is not None and model.held == Hold(seat, "clue")
    return with_sitting(model, looked=True) if looks else model


def _holder(model: Model) -> Seat | None:
    """Whom the phone is meant for now."""
    return holder(sitting(model), public(open_match(model)), model.bots)


def _writes(model: Model, seat: Seat) -> bool:
    """Whether a seat's notebook lies open: held, or on the table of one person alone."""
    if isinstance(sitting(model).sheet, ShowNotes):
        return seat == people(model.bots)[0]
    return seat == _holder(model) and writing(model.held, seat)


def _note(model: Model, seat: Seat, notes: Notes) -> tuple[Model, Effects]:
    """What a seat has struck out is kept; who can't hold gets three more seconds for the next mark."""
    written = struck(model, seat, notes)
    taps = model.held and model.settings.peek == "tap"
    longer = (After(PEEK_MS, Release(), "hold"),) if taps else ()
    return written, (saved_table(written, KEPT), *longer)


# --- from scene to scene -----------------------------------------------------------------------------


def _turn_page(model: Model, message: WriteUp | ShowCards | GoOn, t: Text) -> tuple[Model, Effects]:
    """What leads on from a show or in a case file."""
    scene = sitting(model).scene
    match message:
        case GoOn() if scene is Scene.REVEAL:
            return _to(model, Scene.VISITS, t)
        case GoOn() if scene is Scene.CASE:
            over = public(open_match(model)).phase is Phase.OVER
            return _to(model, Scene.END if over else Scene.DEAL, t)
        case ShowCards() if scene is Scene.CASE:
            return with_own(model, cards=True), ()
        case WriteUp() if scene is Scene.CASE and own(model).written < open_match(model).seats:
            write_up(earlier(open_match(model), is_scored), own(model).written)
            return with_own(model, written=own(model).written + 1), ()
    return model, ()


def _to(model: Model, scene: Scene, t: Text) -> tuple[Model, Effects]:
    """On to the next scene; a new deal begins with empty notebooks."""
    notes = () if scene is Scene.DEAL else sitting(model).notes
    changed = with_sitting(model, scene=scene, looked=False, notes=notes)
    changed = with_own(changed, pick=(), skipped=False, minds=(), wishes=(), written=0, cards=False)
    after, effects = followed(model, changed, t)
    return after, (*effects, Focus("h1"))


def _leave(model: Model, message: Again | Leave) -> tuple[Model, Effects]:
    """From the end: the same table once more, or home."""
    if sitting(model).scene is not Scene.END:
        return model, ()
    return opening.again(model) if isinstance(message, Again) else cleared(model)
