"""The app in somebody else's page: what it may be asked for, and that it tells nothing that is not public."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.arena import Series, play_out
from engine.chance import seal, stream
from engine.games import GAMES
from engine.match import Match, begin, play
from ui.app import boot, render, update
from ui.attributes import attributes
from ui.effects import Effects, Post, Recall
from ui.embed.address import Asked, asked
from ui.embed.colours import contrast, inks
from ui.embed.host import news
from ui.i18n import Text
from ui.messages import Unknown, parse
from ui.messages import sent as msg
from ui.model import Model, Notice
from ui.records.past_games import finished
from ui.records.settings import Settings
from ui.shell import Shell

FRAMED = Model(languages=("en",), shell=Shell(framed=True))
HERE = "https://example.org/spy-table/"


def said(effects: Effects) -> list[dict[str, object]]:
    """What the page around is told."""
    return [json.loads(effect.text) for effect in effects if isinstance(effect, Post)]


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
    for seats in (0, 1, 2, 8, 9):
        model, _ = update(replace(FRAMED, screen="lobby"), msg(f"lay spyfall {seats}"), t)
        assert model.lobby is not None
        assert len(model.lobby.sitters) == (8 if seats == 8 else 4)


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


def whole(game: str, number: int) -> Match:
    series = Series(game, 4, 1, "guest", ("hound",) * 4, GAMES[game].Options(), log=False)
    return play_out(series, number)


def told_of(match: Match) -> list[dict[str, object]]:
    """Everything that a host is told while a match is played from its first move to its last."""
    now = replace(FRAMED, match=begin(match.game, match.seats, match.options, match.seed, match.names))
    heard = said(news(FRAMED, now, resumed=False))
    for seat, index in match.moves:
        assert now.match is not None
        after = replace(now, match=play(now.match, seat, index))
        heard += said(news(now, after, resumed=False))
        now = after
    return heard


@pytest.mark.parametrize("game", GAMES)
def test_a_host_hears_of_the_deal_of_every_round_and_of_the_end(game: str) -> None:
    match = whole(game, 0)
    heard = told_of(match)
    assert heard[0] == {"type": "game-started", "game": game, "seats": 4, "resumed": False}
    rounds = heard[1:-1]
    assert [fact["round"] for fact in rounds] == list(range(1, len(rounds) + 1))
    assert {fact["type"] for fact in rounds} == {"round-scored"}
    outcome = match.outcome
    assert outcome is not None
    assert heard[-1] == {
        "type": "game-over",
        "game": game,
        "scores": list(outcome.scores),
        "winners": list(outcome.winners),
    }


PUBLIC = {"type", "game", "seats", "resumed", "round", "markers", "points", "scores", "winners"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("number", range(4))
def test_no_secret_no_seed_no_name_and_no_card_is_among_what_is_told(game: str, number: int) -> None:
    match = whole(game, number)
    heard = told_of(match)
    text = json.dumps(heard)
    assert match.seed not in text
    assert seal(match.seed) not in text
    assert not any(name in text for name in match.names)
    for fact in heard:
        assert set(fact) <= PUBLIC
        for marker in fact.get("markers", []):  # type: ignore[attr-defined]
            assert marker in ("gold", "white", "black", None)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_of_a_round_depends_on_nothing_that_a_seat_alone_may_know(game: str) -> None:
    """The facts of a round are those that the public view shows at the same moment."""
    match = whole(game, 1)
    now = begin(match.game, match.seats, match.options, match.seed, match.names)
    for seat, index in match.moves:
        after = play(now, seat, index)
        for fact in said(news(replace(FRAMED, match=now), replace(FRAMED, match=after), resumed=False)):
            if fact["type"] == "round-scored" and "points" in fact:
                public = GAMES[game].view(after.state, None).results[-1]
                assert fact["points"] == list(public.points)
            elif fact["type"] == "round-scored":
                before = GAMES[game].view(now.state, None).markers
                assert fact["markers"] == [row[-1].colour.value for row in before]
        now = after


def test_a_game_that_is_taken_up_again_tells_nothing_of_what_was_before(t: Text) -> None:
    from engine.match import dump

    match = whole("spyfall", 2)
    model = replace(FRAMED, kept=frozenset({"open:spyfall"}))
    _, effects = update(model, msg("resume spyfall", value=dump(match)), t)
    assert said(effects) == [{"type": "game-started", "game": "spyfall", "seats": 4, "resumed": True}]


def test_a_match_is_finished_once() -> None:
    match = whole("charlie", 0)
    before = begin(match.game, match.seats, match.options, match.seed, match.names)
    ends = 0
    for seat, index in match.moves:
        after = play(before, seat, index)
        ends += finished(before, after)
        before = after
    assert ends == 1
    assert not finished(match, match)
    assert not finished(None, match)


@pytest.mark.parametrize(
    "key", ["spyfall.not_the_spy", "spyfall.no_places", "notice.new_one", "charlie.secret", "x.storage_full"]
)
def test_a_sentence_that_is_not_on_the_list_of_harmless_ones_stays_at_the_table(key: str) -> None:
    assert said(news(FRAMED, replace(FRAMED, notice=Notice(key)), resumed=False)) == []


@pytest.mark.parametrize("key", ["notice.storage_full", "share.bad_link_not_a_link", "notice.broke"])
def test_a_harmless_sentence_is_told_by_its_code(key: str) -> None:
    (told,) = said(news(FRAMED, replace(FRAMED, notice=Notice(key)), resumed=False))
    assert told == {"type": "error", "code": key.partition(".")[2].replace("_", "-")}


def test_an_error_is_told_by_its_code_and_without_its_details() -> None:
    broken = replace(FRAMED, notice=Notice("notice.bad_save", details="seed 1234"))
    assert said(news(FRAMED, broken, resumed=False)) == [{"type": "error", "code": "bad-save"}]
    assert said(news(broken, broken, resumed=False)) == []


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
