"""What is offered in a private pass: told by what lies open alone, and never less than the rules allow."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.arena import Series, play_out
from engine.charlie.cards import COLOURS, STASI
from engine.charlie.moves import Announce, Pass, Swap
from engine.charlie.phase import Phase
from engine.charlie.rules import legal
from engine.charlie.scoring import end_reason
from engine.charlie.state import State
from engine.core import TABLE
from engine.match import steps, view
from tests.ui.charlie_passes import marks, visiting
from tests.ui.charlie_phone import begun
from ui.i18n import Text
from ui.tables.charlie.deal.choices import closing
from ui.tables.charlie.deal.plans import able
from ui.tables.charlie.state import Scene


def test_what_a_seat_is_told_it_can_do_is_what_the_rules_let_it_do(t: Text) -> None:  # C26, C27
    compared = 0
    for seats in (3, 4, 5):
        phone = begun(t, seats, 0, adler="on", stasi="on")
        assert phone.model.match is not None
        levels = ("bloodhound", "hound", "puppy")
        rules = phone.model.match.options
        whole = play_out(Series("charlie", seats, 1, "able", levels, rules, log=False), 0)
        for state in (s.state for _, _, s in steps(whole) if s.state.phase is Phase.SCORING):
            seat = state.visits[0]
            could = able(view(replace(whole, state=state), seat))
            assert set(could) | {Pass()} == set(legal(state, seat))
            compared += bool(could)
    assert compared > 3


def test_that_the_game_ends_with_a_scoring_is_told_by_what_lies_open(t: Text) -> None:  # C28
    ends = set()
    for seats, number in ((3, 0), (4, 1), (5, 2), (5, 3)):
        phone = begun(t, seats, 0, stasi="on")
        assert phone.model.match is not None
        rules = phone.model.match.options
        whole = play_out(Series("charlie", seats, 1, "ends", ("puppy",), rules, log=False), number)
        for state in (s.state for _, _, s in steps(whole) if s.state.phase is Phase.SCORING):
            reason = end_reason(replace(state, announced=()))
            assert closing(view(replace(whole, state=state), TABLE)) == (reason is not None)
            ends.add(reason)
    assert None in ends
    assert len(ends) > 1


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
    (adler,) = match.state.rows[1]
    rows = tuple(
        (replace(adler, face_up=True),) if seat == 1 else row for seat, row in enumerate(match.state.rows)
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
    for seats, adler in ((3, "on"), (5, "on"), (4, "off")):
        phone = begun(t, seats, 0, adler=adler, stasi="on")
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
    assert seen >= {(), ("adler",), ("announce", "adler")}
