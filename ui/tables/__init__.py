"""The tables that games are played on; each is loaded when somebody first sits down at it."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.match import Match
    from ui.effects import Effects
    from ui.embed.host import RoundScored
    from ui.html import Html
    from ui.i18n import Text
    from ui.model import Model, Msg
    from ui.records.lobby import Lobby


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

    def lobby(self, model: Model, t: Text) -> Html:
        """The game's own choices in the lobby, below the seats."""
        ...

    def begin(self, model: Model, seed: str, t: Text) -> tuple[Model, Effects]:
        """Start a game at the table that the lobby has laid."""
        ...

    def resume(self, model: Model, match: Match) -> tuple[Model, Effects]:
        """Go on with a game that was kept; lands on a curtain or a public screen."""
        ...

    def update(self, model: Model, msg: Msg, t: Text) -> tuple[Model, Effects]:
        """What a tap on this table does; its messages begin with the game's name, which is cut off here."""
        ...

    def draw(self, model: Model, t: Text) -> Html:
        """The table as it stands."""
        ...

    def scored_rounds(self, match: Match) -> Iterator[tuple[int, RoundScored]]:
        """What a host page may hear of every round that was scored, with the move that closed it."""
        ...


def table(game: str) -> Table:
    """The screens of a game."""
    return cast("Table", import_module(f"ui.tables.{game}"))
