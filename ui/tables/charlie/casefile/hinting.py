"""Hints in a daily case: whom to look at, which cards, what follows; each stage counts as one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import TYPE_CHECKING

from engine.charlie.cards import TRAITS, Cat, Clue
from engine.charlie.explain import explain
from engine.charlie.explain.conclusions import IsChief, Known, Public, RuledOut
from engine.charlie.explain.reasons import Hint, hint
from ui import html as h
from ui.effects import Effects, Focus
from ui.parts import art
from ui.table.keeping import saved_table
from ui.table.messages import Close
from ui.table.sheets import dialog
from ui.table.sitting import Notes, notes_of, people, sitting, with_own, with_sitting
from ui.table.turns import asked
from ui.tables.charlie.messages import NextHint, ShowHint, says
from ui.tables.charlie.pieces import clue_chip, portrait
from ui.tables.charlie.state import KEPT, Scene, mark, own
from ui.tables.charlie.words import cat_name, described

if TYPE_CHECKING:
    from engine.charlie.moves import Turned
    from engine.charlie.view import View
    from engine.core import Seat
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model
    from ui.tables.charlie.state import CharlieTable


STAGES = 3
"""Whom, which cards, what follows."""

# --- taps ----------------------------------------------------------------------------------------------


def update(model: Model, message: ShowHint | NextHint) -> tuple[Model, Effects]:
    """A hint is asked for, or to say more; whatever was told is remembered, and kept."""
    now = own(model)
    if not now.case or now.paw or sitting(model).scene is not Scene.TABLE:
        return model, ()
    if isinstance(message, ShowHint):
        after = with_sitting(_sought(model), sheet=message)
        return after, (saved_table(after, KEPT), Focus(".over h2"))
    if now.hint is None or now.stage == STAGES:
        return model, ()
    after = with_own(model, stage=now.stage + 1, hints=now.hints + 1)
    if now.stage + 1 == STAGES:
        told = tuple((each.seat, each.clue) for each in now.hint.conclusions if isinstance(each, RuledOut))
        after = with_own(after, hinted=(*now.hinted, *told))
    return after, (saved_table(after, KEPT),)


def _sought(model: Model) -> Model:
    """The table with a hint on it: the one that is half told, else the next, if there is one."""
    now = own(model)
    if now.hint and now.stage < STAGES:
        return model
    seat = people(model.bots)[0]
    noted = notes_of(sitting(model), seat)
    found = asked(model, seat, lambda view: _next(view, (*now.hinted, *_struck(noted, view.seats))))
    return with_own(model, hint=found, stage=1, hints=now.hints + (found is not None))


def _next(view: View, known: tuple[tuple[Seat, Clue], ...]) -> Hint | None:
    """The next thing to see beyond what is known and what every open clue says by itself."""
    plain = [
        (step.conclusion.seat, step.conclusion.clue)
        for step in explain(view)
        if isinstance(step.conclusion, RuledOut)
        and all(isinstance(each, Public | Known) for each in step.because)
    ]
    return hint(view, {*known, *plain})


def _struck(noted: Notes, seats: int) -> Iterator[tuple[Seat, Clue]]:
    """The faces that stand struck out in somebody's notes."""
    for seat, trait, value in product(range(seats), TRAITS, (True, False)):
        if mark(seat, Clue(trait, value)) in noted:
            yield seat, Clue(trait, value)


# --- drawing -------------------------------------------------------------------------------------------


def hint_sheet(table: CharlieTable, t: Text) -> Html:
    """The hint as far as it is told, and a way to hear more."""
    now = table.own
    more = now.hint is not None and now.stage < STAGES
    return dialog(
        t("hint.title"),
        _stages(now.hint, now.stage, table, t) if now.hint else h.p(t("hint.none"), class_="hint-words"),
        h.p(t.n("hint.count", now.hints), class_="note"),
        h.button(t(f"hint.more_{now.stage}"), class_="big", data_msg=says(NextHint())) if more else None,
        shut=says(Close()),
        t=t,
        class_="hint",
    )


def _stages(given: Hint, stage: int, table: CharlieTable, t: Text) -> Html:
    """Whom to look at; which cards and clues; what follows."""
    names = t.list([table.names[seat] for seat in given.seats])
    return h.div(
        h.p(
            h.span([portrait(table.view.hounds[seat]) for seat in given.seats], class_="hint-faces"),
            h.span(t.n("hint.whom", len(given.seats), names=names)),
            class_="hint-whom",
        ),
        h.ul([_card(card, table, t) for card in given.cards], class_="hint-cards") if stage > 1 else None,
        [h.p(line, class_="hint-words") for line in _clues(given, table, t)] if stage > 1 else None,
        h.p(_follows(given, table, t), class_="hint-words follows") if stage == STAGES else None,
        class_="hint-stages",
        aria_live="polite",
    )


def _card(card: Turned, table: CharlieTable, t: Text) -> Html:
    """A card that matters: who turned it, and whether it was kept."""
    assert isinstance(card.card, Cat)
    how = t("hint.kept" if card.kept else "hint.discarded", name=table.names[card.seat])
    return h.li(
        art(f"cats/{card.card.code}", described(card.card, t)),
        h.small(how),
        class_=h.classes("hint-card", not card.kept and "gone"),
    )


def _clues(given: Hint, table: CharlieTable, t: Text) -> Iterator[Html]:
    """What lies open, or is shared by several, and matters here."""
    for known in given.clues:
        faces = (known.clue,) if isinstance(known, Public) else known.clues
        words = "hint.public" if isinstance(known, Public) else "hint.mine"
        yield h.join(t(words), " ", [clue_chip(clue, t) for clue in faces])
    for shared in given.shared:
        names = t.list([table.names[seat] for seat in shared.seats])
        yield h.join(t("hint.among", names=names), " ", [clue_chip(clue, t) for clue in shared.clues])


def _follows(given: Hint, table: CharlieTable, t: Text) -> Html:
    """What is certain, in a sentence and with the faces that it is about."""
    chief = next((each.cat for each in given.conclusions if isinstance(each, IsChief)), None)
    if chief is not None:
        return h.join(t("hint.chief", cat=cat_name(chief, t)))
    out = [each for each in given.conclusions if isinstance(each, RuledOut)]
    name = table.names[out[0].seat]
    return h.join(t("hint.not", name=name), " ", [clue_chip(each.clue, t) for each in out])
