"""The app in somebody else's page: what it may be asked for, and how it looks there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.chance import stream
from engine.games import GAMES
from engine.match import Match, begin
from tests.ui.embedding import FRAMED, said
from ui.app import boot, render, update
from ui.attributes import attributes
from ui.effects import Recall
from ui.embed.address import Asked, asked
from ui.embed.colours import contrast, inks
from ui.embed.host import news
from ui.i18n import Text
from ui.messages import Unknown, parse
from ui.messages import sent as msg
from ui.records.settings import Settings
from ui.shell import Shell

HERE = "https://example.org/spy-table/"


# --- what the address asks for ---------------------------------------------------------------------------


def test_an_address_can_ask_for_a_game_a_language_a_look_a_colour_and_seats() -> None:
    question = "?game=charlie&lang=es&theme=light&accent=00AA55&seats=4&play=training&embed=1"
    assert asked(HERE + question + "#g=1abc") == Asked("charlie", "es", "light", "00aa55", 4, "training")


@pytest.mark.parametrize(
    "question",
    [
        "",
        "?",
        "?game=chess&lang=de&theme=pink&accent=red&seats=9&play=music",
        "?game=charlie%20&lang=ES&seats=-1&seats=04&accent=%23ff0000",
        "?accent=ff00&accent=javascript:alert(1)",
        "?seats=٤&accent=٠٠٠٠٠٠",
        "?" + "&" * 1000,
        "#game=charlie",
    ],
)
def test_what_makes_no_sense_in_an_address_counts_as_not_asked(question: str) -> None:
    assert asked(HERE + question) == Asked()


@given(st.text())
def test_no_address_whatever_breaks_the_start(text: str) -> None:
    boot({}, replace(FRAMED, address=HERE + "?" + text))


def test_the_app_starts_in_the_language_and_the_look_that_the_host_wants() -> None:
    model = boot({}, replace(FRAMED, address=HERE + "?lang=ru&theme=light"))
    assert (model.language, attributes(model)["data-theme"]) == ("ru", "light")
    assert boot({}, replace(FRAMED, address=HERE)).settings == Settings()


def test_the_first_screen_tells_the_host_that_it_is_there_and_whether_anything_is_kept(t: Text) -> None:
    for storage, keeps in (("ok", True), ("blocked", False)):
        there = replace(FRAMED, address=HERE, shell=Shell(framed=True, storage=storage))
        _, effects = update(there, msg("arrive"), t)
        assert said(effects) == [
            {"type": "ready", "language": "en", "keeps": keeps, "games": ["charlie", "spyfall"]}
        ]


def test_nobody_is_told_anything_where_nobody_embeds_the_app(t: Text) -> None:
    alone = replace(FRAMED, shell=Shell(), address=HERE)
    assert said(update(alone, msg("arrive"), t)[1]) == []
    assert said(news(alone, replace(alone, match=fresh()), resumed=False)) == []


def test_the_game_that_a_host_wants_lies_ready_and_waits_for_a_tap(t: Text) -> None:
    model, effects = update(replace(FRAMED, address=HERE + "?game=spyfall&seats=6"), msg("arrive"), t)
    assert (model.screen, model.topic, model.match) == ("lobby", "spyfall", None)
    assert effects[-1] == Recall("lobby:spyfall", parse("lay spyfall 6"))
    model, _ = update(model, msg("lay spyfall 6"), t)
    assert model.lobby is not None
    assert len(model.lobby.sitters) == 6


def test_every_seat_that_a_host_asks_for_is_a_hound_of_its_own(each_t: Text) -> None:  # C5
    for seats in (3, 4, 5):
        laid = replace(FRAMED, screen="lobby", topic="charlie")
        model, _ = update(laid, msg(f"lay charlie {seats}"), each_t)
        assert model.lobby is not None
        assert len({sitter.face for sitter in model.lobby.sitters} - {""}) == seats
        assert render(model, each_t).count('class="sitter"') == seats


def test_the_training_case_opens_by_itself_where_a_host_wants_it(t: Text) -> None:
    model, _ = update(replace(FRAMED, address=HERE + "?game=charlie&play=training"), msg("arrive"), t)
    assert model.screen == "training"
    assert render(model, t)


def test_seats_that_a_game_does_not_have_leave_the_table_as_it_is(t: Text) -> None:
    for seats in (0, 2, 8, 9):
        model, _ = update(replace(FRAMED, screen="lobby"), msg(f"lay spyfall {seats}"), t)
        assert model.lobby is not None
        assert len(model.lobby.sitters) == (8 if seats == 8 else 4)


@pytest.mark.parametrize("game", ["charlie", "spyfall"])
def test_one_seat_is_a_person_among_bots(game: str, t: Text) -> None:
    model, _ = update(replace(FRAMED, screen="lobby", topic=game), msg(f"lay {game} 1"), t)
    assert model.lobby is not None
    assert [sitter.kind for sitter in model.lobby.sitters].count("person") == 1
    assert len(model.lobby.sitters) >= 4
    assert render(model, t)


# --- what a host may ask for while the app runs ----------------------------------------------------------


def test_a_host_may_change_language_and_look_and_nothing_of_it_is_kept(t: Text) -> None:
    model, effects = update(FRAMED, msg("guest set-language es"), t)
    assert (model.language, effects) == ("es", ())
    model, effects = update(FRAMED, msg("guest set-theme light"), t)
    assert (model.settings.theme, effects) == ("light", ())


def test_a_host_may_lay_a_table_while_the_open_game_stays_on_the_device(t: Text) -> None:
    playing = replace(
        FRAMED, screen="table", topic="spyfall", match=fresh(), kept=frozenset({"open:spyfall"})
    )
    model, effects = update(playing, msg("guest new-game charlie 4"), t)
    assert (model.screen, model.kept, model.held) == ("lobby", playing.kept, None)
    assert effects == (Recall("lobby:charlie", parse("lay charlie 4")),)


def test_a_host_may_bring_places_and_lines_that_name_none_are_left_out(t: Text) -> None:
    text = "Zoo: keeper, visitor\n:::\n<b>Roof</b>"
    model, effects = update(replace(FRAMED, own_places="Cellar\n"), msg("guest load-places", value=text), t)
    assert model.own_places == "Zoo: keeper, visitor\n<b>Roof</b>\nCellar\n"
    assert effects == ()


def test_places_that_are_none_change_nothing_and_the_host_is_told(t: Text) -> None:
    model, effects = update(FRAMED, msg("guest load-places", value="\x00\n:::"), t)
    assert model == FRAMED
    assert said(effects) == [{"type": "error", "code": "places"}]


@pytest.mark.parametrize("words", ["set-language de", "set-theme pink", "new-game chess", "new-game chess 3"])
def test_a_wish_that_makes_no_sense_changes_nothing(words: str, t: Text) -> None:
    assert update(FRAMED, msg(f"guest {words}"), t) == (FRAMED, ())


@pytest.mark.parametrize("words", ["", "set-language", "begin charlie", "release", "new-game charlie -1"])
def test_a_host_can_say_nothing_but_its_wishes(words: str) -> None:
    with pytest.raises(Unknown):
        msg(f"guest {words}")


# --- what is told of a game ------------------------------------------------------------------------------


def fresh(game: str = "spyfall", seats: int = 4, seed: str = "5" * 32) -> Match:
    return begin(game, seats, GAMES[game].Options(), seed, ("Anna", "Boris", "Carl", "Dora")[:seats])


# --- the host's colour -----------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(40))
def test_whatever_colour_a_host_has_the_words_on_it_and_in_it_can_be_read(number: int) -> None:
    accent = f"{int(stream('0' * 32, number).random() * 0xFFFFFF):06x}"
    printed = inks(accent)
    assert printed["--signal"] == f"#{accent}"
    assert contrast(rgb(printed["--on-signal"]), rgb(printed["--signal"])) >= 4.5
    light, dark = printed["--signal-words"].removeprefix("light-dark(").removesuffix(")").split(", ")
    for ground in ("#0f1825", "#17243a", "#22314a"):
        assert contrast(rgb(dark), rgb(ground)) >= 4.5
    for ground in ("#efe6d4", "#fffaf0", "#e4d8bf"):
        assert contrast(rgb(light), rgb(ground)) >= 4.5


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def test_without_a_colour_of_the_host_nothing_is_reprinted() -> None:
    assert inks("") == {}


def test_inside_a_page_the_settings_promise_neither_offline_nor_installing(each_t: Text) -> None:
    drawn = render(replace(FRAMED, screen="settings"), each_t)
    assert each_t("settings.framed") in drawn
    for key in ("settings.offline_no", "settings.install_menu"):
        assert each_t(key) not in drawn


def test_where_nothing_can_be_kept_the_home_screen_and_the_lobby_say_so(each_t: Text) -> None:
    blocked = replace(FRAMED, shell=Shell(framed=True, storage="blocked"))
    assert each_t("home.not_kept") in render(blocked, each_t)
    assert "data-blocked hidden" not in render(blocked, each_t)
    laid, _ = update(replace(blocked, screen="lobby", topic="spyfall"), msg("lay spyfall"), each_t)
    assert each_t("home.not_kept") in render(laid, each_t)
    assert "data-blocked hidden" in render(FRAMED, each_t)
