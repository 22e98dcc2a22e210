"""One person alone: the bots wait for "next", everybody decides at once, and a lot breaks ties."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.charlie.cards import Cat
from engine.charlie.moves import Accuse, Accused, TurnCard
from engine.charlie.phase import Phase
from engine.match import Match
from tests.ui.charlie_phone import SEED, Phone, dealt, kept_moves, step
from ui.i18n import Text
from ui.records.settings import DEFAULTS
from ui.tables.charlie.pace import bots, waiting
from ui.tables.charlie.round.taps import DEAD_MS
from ui.tables.charlie.state import Scene, own

ME = 0


def match_of(phone: Phone) -> Match:
    assert phone.model.match is not None
    return phone.model.match


def alone(t: Text, seed: str = SEED, least: int = 2) -> Phone:
    """One person among three bots, with some suspects on the table and nobody accused."""
    phone = dealt(t, 1, 3, seed)
    while sum(map(len, match_of(phone).state.lines)) < least:
        assert not match_of(phone).state.accusations
        phone.turn()
    phone.wait(DEAD_MS)
    return phone


def suspects(phone: Phone) -> list[Cat]:
    return [cat for line in match_of(phone).state.lines for cat in line]


def bots_want(monkeypatch: pytest.MonkeyPatch, **wants: Cat) -> None:
    """Bots by seat ("bot_1") that want to accuse a cat, as long as they may."""

    def mind(match: Match, seat: int, _level: str) -> object:
        cat = wants.get(f"bot_{seat}")
        accused = {each for _, each in match.state.accusations}
        if cat and cat not in accused and seat not in match.state.accusers():
            return Accuse(cat)
        return TurnCard() if match.state.turn == seat else None

    monkeypatch.setattr(bots, "mind", mind)


def accuse(phone: Phone, cat: Cat) -> None:
    phone.press("charlie paw")
    phone.now += 1000
    phone.tap(f"charlie point {match_of(phone).turn} {cat.code}")
    phone.accuse()


def accusers(phone: Phone) -> list[int]:
    return [seat for seat, _ in match_of(phone).state.accusations]


def test_who_is_new_gets_bots_that_wait(t: Text) -> None:
    assert DEFAULTS.pace == "waits"
    phone = dealt(t, 1, 3)
    before = match_of(phone).turn
    phone.wait(600_000)
    assert match_of(phone).turn == before
    assert not phone.timers


def test_next_turns_one_card_whoevers_turn_it_is(t: Text, monkeypatch: pytest.MonkeyPatch) -> None:  # C12
    bots_want(monkeypatch)
    phone = dealt(t, 1, 3)
    turners = []
    for number in range(1, 9):
        assert f'id="turn" class="big turn next" data-msg="charlie next {match_of(phone).turn}"' in phone.page
        before = match_of(phone).turn
        phone.turn()
        assert match_of(phone).turn == before + 1, number
        turners.append(match_of(phone).moves[-1][0])
        assert kept_moves(phone)
    assert turners == [0, 1, 2, 3] * 2


def test_a_tap_within_half_a_second_of_a_card_neither_turns_nor_accuses(t: Text) -> None:
    phone = alone(t)
    phone.turn()
    before = match_of(phone).turn
    for soon in (0, DEAD_MS - 1):
        phone.send(phone.by_id("turn"), at=phone.now + soon)
        phone.send(f"charlie paw {before} {ME}", at=phone.now + soon)
        assert match_of(phone).turn == before
        assert own(phone.model).paw is None
    phone.send(phone.by_id("turn"), at=phone.now + DEAD_MS)
    assert match_of(phone).turn == before + 1


def test_bots_show_what_they_decided_only_after_next_one_at_a_time(
    t: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone = alone(t)
    one, other = suspects(phone)[:2]
    bots_want(monkeypatch, bot_1=one, bot_3=other)
    phone.turn()
    assert accusers(phone) == []
    phone.wait(60_000)
    assert accusers(phone) == []
    assert "lifts a paw" not in phone.page
    phone.turn()
    first = accusers(phone)
    assert len(first) == 1
    assert "accuses" in phone.page
    phone.turn()
    assert sorted(accusers(phone)) == [1, 3]
    phone.turn()
    assert sorted(accusers(phone)) == [1, 3]


def test_where_nobody_else_wants_to_a_person_accuses_at_once(
    t: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    bots_want(monkeypatch)
    phone = alone(t)
    accuse(phone, suspects(phone)[0])
    assert match_of(phone).state.accusations == ((ME, suspects(phone)[0]),)
    assert "was quicker" not in phone.page


def test_at_the_same_card_a_lot_decides_and_the_table_shows_who_was_quicker(
    t: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Counter[int]()
    for number in range(40):
        monkeypatch.undo()
        bots_want(monkeypatch)
        phone = alone(t, f"{number:032x}")
        wanted = suspects(phone)[0]
        phone.model = bots.thought_out(phone.model)
        bots_want(monkeypatch, bot_1=wanted, bot_2=wanted)
        phone.turn()
        phone.wait(DEAD_MS)
        accuse(phone, wanted)
        (who, cat), *more = match_of(phone).state.accusations
        assert not more
        assert cat == wanted
        first[who] += 1
        assert ("was quicker" in phone.page) == (who != ME)
        if who != ME:
            assert any("was quicker" in said for said in phone.heard)
    assert first.keys() == {0, 1, 2}
    assert 10 <= first[ME] <= 30, "eighteen tickets of thirty-six"


def test_the_lot_hangs_on_the_seed_alone(t: Text, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    for _ in range(2):
        bots_want(monkeypatch)
        phone = alone(t)
        wanted = suspects(phone)[0]
        bots_want(monkeypatch, bot_1=wanted, bot_2=wanted, bot_3=wanted)
        phone.turn()
        phone.wait(7000 * len(drawn) + DEAD_MS)
        accuse(phone, wanted)
        drawn.append(match_of(phone).moves)
    assert drawn[0] == drawn[1]


def test_who_was_beaten_to_another_cat_finds_its_own_still_pointed_at(
    t: Text, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(waiting.TICKETS, "person", 0)
    bots_want(monkeypatch)
    phone = alone(t)
    mine, theirs = suspects(phone)[:2]
    bots_want(monkeypatch, bot_1=theirs)
    phone.model = bots.thought_out(phone.model)
    phone.turn()
    phone.wait(DEAD_MS)
    accuse(phone, mine)
    assert accusers(phone) == [1]
    monkeypatch.setitem(waiting.TICKETS, "person", 1)
    phone.press("charlie paw")
    phone.accuse()
    assert match_of(phone).state.accusations[-1] == (ME, mine)


def test_better_bots_are_quicker() -> None:
    tickets = waiting.TICKETS
    assert tickets["puppy"] < tickets["hound"] < tickets["bloodhound"] < tickets["person"]


def test_who_has_accused_still_says_next(t: Text, monkeypatch: pytest.MonkeyPatch) -> None:  # C16
    bots_want(monkeypatch)
    phone = alone(t)
    accuse(phone, suspects(phone)[0])
    before = match_of(phone).turn
    phone.wait(60_000)
    assert match_of(phone).turn == before
    phone.turn()
    assert match_of(phone).turn == before + 1


def test_when_the_deck_is_out_no_time_runs_and_who_is_left_may_pass(
    t: Text, monkeypatch: pytest.MonkeyPatch
) -> None:  # C18
    bots_want(monkeypatch)
    phone = dealt(t, 1, 3)
    while match_of(phone).state.phase is not Phase.DECK_OUT:
        phone.turn()
    monkeypatch.undo()
    phone.reload()
    assert "countdown" not in phone.page
    phone.wait(600_000)
    assert phone.scene is Scene.TABLE
    while len(accusers(phone)) < 3:
        assert "the others decide" in phone.page
        phone.turn()
    assert "I pass" in phone.page
    phone.turn()
    assert phone.scene is Scene.REVEAL
    assert match_of(phone).moves[-1][0] is None


def test_among_several_people_the_bots_race_slowly(t: Text) -> None:
    phone = dealt(t, 2, 2)
    assert "charlie next" not in phone.page
    phone.turn()
    phone.turn()
    before = match_of(phone).turn
    phone.wait(bots.TURN_MS["slow"] - 1000)
    assert match_of(phone).turn == before
    phone.wait(2000)
    assert match_of(phone).turn == before + 1


def test_a_whole_game_by_next_alone_comes_to_its_end(t: Text) -> None:
    phone = dealt(t, 1, 4)
    for _ in range(1000):
        if phone.scene is Scene.END:
            break
        step(phone)
    assert phone.scene is Scene.END
    assert any(isinstance(event, Accused) for events in match_of(phone).events for event in events)
