"""Secrets: in the page only while a finger holds them open, and the same steps for everybody."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from engine.arena import Series, play_out
from engine.charlie.cards import COLOURS, STASI, TRAITS, Colour, Marker
from engine.charlie.moves import Announce, Pass, Swap
from engine.charlie.phase import Phase
from engine.charlie.rules import legal
from engine.charlie.state import Held, State
from engine.match import steps, view
from tests.ui.charlie_phone import Phone, begun, choose_faces, dealt, step
from ui.i18n import Text
from ui.table.sitting import people
from ui.table.views import luck_of
from ui.tables.charlie.hand import left_face
from ui.tables.charlie.state import Scene


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
        looked = blank(phone.page, phone)
        phone.tap("charlie side")
        curtains.add((before, looked, blank(phone.page, phone)))
        phone.tap("charlie done")
    assert len(curtains) == 1


def test_left_and_right_tell_nothing_about_the_face(t: Text) -> None:
    lefts = set()
    for number in range(40):
        phone = begun(t, 3, 0, seed=f"{number:032x}")
        match = phone.model.match
        assert match is not None
        lefts |= {(seat, left_face(luck_of(match), match.state, seat)) for seat in range(3)}
    assert lefts == {(seat, value) for seat in range(3) for value in (True, False)}


@pytest.mark.parametrize("side", ["left", "right"])
def test_the_face_that_was_seen_on_a_side_is_the_one_that_counts(t: Text, side: str) -> None:  # C9
    phone = begun(t, 3, 0)
    seen = phone.hold()
    faces = re.findall(r"clues/(\w+)-([01])", seen)
    phone.tap(f"charlie side 0 {side}")
    assert phone.hold().count("counter on") == 1
    phone.tap("charlie done")
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
        phone.tap("charlie done")
        before.append(seat)
    assert len(before) == people


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
            tossed = {clue.trait for clue in match.state.tossed}
            for trait in set(TRAITS) - tossed:
                for value in (0, 1):
                    assert t(f"howto.face.{trait.value}.{value}") not in spoken


def test_the_private_round_is_the_same_for_everybody(t: Text) -> None:  # C26, C27
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
            actions = view(match, seat).actions
            choices |= {type(action) for action in actions}
            before = blank(phone.page, phone)
            assert "data-secret" in phone.hold()
            same = curtains.setdefault((number, match.state.round), set())
            same.add((before, blank(phone.page, phone)))
            phone.tap("charlie done")
    assert {Announce, Swap} <= choices
    assert {len(same) for same in curtains.values()} == {1}


def visiting(t: Text, *rows: str, seats: int = 3, **options: str) -> Phone:
    """A phone in the hands of the first visitor; each seat has face-down markers, as in `gold:5 black:0`."""
    phone = begun(t, seats, 0, **options)
    while phone.scene is not Scene.VISITS:
        step(phone)
    match = phone.model.match
    assert match is not None
    order = match.state.visits
    laid = {
        seat: tuple(
            Held(Marker(Colour(colour), face), frozenset({seat}))
            for colour, _, face in (each.partition(":") for each in row.split())
        )
        for seat, row in zip(order, rows, strict=True)
    }
    state = replace(match.state, rows=tuple(laid[seat] for seat in range(seats)), officer=None)
    phone.model = replace(phone.model, match=replace(match, state=state))
    return phone


def marks(phone: Phone) -> list[str]:
    """What can be marked now."""
    return [words.split()[-1] for words in phone.messages() if words.startswith("charlie mark")]


def test_who_may_not_announce_is_told_before_done_and_nobody_else_learns_it(t: Text) -> None:  # C27
    phone = visiting(t, "black:0", "gold:5 gold:4 gold:3", "white:1")
    phone.hold()
    phone.tap("charlie mark")
    assert not [words for words in phone.messages() if words.startswith("charlie done")]
    assert t("charlie.visit.look_again") in phone.page
    assert t("charlie.visit.wont_announce", points=10) in phone.hold()
    phone.tap("charlie done")
    match = phone.model.match
    assert match is not None
    assert not match.state.announced
    assert len(match.state.visits) == 2


def test_who_may_announce_is_told_so_before_done(t: Text) -> None:  # C27
    phone = visiting(t, "gold:5 gold:4 white:2", "black:0", "white:1")
    phone.hold()
    phone.tap("charlie mark")
    assert t("charlie.visit.will_announce") in phone.hold()
    phone.tap("charlie done")
    match = phone.model.match
    assert match is not None
    assert len(match.state.announced) == 1


def test_a_mark_can_be_taken_back_without_another_look(t: Text) -> None:
    phone = visiting(t, "black:0", "gold:5 gold:4 gold:3", "white:1")
    phone.hold()
    phone.tap("charlie mark")
    phone.tap("charlie mark")
    phone.tap("charlie done")
    match = phone.model.match
    assert match is not None
    assert len(match.state.visits) == 2


@pytest.mark.parametrize(
    ("rows", "adler", "wanted"),
    [
        (("black:0", "white:1", "white:1"), "off", []),  # nobody can have ten
        (("gold:3 gold:3", "white:1", "black:0"), "off", []),  # two golds are nine at most
        (("black:0", "gold:3 gold:3 white:1", "white:1"), "off", ["announce"]),
        (("black:0", "white:1", "gold:3"), "on", []),  # nobody has a second marker of a colour to swap for
        (("black:0", "white:1", "white:1"), "on", ["adler"]),
        (("gold:5", "gold:4", "black:0"), "on", ["adler"]),
    ],
)
def test_what_can_do_nothing_for_anybody_is_offered_to_nobody(
    t: Text, rows: tuple[str, ...], adler: str, wanted: list[str]
) -> None:  # C26, C27
    phone = visiting(t, *rows, adler=adler)
    assert not marks(phone)
    phone.hold()
    assert marks(phone) == wanted
    for what in ("announce", "adler"):
        before = phone.model.table
        match = phone.model.match
        assert match is not None
        phone.send(f"charlie mark {match.turn} {what}")
        assert (phone.model.table != before) == (what in wanted)


def test_an_adler_that_lies_open_is_nobodys_to_swap_any_more(t: Text) -> None:  # C26
    phone = visiting(t, "gold:5", "gold:adler", "black:0", adler="on")
    match = phone.model.match
    assert match is not None
    owner = match.state.visits[1]
    (adler,) = match.state.rows[owner]
    rows = tuple(
        (replace(adler, face_up=True),) if seat == owner else row for seat, row in enumerate(match.state.rows)
    )
    phone.model = replace(phone.model, match=replace(match, state=replace(match.state, rows=rows)))
    phone.hold()
    assert marks(phone) == []


def reshuffled(state: State, rng: Random) -> State:
    """The same table for who sees what lies open, with other markers face down."""
    rows = [list(row) for row in state.rows]
    supply = []
    for place, colour in enumerate(COLOURS):
        hidden = [
            (seat, slot)
            for seat, row in enumerate(rows)
            for slot, held in enumerate(row)
            if held.marker.colour is colour and not held.face_up
        ]
        pool = [*(rows[seat][slot].marker for seat, slot in hidden), *state.supply[place]]
        stasi = [marker for marker in pool if marker.face == STASI]
        pool = [marker for marker in pool if marker.face != STASI]
        rng.shuffle(pool)
        for seat, slot in hidden:
            rows[seat][slot] = replace(rows[seat][slot], marker=pool.pop())
        supply.append((*pool, *stasi))
    return replace(state, rows=tuple(map(tuple, rows)), supply=tuple(supply))


def test_what_is_offered_hangs_on_what_lies_open_alone_and_is_never_too_little(t: Text) -> None:  # C26, C27
    rng = Random(1)
    seen: set[tuple[str, ...]] = set()
    for seats in (3, 5):
        phone = begun(t, seats, 0, adler="on", stasi="on")
        begun_match = phone.model.match
        assert begun_match is not None
        levels = ("bloodhound", "hound", "puppy")
        whole = play_out(Series("charlie", seats, 1, "offers", levels, begun_match.options, log=False), 0)
        table = replace(phone.model.table, scene=Scene.VISITS, looked=True)
        for state in (s.state for _, _, s in steps(whole) if s.state.phase is Phase.SCORING):
            at = [replace(whole, state=each) for each in (state, *(reshuffled(state, rng) for _ in range(9)))]
            pages = set()
            for match in at:
                phone.model = replace(phone.model, match=match, table=table)
                pages.add(phone.page)
                able = {type(action) for action in legal(match.state, state.visits[0])} - {Pass}
                assert able <= {{"announce": Announce, "adler": Swap}[what] for what in marks(phone)}
            assert len(pages) == 1
            seen.add(tuple(marks(phone)))
    assert seen == {(), ("adler",), ("announce", "adler")}
