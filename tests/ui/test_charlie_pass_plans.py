"""What is planned in the private pass: ten is announced, Adlers are swapped, and a plan may be overtaken."""

from __future__ import annotations

from dataclasses import replace

from engine.charlie.cards import Colour
from engine.charlie.moves import Announced, Swapped
from engine.core import TABLE
from engine.match import view
from tests.ui.charlie_passes import finish, lying, mark, marks, to, visiting
from tests.ui.charlie_phone import Phone, begun, decide, step
from ui.effects import Speak
from ui.i18n import Text
from ui.tables.charlie.deal.choices import closing
from ui.tables.charlie.state import Scene


def happened(phone: Phone) -> list[object]:
    """What was swapped and announced in the last scoring."""
    assert phone.model.match is not None
    every = [event for events in phone.model.match.events for event in events]
    return [event for event in every if isinstance(event, Swapped | Announced)]


def test_who_may_not_announce_is_told_before_it_counts_and_nobody_else_learns_it(t: Text) -> None:  # C27
    phone = visiting(t, "black:0", "gold:5 gold:4 gold:3", "white:1")
    to(phone, 0)
    phone.hold()
    mark(phone, "announce")
    assert not [words for words in phone.messages() if words.startswith("charlie side")]
    assert t("charlie.visit.look_again") in phone.page
    assert t("charlie.visit.wont_announce", points=10) in phone.hold()
    decide(phone)
    finish(phone)
    assert not happened(phone)
    assert phone.scene is Scene.TABLE


def test_who_may_announce_is_told_so_before_it_counts(t: Text) -> None:  # C27
    phone = visiting(t, "gold:5 gold:4 white:2", "black:0", "white:1")
    to(phone, 0)
    phone.hold()
    mark(phone, "announce")
    assert t("charlie.visit.will_announce") in phone.hold()
    decide(phone)
    finish(phone)
    assert happened(phone) == [Announced(0)]


def test_a_mark_can_be_taken_back_without_another_look(t: Text) -> None:
    phone = visiting(t, "black:0", "gold:5 gold:4 gold:3", "white:1")
    to(phone, 1)
    phone.hold()
    mark(phone, "announce")
    mark(phone, "announce")
    decide(phone)
    finish(phone)
    assert not happened(phone)


def take(phone: Phone, seat: int, slot: int) -> None:
    """Who holds the phone wants this marker for its Adler."""
    assert phone.model.match is not None
    phone.hold()
    mark(phone, "adler")
    phone.tap(f"charlie take {phone.model.match.turn} {seat} {slot}")
    mark(phone, "adler")


def test_who_swaps_may_announce_what_it_then_has(t: Text) -> None:  # C26, C27
    phone = visiting(t, "gold:adler gold:4 white:2", "gold:5", "black:0", adler="on")
    to(phone, 0)
    take(phone, 1, 0)
    mark(phone, "announce")
    assert t("charlie.visit.will_announce_then", points=10) in phone.hold()
    decide(phone)
    finish(phone)
    assert [type(event) for event in happened(phone)] == [Swapped, Announced]
    assert phone.scene is Scene.TEN
    assert "swap-row" in phone.page
    phone.tap("charlie go-on")
    assert phone.scene is Scene.END


def test_a_plan_that_a_swap_has_overtaken_is_left_and_the_table_is_told_without_a_name(t: Text) -> None:
    phone = visiting(t, "gold:adler", "gold:3", "gold:4", adler="on")
    assert phone.model.match is not None
    order = phone.model.match.state.visits  # C22
    earlier, later = (seat for seat in order if seat != 1)
    rows = [("gold:adler", "gold:3", "gold:4"), ("gold:4", "gold:3", "gold:adler")]
    for holds_it in (0, 2):
        phone = visiting(t, *rows[holds_it // 2], adler="on")
        while phone.scene is Scene.VISITS:
            if phone.holder != 1:
                take(phone, 1, 0)
            phone.hold()
            decide(phone)
        assert phone.scene is Scene.SWAPS
        late = t("charlie.swaps.overtaken")
        assert [event.seat for event in happened(phone) if isinstance(event, Swapped)] == [holds_it]
        # Who comes later may well have had no Adler at all: nobody learns that from what is told.
        assert (late in phone.page) == (holds_it == earlier)
        phone.tap("charlie go-on")
        assert phone.scene is Scene.TABLE
    assert later != earlier


def everybody_wants_a_marker(phone: Phone) -> None:
    """A pass in which everybody marks the first markers that its Adlers could fetch."""
    while phone.scene is Scene.VISITS:
        phone.hold()
        if "adler" in marks(phone):
            mark(phone, "adler")
            for words in [words for words in phone.messages() if words.startswith("charlie take")]:
                phone.send(words)
            mark(phone, "adler")
            phone.hold()
        decide(phone)


def test_an_empty_battery_where_swaps_are_told_loses_nothing_and_then_one_is_called(
    t: Text,
) -> None:  # C26
    told, called = set(), []
    for number in range(6):
        phone = begun(t, 4, 0, seed=f"{number:032x}", adler="on")
        names = phone.model.match.names if phone.model.match else ()
        while phone.scene is not Scene.END:
            if phone.scene is Scene.VISITS:
                everybody_wants_a_marker(phone)
            if phone.scene is Scene.SWAPS:
                page = phone.page
                told.add(t("charlie.swaps.overtaken") in page)
                phone.reload()
                assert phone.scene is Scene.SWAPS
                assert phone.page == page
            swapped = phone.scene is Scene.SWAPS
            if phone.scene is not Scene.END:
                phone.asked.clear()
                step(phone)
            if swapped and phone.scene is Scene.TABLE:
                said = [effect.text for effect in phone.asked if isinstance(effect, Speak)]
                turns = [t("charlie.your_turn", name=name) for name in names]
                called.append(any(turn in sentence for turn in turns for sentence in said))
    assert told == {True, False}
    assert called
    assert all(called)


def test_two_adlers_can_be_swapped_in_one_pass(t: Text) -> None:  # C26
    phone = visiting(t, "gold:adler white:adler", "gold:3 white:1", "black:0", adler="on")
    to(phone, 0)
    phone.hold()
    mark(phone, "adler")
    for slot in (0, 1):
        phone.tap(f"charlie take {phone.model.match.turn} 1 {slot}")  # type: ignore[union-attr]
    mark(phone, "adler")
    phone.hold()
    decide(phone)
    finish(phone)
    assert [(event.colour, event.slot) for event in happened(phone) if isinstance(event, Swapped)] == [
        (Colour.GOLD, 0),
        (Colour.WHITE, 1),
    ]


def test_a_last_pass_shows_no_counter_and_ends_with_done(t: Text) -> None:  # C28
    seen = 0
    for number in range(6):
        phone = begun(t, 4, 0, seed=f"{number:032x}", adler="on")
        while phone.scene is not Scene.END:
            match = phone.model.match
            assert match is not None
            if phone.scene is Scene.VISITS and closing(view(match, TABLE)):
                assert "clues/" not in phone.hold()
                assert not [words for words in phone.messages() if words.startswith("charlie side")]
                seen += 1
            step(phone)
    assert seen


def test_who_plays_alone_still_decides_in_the_open_and_sees_what_a_swap_has_brought(t: Text) -> None:  # C26
    phone = begun(t, 1, 3, adler="on")
    while phone.scene is not Scene.REVEAL:
        step(phone)
    match = phone.model.match
    assert match is not None
    rows = lying("gold:adler gold:4 white:2", "gold:5", "gold:4", "gold:3")
    state = replace(match.state, rows=rows, visits=(0, 1, 2, 3), officer=None)
    phone.model = replace(phone.model, match=replace(match, state=state))
    phone.tap("charlie go-on")
    assert phone.scene is Scene.VISITS
    mark(phone, "adler")
    phone.tap(f"charlie take {phone.model.match.turn} 1 0")  # type: ignore[union-attr]
    mark(phone, "adler")
    phone.tap("charlie done")
    assert phone.scene is Scene.VISITS
    assert marks(phone) == ["announce"]
    mark(phone, "announce")
    phone.tap("charlie done")
    assert [type(event) for event in happened(phone)] == [Swapped, Announced]
