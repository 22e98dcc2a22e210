"""What is struck out in a notebook: by the rules, by the app, by hand, and what is said of it."""

import re
from dataclasses import replace

import pytest

from engine import match as matches
from engine.charlie import deduce
from engine.charlie.cards import Clue, Trait
from tests.ui.notebooks import HAT, faces, laid, page_of, send
from ui.app import render
from ui.effects import Save
from ui.i18n import Text
from ui.table.keeping import dump
from ui.table.sitting import notes_of, open_match, sitting
from ui.tables.charlie.notebook.page import FACES, given, mark, notebook, ruled_out, wrong
from ui.tables.charlie.state import KEPT, marks


def test_what_is_one_s_own_public_or_open_is_struck_out_from_the_start(t: Text) -> None:  # C9, C13, C24
    match = open_match(laid(3, 3, t, cards=0))
    mine = matches.view(match, 0)
    own = {mark(seat, Clue(mine.clue.trait, up)) for seat in (1, 2) for up in (True, False)}
    others = {code for code in given(mine) if not code.startswith("0:")}
    assert others == own
    public = replace(mine, tossed=(next(c for c in FACES if c.trait is not mine.clue.trait),))
    assert len({code for code in given(public) if not code.startswith("0:")}) == 8
    watched = replace(mine, clues=(None, HAT, None)) if mine.clue.trait is not Trait.HAT else mine
    if watched is not mine:
        assert {code for code in given(watched) if code.startswith("1:")} == {
            mark(1, clue) for clue in FACES if clue != HAT
        }
    drawn = notebook(page_of(match, "hand"), mine, t)
    assert faces(drawn, "out") == 4
    assert faces(drawn, "struck") == 0
    assert drawn.count("<button") == 20


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_given_is_certain_and_no_card_is_needed_for_it(seats: int, t: Text) -> None:
    model = laid(1, seats, t, cards=12)
    for seat in (0, None):
        view = matches.view(open_match(model), seat)
        assert given(view) <= ruled_out(view)
        bare = replace(view, lines=((),) * seats, discards=((),) * seats)
        assert {code for code in ruled_out(bare) if code[0] != str(seat)} == {
            code for code in given(view) if code[0] != str(seat)
        }


def test_the_app_strikes_out_what_the_cards_and_the_own_clue_rule_out(t: Text) -> None:
    match = open_match(laid(3, 3, t, cards=4))
    mine = matches.view(match, 0)
    assert ruled_out(matches.view(match, None)) < ruled_out(mine)
    for seat in (1, 2):
        assert {mark(seat, clue) for clue in FACES if clue.trait is mine.clue.trait} <= ruled_out(mine)
        true = Clue(match.state.counters[seat], match.state.faces[seat])
        assert mark(seat, true) not in ruled_out(mine)


def test_the_app_tells_why_each_face_is_struck_out(each_t: Text) -> None:
    opened, _ = send(laid(1, 4, each_t, cards=16, notebook="app"), "charlie show-notes", each_t)
    asks = re.findall(r'data-msg="(charlie ask 0 [^"]+)"', render(opened, each_t))
    seen = matches.view(open_match(opened), 0)
    assert len(asks) == sum(not code.startswith("0:") for code in ruled_out(seen))
    told = set()
    for ask in asks:
        say = re.search(r'class="notes-say".*?</div></section>', render(send(opened, ask, each_t)[0], each_t))
        assert say
        assert "why." not in say[0]
        told.add(re.sub(r"<.*?>", "", say[0]))
    assert len(told) > 6


def test_by_hand_nothing_that_the_cards_say_is_struck_out_by_itself(t: Text) -> None:
    match = open_match(laid(3, 3, t))
    mine = matches.view(match, 0)
    assert given(mine) < ruled_out(mine)
    drawn = notebook(page_of(match, "hand"), mine, t)
    assert faces(drawn, "out") == sum(not code.startswith("0:") for code in given(mine))
    wild = tuple(mark(1, clue) for clue in FACES)
    assert not faces(notebook(page_of(match, "hand", wild), mine, t), "wrong|open")


def test_a_strike_is_called_wrong_only_when_its_seat_could_know_it(t: Text) -> None:
    told = 0
    for cards in range(0, 30, 3):
        match = open_match(laid(1, 4, t, cards=cards))
        mine = matches.view(match, 0)
        every = tuple(sorted(marks(4)))
        worlds = deduce.worlds(deduce.evidence(mine))
        for code in wrong(mine, every):
            seat, clue = int(code[0]), next(each for each in FACES if mark(int(code[0]), each) == code)
            assert all(world.clues[seat] == clue for world in worlds)
            told += seat != 0
        unsure = [seat for seat in range(4) if len({world.clues[seat] for world in worlds}) > 1]
        assert not [code for code in wrong(mine, every) if int(code[0]) in unsure]
        assert wrong(mine, ()) == frozenset()
    assert told


def test_checked_strikes_say_whether_they_are_certain_and_by_hand_they_say_nothing(t: Text) -> None:
    others = {code for code in marks(4) if not code.startswith("0:")}
    for cards in range(6, 24):
        match = open_match(laid(1, 4, t, cards=cards))
        mine = matches.view(match, 0)
        sure = sorted(wrong(mine, tuple(others)))
        certain = sorted(ruled_out(mine) & others - given(mine))
        left = sorted(others - ruled_out(mine) - set(sure))
        if sure and certain and left:
            break
    notes = (sure[0], certain[0], left[0])
    drawn = notebook(page_of(match, "checked", notes), mine, t)
    assert (faces(drawn, "struck"), faces(drawn, "wrong"), faces(drawn, "open")) == (3, 1, 1)
    assert faces(notebook(page_of(match, "hand", notes), mine, t), "wrong|open") == 0


def test_a_card_beside_the_notebook_offers_what_it_rules_out_for_its_hound(t: Text) -> None:  # C12
    opened, _ = send(laid(1, 4, t), "charlie show-notes", t)
    seen = matches.view(open_match(opened), 0)
    seat = next(seat for seat in (1, 2, 3) if seen.discards[seat])
    cat = seen.discards[seat][0]
    offered, _ = send(opened, f"charlie show-cat {cat.code}", t)
    assert f'data-msg="charlie strike-card 0 {cat.code}"' in render(offered, t)
    struck, effects = send(offered, f"charlie strike-card 0 {cat.code}", t)
    assert set(notes_of(sitting(struck), 0)) == {mark(seat, clue) for clue in FACES if clue.fits(cat)}
    assert effects[0] == Save("table:charlie", dump(struck, KEPT))
    assert send(struck, f"charlie strike-card 0 {cat.code}", t)[0] == struck
    own_card = next((cat for cat in (*seen.lines[0], *seen.discards[0])), None)
    if own_card:
        mine, _ = send(opened, f"charlie show-cat {own_card.code}", t)
        assert "strike-card" not in render(mine, t)
