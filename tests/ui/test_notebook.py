"""The notebook: held like a secret, its steps taken back, its notes kept on the device."""

import re

from engine import match as matches
from tests.ui.notebooks import HAT, faces, laid, page_of, send
from ui.app import render
from ui.effects import After, Save
from ui.i18n import Text
from ui.messages import parse
from ui.model import Model
from ui.table.keeping import dump, load
from ui.table.sitting import notes_of, open_match, sitting, strike
from ui.tables.charlie.notebook.page import FACES, given, mark, notebook
from ui.tables.charlie.state import KEPT, marks


def held(seat: int, model: Model, t: Text) -> Model:
    """The same table with a seat's notebook held open behind its curtain."""
    model, _ = send(model, f"charlie show-curtain {open_match(model).turn} {seat}", t)
    return send(model, f"charlie hold {seat} notes", t)[0]


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
    stands = sorted(marks(3) - given(matches.view(open_match(model), 1)))
    face = next(code for code in stands if code.startswith("2:"))
    assert f'data-down="charlie note 1 {face}"' in render(model, t)
    struck, effects = send(model, f"charlie note 1 {face}", t)
    assert notes_of(sitting(struck), 1) == (face,)
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


def test_one_person_alone_has_the_notebook_beside_a_table_that_can_still_be_touched(t: Text) -> None:
    opened, _ = send(laid(1, 4, t), "charlie show-notes", t)
    drawn = render(opened, t)
    assert 'class="notes-beside"' in drawn
    assert "inert" not in drawn
    assert 'data-msg="charlie show-cat' in drawn
    closed, _ = send(opened, "charlie close", t)
    assert "notes-beside" not in render(closed, t)


def test_a_closed_notebook_is_in_the_page_only_of_a_screen_that_may_have_room_to_dock_it(t: Text) -> None:
    small = laid(1, 4, t)
    assert "note-face" not in render(small, t)
    large, _ = send(small, "shell room yes", t)
    assert 'class="notes-beside dock"' in render(large, t)
    turned, _ = send(large, "shell room no", t)
    assert render(turned, t) == render(small, t)
    several, _ = send(laid(3, 0, t), "shell room yes", t)
    assert "note-face" not in render(several, t)


def test_every_step_in_the_notebook_can_be_taken_back(t: Text) -> None:
    opened, _ = send(laid(1, 4, t), "charlie show-notes", t)
    seen = matches.view(open_match(opened), 0)
    cat = next(cat for seat in (1, 2, 3) for cat in seen.lines[seat])
    model, stood = opened, [()]
    for words in (
        "note 0 1:hat-1",
        "note 0 2:fur-0",
        f"strike-card 0 {cat.code}",
        "note 0 1:hat-1",
        "wipe 0",
    ):
        model, _ = send(model, f"charlie {words}", t)
        stood.append(notes_of(sitting(model), 0))
    assert stood[-1] == ()
    for notes in reversed(stood[:-1]):
        model, effects = send(model, "charlie step-back 0", t)
        assert notes_of(sitting(model), 0) == notes
        assert isinstance(effects[0], Save)
    assert send(model, "charlie step-back 0", t)[0] == model


def test_a_step_back_is_one_s_own(t: Text) -> None:
    model = laid(3, 3, t)
    for seat in (1, 2):
        model, _ = send(held(seat, model, t), f"charlie note {seat} 0:hat-1", t)
        model, _ = send(model, "release", t)
        model, _ = send(model, "charlie close", t)
    assert send(model, "charlie step-back 1", t)[0] == model
    back, _ = send(held(1, model, t), "charlie step-back 1", t)
    assert (notes_of(sitting(back), 1), notes_of(sitting(back), 2)) == ((), ("0:hat-1",))


def test_nothing_in_the_notebook_moves_when_something_is_struck(t: Text) -> None:
    opened, _ = send(laid(1, 4, t), "charlie show-notes", t)
    struck, _ = send(opened, "charlie note 0 1:hat-1", t)
    tags = [re.findall(r"<(\w+)", render(model, t)) for model in (opened, struck)]
    assert tags[0] == tags[1]


def test_the_last_face_that_is_left_stands_out(t: Text) -> None:
    match = open_match(laid(3, 3, t))
    mine = matches.view(match, 0)
    stays = next(clue for clue in FACES if mark(1, clue) not in given(mine))
    notes = tuple(mark(1, clue) for clue in FACES if clue != stays)
    assert faces(notebook(page_of(match, "hand", notes), mine, t), "sure") == 1


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
    for settings in ({"notebook": "app"}, {"notebook": "checked"}, {"notebook": "hand", "peek": "tap"}):
        several = held(1, laid(3, 3, each_t, **settings), each_t)
        alone, _ = send(laid(1, 3, each_t, **settings), "charlie show-notes", each_t)
        for model in (several, alone):
            assert "notebook." not in render(model, each_t)
