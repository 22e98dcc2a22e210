"""Secrets: in the page only while a finger holds them open, and the same steps for everybody."""

from __future__ import annotations

import re

import pytest

from engine.charlie.cards import CATS, TRAITS
from engine.match import view
from tests.ui.charlie_phone import Phone, begun, choose_faces, dealt, step
from ui.i18n import Text
from ui.table.laid import laid
from ui.table.views import luck_of
from ui.tables.charlie.deal.sides import face_on
from ui.tables.charlie.pieces import marker_picture
from ui.tables.charlie.round.taps import DEAD_MS
from ui.tables.charlie.state import Scene
from ui.tables.charlie.words import looks


def blank(page: str, phone: Phone) -> str:
    """A curtain without what differs by name: who it is for and which turn it is."""
    match = phone.model.match
    assert match is not None
    for name in match.names:
        page = page.replace(f">{name}<", ">somebody<")
    page = re.sub(r"hounds/\w+", "hounds/somebody", page)
    page = re.sub(r"charlie hold \d", "charlie hold 0", page)
    return re.sub(r"charlie (\w+) \d+", r"charlie \1 0", page)


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


@pytest.mark.parametrize("closing", ["release", "page-hidden", "home", "back", "go settings", "shell broke"])
def test_whatever_happens_a_held_secret_is_gone(t: Text, closing: str) -> None:  # rule 1
    phone = begun(t, 3, 0)
    phone.send("charlie hold 0 clue")
    assert "data-secret" in phone.page
    phone.send(closing)
    if closing == "page-hidden":
        phone.send("release")
    phone.send("go table charlie")
    assert "data-secret" not in phone.page


def test_nobody_can_hold_open_what_is_meant_for_somebody_else(t: Text) -> None:  # rule 2
    phone = begun(t, 3, 0)
    for other in ("1", "2", "3", "99"):
        phone.send(f"charlie hold {other} clue")
        assert "data-secret" not in phone.page
    choose_faces(phone)
    for seat in "012":
        phone.send(f"charlie hold {seat} clue")
        assert "data-secret" not in phone.page


def test_all_curtains_of_the_deal_look_the_same(t: Text) -> None:  # rule 2
    phone = begun(t, 4, 0)
    curtains = set()
    while phone.scene is Scene.DEAL:
        before = blank(phone.page, phone)
        phone.hold()
        curtains.add((before, blank(phone.page, phone)))
        phone.tap("charlie side")
    assert len(curtains) == 1


def test_left_and_right_tell_nothing_about_the_face(t: Text) -> None:
    lefts = set()
    for number in range(40):
        phone = begun(t, 3, 0, seed=f"{number:032x}")
        match = phone.model.match
        assert match is not None
        lefts |= {(seat, face_on("left", luck_of(match), 1, seat)) for seat in range(3)}
    assert lefts == {(seat, value) for seat in range(3) for value in (True, False)}


@pytest.mark.parametrize("side", ["left", "right"])
def test_the_face_that_was_seen_on_a_side_is_the_one_that_counts(t: Text, side: str) -> None:  # C9
    phone = begun(t, 3, 0)
    seen = phone.hold()
    faces = re.findall(r"clues/(\w+)-([01])", seen)
    phone.tap(f"charlie side 0 {side}")
    trait, value = faces[0 if side == "left" else 1]
    match = phone.model.match
    assert match is not None
    clue = view(match, 0).clue
    assert (clue.trait.value, str(int(clue.value))) == (trait, value)


def test_nobody_can_choose_before_looking(t: Text) -> None:
    phone = begun(t, 3, 0)
    phone.send("charlie side 0 left")
    phone.send("charlie done 0")
    assert phone.model.match is not None
    assert phone.model.match.turn == 0


@pytest.mark.parametrize(("people", "bots"), [(3, 0), (2, 2), (5, 0)])
def test_after_done_nobody_can_open_or_change_what_those_before_have_chosen(
    t: Text, people: int, bots: int
) -> None:
    phone = begun(t, people, bots)
    before: list[int] = []
    while phone.scene is Scene.DEAL:
        seat = phone.holder
        match = phone.model.match
        assert seat is not None
        assert match is not None
        faces = {each: match.state.faces[each] for each in before}
        turn = match.turn
        undos = (f"charlie undo {turn}", f"charlie undo {max(0, turn - 1)}")
        for words in (*phone.messages(), *undos, "back", "charlie back"):
            phone.send(words)
            phone.send("go table charlie")
            assert phone.holder == seat, words
            for other in before:
                phone.send(f"charlie hold {other} clue")
                assert "data-secret" not in phone.page, words
                phone.send("release")
        assert phone.model.match is not None
        assert {each: phone.model.match.state.faces[each] for each in before} == faces
        phone.hold()
        phone.tap("charlie side")
        before.append(seat)
    assert len(before) == people


def test_who_plays_alone_has_clue_and_markers_in_sight_and_holds_nothing(t: Text) -> None:  # C14
    phone = begun(t, 1, 3, stasi="on", adler="on")
    while phone.scene is not Scene.END:
        match = phone.model.match
        assert match is not None
        mine = view(match, 0)
        assert not [words for words in phone.messages("data-hold") if words.startswith("charlie hold")]
        if phone.scene is Scene.TABLE:
            pinned = re.search(r'class="my-clue".*?traits/(\w+)-([01])', phone.page)
            assert pinned
            assert pinned.groups() == (mine.clue.trait.value, str(int(mine.clue.value)))
            for shown in mine.markers[0]:
                assert marker_picture(shown.marker) in phone.page
            for other in range(1, 4):
                for held in match.state.rows[other]:
                    assert (
                        held.face_up
                        or held.marker in {own.marker for own in mine.markers[0]}
                        or (marker_picture(held.marker) not in phone.page)
                    )
        step(phone)


@pytest.mark.parametrize(("people", "bots"), [(2, 1), (2, 3), (3, 0)])
def test_where_several_people_are_nothing_of_anybodys_own_lies_open(t: Text, people: int, bots: int) -> None:
    phone = begun(t, people, bots)
    while phone.scene is not Scene.REVEAL:
        assert laid(phone.model).mine() is None
        for sign in ("my-clue", "data-secret", "charlie choose", 'class="face"'):
            assert sign not in phone.page
        turn = phone.model.match and phone.model.match.turn
        phone.send(f"charlie choose {turn} left")
        assert turn == (phone.model.match and phone.model.match.turn)
        step(phone)


def test_a_paw_held_brings_the_owners_curtain_and_takes_the_touch_back(t: Text) -> None:  # rule 3
    phone = dealt(t, 3, 0)
    for _ in range(6):
        step(phone)
    turn = phone.model.match and phone.model.match.turn
    phone.now += DEAD_MS
    phone.send(f"charlie paw {turn} 2")
    assert phone.model.table.own.paw is not None
    phone.send(f"charlie show-curtain {turn} 2")
    assert phone.model.table.own.paw is None
    assert "data-secret" not in phone.page
    assert phone.messages("data-hold") == ["charlie hold 2 clue", "charlie hold 2 notes"]
    assert phone.hold().count("data-secret") == 1
    phone.tap("charlie close")
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
            for cat in CATS:  # what a turned cat looks like is there for all to see
                spoken = spoken.replace(looks(cat, t), "")
            tossed = {clue.trait for clue in match.state.tossed}
            for trait in set(TRAITS) - tossed:
                for value in (0, 1):
                    assert t(f"howto.face.{trait.value}.{value}") not in spoken
