"""The second paw is next, a paw that is taken back rests, and the picker shows who is taken."""

from __future__ import annotations

from tests.ui.charlie_paws import pointing, touch, turn, with_suspects
from tests.ui.charlie_phone import step
from ui.i18n import Text
from ui.tables.charlie.pace.countdown import CHOICE_MS
from ui.tables.charlie.round.pawing import HOLDS_MS, RESTS_MS
from ui.tables.charlie.round.taps import DEAD_MS
from ui.tables.charlie.state import Scene, own


def test_the_second_paw_is_next_and_named(t: Text) -> None:
    phone = with_suspects(t, 4)
    touch(phone, 3, phone.now)
    touch(phone, 1, phone.now + 40)
    assert pointing(phone) == 3
    assert "Dmitri was 40 ms faster. Boris is next." in phone.page
    phone.now += 1000
    phone.tap("charlie unpaw")
    assert pointing(phone) == 1
    assert "is next" not in phone.page
    phone.tap("charlie unpaw")
    assert pointing(phone) is None


def test_when_the_first_has_accused_the_second_has_the_table(t: Text) -> None:
    phone = with_suspects(t, 4)
    while sum(map(len, phone.model.match.state.lines)) < 2:  # type: ignore[union-attr]
        step(phone)
    phone.now += DEAD_MS
    for number, seat in enumerate((3, 1, 0)):
        touch(phone, seat, phone.now + number)
    phone.now += 1000
    phone.tap("charlie point")
    phone.accuse()
    assert pointing(phone) == 1
    assert "Anna is next" not in phone.page.split('class="picker-head"')[0]
    phone.wait(CHOICE_MS + 1000)
    assert pointing(phone) == 0


def test_an_earlier_touch_that_comes_in_late_leaves_the_other_one_next(t: Text) -> None:
    phone = with_suspects(t, 4)
    touch(phone, 1, phone.now)
    touch(phone, 3, phone.now - 40)
    assert pointing(phone) == 3
    phone.tap("charlie unpaw")
    assert pointing(phone) == 1


def test_a_paw_is_taken_back_once_for_nothing_and_then_has_to_rest(t: Text) -> None:
    phone = with_suspects(t, 3)
    for _ in range(2):
        touch(phone, 1, phone.now)
        assert pointing(phone) == 1
        phone.tap("charlie unpaw")
    assert "Boris backed out again" in phone.page
    assert any("rests for ten seconds" in heard for heard in phone.heard)
    touch(phone, 1, phone.now + RESTS_MS - 1)
    assert pointing(phone) is None
    touch(phone, 2, phone.now)
    assert pointing(phone) == 2, "the others may"
    phone.tap("charlie unpaw")
    phone.wait(RESTS_MS + 10)
    assert "backed out" not in phone.page
    touch(phone, 1, phone.now)
    assert pointing(phone) == 1


def test_who_looks_at_its_clue_out_of_the_picker_has_taken_the_paw_back(t: Text) -> None:
    phone = with_suspects(t, 3)
    for _ in range(2):
        touch(phone, 1, phone.now)
        phone.now += HOLDS_MS
        phone.tap("charlie show-curtain")
        assert pointing(phone) is None
        phone.tap("charlie close")
    assert "Boris backed out again" in phone.page
    assert any("rests for ten seconds" in heard for heard in phone.heard)
    touch(phone, 1, phone.now)
    assert pointing(phone) is None


def test_who_holds_its_paw_to_look_has_taken_nothing_back(t: Text) -> None:
    phone = with_suspects(t, 3)
    for _ in range(3):
        touch(phone, 1, phone.now)
        phone.send(f"charlie show-curtain {turn(phone)} 1", at=phone.now + HOLDS_MS - 1)
        phone.tap("charlie close")
    touch(phone, 1, phone.now)
    assert pointing(phone) == 1


def test_who_lets_the_countdown_run_out_has_taken_the_paw_back(t: Text) -> None:
    phone = with_suspects(t, 3)
    for _ in range(2):
        touch(phone, 1, phone.now)
        phone.wait(CHOICE_MS + 1000)
    assert "Boris backed out again" in phone.page


def test_one_person_alone_may_take_a_paw_back_as_often_as_it_likes(t: Text) -> None:
    phone = with_suspects(t, 1, 3)
    for _ in range(4):
        phone.press("charlie paw")
        assert pointing(phone) == 0
        phone.tap("charlie unpaw")
    assert "rests" not in phone.page


def test_a_new_round_forgives_what_was_taken_back(t: Text) -> None:
    phone = with_suspects(t, 3)
    touch(phone, 1, phone.now)
    phone.tap("charlie unpaw")
    assert own(phone.model).slips == (1,)
    while phone.scene is not Scene.VISITS:
        step(phone)
    assert own(phone.model).slips == ()


def test_the_picker_shows_accused_cats_grey_with_who_has_them(t: Text) -> None:  # C15
    phone = with_suspects(t, 4)
    while sum(map(len, phone.model.match.state.lines)) < 2:  # type: ignore[union-attr]
        step(phone)
    phone.now += DEAD_MS
    touch(phone, 1, phone.now)
    phone.now += 1000
    phone.tap("charlie point")
    phone.accuse()
    assert phone.model.match is not None
    (_, cat), *_ = phone.model.match.state.accusations
    touch(phone, 2, phone.now)
    page = phone.page
    assert f"charlie point {turn(phone)} {cat.code}" not in page
    assert 'class="cat taken"' in page
    assert "Boris has accused this one" in page
    assert '<span class="taken-name">Boris</span>' in page


def test_no_paw_stops_the_table_within_half_a_second_of_a_card(t: Text) -> None:
    phone = with_suspects(t, 3)
    phone.turn()
    touch(phone, 1, phone.now + DEAD_MS - 1)
    assert pointing(phone) is None
    touch(phone, 1, phone.now + DEAD_MS)
    assert pointing(phone) == 1
