"""What a tap says: each message has its words, and words that no message has are an error with them in it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import Player
from ui.codec import Codec, Unknown
from ui.messages import Tap
from ui.table.messages import AtAnyTable, Close, Hold, Play


@dataclass(frozen=True, slots=True)
class Go:
    screen: str
    topic: str = ""


@dataclass(frozen=True, slots=True)
class GoHome:
    pass


@dataclass(frozen=True, slots=True)
class Instead:
    game: str
    then: Message


Message = Go | GoHome | Instead | Tap
KIT: Codec[AtAnyTable] = Codec(AtAnyTable)
CODEC: Codec[Message] = Codec(Message, {Tap: lambda name: KIT if name == "charlie" else None})

WORD = st.text("abcé-:.,019", min_size=1, max_size=12)
NUMBER = st.integers(0, 10**12)
FIELDS = {"int": NUMBER, "Seat": NUMBER, "Player": st.none() | NUMBER, "str": WORD}


def any_of(made: type) -> st.SearchStrategy[Any]:
    """Any message of a class that has only words for fields."""
    return st.builds(made, *(FIELDS[str(field.type)] for field in fields(made)))


@given(st.one_of(*map(any_of, KIT.classes)))
def test_what_is_written_is_read_as_it_was(message: AtAnyTable) -> None:
    assert KIT.parse(KIT.words(message)) == message


@given(st.one_of(*map(any_of, KIT.classes)))
def test_a_message_of_a_table_is_read_through_the_app(message: AtAnyTable) -> None:
    tap = Tap("charlie", message)
    assert CODEC.words(tap) == f"charlie {KIT.words(message)}"
    assert CODEC.parse(CODEC.words(tap)) == tap
    assert CODEC.parse(CODEC.words(Instead("charlie", tap))) == Instead("charlie", tap)


def test_messages_are_written_in_plain_words() -> None:
    assert KIT.words(Play(12, None, 3)) == "play 12 table 3"
    assert KIT.words(Hold(0, "clue")) == "hold 0 clue"
    assert CODEC.words(GoHome()) == "go-home"
    assert CODEC.words(Go("settings")) == "go settings"
    assert CODEC.words(Instead("charlie", Tap("charlie", Close()))) == "instead charlie charlie close"


@pytest.mark.parametrize(
    "words",
    [
        "",
        "turn 4",
        "play",
        "play 4 0",
        "play 4 0 1 2",
        "play four 0 1",
        "play 04 0 1",
        "play -4 0 1",
        "play ٤ 0 1",
        f"play {'9' * 5000} 0 1",
        "play table 0 1",
        "close now",
        "Close",
    ],
)
def test_words_that_no_message_has_are_an_error_with_the_words_in_it(words: str) -> None:
    with pytest.raises(Unknown) as error:
        KIT.parse(words)
    assert words in str(error.value)


@pytest.mark.parametrize(
    "words", ["go", "spyfall close", "charlie", "charlie turn 4", "instead charlie", "tap"]
)
def test_the_app_knows_no_more_words_than_its_tables(words: str) -> None:
    with pytest.raises(Unknown):
        CODEC.parse(words)


@pytest.mark.parametrize(
    "message", [Go("two words"), Go(""), Tap("spyfall", Close()), Tap("charlie", Play(-1, 0, 0))]
)
def test_what_could_not_be_read_again_is_not_written(message: Message) -> None:
    with pytest.raises(ValueError, match=r".*"):
        CODEC.words(message)


def test_two_messages_with_one_word_are_no_set() -> None:
    @dataclass(frozen=True, slots=True)
    class Play:
        player: Player

    from ui.table.messages import Play as Other

    with pytest.raises(AssertionError):
        Codec(Play | Other)
