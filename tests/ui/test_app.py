from dataclasses import replace

import pytest

from tests.ui.spyfall_phone import sit_down
from tools.build.prerender import page
from ui.app import boot, render, title, update
from ui.attributes import attributes
from ui.effects import After, Call, Effects, Focus, KeepAwake, Recall, Save, Seed, Speak
from ui.i18n import Text, preferred
from ui.messages import Sent, Unknown, parse
from ui.messages import sent as msg
from ui.model import Model, Notice
from ui.notice import leaves
from ui.records.settings import CHOICES, Settings, dump_settings, load_settings
from ui.shell import Shell, way_in
from ui.table.messages import Hold

HERE = Model(languages=("en",))


def send(model: Model, words: str, t: Text, value: str = "") -> tuple[Model, Effects]:
    return update(model, msg(words, value=value), t)


def test_a_setting_is_kept_on_the_device_as_soon_as_it_is_made(t: Text) -> None:
    model, effects = send(HERE, "set theme light", t)
    assert model.settings.theme == "light"
    assert effects[0] == Save("settings", dump_settings(model.settings))


def test_at_home_a_keyboard_stays_on_the_button_for_the_look(t: Text) -> None:
    model, effects = send(HERE, "set theme light", t)
    (focus,) = (effect for effect in effects if isinstance(effect, Focus))
    assert focus.selector == ".lamp > :not(.to-light)"
    assert 'class="chip to-dark"' in render(model, t)
    elsewhere, _ = send(model, "go settings", t)
    assert len(send(elsewhere, "set theme dark", t)[1]) == 1


def test_every_answer_of_every_setting_comes_back_from_the_device(t: Text) -> None:
    for name, answers in CHOICES.items():
        for answer in answers:
            model, _ = send(HERE, f"set {name} {answer}", t)
            assert load_settings(dump_settings(model.settings)) == model.settings


def test_nonsense_on_the_device_leaves_the_defaults() -> None:
    for nonsense in ("", "{", "[]", '{"theme": "pink", "nobody": 1}', '{"theme": []}', "[" * 100_000):
        assert load_settings(nonsense) == Settings()


def test_a_setting_that_does_not_exist_changes_nothing(t: Text) -> None:
    assert send(HERE, "set theme pink", t) == (HERE, ())
    assert send(HERE, "set nothing on", t) == (HERE, ())


def test_back_returns_to_the_screen_before_and_from_the_first_to_home(t: Text) -> None:
    model, _ = send(HERE, "go howto charlie", t)
    model, _ = send(model, "go settings", t)
    model, _ = send(model, "back", t)
    assert (model.screen, model.topic) == ("howto", "charlie")
    for _ in range(3):
        model, _ = send(model, "back", t)
    assert (model.screen, model.back) == ("home", ())


def test_the_screen_stays_awake_on_the_way_back_to_the_table(t: Text) -> None:
    reading = replace(HERE, screen="howto", topic="charlie", back=("home:", "table:charlie"))
    assert send(reading, "back", t)[1] == (KeepAwake(True),)
    assert send(replace(reading, back=("home:",)), "back", t)[1] == (KeepAwake(False),)


def test_whatever_is_held_open_closes_on_release_and_on_the_way_to_another_screen(t: Text) -> None:
    held = replace(HERE, held=Hold(2, "clue"))
    for words in ("release", "home", "back", "go settings"):
        assert send(held, words, t)[0].held is None


def test_the_seed_of_a_new_game_is_asked_of_the_browser(t: Text) -> None:
    assert send(HERE, "start charlie", t)[1] == (Seed(parse("begin charlie")),)


def test_an_open_game_is_offered_and_taken_up_from_the_device(t: Text) -> None:
    model = boot({"open:charlie": "…"}, HERE)
    assert 'data-open="charlie" hidden' not in render(model, t)
    assert 'data-open="spyfall" hidden' in render(model, t)
    assert send(model, "continue charlie", t)[1] == (Recall("open:charlie", parse("resume charlie")),)


def test_a_saved_game_that_cannot_be_read_is_said_and_not_thrown_away(t: Text) -> None:
    model, effects = send(HERE, "resume charlie", t, value="{garbage")
    assert (model, effects) == (HERE, (Recall("spare:open:charlie", parse("resume charlie not_json")),))
    model, effects = send(HERE, "resume charlie not_json", t, value="")
    assert effects == ()
    assert t("notice.bad_save") in render(model, t)
    assert "not_json" in render(model, t)


def test_a_message_that_nobody_knows_is_an_error_with_its_words_in_it(t: Text) -> None:
    for words in ("", "nonsense", "play 1 2", "begin charlie 00 11", "seat sit", "charlie dance", "go"):
        with pytest.raises(Unknown, match=f"^{words}$"):
            send(HERE, words, t)


def test_what_makes_no_sense_now_changes_nothing(t: Text) -> None:
    for words in ("resume chess", "continue chess", "seat add", "begin charlie", "open-lobby chess"):
        assert send(HERE, words, t) == (HERE, ())


def test_a_new_version_is_offered_at_home_and_taken_only_by_a_tap(t: Text) -> None:
    told, effects = send(HERE, "shell update ready", t)
    assert effects == ()
    assert t("home.update") in render(told, t)
    assert t("home.update") not in render(replace(told, screen="settings"), t)
    assert send(told, "call update", t)[1] == (Call("update"),)


def test_the_badge_says_what_the_shell_has_counted(t: Text) -> None:
    counted = replace(HERE, shell=Shell(offline_ready=True))
    assert 'class="badge"' in render(HERE, t)  # its place is kept, its words are not shown
    assert 'class="badge on"' in render(counted, t)
    assert t("home.offline_ready") in render(counted, t)


def test_the_title_names_the_game_and_nothing_else(t: Text) -> None:
    assert title(replace(HERE, screen="table", topic="charlie", held=Hold(1, "clue")), t) == (
        "Checkpoint Charlie · Spy Table"
    )


def test_a_reader_of_an_unknown_language_gets_english() -> None:
    assert preferred(("de-AT", "fr")) == "en"
    assert preferred(("de-AT", "es-MX", "ru")) == "es"
    assert preferred(()) == "en"


def test_the_page_that_the_build_writes_is_the_screen_that_the_app_draws(each_t: Text) -> None:
    first = boot({}, Model(languages=(each_t.language,)))
    assert page(each_t) == render(first, each_t)
    assert attributes(first)["lang"] == each_t.language


def test_every_screen_is_written_in_every_language_without_a_missing_word(each_t: Text) -> None:
    for screen in ("home", "settings"):
        for storage in ("ok", "blocked", "full"):
            shell = Shell(storage=storage, update_ready=True, can_install=True)
            drawn = render(replace(HERE, screen=screen, shell=shell), each_t)
            for area in ("home.", "settings.", "app.", "game.", "notice."):
                assert f">{area}" not in drawn


AGENTS = {
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1": (
        5,
        "ios",
    ),
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1": (
        5,
        "ios",
    ),
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15": (5, "ios"),
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)  Version/18.5 Safari/605.1.15": (0, "mac"),
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0 Safari/537.36": (0, "menu"),
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0": (0, "bookmark"),
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0": (10, "bookmark"),
    "Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0": (5, "menu"),
    "Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36": (5, "menu"),
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0": (0, "menu"),
}
"""What browsers say of themselves, how many fingers they feel, and how they install."""


@pytest.mark.parametrize("agent", AGENTS)
def test_the_settings_say_how_this_browser_installs_and_an_ipad_is_no_macintosh(
    agent: str, each_t: Text
) -> None:
    touches, way = AGENTS[agent]
    assert way_in(agent, touches) == way
    settings = replace(HERE, screen="settings", shell=Shell(way_in=way_in(agent, touches)))
    said = [each_t(f"settings.install_{other}") for other in ("ios", "mac", "bookmark", "menu")]
    assert [words for words in said if words in render(settings, each_t)] == [
        each_t(f"settings.install_{way}")
    ]
    offered = render(replace(settings, shell=replace(settings.shell, can_install=True)), each_t)
    assert 'data-msg="call install"' in offered
    assert not any(words in offered for words in said)


def test_vibration_can_be_set_only_where_there_is_any(t: Text) -> None:
    settings = replace(HERE, screen="settings", shell=Shell(vibrates=True))
    assert "set vibration" in render(settings, t)
    assert "set vibration" not in render(replace(settings, shell=Shell(vibrates=False)), t)


def test_a_screen_that_leads_to_itself_is_left_with_one_step_back(t: Text) -> None:
    model = HERE
    for _ in range(3):
        model, _ = send(model, "open-lobby spyfall", t)
    assert send(model, "back", t)[0].screen == "home"


def test_a_link_that_holds_no_game_leaves_everything_as_it_is(t: Text) -> None:
    table = replace(HERE, screen="settings", back=("home:",))
    model, effects = send(table, "address", t, value="https://example.org/?game=spyfall#nothing")
    assert (model.screen, effects) == ("settings", ())


# --- notices -----------------------------------------------------------------------------------------


def test_what_only_tells_something_leaves_once_it_can_have_been_read(t: Text) -> None:
    told, effects = send(HERE, "shell storage full", t)
    (later,) = effects
    assert isinstance(later, After)
    assert later.ms > 70 * len(t("notice.storage_full"))
    assert update(told, Sent(later.message), t)[0].notice is None


def test_more_words_stay_longer(t: Text) -> None:
    short, long = (leaves(Notice("app.close"), t), leaves(Notice("notice.storage_full"), t))
    assert isinstance(short[0], After)
    assert isinstance(long[0], After)
    assert short[0].ms < long[0].ms


def test_what_asks_something_stays(t: Text) -> None:
    asked, effects = send(HERE, "instead charlie start-anew charlie", t, value="an open game")
    assert asked.notice is not None
    assert asked.notice.mend
    assert effects == ()


def test_a_late_farewell_leaves_another_sentence_alone(t: Text) -> None:
    told, effects = send(HERE, "shell storage full", t)
    broke, _ = send(told, "shell broke", t)
    (later,) = effects
    assert isinstance(later, After)
    assert update(broke, Sent(later.message), t)[0] == broke
    assert send(broke, "dismiss", t)[0].notice is None


def test_the_same_sentence_said_again_is_counted_anew_and_a_tap_elsewhere_counts_nothing(t: Text) -> None:
    told, _ = send(HERE, "shell storage full", t)
    assert send(told, "shell offline ready", t)[1] == ()
    assert len(send(told, "shell storage full", t)[1]) == 1


def test_the_voice_is_silent_while_cards_of_spyfall_are_looked_at(t: Text) -> None:
    play = sit_down(t, 4)
    private = [f"spyfall hold {seat} card" for seat in range(4)] + ["spyfall note 1 person:2", "release"]
    for words in (*private, "spyfall who look", "spyfall me 2", *private):
        if words == "spyfall who look":
            play.start_clock()
            assert any(isinstance(effect, Speak) for effect in play.effects)
        play.do(words)
        assert not any(isinstance(effect, Speak) for effect in play.effects), words
