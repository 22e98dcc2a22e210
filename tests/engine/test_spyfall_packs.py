"""Spyfall: the table's own places as plain text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import match
from engine.chance import SEED_DIGITS
from engine.spyfall.cards import OwnPlace
from engine.spyfall.options import Options
from engine.spyfall.packs import (
    MAX_NAME,
    MAX_PLACES,
    MAX_ROLE,
    MAX_ROLES,
    MAX_TEXT,
    Fault,
    Pack,
    are_sound,
    dump,
    parse,
)


def places(text: str) -> list[tuple[str, tuple[str, ...]]]:
    pack = parse(text)
    assert pack.faults == ()
    return [(place.name, place.roles) for place in pack.places]


def faults(text: str) -> list[tuple[int, str]]:
    return [(fault.line, fault.code) for fault in parse(text).faults]


def test_a_place_stands_on_a_line_with_its_roles_after_a_colon() -> None:
    text = "Attic: mouse, moth; grandpa\nBus stop\n"
    assert places(text) == [("Attic", ("mouse", "moth", "grandpa")), ("Bus stop", ())]


def test_blank_lines_and_comments_are_passed_over() -> None:
    assert places("\n# ours\n  # also ours\n\nAttic:\n   \n") == [("Attic", ())]


@pytest.mark.parametrize("text", ["", "\n", "\ufeff", "\ufeff\r\n", "# nothing\n"])
def test_a_text_without_places_is_an_empty_pack(text: str) -> None:
    assert parse(text) == Pack(())


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_way_to_end_a_line_counts_lines_alike(end: str) -> None:
    text = f"\ufeffAttic: mouse{end}: nobody{end}{end}Cellar"
    assert [place.name for place in parse(text).places] == ["Attic", "Cellar"]
    assert parse(text).faults == (Fault(2, "no_name", ": nobody"),)


def test_space_around_and_between_words_is_tidied() -> None:
    assert places("\t The   old\u00a0attic :\tbig  mouse ,, ; moth ,") == [
        ("The old attic", ("big mouse", "moth"))
    ]


def test_only_the_first_colon_parts_a_name_from_its_roles() -> None:
    assert places("Ship, at sea: cook: angry") == [("Ship, at sea", ("cook: angry",))]


def test_markup_is_just_text() -> None:
    text = "<img src=x onerror=alert(1)>: <b>bold</b>, {name}, %s"
    assert places(text) == [("<img src=x onerror=alert(1)>", ("<b>bold</b>", "{name}", "%s"))]


def test_marks_that_turn_the_writing_around_or_can_not_be_seen_are_taken_out() -> None:
    assert places("\u202eAt\u200btic\u2066\u00ad: mo\u200fuse") == [("Attic", ("mouse",))]


def test_emoji_and_joined_scripts_stay_whole() -> None:
    family = "👩\u200d👩\u200d👧"
    assert places(f"{family} кухня: می\u200cخواهم") == [(f"{family} кухня", ("می\u200cخواهم",))]


@pytest.mark.parametrize(
    ("line", "code", "text"),
    [
        (": mouse", "no_name", ": mouse"),
        ("\u200d: mouse", "no_name", "\u200d: mouse"),
        ("a" * (MAX_NAME + 1), "long_name", "a" * MAX_NAME),
        ("Attic: " + "b" * (MAX_ROLE + 1), "long_role", "b" * MAX_NAME),
        ("Attic: " + ",".join(map(str, range(MAX_ROLES + 1))), "many_roles", "Attic"),
        ("Attic: mouse, MOUSE", "same_role", "MOUSE"),
        ("Att\x00ic", "character", "Att\ufffdic"),
        ("Att\x1b[31mic", "character", "Att\ufffd[31mic"),
        ("Attic: \ud800", "character", "Attic: \ufffd"),
    ],
)
def test_a_wrong_line_is_left_out_and_told_by_its_number(line: str, code: str, text: str) -> None:
    pack = parse(f"Cellar\n\n{line}\nGarden")
    assert [place.name for place in pack.places] == ["Cellar", "Garden"]
    assert [(fault.line, fault.code, fault.text) for fault in pack.faults] == [(3, code, text)]


def test_the_longest_that_is_allowed_is_allowed() -> None:
    roles = tuple(f"{number:0{MAX_ROLE}}" for number in range(MAX_ROLES))
    assert places(f"{'a' * MAX_NAME}: {', '.join(roles)}") == [("a" * MAX_NAME, roles)]


def test_the_same_place_counts_once_whatever_its_letters() -> None:
    assert faults("Straße\nATTIC\nattic: mouse\nSTRASSE") == [(3, "same_place"), (4, "same_place")]


def test_a_pack_ends_at_two_thousand_lines_good_or_bad() -> None:
    text = dump(OwnPlace(f"place {number}") for number in range(MAX_PLACES + 5))
    pack = parse(text)
    assert len(pack.places) == MAX_PLACES
    assert pack.faults == (Fault(MAX_PLACES + 1, "many_places", f"place {MAX_PLACES}"),)
    assert len(parse(":\n" * 50_000).faults) == MAX_PLACES + 1


def test_a_text_that_is_no_list_of_places_is_not_read_at_all() -> None:
    assert parse("a" * (MAX_TEXT + 1)) == Pack((), (Fault(1, "long_text", ""),))


def test_two_thousand_places_are_read_as_they_were_written() -> None:
    roles = tuple(f"a role that is typical {role}" for role in range(4))
    many = tuple(OwnPlace(f"место {number}", roles) for number in range(MAX_PLACES))
    assert parse(dump(many)) == Pack(many)


def test_a_game_with_two_thousand_own_places_can_be_saved_and_loaded() -> None:
    own = tuple(OwnPlace(f'"place" {number}', ('"a"', '"b"', "c" * MAX_ROLE)) for number in range(MAX_PLACES))
    begun = match.begin("spyfall", 3, Options(own=own), "0" * SEED_DIGITS, ("A", "B", "C"))
    assert match.load(match.dump(begun)) == begun


def test_the_fullest_pack_still_fits_into_a_save() -> None:
    # A quotation mark takes two signs in a save, which is the most that a text can grow.
    line = OwnPlace('"' * 35, ('"' * 38, '"' * 39, '"' * 29))
    count = MAX_TEXT // (len(dump([line])) + 5)
    own = tuple(OwnPlace(f"{number:05}{line.name}", line.roles) for number in range(count))
    assert MAX_TEXT * 0.95 < len(dump(own)) <= MAX_TEXT
    begun = match.begin("spyfall", 3, Options(own=own), "0" * SEED_DIGITS, ("A", "B", "C"))
    assert match.load(match.dump(begun)) == begun


@pytest.mark.parametrize(
    "place",
    [
        OwnPlace(""),
        OwnPlace("# attic"),
        OwnPlace("attic:"),
        OwnPlace("two  spaces"),
        OwnPlace("line\nbreak"),
        OwnPlace("\u202eattic"),
        OwnPlace("attic", ("",)),
        OwnPlace("attic", ("a, b",)),
        OwnPlace("attic", ("a", "A")),
        OwnPlace("a" * (MAX_NAME + 1)),
    ],
)
def test_what_no_line_can_name_is_no_place_for_a_game(place: OwnPlace) -> None:
    assert not are_sound((place,))


def test_places_of_a_pack_are_sound() -> None:
    assert are_sound(())
    assert are_sound(parse("Attic: mouse\nCellar").places)


@given(st.text(max_size=400))
def test_whatever_is_pasted_reads_back_as_it_was_understood(text: str) -> None:
    pack = parse(text)
    assert parse(dump(pack.places)) == Pack(pack.places)


WORDS = st.text(st.sampled_from("abcäßи 🦊\u200d<&:;,#\"'{}%\\"), max_size=12)


@given(st.lists(st.tuples(WORDS, st.lists(WORDS, max_size=5)), max_size=8))
def test_lines_made_of_awkward_words_read_back(lines: list[tuple[str, list[str]]]) -> None:
    pack = parse("\n".join(f"{name}:{','.join(roles)}" for name, roles in lines))
    assert parse(dump(pack.places)) == Pack(pack.places)
    assert all(1 <= fault.line <= len(lines) for fault in pack.faults)
