"""The one way to write and to read messages, which are small dataclasses.

A closed set of messages is a union of frozen dataclasses; `Codec(union)` is its writer and its reader. A
message is written as the name of its class in kebab-case and its fields, a word each: `Play(12, None, 3)`
is `play 12 table 3`. Fields at the end that have their default are left out. A text that was typed is no
word: it travels beside the message, in what was `Sent`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, Generic, TypeVar, cast, get_args

M = TypeVar("M")


class Unknown(ValueError):
    """Words that no message of a set is written with."""


@dataclass(frozen=True, slots=True)
class Sent(Generic[M]):
    """A message on its way: what it says, when (ms, never runs backwards), and what was typed or read."""

    message: M
    at: float = 0.0
    value: str = ""


# --- words -------------------------------------------------------------------------------------------


def _number(word: str) -> int:
    """The number that a word is written for; one of many digits is no turn, seat or index."""
    if not (word.isascii() and word.isdecimal()) or len(word) > 15 or str(int(word)) != word:
        raise ValueError(word)
    return int(word)


def _written_number(number: int) -> str:
    """A number from 0 on."""
    if not 0 <= number < 10**15:
        raise ValueError(number)
    return str(number)


def _player(word: str) -> int | None:
    """A seat, or the table."""
    return None if word == "table" else _number(word)


def _written_player(player: int | None) -> str:
    """A seat by its number, the table by its name."""
    return "table" if player is None else _written_number(player)


def _word(word: str) -> str:
    """One word, as it is."""
    if word.split() != [word]:
        raise ValueError(word)
    return word


_KINDS: dict[str, tuple[Callable[[str], Any], Callable[[Any], str]]] = {
    "int": (_number, _written_number),
    "Seat": (_number, _written_number),
    "Player": (_player, _written_player),
    "str": (_word, _word),
}
"""How a field is read and written, by what its class says that it is."""
_REST = "Message"
"""A last field of this kind is a message of the same set; it takes all the words that are left."""


@dataclass(frozen=True, slots=True)
class _Form:
    """How the messages of one class are written: the first word, and what stands for each field."""

    word: str
    made: Callable[..., Any]
    names: tuple[str, ...]
    kinds: tuple[str, ...]
    defaults: tuple[Any, ...]


def _form(made: type) -> _Form:
    """The form of a class."""
    own = fields(made)
    kinds = tuple(str(field.type) for field in own)
    assert all(kind in _KINDS for kind in kinds if kind != _REST or kind is not kinds[-1]), made
    name = "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in made.__name__)
    return _Form(
        name.lstrip("-"),
        made,
        tuple(field.name for field in own),
        kinds,
        tuple(field.default for field in own),
    )


class Codec(Generic[M]):
    """The writer and the reader of one closed set of messages.

    `inside` names the classes that hand a message on to another set, each with the way from a
    first word to the codec of that set; None: nothing goes by that name.
    """

    def __init__(
        self, union: object, inside: Mapping[type, Callable[[str], Codec[Any] | None]] | None = None
    ) -> None:
        self.classes: tuple[type, ...] = get_args(union) or (cast("type", union),)
        self._inside = dict(inside or {})
        self._names = {made: tuple(field.name for field in fields(made)) for made in self._inside}
        self._forms = {made: _form(made) for made in self.classes if made not in self._inside}
        self._by_word = {form.word: form for form in self._forms.values()}
        assert len(self._by_word) == len(self._forms), "two messages with one word"

    def words(self, message: M) -> str:
        """A message as it stands in a `data-msg`; a ValueError where a field can't be one word."""
        made = type(message)
        if made in self._inside:
            name, inner = (getattr(message, field) for field in self._names[made])
            codec = self._inside[made](name)
            if codec is None:
                raise ValueError(name)
            return f"{name} {codec.words(inner)}"
        form = self._forms[made]
        values = [getattr(message, name) for name in form.names]
        while values and values[-1] == form.defaults[len(values) - 1]:
            del values[-1]
        said = form.word
        for kind, value in zip(form.kinds, values, strict=False):
            said += f" {self.words(value) if kind == _REST else _KINDS[kind][1](value)}"
        return said

    def parse(self, words: str) -> M:
        """The message that was written with these words; any others are Unknown."""
        try:
            return cast("M", self._read(words.split()))
        except ValueError as fault:
            raise Unknown(words) from fault

    def _read(self, words: list[str]) -> Any:
        """The message of some words; a ValueError where there is none."""
        first, *rest = words or [""]
        form = self._by_word.get(first)
        if form is None:
            return self._handed_on(first, rest)
        if form.kinds[-1:] == (_REST,) and len(rest) >= len(form.kinds):
            own = len(form.kinds) - 1
            return form.made(*map(_read_word, form.kinds, rest[:own]), self._read(rest[own:]))
        if len(rest) > len(form.kinds) or MISSING in form.defaults[len(rest) :]:
            raise ValueError(words)
        return form.made(*map(_read_word, form.kinds, rest))

    def _handed_on(self, first: str, rest: list[str]) -> Any:
        """A message of another set, which its first word names."""
        for made, codec_of in self._inside.items():
            codec = codec_of(first)
            if codec is not None:
                return made(first, codec.parse(" ".join(rest)))
        raise ValueError(first)


def _read_word(kind: str, word: str) -> Any:
    return _KINDS[kind][0](word)
