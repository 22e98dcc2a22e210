"""Words that have to be true: how a round ended, what the rules say, what to do next, and what ears get."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.match import begin
from engine.spyfall import Options
from engine.spyfall.cards import PLACES, Deal
from engine.spyfall.options import minutes_of
from engine.spyfall.packs import MAX_NAME, MAX_PLACES, MAX_ROLE, MAX_ROLES, MAX_TEXT
from engine.spyfall.scoring import Award, Guess, Reason, Result
from tests.ui.charlie_phone import begun, dealt, step
from tests.ui.spyfall_phone import sit_down
from ui.app import render, update
from ui.effects import Effects, Recall, Speak
from ui.i18n import Text
from ui.messages import Sent
from ui.messages import sent as msg
from ui.model import Model, Notice
from ui.records.past_games import PastGame, dump_games
from ui.shell import Shell
from ui.tables.charlie.pace.countdown import CHOICE_MS
from ui.tables.charlie.round.heard import STANDS_MS
from ui.tables.charlie.state import Scene
from ui.tables.spyfall.words import why

SEED = "0123456789abcdef" * 2
NAMES = ("Anna", "Boris", "Carl", "Dora", "Emil", "Fred", "Gina")
HERE = Model(languages=("en",))


def sentence(t: Text, reason: Reason, spies: tuple[int, ...], guesses: tuple[Guess, ...] = ()) -> str:
    """How a round at the bank ended in which everybody suspected Anna."""
    options = Options(two_spies=len(spies) == 2)
    match = begin("spyfall", 7, options, SEED, NAMES)
    suspect = 0 if reason in (Reason.CAUGHT, Reason.INNOCENT) else None
    deal = Deal("bank", spies, (None,) * 7)
    awards: tuple[tuple[Award, ...], ...] = ((),) * 7
    result = Result(1, 0, deal, reason, suspect, None, guesses, awards, (0,) * 7)
    return why(result, match.names, match.options, t)


RIGHT, WRONG = "bank", next(place.id for place in PLACES if place.id != "bank")


def test_one_spy_is_told_of_as_one(t: Text) -> None:
    assert sentence(t, Reason.CAUGHT, (0,)) == "Anna was the spy, and everybody knew."
    assert sentence(t, Reason.INNOCENT, (1,)) == "Anna is innocent. The spy was Boris."
    guessed = sentence(t, Reason.GUESSED, (1,), (Guess(1, RIGHT),))
    assert guessed == "Boris was the spy and named the place."


def test_two_spies_are_told_of_as_two(t: Text) -> None:
    assert "Anna was a spy" in sentence(t, Reason.CAUGHT, (0, 1))
    assert "Boris" in sentence(t, Reason.CAUGHT, (0, 1))
    assert "The spies were Boris and Carl." in sentence(t, Reason.INNOCENT, (1, 2))
    assert "Boris and Carl were the spies" in sentence(t, Reason.TIME, (1, 2))
    wrong = sentence(t, Reason.WRONG_GUESS, (1, 2), (Guess(1, WRONG), Guess(2, WRONG)))
    assert "Boris and Carl were the spies" in wrong
    assert wrong.count(t(f"place.{WRONG}")) == 1


ONE_SPY = {"en": "was the spy", "es": "era el espía", "ru": r"Шпион —|— шпион[ ,!]"}


def test_two_spies_are_never_one(each_t: Text) -> None:
    for reason in Reason:
        told = sentence(each_t, reason, (1, 2), (Guess(1, RIGHT), Guess(2, WRONG)))
        assert not re.search(ONE_SPY[each_t.language], told)


def test_of_two_spies_only_the_one_who_named_the_place_is_credited(each_t: Text) -> None:
    for right, wrong in ((1, 2), (2, 1)):
        told = sentence(each_t, Reason.GUESSED, (1, 2), (Guess(wrong, WRONG), Guess(right, RIGHT)))
        assert told.count(NAMES[right]) == 2
        assert told.count(NAMES[wrong]) == 1


# --- what the rules say --------------------------------------------------------------------------------


def test_the_minutes_of_a_round_are_those_of_the_rules(each_t: Text) -> None:  # S6
    minutes = [minutes_of(seats, Options()) for seats in range(3, 9)]
    assert f"{min(minutes)}–{max(minutes)}" in each_t("home.spyfall_line")


def test_the_rules_tell_how_long_a_paw_stops_the_table(each_t: Text) -> None:
    assert f"{CHOICE_MS // 1000} " in each_t("howto.charlie.accuse.paw.means")


def test_no_child_learns_at_the_table_who_santa_is(each_t: Text) -> None:
    assert not re.search(r"[Dd]ad|[Pp]apá dis|[Пп]апа", each_t("role.kindergarten.santa"))


def test_a_russian_name_stands_in_the_case_that_its_label_asks_for(
    in_language: Callable[[str], Text],
) -> None:
    t = in_language("ru")
    assert t("curtain.only_for") == "смотрит только"
    assert t("spyfall.ballot_for") == "телефон берёт"


def test_a_shared_game_of_spyfall_has_no_cards_to_be_watched(each_t: Text) -> None:
    for key in ("share.text_game", "share.text_match"):
        assert not re.search("card|carta|карт", each_t(key))


# --- what happened, what is safe, what to do now ---------------------------------------------------------


@pytest.mark.parametrize(
    "key",
    [
        "notice.broke",
        "share.no_link_too_long",
        "share.bad_link_too_long",
        "share.bad_link_other_version",
        "share.bad_link_broken",
        "share.bad_link_no_game",
        "share.bad_link_unfinished",
        "share.past_unreadable",
        "settings.storage_blocked",
        "home.not_kept",
        "daily.no_case",
    ],
)
def test_a_sentence_about_a_failure_goes_on_to_say_what_to_do(key: str, each_t: Text) -> None:
    assert len(re.findall(r"[.!?](?:\s|$)", each_t(key))) >= 2, each_t(key)


def test_after_an_error_of_ours_the_way_home_is_a_button(each_t: Text) -> None:
    broke, _ = update(replace(HERE, screen="settings"), msg("shell broke"), each_t)
    assert each_t("notice.broke_mend") in render(broke, each_t)
    assert isinstance(broke.notice, Notice)
    assert update(broke, Sent(broke.notice.mend), each_t)[0].screen == "home"


def test_an_empty_archive_does_not_say_that_nothing_was_ever_finished(each_t: Text) -> None:
    past = PastGame("2026-11-16", "charlie", ("Anna",), "")
    model = replace(HERE, screen="archive", past_games=(past,), kept=frozenset({"games"}))
    (drop,) = re.findall(r'data-msg="(archive drop [^"]*)"', render(model, each_t))
    (found,) = update(model, msg(drop), each_t)[1]
    assert isinstance(found, Recall)
    left, _ = update(model, Sent(found.message, value=dump_games((past,))), each_t)
    assert each_t("archive.none") in render(left, each_t)
    assert not re.search(r"\byet\b|[Tt]odavía|\bещё\b", each_t("archive.none"))


@pytest.mark.parametrize("day", ["1970-01-01", "2150-06-30", "12026-01-01", "-1-01-01"])
def test_a_clock_that_is_wrong_is_said_instead_of_nothing(day: str, each_t: Text) -> None:
    model, _ = update(HERE, msg("daily on", value=day), each_t)
    assert model.screen == "home"
    assert day in render(model, each_t)


@pytest.mark.parametrize(
    ("typed", "limit"),
    [
        ("x" * (MAX_NAME + 1), MAX_NAME),
        ("x: " + "y" * (MAX_ROLE + 1), MAX_ROLE),
        ("x: " + ",".join(map(str, range(MAX_ROLES + 1))), MAX_ROLES),
        ("\n".join(map(str, range(MAX_PLACES + 1))), MAX_PLACES),
        ("x" * (MAX_TEXT + 1), MAX_TEXT),
    ],
)
def test_a_limit_is_told_with_what_it_is(typed: str, limit: int, each_t: Text) -> None:
    model, _ = update(replace(HERE, screen="places"), msg("places keep", value=typed), each_t)
    faults = render(model, each_t).partition("places-faults")[2].partition("</ul>")[0]
    assert str(limit) in faults


@pytest.mark.parametrize("unseen", ["\u3164", "\u2800\u2800", "\u115f: cook", "\u200d\u3164"])
def test_a_place_of_which_nothing_is_seen_is_refused_with_a_sentence(unseen: str, each_t: Text) -> None:
    model, effects = update(replace(HERE, screen="places"), msg("places keep", value=unseen), each_t)
    assert effects == ()
    assert each_t("places.fault.unseen", line=1) in render(model, each_t)


# --- for ears -------------------------------------------------------------------------------------------


def heard(effects: Effects) -> list[str]:
    return [effect.text for effect in effects if isinstance(effect, Speak)]


def test_the_bell_is_said_in_words(each_t: Text) -> None:
    play = sit_down(each_t, 4)
    play.start_clock()
    play.tick(5 * 60_000 + 300)
    assert heard(play.effects) == [each_t("spyfall.said.minute")]
    play.tick(49_900)
    assert heard(play.effects) == [each_t("spyfall.said.ten")]


def test_a_used_place_is_said_to_be_used(each_t: Text) -> None:
    play = sit_down(each_t, 4, rounds="3")
    play.start_clock()
    assert each_t("spyfall.used") not in play.page
    play.stop(0, 1)
    play.vote(True)
    play.move(play.seen.next_dealer, 0)
    play.start_clock()
    assert play.page.count(f'<span class="sr">{each_t("spyfall.used")}</span>') == 1


def test_a_place_in_the_lobby_is_pressed_while_it_is_on(t: Text) -> None:
    model, _ = update(HERE, msg("lay spyfall"), t)
    model = replace(model, screen="lobby", topic="spyfall")
    assert render(model, t).count('aria-pressed="true"') == len(PLACES)
    model, _ = update(model, msg("seat option off bank"), t)
    assert render(model, t).count('aria-pressed="true"') == len(PLACES) - 1


def test_each_marker_that_an_adler_could_fetch_has_a_label_of_its_own(each_t: Text) -> None:
    phone = begun(each_t, 3, 0, adler="on")
    while not (phone.scene is Scene.VISITS and phone.model.match and phone.model.match.state.round == 2):
        step(phone)
    phone.hold()
    phone.tap("charlie mark " + str(phone.model.match.turn) + " adler")
    labels = re.findall(r'class="take" aria-label="([^"]*)"', phone.page)
    assert len(labels) > 2
    assert len(set(labels)) == len(labels)


def test_a_countdown_says_what_it_counts(each_t: Text) -> None:
    phone = dealt(each_t, 3, 0)
    while "charlie paw" not in " ".join(phone.messages("data-down")) or 'data-pile="line"' not in phone.page:
        step(phone)
    phone.wait(STANDS_MS)
    phone.press("charlie paw")
    assert f'aria-label="{each_t.n("charlie.seconds", 20)}"' in phone.page


def test_a_paw_that_has_accused_does_not_offer_it_again(each_t: Text) -> None:
    phone = dealt(each_t, 3, 0)
    while 'data-pile="line"' not in phone.page:
        step(phone)
    assert each_t("charlie.paw_of", name="Anna") in phone.page
    phone.wait(STANDS_MS)
    phone.press("charlie paw")
    phone.now += 1000
    phone.tap("charlie point")
    phone.accuse()
    assert each_t("charlie.paw_of", name="Anna") not in phone.page
    assert each_t("charlie.paw_rests", name="Anna") in phone.page


def test_who_holds_with_a_key_is_told_which(each_t: Text) -> None:
    deal = begun(each_t, 3, 0)
    assert each_t("curtain.keys") in deal.page
    tapping = replace(deal.model, settings=replace(deal.model.settings, peek="tap"))
    assert each_t("curtain.keys") not in render(tapping, each_t)
    told = replace(HERE, screen="settings", shell=Shell())
    assert each_t("settings.peek_note_hold") in render(told, each_t)
    assert "Enter" in each_t("settings.peek_note_hold") or "Intro" in each_t("settings.peek_note_hold")


def test_minus_one_is_said_like_one(each_t: Text) -> None:
    assert each_t.n("spyfall.points", -1).replace("-1", "1") == each_t.n("spyfall.points", 1)
