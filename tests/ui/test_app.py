from dataclasses import replace

from ui.app import boot, render, title, update
from ui.effects import Call, Effects, KeepAwake, Recall, Save, Seed
from ui.i18n import Text, preferred
from ui.model import CHOICES, Model, Settings, Shell, dump_settings, load_settings, msg
from ui.shell import dress, page

HERE = Model(languages=("en",))


def send(model: Model, words: str, t: Text, value: str = "") -> tuple[Model, Effects]:
    return update(model, msg(words, value=value), t)


def test_a_setting_is_kept_on_the_device_as_soon_as_it_is_made(t: Text) -> None:
    model, effects = send(HERE, "set theme light", t)
    assert model.settings.theme == "light"
    assert effects == (Save("settings", dump_settings(model.settings)),)


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
    held, _ = send(HERE, "hold clue 2", t)
    assert held.held == ("clue", "2")
    for words in ("release", "home", "back", "go settings"):
        assert send(held, words, t)[0].held == ()


def test_the_seed_of_a_new_game_is_asked_of_the_browser(t: Text) -> None:
    assert send(HERE, "start charlie", t)[1] == (Seed("begin charlie"),)


def test_an_open_game_is_offered_and_taken_up_from_the_device(t: Text) -> None:
    model = boot({"open:charlie": "…"}, HERE)
    assert 'data-open="charlie" hidden' not in render(model, t)
    assert 'data-open="spyfall" hidden' in render(model, t)
    assert send(model, "continue charlie", t)[1] == (Recall("open:charlie", "resume charlie"),)


def test_a_saved_game_that_cannot_be_read_is_said_and_not_thrown_away(t: Text) -> None:
    model, effects = send(HERE, "resume charlie", t, value="{garbage")
    assert effects == ()
    assert t("notice.bad_save") in render(model, t)


def test_a_message_that_nobody_knows_changes_nothing(t: Text) -> None:
    for words in ("", "nonsense", "play 1 2", "resume chess", "seat add", "begin charlie 00"):
        assert send(HERE, words, t) == (HERE, ())


def test_a_new_version_is_offered_at_home_and_taken_only_by_a_tap(t: Text) -> None:
    told, effects = send(HERE, "shell update ready", t)
    assert effects == ()
    assert t("home.update") in render(told, t)
    assert t("home.update") not in render(replace(told, screen="settings"), t)
    assert send(told, "call update", t)[1] == (Call("update"),)


def test_the_badge_says_what_the_shell_has_counted(t: Text) -> None:
    assert t("home.offline_ready") not in render(HERE, t)
    assert t("home.offline_ready") in render(replace(HERE, shell=Shell(offline_ready=True)), t)


def test_the_title_names_the_game_and_nothing_else(t: Text) -> None:
    assert title(replace(HERE, screen="table", topic="charlie", held=("clue", "1")), t) == (
        "Checkpoint Charlie · Spy Table"
    )


def test_a_reader_of_an_unknown_language_gets_english() -> None:
    assert preferred(("de-AT", "fr")) == "en"
    assert preferred(("de-AT", "es-MX", "ru")) == "es"
    assert preferred(()) == "en"


def test_the_page_that_the_build_writes_is_the_screen_that_the_app_draws(each_t: Text) -> None:
    first = boot({}, Model(languages=(each_t.language,)))
    assert page(each_t) == render(first, each_t)
    assert dress(first)["lang"] == each_t.language


def test_every_screen_is_written_in_every_language_without_a_missing_word(each_t: Text) -> None:
    for screen in ("home", "settings"):
        for storage in ("ok", "blocked", "full"):
            shell = Shell(storage=storage, update_ready=True, can_install=True)
            drawn = render(replace(HERE, screen=screen, shell=shell), each_t)
            for area in ("home.", "settings.", "app.", "game.", "notice."):
                assert f">{area}" not in drawn
