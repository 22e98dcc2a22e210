"""How the app begins where an address, or the page around it, wants it to begin."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.effects import Effects, Recall
from ui.guest import THEMES, Failed, Ready, asked, post, seats_of
from ui.i18n import LANGUAGES
from ui.model import GAMES, Model, Msg, goto
from ui.screens import aside
from ui.sharing import packed

if TYPE_CHECKING:
    from ui.i18n import Text


def dressed(model: Model) -> Model:
    """The model in the language, the look and the colour that its address asks for."""
    wanted = asked(model.address)
    settings = model.settings
    return replace(
        model,
        settings=replace(
            settings,
            language=wanted.language or settings.language,
            theme=wanted.theme or settings.theme,
        ),
        accent=wanted.accent,
    )


def arrived(model: Model, t: Text) -> tuple[Model, Effects]:
    """The first screen is there: tell the page around us, and open what the address asks for."""
    ready = (post(Ready(model.language, model.shell.storage != "blocked")),) if model.shell.framed else ()
    there, effects = opened(model, t)
    return there, (*ready, *effects)


def called(model: Model, t: Text) -> tuple[Model, Effects]:
    """A link that was opened while the app was open already: the game that it holds."""
    signs = packed(model.address)
    return (model, ()) if signs is None else aside("replay").update(model, Msg(("link",), value=signs), t)


def opened(model: Model, t: Text) -> tuple[Model, Effects]:
    """What the address asks for: a game to replay, a case, a table to lay; else the home screen."""
    wanted = asked(model.address)
    if packed(model.address) is not None:
        return called(model, t)
    if wanted.play == "daily":
        return aside("daily").update(model, Msg(()), t)
    if wanted.play == "training":
        return replace(goto(model, "training"), training=None), ()
    if wanted.game:
        return _laid(model, wanted.game, wanted.seats)
    return model, ()


def told(model: Model, msg: Msg) -> tuple[Model, Effects]:
    """What the page around us asks for while the app runs; nothing of it is kept, no game is lost by it."""
    match msg.words:
        case ("set-language", language) if language in LANGUAGES:
            return replace(model, settings=replace(model.settings, language=language)), ()
        case ("set-theme", theme) if theme in THEMES:
            return replace(model, settings=replace(model.settings, theme=theme)), ()
        case ("new-game", game) if game in GAMES:
            return _laid(model, game, 0)
        case ("new-game", game, seats) if game in GAMES:
            return _laid(model, game, seats_of(seats))
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


def _laid(model: Model, game: str, seats: int) -> tuple[Model, Effects]:
    """The lobby of a game: a person has to tap before anything is dealt."""
    return goto(model, "lobby", game), (Recall(f"lobby:{game}", f"lay {game} {seats}"),)
