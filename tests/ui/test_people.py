"""The people of the house: who sits down, how they look, how their games went, and files that are wrong."""

from collections.abc import Callable
from html import escape

import pytest

from tests.ui.spyfall_phone import Play, sit_down
from ui.effects import Recall, Save
from ui.i18n import Text
from ui.model import Model
from ui.records.lobby import LONGEST_NAME
from ui.records.past_games import name_of
from ui.records.people import FACES, Fault, Person, dump_file, dump_people, joined, load_people, read_file
from ui.records.results import Result, dump_results, load_results
from ui.records.standing import load_standing

ANNA, BORIS = Person("Anna", FACES[0], 1), Person("Boris", FACES[7], 2)


def kept(play: Play, key: str) -> str:
    return next(e.text for e in reversed(play.effects) if isinstance(e, Save) and e.key == key)


def lobby(t: Text, *people: Person) -> Play:
    play = Play(t, Model(languages=(t.language,)))
    play.do("open-lobby spyfall")
    assert any(isinstance(e, Recall) and e.key == "people" for e in play.effects)
    play.do("people found", value=dump_people(people))
    play.do("people now", value="2026-11-18")
    play.do("lay spyfall")
    return play


def names(play: Play) -> list[str]:
    return [sitter.name for sitter in play.model.lobby.sitters]


def test_laying_a_table_is_tapping_faces(t: Text) -> None:
    play = lobby(t, ANNA, BORIS)
    play.do(f"seat take {BORIS.key}")
    play.do(f"seat take {ANNA.key}")
    assert names(play)[:2] == ["Boris", "Anna"]
    assert len(names(play)) == 4
    assert play.page.count('class="house-face" aria-pressed="true"') == 2
    play.do(f"seat take {BORIS.key}")
    assert "Boris" not in names(play)


def test_who_sits_down_with_a_name_is_one_of_the_house_from_then_on(t: Text) -> None:
    play = lobby(t, BORIS)
    play.do("seat name 0", value="Vera")
    play.do("begin spyfall", value="0123456789abcdef0123456789abcdef")
    play.do("people sat", value=dump_people((BORIS,)))
    assert [person.name for person in load_people(kept(play, "people"))] == ["Vera", "Boris"]


def test_two_people_of_one_name_can_be_told_apart() -> None:
    twice = load_people(dump_people((ANNA, ANNA)))
    assert [person.name for person in twice] == ["Anna", "Anna 2"]
    assert len(joined((ANNA,), ("anna",))) == 1


def test_a_guest_is_gone_the_next_day(t: Text) -> None:
    play = lobby(t, ANNA, BORIS)
    play.do(f"people guest {ANNA.key}")
    stored = kept(play, "people")
    play.do("people found", value=stored)
    play.do("people now", value="2026-11-18")
    assert len(play.model.people) == 2
    play.do("people now", value="2026-11-19")
    assert [person.name for person in play.model.people] == ["Boris"]


def test_who_was_deleted_comes_back_if_that_is_taken_back(t: Text) -> None:
    play = lobby(t, ANNA, BORIS)
    play.do(f"people delete {ANNA.key}")
    assert len(play.model.people) == 1
    assert "people restore" in play.page
    play.do("people restore")
    assert play.model.people == (ANNA, BORIS)


def test_who_is_merged_or_renamed_keeps_all_games(t: Text) -> None:
    play = lobby(t, ANNA, BORIS)
    played = Result("2026-11-18", "spyfall", ("Anna", "Vera"), (3, 1), (True, False), (1, 0))
    play.do("people add-up", value=dump_results((played,)))
    play.do(f"people rename {ANNA.key}", value="Anya")
    assert load_results(kept(play, "results"))[0].names == ("Anya", "Vera")
    anya = play.model.people[0]
    play.do(f"people merge {anya.key} {BORIS.key}")
    assert load_results(kept(play, "results"))[0].names == ("Boris", "Vera")
    assert [figures.name for figures in load_standing(kept(play, "standing")).ever] == ["Boris", "Vera"]
    assert play.model.people == (BORIS,)


def test_a_finished_game_joins_the_results_of_the_people_who_played_it(
    game: Callable[..., Play],
) -> None:
    play = game(4, rounds="1")
    play.start_clock()
    play.stop((play.spy + 1) % 4, play.spy)
    play.vote(True)
    play.do("people ended", value="2026-11-18")
    play.do("people remember 2026-11-18")
    play.do("people count 2026-11-18")
    (result,) = load_results(kept(play, "results"))
    assert result.won[(play.spy + 1) % 4]
    assert result.caught[(play.spy + 1) % 4] == 1
    assert sum(result.caught) == 1


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
        ("", 1, "foreign"),
        ("<html>", 1, "foreign"),
        ("# spy-table people 2\n", 1, "newer"),
        ("# spy-table people 1\n\n\u202e; people/shy; 1", 3, "no_name"),
        (f"# spy-table people 1\n{'a' * 10_000}; people/shy; 1", 2, "long_name"),
        ("# spy-table people 1\nAnna; people/shy; 1\nANNA; people/shy; 1", 3, "same_name"),
        ("# spy-table people 1\nAnna; <script>; 1", 2, "look"),
        ("# spy-table people 1\nAnna; people/shy; 1\nBo", 3, "look"),
        ("# spy-table people 1\nAnna; people/shy; 1\nVe\x07ra; people/shy; 1", 3, "unseen"),
        ("# spy-table people 1\nAn\x0bna; people/shy; 1", 2, "unseen"),
        ("# spy-table people 1\r\n\r\nAn\u202ena; people/shy; 1", 3, "unseen"),
        ("# spy-table people 1\n\ufffd\ufffdra; people/shy; 1", 2, "unseen"),
        ("# spy-table people 1\n" + "".join(f"P{n}; people/shy; 1\n" for n in range(200)), 201, "many"),
        ("# spy-table people ٣\n", 1, "foreign"),
        ("\x89PNG\r\n\x1a\n\0\0", 1, "foreign"),
        ("# spy-table people 1\nAnna; people/shy; ٣", 2, "look"),
        ("x" * 200_000, 1, "large"),
    ],
)
def test_a_file_that_is_wrong_is_told_by_its_line_and_changes_nothing(
    text: str, line: int, code: str, t: Text
) -> None:
    fault = read_file(text, (ANNA,))
    assert isinstance(fault, Fault)
    assert (fault.line, fault.code) == (line, code)
    assert len(fault.text) <= LONGEST_NAME
    play = lobby(t, ANNA)
    play.do("people read", value=text)
    assert play.model.people == (ANNA,)
    assert play.model.notice is not None
    assert not [effect for effect in play.effects if isinstance(effect, Save)]
    told = t(f"people.fault.{code}", line=line, text=fault.text)
    assert escape(told, quote=False) in play.page
    assert code == "large" or str(line) in told


@pytest.mark.parametrize("name", ["Boris", "<b>&amp;", "a;b; c", "# Ёж", "👩‍👧", "Zoë", "; ;"])
def test_a_file_of_people_reads_back_as_it_was_written(name: str) -> None:
    people = (ANNA, Person(name, FACES[7], 2))
    assert read_file(dump_file(people)) == people


def test_who_is_there_already_comes_with_a_file_only_once(t: Text) -> None:
    play = lobby(t, ANNA)
    play.do("people read", value=dump_file((Person("anna", FACES[2], 3), BORIS)))
    assert play.model.people == (ANNA, BORIS)


def test_every_fault_of_a_file_is_said_in_every_language(each_t: Text) -> None:
    for code in ("large", "foreign", "newer", "no_name", "long_name", "unseen", "same_name", "look", "many"):
        assert each_t.has(f"people.fault.{code}")


@pytest.mark.parametrize(
    "stored",
    ["", "[]", "{", '{"people":7}', '{"people":[7,{"name":""},{"name":"\\u202e"},{"name":{}}]}'],
)
def test_a_damaged_record_of_people_is_nobody(stored: str) -> None:
    assert load_people(stored) == ()


def test_a_field_that_went_bad_costs_no_person() -> None:
    (person,) = load_people('{"v":1,"people":[{"name":"<b>Anna","face":"../x","colour":true,"guest":"x"}]}')
    assert person.name == "<b>Anna"
    assert person.face in FACES
    assert person.guest == ""


def test_markup_in_a_name_is_just_a_name(t: Text) -> None:
    play = lobby(t, Person("<b>Anna</b>", FACES[0], 0))
    assert "<b>Anna" not in play.page
    play.do("go people")
    play.do("people counted")
    play.do("people add-up")
    assert "<b>Anna" not in play.page
    assert "&lt;b&gt;Anna" in play.page


def test_the_screen_of_people_is_complete_in_every_language(each_t: Text) -> None:
    play = lobby(each_t, ANNA, BORIS)
    played = Result("2026-11-18", "spyfall", ("Anna", "Boris"), (3, 1), (True, False), (1, 0))
    play.do("go people")
    play.do("people add-up", value=dump_results((played,)))
    everybody = play.page
    assert each_t("people.tonight") in everybody
    play.do(f"go people {ANNA.key}")
    for page in (everybody, play.page):
        assert ">people." not in page
        assert "face." not in page


def test_nobody_is_remembered_who_is_called_as_the_lobby_calls_them(t: Text) -> None:
    play = sit_down(t, 3)
    play.do("people sat", value="")
    assert play.model.people == ()


def test_a_past_game_says_who_won_and_comes_back_after_it_was_dropped(game: Callable[..., Play]) -> None:
    play = game(3, rounds="1")
    play.start_clock()
    play.stop((play.spy + 1) % 3, play.spy)
    play.vote(True)
    play.do("archive put 2026-11-18")
    stored = kept(play, "games")
    play.do("home")
    play.do("go archive")
    play.do("archive found", value=stored)
    winner = play.model.match.names[(play.spy + 1) % 3]
    assert play.t("archive.won", names=winner) in play.page
    name = name_of(play.model.past_games[0])
    play.do(f"archive drop {name}")
    play.do(f"archive without {name}", value=stored)
    assert play.model.past_games == ()
    play.tap("archive restore")
    play.do("archive put-back")
    assert kept(play, "games") == stored


def test_two_hundred_people_are_kept_and_read_as_they_were() -> None:
    crowd = tuple(Person(f"Person {number}", FACES[number % 15], number % 8) for number in range(200))
    assert load_people(dump_people(crowd)) == crowd
    assert len(joined(crowd, ("Somebody new",))) == 200
