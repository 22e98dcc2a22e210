"""Spyfall by cards alone with bots: one tap from home, a round to its end, and how it is won (I14, I16)."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from engine import spyfall
from engine.match import view
from engine.spyfall.casefile import casefile
from engine.spyfall.phase import Phase
from tests.ui.spyfall_bots import SEEDS, alone, goes_on, me, think, to_score
from tests.ui.spyfall_phone import Play
from ui.i18n import Text
from ui.model import Model
from ui.tables.spyfall.casefile import sentences
from ui.tables.spyfall.state import Scene


def test_alone_is_one_tap_from_home(t: Text) -> None:  # I14
    play = Play(t, Model(languages=("en",)))
    assert "alone spyfall" in play.messages()
    play = alone(t)
    assert play.model.bots.count("person") == 1
    assert set(play.model.bots) == {"person", "rookie"}
    assert play.model.match.options.talk == "cards"
    assert play.model.table.scene is Scene.READY


def test_who_plays_alone_has_the_own_card_in_sight_and_nobody_elses(t: Text) -> None:  # I14
    play = alone(t)
    card = view(play.model.match, me(play)).card
    shown = "Spy" if card.place is None else t(f"place.{card.place.id}")
    assert 'class="ca-own"' in play.page
    assert shown.lower() in play.page.lower()
    for seat in range(play.model.match.seats):
        role = view(play.model.match, seat).card.role
        if seat != me(play) and role and card.place:
            assert t(f"role.{card.place.id}.{role}") not in play.page


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_who_plays_alone_reads_what_to_do_until_something_was_said(t: Text, seed: str) -> None:
    play = alone(t, seed)
    told = "cards.spy_line" if me(play) == play.spy else "cards.goal"
    assert t(told) in unescape(play.page)
    to_score(play)
    assert t("cards.goal") not in unescape(play.page)


@pytest.mark.parametrize("seed", SEEDS)
def test_who_plays_alone_is_you_in_the_scores_too(t: Text, seed: str) -> None:
    play = alone(t, seed)
    to_score(play)
    assert f"<b>{t('cards.you')}</b>" in play.page
    assert play.model.match.names[me(play)] not in play.page


@pytest.mark.parametrize("seed", SEEDS[:4])
def test_who_wins_alone_is_told_you_win_and_never_the_name_of_a_seat(t: Text, seed: str) -> None:
    play = alone(t, seed)
    to_score(play)
    while "sf-winner" not in play.page:
        play.do(next(words for words in play.messages() if words.startswith("spyfall play")))
        to_score(play)
    said = play.page.split('class="sf-winner">')[1].split("<")[0]
    result = spyfall.outcome(play.model.match.state)
    assert result is not None
    assert (unescape(said) == t("cards.you_win")) is (result.winners == (me(play),))
    assert play.model.match.names[me(play)] not in said


@pytest.mark.parametrize("seed", SEEDS)
def test_a_round_alone_comes_to_its_end_by_tapping_on(t: Text, seed: str) -> None:
    play = alone(t, seed)
    assert to_score(play) > 2
    assert play.seen.results
    assert "sf-result" in play.page
    assert "ca-plot" in play.page  # I16
    assert t("cards.file") in play.page


@pytest.mark.parametrize("seed", SEEDS)
def test_the_case_file_says_first_when_who_plays_alone_could_have_known(t: Text, seed: str) -> None:  # I16
    play = alone(t, seed)
    to_score(play)
    file = casefile(play.seen)
    words = sentences(file, play.model.match.names, t, me(play))
    known = file.known_to(me(play))
    spy = me(play) == file.spy
    assert "you" in words[1 if spy else 0].lower()
    assert (known is None) == (not re.search(r"question \d", words[1 if spy else 0]))
    assert known is None or f"question {known} " in words[1 if spy else 0]
    drawn = unescape(play.page)
    assert [drawn.index(each) for each in words] == sorted(drawn.index(each) for each in words)
    assert drawn.index(words[-1]) < drawn.index("ca-plot")


def test_alone_one_is_now_the_spy_and_now_not(t: Text) -> None:  # I14
    assert {me(play) == play.spy for play in (alone(t, seed) for seed in SEEDS)} == {True, False}


@pytest.mark.parametrize("right", [True, False])
def test_who_is_the_spy_alone_names_the_place_in_three_taps(t: Text, right: bool) -> None:  # I8, S9
    play = next(play for play in (alone(t, seed) for seed in SEEDS) if me(play) == play.spy)
    while play.seen.phase is not Phase.ASKING:
        think(play)
        goes_on(play)
    play.tap("spyfall show name")
    place = play.model.match.state.deal.place
    other = next(each.place.id for each in play.seen.places if each.place.id != place)
    play.do(f"spyfall pick {place if right else other}")
    play.tap("spyfall play")
    assert play.seen.results[-1].reason.value == ("guessed" if right else "wrong_guess")


def test_who_knows_the_place_accuses_alone_and_the_bots_vote(t: Text) -> None:  # I8, S8
    play = next(play for play in (alone(t, seed) for seed in SEEDS) if me(play) != play.spy)
    while play.seen.phase is not Phase.ASKING:
        think(play)
        goes_on(play)
    assert "spyfall show name" not in play.messages()
    play.tap("spyfall show stop")
    play.tap("spyfall play")
    assert play.model.table.scene is Scene.VOTE
    play.tap("spyfall next")
    assert play.seen.ballot is None


def test_the_back_button_leaves_a_table_by_cards_at_any_moment_but_first_what_lies_over_it(t: Text) -> None:
    play, steps = alone(t), 0
    while play.model.table.scene is not Scene.SCORE:
        if over := [words for words in play.messages() if words == "spyfall show log"]:
            play.do(over[0])
            assert "ca-over" in play.page
            play.do("back")
            assert "ca-over" not in play.page
        left = replace(play)
        left.do("back")
        assert (play.model.screen, left.model.screen) == ("table", "home")
        think(play)
        goes_on(play)
        steps += 1
    assert steps > 2
