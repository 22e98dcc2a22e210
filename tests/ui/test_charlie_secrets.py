"""Secrets: in the page only while a finger holds them open, and the same steps for everybody."""

from __future__ import annotations

import re

import pytest

from engine.charlie.cards import TRAITS
from engine.charlie.moves import Announce, Swap
from engine.match import view
from tests.ui.charlie_phone import Phone, begun, choose_faces, dealt, step
from ui.i18n import Text
from ui.tables.charlie.state import Scene, holder, people
from ui.tables.charlie.taps import left_face


def blank(page: str, phone: Phone) -> str:
    """A curtain without what differs by name: who it is for and which turn it is."""
    match = phone.model.match
    assert match is not None
    for name in match.names:
        page = page.replace(f">{name}<", ">somebody<")
    page = re.sub(r"hounds/\w+", "hounds/somebody", page)
    page = re.sub(r"charlie look \d", "charlie look 0", page)
    page = re.sub(r"charlie (\w+) \d+", r"charlie \1 0", page)
    return re.sub(r'<button[^>]*data-msg="charlie undo 0">.*?</button>', "", page)


def test_a_counter_is_in_the_page_only_while_it_is_held(t: Text) -> None:  # C9, rule 1
    phone = begun(t, 3, 0)
    assert "data-secret" not in phone.page
    seen = phone.hold()
    assert seen.count("data-secret") == 1
    match = phone.model.match
    assert match is not None
    trait = view(match, 0).counter
    for value in (0, 1):
        assert f"clues/{trait.value}-{value}" in seen
        assert f"clues/{trait.value}-{value}" not in phone.page


@pytest.mark.parametrize("closing", ["release", "page hidden", "home", "back", "go settings", "shell broke"])
def test_whatever_happens_a_held_secret_is_gone(t: Text, closing: str) -> None:  # rule 1
    phone = begun(t, 3, 0)
    phone.send("hold charlie look 0")
    assert "data-secret" in phone.page
    phone.send(closing)
    if closing == "page hidden":
        phone.send("release")
    phone.send("go table charlie")
    assert "data-secret" not in phone.page


def test_nobody_can_hold_open_what_is_meant_for_somebody_else(t: Text) -> None:  # rule 2
    phone = begun(t, 3, 0)
    for other in ("1", "2", "x", ""):
        phone.send(f"hold charlie look {other}")
        assert "data-secret" not in phone.page
    choose_faces(phone)
    for seat in "012":
        phone.send(f"hold charlie look {seat}")
        assert "data-secret" not in phone.page


def test_all_curtains_of_the_deal_look_the_same(t: Text) -> None:  # rule 2
    phone = begun(t, 4, 0)
    curtains = set()
    while phone.scene is Scene.DEAL:
        before = blank(phone.page, phone)
        phone.hold()
        looked = blank(phone.page, phone)
        phone.tap("charlie side")
        curtains.add((before, looked, blank(phone.page, phone)))
        phone.tap("charlie face")
    assert len(curtains) == 1


def test_left_and_right_tell_nothing_about_the_face(t: Text) -> None:
    lefts = set()
    for number in range(40):
        phone = begun(t, 3, 0, seed=f"{number:032x}")
        match = phone.model.match
        assert match is not None
        lefts |= {(seat, left_face(match, seat)) for seat in range(3)}
    assert lefts == {(seat, value) for seat in range(3) for value in (True, False)}


@pytest.mark.parametrize("side", ["left", "right"])
def test_the_face_that_was_seen_on_a_side_is_the_one_that_counts(t: Text, side: str) -> None:  # C9
    phone = begun(t, 3, 0)
    seen = phone.hold()
    faces = re.findall(r"clues/(\w+)-([01])", seen)
    phone.tap(f"charlie side 0 {side}")
    assert phone.hold().count("counter on") == 1
    phone.tap("charlie face")
    trait, value = faces[0 if side == "left" else 1]
    match = phone.model.match
    assert match is not None
    clue = view(match, 0).clue
    assert (clue.trait.value, str(int(clue.value))) == (trait, value)


def test_nobody_can_choose_before_looking(t: Text) -> None:
    phone = begun(t, 3, 0)
    phone.send("charlie side 0 left")
    phone.send("charlie face 0")
    assert phone.model.match is not None
    assert phone.model.match.turn == 0


def test_who_tapped_in_error_gets_the_phone_back(t: Text) -> None:
    phone = begun(t, 3, 0)
    phone.hold()
    phone.tap("charlie side")
    phone.tap("charlie face")
    assert holder(phone.model) == 1
    phone.tap("charlie undo")
    assert holder(phone.model) == 0
    assert "data-secret" not in phone.page


def test_one_person_looks_at_the_clue_over_the_table(t: Text) -> None:  # C14
    phone = dealt(t, 1, 3)
    assert phone.hold().count("data-secret") == 1
    assert "data-secret" not in phone.page


def test_a_paw_held_brings_the_owners_curtain_and_takes_the_touch_back(t: Text) -> None:  # rule 3
    phone = dealt(t, 3, 0)
    for _ in range(6):
        step(phone)
    turn = phone.model.match and phone.model.match.turn
    phone.send(f"charlie paw {turn} 2")
    assert phone.model.table.paw is not None
    phone.send(f"hold charlie curtain {turn} 2")
    assert phone.model.table.paw is None
    assert "data-secret" not in phone.page
    assert phone.messages("data-hold") == ["charlie look 2", "charlie notes 2"]
    assert phone.hold().count("data-secret") == 1
    phone.tap("charlie shut")
    assert "data-secret" not in phone.page


def test_the_voice_tells_no_clue_and_no_marker(t: Text) -> None:  # rule 5
    phone = begun(t, 3, 0, stasi="on", adler="on")
    while phone.scene is not Scene.REVEAL:
        phone.heard.clear()
        step(phone)
        match = phone.model.match
        assert match is not None
        if phone.scene is Scene.TABLE:
            spoken = " ".join(phone.heard)
            tossed = {clue.trait for clue in match.state.tossed}
            for trait in set(TRAITS) - tossed:
                for value in (0, 1):
                    assert t(f"howto.face.{trait.value}.{value}") not in spoken


def test_the_private_round_is_the_same_for_everybody(t: Text) -> None:  # C26, C27
    choices, curtains = set(), set()
    for number in range(8):
        phone = begun(t, 4, 0, seed=f"{number:032x}", adler="on", stasi="on")
        while phone.scene is not Scene.END:
            if phone.scene is not Scene.VISITS:
                step(phone)
                continue
            seat = holder(phone.model)
            assert seat in people(phone.model)
            match = phone.model.match
            assert match is not None
            actions = view(match, seat).actions
            choices |= {type(action) for action in actions}
            before = blank(phone.page, phone)
            assert "data-secret" in phone.hold()
            curtains.add((before, blank(phone.page, phone)))
            phone.tap("charlie done")
    assert {Announce, Swap} <= choices
    assert len(curtains) == 1


def test_who_may_not_announce_and_tries_tells_nobody_anything_more(t: Text) -> None:  # C27
    phone = begun(t, 3, 0)
    while phone.scene is not Scene.VISITS:
        step(phone)
    phone.hold()
    phone.tap("charlie mark")
    assert t("charlie.visit.will_pass") in phone.hold()
    phone.tap("charlie done")
    match = phone.model.match
    assert match is not None
    assert not match.state.announced
    assert holder(phone.model) != 0 or phone.scene is not Scene.VISITS
