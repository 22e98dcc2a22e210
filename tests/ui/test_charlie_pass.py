"""The private pass of Checkpoint Charlie: the same for everybody, sealed, and played in the rules' order."""

from __future__ import annotations

import json
import re

import pytest

from engine.charlie.moves import Announce, Swap
from engine.core import TABLE
from engine.match import view
from tests.ui.charlie_passes import at_pass, finish, mark, to, visiting
from tests.ui.charlie_phone import begun, decide, step
from tests.ui.test_charlie_secrets import blank
from ui.i18n import Text
from ui.table.sitting import people
from ui.tables.charlie.deal.plans import able
from ui.tables.charlie.state import Scene, own


def test_the_pass_is_the_same_for_everybody(t: Text) -> None:  # C9, C26, C27
    choices: set[type] = set()
    curtains: dict[tuple[int, int], set[tuple[str, str]]] = {}
    for number in range(8):
        phone = begun(t, 4, 0, seed=f"{number:032x}", adler="on", stasi="on")
        while phone.scene is not Scene.END:
            if phone.scene is not Scene.VISITS:
                step(phone)
                continue
            seat = phone.holder
            assert seat in people(phone.model.bots)
            match = phone.model.match
            assert match is not None
            choices |= {type(action) for action in able(view(match, seat))}
            before = blank(phone.page, phone)
            assert phone.hold().count("data-secret") == 1
            same = curtains.setdefault((number, match.state.round), set())
            same.add((before, blank(phone.page, phone)))
            decide(phone)
    assert {Announce, Swap} <= choices
    assert {len(same) for same in curtains.values()} == {1}


@pytest.mark.parametrize("side", ["left", "right"])
def test_the_counter_that_was_seen_ahead_is_the_one_that_is_dealt(t: Text, side: str) -> None:  # C9
    for number in range(4):
        phone = at_pass(t, 4, seed=number)
        seen = {}
        while phone.scene is Scene.VISITS:
            faces = re.findall(r"clues/(\w+)-([01])", phone.hold())
            assert phone.holder is not None
            seen[phone.holder] = faces[0 if side == "left" else 1]
            assert phone.model.match is not None
            phone.tap(f"charlie side {phone.model.match.turn} {side}")
        match = phone.model.match
        assert match is not None
        assert match.state.round == 2
        for seat in range(4):
            clue = view(match, seat).clue
            assert (clue.trait.value, str(int(clue.value))) == seen[seat]


def test_the_phone_goes_round_clockwise_from_who_touched_the_table_last(t: Text) -> None:
    for seats in (3, 4, 5):
        phone = begun(t, seats, 0)
        match = phone.model.match
        while phone.scene is not Scene.REVEAL:
            match = phone.model.match
            step(phone)
        assert phone.model.match is not None
        assert match is not None
        last = next(seat for seat, _ in reversed(phone.model.match.moves) if seat is not TABLE)
        while phone.scene is not Scene.VISITS:
            step(phone)
        order = []
        while phone.scene is Scene.VISITS:
            order.append(phone.holder)
            phone.hold()
            decide(phone)
        assert order == [(last + number) % seats for number in range(seats)]


def test_nothing_reaches_the_rules_before_the_last_one_has_decided(t: Text) -> None:
    phone = visiting(t, "gold:5 gold:4 white:2", "black:0", "white:1 white:1", "white:1")
    assert phone.model.match is not None
    turn, first = phone.model.match.turn, phone.holder
    to(phone, 0)
    phone.hold()
    mark(phone, "announce")
    phone.hold()
    decide(phone)
    while phone.scene is Scene.VISITS:
        assert phone.model.match.turn == turn
        assert not phone.heard[-1:] or "10" not in phone.heard[-1]
        phone.hold()
        decide(phone)
    assert first is not None
    assert phone.model.match.state.announced == (0,)
    assert phone.scene is Scene.TEN


def test_after_done_nobody_can_open_or_change_what_those_before_have_decided(t: Text) -> None:
    phone = visiting(t, "gold:5 gold:4 white:2", "gold:adler", "white:1 white:1", "gold:3", adler="on")
    before: list[int] = []
    while phone.scene is Scene.VISITS:
        seat, plans = phone.holder, own(phone.model).plans
        match = phone.model.match
        assert seat is not None
        assert match is not None
        turn = match.turn
        stale = (f"charlie side {turn} left", f"charlie done {turn}", f"charlie mark {turn} announce")
        for words in (*phone.messages(), *stale, f"charlie undo {turn}", "back", "charlie back"):
            phone.send(words)
            phone.send("go table charlie")
            assert phone.holder == seat, words
            assert own(phone.model).plans == plans, words
            for other in before:
                phone.send(f"charlie hold {other} clue")
                assert "data-secret" not in phone.page, words
                phone.send("release")
        phone.hold()
        decide(phone)
        before.append(seat)
    assert len(before) == 4


def test_an_empty_battery_in_the_middle_of_a_pass_loses_no_decision(t: Text) -> None:
    phone = at_pass(t, 4, adler="on")
    phone.hold()
    mark(phone, "adler")
    phone.tap("charlie take")
    mark(phone, "adler")
    phone.hold()
    decide(phone)
    phone.hold()
    decide(phone)
    plans, holder = own(phone.model).plans, phone.holder
    assert [bool(plan.takes) for _, plan in plans] == [True, False]
    phone.reload()
    assert phone.scene is Scene.VISITS
    assert (own(phone.model).plans, phone.holder) == (plans, holder)
    finish(phone)
    assert phone.model.match is not None
    assert phone.model.match.state.round == 2


@pytest.mark.parametrize(
    "damage",
    [
        None,
        "left",
        [],
        [[9, False, [], "left"]],
        [[0, 1, [], "left"]],
        [[0, False, [], "up"]],
        [[0, False, [[0, -1]], "left"]],
        [[0, False, [[7, 0]], "left"]],
        [[0, False, [["x"]], "left"]],
        [["0", False, [], "left"], 7],
    ],
)
def test_whose_plan_is_damaged_is_asked_again(t: Text, damage: object) -> None:
    phone = at_pass(t, 3)
    phone.hold()
    decide(phone)
    record = json.loads(phone.stored["table:charlie"])
    record["own"]["plans"] = damage
    phone.stored["table:charlie"] = json.dumps(record)
    phone.reload()
    assert own(phone.model).plans == ()
    finish(phone)
    assert phone.model.match is not None
    assert phone.model.match.state.round == 2
