"""What is written into notebooks, step by step, and taken back again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.effects import After, Effects
from ui.messages import Release
from ui.table.keeping import saved_table
from ui.table.messages import Note
from ui.table.sitting import alone, notes_of, open_match, people, sitting, strike, struck, with_own
from ui.table.views import public
from ui.tables.charlie.messages import Ask, StepBack, StrikeCard, Wipe, Writing
from ui.tables.charlie.state import KEPT, Scene, holder, marks, own, writing

if TYPE_CHECKING:
    from engine.core import Seat
    from ui.model import Model
    from ui.table.sitting import Notes

PEEK_MS = 3000
"""How long a secret is shown to who can't hold."""
STEPS = 40
"""How many steps back are remembered."""


def update(model: Model, message: Writing) -> tuple[Model, Effects]:
    """A seat strikes something out, lets it stand again, asks why, or takes a step back."""
    if not _writes(model, message.seat):
        return model, ()
    mine = notes_of(sitting(model), message.seat)
    match message:
        case Ask(_, mark):
            now = with_own(model, asked="" if own(model).asked == mark else mark, offer="")
            return now, _longer(model)
        case Note(seat, mark):
            return _noted(model, seat, strike(mine, mark, marks(open_match(model).seats)))
        case StrikeCard(seat, code):
            return _noted(model, seat, (*mine, *(each for each in _by_card(model, code) if each not in mine)))
        case Wipe(seat):
            return _noted(model, seat, ())
        case StepBack(seat):
            return _back(model, seat)


def _writes(model: Model, seat: Seat) -> bool:
    """Whether a seat's notebook lies open: held, or beside the table of one person alone."""
    if alone(model.bots) and sitting(model).scene is Scene.TABLE and model.settings.notebook != "off":
        return seat == people(model.bots)[0]
    held_by = holder(sitting(model), public(open_match(model)), model.bots)
    return seat == held_by and writing(model.held, seat)


def _by_card(model: Model, code: str) -> tuple[str, ...]:
    """What a card on the table rules out for its hound."""
    from ui.tables.charlie.notebook.beside import lying  # noqa: PLC0415 - drawn when a notebook is first opened
    from ui.tables.charlie.notebook.page import by_card  # noqa: PLC0415

    found = lying(public(open_match(model)), code)
    return by_card(*found) if found else ()


def _noted(model: Model, seat: Seat, notes: Notes) -> tuple[Model, Effects]:
    """What a seat has struck out is kept, and what stood before is remembered."""
    before = notes_of(sitting(model), seat)
    if notes == before:
        return model, ()
    return _written(with_own(model, before=(*own(model).before, (seat, before))[-STEPS:]), seat, notes)


def _back(model: Model, seat: Seat) -> tuple[Model, Effects]:
    """What stood before a seat's last step stands again."""
    steps = own(model).before
    last = max((at for at, (each, _) in enumerate(steps) if each == seat), default=None)
    if last is None:
        return model, ()
    return _written(with_own(model, before=(*steps[:last], *steps[last + 1 :])), seat, steps[last][1])


def _written(model: Model, seat: Seat, notes: Notes) -> tuple[Model, Effects]:
    """A seat's notes, kept; who can't hold gets three more seconds for the next mark."""
    written = with_own(struck(model, seat, notes), asked="", offer="")
    return written, (saved_table(written, KEPT), *_longer(model))


def _longer(model: Model) -> Effects:
    """Who can't hold gets three more seconds with each tap."""
    return (After(PEEK_MS, Release(), "hold"),) if model.held and model.settings.peek == "tap" else ()
