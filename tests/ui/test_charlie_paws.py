"""Paws, the picker, the countdowns: who was first, what stops the table, what can be taken back."""

from __future__ import annotations

import pytest

from engine.charlie.moves import Accused, Turned
from engine.charlie.phase import Phase
from tests.ui.charlie_phone import SEED, Phone, dealt, step
from ui.codec import Unknown
from ui.effects import Focus
from ui.i18n import Text
from ui.table.laid import laid
from ui.tables.charlie import thinking
from ui.tables.charlie.countdown import CHOICE_MS, DECK_OUT_MS
from ui.tables.charlie.paws import edge_of
from ui.tables.charlie.state import Scene, own
from ui.tables.charlie.thinking import PAW_MS


def with_suspects(t: Text, people: int, bots: int = 0, seed: str = SEED) -> Phone:
    """A table on which somebody can be accused."""
    phone = dealt(t, people, bots, seed)
    while not any(phone.model.match.state.lines):  # type: ignore[union-attr]
        step(phone)
    return phone


def turn(phone: Phone) -> int:
    assert phone.model.match is not None
    return phone.model.match.turn


def touch(phone: Phone, seat: int, at: float) -> None:
    phone.send(f"charlie paw {turn(phone)} {seat}", at=at)


def pointing(phone: Phone) -> int | None:
    paw = own(phone.model).paw
    return paw.seat if paw else None


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
    touch(phone, 1, phone.now)
    phone.now += 1000
    phone.tap("charlie point")
    phone.accuse()
    touch(phone, 1, phone.now)
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
    now, old = phone.model, turn(phone)
    for words in (
        f"play {old} 7 0",
        f"play {old} table 0",
        f"play {old} 0 99",
        f"paw {old} 7",
        "show-cat 99",
        "show-pile 7",
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


@pytest.mark.parametrize("people", [1, 3])
def test_the_empty_deck_counts_down_and_then_the_table_plays(t: Text, people: int) -> None:  # C18
    phone = dealt(t, people, 3 - people)
    while phone.scene is Scene.TABLE:
        assert phone.model.match is not None
        if phone.model.match.state.phase is Phase.DECK_OUT:
            break
        step(phone)
    if phone.scene is Scene.TABLE:
        assert "countdown" in phone.page
        phone.wait(DECK_OUT_MS["normal"] + 2000)
    assert phone.scene is Scene.REVEAL


def test_where_nobody_wants_to_accuse_any_more_the_table_does_not_wait(
    t: Text, monkeypatch: pytest.MonkeyPatch
) -> None:  # C18
    monkeypatch.setattr(thinking, "mind", lambda *_: None)
    phone = with_suspects(t, 1, 2)
    phone.press("charlie paw")
    phone.now += 1000
    phone.tap("charlie point")
    phone.accuse()
    while phone.model.match and phone.model.match.state.phase is not Phase.DECK_OUT:
        step(phone)
    phone.wait(2000)
    assert phone.scene is Scene.REVEAL
    assert phone.model.match is not None
    assert phone.model.match.moves[-1][0] is None


def test_the_deck_waits_while_somebody_looks_away(t: Text) -> None:
    phone = dealt(t, 1, 3)
    phone.wait_for_the_next()
    for leaving, returning in (
        ("page-hidden", "page-shown"),
        ("charlie show-menu", "charlie close"),
        ("go settings", "back"),
    ):
        before = turn(phone)
        phone.send(leaving)
        phone.wait(120_000)
        assert turn(phone) == before
        phone.send(returning)
        if not phone.by_id("turn"):
            phone.wait(10_000)
            assert turn(phone) > before


def test_bots_turn_at_the_pace_that_is_set(t: Text) -> None:
    taken = {}
    for speed in ("slow", "normal", "fast"):
        phone = dealt(t, 1, 3)
        phone.send(f"set pace {speed}")
        phone.turn()
        begun, before = phone.now, turn(phone)
        while turn(phone) == before:
            phone.wait(50)
        assert phone.model.match is not None
        assert isinstance(phone.model.match.events[-1][0], Turned)
        taken[speed] = phone.now - begun
    assert taken["fast"] < taken["normal"] < taken["slow"]


def test_a_person_has_time_to_be_faster_than_any_bot(t: Text) -> None:
    seen = 0
    for number in range(6):
        phone = dealt(t, 1, 4, seed=f"{number:032x}")
        while phone.scene is Scene.TABLE:
            last, moves = own(phone.model).beat, turn(phone)
            step(phone)
            match = phone.model.match
            assert match is not None
            if turn(phone) > moves and isinstance(match.events[-1][0], Accused) and match.moves[-1][0] != 0:
                seen += 1
                assert phone.now - last >= PAW_MS
    assert seen > 6
