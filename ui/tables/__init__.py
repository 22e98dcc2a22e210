"""The tables that games are played on; each is loaded when somebody first sits down at it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

if TYPE_CHECKING:
    from engine.match import Match
    from ui.codec import Sent
    from ui.effects import Effects
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Lobby, Model


class Table(Protocol):
    """What a game's screens offer to the app."""

    def new_lobby(self, t: Text) -> Lobby:
        """The table as it is laid for who plays for the first time."""
        ...

    def seats(self) -> tuple[int, int]:
        """How few and how many can play."""
        ...

    def hounds(self) -> tuple[str, ...]:
        """The hounds that a seat can be; none where people sit as themselves."""
        ...

    def kinds(self) -> tuple[str, ...]:
        """Who can sit on a seat."""
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


def tell(model: Model, game: str, sent: Sent[Any], t: Text) -> tuple[Model, Effects]:
    """Say something to a table; what is meant for another one, or comes late, is dropped."""
    from ui.table.turns import heeded  # noqa: PLC0415 - loaded with the first match

    return table(game).update(model, sent, t) if heeded(model, game, sent.message) else (model, ())


@cache
def table(game: str) -> Table:
    """The screens of a game."""
    return cast("Table", import_module(f"ui.tables.{game}"))
