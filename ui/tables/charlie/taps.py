"""What a tap on the table does; a message that plays names its turn, and an old one is dropped."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine import match as matches
from engine.chance import stream, toss
from engine.charlie.cards import CATS, Cat
from engine.charlie.moves import Accuse, ChooseFace, TurnCard
from engine.charlie.phase import Phase
from ui.effects import After, Effects, Focus
from ui.model import Msg
from ui.tables.charlie import opening, pace, settle
from ui.tables.charlie.casefile import write_up
from ui.tables.charlie.notebook import Notes, strike
from ui.tables.charlie.state import (
    Scene,
    Sitting,
    alone,
    holder,
    notes_of,
    on_turn,
    open_match,
    people,
    public,
    sat,
    seen_by,
    sitting,
    writing,
)
from ui.tables.charlie.visits import done, mark

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.match import Match
    from ui.i18n import Text
    from ui.model import Model

SIDES = ("left", "right")
PEEK_MS = 3000
"""How long a secret is shown to who can't hold."""
REST_MS = 300
"""How long after a paw came down a tap on a suspect is still that same finger."""


def update(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """Take one message and keep the table's clock in step."""
    match msg.words:
        case ("alone", *words):
            return opening.alone(model, tuple(words), msg.value, t)
        case ("seated",) if model.match and model.match.game == "charlie" and model.table is None:
            after, effects = opening.seated(model, msg.value, t)
        case _ if not isinstance(model.table, Sitting):
            return model, ()
        case _:
            after, effects = _tap(model, msg, t)
    return pace.wound(model, after, (*effects, *_file(after)), msg.at)


def _file(model: Model) -> Effects:
    """A case file is written hound by hound, each in a moment of its own."""
    if not isinstance(model.table, Sitting) or model.table.scene is not Scene.CASE:
        return ()
    missing = sitting(model).written < open_match(model).seats
    return (After(0, "charlie write", "file"),) if missing else ()


def _tap(model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
    """Sort a message by whether it names the turn."""
    match msg.words:
        case (word, turn, *rest) if turn.isdecimal() and word in _PLAYS:
            current = int(turn) == open_match(model).turn
            return _PLAYS[word](model, tuple(rest), msg.at, t) if current else (model, ())
        case ("away",) | ("page", "hidden"):
            return sat(model, away=True), ()
        case ("here",) | ("page", "shown"):
            return sat(model, away=False), ()
        case ("hold", "look", _):
            return _look(model), ()
        case ("hold", "curtain", turn, seat):
            return _tap(replace(model, held=()), Msg(("curtain", turn, seat), msg.at), t)
        case ("back",):
            return _back(model)
        case ("skip",):
            return sat(model, skipped=True), ()
        case ("again",) if sitting(model).scene is Scene.END:
            return opening.again(model)
        case ("leave",) if sitting(model).scene is Scene.END:
            return opening.leave(model)
        case ("cat", code) if _cat(code):
            return _laid_over(model, ("cat", code))
        case ("pile", seat) if seat in map(str, range(open_match(model).seats)):
            return _laid_over(model, ("pile", seat))
        case ("menu",):
            return _laid_over(model, ("menu",))
        case ("notes",) if alone(model) and model.settings.notebook != "off":
            return _laid_over(model, ("notes",))
        case ("strike", seat, face) if _writes(model, seat):
            return _note(model, int(seat), strike(notes_of(model, int(seat)), face, open_match(model).seats))
        case ("wipe", seat) if _writes(model, seat):
            return _note(model, int(seat), ())
        case ("shut",):
            return _shut(model)
        case ("write",) if sitting(model).scene is Scene.CASE:
            return _write(model), ()
        case ("sheet",) if sitting(model).scene is Scene.CASE:
            return sat(model, sheet=True), ()
        case ("on",):
            return _on(model, t)
    return model, ()


# --- taps that need no turn --------------------------------------------------------------------------


def _write(model: Model) -> Model:
    """The next hound's part of the case file is worked out."""
    written = sitting(model).written
    if written < open_match(model).seats:
        write_up(open_match(model), written)
        return sat(model, written=written + 1)
    return model


def _look(model: Model) -> Model:
    """Who holds the phone has looked."""
    return sat(model, looked=True) if holder(model) is not None and not sitting(model).looked else model


def _laid_over(model: Model, what: tuple[str, ...]) -> tuple[Model, Effects]:
    """Something is shown over the table, which stands still meanwhile."""
    if sitting(model).paw:
        return model, ()
    return sat(model, over=what), (Focus(".over h2"),)


def _shut(model: Model) -> tuple[Model, Effects]:
    """What lay over the table is gone; the keyboard is back where it was."""
    match sitting(model).over:
        case ("cat", code):
            where = f"#cat-{code}"
        case ("pile", seat):
            where = f"#pile-{seat}"
        case _:
            where = "h1"
    return sat(model, over=(), looked=False), (Focus(where),)


def _back(model: Model) -> tuple[Model, Effects]:
    """Back takes away what lies over the table, or a paw; else it leaves the table to the app."""
    if sitting(model).over:
        return _shut(model)
    if paw := sitting(model).paw:
        return sat(model, paw=None), (Focus(f"#paw-{paw.seat}"),)
    return model, ()


def _on(model: Model, t: Text) -> tuple[Model, Effects]:
    """The table has seen enough: on to the next scene."""
    match sitting(model).scene:
        case Scene.REVEAL:
            scene = Scene.VISITS
        case Scene.CASE:
            scene = Scene.END if public(model).phase is Phase.OVER else Scene.DEAL
        case _:
            return model, ()
    fresh = () if scene is Scene.DEAL else sitting(model).notes
    changed = sat(
        model,
        scene=scene,
        looked=False,
        pick=(),
        skipped=False,
        minds=(),
        wishes=(),
        notes=fresh,
        written=0,
        sheet=False,
    )
    settled, effects = settle.settled(model, changed, t)
    return settled, (*effects, Focus("h1"))


def _writes(model: Model, seat: str) -> bool:
    """Whether a seat's notebook lies open: held, or on the table of one person alone."""
    if sitting(model).over == ("notes",):
        return seat == str(people(model)[0])
    return seat == str(writing(model))


def _note(model: Model, seat: Seat, notes: Notes) -> tuple[Model, Effects]:
    """What a seat has struck out is kept; who can't hold gets three more seconds for the next mark."""
    seats = range(open_match(model).seats)
    written = sat(model, notes=tuple(notes if each == seat else notes_of(model, each) for each in seats))
    longer = (After(PEEK_MS, "release", "hold"),) if model.held and model.settings.peek == "tap" else ()
    return written, (settle.saved_table(written), *longer)


def _cat(code: str) -> Cat | None:
    """The cat that a word names."""
    return next((cat for cat in CATS if cat.code == code), None)


# --- taps that name their turn -----------------------------------------------------------------------


def left_face(match: Match, seat: Seat) -> bool:
    """Which face of a seat's counter lies on the left: by chance, so that a side tells nobody anything."""
    return toss(stream(match.seed, "sides", matches.view(match, None).round, seat))


def _side(model: Model, words: tuple[str, ...], _at: float, _t: Text) -> tuple[Model, Effects]:
    """Who holds the phone marks the face that counts by its side."""
    if len(words) == 1 and words[0] in SIDES and sitting(model).looked:
        return sat(model, pick=words), ()
    return model, ()


def _face(model: Model, _words: tuple[str, ...], _at: float, t: Text) -> tuple[Model, Effects]:
    """The marked face counts; the phone goes on to the next person (C9)."""
    seat = holder(model)
    if sitting(model).scene is not Scene.DEAL or seat is None or not sitting(model).pick:
        return model, ()
    left = left_face(open_match(model), seat)
    value = left if sitting(model).pick == ("left",) else not left
    fresh = replace(sat(model, looked=False, pick=()), held=())
    chosen, effects = settle.play(fresh, seat, ChooseFace(value), t)
    return chosen, (*effects, Focus("h1"))


def _undo(model: Model, _words: tuple[str, ...], _at: float, t: Text) -> tuple[Model, Effects]:
    """A slip that told nobody anything is taken back."""
    match = open_match(model)
    if not takes_back(model):
        return model, ()
    fresh = replace(sat(model, looked=False, pick=()), held=(), match=matches.undo(match))
    settled, effects = settle.settled(fresh, fresh, t)
    return settled, (*effects, Focus("h1"))


def takes_back(model: Model) -> bool:
    """Whether a person may take back the last move."""
    match = open_match(model)
    return bool(match.moves) and match.moves[-1][0] in people(model) and matches.undoable(match)


def _turn(model: Model, _words: tuple[str, ...], _at: float, t: Text) -> tuple[Model, Effects]:
    """The person whose turn it is turns up a card (C12)."""
    seat = on_turn(model)
    if not pace.runs(model) or seat not in people(model):
        return model, ()
    return settle.play(model, seat, TurnCard(), t)


def _paw(model: Model, words: tuple[str, ...], at: float, _t: Text) -> tuple[Model, Effects]:
    """A person's paw comes down: the table stops, if that seat can accuse (C15)."""
    match words:
        case (seat,) if seat in map(str, people(model)) and sitting(model).scene is Scene.TABLE:
            if can_accuse(model, int(seat)):
                stopped, effects = pace.paw_down(model, int(seat), at)
                return stopped, (*effects, *((Focus("#accuse h2"),) if effects else ()))
    return model, ()


def can_accuse(model: Model, seat: Seat) -> bool:
    """Whether a seat may accuse somebody now (C15)."""
    return any(isinstance(action, Accuse) for action in seen_by(model, seat).actions)


def _curtain(model: Model, words: tuple[str, ...], _at: float, _t: Text) -> tuple[Model, Effects]:
    """A paw held opens its owner's curtain, and no longer stops the table."""
    match words:
        case (seat,) if seat in map(str, people(model)) and sitting(model).scene is Scene.TABLE:
            return sat(model, paw=None, over=("curtain", seat), looked=False), (Focus("#hold"),)
    return model, ()


def _unpaw(model: Model, _words: tuple[str, ...], _at: float, _t: Text) -> tuple[Model, Effects]:
    """A wrong touch is taken back."""
    paw = sitting(model).paw
    return (sat(model, paw=None), (Focus(f"#paw-{paw.seat}"),)) if paw else (model, ())


def _point(model: Model, words: tuple[str, ...], at: float, _t: Text) -> tuple[Model, Effects]:
    """The paw points at a suspect; pointing at another one is still possible."""
    paw = sitting(model).paw
    match words:
        case (code,) if paw and (cat := _cat(code)) and at >= paw.at + REST_MS:
            return sat(model, paw=replace(paw, suspect=cat)), ()
    return model, ()


def _accuse(model: Model, _words: tuple[str, ...], _at: float, t: Text) -> tuple[Model, Effects]:
    """The suspect at whom the paw points is accused (C15)."""
    paw = sitting(model).paw
    if paw is None or paw.suspect is None:
        return model, ()
    accused, effects = settle.play(sat(model, paw=None), paw.seat, Accuse(paw.suspect), t)
    return accused, (*effects, Focus("h1"))


def _bot(model: Model, _words: tuple[str, ...], at: float, t: Text) -> tuple[Model, Effects]:
    """It is a bot's time."""
    return pace.bot(model, at, t) if pace.runs(model) else (model, ())


def _tick(model: Model, _words: tuple[str, ...], at: float, t: Text) -> tuple[Model, Effects]:
    """A second has passed."""
    return pace.tick(model, at, t)


_PLAYS = {
    "side": _side,
    "face": _face,
    "undo": _undo,
    "turn": _turn,
    "paw": _paw,
    "curtain": _curtain,
    "unpaw": _unpaw,
    "point": _point,
    "accuse": _accuse,
    "bot": _bot,
    "tick": _tick,
    "mark": mark,
    "done": done,
}
