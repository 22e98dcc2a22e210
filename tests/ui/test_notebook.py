import re
from dataclasses import replace

from engine import match as matches
from engine.charlie.cards import HOUNDS, Clue, Trait
from engine.charlie.moves import TurnCard
from ui.app import render, update
from ui.effects import After, Effects, Save
from ui.i18n import Text
from ui.messages import parse
from ui.messages import sent as msg
from ui.model import Model
from ui.records.lobby import Lobby, Sitter
from ui.records.settings import Settings
from ui.table import laid as tables
from ui.table.keeping import dump, load
from ui.table.sitting import notes_of, open_match, sitting, strike
from ui.tables.charlie.notebook import FACES, mark, notebook, ruled_out
from ui.tables.charlie.state import KEPT, holder, marks

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
        for words in (f"charlie hold {seat} clue", "charlie side {} left", "charlie done {}"):
            model, _ = send(model, words.format(table.turn), t)
    match = open_match(model)
    for _ in range(cards):
        match = matches.act(match, match.state.turn, TurnCard())
    return replace(model, match=match)


def held(seat: int, model: Model, t: Text) -> Model:
    """The same table with a seat's notebook held open behind its curtain."""
    model, _ = send(model, f"charlie show-curtain {open_match(model).turn} {seat}", t)
    return send(model, f"charlie hold {seat} notes", t)[0]


def faces(drawn: str, state: str) -> int:
    return len(re.findall(rf'class="note-face[^"]*\b{state}\b', drawn))


def test_a_face_is_struck_and_let_stand_again() -> None:
    once = strike((), mark(2, HAT), marks(4))
    assert once == ("2:hat-1",)
    assert strike(once, mark(2, HAT), marks(4)) == ()
    for nonsense in ("", "2:hat", "9:hat-1", "2:tail-1"):
        assert strike(once, nonsense, marks(4)) == once


def test_notes_are_in_the_page_only_while_they_are_held(t: Text) -> None:
    model = laid(3, 3, t)
    behind, _ = send(model, f"charlie show-curtain {open_match(model).turn} 1", t)
    open_, _ = send(behind, "charlie hold 1 notes", t)
    assert "data-secret" not in render(behind, t)
    assert 'class="notebook of-2"' in render(open_, t)
    assert "data-secret" in render(open_, t)
    closed, _ = send(open_, "release", t)
    assert render(closed, t) == render(behind, t)


def test_a_second_finger_strikes_by_coming_down_while_the_first_one_holds(t: Text) -> None:
    model = held(1, laid(3, 3, t), t)
    assert 'data-down="charlie note 1 2:hat-1"' in render(model, t)
    struck, effects = send(model, "charlie note 1 2:hat-1", t)
    assert notes_of(sitting(struck), 1) == ("2:hat-1",)
    assert notes_of(sitting(struck), 0) == ()
    assert effects[0] == Save("table:charlie", dump(struck, KEPT))
    assert faces(render(struck, t), "struck") == 1


def test_nobody_writes_into_a_notebook_that_is_not_held(t: Text) -> None:
    model = laid(3, 3, t)
    for words in ("charlie note 1 2:hat-1", "charlie wipe 1", "charlie show-notes"):
        assert sitting(send(model, words, t)[0]).notes == ()
    other = held(1, model, t)
    assert sitting(send(other, "charlie note 0 2:hat-1", t)[0]).notes == ()


def test_who_cannot_hold_gets_more_time_with_each_mark(t: Text) -> None:
    model = held(1, laid(3, 3, t, peek="tap"), t)
    _, effects = send(model, "charlie note 1 2:hat-1", t)
    assert After(3000, parse("release"), "hold") in effects


def test_one_person_alone_has_the_notebook_on_the_table_and_the_own_clue_stays_hidden(t: Text) -> None:
    model = laid(1, 4, t, notebook="app")
    opened, _ = send(model, "charlie show-notes", t)
    drawn = render(opened, t)
    assert 'data-msg="charlie note 0 1:hat-1"' in drawn
    assert "data-secret" not in drawn
    public = ruled_out(matches.view(open_match(model), None))
    assert faces(drawn, "out") == sum(not code.startswith("0:") for code in public)
    struck, _ = send(opened, "charlie note 0 1:hat-1", t)
    assert notes_of(sitting(send(struck, "charlie wipe 0", t)[0]), 0) == ()


def test_the_app_strikes_out_what_the_cards_and_the_own_clue_rule_out(t: Text) -> None:
    match = open_match(laid(3, 3, t, cards=4))
    mine = matches.view(match, 0)
    assert ruled_out(matches.view(match, None)) < ruled_out(mine)
    for seat in (1, 2):
        assert {mark(seat, clue) for clue in FACES if clue.trait is mine.clue.trait} <= ruled_out(mine)
        true = Clue(match.state.counters[seat], match.state.faces[seat])
        assert mark(seat, true) not in ruled_out(mine)


def test_by_hand_nothing_is_struck_out_by_itself(t: Text) -> None:
    match = open_match(laid(3, 3, t))
    drawn = notebook((), matches.view(match, 0), 0, match.names, by_app=False, held=True, t=t)
    assert faces(drawn, "out") == faces(drawn, "struck") == 0
    assert drawn.count("<button") == 20


def test_the_last_face_that_is_left_stands_out(t: Text) -> None:
    match = open_match(laid(3, 3, t))
    notes = tuple(mark(1, clue) for clue in FACES if clue != HAT)
    drawn = notebook(notes, matches.view(match, 0), 0, match.names, by_app=False, held=True, t=t)
    assert faces(drawn, "sure") == 1


def test_a_notebook_that_is_switched_off_is_nowhere(t: Text) -> None:
    alone = laid(1, 3, t, notebook="off")
    assert 'data-msg="charlie show-notes"' not in render(alone, t)
    assert send(alone, "charlie show-notes", t)[0] == alone
    several = laid(3, 3, t, notebook="off")
    behind, _ = send(several, f"charlie show-curtain {open_match(several).turn} 1", t)
    assert "hold-notes" not in render(behind, t)


def test_the_notes_come_back_from_the_device(t: Text) -> None:
    model, _ = send(held(1, laid(3, 3, t), t), "charlie note 1 2:hat-1", t)
    _, found = load(dump(model, KEPT), open_match(model), KEPT)
    assert found.notes == ((), ("2:hat-1",), ())


def test_every_word_of_the_notebook_is_there(each_t: Text) -> None:
    for settings in ({"notebook": "app"}, {"notebook": "hand", "peek": "tap"}):
        several = held(1, laid(3, 3, each_t, **settings), each_t)
        alone, _ = send(laid(1, 3, each_t, **settings), "charlie show-notes", each_t)
        for model in (several, alone):
            assert "notebook." not in render(model, each_t)
