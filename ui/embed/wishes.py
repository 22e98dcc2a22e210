"""What the page around us asks for while the app runs; nothing of it is kept, no game is lost by it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias, assert_never

from ui.codec import Codec, Sent
from ui.effects import Effects
from ui.embed.address import THEMES, laid
from ui.embed.host import Failed, post
from ui.languages import LANGUAGES
from ui.model import Model
from ui.tables import TABLES

if TYPE_CHECKING:
    from ui.i18n import Text


@dataclass(frozen=True, slots=True)
class SetLanguage:
    """Speak another language."""

    language: str


@dataclass(frozen=True, slots=True)
class SetTheme:
    """Look otherwise."""

    theme: str


@dataclass(frozen=True, slots=True)
class NewGame:
    """Lay a table, for so many if asked."""

    game: str
    seats: int = 0


@dataclass(frozen=True, slots=True)
class LoadPlaces:
    """Own places for Spyfall are the value."""


Message: TypeAlias = SetLanguage | SetTheme | NewGame | LoadPlaces
CODEC: Codec[Message] = Codec(Message)


def update(model: Model, sent: Sent[Message], _t: Text) -> tuple[Model, Effects]:
    """A wish of the host's; one that makes no sense changes nothing."""
    message = sent.message
    match message:
        case SetLanguage(language) if language in LANGUAGES:
            return replace(model, settings=replace(model.settings, language=language)), ()
        case SetTheme(theme) if theme in THEMES:
            return replace(model, settings=replace(model.settings, theme=theme)), ()
        case NewGame(game, seats) if game in TABLES:
            return laid(model, game, seats)
        case LoadPlaces():
            return _with_places(model, sent.value)
        case SetLanguage() | SetTheme() | NewGame():
            return model, ()
        case _:
            assert_never(message)


def _with_places(model: Model, text: str) -> tuple[Model, Effects]:
    """The host's own places for Spyfall beside the table's; lines that name no place are left out."""
    from engine.spyfall.packs import dump, parse  # noqa: PLC0415 - loaded when a host brings places

    places = parse(text).places
    if not places:
        return model, (post(Failed("places")),)
    together = parse(dump(places) + model.own_places).places
    return replace(model, own_places=dump(together)), ()
