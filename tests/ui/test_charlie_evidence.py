"""What lies on the table: every card that was turned, when it has landed, for eyes and for ears."""

from __future__ import annotations

import re
from dataclasses import replace

from tests.ui.charlie_phone import Phone, dealt, step
from ui.i18n import Text
from ui.tables.charlie.round.heard import STANDS_MS
from ui.tables.charlie.words import looks

CARD = re.compile(r'data-card="(\d+)" data-seat="(\d)" data-pile="(\w+)"')


def on_the_table(phone: Phone) -> list[tuple[int, str, str]]:
    """Every card in a row, as the page says it."""
    return [(int(seat), pile, code) for code, seat, pile in CARD.findall(phone.page)]


def lying(phone: Phone) -> list[tuple[int, str, str]]:
    """Every card in a row, as the match has it."""
    match = phone.model.match
    assert match is not None
    piles = zip(match.state.lines, match.state.discards, strict=True)
    return [
        (seat, pile, cat.code)
        for seat, (line, discards) in enumerate(piles)
        for pile, cats in (("line", line), ("discard", discards))
        for cat in cats
    ]


def test_a_turned_card_stands_before_anybody_is_told_where_it_goes(t: Text) -> None:
    phone = dealt(t, 3, 0)
    for _ in range(8):
        before = on_the_table(phone)
        phone.heard.clear()
        phone.turn()
        assert on_the_table(phone) == before
        assert 'class="turned stands"' in phone.page
        assert not phone.heard
        phone.wait(STANDS_MS)
        assert sorted(on_the_table(phone)) == sorted(lying(phone))
        assert len(phone.heard) == 1
        phone.now += 1000


def test_what_was_not_told_yet_is_told_when_the_next_card_is_turned(t: Text) -> None:
    phone = dealt(t, 3, 0)
    phone.heard.clear()
    phone.turn()
    first = phone.model.match and phone.model.match.events[-1][0].card
    phone.now += 600
    phone.turn()
    assert len(phone.heard) == 1
    assert looks(first, t) in phone.heard[0]


def test_ears_hear_the_traits_unless_they_want_less(t: Text) -> None:
    for voice, told in (("traits", True), ("names", False)):
        phone = dealt(t, 3, 0)
        phone.model = replace(phone.model, settings=replace(phone.model.settings, voice=voice))
        phone.turn()
        phone.wait(STANDS_MS)
        card = phone.model.match and phone.model.match.events[-1][0].card
        assert (looks(card, t) in phone.heard[-1]) is told


def test_discards_lie_face_down_where_a_table_wants_to_remember(t: Text) -> None:
    phone = dealt(t, 3, 0, discards="face_down")
    for _ in range(12):
        step(phone)
        phone.wait(STANDS_MS)
    assert {pile for _, pile, _ in on_the_table(phone)} == {"line"}
    discarded = {code for _, pile, code in lying(phone) if pile == "discard"}
    assert discarded
    for seat in range(3):
        phone.send(f"charlie show-row {seat}")
        assert not [code for code in discarded if f"show-cat {code}" in phone.page]


def test_a_row_shown_large_says_what_its_cats_have_in_common(t: Text) -> None:
    phone = dealt(t, 3, 0)
    while not all(len(line) > 1 for line in phone.model.match.state.lines):  # type: ignore[union-attr]
        step(phone)
    match = phone.model.match
    assert match is not None
    for seat in range(3):
        clue = match.state.clue(seat)
        phone.send(f"charlie show-row {seat}")
        assert f"traits/{clue.trait.value}-{int(clue.value)}" in phone.page
        phone.send("charlie close")
