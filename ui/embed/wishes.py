"""What the page around us asks for while the app runs; nothing of it is kept, no game is lost by it."""

from __future__ import annotations

from dataclasses import replace

from ui.effects import Effects
from ui.embed.address import THEMES, laid, seats_of
from ui.embed.host import Failed, post
from ui.languages import LANGUAGES
from ui.model import Model, Msg
from ui.tables import TABLES


def granted(model: Model, msg: Msg) -> tuple[Model, Effects]:
    """A wish of the host's; one that makes no sense changes nothing."""
    match msg.words:
        case ("set-language", language) if language in LANGUAGES:
            return replace(model, settings=replace(model.settings, language=language)), ()
        case ("set-theme", theme) if theme in THEMES:
            return replace(model, settings=replace(model.settings, theme=theme)), ()
        case ("new-game", game) if game in TABLES:
            return laid(model, game, 0)
        case ("new-game", game, seats) if game in TABLES:
            return laid(model, game, seats_of(seats))
        case ("load-places",):
            return _with_places(model, msg.value)
    return model, ()


def _with_places(model: Model, text: str) -> tuple[Model, Effects]:
    """The host's own places for Spyfall beside the table's; lines that name no place are left out."""
    from engine.spyfall.packs import dump, parse  # noqa: PLC0415 - loaded when a host brings places

    places = parse(text).places
    if not places:
        return model, (post(Failed("places")),)
    together = parse(dump(places) + model.own_places).places
    return replace(model, own_places=dump(together)), ()
