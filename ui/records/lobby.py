"""A table as it was laid last time, so that the next game is two taps away. Kept as `lobby:GAME`."""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from ui.records import found_in, text_of, written
from ui.tables import PERSON, kinds, seats, table

if TYPE_CHECKING:
    from ui.i18n import Text

LONGEST_NAME = 16
MOVED = "moved"
"""How a rematch is called in which everybody sits one seat further on."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits on a seat before the game begins."""

    name: str
    kind: str = PERSON
    face: str = ""
    """What the seat is drawn as, where the game has faces."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table that is being laid: who sits there, who is first, and the game's own options by name."""

    game: str
    sitters: tuple[Sitter, ...]
    first: int = 0
    options: tuple[tuple[str, str], ...] = ()

    def option(self, name: str, default: str = "") -> str:
        """What an option is set to."""
        return dict(self.options).get(name, default)

    def with_option(self, name: str, value: str) -> Lobby:
        """The same table with one option set."""
        return replace(self, options=tuple(sorted({**dict(self.options), name: value}.items())))


def dump_lobby(lobby: Lobby) -> str:
    """A laid table as it is kept on the device, so that the next game is two taps away."""
    return text_of(written(asdict(lobby)))


def load_lobby(stored: str, game: str, t: Text) -> Lobby:
    """The table as it was laid last time; whatever of it the game does not know is as at the first time."""
    default = table(game).new_lobby(t)
    found = found_in(stored)
    if not isinstance(found, dict) or found.get("game") != game:
        return default
    laid = replace(default, sitters=_sitters(found.get("sitters"), game) or default.sitters)
    while len(laid.sitters) < seats(game).start:
        laid = replace(laid, sitters=(*laid.sitters, newcomer(laid, t)))
    if all(sitter.kind != PERSON for sitter in laid.sitters):
        laid = changed(laid, 0, kind=PERSON)
    first = found.get("first")
    if type(first) is int and 0 <= first < len(laid.sitters):
        laid = replace(laid, first=first)
    options = found.get("options")
    for option in options if isinstance(options, list) else ():
        match option:
            case [str(name), str(value)] if table(game).allows(name, value):
                laid = laid.with_option(name, value)
    return laid


def _sitters(found: object, game: str) -> tuple[Sitter, ...]:
    """Who sat at a kept table, as many as there are seats; a face that can't be is one that nobody has."""
    sitters: list[Sitter] = []
    spare = list(table(game).faces())
    rows = [row for row in found if isinstance(row, dict)] if isinstance(found, list) else []
    for row in rows[: seats(game).stop - 1]:
        name, kind = row.get("name"), row.get("kind")
        face = row.get("face", row.get("hound"))  # as the first release called it
        face = face if face in spare else next(iter(spare), "")
        if face in spare:
            spare.remove(face)
        sitters.append(
            Sitter(
                seen_name(name) if isinstance(name, str) else "",
                kind if kind in kinds(game) else PERSON,
                face,
            )
        )
    return tuple(sitters)


@lru_cache(maxsize=512)  # a thousand games were played by the same few
def seen_name(typed: str) -> str:
    """A name as it is seen, no longer than fits."""
    from engine.names import cut  # noqa: PLC0415 - the engine is loaded with a table

    return cut(typed, LONGEST_NAME)


def newcomer(lobby: Lobby, t: Text) -> Sitter:
    """Another person at the table, with a name and a face that nobody has."""
    taken = {sitter.name for sitter in lobby.sitters}
    names = (t("lobby.player", number=n) for n in range(1, 99))
    free = next(name for name in names if name not in taken)
    sitting = {sitter.face for sitter in lobby.sitters}
    spare = [face for face in table(lobby.game).faces() if face not in sitting]
    return Sitter(free, PERSON, spare[0] if spare else "")


def moved_on(lobby: Lobby) -> Lobby:
    """The same table with everybody one seat further on: so another one begins."""
    return replace(lobby, sitters=(*lobby.sitters[-1:], *lobby.sitters[:-1]))


def changed(lobby: Lobby, seat: int, **changes: str) -> Lobby:
    """The same table with one sitter changed."""
    sitters = (replace(s, **changes) if i == seat else s for i, s in enumerate(lobby.sitters))
    return replace(lobby, sitters=tuple(sitters))
