"""Paws: who was first, what stops the table, what a touch changes, and what it does not."""

from __future__ import annotations

import pytest

from engine.charlie.moves import Accused
from tests.ui.charlie_paws import pointing, touch, turn, with_suspects
from tests.ui.charlie_phone import dealt, step
from ui.codec import Unknown
from ui.effects import Focus
from ui.i18n import Text
from ui.table.laid import laid
from ui.tables.charlie.pace.countdown import CHOICE_MS
from ui.tables.charlie.round.paws import edge_of
from ui.tables.charlie.round.taps import DEAD_MS
from ui.tables.charlie.state import own


def test_a_paw_stops_the_table_until_a_cat_is_accused(t: Text) -> None:  # C15
    phone = with_suspects(t, 3)
    touch(phone, 2, phone.now)
    before = turn(phone)
    phone.send(f"charlie play {before} 0 0")
    assert turn(phone) == before
    phone.now += 1000
    phone.tap("charlie point")
    phone.accuse()
    assert turn(phone) == before + 1
    assert phone.model.match is not None
    assert isinstance(phone.model.match.events[-1][0], Accused)
    assert phone.model.match.events[-1][0].seat == 2
    assert pointing(phone) is None


def test_the_first_touch_counts_also_if_its_message_comes_later(t: Text) -> None:
    phone = with_suspects(t, 4)
    touch(phone, 1, phone.now)
    touch(phone, 3, phone.now - 0.2)
    assert pointing(phone) == 3
    touch(phone, 0, phone.now - 0.1)
    assert pointing(phone) == 3


def test_of_two_touches_at_the_same_moment_the_one_that_came_in_first_counts(t: Text) -> None:
    phone = with_suspects(t, 4)
    touch(phone, 1, phone.now)
    touch(phone, 3, phone.now)
    assert pointing(phone) == 1


def test_once_a_cat_is_chosen_no_earlier_touch_takes_over(t: Text) -> None:
    phone = with_suspects(t, 4)
    touch(phone, 1, phone.now)
    phone.now += 1000
    phone.tap("charlie point")
    touch(phone, 3, phone.now - 5000)
    assert pointing(phone) == 1


def test_the_finger_that_came_down_on_the_paw_does_not_choose_a_cat(t: Text) -> None:
    phone = with_suspects(t, 3)
    touch(phone, 1, phone.now)
    phone.now += 100
    phone.tap("charlie point")
    paw = own(phone.model).paw
    assert paw is not None
    assert paw.suspect is None


def test_a_wrong_touch_can_be_taken_back(t: Text) -> None:
    phone = with_suspects(t, 3)
    touch(phone, 1, phone.now)
    phone.tap("charlie unpaw")
    assert pointing(phone) is None
    assert Focus("#paw-1") in phone.asked
    touch(phone, 1, phone.now)
    phone.send("back")
    assert pointing(phone) is None
    assert phone.model.screen == "table"


def test_when_the_countdown_ends_the_table_goes_on(t: Text) -> None:
    phone = with_suspects(t, 3)
    before = turn(phone)
    touch(phone, 1, phone.now)
    phone.wait(CHOICE_MS - 1000)
    assert pointing(phone) == 1
    phone.wait(2000)
    assert pointing(phone) is None
    assert turn(phone) == before


def test_one_person_alone_may_think_as_long_as_it_takes(t: Text) -> None:
    phone = with_suspects(t, 1, 3)
    phone.press("charlie paw")
    before = turn(phone)
    phone.wait(10 * CHOICE_MS)
    assert pointing(phone) == 0
    assert turn(phone) == before


def test_who_has_accused_cannot_stop_the_table_again(t: Text) -> None:  # C15, C16
    phone = with_suspects(t, 4)
    while sum(map(len, phone.model.match.state.lines)) < 2:  # type: ignore[union-attr]
        step(phone)
    phone.now += DEAD_MS
    touch(phone, 1, phone.now)
    phone.now += 1000
    phone.tap("charlie point")
    phone.accuse()
    touch(phone, 1, phone.now + DEAD_MS)
    assert pointing(phone) is None


def test_nobody_can_stop_a_table_without_suspects(t: Text) -> None:
    phone = dealt(t, 3, 0)
    touch(phone, 1, phone.now)
    assert pointing(phone) is None


def test_a_message_of_an_old_turn_does_nothing(t: Text) -> None:
    phone = with_suspects(t, 3)
    old = turn(phone)
    phone.turn()
    now = phone.model
    for words in ("play {} 0 0", "play {} 1 0", "paw {} 1", "undo {}", "think {}", "tick {}", "done {}"):
        phone.send(f"charlie {words.format(old)}")
        phone.send(f"charlie show-curtain {old} 1")
        assert phone.model.match is now.match
        assert phone.model.table == now.table


def test_what_is_none_of_the_tables_business_changes_nothing(t: Text) -> None:
    phone = with_suspects(t, 3)
    phone.send(f"charlie land {turn(phone)}")
    now, old = phone.model, turn(phone)
    for words in (
        f"play {old} 7 0",
        f"play {old} table 0",
        f"play {old} 0 99",
        f"paw {old} 7",
        "show-cat 99",
        "show-row 7",
        "show-notes",
        f"show-curtain {old} 7",
        f"mark {old} adler",
        f"take {old} 7 7",
        f"side {old} up",
        f"done {old}",
        "go-on",
        "again",
        "leave",
        "write-up",
    ):
        phone.send(f"charlie {words}")
        assert (phone.model.match, phone.model.table) == (now.match, now.table), words


@pytest.mark.parametrize("words", ["", "turn 4", "paw", "paw x 1", "show-cat", "hold x y", "skipp"])
def test_a_word_that_nobody_knows_does_not_vanish(t: Text, words: str) -> None:
    phone = with_suspects(t, 3)
    with pytest.raises(Unknown):
        phone.send(f"charlie {words}")


def test_a_slip_of_the_paw_can_be_taken_back_before_anything_else_happens(t: Text) -> None:
    phone = with_suspects(t, 4)
    before = phone.model.match
    touch(phone, 2, phone.now)
    phone.now += 1000
    phone.tap("charlie point")
    phone.accuse()
    phone.tap("charlie undo")
    assert phone.model.match == before


def test_everybody_sits_at_an_edge_clockwise(t: Text) -> None:
    for people, edges in {
        2: ["bottom", "top"],
        3: ["bottom", "left", "right"],
        4: ["bottom", "left", "top", "right"],
        5: ["bottom", "left", "top", "top", "right"],
    }.items():
        phone = dealt(t, people, max(0, 3 - people))
        assert [edge_of(laid(phone.model), seat) for seat in range(people)] == edges
        assert phone.page.count('class="paw') >= people
