"""Whole games of Checkpoint Charlie on a phone without a browser."""

from __future__ import annotations

import pytest

from engine.match import load
from tests.ui.charlie_phone import Phone, begun, choose_faces, kept_moves, step
from ui.i18n import Text
from ui.tables.charlie.state import Scene

MIXES = [(1, 2), (1, 4), (2, 1), (3, 0), (4, 0), (5, 0), (3, 2)]


def play_to_the_end(phone: Phone) -> None:
    for _ in range(5000):
        assert "data-secret" not in phone.page
        assert kept_moves(phone)
        if phone.scene is Scene.END:
            return
        step(phone)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("people", "bots"), MIXES)
def test_any_mix_of_people_and_bots_plays_to_the_end_and_shows_no_secret(
    t: Text, people: int, bots: int
) -> None:
    phone = begun(t, people, bots, stasi="on", adler="on")
    play_to_the_end(phone)
    assert phone.model.match is not None
    assert phone.model.match.outcome is not None


def test_every_house_rule_can_be_played(t: Text) -> None:
    rules = {"deck_out": "all_but_one", "missing_clues": "shown", "adler_value": "zero", "adler": "on"}
    phone = begun(t, 2, 1, **rules)
    play_to_the_end(phone)
    assert phone.model.match is not None
    options = phone.model.match.options
    assert (options.deck_out, options.missing_clues, options.adler_value) == ("all_but_one", "shown", "zero")


@pytest.mark.parametrize(("people", "bots"), [(1, 3), (4, 0)])
def test_an_empty_battery_loses_nothing_at_any_moment(t: Text, people: int, bots: int) -> None:
    phone = begun(t, people, bots, stasi="on", adler="on")
    for number in range(400):
        if phone.scene is Scene.END:
            break
        if number % 7 == 0:
            before = phone.model
            phone.reload()
            assert phone.model.match == before.match
            assert phone.model.bots == before.bots
            assert phone.scene is before.table.scene
            assert "data-secret" not in phone.page
        step(phone)
    assert number > 50


def test_what_the_phone_keeps_replays_to_the_same_table(t: Text) -> None:
    phone = begun(t, 1, 3)
    choose_faces(phone)
    phone.wait(60_000)
    assert load(phone.stored["open:charlie"]) == phone.model.match


def test_a_lost_seating_plan_still_opens_the_game_with_people_on_all_seats(t: Text) -> None:
    phone = begun(t, 1, 3)
    choose_faces(phone)
    for nonsense in ("", "[]", '{"bots": ["person"], "scene": "table", "notes": []}', "{" * 9000):
        phone.stored["table:charlie"] = nonsense
        phone.reload()
        assert phone.scene is Scene.TABLE
        assert set(phone.model.bots) == {"person"}


def test_the_same_taps_after_the_same_seed_play_the_same_game(t: Text) -> None:
    moves = []
    for _ in range(2):
        phone = begun(t, 1, 3)
        play_to_the_end(phone)
        assert phone.model.match is not None
        moves.append(phone.model.match.moves)
    assert moves[0] == moves[1]


def test_alone_takes_one_tap_and_plays_one_person_against_three_bots(t: Text) -> None:
    phone = Phone(t)
    phone.tap("alone charlie")
    assert phone.scene is Scene.DEAL
    assert phone.model.bots == ("person", "puppy", "puppy", "puppy")


def test_an_open_game_is_not_thrown_away_by_a_tap_on_alone(t: Text) -> None:
    phone = begun(t, 1, 3)
    match = phone.model.match
    phone.send("home")
    phone.tap("alone charlie")
    assert phone.model.match is match
    phone.tap("alone-anew charlie")
    assert phone.model.match is not match
    assert phone.scene is Scene.DEAL


def test_again_lays_the_same_table_and_leave_clears_it(t: Text) -> None:
    phone = begun(t, 2, 2, adler="on", deck_out="all_but_one")
    play_to_the_end(phone)
    seated, options = phone.model.bots, phone.model.match and phone.model.match.options
    phone.seed = "f" * 32
    assert {"charlie again", "charlie again moved"} <= {*phone.messages()}
    phone.send("charlie again")
    assert phone.model.bots == seated
    assert phone.model.match is not None
    assert (phone.model.match.options, phone.model.match.seed) == (options, "f" * 32)
    play_to_the_end(phone)
    phone.tap("charlie leave")
    assert phone.model.screen == "home"
    assert "open:charlie" not in phone.stored
    assert "open:charlie" not in phone.model.kept


def test_the_seed_is_nowhere_on_the_page_before_the_end(t: Text) -> None:
    phone = begun(t, 3, 0)
    while phone.scene is not Scene.END:
        assert phone.seed not in phone.page
        step(phone)
    assert phone.seed in phone.page


def test_every_scene_is_written_in_every_language(each_t: Text) -> None:
    phone = begun(each_t, 2, 2, stasi="on", adler="on")
    seen = set()
    while phone.scene is not Scene.END:
        seen.add(phone.scene)
        for area in (">charlie.", ">cat.", ">hound.", '"charlie.', '"howto.', "{name}"):
            assert area not in phone.page.replace('"charlie ', "")
        step(phone)
    assert seen == set(Scene) - {Scene.END}


def test_a_case_file_is_written_hound_by_hound_and_its_table_when_somebody_opens_it(t: Text) -> None:
    phone = begun(t, 3, 0)
    while phone.scene is not Scene.CASE:
        step(phone)
    for _ in range(3 + 1):  # a hound each, and the story of one
        assert 'class="casefile" aria-busy="true"' in phone.page
        phone.deliver(phone.timers.pop("file")[1])
    assert 'class="plot"' in phone.page
    assert "<thead>" not in phone.page
    assert "file" not in phone.timers
    phone.tap("charlie show-cards")
    assert "<thead>" in phone.page
    phone.reload()
    assert 'aria-busy="true"' in phone.page
    phone.wait(100)
    assert 'class="plot"' in phone.page
