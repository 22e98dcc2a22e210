"""Spyfall's house rules at the table: what the lobby offers, what a card shows, what the score tells."""

from __future__ import annotations

import re
from html import escape

from engine.spyfall.cards import CHILDREN_IDS
from tests.ui.spyfall_phone import Play, sit_down
from ui.app import render, update
from ui.i18n import Text
from ui.messages import sent as msg
from ui.model import Model
from ui.tables.spyfall.state import Scene
from ui.tables.spyfall.words import place_name, place_of, role_name


def lobby(t: Text, *said: str) -> str:
    """What a lobby shows after some taps."""
    model = Model(languages=(t.language,))
    for words in ("lay spyfall", "go lobby spyfall", *said):
        model, _ = update(model, msg(words), t)
    return render(model, t)


def held(play: Play, seat: int) -> str:
    """What a seat sees while it holds its card."""
    play.hold(seat, "card")
    seen = play.page
    play.do("release")
    return seen


def test_house_rules_are_off_in_a_new_lobby_and_said_in_words(each_t: Text) -> None:
    page = lobby(each_t)
    for key in ("false_place", "all_spies", "children"):
        assert each_t(f"spyfall.{key}") in page
    options = sit_down(each_t).model.match.options  # type: ignore[union-attr]
    assert (options.all_spies_in, options.false_place, options.children) == (0, False, False)


def test_a_false_place_and_everyone_a_spy_exclude_each_other_and_cards_exclude_both(t: Text) -> None:
    assert t("spyfall.all_spies") not in lobby(t, "seat option false_place on")
    cards = lobby(t, "seat option talk cards")
    assert t("spyfall.all_spies") not in cards
    assert t("spyfall.false_place") not in cards
    match = sit_down(t, 4, all_spies_in="3", false_place="on").model.match
    assert match is not None
    assert (match.options.all_spies_in, match.options.false_place) == (0, True)
    by_cards = sit_down(t, 4, all_spies_in="3", false_place="on", talk="cards").model.match
    assert by_cards is not None
    assert (by_cards.options.all_spies_in, by_cards.options.false_place) == (0, False)


def test_a_deceived_spy_sees_a_place_and_a_role_and_nobody_can_say_to_be_the_spy(
    t: Text,
) -> None:  # S5, S9
    play = sit_down(t, 5, false_place="on")
    pages = []
    for _ in range(5):
        seat = play.model.table.own.seat
        seen = held(play, seat)
        pages.append(len(re.findall("<", seen)))
        assert t("spyfall.spy_title") not in seen
        play.pass_on()
    assert len(set(pages)) == 1
    play.start_clock()
    play.do("spyfall who stop")
    play.do("spyfall me 0")
    assert "spyfall confess" not in play.page
    play.do(f"spyfall confess {play.model.match.turn} 0")  # type: ignore[union-attr]
    assert play.model.table.scene is Scene.STOP


def test_after_the_round_all_learn_where_a_deceived_spy_believed_to_be(each_t: Text) -> None:
    play = sit_down(each_t, 5, false_place="on")
    play.start_clock()
    match = play.model.match
    assert match is not None
    decoy = place_name(place_of(match.options, match.state.deal.decoy), each_t)
    play.stop((play.spy + 1) % 5, play.spy)
    play.vote(yes=True)
    assert each_t("spyfall.was_deceived", place=decoy) in play.page


def test_a_round_of_spies_gives_everybody_the_same_card_and_says_so_afterwards(t: Text) -> None:
    play = sit_down(t, 4, all_spies_in="3")
    match = play.model.match
    assert match is not None
    tries = 0
    while len(play.model.match.state.deal.spies) == 1:  # type: ignore[union-attr]
        tries += 1
        assert tries < 40
        play = sit_down(t, 4, all_spies_in="3")
        play.do("begin spyfall", value=f"{tries:032x}")
        play.do("pictures")
    for _ in range(4):
        assert t("spyfall.spy_title") in held(play, play.model.table.own.seat)
        play.pass_on()
    play.start_clock()
    play.stop(0, 1)
    play.vote(yes=True)
    assert play.page.count(t("spyfall.was_spy")) >= 4


def test_places_for_children_are_sixteen_with_roles_of_their_own(each_t: Text) -> None:
    page = lobby(each_t, "seat option children on")
    assert page.count("sf-strike on-off") == 16
    play = sit_down(each_t, 8, children="on")
    match = play.model.match
    assert match is not None
    assert set(match.options.places) == set(CHILDREN_IDS)
    seen = ""
    for _ in range(8):
        seen += held(play, play.model.table.own.seat)
        play.pass_on()
    place = match.state.place(match.state.deal.place)
    roles = {role_name(place, role, each_t) for role in match.state.deal.roles if role}
    assert len(roles) == 7
    assert all(f">{escape(role, quote=False)}<" in seen for role in roles)


def test_places_for_children_can_be_played_by_cards_since_each_is_graded(t: Text) -> None:  # I2
    match = sit_down(t, 4, children="on", talk="cards").model.match
    assert match is not None
    assert match.options.talk == "cards"
    assert set(match.options.places) == set(CHILDREN_IDS)
