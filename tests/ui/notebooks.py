"""A table with notebooks, for the tests of them."""

import re
from dataclasses import replace

from engine import match as matches
from engine.charlie.cards import HOUNDS, Clue, Trait
from engine.charlie.moves import TurnCard
from engine.match import Match
from ui.app import update
from ui.effects import Effects
from ui.i18n import Text
from ui.messages import sent as msg
from ui.model import Model
from ui.records.lobby import Lobby, Sitter
from ui.records.settings import Settings
from ui.table import laid as tables
from ui.table.sitting import open_match, with_own
from ui.tables.charlie.notebook.page import Page
from ui.tables.charlie.state import holder

HAT = Clue(Trait.HAT, True)


def send(model: Model, words: str, t: Text, value: str = "") -> tuple[Model, Effects]:
    return update(model, msg(words, 1e6, value), t)


def laid(people: int, seats: int, t: Text, cards: int = 9, **settings: str) -> Model:
    """A table where everybody has chosen a face and some cards are turned."""
    kinds = ["person"] * people + ["hound"] * (seats - people)
    sitters = (Sitter(f"P{n}", kind, HOUNDS[n].value) for n, kind in enumerate(kinds))
    model = Model(settings=replace(Settings(), **settings), lobby=Lobby("charlie", tuple(sitters)))
    model, _ = send(model, "begin charlie", t, "5a" * 16)
    model, _ = send(model, "pictures", t)
    for _ in range(people):
        table = tables.laid(model)
        seat = holder(table, table.view, table.kinds)
        looks = (f"charlie hold {seat} clue", "charlie side {} left")
        for words in ("charlie choose {} left",) if people == 1 else looks:
            model, _ = send(model, words.format(table.turn), t)
    match = open_match(model)
    for _ in range(cards):
        match = matches.act(match, match.state.turn, TurnCard())
    return with_own(replace(model, match=match), heard=match.turn)


def faces(drawn: str, state: str) -> int:
    return len(re.findall(rf'class="note-face[^"]*\b{state}\b', drawn))


def page_of(match: Match, level: str, notes: tuple[str, ...] = ()) -> Page:
    return Page(0, notes, level, match.names, "open")
