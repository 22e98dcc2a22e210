"""The tables that games are played on, a line each; one is loaded when somebody first sits down at it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.core import GameInfo
    from engine.match import Match
    from ui.chapters import Chapter
    from ui.codec import Sent
    from ui.effects import Effects
    from ui.embed.host import RoundScored
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model
    from ui.records.lobby import Lobby


@dataclass(frozen=True, slots=True)
class Cover:
    """What is shown of a game before its table is loaded."""

    package: str
    emblem: str
    """The picture on the home screen."""
    rules: str
    """The picture of its rules."""
    past: str
    """The picture of a game that is over."""
    alone: bool = False
    """Whether one person can play against bots."""
    daily: bool = False
    """Whether there is a case of the day."""
    training: bool = False
    """Whether there is a training case."""
    drill: bool = False
    """Whether there is a training round for who plays with bots."""

    @property
    def teaches(self) -> bool:
        """Whether there is a training of either kind."""
        return self.training or self.drill


TABLES = {
    "charlie": Cover(
        "ui.tables.charlie", "hounds/colombini", "charlie", "hounds/colombini", True, True, True
    ),
    "spyfall": Cover("ui.tables.spyfall", "question", "question", "spy", alone=True, drill=True),
}
"""One line a game, by the names that the engine, save files and addresses use."""

PERSON = "person"
"""Who sits on a seat where no bot does."""


def seats(game: str) -> range:
    """How many can play a game."""
    return _info(game).seats


def kinds(game: str) -> tuple[str, ...]:
    """Who can sit on a seat: a person, or a bot of one of the game's levels."""
    return (PERSON, *_info(game).levels)


def _info(game: str) -> GameInfo:
    from engine.games import GAMES  # noqa: PLC0415 - the engine is loaded with a table

    return GAMES[game].INFO


class Table(Protocol):
    """What a game's screens offer to the app."""

    @property
    def CHAPTERS(self) -> tuple[Chapter, ...]:  # noqa: N802
        """The rules in the order of play."""
        ...

    @property
    def FIGURES(self) -> dict[str, Callable[[Text], Html]]:  # noqa: N802
        """Drawn examples for them."""
        ...

    def new_lobby(self, t: Text) -> Lobby:
        """The table as it is laid for who plays for the first time."""
        ...

    def faces(self) -> tuple[str, ...]:
        """What a seat can be drawn as, each for one seat; none where people sit as themselves."""
        ...

    def allows(self, option: str, value: str) -> bool:
        """Whether the game has such an option, and such an answer to it."""
        ...

    def lonely(self, lobby: Lobby, t: Text) -> Lobby:
        """The table laid for one person against bots; as it is where there are none."""
        ...

    def lobby(self, model: Model, t: Text) -> Html:
        """The game's own choices in the lobby, below the seats."""
        ...

    def ahead(self) -> tuple[str, ...]:
        """Pictures that the lobby and the first scene show, whatever is dealt: read before somebody asks."""
        ...

    def begin(self, model: Model, seed: str, t: Text) -> tuple[Model, Effects]:
        """Start a game at the table that the lobby has laid."""
        ...

    def resume(self, model: Model, match: Match) -> tuple[Model, Effects]:
        """Go on with a game that was kept; lands on a curtain or a public screen."""
        ...

    def update(self, model: Model, sent: Sent[Any], t: Text) -> tuple[Model, Effects]:
        """What a tap on this table does: one of the messages of its set."""
        ...

    def draw(self, model: Model, t: Text) -> Html:
        """The table as it stands."""
        ...

    def scored_rounds(self, match: Match) -> Iterator[tuple[int, RoundScored]]:
        """What a host page may hear of every round that was scored, with the move that closed it."""
        ...

    def caught(self, match: Match) -> tuple[int, ...]:
        """How often each seat caught whom the game is about."""
        ...


class Training(Protocol):
    """What a game's training offers to the app."""

    def draw(self, model: Model, t: Text) -> Html:
        """The training at its step."""
        ...


def tell(model: Model, game: str, sent: Sent[Any], t: Text) -> tuple[Model, Effects]:
    """Say something to a table; what is meant for another one, or comes late, is dropped."""
    from ui.table.turns import heeded  # noqa: PLC0415 - loaded with the first match

    return table(game).update(model, sent, t) if heeded(model, game, sent.message) else (model, ())


def table(game: str) -> Table:
    """The screens of a game."""
    return _loaded(TABLES[game].package)


def training(game: str) -> Training:
    """The training of a game; of the first that has one, where none is named."""
    named = game if game in TABLES and TABLES[game].teaches else next(g for g in TABLES if TABLES[g].teaches)
    return cast("Training", import_module(f"{TABLES[named].package}.training"))


@cache
def _loaded(package: str) -> Table:
    return cast("Table", import_module(package))
